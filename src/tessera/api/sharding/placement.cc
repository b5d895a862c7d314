// Resolves placements to shardings, by the current mesh where they name none.
#include <tessera/api/sharding/equal_in_processes.h>
#include <tessera/api/sharding/placement.h>
#include <tessera/api/sharding/prefix.h>
#include <tessera/compile/run/committed_constraints.h>
#include <tessera/core/shards.h>
#include <tessera/core/trace.h>
#include <tessera/core/trace_context.h>
#include <tessera/ops/shape/device_put.h>
#include <tessera/ops/shape/sharding_constraint.h>

namespace tessera::inline v0 {

WithMesh::WithMesh(Mesh mesh) : saved_(std::exchange(trace_context().mesh, mesh)) {}
WithMesh::~WithMesh() { trace_context().mesh = saved_; }
Mesh current_mesh() { return trace_context().mesh; }

Sharding Placement::sharding(Where where) const { return sharding_or_on({}, where); }

Sharding Placement::sharding_or_on(Mesh otherwise, Where where) const {
  At at(where);
  if (form_ == Form::sharding) return sharding_;
  Mesh mesh = form_ == Form::mesh ? mesh_ : current_mesh();
  if (!mesh) mesh = otherwise;
  if (form_ == Form::scope && !mesh)
    fail<ShardingError>(str(spec_, " alone is not a placement here: no mesh is in scope."),
                        str("Write {mesh, ", spec_, "}, or open a scope before: WithMesh scope{mesh};"));
  return {mesh, spec_, memory_, where};
}

namespace detail {

void check_rank(const Shape& shape, Sharding sharding, const char* function, const TreePath* path) {
  std::int64_t blocks = 1;
  for (std::size_t axis = 0; axis < shape.size(); ++axis)
    blocks *= sharding.shard_count(static_cast<std::int64_t>(axis));
  if (sharding.spec().size() <= shape.size() && blocks == sharding.distinct_blocks()) return;
  std::string at = path ? path->text() : "";
  sharding.check(shape, str(function, ": ",
                            !path        ? "the result"
                            : at.empty() ? "the array"
                                         : str("the leaf ", at)));
}

Sharding sharding_of(const Placement& where, const Shape& shape, const char* function) {
  Sharding sharding = where.sharding();
  if (!sharding) sharding = Sharding(default_device());
  check_rank(shape, sharding, function, nullptr);
  return sharding;
}

Array constrain(const Array& x, Sharding sharding) {
  Sharding constraint = as_mesh_sharding(sharding);
  Array y = sharding_constraint_p(ShardingConstraint{constraint.mesh(), constraint.spec(), {}}, {x});
  if (sharding.mesh() && sharding.memory() == MemoryKind::device) return y;
  return device_put_p(DevicePut{sharding.mesh() ? Sharding() : sharding, sharding.memory()}, {y});
}

Array place(const Array& x, Sharding sharding, const char* function, const TreePath* path) {
  if (!sharding || x.empty()) return x;
  const Trace* trace = x.value()->trace();
  if (trace && trace->is_valid) {
    check_rank(x.shape(), sharding, function, path);
    return constrain(x, sharding);
  }
  const Concrete& value = known_value(x, function);
  const Shards* shards = value.shards();
  if (shards && shards->sharding == sharding) return x;
  check_rank(x.shape(), sharding, function, path);
  if (!sharding.is_fully_addressable() && x.sharding().is_fully_addressable())
    check_equal_in_processes(function, path, value.aval(), value.data(), sharding);
  Array placed = has_sharding(value, sharding) ? x : reshard_stored(value, sharding);
  return sharding.is_single_device() ? committed_to_device(placed) : placed;
}

}  // namespace detail

}  // namespace tessera::inline v0
