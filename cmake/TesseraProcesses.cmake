# Tests of programs over several processes: test_processes, which tests/drivers/processes.py starts with mpirun. Without MPI they are
# not built, and one test, which is skipped, says so.
find_program(TESSERA_MPIRUN NAMES mpirun.openmpi mpirun NO_CACHE)
if(NOT TARGET tessera_mpi OR NOT TESSERA_MPIRUN)
  tessera_script_test(processes all ${CMAKE_COMMAND} -E echo "1 group of tests is skipped: MPI is not installed")
  set_tests_properties(processes.all PROPERTIES SKIP_REGULAR_EXPRESSION "is skipped")
  return()
endif()
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/processes/*.cc)
tessera_program(test_processes ${sources} ${PROJECT_SOURCE_DIR}/tests/device/harness.cc
                ${PROJECT_SOURCE_DIR}/tests/device/collectives_test.cc)
target_link_libraries(test_processes PRIVATE GTest::gtest fmt::fmt nlohmann_json::nlohmann_json)
target_compile_options(test_processes PRIVATE ${unoptimized})
target_precompile_headers(test_processes REUSE_FROM tessera_test_pch)
# Open MPI leaves memory at the end of a process, part of it from modules that it has closed, which no suppression can name.
set(all_environment ${environment})
string(REPLACE "ASAN_OPTIONS=" "ASAN_OPTIONS=detect_leaks=0:" environment "${environment}")
foreach(count 1 2 3 4 8)
  # The largest arrays only where they have something new to test.
  set(filter "-*OutOfRange*")
  if(count EQUAL 3 OR count EQUAL 8)
    set(filter "-*OutOfRange*:*LargeCollectives*")
  endif()
  tessera_script_test(processes all_${count} ${Python3_EXECUTABLE} tests/drivers/processes.py ${TESSERA_MPIRUN}
                      $<TARGET_FILE:test_processes> ${count} --gtest_filter=${filter})
  set_tests_properties(processes.all_${count} PROPERTIES PROCESSORS 2)
endforeach()
foreach(faults "kill;kill_default" "stop" "slow;late;return;throw" "program;mesh;order;value;argument" "fork;nested;callback;again"
        "binaries;device_counts;settings;vendor;no_mpi" "full_disk;two_jobs;cpu_limit"
        "MPI_Isend;MPI_Irecv;MPI_Test;MPI_Allgather")
  list(GET faults 0 name)
  tessera_script_test(processes faults_${name} ${Python3_EXECUTABLE} tests/drivers/process_faults.py ${TESSERA_MPIRUN}
                      $<TARGET_FILE:test_processes> ${faults})
  set_tests_properties(processes.faults_${name} PROPERTIES PROCESSORS 2)
endforeach()
# 500 kills: tests/drivers/process_kills.py mpirun build/bin/test_processes 500
tessera_script_test(processes kills ${Python3_EXECUTABLE} tests/drivers/process_kills.py ${TESSERA_MPIRUN}
                    $<TARGET_FILE:test_processes> 10)
tessera_script_test(processes hosts ${Python3_EXECUTABLE} tests/drivers/process_hosts.py ${TESSERA_MPIRUN}
                    $<TARGET_FILE:test_processes>)
set_tests_properties(processes.kills processes.hosts PROPERTIES PROCESSORS 2)
tessera_script_test(processes bits ${Python3_EXECUTABLE} tests/drivers/process_bits.py ${TESSERA_MPIRUN} $<TARGET_FILE:cluster>)
set_tests_properties(processes.bits PROPERTIES PROCESSORS 2)
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/processes/communicator/*.cc)
tessera_program(test_communicator ${sources})
target_link_libraries(test_communicator PRIVATE tessera_use_mpi)
tessera_script_test(processes communicator ${Python3_EXECUTABLE} tests/drivers/processes.py ${TESSERA_MPIRUN}
                    $<TARGET_FILE:test_communicator> 4)
set_tests_properties(processes.communicator PROPERTIES PROCESSORS 2)
set(environment ${all_environment})

# A table of times beside those of MPI's own operations.
tessera_program(bench_processes ${PROJECT_SOURCE_DIR}/bench/processes/collectives.cc)
target_link_libraries(bench_processes PRIVATE tessera_use_mpi)
tessera_program(bench_scaling ${PROJECT_SOURCE_DIR}/bench/processes/scaling.cc)
tessera_program(bench_process_training ${PROJECT_SOURCE_DIR}/bench/processes/training.cc)
target_link_libraries(bench_process_training PRIVATE tessera_use_mpi)
