# The tests load the plugin as JAX does.
target_include_directories(test_pjrt SYSTEM PRIVATE ${TESSERA_PJRT_INCLUDE})
target_compile_definitions(test_pjrt PRIVATE TESSERA_PJRT_PLUGIN="$<TARGET_FILE:tessera_pjrt>")
add_dependencies(test_pjrt tessera_pjrt)
