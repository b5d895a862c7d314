#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/shape/sharding_constraint.h>
#include <tessera/spmd/reasons.h>
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

// "@x@y"; of an axis that only some parts of are there, which: "@x:(2)4".
std::string cut_text(const SubAxes& sub, const Parts& parts) {
  std::string out;
  for (AxisName name : names_of(sub, parts)) out += str("@", name);
  return out;
}

std::string axis_text(const SubAxes& sub, const Digits& digits) {
  std::int64_t all = 1;
  for (const Digit& d : digits) all *= d.size;
  if (!is_cut(digits)) return std::to_string(all);
  if (std::optional<Parts> parts = block_parts(sub, digits)) return str(all, cut_text(sub, *parts));
  // Adjacent sharded factors are one number; an unsharded one behind them is the part of each device.
  std::string out;
  for (std::size_t i = 0; i < digits.size();) {
    std::int64_t size = digits[i].size;
    Parts parts = digits[i].parts;
    std::size_t end = i + 1;
    if (!parts.empty()) {
      for (; end < digits.size() && !digits[end].parts.empty(); ++end) {
        size *= digits[end].size;
        parts.append(digits[end].parts);
      }
      if (end < digits.size()) size *= digits[end++].size;
    }
    out += str(out.empty() ? "" : ".", size, cut_text(sub, parts));
    i = end;
  }
  return out;
}

bool has_axis(const std::vector<Factors::AxisFactors>& axes, std::size_t a) { return a < axes.size(); }

}  // namespace

std::string described(const SubAxes& sub, Dtype dtype, const Layout& layout) {
  std::string out = str(dtype, "[");
  for (std::size_t a = 0; a < layout.axes.size(); ++a) out += (a ? "," : "") + axis_text(sub, layout.axes[a]);
  out += "]";
  for (std::size_t i = 0; i < layout.partial.size();) {
    Parts parts;
    ReduceKind kind = layout.partial[i].kind;
    for (; i < layout.partial.size() && layout.partial[i].kind == kind; ++i)
      parts.push_back(layout.partial[i].part);
    out += str(" ", name_of(kind), cut_text(sub, parts));
  }
  return out;
}

// ---- origins of shardings -----------------------------------------------------------------------------

Reasons::Reasons(const Program& program) : program_(program), definitions_(program.values.size()) {
  for (std::size_t r = 0; r < program.relations.size(); ++r)
    if (program.relations[r].eqn) relations_[program.relations[r].eqn].push_back(r);
  define(program.root);
}

void Reasons::define(const Scope& scope) {
  for (const Eqn& eqn : scope.jaxpr->eqns)
    for (const Var& v : eqn.out)
      if (int n = program_.value_of(scope, v); n >= 0) definitions_[static_cast<std::size_t>(n)] = &eqn;
  for (const auto& [number, bodies] : scope.inner)
    for (const Scope& body : bodies) define(body);
}

const Origin* Reasons::origin(int v, int part) const {
  for (const Origin& o : program_.origins[static_cast<std::size_t>(v)])
    if (o.part == part) return &o;
  return nullptr;
}

// The value from which the part comes: one with an annotation.
int Reasons::root(int v, int part) const {
  const Origin* o = origin(v, part);
  // Origins never go round: a value has one only after the value that it names.
  for (; o; o = origin(v, part)) v = o->from;
  return v;
}

// The input of the program that an annotation stands at; -1: none.
int Reasons::input_behind(int v) const {
  const Eqn* eqn = value(v).annotation;
  if (!eqn || !is_annotation(*eqn)) return -1;
  const Jaxpr& jaxpr = *program_.root.jaxpr;
  for (std::size_t i = 0; i < jaxpr.in.size(); ++i)
    if (const Var* from = var_of(eqn->in[0]); from && *from == jaxpr.in[i] && eqn >= jaxpr.eqns.data() &&
                                              eqn < jaxpr.eqns.data() + jaxpr.eqns.size())
      return static_cast<int>(i);
  return -1;
}

