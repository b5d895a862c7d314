// Imports regions that each device runs on its blocks, and shardings that are left to the partitioner.
#include <tessera/api/sharding/shard_map.h>
#include <tessera/core/trace.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/sharding/device_numbers.h>
#include <tessera/stablehlo/sharding/text_shardings.h>
#include <algorithm>

namespace tessera::inline v0::stablehlo {

namespace {

std::vector<Attribute> shardings_of(OpCall& c, Name name, std::size_t count) {
  const Attribute* a = find(c.op.attributes, name);
  const Custom* custom = a ? a->custom(sdy::sharding_per_value) : nullptr;
  const Attribute* list = custom ? find(custom->fields, attribute::shardings) : nullptr;
  auto* each = list ? list->as<Attribute::Array>() : nullptr;
  if (!each || each->size() != count)
    c.fail(str("found ", name, " of ", each ? each->size() : 0, " entries"), str(count));
  return *each;
}

std::vector<AxisName> manual_axes(OpCall& c) {
  const Attribute* a = find(c.op.attributes, attribute::manual_axes);
  const Custom* custom = a ? a->custom(sdy::manual_axes) : nullptr;
  const Attribute* list = custom ? find(custom->fields, attribute::axes) : nullptr;
  auto* each = list ? list->as<Attribute::Array>() : nullptr;
  if (!each) c.fail("found no manual_axes", "manual_axes={\"x\"}");
  std::vector<AxisName> out;
  for (const Attribute& axis : *each)
    if (axis.as<std::string>()) out.emplace_back(std::string_view(*axis.as<std::string>()));
  return out;
}

// The sharding of an operand or result of a region. Each device has one summand of an unreduced value.
struct BoundarySharding {
  Spec spec;
  std::vector<AxisName> unreduced;
};
std::vector<BoundarySharding> boundary_shardings(const Module& module,
                                                 const std::vector<Attribute>& shardings,
                                                 const std::vector<AxisName>& axes) {
  std::vector<BoundarySharding> out;
  for (const Attribute& sharding : shardings) {
    out.push_back({spec_of(module, sharding, axes), {}});
    for (AxisName axis : unreduced_axes(sharding))
      if (std::find(axes.begin(), axes.end(), axis) != axes.end()) out.back().unreduced.push_back(axis);
  }
  return out;
}
shard_map_detail::LeafSpecs leaf_specs(const std::vector<BoundarySharding>& blocks) {
  shard_map_detail::LeafSpecs out;
  for (const BoundarySharding& b : blocks) {
    out.specs.push_back(b.unreduced.empty() ? b.spec : spec_of_summands(b.spec, b.unreduced));
    out.paths.emplace_back();
  }
  return out;
}

// The region's mesh, with the manual axes of this region and the enclosing ones.
ManualRegion manual_of(OpCall& c, const Attribute& mesh, const std::vector<AxisName>& axes) {
  MeshText text = mesh_of(c.importer.module, mesh, c.op.position);
  ManualRegion out{make_mesh(text.axes), {}, text.ids};
  for (const MeshAxis& axis : out.mesh.axes()) {
    bool named = std::find(axes.begin(), axes.end(), axis.name) != axes.end();
    bool outer = std::any_of(c.importer.manual_regions.begin(), c.importer.manual_regions.end(),
                             [&](const ManualRegion& m) {
                               return std::find(m.axes.begin(), m.axes.end(), axis.name) != m.axes.end();
                             });
    if (named || outer) out.axes.push_back(axis.name);
  }
  return out;
}

Arrays manual_computation(OpCall& c) {
  c.expect_regions(1);
  std::vector<Attribute> in = shardings_of(c, attribute::in_shardings, c.args.size()),
                         out = shardings_of(c, attribute::out_shardings, c.op.results.size());
  std::vector<AxisName> axes = manual_axes(c);
  const Attribute* any = !in.empty() ? &in[0] : !out.empty() ? &out[0] : nullptr;
  const Custom* sharding = any ? any->custom(sdy::sharding) : nullptr;
  if (!sharding || axes.empty()) return c.region(0, c.args);
  ManualRegion manual = manual_of(c, *find(sharding->fields, attribute::mesh), axes);
  bool partial = manual.axes.size() < manual.mesh.axes().size();
  std::vector<BoundarySharding> operands = boundary_shardings(c.importer.module, in, axes),
                                results = boundary_shardings(c.importer.module, out, axes);
  Arrays args = c.args;
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (partial) args[i] = constrain_to(c.importer, args[i], in[i]);
    Axes unconstrained = partial ? iota_dims(args[i].ndim()) : Axes();
    if (const BoundarySharding& b = operands[i]; !b.unreduced.empty())
      args[i] = summands_of(args[i], {manual.mesh, b.spec, unconstrained}, b.unreduced);
  }
  auto f = [&](Args blocks) {
    Arrays local(blocks.begin(), blocks.end());
    for (std::size_t i = 0; i < local.size(); ++i)
      if (!operands[i].unreduced.empty()) local[i] = lax::squeeze(local[i], {0});
    c.importer.manual_regions.push_back(manual);
    Arrays outputs = c.region(0, local);
    c.importer.manual_regions.pop_back();
    for (std::size_t i = 0; i < outputs.size(); ++i)
      if (!results[i].unreduced.empty()) outputs[i] = lax::expand_dims(outputs[i], {0});
    return outputs;
  };
  Arrays values = shard_map_detail::run({sdy::manual_computation.text.data(), manual.mesh, axes, false,
                                         SharedGradient::separate, args, leaf_specs(operands), f,
                                         [&] { return leaf_specs(results); }, current_where()});
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!results[i].unreduced.empty()) values[i] = lax::reduce_sum(values[i], {0});
    if (partial) values[i] = constrain_to(c.importer, values[i], out[i]);
  }
  return values;
}

Arrays named_computation(OpCall& c) {
  c.expect_regions(1);
  return c.region(0, c.args);
}

Arrays constraint(OpCall& c) {
  c.expect_operands(1);
  const Attribute* sharding = find(c.op.attributes, attribute::sharding);
  return {sharding ? constrain_to(c.importer, c.args[0], *sharding) : c.args[0]};
}
Arrays same_value(OpCall& c) {
  c.expect_operands(1);
  return c.args;
}

// Values of a group are sharded alike. A selection between the new value and the last one of the group, which
// always takes the new one, makes the partitioner relate the two; it is removed after partitioning.
Arrays sharding_group(OpCall& c) {
  c.expect_operands(1);
  Importer::Grouped& last = c.importer.groups[c.attributes().integer(attribute::group_id)];
  Array x = c.args[0];
  if (last.trace == current_trace() && last.value.shape() == x.shape()) {
    Array always = lax::broadcast_in_dim(scalar(std::int64_t{1}, bool_), x.shape(), {});
    x = lax::select(always, x, lax::convert_element_type(last.value, x.dtype()));
    c.values.arrays[c.op.operands[0]] = x;
  }
  last = {x, current_trace()};
  return {};
}

constexpr ImportRule manual_imports[] = {
    {sdy::manual_computation, manual_computation}, {sdy::named_computation, named_computation},
    {sdy::sharding_constraint, constraint},        {sdy::reshard, constraint},
    {sdy::propagation_barrier, same_value},        {sdy::sharding_group, sharding_group},
};

}  // namespace

RuleTable manual_rules() { return manual_imports; }

}  // namespace tessera::inline v0::stablehlo
