// Rules shared by collectives. Over the axis of a vmap each collective is an array operation along the mapped
// axis; over several axes it is split into one collective for each axis, the axis of vmap first.
#pragma once
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/samples.h>
#include <tessera/ops/collective/collective_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0 {

// Returns the axes in scope with these names. Throws a TraceError if one is not in scope, and an
// ArgumentError if one is named twice or there is none.
NamedAxes named_axes(const char* operation, const AxisNames& names);
void check_groups(const char* operation, const NamedAxes& axes, const AxisGroups& groups);
// Throws unless the axes have this rank; `what` names the expected range.
void check_rank(const char* operation, const NamedAxes& axes, std::int64_t rank, const char* what);
void check_number(const char* operation, const Aval& aval, bool ordered);
std::int64_t size_of(const NamedAxes& axes);
// The number of ranks in each group.
std::int64_t group_size(const NamedAxes& axes, const AxisGroups& groups);
AxisSet names_of(const NamedAxes& axes);
std::vector<AxisName> list_of(const NamedAxes& axes);
inline Effects communicates(const NamedAxes& axes) { return {false, names_of(axes), {}}; }
// The type as errors print it: without varying axes and weakness.
inline Aval printed_type(const Aval& aval) { return aval.with_varying({}).strong(); }
// The type of a result that no longer varies over the axes; with groups it still does.
Aval invariant(Aval aval, const NamedAxes& axes, const AxisGroups& groups = {});
Aval varying(Aval aval, const NamedAxes& axes);

// The named axes except the axis of a vmap, and the position of that axis in the full list.
struct OtherAxes {
  NamedAxes others;
  int position;
};
OtherAxes without(const NamedAxes& axes, const BatchSize& mapped);

// Moves the mapped axis of x to the front; repeats x along a new axis if it has none.
Array mapped_in_front(Args x, const BatchAxes& axes, const BatchSize& size);
// Gathers x, whose axis 0 is the mapped axis, along the other named axes: T[n, ...], with all n ranks in order.
Array all_ranks(const Array& x, const NamedAxes& axes, const OtherAxes& rest);
// Selects the members of each rank's group along axis 0: T[n, ...] -> T[n, m, ...].
Array members(const Array& x, const AxisGroups& groups);
// A vector that is concatenated from scalar literals, since programs contain no other constants.
Array constant_vector(const Dims& values, Dtype dtype = i32);
// Selects rows of x along axis 0.
Array rows(const Array& x, const Dims& at);
// Selects one entry along axis `dim`, of size m, for each rank of T[n, m, ...]: the entry whose index is the rank's
// position in its group.
Array entry_of_each_rank(const Array& x, const AxisGroups& groups, std::int64_t n, std::int64_t dim);
// This device's rank in its group: i32[].
Array rank_in_group(const NamedAxes& axes, const AxisGroups& groups);

// The reference of a collective: it has no value on one device, so tests compare with vmap over an axis of
// that name.
template <class P>
Arrays no_reference(const P&, Args) {
  internal("a collective was evaluated outside of shard_map");
}
inline Samples no_samples() { return {}; }  // the samples of shard_map contain collectives

// Factors that relate each axis of the operand to the same axis of the result.
Factors elementwise_factors(AvalArgs in);

}  // namespace tessera::inline v0
