// Follows the recorded origins of shardings back to annotations, and describes them as text.
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/shape/sharding_constraint.h>
#include <tessera/spmd/report/reasons.h>
#include <algorithm>
#include <set>

namespace tessera::inline v0::spmd {

namespace {

std::string at(Where where) { return where ? str(" (", to_string(where), ")") : std::string(); }
std::string quoted(AxisName axis) { return str("\"", axis, "\""); }

const char* done_over(ReduceKind kind) {
  switch (kind) {
    case ReduceKind::sum:
      return "sums over";
    case ReduceKind::prod:
      return "multiplies over";
    case ReduceKind::max:
      return "takes the maximum over";
    case ReduceKind::min:
      return "takes the minimum over";
    default:
      return "combines";
  }
}

const char* name_of(ReduceKind kind) {
  switch (kind) {
    case ReduceKind::none:
      return "none";
    case ReduceKind::sum:
      return "sum";
    case ReduceKind::prod:
      return "prod";
    case ReduceKind::min:
      return "min";
    case ReduceKind::max:
      return "max";
    case ReduceKind::logical_and:
      return "and";
    case ReduceKind::logical_or:
      return "or";
    case ReduceKind::custom:
      return "custom";
  }
  return "?";
}

// The text of a sharding, "@x@y"; if only some sub-axes of a mesh axis are used, it names them: "@x:(2)4".
std::string sharding_text(const SubAxes& sub, const SubAxisList& sub_axes) {
  std::string out;
  for (AxisName name : names_of(sub, sub_axes)) out += str("@", name);
  return out;
}

std::string axis_text(const SubAxes& sub, const SizeFactors& size_factors) {
  std::int64_t axis_size = 1;
  for (const SizeFactor& d : size_factors) axis_size *= d.size;
  if (!is_sharded(size_factors)) return std::to_string(axis_size);
  if (std::optional<SubAxisList> sub_axes = block_sub_axes(sub, size_factors))
    return str(axis_size, sharding_text(sub, *sub_axes));
  // Adjacent sharded factors are written as one number, together with the unsharded factor after them, which is the
  // size of a block.
  std::string out;
  for (std::size_t i = 0; i < size_factors.size();) {
    std::int64_t size = size_factors[i].size;
    SubAxisList sub_axes = size_factors[i].sub_axes;
    std::size_t end = i + 1;
    if (!sub_axes.empty()) {
      for (; end < size_factors.size() && !size_factors[end].sub_axes.empty(); ++end) {
        size *= size_factors[end].size;
        sub_axes.append(size_factors[end].sub_axes);
      }
      if (end < size_factors.size()) size *= size_factors[end++].size;
    }
    out += str(out.empty() ? "" : ".", size, sharding_text(sub, sub_axes));
    i = end;
  }
  return out;
}

bool has_axis(const std::vector<Factors::AxisFactors>& axes, std::size_t a) { return a < axes.size(); }

}  // namespace

std::string described(const SubAxes& sub, Dtype dtype, const ShardingSpec& sharding) {
  std::string out = str(dtype, "[");
  for (std::size_t a = 0; a < sharding.axes.size(); ++a)
    out += (a ? "," : "") + axis_text(sub, sharding.axes[a]);
  out += "]";
  for (std::size_t i = 0; i < sharding.partial.size();) {
    SubAxisList sub_axes;
    ReduceKind kind = sharding.partial[i].kind;
    for (; i < sharding.partial.size() && sharding.partial[i].kind == kind; ++i)
      sub_axes.push_back(sharding.partial[i].sub_axis);
    out += str(" ", name_of(kind), sharding_text(sub, sub_axes));
  }
  return out;
}

Reasons::Reasons(const GlobalProgram& program) : program_(program), definitions_(program.values.size()) {
  for (std::size_t r = 0; r < program.relations.size(); ++r)
    if (program.relations[r].eqn && !program.relations[r].optional)
      relations_[program.relations[r].eqn].push_back(r);
  define(program.root);
}

void Reasons::define(const Scope& scope) {
  for (const Eqn& eqn : scope.jaxpr->eqns)
    for (const Var& v : eqn.out)
      if (int n = program_.value_of(scope, v); n >= 0) definitions_[n] = &eqn;
  for (const auto& [number, bodies] : scope.inner)
    for (const Scope& body : bodies) define(body);
}

const Origin* Reasons::origin(int v, int sub_axis) const {
  for (const Origin& o : program_.origins[v])
    if (o.sub_axis == sub_axis) return &o;
  return nullptr;
}

// Returns the annotated value from which the sub-axis comes.
int Reasons::root(int v, int sub_axis) const {
  const Origin* o = origin(v, sub_axis);
  // A value gets an origin only after the value that the origin names, so this loop terminates.
  for (; o; o = origin(v, sub_axis)) v = o->from;
  return v;
}

// Returns the number of the program's input that the annotation of a value is for; -1 if it is not for an input.
int Reasons::annotated_input(int v) const {
  const Eqn* eqn = value(v).annotation;
  if (!eqn || !is_annotation(*eqn)) return -1;
  const Jaxpr& jaxpr = *program_.root.jaxpr;
  if (std::none_of(jaxpr.eqns.begin(), jaxpr.eqns.end(), [&](const Eqn& e) { return &e == eqn; })) return -1;
  for (std::size_t i = 0; i < jaxpr.in.size(); ++i)
    if (const Var* from = var_of(eqn->in[0]); from && *from == jaxpr.in[i]) return static_cast<int>(i);
  return -1;
}

std::string Reasons::annotation(int v) const {
  const Eqn* eqn = value(v).annotation;
  if (!eqn) return value(v).type.sharding() ? str("the type ", value(v).type) : "";
  if (eqn->primitive == &shard_map_p) {
    const ShardMap& p = eqn->params.as<ShardMap>();
    int entry = value(v).spec_entry;
    return entry >= 0 ? str(p.in[entry], " in in_specs of shard_map", at(eqn->where))
                      : str(p.out[~entry], " in out_specs of shard_map", at(eqn->where));
  }
  const Spec& spec = annotated_spec(*eqn);
  if (int input = annotated_input(v); input >= 0) return str(spec, " of argument ", input, at(eqn->where));
  return eqn->where ? str(spec, " at ", to_string(eqn->where)) : str(spec, " of a constraint");
}

std::string Reasons::sharded(int v, int sub_axis) const {
  std::string by = annotation(root(v, sub_axis));
  return by.empty() ? "" : " by " + by;
}

std::string Reasons::chain(int v) const {
  const GlobalValue& x = value(v);
  std::string out;
  std::set<std::pair<AxisName, std::size_t>> reported;
  for (std::size_t a = 0; a < x.sharding.axes.size(); ++a)
    for (const SizeFactor& size_factor : x.sharding.axes[a])
      for (int sub_axis : size_factor.sub_axes) {
        if (!reported.insert({program_.sub[sub_axis].axis, a}).second) continue;
        std::string steps;
        int now = v;
        for (const Origin* o = origin(now, sub_axis); o; o = origin(now = o->from, sub_axis)) {
          const Eqn* eqn = program_.relations[o->relation].eqn;
          if (!eqn || is_annotation(*eqn)) continue;
          std::string step = str(eqn->primitive->name, at(eqn->where));
          if (steps.size() < step.size() || steps.compare(steps.size() - step.size(), step.size(), step))
            steps += (steps.empty() ? " through " : ", ") + step;
        }
        std::string by = annotation(root(v, sub_axis));
        out += str(out.empty() ? "" : "\n", quoted(program_.sub[sub_axis].axis), " shards axis ", a,
                   by.empty() ? "" : ": by ", by, steps);
      }
  return out;
}

Where Reasons::add(Transfer t) {
  t.file = t.where ? std::string(t.where.file) : "unknown line";
  transfers_->push_back(std::move(t));
  return transfers_->back().tag();
}

Where Reasons::note(const OverlapDecision& ring) {
  Transfer t;
  t.where = ring.where, t.need = CommunicationNeed::requested, t.reason = "called by the program";
  for (const Transfer& known : *transfers_)
    if (known.tag().file == ring.where.file) t = known;
  t.reason = str(ring.reason, "; ", t.reason);
  t.kind.clear(), t.bytes = 0;  // the collective's own transfer names the bytes
  return add(std::move(t));
}

Where Reasons::note(const Site& site) {
  Transfer t{site.eqn()->primitive->name, site.eqn()->where};
  t.iterations_per_device = site.iterations_per_device;
  if (site.scope->inner.contains(*site.number)) {
    t.reason = "devices run its iterations in turn, and each sends the carry to the next";
  } else if (site.eqn()->primitive == &shard_map_p || !site.eqn()->effects.collective.empty()) {
    t.need = CommunicationNeed::requested;
    t.reason = "called in the body of shard_map";
  } else {
    t.reason = str(t.operation, " needs elements or results of other devices' blocks");
    if (const Relation* r = relation_of(site))
      for (std::size_t i = 0; i < r->in.size(); ++i)
        for (int sub_axis = 0; r->in[i] >= 0 && sub_axis < static_cast<int>(program_.sub.count()); ++sub_axis)
          if (std::optional<std::size_t> axis = axis_sharded_by(value(r->in[i]).sharding, sub_axis))
            for (int f : r->factors.operands[i][*axis])
              if (r->factors.factors[f].kind != FactorKind::pass) {
                t.reason =
                    str(t.operation, " needs elements or results of other blocks of axis ", *axis, ", which ",
                        quoted(program_.sub[sub_axis].axis), " shards", sharded(r->in[i], sub_axis));
                return add(std::move(t));
              }
  }
  return add(std::move(t));
}

Where Reasons::note(const Site& site, int operand, const Aval& type, const ShardingSpec& from,
                    const ShardingSpec& to, const ReshardStep& move, double bytes) {
  const Eqn* definition = site.result >= 0 ? definitions_[site.result] : nullptr;
  Where where = site.eqn() ? site.eqn()->where : definition ? definition->where : Where();
  Transfer t{site.eqn() ? site.eqn()->primitive->name : "result", where};
  t.value =
      str(described(program_.sub, type.dtype(), from), " -> ", described(program_.sub, type.dtype(), to));
  t.kind = name_of(move.kind);
  t.bytes = bytes, t.iterations_per_device = site.iterations_per_device;
  if (site.eqn() && site.scope == &program_.root) {
    if (operand >= 0) {
      if (const Var* v = var_of(site.eqn()->in[operand])) t.variable = v->id;
    } else if (site.eqn()->out.size() == 1) {
      t.variable = site.eqn()->out[0].id;
    }
  }
  ShardingSpec full = to;
  full.partial.clear();
  if (std::optional<Spec> spec = spec_of(program_.sub, full)) t.to = *spec;
  if (move.kind == ReshardStepKind::all_reduce || move.kind == ReshardStepKind::reduce_scatter)
    explain_partial(t, site, move);
  else
    explain_sharded(t, site, operand, from, to, move);
  return add(std::move(t));
}

const Relation* Reasons::relation_of(const Site& site) const {
  if (!site.eqn()) return nullptr;
  auto found = relations_.find(site.eqn());
  if (found == relations_.end()) return nullptr;
  for (std::size_t r : found->second) {
    const Relation& relation = program_.relations[r];
    if (relation.out.empty() || site.eqn()->out.empty()) return &relation;
    if (relation.out[0] == program_.value_of(*site.scope, site.eqn()->out[0])) return &relation;
  }
  return nullptr;
}

// Names the reduction that computed the partial sums, either the site's operation or one before it, as the cause
// of the transfer.
void Reasons::explain_partial(Transfer& t, const Site& site, const ReshardStep& move) const {
  int sub_axis = move.sub_axes[0];
  AxisName axis = program_.sub[sub_axis].axis;
  t.reason = str("the devices along ", quoted(axis), " have partial results");
  std::vector<int> values;
  if (site.eqn()) {
    for (const Var& v : site.eqn()->out) values.push_back(program_.value_of(*site.scope, v));
  } else {
    for (const Atom& a : site.scope->jaxpr->out) values.push_back(program_.value_of(*site.scope, a));
  }
  constexpr std::size_t max_values = 64;
  for (std::size_t n = 0; n < values.size() && n < max_values; ++n) {
    if (values[n] < 0) continue;
    const Eqn* eqn = definitions_[values[n]];
    auto found = eqn ? relations_.find(eqn) : relations_.end();
    if (found == relations_.end()) continue;
    for (std::size_t number : found->second) {
      const Relation& r = program_.relations[number];
      for (std::size_t i = 0; i < r.in.size(); ++i) {
        if (r.in[i] < 0) continue;
        values.push_back(r.in[i]);
        std::optional<std::size_t> a = axis_sharded_by(value(r.in[i]).sharding, sub_axis);
        if (!a || !has_axis(r.factors.operands[i], *a)) continue;
        for (int f : r.factors.operands[i][*a])
          if (r.factors.factors[f].kind == FactorKind::reduce) {
            t.operation = eqn->primitive->name, t.where = eqn->where;
            t.reason = str(eqn->primitive->name, " ", done_over(move.reduce), " axis ", *a, " of its ",
                           r.in.size() > 1 ? str("operand ", i) : std::string("operand"), ", which ",
                           quoted(axis), " shards", sharded(r.in[i], sub_axis));
            return;
          }
      }
    }
  }
}

// Another operand or result of the operation that the sub-axis shards along another factor, as text: "axis 1
// of operand 1 by P(...)".
std::string Reasons::conflicting_sharding(const Relation& r, int self, std::size_t axis, int sub_axis) const {
  auto differs = [&](const Factors::AxisFactors& other) {
    const Factors::AxisFactors& axis_factors = r.factors.operands[self][axis];
    return std::any_of(other.begin(), other.end(), [&](int f) {
      return std::find(axis_factors.begin(), axis_factors.end(), f) == axis_factors.end();
    });
  };
  for (std::size_t i = 0; i < r.in.size(); ++i) {
    if (static_cast<int>(i) == self || r.in[i] < 0) continue;
    std::optional<std::size_t> a = axis_sharded_by(value(r.in[i]).sharding, sub_axis);
    if (a && differs(r.factors.operands[i][*a]))
      return str("axis ", *a, " of operand ", i, sharded(r.in[i], sub_axis));
  }
  for (std::size_t i = 0; i < r.out.size(); ++i) {
    if (r.out[i] < 0) continue;
    std::optional<std::size_t> a = axis_sharded_by(value(r.out[i]).sharding, sub_axis);
    if (a && differs(r.factors.results[i][*a]))
      return str("axis ", *a, " of its result", sharded(r.out[i], sub_axis));
  }
  return "";
}

// Returns the annotation because of which the results have this axis of the operand unsharded; empty if there is none.
std::string Reasons::replicated_by(const Relation& r, int operand, std::size_t axis) const {
  for (int f : r.factors.operands[operand][axis])
    for (std::size_t i = 0; i < r.out.size(); ++i) {
      if (r.out[i] < 0 || !value(r.out[i]).fixed) continue;
      for (const Factors::AxisFactors& result : r.factors.results[i])
        if (std::find(result.begin(), result.end(), f) != result.end()) return annotation(r.out[i]);
    }
  return "";
}

// Explains a transfer that an annotation or a shard_map requests; returns false if none does.
bool Reasons::explain_annotated(Transfer& t, const Site& site, int sub_axis, const std::string& has) const {
  if (!site.eqn() || (!is_annotation(*site.eqn()) && site.eqn()->primitive != &shard_map_p)) return false;
  if (site.eqn()->primitive == &shard_map_p) {
    const std::vector<AxisName>& manual = site.eqn()->params.as<ShardMap>().manual;
    if (std::find(manual.begin(), manual.end(), program_.sub[sub_axis].axis) == manual.end()) return false;
  }
  t.need = CommunicationNeed::requested;
  std::string wants = "shard_map" + at(site.eqn()->where);
  if (is_annotation(*site.eqn())) wants = annotation(program_.value_of(*site.scope, site.eqn()->out[0]));
  t.reason = str(wants, ", where ", has);
  return true;
}

static ShardingSpec without_sums(ShardingSpec sharding) {
  sharding.partial.clear();
  return sharding;
}

void Reasons::explain_sharded(Transfer& t, const Site& site, int operand, const ShardingSpec& from,
                              const ShardingSpec& to, const ReshardStep& move) const {
  int sub_axis = move.sub_axes[0];
  std::size_t axis = axis_sharded_by(from, sub_axis).value_or(move.from.axis);
  std::string name = quoted(program_.sub[sub_axis].axis);
  const Relation* r = relation_of(site);
  int v = operand >= 0 ? program_.value_of(*site.scope, site.eqn()->in[operand]) : -1;
  if (v < 0 && r)
    for (int x : r->in)
      if (x >= 0 && v < 0 && axis_sharded_by(value(x).sharding, sub_axis)) v = x;
  std::string has = str(name, " shards axis ", axis, v >= 0 ? sharded(v, sub_axis) : "");
  if (explain_annotated(t, site, sub_axis, has)) return;
  if (!site.eqn()) {
    t.need = CommunicationNeed::chosen;
    const Eqn* definition = site.result >= 0 ? definitions_[site.result] : nullptr;
    t.reason = definition && value(site.result).sharding == without_sums(to)
                   ? str(name, " shards axis ", axis, " where ", definition->primitive->name,
                         " computes it, since the program sends less")
                   : "the result is computed in shards that no Sharding expresses";
    return;
  }
  t.need = CommunicationNeed::conflict;
  if (operand < 0) {
    int result = site.eqn()->out.empty() ? -1 : program_.value_of(*site.scope, site.eqn()->out[0]);
    std::string by = result < 0 ? "" : annotation(result);
    std::optional<std::size_t> other = axis_sharded_by(to, sub_axis);
    if (by.empty() && other && result >= 0) by = annotation(root(result, sub_axis));
    if (by.empty()) t.need = CommunicationNeed::chosen;
    t.reason = by.empty() ? str(has, "; no reader of the result keeps this sharding")
                          : str(has, ", but the result has another sharding by ", by);
    return;
  }
  if (r && operand < std::ssize(r->in) && r->in[operand] == v &&
      has_axis(r->factors.operands[operand], axis)) {
    bool passes = true;
    for (int f : r->factors.operands[operand][axis]) {
      const Factor& factor = r->factors.factors[f];
      passes = passes && (factor.kind == FactorKind::pass ||
                          (factor.kind == FactorKind::reduce && factor.reduce != ReduceKind::custom));
    }
    if (std::string other = conflicting_sharding(*r, operand, axis, sub_axis); passes && !other.empty()) {
      t.reason = str(has, ", but ", other);
      return;
    }
    if (std::string by = replicated_by(*r, operand, axis); passes && !by.empty()) {
      t.reason = str(has, ", but the result is unsharded by ", by);
      return;
    }
    t.need = CommunicationNeed::required;
    t.reason = passes ? str(t.operation, " does not keep the sharding: ", has)
                      : str(t.operation, " needs all of axis ", axis, ", which ", name, " shards",
                            sharded(v, sub_axis));
    return;
  }
  t.need = CommunicationNeed::chosen;
  t.reason = str(has, ", but ", t.operation, " takes it in another sharding");
}

}  // namespace tessera::inline v0::spmd
