// Exports shard_map as sdy.manual_computation, and the collectives inside. Devices are numbered by their
// positions in the mesh.
#include <tessera/core/explicit.h>
#include <tessera/ops/collective/collective_ops.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/shape/device_put.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/ops/shape/sharding_constraint.h>
#include <tessera/stablehlo/export/exporter.h>
#include <algorithm>

namespace tessera::inline v0::stablehlo_export {

namespace {

Mesh mesh_of(const Request& r) {
  Mesh mesh = r.to.manual();
  if (!mesh) refuse(r.primitive, "its shard_map is outside of the exported function");
  return mesh;
}

// Positions that differ along `axes` only, in order of rank: one list for each coordinate along the other
// axes.
std::vector<Dims> lists_of(const Request& r, const NamedAxes& axes) {
  Mesh mesh = mesh_of(r);
  std::int64_t members = 1;
  for (const NamedAxis& axis : axes) members *= axis.size;
  std::vector<Dims> out;
  for (std::int64_t position = 0; position < mesh.device_count(); ++position) {
    Dims at = mesh.coordinates(position);
    bool first = true;
    for (const NamedAxis& axis : axes) first &= at[mesh.axis_number(axis.name)] == 0;
    if (!first) continue;
    Dims list;
    for (std::int64_t rank = 0; rank < members; ++rank) {
      std::int64_t left = rank;
      for (auto axis = axes.rbegin(); axis != axes.rend(); ++axis) {
        at[mesh.axis_number(axis->name)] = left % axis->size;
        left /= axis->size;
      }
      list.push_back(mesh.position(at));
    }
    out.push_back(list);
  }
  return out;
}

std::vector<Dims> groups_of(const Request& r, const NamedAxes& axes, const AxisGroups& groups) {
  std::vector<Dims> lists = lists_of(r, axes);
  if (groups.empty()) return lists;
  std::vector<Dims> out;
  for (const Dims& list : lists)
    for (const Dims& group : groups) {
      Dims members;
      for (std::int64_t rank : group) members.push_back(list[rank]);
      out.push_back(members);
    }
  return out;
}

std::string channel() {
  return entries_text(attribute::channel_handle,
                      custom_text(op::channel_handle, attribute::handle, 1, attribute::type, 1));
}

// The attributes of a collective that list the groups of devices.
std::string groups_text(const Request& r, const NamedAxes& axes, const AxisGroups& groups,
                        bool global = true) {
  std::vector<Dims> rows = groups_of(r, axes, groups);
  return str(channel(), ", ", entries_text(attribute::replica_groups, dense_rows(rows, rows[0].size())),
             global ? str(", ", attribute::use_global_device_ids) : "");
}
std::int64_t members_of(const NamedAxes& axes, const AxisGroups& groups) {
  if (!groups.empty()) return static_cast<std::int64_t>(groups[0].size());
  std::int64_t n = 1;
  for (const NamedAxis& axis : axes) n *= axis.size;
  return n;
}

std::string combination(const Request& r, const Operation& operation) {
  Aval element({}, r.in[0].dtype());
  return r.to.region({element, element},
                     [&](const Values& ab) { return r.to.add(operation, ab, {element}); });
}

Values all_reduced(const Request& r) {
  const auto& p = r.as<CollectiveParams>();
  return r.to.add(op::all_reduce, r.in, r.out, groups_text(r, p.axes, p.groups),
                  {combination(r, *r.operation)});
}

// Gathers the values of all ranks along a new axis.
Value all_gathered(const Request& r, const NamedAxes& axes, const AxisGroups& groups, std::int64_t dim) {
  Shape one = r.in[0].shape(), gathered;
  one.insert(dim, 1);
  gathered = one;
  gathered[dim] = members_of(axes, groups);
  return r.to.add_one(
      op::all_gather, {r.to.reshape(r.in[0], one)}, r.in[0].aval.with_shape(gathered),
      str(entries_text(attribute::all_gather_dim, integer_text(dim)), ", ", groups_text(r, axes, groups)));
}
Values gathered_shards(const Request& r) {
  const auto& p = r.as<AxisCollectiveParams>();
  return {all_gathered(r, p.axes, p.groups, p.dim)};
}

Values reduce_scattered(const Request& r) {
  const auto& p = r.as<AxisCollectiveParams>();
  Shape one = r.in[0].shape();
  one[p.dim] = 1;
  Value out = r.to.add_one(op::reduce_scatter, r.in, r.in[0].aval.with_shape(one),
                           str(entries_text(attribute::scatter_dimension, integer_text(p.dim)), ", ",
                               groups_text(r, p.axes, p.groups)),
                           {combination(r, op::add)});
  return {r.to.reshape(out, r.out[0].shape())};
}

Values all_to_all(const Request& r) {
  const auto& p = r.as<CollectiveParams>();
  return r.to.add(
      op::all_to_all, r.in, r.out,
      str(entries_text(attribute::split_dimension, integer_text(0), attribute::concat_dimension,
                       integer_text(0), attribute::split_count, integer_text(members_of(p.axes, p.groups))),
          ", ", groups_text(r, p.axes, p.groups, false)));
}

Values permuted(const Request& r) {
  const auto& p = r.as<Permute>();
  std::vector<Dims> pairs;
  for (const Dims& list : lists_of(r, p.axes))
    for (auto [from, to] : p.pairs) pairs.push_back({list[from], list[to]});
  return r.to.add(op::collective_permute, r.in, r.out,
                  str(channel(), ", ", entries_text(attribute::source_target_pairs, dense_rows(pairs, 2))));
}

// Selects one of the gathered values: XLA has no broadcast collective on CPUs.
Values broadcast_from_root(const Request& r) {
  const auto& p = r.as<Broadcast>();
  Value gathered = all_gathered(r, p.axes, {}, 0);
  Dims start(gathered.shape().size(), 0), strides(gathered.shape().size(), 1);
  Shape limit = gathered.shape(), one = gathered.shape();
  start[0] = p.root, limit[0] = p.root + 1, one[0] = 1;
  Value row = r.to.add_one(op::slice, {gathered}, gathered.aval.with_shape(one),
                           entries_text(attribute::start_indices, array_text(start), attribute::limit_indices,
                                        array_text(limit), attribute::strides, array_text(strides)));
  return {r.to.reshape(row, r.out[0].shape())};
}

Values coordinate_along_axis(const Request& r) {
  const NamedAxis& axis = r.as<AxisIndex>().axis;
  Mesh mesh = mesh_of(r);
  std::int64_t stride = 1;
  for (const MeshAxis& other : mesh.axes())
    if (mesh.axis_number(other.name) > mesh.axis_number(axis.name)) stride *= other.size;
  Exporter& to = r.to;
  Value id = to.add_one(op::partition_id, {}, Aval({}, u32));
  id = to.binary(op::divide, id, to.integer(stride, u32));
  id = to.binary(op::remainder, id, to.integer(axis.size, u32));
  return {to.convert(id, i32)};
}

// Every device gathers all operands, and computes its own result by the reference semantics of the
// collective.
Values ragged_all_to_all(const Request& r) {
  const auto& p = r.as<RaggedAllToAll>();
  return r.to.compose(
      [&](Args x) {
        NamedAxis ranks{"ranks", members_of(p.axes, {})};
        Arrays gathered;
        for (const Array& each : x)
          gathered.push_back(all_gather_p(AxisCollectiveParams{p.axes, {}, 0}, {each}));
        Array results = ragged_all_to_all_p
                            .over_axis(RaggedAllToAll{{ranks}, p.groups, p.adds}, gathered,
                                       BatchAxes(gathered.size(), 0), BatchSize(ranks.size, ranks.name))
                            .out[0];
        Array rank = scalar(std::int64_t{0}, i32);
        for (const NamedAxis& axis : p.axes) {
          Array coordinate = axis_index_p(AxisIndex{axis}, std::initializer_list<Array>{});
          rank = add_p({}, {mul_p({}, {rank, scalar(axis.size, i32)}), coordinate});
        }
        return Arrays{lax::dynamic_index_in_dim(results, rank, 0, false)};
      },
      r.in);
}

// The array axes that the remaining mesh axes may shard further.
Axes open_axes(const ShardMap& p, std::int64_t rank) {
  Axes out;
  for (std::int64_t a = 0; p.manual.size() < p.mesh.axes().size() && a < rank; ++a) out.push_back(a);
  return out;
}

Values mapped(const Request& r) {
  const auto& p = r.as<ShardMap>();
  auto shardings = [&](const std::vector<Spec>& specs, const Avals& types) {
    std::string out;
    for (std::size_t i = 0; i < types.size(); ++i)
      out +=
          (i ? ", " : "") + r.to.sharding(p.mesh, specs[i], types[i].rank(), open_axes(p, types[i].rank()));
    return str("#", sdy::sharding_per_value, "<[", out, "]>");
  };
  std::string manual;
  for (AxisName axis : p.manual) manual += str(manual.empty() ? "" : ", ", '"', axis, '"');
  return r.to.in_mesh(p.mesh, p.manual, [&] {
    std::string body = r.to.region(
        p.body->in_avals(), [&](const Values& blocks) { return r.to.run(*p.body, blocks); }, sdy::return_);
    return r.to.add(sdy::manual_computation, r.in, r.out,
                    entries_text(attribute::in_shardings, shardings(p.in, avals_of(r.in)),
                                 attribute::out_shardings, shardings(p.out, r.out), attribute::manual_axes,
                                 str("#sdy<", attribute::manual_axes, '{', manual, "}>")),
                    {body});
  });
}

// In regions that are manual along all mesh axes a sharding constraint is the identity.
Values constrained(const Request& r) {
  const auto& p = r.as<ShardingConstraint>();
  if (r.to.all_manual() || p.mesh.axes().empty()) return r.in;
  std::string sharding = r.to.sharding(p.mesh, p.spec, r.out[0].rank(), p.unconstrained_dims);
  return r.to.add(sdy::sharding_constraint, r.in, r.out,
                  entries_text(attribute::sharding, str('#', sdy::sharding, sharding)));
}

// reshard: a sharding constraint. Mesh axes that are not explicit may shard the value further.
Values resharded(const Request& r) {
  if (r.to.all_manual()) return r.in;
  const auto& p = r.as<Reshard>();
  const std::vector<MeshAxis>& axes = p.mesh.axes();
  bool all_explicit =
      std::all_of(axes.begin(), axes.end(), [](const MeshAxis& a) { return a.type == AxisType::explicit_; });
  std::int64_t rank = r.out[0].rank();
  std::string sharding = r.to.sharding(p.mesh, p.spec, rank, all_explicit ? Axes() : iota_dims(rank));
  return r.to.add(sdy::sharding_constraint, r.in, r.out,
                  entries_text(attribute::sharding, str('#', sdy::sharding, sharding)));
}

// Exports device_put to another memory. A placement on one device or on a grid of devices has no counterpart
// in StableHLO and is dropped.
Values in_memory(const Request& r) {
  const auto& p = r.as<DevicePut>();
  if (p.to && p.memory == MemoryKind::device) return r.in;
  return r.to.add(
      op::custom_call, r.in, r.out, call_text(target::annotate_device_placement, true), {},
      entries_text(mhlo::frontend_attributes,
                   str('{', entries_text(attribute::xla_buffer_placement, str('"', p.memory, '"')), '}')));
}

constexpr Entry collective_exports[] = {
    {&all_gather_p, gathered_shards},
    {&all_to_all_p, all_to_all},
    {&axis_index_p, coordinate_along_axis},
    {&pbroadcast_p, broadcast_from_root},
    {&pmax_p, all_reduced, &op::maximum},
    {&pmin_p, all_reduced, &op::minimum},
    {&ppermute_p, permuted},
    {&psum_p, all_reduced, &op::add},
    {&ragged_all_to_all_p, ragged_all_to_all},
    {&reduce_scatter_p, reduce_scattered},
    {&shard_map_p, mapped},
    {&sharding_constraint_p, constrained},
    {&device_put_p, in_memory},
    {&reshard_p, resharded},
};

}  // namespace

Table collective_table() { return collective_exports; }

}  // namespace tessera::inline v0::stablehlo_export
