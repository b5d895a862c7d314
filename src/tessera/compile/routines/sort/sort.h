// Sorting and selection in plain C++: elements become unsigned words in the same order, which are sorted by
// their bytes, the least significant first (LSD radix sort; short rows by comparison). docs/dependencies.md has
// what other ways cost.
#pragma once
#include <tessera/core/kernel/routines.h>

namespace tessera::inline v0 {

// The routines that core/kernel/routines.h describes.
extern "C" std::int32_t tessera_sort(const std::int64_t* integers, void* const* operands,
                                     void* const* results, void* workspace) noexcept;
extern "C" std::int32_t tessera_top_k(const std::int64_t* integers, void* const* operands,
                                      void* const* results, void* workspace) noexcept;

}  // namespace tessera::inline v0
