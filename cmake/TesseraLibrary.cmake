# libtessera: everything in src/tessera except the back ends and the program.
find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(ZLIB REQUIRED)

file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/tessera/*.cc)
list(FILTER sources EXCLUDE REGEX "/src/tessera/(cli|compile/llvm|compile/routines/onednn|compile/routines/lapack|compile/routines/fft)/")
if(TESSERA_FUZZ)  # a folder that no file includes
  list(FILTER sources EXCLUDE REGEX "/src/tessera/(nn|optim)/")
endif()

add_library(tessera SHARED ${sources})
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
target_precompile_headers(tessera PRIVATE ${PROJECT_SOURCE_DIR}/src/tessera/pch.h)
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/tessera/base/version.cc PROPERTIES
                            SKIP_PRECOMPILE_HEADERS ON COMPILE_DEFINITIONS TESSERA_VERSION="${PROJECT_VERSION}")

# Sources of one folder are compiled in batches of at most TESSERA_BATCH files: most of the compile time of a small file is spent
# in templates of the headers, which a batch instantiates once. A change of a file recompiles its batch. A file with a
# using-directive is compiled alone, since the directive would affect the files after it.
set(TESSERA_BATCH 6 CACHE STRING "How many source files are compiled together (1: each alone)")
function(tessera_batches target)
  if(TESSERA_BATCH LESS_EQUAL 1)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(files ${target} SOURCES)
  foreach(file ${files})
    file(STRINGS ${file} directive REGEX "^using namespace" LIMIT_COUNT 1)
    if(NOT directive)
      cmake_path(GET file PARENT_PATH folder)
      cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR}/src/tessera)
      string(MAKE_C_IDENTIFIER "${folder}" folder)
      list(APPEND folders ${folder})
      list(APPEND files_${folder} ${file})
    endif()
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(folder ${folders})
    set(index 0)
    foreach(file ${files_${folder}})
      math(EXPR batch "${index} / ${TESSERA_BATCH}")
      math(EXPR index "${index} + 1")
      set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${folder}_${batch})
    endforeach()
  endforeach()
endfunction()
tessera_batches(tessera)

include(TesseraBackends)
