# A program that contains c_client.cc loads the plugin as JAX does.
target_include_directories(${program} SYSTEM PRIVATE ${TESSERA_PJRT_INCLUDE})
target_compile_definitions(${program} PRIVATE TESSERA_PJRT_PLUGIN="$<TARGET_FILE:tessera_pjrt>")
add_dependencies(${program} tessera_pjrt)
