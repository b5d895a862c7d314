// Long cumulative reductions in plain C++, divided over threads.
#pragma once
#include <cstdint>

namespace tessera::inline v0 {

// The routine described in core/kernel/prefix_call.h.
extern "C" std::int32_t tessera_prefix(const std::int64_t* integers, void* const* operands,
                                       void* const* results, void* workspace) noexcept;

}  // namespace tessera::inline v0
