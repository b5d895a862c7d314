// Sorting and selection in plain C++: elements are mapped to unsigned words of the same order, which are sorted by LSD
// radix sort (short rows by comparison). docs/dependencies.md compares alternatives.
#pragma once
#include <tessera/core/kernel/routines.h>

namespace tessera::inline v0 {

// The routines described in core/kernel/routines.h.
extern "C" std::int32_t tessera_sort(const std::int64_t* integers, void* const* operands,
                                     void* const* results, void* workspace) noexcept;
extern "C" std::int32_t tessera_top_k(const std::int64_t* integers, void* const* operands,
                                      void* const* results, void* workspace) noexcept;

}  // namespace tessera::inline v0
