# The kernel tests generate code in this process: they link the emitter's objects and LLVM, without the module that contains them.
set(emitter $<FILTER:$<TARGET_OBJECTS:tessera_llvm>,INCLUDE,/(emit_[a-z_]+|target)\\.cc>)
target_sources(${program} PRIVATE $<FILTER:${emitter},EXCLUDE,/emit_program>)
target_include_directories(${program} SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS})
target_link_libraries(${program} PRIVATE LLVM)
