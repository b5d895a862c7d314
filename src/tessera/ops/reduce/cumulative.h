// Rules shared by the cumulative reductions: each is a loop along its axis that carries one combination for
// all other axes. If the combination is not linear, the derivative is the recurrence dy[i] = a[i] dy[i-1] +
// b[i] t[i].
#pragma once
#include <tessera/core/kernel/prefix_call.h>
#include <tessera/ops/reduce/reduce_rules.h>

namespace tessera::inline v0 {

using Combine = Array (*)(const Array& carry, const Array& next);

Avals infer_cumulative(const char* name, int accepts, const Cumulative& p, AvalArgs in);
Batched batch_cumulative(const Primitive& self, const Cumulative& p, const Array& x, int at);
// Along the cumulative axis a shard needs the totals of the shards before it.
Factors factors_of_cumulative(const Cumulative& p, AvalArgs in);
// log(exp(a) + exp(b)) without overflow.
Array log_of_sum(const Array& a, const Array& b);
// Lowers to a loop that starts with `initial`. If it is long, floats are carried in a wider dtype, and rounded when
// they are stored.
Lowering lower_cumulative(const Cumulative& p, Combine combine, double initial);
Lowering lower_cumsum(const Cumulative& p);
// The same for idempotent combinations: the loop starts from the first element.
Lowering lower_cumulative(const Cumulative& p, Combine combine);
// Lowers to the routine of long cumulative reductions where it is faster and supports the dtype, otherwise to `loop`.
Lowering by_prefix_routine(PrefixCall::Operation operation, const Cumulative& p, Aval x, Lowering loop);
Samples cumulative_samples(std::initializer_list<Dtype> dtypes);

// Computes h[i] = a[i] h[i-1] + u[i] along the axis, with h = 0 before the first element.
Array linear_recurrence(const Cumulative& p, const Array& a, const Array& u);
// Linearizes a cumulative reduction, given the derivatives of each result but the first with respect to the previous
// result and to the new element. The derivative of the first result with respect to its element is 1.
Linearized linearize_cumulative(const Cumulative& p, const Array& y, const Array& share_before,
                                const Array& share_new);
// All elements except the first, or except the last, in the order of the loop.
Array without_first(const Cumulative& p, const Array& x);
Array without_last(const Cumulative& p, const Array& x);

namespace spmd {
// Partitions a cumulative reduction along its axis. Each device scans its own block; of the blocks before it (after it in
// reverse) it needs only the totals, one element of every row each, which it combines in the order of the axis. Exact
// combinations keep the dtype, others use a wider one.
Arrays partition_cumulative(const ShardedCall& c, Combine combine, ReduceKind neutral, bool exact);
inline bool is_scanned(const Params& p, std::int64_t axis) { return p.as<Cumulative>().axis == axis; }
template <Combine combine, ReduceKind neutral, bool exact = false>
inline constexpr PartitionRule cumulative_partition = {
    .compute = [](const ShardedCall& c) { return partition_cumulative(c, combine, neutral, exact); },
    .can_shard_permuted = is_scanned};
}  // namespace spmd
// The combination that applies a primitive of two operands.
template <const Primitive& primitive>
Array combined_by(const Array& a, const Array& b) {
  return primitive({}, {a, b});
}

// The reference: combines in the wide type.
template <class F>
Array cumulative_reference(const Cumulative& p, const Array& x, F combine) {
  return make_reference(x.aval(), [&]<class T>(T* out) {
    using W = Accumulated<T>;
    if constexpr (requires(W w) { static_cast<W>(combine(w, w)); }) {
      const T* in = elements<T>(x);
      std::int64_t size = x.dim(p.axis), step = row_major_strides(x.shape())[p.axis];
      auto sums = std::make_unique<W[]>(step);
      for (std::int64_t outer = 0; x.size() && outer < x.size() / (size * step); ++outer)
        for (std::int64_t i = 0; i < size; ++i)
          for (std::int64_t inner = 0; inner < step; ++inner) {
            std::int64_t at = (outer * size + (p.reverse ? size - 1 - i : i)) * step + inner;
            W next = static_cast<W>(widen(in[at]));
            sums[inner] = i ? static_cast<W>(combine(sums[inner], next)) : next;
            out[at] = narrow<T>(sums[inner]);
          }
    }
  });
}

}  // namespace tessera::inline v0
