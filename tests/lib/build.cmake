# The expressions of tests/golden/numpy.txt, as C++.
set(expressions "")
foreach(number RANGE 1 8)
  list(APPEND expressions ${PROJECT_BINARY_DIR}/golden_expressions/expressions_${number}.cc)
endforeach()
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/golden_expressions)
set(golden_driver ${PROJECT_SOURCE_DIR}/tests/drivers/golden_expressions.py)
set(golden_cases ${PROJECT_SOURCE_DIR}/tests/golden/numpy.txt)
add_custom_command(OUTPUT ${expressions} DEPENDS ${golden_driver} ${golden_cases}
                   COMMAND ${Python3_EXECUTABLE} ${golden_driver} ${golden_cases} ${expressions})
target_sources(${program} PRIVATE ${expressions})
