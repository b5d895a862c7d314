# libtessera: everything in src/tessera except the back ends and the program.
find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(ZLIB REQUIRED)

file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/tessera/*.cc)
list(FILTER sources EXCLUDE REGEX "/src/tessera/(cli|compile/llvm|compile/routines/onednn|compile/routines/lapack|compile/routines/fft)/")
if(TESSERA_FUZZ)  # layers that read no files
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
target_precompile_headers(tessera PRIVATE ${PROJECT_SOURCE_DIR}/src/tessera/base/pch.h)
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/tessera/base/version.cc PROPERTIES
                            SKIP_PRECOMPILE_HEADERS ON COMPILE_DEFINITIONS TESSERA_VERSION="${PROJECT_VERSION}")

include(TesseraBackends)
