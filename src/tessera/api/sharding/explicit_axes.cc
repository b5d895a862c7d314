// reshard, and the scope in which results without a specified sharding are replicated.
#include <tessera/api/sharding/explicit_axes.h>
#include <tessera/core/explicit.h>
#include <tessera/core/trace.h>
#include <tessera/mesh/sub_axis.h>

namespace tessera::inline v0::detail {

UnspecifiedResults::UnspecifiedResults() : scope_(std::make_shared<UnspecifiedIsReplicated>()) {}
UnspecifiedResults::~UnspecifiedResults() = default;

Array reshard(const Array& x, const Placement& where, const TreePath* path) {
  if (x.empty() || !where.given()) return x;
  Sharding current = x.aval().sharding(),
           to = where.sharding_or_on(current ? current.mesh() : Mesh(), current_where());
  const Trace* trace = x.value()->trace();
  if (!trace || !trace->is_valid) return place(x, to, "reshard", path);
  if (!to.mesh()) return constrain(x, to);
  check_rank(x.shape(), to, "reshard", path);
  for (AxisName name : to.spec().axes())
    if (AxisName axis = sub_axis(to.mesh(), name)->axis; to.mesh().type(axis) != AxisType::explicit_)
      fail<ShardingError>(str("reshard: ", to.spec(), " names the axis \"", axis, "\" of ", to.mesh(),
                              ", which is not explicit, so array types do not contain it."),
                          str("Use shard(x, ", to.spec(), ") for a constraint, or make_mesh({{\"", axis,
                              "\", ", to.mesh().size(axis), ", AxisType::explicit_}})."));
  return resharded(x, to.explicit_part());
}

}  // namespace tessera::inline v0::detail
