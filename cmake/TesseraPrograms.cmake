# The command line program `tessera`.
file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/tessera/cli/*.cc)
if(sources)
  find_package(CLI11 REQUIRED)
  # The Python script of `tessera bench --jax` is part of the program, as text.
  set(runner ${PROJECT_SOURCE_DIR}/src/tessera/cli/jax_runner.py)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${runner})
  file(READ ${runner} text)
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/jax_runner_text.cc @ONLY CONTENT
       "namespace tessera::cli {\nextern const char jax_runner_text[];\nconst char jax_runner_text[] = R\"runner(@text@)runner\";\n}\n")
  add_executable(tessera_program ${sources} ${PROJECT_BINARY_DIR}/jax_runner_text.cc)
  set_target_properties(tessera_program PROPERTIES OUTPUT_NAME tessera INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")
  target_link_libraries(tessera_program PRIVATE tessera CLI11::CLI11 fmt::fmt nlohmann_json::nlohmann_json)
  target_precompile_headers(tessera_program PRIVATE <tessera/pch.h> <CLI/CLI.hpp> <nlohmann/json.hpp>)
  # Its own code runs once; the library does the work.
  target_compile_options(tessera_program PRIVATE $<$<CONFIG:Release>:-O1>)
  if(TESSERA_BACKENDS)
    add_dependencies(tessera_program ${TESSERA_BACKENDS})
  endif()
endif()
