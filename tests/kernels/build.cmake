# The kernel tests generate code in this process: they link the emitter's sources and LLVM, without the module that contains them.
file(GLOB emitter CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/tessera/compile/llvm/emit_*.cc
     ${PROJECT_SOURCE_DIR}/src/tessera/compile/llvm/target.cc)
list(FILTER emitter EXCLUDE REGEX "emit_program")
target_sources(${program} PRIVATE ${emitter})
target_include_directories(${program} SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS})
target_link_libraries(${program} PRIVATE LLVM)
