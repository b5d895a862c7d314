# Tests of the library inside other processes, as seen from outside (tests/guest/*.cc test it from within).
set(modules "")
foreach(backend ${TESSERA_BACKENDS})
  list(APPEND modules $<TARGET_FILE:${backend}>)
endforeach()
tessera_script_test(guest exported_symbols ${Python3_EXECUTABLE} tests/guest/exported_symbols.py ${CMAKE_NM} ${CMAKE_READELF}
                    $<TARGET_FILE:tessera> ${modules})
tessera_script_test(guest header_cost ${Python3_EXECUTABLE} tests/guest/header_cost.py ${compiler_line})
set_tests_properties(guest.header_cost PROPERTIES RUN_SERIAL ON LABELS "guest;slow")

set(sanitize "")
if(TESSERA_SANITIZE)
  set(sanitize "-DCMAKE_CXX_FLAGS=-fsanitize=${TESSERA_SANITIZE}")
endif()
tessera_script_test(guest install ${Python3_EXECUTABLE} tests/drivers/install.py ${CMAKE_COMMAND} ${PROJECT_BINARY_DIR}
                    ${CMAKE_CXX_COMPILER} ${CMAKE_INSTALL_LIBDIR} ${sanitize})

# Printing of values in gdb. (A leak checker does not work under a debugger.)
if(NOT TESSERA_SANITIZE)
  add_executable(guest_gdb tests/guest/gdb/main.cc)
  target_compile_options(guest_gdb PRIVATE -g -O0 $<$<CXX_COMPILER_ID:Clang>:-fstandalone-debug>)
  target_link_libraries(guest_gdb PRIVATE tessera)
  tessera_script_test(guest gdb ${Python3_EXECUTABLE} tests/guest/gdb/run.py $<TARGET_FILE:guest_gdb>)
endif()

# A program that links another LLVM and OpenMP.
find_package(OpenMP QUIET COMPONENTS CXX)
foreach(version 14 15 16 17 18 20 21)
  find_library(TESSERA_SECOND_LLVM LLVM-${version} NO_DEFAULT_PATH PATHS /usr/lib/llvm-${version}/lib)
  find_path(TESSERA_SECOND_LLVM_INCLUDE llvm-c/ExecutionEngine.h NO_DEFAULT_PATH PATHS /usr/lib/llvm-${version}/include)
endforeach()
if(TESSERA_SANITIZE MATCHES "thread")  # TSan cannot see libgomp's synchronisation
  message(STATUS "guest.second_llvm: not under ThreadSanitizer")
elseif(TESSERA_SECOND_LLVM AND TESSERA_SECOND_LLVM_INCLUDE AND TARGET OpenMP::OpenMP_CXX)
  tessera_program(guest_second_llvm tests/guest/second_llvm/main.cc)
  target_include_directories(guest_second_llvm SYSTEM PRIVATE ${TESSERA_SECOND_LLVM_INCLUDE})
  target_link_libraries(guest_second_llvm PRIVATE ${TESSERA_SECOND_LLVM} OpenMP::OpenMP_CXX)
  foreach(order ours_first theirs_first)
    tessera_script_test(guest second_llvm.${order} $<TARGET_FILE:guest_second_llvm> ${order})
  endforeach()
else()
  message(STATUS "guest.second_llvm: no second LLVM (llvm-14-dev) or no OpenMP, the test is skipped")
  tessera_script_test(guest second_llvm sh -c "echo no second LLVM such as llvm-14-dev, or no OpenMP: skipped; exit 77")
endif()
