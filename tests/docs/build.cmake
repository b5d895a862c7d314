# The examples of the reference, as one source.
file(GLOB reference_tools CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/docs/*.py)
file(GLOB_RECURSE reference_headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/tessera/*.h)
set(reference_examples ${PROJECT_BINARY_DIR}/reference_examples.cc)
add_custom_command(
  OUTPUT ${reference_examples}
  COMMAND ${Python3_EXECUTABLE} tools/docs/reference.py --examples ${reference_examples}
  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
  DEPENDS ${reference_tools} ${reference_headers} ${PROJECT_SOURCE_DIR}/tools/data/examples.tsv
  COMMENT "Examples of the reference"
  VERBATIM)
target_sources(test_docs PRIVATE ${reference_examples})
