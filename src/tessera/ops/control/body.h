// Functions shared by the rules of control flow: reordering inputs and outputs of bodies, retyping bodies for mesh
// axes, collectives and ordered effects in bodies, vmap as a loop.
#pragma once
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/transform/basic.h>
#include <tessera/transform/batch.h>
#include <tessera/transform/dual.h>
#include <tessera/transform/transpose.h>
#include <algorithm>

namespace tessera::inline v0 {

using Positions = std::vector<int>;

// Returns the program with input i being the old input in[i], and result i the old result out[i]; results may
// be dropped.
JaxprPtr rearrange(const Jaxpr& jaxpr, const Positions& in, const Positions& out);
// Returns the program with its calls replaced by the equations that they call.
JaxprPtr with_calls_inlined(const Jaxpr& jaxpr);
// {from, from + 1, ..., from + count - 1}.
Positions counting(int count, int from = 0);
// The positions i where flags[i + from] is true, plus `base`.
Positions positions(const Active& flags, int from, int count, int base = 0);
// The positions of a, followed by those of b.
Positions operator+(Positions a, const Positions& b);

// Throws an InternalError unless the argument types are those of `body`, apart from weakness and sharding.
void check_arguments(const char* name, const Jaxpr& body, AvalArgs in);
// The part of a type that concerns mesh axes: the axes over which the value varies, and its sharding along explicit
// axes.
struct MeshType {
  AxisSet varying;
  Sharding sharding = {};
  MeshType() = default;
  MeshType(const AxisSet& varying) : varying(varying) {}
  MeshType(Aval aval) : varying(aval.varying()), sharding(aval.sharding()) {}
  // Merges another type; returns true if something was added. If both shard one axis, the sharding of this
  // type is kept.
  bool merge(const MeshType& more);
  Aval applied_to(Aval aval) const { return aval.with_varying(varying).with_sharding(sharding); }
};
using MeshTypes = std::vector<MeshType>;
MeshTypes mesh_types_of(AvalArgs avals);
MeshTypes mesh_types_of(Args arrays);
void merge_into(MeshTypes& into, const MeshTypes& more);
// Retypes a program for inputs that vary over more axes and are sharded along more axes. Results vary at
// least over the axes in `out`, and get its shardings if it has any.
JaxprPtr retyped(const JaxprPtr& body, const MeshTypes& in, const MeshTypes& out = {});
// Converts the arguments from number `first` on to these types.
void convert_to_mesh_types(Arrays& args, std::size_t first, const MeshTypes& types);
// Retypes the body of a call and its arguments, so that both vary over the same axes. (Bodies of loops have inputs
// that are results of the previous iteration.)
JaxprPtr aligned_call(const JaxprPtr& body, Arrays& args);
// The axes over which devices synchronize when they run the program.
AxisSet communicates_over(const Jaxpr& jaxpr);
// Throws a TraceError if a predicate (`what`) varies over one of the axes `varying` over which the code that depends
// on it communicates (`communicates`): some devices would wait for ever.
void check_uniform(const char* operation, const char* what, const AxisSet& varying,
                   const AxisSet& communicates);
// Throws a TraceError if the program has ordered effects. Called for an operation whose `what` ("predicate",
// "condition") is mapped by vmap.
void refuse_ordered(const char* operation, const char* what, const Jaxpr& jaxpr);
// vmap as a loop that applies the operation to one element after the other.
Batched batch_sequentially(const Primitive& primitive, const Params& params, Args x, const BatchAxes& axes,
                           BatchSize size, int unroll = 1);
// Factors that shard nothing: each axis is replicated on every device.
Factors replicated_factors(AvalArgs in, AvalArgs out);
// Drops the leading axis: the type of one scanned element.
Aval element_of_scan(Aval aval);
// Adds a leading axis: the type of `length` stacked elements.
Aval stacked(Aval aval, std::int64_t length);

template <class T>
std::vector<T> slice_of(const std::vector<T>& v, std::size_t from, std::size_t count) {
  return {v.begin() + static_cast<std::ptrdiff_t>(from),
          v.begin() + static_cast<std::ptrdiff_t>(from + count)};
}
inline Arrays slice_of(Args v, std::size_t from, std::size_t count) {
  return {v.begin() + static_cast<std::ptrdiff_t>(from),
          v.begin() + static_cast<std::ptrdiff_t>(from + count)};
}
template <class T>
void extend(std::vector<T>& to, const std::vector<T>& more) {
  to.insert(to.end(), more.begin(), more.end());
}
inline int count_true(const Active& flags) {
  return static_cast<int>(std::count(flags.begin(), flags.end(), true));
}

}  // namespace tessera::inline v0
