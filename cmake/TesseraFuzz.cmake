# The fuzzers: fuzz_<target> for each target of tests/fuzz/targets.h, with libFuzzer and the sanitizers. `make fuzz` builds and
# runs them (tools/fuzz). Those that read files link libtessera only; no back end compiles or runs programs.
function(tessera_fuzzer target)
  add_executable(fuzz_${target} EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/tests/fuzz/fuzzer.cc ${ARGN})
  target_compile_definitions(fuzz_${target} PRIVATE TESSERA_FUZZ_TARGET=${target})
  target_include_directories(fuzz_${target} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(fuzz_${target} PRIVATE tessera)
  target_link_options(fuzz_${target} PRIVATE -fsanitize=fuzzer)
  add_dependencies(fuzz fuzz_${target})
endfunction()

add_custom_target(fuzz)
foreach(target text bytecode npz safetensors)
  tessera_fuzzer(${target} ${PROJECT_SOURCE_DIR}/tests/fuzz/programs.cc ${PROJECT_SOURCE_DIR}/tests/fuzz/arrays.cc)
endforeach()

# The plugin, as JAX loads it, with the back end that compiles.
if(TARGET tessera_pjrt)
  find_package(GTest REQUIRED)
  tessera_fuzzer(plugin ${PROJECT_SOURCE_DIR}/tests/fuzz/plugin.cc ${PROJECT_SOURCE_DIR}/tests/pjrt/c_client.cc)
  set(program fuzz_plugin)
  include(${PROJECT_SOURCE_DIR}/tests/pjrt/client.cmake)
  target_link_libraries(fuzz_plugin PRIVATE GTest::gtest)
endif()