std::string Reasons::annotation(int v) const {
  const Eqn* eqn = value(v).annotation;
  if (!eqn) return value(v).type.sharding() ? str("the type ", value(v).type) : "";
  if (eqn->primitive == &shard_map_p) {
    const ShardMap& p = eqn->params.as<ShardMap>();
    int place = value(v).place;
    return place >= 0
               ? str(p.in[static_cast<std::size_t>(place)], " in in_specs of shard_map", at(eqn->where))
               : str(p.out[static_cast<std::size_t>(~place)], " in out_specs of shard_map", at(eqn->where));
  }
  const Spec& spec = annotated_spec(*eqn);
  if (int input = input_behind(v); input >= 0) return str(spec, " of argument ", input, at(eqn->where));
  return eqn->where ? str(spec, " at ", to_string(eqn->where)) : str(spec, " of a constraint");
}

std::string Reasons::cut(int v, int part) const {
  std::string by = annotation(root(v, part));
  return by.empty() ? "" : " by " + by;
}

std::string Reasons::chain(int v) const {
  const GlobalValue& x = value(v);
  std::string out;
  std::set<std::pair<AxisName, std::size_t>> told;
  for (std::size_t a = 0; a < x.layout.axes.size(); ++a)
    for (const Digit& digit : x.layout.axes[a])
      for (int part : digit.parts) {
        if (!told.insert({program_.sub[part].axis, a}).second) continue;
        std::string way;
        int now = v;
        for (const Origin* o = origin(now, part); o; o = origin(now = o->from, part)) {
          const Eqn* eqn = program_.relations[o->relation].eqn;
          if (!eqn || is_annotation(*eqn)) continue;
          std::string step = str(eqn->primitive->name, at(eqn->where));
          if (way.size() < step.size() || way.compare(way.size() - step.size(), step.size(), step))
            way += (way.empty() ? " through " : ", ") + step;
        }
        std::string by = annotation(root(v, part));
        out += str(out.empty() ? "" : "\n", quoted(program_.sub[part].axis), " shards axis ", a,
                   by.empty() ? "" : ": by ", by, way);
      }
  return out;
}

// ---- why something moves ------------------------------------------------------------------------------

Where Reasons::add(Transfer t) {
  t.file = t.where ? std::string(t.where.file) : "unknown place";
  transfers_->push_back(std::move(t));
  return transfers_->back().tag();
}

Where Reasons::note(const OverlapDecision& ring) {
  Transfer t;
  t.where = ring.where, t.need = Transfer::Need::asked, t.reason = "the program says so";
  for (const Transfer& known : *transfers_)
    if (known.tag().file == ring.where.file) t = known;
  t.reason = str(ring.reason, "; ", t.reason);
  t.kind.clear(), t.bytes = 0;  // the collective's own transfer names the bytes
  return add(std::move(t));
}

Where Reasons::note(const Site& site) {
  Transfer t{site.eqn->primitive->name, site.eqn->where};
  if (site.eqn->primitive == &shard_map_p || !site.eqn->effects.collective.empty()) {
    t.need = Transfer::Need::asked;
    t.reason = "the body of shard_map says so";
  } else {
    t.reason = str(t.operation, " needs elements or results of other devices' blocks");
    if (const Relation* r = relation_of(site))
      for (std::size_t i = 0; i < r->in.size(); ++i)
        for (int part = 0; r->in[i] >= 0 && part < static_cast<int>(program_.sub.count()); ++part)
          if (std::optional<std::size_t> axis = axis_cut_by(value(r->in[i]).layout, part))
            for (int f : r->factors.operands[i][*axis])
              if (r->factors.factors[static_cast<std::size_t>(f)].kind != FactorKind::pass) {
                t.reason = str(t.operation, " needs elements or results of other blocks of axis ", *axis,
                               ", which ", quoted(program_.sub[part].axis), " shards", cut(r->in[i], part));
                return add(std::move(t));
              }
  }
  return add(std::move(t));
}

