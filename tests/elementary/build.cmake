# Masks of the host's lanes are bool; & and | between them are meant, as both sides are always computed.
target_compile_options(${program} PRIVATE $<$<CXX_COMPILER_ID:Clang>:-Wno-bitwise-instead-of-logical>)
