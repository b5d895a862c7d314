# The entry point of libFuzzer is compiled for the fuzzers only (cmake/TesseraFuzz.cmake). Results are compared by the functions
# of the property drivers.
set_source_files_properties(${PROJECT_SOURCE_DIR}/tests/fuzz/fuzzer.cc PROPERTIES HEADER_FILE_ONLY ON)
target_sources(${program} PRIVATE ${PROJECT_SOURCE_DIR}/tests/properties/tolerance.cc)
if(TARGET tessera_pjrt)
  target_sources(${program} PRIVATE ${PROJECT_SOURCE_DIR}/tests/pjrt/c_client.cc)
  include(${PROJECT_SOURCE_DIR}/tests/pjrt/client.cmake)
else()
  set_source_files_properties(${PROJECT_SOURCE_DIR}/tests/fuzz/plugin.cc PROPERTIES HEADER_FILE_ONLY ON)
endif()
