// Rules shared by collectives. Over an axis of a vmap each collective is an operation on that axis; over several axes
// it is split into one for each axis, the vmap's axis first.
#pragma once
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/samples.h>
#include <tessera/ops/collective/collective_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0 {

// Axes in scope, or a TraceError; refuses one that is named twice.
NamedAxes named_axes(const char* operation, const AxisNames& names);
void check_groups(const char* operation, const NamedAxes& axes, const AxisGroups& groups);
// Refuses a rank that the axes do not have; expected were `what`.
void check_rank(const char* operation, const NamedAxes& axes, std::int64_t rank, const char* what);
void check_number(const char* operation, const Aval& aval, bool ordered);
std::int64_t size_of(const NamedAxes& axes);
// Ranks that take part with one device.
std::int64_t group_size(const NamedAxes& axes, const AxisGroups& groups);
AxisSet names_of(const NamedAxes& axes);
std::vector<AxisName> list_of(const NamedAxes& axes);
inline Effects communicates(const NamedAxes& axes) { return {false, names_of(axes), {}}; }
// A type as errors print it: without the axes over which it varies, and whether it is weak.
inline Aval shown(const Aval& aval) { return aval.with_varying({}).strong(); }
// The type of a result that no longer varies over the axes; with groups it still does.
Aval invariant(Aval aval, const NamedAxes& axes, const AxisGroups& groups = {});
Aval varying(Aval aval, const NamedAxes& axes);

// Everything but the axis of a vmap, and where that stood.
struct OtherAxes {
  NamedAxes others;
  int position;
};
OtherAxes without(const NamedAxes& axes, const BatchSize& own);

// x with its mapped axis in front, repeated there if it has none.
Array mapped_in_front(Args x, const BatchAxes& axes, const BatchSize& size);
// T[own, ...], the mapped axis in front, as T[n, ...]: everybody's, by rank.
Array all_ranks(const Array& x, const NamedAxes& axes, const OtherAxes& rest);
// The members of every rank's group along axis 0: T[n, ...] -> T[n, m, ...].
Array members(const Array& x, const AxisGroups& groups);
// i32[count], of literals: a program may hold no other constants.
Array constant_vector(const Dims& values);
// Rows of x along axis 0.
Array rows(const Array& x, const Dims& at);
// Rank i's entry for itself of T[n, m, ...] at axis `dim` (of size m): its place in its group.
Array own_entry(const Array& x, const AxisGroups& groups, std::int64_t n, std::int64_t dim);
// A rank of each device, i32[]: its place in its group.
Array rank_in_group(const NamedAxes& axes, const AxisGroups& groups);

// Collectives have no value of one device alone: their oracle is vmap over an axis of that name.
template <class P>
Arrays no_reference(const P&, Args) {
  internal("a collective was evaluated outside of shard_map");
}
inline Samples no_samples() { return {}; }  // shard_map's samples contain them

// Array axes stand on their own.
Factors elementwise_factors(AvalArgs in);

}  // namespace tessera::inline v0
