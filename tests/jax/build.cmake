# The property drivers' samples and tolerances.
target_sources(test_jax PRIVATE ${PROJECT_SOURCE_DIR}/tests/properties/cases.cc ${PROJECT_SOURCE_DIR}/tests/properties/tolerance.cc)
