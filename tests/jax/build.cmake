# The samples and tolerances of the property drivers are linked into this test program.
target_sources(test_jax PRIVATE ${PROJECT_SOURCE_DIR}/tests/properties/cases.cc ${PROJECT_SOURCE_DIR}/tests/properties/tolerance.cc)
