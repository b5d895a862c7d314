// Imports regions that each device runs on its blocks, and shardings that are left to the partitioner.
#include <tessera/api/sharding/shard_map.h>
#include <tessera/core/trace.h>
#include <tessera/ops/collective/collective_ops.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/sharding/device_numbers.h>
#include <tessera/stablehlo/sharding/text_shardings.h>
#include <tessera/transform/basic.h>
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

// The manual axes over which a value is unreduced.
std::vector<AxisName> unreduced_of(const Attribute& sharding, const std::vector<AxisName>& manual) {
  std::vector<AxisName> out;
  for (AxisName axis : unreduced_axes(sharding))
    if (std::find(manual.begin(), manual.end(), axis) != manual.end()) out.push_back(axis);
  return out;
}
// Inside of the region, an unreduced operand is the value on the first device along these axes, and zero on the others.
Array first_summand(const Array& x, const std::vector<AxisName>& axes) {
  if (axes.empty()) return x;
  Array first = lax::eq(axis_index(names_of(axes)), scalar(std::int64_t{0}, i32));
  Aval aval(x.shape(), x.dtype());
  return lax::select(lax::broadcast_in_dim(first, x.shape(), {}), x, zeros_of(aval));
}

// An unreduced result is the sum of the devices' values, which are stacked along a leading axis.
Spec spec_of_summands(const Spec& spec, const std::vector<AxisName>& unreduced) {
  if (unreduced.empty()) return spec;
  std::vector<SpecEntry> entries = {SpecEntry(unreduced)};
  entries.insert(entries.end(), spec.begin(), spec.end());
  return Spec(std::move(entries));
}

Arrays manual_computation(OpCall& c) {
  c.expect_regions(1);
  const Module& module = c.importer.module;
  std::vector<Attribute> in = shardings_of(c, attribute::in_shardings, c.args.size()),
                         out = shardings_of(c, attribute::out_shardings, c.op.results.size());
  std::vector<AxisName> axes = manual_axes(c);
  const Attribute* any = !in.empty() ? &in[0] : !out.empty() ? &out[0] : nullptr;
  const Custom* sharding = any ? any->custom(sdy::sharding) : nullptr;
  if (!sharding || axes.empty()) return c.region(0, c.args);
  MeshText text = mesh_of(module, *find(sharding->fields, attribute::mesh), c.op.position);
  Manual manual{make_mesh(text.axes), axes, text.ids};
  std::vector<AxisName> inside;  // manual axes of this region and the enclosing ones
  for (const MeshAxis& axis : manual.mesh.axes()) {
    bool named = std::find(axes.begin(), axes.end(), axis.name) != axes.end();
    bool outer = std::any_of(c.importer.manual.begin(), c.importer.manual.end(), [&](const Manual& m) {
      return std::find(m.axes.begin(), m.axes.end(), axis.name) != m.axes.end();
    });
    if (named || outer) inside.push_back(axis.name);
  }
  manual.axes = inside;
  bool partial = inside.size() < manual.mesh.axes().size();
  Arrays args = c.args;
  for (std::size_t i = 0; partial && i < args.size(); ++i) args[i] = constrain_to(c.importer, args[i], in[i]);
  shard_map_detail::ShardMapCall p{sdy::manual_computation.text.data(),
                                   manual.mesh,
                                   axes,
                                   false,
                                   SharedGradient::separate,
                                   args,
                                   {},
                                   {},
                                   {},
                                   current_where()};
  for (const Attribute& s : in) p.in.specs.push_back(spec_of(module, s, axes)), p.in.paths.emplace_back();
  p.f = [&](Args blocks) {
    c.importer.manual.push_back(manual);
    Arrays summands;
    for (std::size_t i = 0; i < blocks.size(); ++i)
      summands.push_back(first_summand(blocks[i], unreduced_of(in[i], axes)));
    Arrays results = c.region(0, summands);
    for (std::size_t i = 0; i < results.size(); ++i)
      if (!unreduced_of(out[i], axes).empty()) results[i] = lax::expand_dims(results[i], {0});
    c.importer.manual.pop_back();
    return results;
  };
  p.out = [&] {
    shard_map_detail::LeafSpecs constrain_to;
    for (const Attribute& s : out)
      constrain_to.specs.push_back(spec_of_summands(spec_of(module, s, axes), unreduced_of(s, axes))),
          constrain_to.paths.emplace_back();
    return constrain_to;
  };
  Arrays results = shard_map_detail::run(p);
  for (std::size_t i = 0; i < results.size(); ++i)
    if (!unreduced_of(out[i], axes).empty()) results[i] = lax::reduce_sum(results[i], {0});
  for (std::size_t i = 0; partial && i < results.size(); ++i)
    results[i] = constrain_to(c.importer, results[i], out[i]);
  return results;
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

// Values of a group are sharded alike. A selection that always takes the second value relates them to the partitioner; it is
// removed after partitioning.
Arrays sharding_group(OpCall& c) {
  c.expect_operands(1);
  Importer::Grouped& last = c.importer.groups[c.attributes().integer(attribute::group_id)];
  Array x = c.args[0];
  if (last.trace == current_trace() && last.value.shape() == x.shape()) {
    Array all = lax::broadcast_in_dim(scalar(std::int64_t{1}, bool_), x.shape(), {});
    x = lax::select(all, x, lax::convert_element_type(last.value, x.dtype()));
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
