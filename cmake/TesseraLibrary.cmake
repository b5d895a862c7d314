# libtessera: everything in src/tessera except the back ends and the program.
find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(ZLIB REQUIRED)

file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/tessera/*.cc)
list(FILTER sources EXCLUDE REGEX "/src/tessera/(cli|pjrt|device/mpi|compile/llvm|compile/object/runtime|compile/routines/onednn|compile/routines/lapack|compile/routines/fft)/")
if(TESSERA_FUZZ)  # a folder that no file includes
  list(FILTER sources EXCLUDE REGEX "/src/tessera/(nn|optim)/")
endif()

set_source_files_properties(${PROJECT_SOURCE_DIR}/src/tessera/base/version.cc PROPERTIES
                            SKIP_PRECOMPILE_HEADERS ON COMPILE_DEFINITIONS TESSERA_VERSION="${PROJECT_VERSION}")
# Products of 8-bit integers: one template, compiled for each instruction set (pairs_tile.h).
set(pairs ${PROJECT_SOURCE_DIR}/src/tessera/compile/routines/product/pairs)
set_source_files_properties(${pairs}_avx2.cc PROPERTIES COMPILE_DEFINITIONS TESSERA_PAIRS_AVX2)
set_source_files_properties(${pairs}_avx512.cc PROPERTIES COMPILE_DEFINITIONS TESSERA_PAIRS_AVX512)
set_source_files_properties(${pairs}_vnni.cc PROPERTIES COMPILE_DEFINITIONS TESSERA_PAIRS_VNNI)
# Products of 16-bit floating-point numbers likewise (packed_tile.h). Their loops need fused multiply-add and full optimisation in every
# build. (The definition excludes the files from the batches below.)
set(packed ${PROJECT_SOURCE_DIR}/src/tessera/compile/routines/product/packed)
set(packed_flags "-O3;-ffp-contract=fast")
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  set(packed_avx2_flags ";-mavx2;-mfma;-mf16c")
  set(packed_avx512_flags ";-mavx512f;-mavx512dq;-mavx512vl;-mavx512bw;-mfma;-mf16c;-mprefer-vector-width=512")
endif()
foreach(set avx2 avx512)
  set_source_files_properties(${packed}_${set}.cc PROPERTIES COMPILE_DEFINITIONS TESSERA_PACKED SKIP_PRECOMPILE_HEADERS ON
                              COMPILE_OPTIONS "${packed_flags}${packed_${set}_flags}")
endforeach()

# The limits of the machine are measured by optimised code with multiply-adds, in every build. (The definition excludes
# the file from the batches below.) GCC 12 ends with a segmentation fault when it propagates constants in this file and
# instruments it for a sanitizer.
set(measures -O2 -ffp-contract=fast)
if(TESSERA_SANITIZE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  list(APPEND measures -fno-ipa-cp)
endif()
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/tessera/device/measured_limits.cc PROPERTIES
                            COMPILE_DEFINITIONS TESSERA_MEASURES COMPILE_OPTIONS "${measures}")

# Sources of one folder are compiled in batches of at most TESSERA_BATCH files and TESSERA_BATCH_BYTES of text: most of the time
# of a small file goes into templates of the headers, which a batch instantiates once. After a change of one
# file its batch is compiled again, which should take less than 8 s; a batch takes about 2.5 s and 0.9 s for each 10 KB.
# Bytes of folders whose code compiles slower (expressions of arrays, JSON) count more.
# A file with definitions or a using-directive of its own is compiled alone: the directive would hold for the files after it. So is
# a file of explicit instantiations, which take long. The batches name files as seen from src, so that the compiler cache finds
# them in checkouts elsewhere (CMake's UNITY_BUILD writes absolute paths).
set(TESSERA_BATCH 6 CACHE STRING "Maximum number of source files that are compiled together (1: each alone)")
set(TESSERA_BATCH_BYTES 60000 CACHE STRING "Maximum number of bytes of source files that are compiled together")
function(tessera_batches result)
  set(batches "")
  set(folders "")
  foreach(file ${ARGN})
    file(STRINGS ${file} alone REGEX "^(using namespace|template [A-Za-z:]+ [a-z_]+<)" LIMIT_COUNT 1)
    get_source_file_property(definitions ${file} COMPILE_DEFINITIONS)
    if(alone OR definitions OR TESSERA_BATCH LESS_EQUAL 1)
      list(APPEND batches ${file})
    else()
      file(SIZE ${file} bytes)
      cmake_path(RELATIVE_PATH file BASE_DIRECTORY ${PROJECT_SOURCE_DIR}/src)
      cmake_path(GET file PARENT_PATH folder)
      string(MAKE_C_IDENTIFIER "${folder}" folder)
      if(folder STREQUAL "tessera_lib_special")
        math(EXPR bytes "${bytes} * 2")
      elseif(folder STREQUAL "tessera_interop")
        math(EXPR bytes "${bytes} * 3 / 2")
      endif()
      list(APPEND folders ${folder})
      list(APPEND files_${folder} ${file})
      list(APPEND sizes_${folder} ${bytes})
    endif()
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(folder ${folders})
    # A batch ends where the next file would exceed a limit.
    set(index 0)
    set(text "")
    set(count 0)
    set(sum 0)
    foreach(file bytes IN ZIP_LISTS files_${folder} sizes_${folder})
      math(EXPR sum "${sum} + ${bytes}")
      if(count EQUAL TESSERA_BATCH OR (count GREATER 0 AND sum GREATER TESSERA_BATCH_BYTES))
        tessera_batch(batches ${folder} ${index} "${text}")
        math(EXPR index "${index} + 1")
        set(text "")
        set(count 0)
        set(sum ${bytes})
      endif()
      string(APPEND text "#include <${file}>\n")
      math(EXPR count "${count} + 1")
    endforeach()
    tessera_batch(batches ${folder} ${index} "${text}")
  endforeach()
  set(${result} ${batches} PARENT_SCOPE)
endfunction()

# Writes one batch, if its text differs, and appends it to a list.
function(tessera_batch list folder index text)
  set(batch ${PROJECT_BINARY_DIR}/batches/${folder}_${index}.cc)
  file(CONFIGURE OUTPUT ${batch} CONTENT "${text}" @ONLY)
  set(${list} ${${list}} ${batch} PARENT_SCOPE)
endfunction()

# C source of programs contains files of the runtime of objects.
set(c_source "")
foreach(part calls.h small_floats.h fft.c fft_lines.h lapack.c lapack_matrix.h plain_product.c prefix.c sort.c)
  set(part_path ${PROJECT_SOURCE_DIR}/src/tessera/compile/object/runtime/${part})
  file(READ ${part_path} text)
  string(APPEND c_source "{\"${part}\", R\"c(${text})c\"},\n")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${part_path})
endforeach()
unset(part_path)
unset(text)
set(c_source_text ${PROJECT_BINARY_DIR}/c_source_text.cc)
file(GENERATE OUTPUT ${c_source_text} CONTENT "#include <tessera/compile/c_source/c_source.h>
namespace tessera::inline v0::c_source_detail {
std::span<const RuntimeFile> runtime_files() {
  static constexpr RuntimeFile files[] = {
${c_source}};
  return files;
}
}
")

tessera_batches(batches ${sources})
include(TesseraReport)
add_library(tessera SHARED ${batches} ${report_page} ${c_source_text})
add_library(tessera::tessera ALIAS tessera)
set_target_properties(tessera PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR} DEFINE_SYMBOL ""
                      LINK_DEPENDS ${PROJECT_SOURCE_DIR}/cmake/tessera.map)
target_compile_features(tessera PUBLIC cxx_std_20)
target_compile_options(tessera INTERFACE ${TESSERA_INTERFACE_OPTIONS})
target_include_directories(tessera PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
                           $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_link_libraries(tessera PRIVATE Threads::Threads ${CMAKE_DL_LIBS} fmt::fmt nlohmann_json::nlohmann_json ZLIB::ZLIB)
target_link_options(tessera PRIVATE -Wl,--version-script=${PROJECT_SOURCE_DIR}/cmake/tessera.map)
if(NOT TESSERA_SANITIZE)
  target_link_options(tessera PRIVATE -Wl,--no-undefined)
endif()
target_precompile_headers(tessera PRIVATE <tessera/pch.h>)

include(TesseraBackends)
