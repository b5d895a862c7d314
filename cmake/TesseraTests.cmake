# Tests, examples and benchmarks, each found by folder.
#   tests/<folder>/*.cc      one gtest program test_<folder>; suites whose name contains "Slow" carry the label slow;
#                            those instantiated as "Each" run once for each parameter (EachTests.cmake.in)
#   tests/compile_fail/*.cc  must not compile, with the message in their `// expect:` lines
#   examples/*.cc, examples/experiments/*.cc    one program each; the text after `// Output:` is its expected output
#   bench/*.cc, bench/programs/*.cc             one program each, bench_<name>
#   tests/cli/*.txt          transcripts of the program `tessera` (tests/drivers/transcript.py)
# Every test carries its folder as a label and one of fast, medium and slow: `ctest -L core`, `ctest -LE slow`. Medium are
# the suites named "Each" and the tests listed in tests/medium.txt (tools/medium_tests writes it: those that take over a quarter of a second).
find_package(GTest REQUIRED)
find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)
include(GoogleTest)

set(environment "ASAN_OPTIONS=detect_stack_use_after_return=1:strict_string_checks=1:allocator_may_return_null=1"
    "UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1" "TSAN_OPTIONS=halt_on_error=1:second_deadlock_stack=1:allocator_may_return_null=1")

file(STRINGS ${PROJECT_SOURCE_DIR}/tests/medium.txt medium_tests REGEX "^[^#]")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/medium.txt)

# One precompiled header for all test programs, and another for those that compute much themselves. The other programs spend their
# time in the library: without optimisation their own code compiles in half to three quarters of the time.
set(computing_tests elementary kernels large)
file(WRITE ${PROJECT_BINARY_DIR}/test_pch.cc.in "// Carries the precompiled header of the tests.\n")
configure_file(${PROJECT_BINARY_DIR}/test_pch.cc.in ${PROJECT_BINARY_DIR}/test_pch.cc COPYONLY)
function(tessera_test_pch name)
  add_library(${name} OBJECT ${PROJECT_BINARY_DIR}/test_pch.cc)
  target_link_libraries(${name} PRIVATE tessera GTest::gtest fmt::fmt nlohmann_json::nlohmann_json)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_compile_options(${name} PRIVATE ${ARGN})
  target_precompile_headers(${name} PRIVATE <tessera/tessera.h> <gtest/gtest.h>)
endfunction()
set(unoptimized $<$<CONFIG:Release>:-O0>)
tessera_test_pch(tessera_test_pch ${unoptimized})
tessera_test_pch(tessera_computing_test_pch)

# The examples share one, too.
add_library(tessera_example_pch OBJECT ${PROJECT_BINARY_DIR}/test_pch.cc)
target_link_libraries(tessera_example_pch PRIVATE tessera)
target_precompile_headers(tessera_example_pch PRIVATE <tessera/tessera.h>)

set(main GTest::gtest_main)
if(EXISTS ${PROJECT_SOURCE_DIR}/tests/main.cc)
  add_library(tessera_test_main OBJECT ${PROJECT_SOURCE_DIR}/tests/main.cc)
  target_link_libraries(tessera_test_main PRIVATE tessera GTest::gtest)
  set(main tessera_test_main GTest::gtest)
endif()

# A program that links libtessera and opens the back ends at run time.
function(tessera_program name)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE tessera)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
  if(TESSERA_BACKENDS)
    add_dependencies(${name} ${TESSERA_BACKENDS})
  endif()
endfunction()

# The public names must also work in GNU mode, which predefines `linux` and `typeof`.
set_source_files_properties(${PROJECT_SOURCE_DIR}/tests/lib/names_test.cc PROPERTIES
                            SKIP_PRECOMPILE_HEADERS ON COMPILE_OPTIONS -std=gnu++20)

# Some warnings of GCC appear with optimization only.
set_source_files_properties(${PROJECT_SOURCE_DIR}/tests/base/shared_function_test.cc PROPERTIES
                            SKIP_PRECOMPILE_HEADERS ON COMPILE_OPTIONS -O2)

