// The effect of each collective on memory, after all members of a group have arrived.
#pragma once
#include <tessera/device/collective.h>
#include <span>

namespace tessera::inline v0 {

// The operands and results of one member of a group.
struct MemberBuffers {
  void* const* operands = nullptr;
  void* const* results = nullptr;
};

struct CollectiveCall {
  const Collective* collective = nullptr;
  std::span<const int> members;               // positions, by rank
  std::span<const MemberBuffers> buffers;     // by rank
  const std::vector<int>* sources = nullptr;  // permute: for each position, the rank that sends to it, or -1
};

constexpr std::int64_t kSmallBytes =
    256 << 10;  // a collective of at most this size is performed by the last member alone
// Bytes read and written by a group of n; `shared`: all members have one result.
std::int64_t moved_bytes(const Collective& collective, std::int64_t n, bool shared);
bool has_shared_result(const CollectiveCall& operation);

// Describes invalid offsets of a ragged_all_to_all, with the position; empty if they are valid.
std::string check_ragged(const CollectiveCall& operation, int* position);
// Copies `rows` rows of `bytes` each.
void copy_rows(char* to, std::int64_t to_stride, const char* from, std::int64_t from_stride,
               std::int64_t rows, std::int64_t bytes);
// Adds `count` elements of `from` to those of `to`, with the arithmetic of sums in collectives.
void add_elements(const Collective& collective, char* to, const char* from, std::int64_t count);
// Performs part `slice` of `slices`. The parts may run in any order, or concurrently, on any threads.
void perform(const CollectiveCall& operation, std::int64_t slice, std::int64_t slices);

// Combines element by element in a tree over ranks: the first half (the largest power of two below n), then
// the rest, each in the same way. A result therefore does not depend on the distribution of ranks over
// processes of equal size. Floats of 16 and 8 bits are combined in f32 and rounded once.
struct Combiner {
  // Computes out[i], the combination of x[0][from + i] to x[n - 1][from + i], for i < count <= chunk. `out`
  // is aligned to 64 bytes and does not overlap the operands.
  void (*run)(void* out, const void* const* x, int n, std::int64_t from, std::int64_t count) = nullptr;
  std::int64_t chunk = 0;
  // The same in steps, for operands of several processes: partial results are kept in the accumulation type.
  // partial: combines the operands of n neighbouring ranks that form a subtree. join: combines the results of two subtrees; `out`
  // may be `a` or `b`. round: converts the result of the tree to the dtype.
  void (*partial)(void* out, const void* const* x, int n, std::int64_t from, std::int64_t count) = nullptr;
  void (*join)(void* out, const void* a, const void* b, std::int64_t count) = nullptr;
  void (*round)(void* out, const void* partial, std::int64_t count) = nullptr;
  std::int64_t partial_bytes = 0;  // of an element
};
constexpr std::int64_t kChunkBytes = 2048;  // of out, at most
// Returns a combiner whose `run` is null if the dtype does not support the operation.
Combiner combiner(Dtype dtype, Collective::Combine reduction);

}  // namespace tessera::inline v0
