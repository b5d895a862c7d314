# Masks of the host's SIMD lanes are bool. & and | of masks are intended, since both sides are always computed.
target_compile_options(${program} PRIVATE $<$<CXX_COMPILER_ID:Clang>:-Wno-bitwise-instead-of-logical>)
