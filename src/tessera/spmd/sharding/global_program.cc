// Numbers the values of a program and its bodies, and connects their axes.
#include <tessera/core/explicit.h>
#include <tessera/core/kernel/kernel.h>
#include <tessera/ops/control/callback_primitive.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/control/explain_value.h>
#include <tessera/ops/shape/sharding_constraint.h>
#include <tessera/spmd/lower/local.h>
#include <tessera/spmd/sharding/aligned_indices.h>
#include <tessera/spmd/sharding/factor_sharding.h>
#include <tessera/spmd/sharding/global_program.h>
#include <tessera/spmd/sharding/manual.h>
#include <tessera/transform/stage.h>
#include <algorithm>
#include <set>
#include <utility>

namespace tessera::inline v0::spmd {

static bool relates_no_axes(const Factors& f) {
  return std::all_of(f.factors.begin(), f.factors.end(),
                     [](const Factor& x) { return x.kind == FactorKind::replicate; });
}

bool is_annotation(const Eqn& eqn) {
  return eqn.primitive == &sharding_constraint_p || eqn.primitive == &reshard_p;
}

const Spec& annotated_spec(const Eqn& annotation) {
  return annotation.primitive == &reshard_p ? annotation.params.as<Reshard>().spec
                                            : annotation.params.as<ShardingConstraint>().spec;
}

GlobalProgram::GlobalProgram(const JaxprPtr& jaxpr, const SubAxes& sub) : sub(sub) {
  for (const MeshAxis& axis : sub.mesh().axes())
    if (axis.type == AxisType::explicit_) explicit_.append(sub.sub_axes_of(axis.name));
  std::vector<int> in;
  for (const Var& v : jaxpr->in) in.push_back(new_value(v.aval, {}));
  root = scope_of(jaxpr, in, {});
  note_unreduced();
  annotated = values;
}

// Sets GlobalValue::unreduced, from the results of operations to their operands.
void GlobalProgram::note_unreduced() {
  bool more = false;
  auto note = [&](int v, const SubAxisList& sub_axes) {
    for (int sub_axis : sub_axes)
      if (v >= 0 && !values[v].unreduced.contains(sub_axis))
        values[v].unreduced.push_back(sub_axis), more = true;
  };
  for (const Relation& r : relations)
    if (r.eqn->primitive->partition.reads_summands)
      for (AxisName axis : annotated_spec(*r.eqn).axes_of(0)) note(r.in[0], sub.sub_axes_of(axis));
  while (std::exchange(more, false))
    for (auto r = relations.rbegin(); r != relations.rend(); ++r) {
      if (r->out.size() != 1 || r->out[0] < 0 || values[r->out[0]].unreduced.empty()) continue;
      const SubAxisList sub_axes = values[r->out[0]].unreduced;
      if (r->operation)
        for (const std::vector<bool>& operands : r->operation->operation.linear)
          for (std::size_t i = 0; i < operands.size(); ++i) {
            if (operands[i]) note(r->in[i], sub_axes);
          }
      else if (!is_annotation(*r->eqn) && r->eqn->primitive != &shard_map_p && r->in.size() == 1)
        note(r->in[0], sub_axes);
    }
}

static std::size_t size_of(const Scope& scope) {
  std::size_t out = scope.jaxpr->eqns.size();
  for (const auto& [number, bodies] : scope.inner)
    for (const Scope& body : bodies) out += size_of(body);
  return out;
}
std::size_t GlobalProgram::size() const { return size_of(root); }

ShardingSpec GlobalProgram::typed_sharding(Aval type) const {
  return type.sharding() ? sharding_spec_of(sub, type.shape(), type.sharding().spec())
                         : unsharded(type.shape());
}
// Adds to `sharding` the sharding that the type has along explicit axes.
static ShardingSpec with_type(const SubAxes& sub, ShardingSpec sharding, const ShardingSpec& typed) {
  for (std::size_t a = 0; a < sharding.axes.size(); ++a) extend(sub, sharding, a, typed.axes[a], {});
  return sharding;
}

int GlobalProgram::new_value(Aval type, const EnclosingScope& enclosing) {
  SubAxisList closed = explicit_;
  for (int sub_axis : enclosing.manual)
    if (!closed.contains(sub_axis)) closed.push_back(sub_axis);
  values.push_back(
      {.type = type, .sharding = typed_sharding(type), .closed = closed, .times = enclosing.times});
  return static_cast<int>(values.size()) - 1;
}
int GlobalProgram::new_fixed_value(Aval type, ShardingSpec sharding, const EnclosingScope& enclosing) {
  values.push_back({.type = type, .sharding = std::move(sharding), .fixed = true, .times = enclosing.times});
  return static_cast<int>(values.size()) - 1;
}

int GlobalProgram::value_of(const Scope& scope, const Atom& atom) const {
  const Var* v = var_of(atom);
  return v ? scope.values[v->id] : -1;
}

std::vector<const Eqn*> GlobalProgram::without_rule() const {
  std::vector<const Eqn*> out;
  for (const Relation& r : relations) {
    if (!r.eqn || !relates_no_axes(r.factors) || r.eqn->effects.any()) continue;
    if (r.eqn->primitive == &shard_map_p || region_of(*r.eqn))
      continue;  // control flow has edges; its bodies have their own relations
    if (r.eqn->primitive == &callback_p) continue;  // one device calls the host
    // An operation has a sharding rule if a factor connects an axis of an operand with one of a result. A rule may
    // declare this factor replicated.
    std::set<int> read;
    for (const auto& operand : r.factors.operands)
      for (const auto& axis : operand) read.insert(axis.begin(), axis.end());
    bool related = false, sharded = false;
    for (const auto& result : r.factors.results)
      for (const auto& axis : result)
        for (int f : axis) related = related || read.contains(f);
    for (int v : r.in)
      for (const SizeFactors& axis : v < 0 ? std::vector<SizeFactors>() : values[v].sharding.axes)
        sharded = sharded || is_sharded(axis);
    if (!related && sharded) out.push_back(r.eqn);
  }
  return out;
}

// Relates two values of one shape that are equal.
void GlobalProgram::relate_equal(const Eqn& eqn, int a, int b) {
  if (a < 0 || b < 0) return;
  Avals in = {values[a].type}, out = {values[b].type};
  relations.push_back({Factors::elementwise(in, out), {a}, {b}, {}, &eqn});
}

// Relates axis 0 of all arrays that a loop scans or stacks. Without carries its iterations are independent. With carries the
// arrays may be sharded alike if the loop is pipelined.
void GlobalProgram::relate_iterations(const Eqn& eqn, const std::vector<int>& in, const std::vector<int>& out,
                                      bool optional) {
  Avals read, stacked;
  auto type = [&](int v) { return values[v].type; };
  std::vector<int> from, to;
  for (int v : in)
    if (v >= 0) from.push_back(v), read.push_back(type(v));
  for (int v : out) to.push_back(v), stacked.push_back(type(v));
  if ((from.empty() && to.empty()) || (optional && (from.empty() || to.empty()))) return;
  Factors f = Factors::of(read, stacked);
  int iteration = f.add(from.empty() ? stacked[0].dim(0) : read[0].dim(0));
  for (auto* list : {&f.operands, &f.results})
    for (auto& axes : *list) axes[0] = {iteration};
  relations.push_back({std::move(f), from, to, {}, &eqn});
  relations.back().optional = optional;
}

// Relates an array and its entries along axis 0, which are scanned, or from which it is stacked.
void GlobalProgram::relate_elements(const Eqn& eqn, int full, int element, bool stacked) {
  if (full < 0 || element < 0) return;
  Avals in = {values[full].type}, out = {values[element].type};
  Factors f = Factors::of(in, out);
  f.operands[0][0] = {f.add(in[0].dim(0), FactorKind::replicate)};
  for (std::int64_t d = 0; d < out[0].rank(); ++d)
    f.operands[0][d + 1] = f.results[0][d] = {f.add(out[0].dim(d))};
  if (stacked) std::swap(f.operands, f.results), std::swap(full, element);
  relations.push_back({std::move(f), {full}, {element}, {}, &eqn});
}

Scope GlobalProgram::scope_of(const JaxprPtr& given, const std::vector<int>& in,
                              const EnclosingScope& enclosing) {
  JaxprPtr jaxpr = with_aligned_indices(given);
  Scope scope{jaxpr, std::vector<int>(jaxpr->var_count, -1), {}, {}, {}};
  scope.operations.resize(jaxpr->eqns.size());
  for (std::size_t i = 0; i < in.size(); ++i) {
    int value = in[i] >= 0 ? in[i] : new_value(jaxpr->in[i].aval, enclosing);
    scope.values[jaxpr->in[i].id] = value;
  }
  for (std::size_t e = 0; e < jaxpr->eqns.size(); ++e) {
    for (const Var& v : jaxpr->eqns[e].out) scope.values[v.id] = new_value(v.aval, enclosing);
    add(scope, e, enclosing);
  }
  return scope;
}

void GlobalProgram::set_annotated(const Scope& scope, const Eqn& eqn, const EnclosingScope& enclosing) {
  GlobalValue& v = values[value_of(scope, eqn.out[0])];
  check_free(eqn, enclosing);
  v.annotation = &eqn;
  if (eqn.primitive == &reshard_p) return;
  const ShardingConstraint& p = eqn.params.as<ShardingConstraint>();
  v.sharding = with_type(sub, sharding_spec_of(sub, v.type.shape(), p.spec), v.sharding);
  v.fixed = p.unconstrained_dims.empty();
}

void GlobalProgram::add(Scope& scope, std::size_t number, const EnclosingScope& enclosing) {
  const Eqn& eqn = scope.jaxpr->eqns[number];
  SetWhere line(eqn.where ? eqn.where : current_where());
  if (eqn.primitive == &shard_map_p) return add_map(scope, number, enclosing);
  if (is_annotation(eqn)) {
    set_annotated(scope, eqn, enclosing);
    return relate_equal(eqn, value_of(scope, eqn.in[0]), value_of(scope, eqn.out[0]));
  }
  if (eqn.primitive->partition.reads_summands) set_annotated(scope, eqn, enclosing);
  if (eqn.primitive == &explain_value_p)
    return relate_equal(eqn, value_of(scope, eqn.in[0]), value_of(scope, eqn.out[0]));
  if (std::optional<Region> region = region_of(eqn)) return add_region(scope, number, *region, enclosing);
  add_operation(scope, number, enclosing);
}

void GlobalProgram::add_operation(Scope& scope, std::size_t number, const EnclosingScope& enclosing) {
  const Eqn& eqn = scope.jaxpr->eqns[number];
  Avals types = operand_avals(eqn);
  Factors factors = eqn.primitive->factors(eqn.params, types);
  if (relates_no_axes(factors) && !eqn.effects.any() && !eqn.primitive->is_barrier) {
    Lowering lowering = eqn.primitive->kernel(eqn.params, types);
    if (auto* form = std::get_if<Expand>(&lowering.form)) {
      ClosedJaxpr body = stage(eqn.primitive->name, types, [&](Args a) { return form->build(a); });
      if (body.consts.empty())
        return add_region(scope, number, Region{.kind = RegionKind::call, .bodies = {body.jaxpr}}, enclosing);
    }
  }
  std::vector<bool> movable =
      movable_factors(*eqn.primitive, eqn.params, factors, types, avals_of_results(eqn));
  Relation relation{std::move(factors),
                    {},
                    {},
                    std::move(movable),
                    &eqn,
                    0,
                    scope.operations[number] = operation_cache_.find_or_add(sub, eqn)};
  for (const Atom& a : eqn.in) relation.in.push_back(value_of(scope, a));
  for (const Var& v : eqn.out) relation.out.push_back(value_of(scope, v));
  for (int v : relation.in)
    if (v >= 0) relation.times = std::max(relation.times, values[v].times);
  // Invariants of a loop are computed before it.
  if (relation.times == 0 || relation.times > enclosing.times || eqn.effects.any())
    relation.times = enclosing.times;
  for (int v : relation.out) values[v].times = relation.times;
  relations.push_back(std::move(relation));
}

// Checks a constraint inside of a shard_map: it applies to a block, and may only name mesh axes that are left
// to the partitioner.
void GlobalProgram::check_free(const Eqn& eqn, const EnclosingScope& enclosing) const {
  const Spec& spec = annotated_spec(eqn);
  for (AxisName axis : spec.axes())
    for (int sub_axis : sub.sub_axes_of(axis))
      if (enclosing.manual.contains(sub_axis))
        fail<ShardingError>(
            str(eqn.primitive->name, ": ", spec, " names the mesh axis \"", sub[sub_axis].axis,
                "\", along which a shard_map around it has sharded the array already."),
            "Name only axes that are not in its axis_names: here each device has its own block.");
}

void GlobalProgram::check_all_free(const Jaxpr& body, const EnclosingScope& enclosing) const {
  for (const Eqn& eqn : body.eqns) {
    SetWhere line(eqn.where ? eqn.where : current_where());
    if (is_annotation(eqn)) check_free(eqn, enclosing);
    if (eqn.primitive == &shard_map_p) check_all_free(*eqn.params.as<ShardMap>().body, enclosing);
    if (std::optional<Region> region = region_of(eqn))
      for (const JaxprPtr& inner : region->bodies) check_all_free(*inner, enclosing);
  }
}

// Relates a global value and its blocks in a shard_map's body. An array axis that the spec shards consists of
// the number of the block, which other mesh axes cannot shard, and the position in the block, which they can.
void GlobalProgram::relate_boundary(const Eqn& eqn, int full, int block, const Spec& spec) {
  if (full < 0 || block < 0) return;
  Avals in = {values[full].type}, out = {values[block].type};
  relations.push_back({boundary_factors(sub, spec, in[0], out[0]), {full}, {block}, {}, &eqn});
}

void GlobalProgram::add_map(Scope& scope, std::size_t number, const EnclosingScope& enclosing) {
  const Eqn& eqn = scope.jaxpr->eqns[number];
  const ShardMap& p = eqn.params.as<ShardMap>();
  SubAxisList manual = enclosing.manual;
  for (AxisName axis : p.manual) manual.append(sub.sub_axes_of(axis));
  bool all_manual = manual.size() == sub.count();
  SubAxisList closed = manual;
  for (int sub_axis : explicit_)
    if (!closed.contains(sub_axis)) closed.push_back(sub_axis);
  std::vector<int> given, results;
  for (std::size_t i = 0; i < eqn.in.size(); ++i) {
    Aval type = aval_of(eqn.in[i]);
    given.push_back(new_fixed_value(
        type, with_type(sub, sharding_spec_of(sub, type.shape(), p.in[i]), typed_sharding(type)), enclosing));
    GlobalValue& v = values.back();
    v.fixed = all_manual, v.closed = closed;
    v.annotation = &eqn, v.spec_entry = static_cast<int>(i);
    relate_equal(eqn, given.back(), value_of(scope, eqn.in[i]));
  }
  for (std::size_t i = 0; i < eqn.out.size(); ++i) {
    results.push_back(value_of(scope, eqn.out[i]));
    GlobalValue& v = values[results.back()];
    v.sharding = with_type(sub, sharding_spec_of(sub, v.type.shape(), p.out[i]), v.sharding);
    v.fixed = all_manual, v.closed = closed;
    v.annotation = &eqn, v.spec_entry = ~static_cast<int>(i);
  }
  EnclosingScope inside{manual, enclosing.times};
  if (all_manual) return check_all_free(*p.body, inside);
  Scope body = scope_of(p.body, std::vector<int>(p.body->in.size(), -1), inside);
  for (std::size_t i = 0; i < given.size(); ++i)
    relate_boundary(eqn, given[i], value_of(body, body.jaxpr->in[i]), p.in[i]);
  for (std::size_t i = 0; i < results.size(); ++i)
    relate_boundary(eqn, results[i], value_of(body, body.jaxpr->out[i]), p.out[i]);
  std::vector<Scope> inner;
  inner.push_back(std::move(body));
  scope.inner.emplace(number, std::move(inner));
}

// Returns `count` entries of a list, from `first` on.
static std::vector<int> sublist(const std::vector<int>& list, int first, int count) {
  return {list.begin() + first, list.begin() + first + count};
}

void GlobalProgram::add_loop(std::vector<Scope>& inner, const Region& r, const Eqn& eqn,
                             const std::vector<int>& in, const std::vector<int>& out,
                             const EnclosingScope& enclosing) {
  std::vector<int> given = sublist(in, 0, r.consts);
  given.resize(r.bodies[0]->in.size(), -1);
  EnclosingScope inside{enclosing.manual, enclosing.times * static_cast<double>(r.trip_count)};
  const Scope& body = inner.emplace_back(scope_of(r.bodies[0], given, inside));
  auto operand = [&](int i) { return value_of(body, body.jaxpr->in[r.consts + i]); };
  int operands = static_cast<int>(in.size()) - r.consts;
  relate_iterations(eqn, sublist(in, r.consts + r.carries, operands - r.carries),
                    sublist(out, r.carries, static_cast<int>(out.size()) - r.carries), r.carries > 0);
  for (int i = 0; i < operands; ++i) {
    int outer = in[r.consts + i];
    i < r.carries ? relate_equal(eqn, outer, operand(i)) : relate_elements(eqn, outer, operand(i), false);
  }
  for (int i = 0; i < static_cast<int>(out.size()); ++i) {
    int result = value_of(body, body.jaxpr->out[i]);
    if (i >= r.carries)
      relate_elements(eqn, out[i], result, true);
    else
      relate_equal(eqn, result, operand(i)), relate_equal(eqn, operand(i), out[i]);
  }
}

void GlobalProgram::add_while(std::vector<Scope>& inner, const Region& r, const Eqn& eqn,
                              const std::vector<int>& in, const std::vector<int>& out,
                              const EnclosingScope& enclosing) {
  int consts = r.consts + r.body_consts, carries = static_cast<int>(out.size());
  std::vector<int> test = sublist(in, 0, r.consts), body = sublist(in, r.consts, r.body_consts);
  test.resize(r.bodies[0]->in.size(), -1), body.resize(r.bodies[1]->in.size(), -1);
  inner.push_back(scope_of(r.bodies[0], test, enclosing));
  inner.push_back(scope_of(r.bodies[1], body, enclosing));
  for (int i = 0; i < carries; ++i) {
    int state = value_of(inner[1], inner[1].jaxpr->in[r.body_consts + i]);
    relate_equal(eqn, in[consts + i], state);
    relate_equal(eqn, value_of(inner[0], inner[0].jaxpr->in[r.consts + i]), state);
    relate_equal(eqn, value_of(inner[1], inner[1].jaxpr->out[i]), state);
    relate_equal(eqn, state, out[i]);
  }
}

void GlobalProgram::add_region(Scope& scope, std::size_t number, const Region& r,
                               const EnclosingScope& enclosing) {
  const Eqn& eqn = scope.jaxpr->eqns[number];
  std::vector<int> in, out;
  for (const Atom& a : eqn.in) in.push_back(value_of(scope, a));
  for (const Var& v : eqn.out) out.push_back(value_of(scope, v));
  std::vector<Scope> inner;
  auto add_call = [&](const JaxprPtr& body, const std::vector<int>& given) {
    const Scope& call = inner.emplace_back(scope_of(body, given, enclosing));
    for (std::size_t i = 0; i < out.size(); ++i)
      relate_equal(eqn, value_of(call, call.jaxpr->out[i]), out[i]);
  };
  switch (r.kind) {
    case RegionKind::call:
      add_call(r.bodies[0], in);
      break;
    case RegionKind::branch:
      for (const JaxprPtr& branch : r.bodies)
        add_call(branch, sublist(in, 1, static_cast<int>(in.size()) - 1));
      break;
    case RegionKind::loop:
      add_loop(inner, r, eqn, in, out, enclosing);
      break;
    case RegionKind::while_:
      add_while(inner, r, eqn, in, out, enclosing);
      break;
  }
  scope.inner.emplace(number, std::move(inner));
  scope.regions.emplace(number, r);
}

void check(const GlobalProgram& program, const char* after_pass) {
  for (const GlobalValue& v : program.values) {
    SubAxisList used;
    bool fits = v.sharding.axes.size() == v.type.shape().size() && v.sharding.partial.empty();
    for (std::size_t a = 0; fits && a < v.sharding.axes.size(); ++a) {
      std::int64_t size = 1;
      for (const SizeFactor& factor : v.sharding.axes[a]) {
        size *= factor.size;
        for (int sub_axis : factor.sub_axes)
          fits = fits && !used.contains(sub_axis), used.push_back(sub_axis);
      }
      fits = fits && size == v.type.shape()[a];
    }
    if (!fits)
      internal(str("after ", after_pass, ": ", to_string(program.sub, v.sharding),
                   " does not shard a value of type ", v.type));
  }
}

}  // namespace tessera::inline v0::spmd