Where Reasons::note(const Site& site, int operand, const Aval& type, const Layout& from, const Layout& to,
                    const Move& move, double bytes) {
  Transfer t{site.eqn ? site.eqn->primitive->name : "result", site.eqn ? site.eqn->where : Where()};
  t.value =
      str(described(program_.sub, type.dtype(), from), " -> ", described(program_.sub, type.dtype(), to));
  t.kind = name_of(move.kind);
  t.bytes = bytes;
  if (site.eqn && site.scope == &program_.root) {
    if (operand >= 0) {
      if (const Var* v = var_of(site.eqn->in[static_cast<std::size_t>(operand)])) t.variable = v->id;
    } else if (site.eqn->out.size() == 1) {
      t.variable = site.eqn->out[0].id;
    }
  }
  Layout whole = to;
  whole.partial.clear();
  if (std::optional<Spec> spec = spec_of(program_.sub, whole)) t.to = *spec;
  if (move.kind == Move::Kind::all_reduce || move.kind == Move::Kind::reduce_scatter)
    explain_partial(t, site, move);
  else
    explain_cut(t, site, operand, from, to, move);
  return add(std::move(t));
}

const Relation* Reasons::relation_of(const Site& site) const {
  if (!site.eqn) return nullptr;
  auto found = relations_.find(site.eqn);
  if (found == relations_.end()) return nullptr;
  for (std::size_t r : found->second) {
    const Relation& relation = program_.relations[r];
    if (relation.out.empty() || site.eqn->out.empty()) return &relation;
    if (relation.out[0] == program_.value_of(*site.scope, site.eqn->out[0])) return &relation;
  }
  return nullptr;
}

// The reduction of which the devices have parts, the site's operation or one before it: that is what needs the transfer.
void Reasons::explain_partial(Transfer& t, const Site& site, const Move& move) const {
  int part = move.parts[0];
  AxisName axis = program_.sub[part].axis;
  t.reason = str("the devices along ", quoted(axis), " have partial results");
  std::vector<int> values;
  if (site.eqn) {
    for (const Var& v : site.eqn->out) values.push_back(program_.value_of(*site.scope, v));
  } else {
    for (const Atom& a : site.scope->jaxpr->out) values.push_back(program_.value_of(*site.scope, a));
  }
  constexpr std::size_t kFar = 64;
  for (std::size_t n = 0; n < values.size() && n < kFar; ++n) {
    if (values[n] < 0) continue;
    const Eqn* eqn = definitions_[static_cast<std::size_t>(values[n])];
    auto found = eqn ? relations_.find(eqn) : relations_.end();
    if (found == relations_.end()) continue;
    for (std::size_t number : found->second) {
      const Relation& r = program_.relations[number];
      for (std::size_t i = 0; i < r.in.size(); ++i) {
        if (r.in[i] < 0) continue;
        values.push_back(r.in[i]);
        std::optional<std::size_t> a = axis_cut_by(value(r.in[i]).layout, part);
        if (!a || !has_axis(r.factors.operands[i], *a)) continue;
        for (int f : r.factors.operands[i][*a])
          if (r.factors.factors[static_cast<std::size_t>(f)].kind == FactorKind::reduce) {
            t.operation = eqn->primitive->name, t.where = eqn->where;
            t.reason = str(eqn->primitive->name, " ", done_over(move.reduce), " axis ", *a, " of its ",
                           r.in.size() > 1 ? str("operand ", i) : std::string("operand"), ", which ",
                           quoted(axis), " shards", cut(r.in[i], part));
            return;
          }
      }
    }
  }
}

// Another operand or result of the operation that the sub-axis shards along another factor: "axis 1 of operand 1 by P(...)".
std::string Reasons::rival(const Relation& r, int self, std::size_t axis, int part) const {
  auto differs = [&](const Factors::AxisFactors& other) {
    const Factors::AxisFactors& own = r.factors.operands[static_cast<std::size_t>(self)][axis];
    return std::any_of(other.begin(), other.end(),
                       [&](int f) { return std::find(own.begin(), own.end(), f) == own.end(); });
  };
  for (std::size_t i = 0; i < r.in.size(); ++i) {
    if (static_cast<int>(i) == self || r.in[i] < 0) continue;
    std::optional<std::size_t> a = axis_cut_by(value(r.in[i]).layout, part);
    if (a && differs(r.factors.operands[i][*a]))
      return str("axis ", *a, " of operand ", i, cut(r.in[i], part));
  }
  for (std::size_t i = 0; i < r.out.size(); ++i) {
    if (r.out[i] < 0) continue;
    std::optional<std::size_t> a = axis_cut_by(value(r.out[i]).layout, part);
    if (a && differs(r.factors.results[i][*a]))
      return str("axis ", *a, " of its result", cut(r.out[i], part));
  }
  return "";
}

