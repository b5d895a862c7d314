// Placeholder until the runtime is merged.
#pragma once
#include <cstdint>
namespace tessera::inline v0 {
struct Collective {
  enum class Kind : std::uint8_t { all_reduce, all_gather, reduce_scatter, all_to_all, permute, broadcast, ragged_all_to_all };
  enum class Combine : std::uint8_t { sum, prod, min, max, and_, or_ };
};
}  // namespace tessera::inline v0
