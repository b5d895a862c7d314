# The fuzzers: fuzz_<target> for each target of tests/fuzz/targets.h, with libFuzzer and the sanitizers. They link libtessera
# only; no back end compiles or runs programs. `make fuzz` builds and runs them (tools/fuzz).
foreach(target text bytecode npz safetensors)
  add_executable(fuzz_${target} EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/tests/fuzz/fuzzer.cc
                 ${PROJECT_SOURCE_DIR}/tests/fuzz/programs.cc ${PROJECT_SOURCE_DIR}/tests/fuzz/arrays.cc)
  target_compile_definitions(fuzz_${target} PRIVATE TESSERA_FUZZ_TARGET=${target})
  target_include_directories(fuzz_${target} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(fuzz_${target} PRIVATE tessera)
  target_link_options(fuzz_${target} PRIVATE -fsanitize=fuzzer)
  list(APPEND fuzzers fuzz_${target})
endforeach()
add_custom_target(fuzz DEPENDS ${fuzzers})
