# Flags, linker and compiler cache for all targets.
if((CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 12) OR
   (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14))
  message(FATAL_ERROR "Tessera needs C++20 of GCC 12 or Clang 14; this is ${CMAKE_CXX_COMPILER} "
          "(${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}). Install g++-12 or clang-14, and choose it: "
          "CXX=g++-12 make build (after `make clean`).")
endif()
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN OFF)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g -D_GLIBCXX_ASSERTIONS")
set(CMAKE_CXX_FLAGS_SANITIZE "-O1 -g1 -fno-omit-frame-pointer -D_GLIBCXX_ASSERTIONS")

# Multiply and add are never contracted, whatever -march is; paths in messages and objects are relative to the repository.
# ccache's base folder makes paths relative to the build folder, so both forms are mapped to the repository's.
file(RELATIVE_PATH up ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR})
add_compile_options(-Wall -Wextra -ffp-contract=off -ffile-prefix-map=${PROJECT_SOURCE_DIR}/= -ffile-prefix-map=${up}=)
add_compile_definitions($<$<BOOL:${TESSERA_CHECKS}>:TESSERA_CHECKS=1>)

# Warnings are errors with the compilers that are tested; newer compilers may warn about more.
set(tested OFF)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14)
  set(tested ON)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 19)
  set(tested ON)
endif()
option(TESSERA_WERROR "Warnings are errors" ${tested})
if(TESSERA_WERROR)
  add_compile_options(-Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # These warnings have false positives in inlined code (GCC 12 in std::string and std::vector).
  add_compile_options(-Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread
                      -Wno-restrict -Wno-free-nonheap-object)
endif()

if(TESSERA_SANITIZE)
  add_compile_options(-fsanitize=${TESSERA_SANITIZE} -fno-sanitize-recover=undefined)
  add_link_options(-fsanitize=${TESSERA_SANITIZE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # With these options GCC cannot compare a function with null in a constant expression, as the rule tables do (GCC bug 71962).
    # Dereferencing a null pointer is still reported by AddressSanitizer.
    add_compile_options(-fno-sanitize=null,nonnull-attribute,returns-nonnull-attribute)
    add_compile_options(-Wno-mismatched-new-delete)  # operators of LLVM that are not inlined in this build
  endif()
endif()

# Options for users of the target: the comma in x[i, j] is an error.
set(TESSERA_INTERFACE_OPTIONS
    $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Werror=comma-subscript>
    $<$<COMPILE_LANG_AND_ID:CXX,Clang,AppleClang>:-Werror=deprecated-comma-subscript>)

# The linker is the compiler's default. GCC 12 emits functions whose cold part is empty. If two such entries have the same
# address, lld keeps one of them in the unwind table, possibly the empty one, and then a throw ends the process.

option(TESSERA_CCACHE "Use ccache when it is installed" ON)
find_program(TESSERA_CCACHE_PROGRAM ccache)
if(TESSERA_CCACHE AND TESSERA_CCACHE_PROGRAM)
  # Checkouts in different folders share results; precompiled headers need the sloppiness settings. The key is the contents of
  # all included files (CCACHE_DEPEND), not preprocessed text: macros and comments are part of a precompiled header too.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 CCACHE_DEPEND=1 ${TESSERA_CCACHE_PROGRAM})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-fpch-preprocess)
  else()
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
  endif()
endif()