function(tessera_test_program folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${folder}/*.cc)
  list(FILTER sources EXCLUDE REGEX "/tests/guest/.*/")
  if(NOT sources)
    return()
  endif()
  set(program test_${folder})
  tessera_program(${program} ${sources})
  target_link_libraries(${program} PRIVATE ${main} fmt::fmt nlohmann_json::nlohmann_json)
  if(folder IN_LIST computing_tests)
    target_precompile_headers(${program} REUSE_FROM tessera_computing_test_pch)
  else()
    target_compile_options(${program} PRIVATE ${unoptimized})
    target_precompile_headers(${program} REUSE_FROM tessera_test_pch)
  endif()
  # Additional settings for the tests of this folder (for example private code of a back end).
  include(${PROJECT_SOURCE_DIR}/tests/${folder}/build.cmake OPTIONAL)
  foreach(speed fast slow)
    set(filter "-*Slow*.*:Each/*")
    if(speed STREQUAL "slow")
      set(filter "*Slow*.*")
    endif()
    gtest_discover_tests(${program} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 120 TEST_FILTER ${filter}
                         TEST_PREFIX ${folder}. WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} TEST_LIST ${program}_${speed})
    # Arrays of gigabytes: one process at a time.
    set(lock)
    if(folder STREQUAL "large")
      set(lock RESOURCE_LOCK large)
    endif()
    # gtest_discover_tests flattens lists in PROPERTIES (CMake 3.25), so the properties are set by a file that ctest reads next.
    set(properties ${PROJECT_BINARY_DIR}/${program}_${speed}_properties.cmake)
    list(FILTER medium_tests INCLUDE REGEX "^${folder}\\.")
    configure_file(${PROJECT_SOURCE_DIR}/cmake/TestProperties.cmake.in ${properties} @ONLY)
    set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${properties})
  endforeach()
  set(program_file ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/${program})
  set(each ${PROJECT_BINARY_DIR}/${program}_each.cmake)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/EachTests.cmake.in ${each} @ONLY)
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${each})
endfunction()

