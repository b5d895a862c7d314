// The effect of each collective on memory, once all members of a group have arrived.
#pragma once
#include <tessera/device/collective.h>
#include <span>

namespace tessera::inline v0 {

// The contribution of one member.
struct Seat {
  void* const* operands = nullptr;
  void* const* results = nullptr;
};

struct CollectiveCall {
  const Collective* collective = nullptr;
  std::span<const int> members;               // positions, by rank
  std::span<const Seat> seats;                // by rank
  const std::vector<int>* sources = nullptr;  // permute: by position, the rank that sends to it, or -1
};

constexpr std::int64_t kSmallBytes = 256 << 10;  // what the last to come does alone
// Bytes read and written in a group of n; `shared`: all have one result.
std::int64_t moved_bytes(const Collective& collective, std::int64_t n, bool shared);
bool has_shared_result(const CollectiveCall& operation);

// Describes invalid offsets of a ragged_all_to_all, with the position; empty if they are valid.
std::string check_ragged(const CollectiveCall& operation, int* position);
// Does part `slice` of `slices`: the parts may run in any order, or at once, on any threads.
void perform(const CollectiveCall& operation, std::int64_t slice, std::int64_t slices);

// Combines element by element, as a tree over ranks: the first half, the largest power of two below n, then the
// rest, each in the same way. So a result does not depend on how ranks are spread over processes of equal size.
// Floats of 16 and 8 bits are combined in f32 and rounded once.
struct Combiner {
  // out[i] = x[0][from + i] and so on, for `count` <= chunk; out is 64-byte aligned memory of its own.
  void (*run)(void* out, const void* const* x, int n, std::int64_t from, std::int64_t count) = nullptr;
  std::int64_t chunk = 0;
};
constexpr std::int64_t kChunkBytes = 2048;  // of out, at most
// Null `run` where the dtype cannot be combined so.
Combiner combiner(Dtype dtype, Collective::Combine how);

}  // namespace tessera::inline v0