// The reason why the results have this axis of the operand unsharded; empty: none.
std::string Reasons::whole_by(const Relation& r, int operand, std::size_t axis) const {
  for (int f : r.factors.operands[static_cast<std::size_t>(operand)][axis])
    for (std::size_t i = 0; i < r.out.size(); ++i) {
      if (r.out[i] < 0 || !value(r.out[i]).fixed) continue;
      for (const Factors::AxisFactors& result : r.factors.results[i])
        if (std::find(result.begin(), result.end(), f) != result.end()) return annotation(r.out[i]);
    }
  return "";
}

// Values that an annotation stands at.
bool Reasons::explain_annotated(Transfer& t, const Site& site, int part, const std::string& has) const {
  if (!site.eqn || (!is_annotation(*site.eqn) && site.eqn->primitive != &shard_map_p)) return false;
  if (site.eqn->primitive == &shard_map_p) {
    const std::vector<AxisName>& manual = site.eqn->params.as<ShardMap>().manual;
    if (std::find(manual.begin(), manual.end(), program_.sub[part].axis) == manual.end()) return false;
  }
  t.need = Transfer::Need::asked;
  std::string wants = "shard_map" + at(site.eqn->where);
  if (is_annotation(*site.eqn)) wants = annotation(program_.value_of(*site.scope, site.eqn->out[0]));
  t.reason = str(wants, ", where ", has);
  return true;
}

void Reasons::explain_cut(Transfer& t, const Site& site, int operand, const Layout& from, const Layout& to,
                          const Move& move) const {
  int part = move.parts[0];
  std::size_t axis = axis_cut_by(from, part).value_or(move.from.axis);
  std::string name = quoted(program_.sub[part].axis);
  const Relation* r = relation_of(site);
  int v = operand >= 0 ? program_.value_of(*site.scope, site.eqn->in[static_cast<std::size_t>(operand)]) : -1;
  if (v < 0 && r)
    for (int x : r->in)
      if (x >= 0 && v < 0 && axis_cut_by(value(x).layout, part)) v = x;
  std::string has = str(name, " shards axis ", axis, v >= 0 ? cut(v, part) : "");
  if (explain_annotated(t, site, part, has)) return;
  if (!site.eqn) {
    t.need = Transfer::Need::chosen;
    t.reason = "no sharding of the result describes this";
    return;
  }
  t.need = Transfer::Need::conflict;
  if (operand < 0) {
    int result = site.eqn->out.empty() ? -1 : program_.value_of(*site.scope, site.eqn->out[0]);
    std::string by = result < 0 ? "" : annotation(result);
    std::optional<std::size_t> other = axis_cut_by(to, part);
    if (by.empty() && other && result >= 0) by = annotation(root(result, part));
    if (by.empty()) t.need = Transfer::Need::chosen;
    t.reason = by.empty() ? str(has, "; nothing that reads the result keeps that")
                          : str(has, ", but the result has another sharding by ", by);
    return;
  }
  if (r && static_cast<std::size_t>(operand) < r->in.size() &&
      r->in[static_cast<std::size_t>(operand)] == v &&
      has_axis(r->factors.operands[static_cast<std::size_t>(operand)], axis)) {
    bool passes = true;
    for (int f : r->factors.operands[static_cast<std::size_t>(operand)][axis]) {
      const Factor& factor = r->factors.factors[static_cast<std::size_t>(f)];
      passes = passes && (factor.kind == FactorKind::pass ||
                          (factor.kind == FactorKind::reduce && factor.reduce != ReduceKind::custom));
    }
    if (std::string other = rival(*r, operand, axis, part); passes && !other.empty()) {
      t.reason = str(has, ", but ", other);
      return;
    }
    if (std::string by = whole_by(*r, operand, axis); passes && !by.empty()) {
      t.reason = str(has, ", but the result is unsharded by ", by);
      return;
    }
    t.need = Transfer::Need::required;
    t.reason = passes
                   ? str(t.operation, " does not keep the sharding: ", has)
                   : str(t.operation, " needs all of axis ", axis, ", which ", name, " shards", cut(v, part));
    return;
  }
  t.need = Transfer::Need::chosen;
  t.reason = str(has, ", but ", t.operation, " takes it in another sharding");
}

}  // namespace tessera::inline v0::spmd
