// Imports collectives: groups of device numbers become axes of the enclosing mesh, or groups along one of
// them.
#include <tessera/ops/collective/collective_ops.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/reduce/combination.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/import/import.h>
#include <tessera/stablehlo/sharding/device_numbers.h>
#include <tessera/transform/basic.h>
#include <algorithm>

namespace tessera::inline v0::stablehlo {

namespace {

const ManualRegion& enclosing_manual_region(OpCall& c) {
  if (c.importer.manual_regions.empty())
    c.fail("found it outside of a per-device program",
           "it inside sdy.manual_computation, or in a module of several replicas");
  return c.importer.manual_regions.back();
}

// Returns true outside of device programs in a module whose attributes declare one device: pmap over one device.
bool runs_on_one_device(const OpCall& c) {
  const Attributes& module = c.importer.module.attributes;
  auto is_one = [&](std::string_view name) {
    const Attribute* a = find(module, name);
    return a && a->as<std::int64_t>() && *a->as<std::int64_t>() == 1;
  };
  return c.importer.manual_regions.empty() && is_one(mhlo::num_replicas) && is_one(mhlo::num_partitions);
}

ReplicaGroups groups_of(OpCall& c, const Fields& attributes) {
  std::vector<Dims> groups = attributes.rows(attribute::replica_groups);
  if (runs_on_one_device(c)) {
    for (const Dims& group : groups)
      if (!(group == Dims{0})) c.fail(str("found the groups ", groups), "groups of device 0, the only one");
    return {};
  }
  const ManualRegion& manual = enclosing_manual_region(c);
  if (groups.empty()) groups.push_back(manual.ids);
  std::optional<ReplicaGroups> out = find_replica_groups(manual, groups);
  if (!out) c.fail(str("found the groups ", groups), str("groups along axes of ", manual.mesh));
  return *out;
}
ReplicaGroups groups_of(OpCall& c) { return groups_of(c, c.attributes()); }

std::int64_t members(const ReplicaGroups& t, OpCall& c) {
  if (t.one_device()) return 1;
  const ManualRegion& manual = enclosing_manual_region(c);
  if (!t.groups.empty()) return static_cast<std::int64_t>(t.groups[0].size());
  std::int64_t n = 1;
  for (AxisName axis : t.axes) n *= manual.mesh.size(axis);
  return n;
}

// The result of a region for two scalars of each operand's type.
ClosedJaxpr combination(OpCall& c, const char* label, const Array& x) {
  Avals types = element_types(Arrays{x, x});
  ClosedJaxpr body = stage_elements(label, types, [&](Args a) { return Arrays{c.one_of_region(0, a)}; });
  if (Aval result = body.jaxpr->out_avals()[0];
      result.shape() != types[0].shape() || result.dtype() != types[0].dtype())
    c.fail(str("found a combination of ", types[0], " that gives ", result),
           "a combination of the type of the elements");
  return body;
}

// Reduces one array over the devices: by a primitive if the region is one, otherwise by gathering.
Array reduced(OpCall& c, const Array& x, const ReplicaGroups& t) {
  if (t.one_device()) return x;
  ClosedJaxpr body = combination(c, "all_reduce", x);
  const Monoid* monoid = monoid_of(*body.jaxpr);
  CollectiveOptions options{t.groups, false};
  if (monoid && monoid->combine == &add_p) return psum(x, t.names(), options);
  if (monoid && monoid->combine == &max_p) return pmax(x, t.names(), options);
  if (monoid && monoid->combine == &min_p) return pmin(x, t.names(), options);
  Array gathered = all_gather(x, t.names(), 0, options);
  Array first = lax::squeeze(lax::slice_in_dim(gathered, 0, 1, 1, 0), {0});
  if (monoid && monoid->reduce) return (*monoid->reduce)(ReduceAxes{{0}}, {gathered});
  // Any other combination is applied in the order of the devices.
  std::int64_t n = gathered.dim(0);
  for (std::int64_t i = 1; i < n; ++i) {
    Array next = lax::squeeze(lax::slice_in_dim(gathered, i, i + 1, 1, 0), {0});
    first = map_elements(*body.jaxpr, body.consts, Arrays{first, next})[0];
  }
  return first;
}

Arrays all_reduce(OpCall& c) {
  c.expect_regions(1);
  ReplicaGroups t = groups_of(c);
  Arrays out;
  for (const Array& x : c.args) out.push_back(reduced(c, x, t));
  return out;
}

Arrays all_gather_of(OpCall& c) {
  ReplicaGroups t = groups_of(c);
  std::int64_t axis = c.attributes().integer(attribute::all_gather_dim);
  Arrays out;
  for (const Array& x : c.args)
    out.push_back(t.one_device() ? x : all_gather(x, t.names(), axis, {t.groups, true}));
  return out;
}

Arrays reduce_scatter(OpCall& c) {
  c.expect_operands(1);
  c.expect_regions(1);
  ReplicaGroups t = groups_of(c);
  if (t.one_device()) return c.args;
  std::int64_t axis = c.attributes().integer(attribute::scatter_dimension);
  const Array& x = c.args[0];
  if (axis < 0 || axis >= x.ndim())
    c.fail(str("found scatter_dimension = ", axis, " of ", x.aval()), "one of its axes");
  ClosedJaxpr body = combination(c, "reduce_scatter", x);
  const Monoid* monoid = monoid_of(*body.jaxpr);
  if (monoid && monoid->combine == &add_p) return {psum_scatter(x, t.names(), axis, {t.groups, true})};
  // Receives the part for this device from each other device, then combines the parts.
  Array parts = all_to_all(x, t.names(), axis, axis, {t.groups, true});
  std::int64_t n = members(t, c), part = x.dim(axis) / n;
  auto part_of = [&](std::int64_t i) { return lax::slice_in_dim(parts, i * part, (i + 1) * part, 1, axis); };
  Array out = part_of(0);
  for (std::int64_t i = 1; i < n; ++i)
    out = map_elements(*body.jaxpr, body.consts, Arrays{out, part_of(i)})[0];
  return {out};
}

Arrays all_to_all_of(OpCall& c) {
  ReplicaGroups t = groups_of(c);
  Fields a = c.attributes();
  if (std::int64_t n = members(t, c); a.integer(attribute::split_count, n) != n)
    c.fail(str("found split_count = ", a.integer(attribute::split_count)), str(n, ", the size of a group"));
  Arrays out;
  for (const Array& x : c.args)
    out.push_back(t.one_device() ? x
                                 : all_to_all(x, t.names(), a.integer(attribute::split_dimension),
                                              a.integer(attribute::concat_dimension), {t.groups, true}));
  return out;
}

Arrays collective_permute(OpCall& c) {
  std::vector<Dims> pairs = c.attributes().rows(attribute::source_target_pairs);
  if (runs_on_one_device(c)) {
    if (pairs.size() > 1 || (!pairs.empty() && !(pairs[0] == Dims{0, 0})))
      c.fail(str("found the pairs ", pairs), "pairs of device 0, the only one");
    Arrays out;
    for (const Array& x : c.args) out.push_back(pairs.empty() ? zeros_of(x.aval()) : x);
    return out;
  }
  std::optional<Routes> routes = routes_of(enclosing_manual_region(c), pairs);
  if (!routes)
    c.fail(str("found the pairs ", pairs), str("pairs of devices of ", enclosing_manual_region(c).mesh,
                                               " that are the same along its other axes"));
  Arrays out;
  for (const Array& x : c.args) out.push_back(ppermute(x, names_of(routes->axes), routes->pairs));
  return out;
}

// Each group receives the value of its first device. The groups contain all devices.
Arrays collective_broadcast(OpCall& c) {
  c.expect_operands(1);
  ReplicaGroups t = groups_of(c);
  if (t.one_device()) return c.args;
  if (t.groups.empty()) return {pbroadcast(c.args[0], t.names(), 0)};
  Array gathered = all_gather(c.args[0], t.names(), 0, {t.groups, false});
  return {lax::squeeze(lax::slice_in_dim(gathered, 0, 1, 1, 0), {0})};
}

Arrays device_number(OpCall& c) {
  c.expect_operands(0);
  bool replica = c.op.name == op::replica_id;
  Array zero = scalar(std::int64_t{0}, u32);
  if (c.importer.manual_regions.empty()) return {zero};
  const ManualRegion& manual = enclosing_manual_region(c);
  if (replica != manual.replicas) return {zero};
  // Mesh axes that are not manual have coordinate 0, since values are equal along them.
  Array position = zero;
  std::int64_t stride = 1;
  for (auto axis = manual.mesh.axes().rbegin(); axis != manual.mesh.axes().rend(); stride *= (axis++)->size) {
    if (std::find(manual.axes.begin(), manual.axes.end(), axis->name) == manual.axes.end()) continue;
    Array index = lax::convert_element_type(axis_index(axis->name), u32);
    position = lax::add(position, lax::mul(index, scalar(stride, u32)));
  }
  if (manual.ids == iota_dims(static_cast<std::int64_t>(manual.ids.size()))) return {position};
  std::vector<std::uint32_t> ids(manual.ids.begin(), manual.ids.end());
  Array id_table = copy_of(Aval({static_cast<std::int64_t>(ids.size())}, u32), ids.data());
  return {lax::reshape(
      dynamic_slice_p(DynamicSlice{{1}}, {id_table, lax::convert_element_type(position, i32)}), {})};
}

// Sums the operand over the devices of each group.
Arrays cross_replica_sum(OpCall& c) {
  c.expect_operands(1);
  ReplicaGroups t = groups_of(c);
  return {t.one_device() ? c.args[0] : psum(c.args[0], t.names(), {t.groups, false})};
}

Arrays ragged_all_to_all(OpCall& c) {
  c.expect_operands(6);
  ReplicaGroups t = groups_of(c, c.attributes().dictionary(attribute::backend_config));
  return {ragged_all_to_all(c.args[0], c.args[1], c.args[2], c.args[3], c.args[4], c.args[5], t.names(),
                            {t.groups, false})};
}

constexpr ImportRule collective_imports[] = {
    {op::all_reduce, all_reduce},
    {op::all_gather, all_gather_of},
    {op::reduce_scatter, reduce_scatter},
    {op::all_to_all, all_to_all_of},
    {op::collective_permute, collective_permute},
    {op::collective_broadcast, collective_broadcast},
    {op::cross_replica_sum, cross_replica_sum},
    {op::partition_id, device_number},
    {op::replica_id, device_number},
};

}  // namespace

RuleTable collective_rules() { return collective_imports; }
std::vector<TargetRule> collective_targets() { return {{target::ragged_all_to_all, ragged_all_to_all}}; }

}  // namespace tessera::inline v0::stablehlo