file(GLOB folders CONFIGURE_DEPENDS LIST_DIRECTORIES true RELATIVE ${PROJECT_SOURCE_DIR}/tests ${PROJECT_SOURCE_DIR}/tests/*)
list(REMOVE_ITEM folders compile_fail install drivers processes)
if(NOT TARGET tessera_pjrt)
  list(REMOVE_ITEM folders pjrt)
endif()
foreach(folder ${folders})
  if(IS_DIRECTORY ${PROJECT_SOURCE_DIR}/tests/${folder})
    tessera_test_program(${folder})
  endif()
endforeach()

# tessera_script_test(<label> <name> <command>...): adds the ctest entry <label>.<name>
function(tessera_script_test label name)
  add_test(NAME ${label}.${name} COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  list(FIND medium_tests ${label}.${name} medium)
  if(medium LESS 0)
    set(speed fast)
  else()
    set(speed medium)
  endif()
  set_tests_properties(${label}.${name} PROPERTIES LABELS "${label};${speed}" TIMEOUT 900 SKIP_RETURN_CODE 77
                       ENVIRONMENT "${environment}")
endfunction()

include(TesseraProcesses)  # programs over several processes

set(compiler_line ${CMAKE_CXX_COMPILER} -std=c++20 -I${PROJECT_SOURCE_DIR}/src)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  list(APPEND compiler_line -Werror=comma-subscript)
else()
  list(APPEND compiler_line -Werror=deprecated-comma-subscript)
endif()
file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/compile_fail/*.cc)
tessera_script_test(compile_fail all ${Python3_EXECUTABLE} tests/drivers/compile_fail.py
                    ${PROJECT_SOURCE_DIR}/src/tessera/tessera.h ${sources} -- ${compiler_line})

file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/examples/*.cc ${PROJECT_SOURCE_DIR}/examples/experiments/*.cc)
foreach(source ${sources})
  cmake_path(GET source STEM name)
  tessera_program(${name} ${source})
  target_precompile_headers(${name} REUSE_FROM tessera_example_pch)
  list(APPEND default_build ${name})
  file(STRINGS ${source} output REGEX "^// Output:")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
  if(output)
    tessera_script_test(examples ${name} ${Python3_EXECUTABLE} tests/drivers/example.py ${source} $<TARGET_FILE:${name}>)
  endif()
endforeach()

# The targets of `make build`: the library, the program and the examples.
add_custom_target(default_build DEPENDS tessera ${TESSERA_BACKENDS} ${default_build})
if(TARGET tessera_program)
  add_dependencies(default_build tessera_program)
endif()

tessera_script_test(examples digits_resume ${Python3_EXECUTABLE} tests/drivers/resume.py $<TARGET_FILE:digits>)
tessera_script_test(examples language_model_meshes ${Python3_EXECUTABLE} tests/drivers/meshes.py $<TARGET_FILE:language_model>)
# Transcripts of the command `tessera`.
file(GLOB transcripts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/cli/*.txt)
foreach(transcript ${transcripts})
  cmake_path(GET transcript STEM name)
  tessera_script_test(cli ${name} ${Python3_EXECUTABLE} tests/drivers/transcript.py $<TARGET_FILE:tessera_program> ${transcript})
endforeach()
# The same tests with the instructions of a processor without AVX-512; each prints the number of tests that were skipped
# since they need other instructions.
foreach(folder base kernels elementary golden nn compile stablehlo)
  set(filter "-*Slow*")
  if(folder STREQUAL "stablehlo")
    set(filter "*Golden*:*Corpus*-*Slow*")
  endif()
  tessera_script_test(${folder} lowered ${Python3_EXECUTABLE} tests/drivers/lowered.py x86-64-v3 $<TARGET_FILE:test_${folder}>
                      --gtest_filter=${filter})
  set_property(TEST ${folder}.lowered APPEND PROPERTY LABELS lowered)
endforeach()
tessera_script_test(cli workers ${Python3_EXECUTABLE} tests/drivers/workers.py $<TARGET_FILE:tessera_program>)
tessera_script_test(cli observed ${Python3_EXECUTABLE} tests/drivers/observed.py $<TARGET_FILE:tessera_program>)
# Tests that the code of documents is that of compiled tests.
tessera_script_test(docs tour ${Python3_EXECUTABLE} tests/drivers/doc_code.py docs/tour.md examples/tour.cc)
tessera_script_test(docs readme ${Python3_EXECUTABLE} tests/drivers/doc_code.py README.md examples/readme.cc)
tessera_script_test(docs jaxpr ${Python3_EXECUTABLE} tests/drivers/doc_code.py docs/jaxpr.md examples/interpreter.cc)
tessera_script_test(docs models ${Python3_EXECUTABLE} tests/drivers/doc_code.py docs/models.md examples/lstm.cc examples/transformer.cc)
tessera_script_test(docs compile_keys ${Python3_EXECUTABLE} tests/drivers/doc_code.py docs/compile_keys.md tests/docs/compile_keys_test.cc)
tessera_script_test(docs sharding ${Python3_EXECUTABLE} tests/drivers/doc_code.py docs/sharding.md tests/docs/sharding_test.cc)
foreach(page ahead_of_time custom_derivatives custom_kernels debugging from_jax profiling)
  tessera_script_test(docs ${page} ${Python3_EXECUTABLE} tests/drivers/doc_code.py docs/${page}.md tests/docs/${page}_test.cc)
endforeach()
tessera_script_test(docs operations ${Python3_EXECUTABLE} tools/operations $<TARGET_FILE:tessera_program> --check)
tessera_script_test(docs from_jax_names ${Python3_EXECUTABLE} tools/from_jax --check)
tessera_script_test(docs benchmarks ${Python3_EXECUTABLE} tools/docs/benchmarks.py --check)
tessera_script_test(docs reference ${Python3_EXECUTABLE} tools/docs/reference.py --check)
tessera_script_test(docs pages ${Python3_EXECUTABLE} tools/docs/site.py ${PROJECT_BINARY_DIR}/docs/pages)
tessera_script_test(docs site ${Python3_EXECUTABLE} tests/drivers/site.py ${PROJECT_BINARY_DIR}/docs/site --make)
tessera_script_test(docs report ${Python3_EXECUTABLE} tests/drivers/report.py $<TARGET_FILE:tessera_program>)
tessera_script_test(docs add_a_primitive ${Python3_EXECUTABLE} tests/drivers/doc_code.py docs/add_a_primitive.md
                    tests/docs/add_a_primitive_test.cc src/tessera/ops/elementwise/tanh.cc)

file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cc ${PROJECT_SOURCE_DIR}/bench/programs/*.cc)
if(sources)
  find_package(benchmark REQUIRED)
endif()
foreach(source ${sources})
  cmake_path(GET source STEM name)
  tessera_program(bench_${name} ${source})
  target_compile_options(bench_${name} PRIVATE -O3 -march=native)   # the hand-written limits use all instructions of the machine
  target_link_libraries(bench_${name} PRIVATE benchmark::benchmark fmt::fmt nlohmann_json::nlohmann_json)
endforeach()

include(TesseraGuest)      # the library in a user's process: exported symbols, cost of the header, a second LLVM
