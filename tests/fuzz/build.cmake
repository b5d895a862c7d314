# libFuzzer's entry is for the fuzzers alone (cmake/TesseraFuzz.cmake); results are compared as the property drivers do.
set_source_files_properties(${PROJECT_SOURCE_DIR}/tests/fuzz/fuzzer.cc PROPERTIES HEADER_FILE_ONLY ON)
target_sources(${program} PRIVATE ${PROJECT_SOURCE_DIR}/tests/properties/tolerance.cc)
