// Rules shared by control flow: rearranging the inputs and outputs of programs, and activity at a fixed point.
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

// The same program with input i being old input in[i], result i old result out[i]; results may be dropped.
JaxprPtr rearrange(const Jaxpr& jaxpr, const Positions& in, const Positions& out);
Positions counting(int count, int from = 0);
// Positions where flags[i + from], relative to `from`, plus `base`.
Positions positions(const Active& flags, int from, int count, int base = 0);
Positions operator+(Positions a, const Positions& b);

// Fails with an InternalError unless the argument types are those of `body` (weak types aside).
void check_arguments(const char* name, const Jaxpr& body, AvalArgs in);
// The part of a type about named axes: over which the value varies, and how explicit axes shard it.
struct MeshType {
  AxisSet varying;
  Sharding sharding = {};
  MeshType() = default;
  MeshType(const AxisSet& varying) : varying(varying) {}
  MeshType(Aval aval) : varying(aval.varying()), sharding(aval.sharding()) {}
  // Merges another type; returns true if something was added. If both shard one axis, the own sharding stays.
  bool merge(const MeshType& more);
  Aval of(Aval aval) const { return aval.with_varying(varying).with_sharding(sharding); }
};
using MeshTypes = std::vector<MeshType>;
MeshTypes mesh_types_of(AvalArgs avals);
MeshTypes mesh_types_of(Args arrays);
void merge_into(MeshTypes& into, const MeshTypes& more);
// The same program on inputs that vary over more axes, and that more axes shard; results vary over `out` at least, and are
// sharded as it says if it does.
JaxprPtr retyped(const JaxprPtr& body, const MeshTypes& in, const MeshTypes& out = {});
// Arguments brought to the inputs of `body`, from argument `first` on.
void bring_to(Arrays& args, std::size_t first, const MeshTypes& axes);
// A body whose inputs are all the arguments; nothing is fed back.
JaxprPtr aligned_call(const JaxprPtr& body, Arrays& args);
// The axes over which devices wait for each other when they run the program.
AxisSet meets_over(const Jaxpr& jaxpr);
// Devices that disagree about `what` must not meet in what depends on it.
void check_uniform(const char* operation, const char* what, const AxisSet& varying, const AxisSet& meets);
// Elements that disagree about `what` all run what depends on it: refused where its order is promised.
void refuse_ordered(const char* operation, const char* what, const Jaxpr& jaxpr);
// vmap as a loop: the operation for one element after the other.
Batched one_by_one(const Primitive& primitive, const Params& params, Args x, const BatchAxes& axes,
                   BatchSize size, int unroll = 1);
// Factors that claim nothing: each axis whole on every device.
Factors whole(AvalArgs in, AvalArgs out);
// Drops leading axis: the type of one scanned element.
Aval element_of_scan(Aval aval);
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
