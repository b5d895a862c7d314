// Selection of the largest elements.
#pragma once
#include <tessera/core/kernel/routines.h>

namespace tessera::inline v0 {

// The routine described in core/kernel/routines.h.
extern "C" std::int32_t tessera_top_k(const std::int64_t* integers, void* const* operands,
                                      void* const* results, void* workspace) noexcept;

}  // namespace tessera::inline v0
