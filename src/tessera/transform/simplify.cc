// Simplification of a program, without the bodies of its control flow: a single walk that also inlines calls and
// expands equations.
#include <tessera/transform/dead_code.h>
#include <tessera/transform/operand_indexing.h>
#include <tessera/transform/simplifier.h>
#include <tessera/transform/simplify.h>
#include <tessera/transform/stage.h>
#include <cstring>

namespace tessera::inline v0 {

bool same_literal(const Literal& a, const Literal& b) {
  const Concrete &x = *a.value.value()->concrete(), &y = *b.value.value()->concrete();
  return x.aval().strong() == y.aval().strong() && x.bytes() == y.bytes();
}

namespace {

Atom resolved(const Atom& atom, const std::vector<Atom>& environment) {
  const Var* v = var_of(atom);
  return v ? environment[v->id] : atom;
}

bool same_atom(const Atom& a, const Atom& b) {
  if (a.index() != b.index()) return false;
  if (const Var* v = var_of(a)) return v->id == var_of(b)->id;
  return same_literal(std::get<Literal>(a), std::get<Literal>(b));
}

std::uint64_t hash_atom(const Atom& atom) {
  if (const Var* v = var_of(atom)) return mix(1, static_cast<std::uint64_t>(v->id));
  return hash_of(std::get<Literal>(atom).value.value()->concrete()->bytes());
}

std::uint64_t hash_equation(const Eqn& eqn) {
  std::uint64_t h = mix(reinterpret_cast<std::uintptr_t>(eqn.primitive), hash_of(eqn.params));
  for (const Atom& a : eqn.in) h = mix(h, hash_atom(a));
  return h;
}

}  // namespace

Simplifier::Atoms Simplifier::inline_program(const Jaxpr& jaxpr, const Atoms& in, Where where) {
  Environment environment(jaxpr.var_count, Var{});
  for (std::size_t i = 0; i < in.size(); ++i) environment[jaxpr.in[i].id] = in[i];
  for (const Eqn& original : jaxpr.eqns) {
    Eqn eqn = original;
    if (!eqn.where) eqn.where = where;
    for (Atom& a : eqn.in) a = resolved(a, environment);
    Atoms out = add(eqn);
    for (std::size_t i = 0; i < out.size(); ++i) environment[eqn.out[i].id] = out[i];
  }
  Atoms out;
  for (const Atom& a : jaxpr.out) out.push_back(resolved(a, environment));
  return out;
}

// Adds an equation whose operands are already atoms of the new program.
Simplifier::Atoms Simplifier::add(const Eqn& eqn) {
  SetWhere at(eqn.where);
  if (!eqn.effects.any())
    if (std::optional<Atoms> folded = fold_constants(eqn)) return *folded;
  Lowering lowering = eqn.primitive->kernel(eqn.params, operand_avals(eqn));
  if (eqn.primitive->is_barrier) return emit(eqn);
  if (const Expand* form = std::get_if<Expand>(&lowering.form)) return expand(*form, eqn);
  if (Region* region = std::get_if<Region>(&lowering.form)) {
    if (eqn.primitive == &isolated_call_p) return add_isolated(eqn);
    if (region->kind != RegionKind::call) return add_region(std::move(*region), eqn);
    return inline_program(*region->bodies[0], eqn.in, eqn.where);
  }
  if (std::optional<Atom> same = copy_source(eqn, lowering)) return {*same};
  return emit(eqn);
}

Simplifier::Atoms Simplifier::emit(Eqn eqn) {
  std::uint64_t hash = hash_equation(eqn);
  bool mergeable = !eqn.effects.any() && !eqn.primitive->is_barrier;
  if (mergeable)
    if (const Eqn* same = common_subexpression(eqn, hash)) return {same->out.begin(), same->out.end()};
  std::size_t number = builder_.jaxpr().eqns.size();
  for (Var& v : eqn.out) {
    v = builder_.new_var(v.aval);
    producer_[v.id] = number;
  }
  Atoms out(eqn.out.begin(), eqn.out.end());
  if (mergeable) by_hash_.emplace(hash, number);
  builder_.add(std::move(eqn));
  return out;
}

const Eqn* Simplifier::common_subexpression(const Eqn& eqn, std::uint64_t hash) const {
  auto [first, last] = by_hash_.equal_range(hash);
  for (auto it = first; it != last; ++it) {
    const Eqn& other = const_cast<Simplifier*>(this)->builder_.jaxpr().eqns[it->second];
    if (other.primitive != eqn.primitive || other.in.size() != eqn.in.size()) continue;
    bool same = true;
    for (std::size_t i = 0; i < eqn.in.size() && same; ++i) same = same_atom(eqn.in[i], other.in[i]);
    if (same && other.params == eqn.params) return &other;
  }
  return nullptr;
}

Simplifier::Atoms Simplifier::expand(const Expand& form, const Eqn& eqn) {
  // A result varies over its operands' mesh axes even if the expansion ignores an operand that has no
  // elements.
  ClosedJaxpr closed = stage(eqn.primitive->name, operand_avals(eqn), [&](Args in) {
    Arrays out = form.build(in);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = vary(out[i], eqn.out[i].aval.varying());
    return out;
  });
  Atoms in;
  for (const Array& value : closed.consts) in.push_back(Literal{value});
  in.insert(in.end(), eqn.in.begin(), eqn.in.end());
  return inline_program(*closed.jaxpr, in, eqn.where);
}

// Evaluates a scalar equation of literals.
std::optional<Simplifier::Atoms> Simplifier::fold_constants(const Eqn& eqn) {
  for (const Var& v : eqn.out)
    if (v.aval.rank() != 0 || v.aval.dtype().is_key()) return std::nullopt;
  Arrays args;
  for (const Atom& a : eqn.in) {
    const Literal* literal = std::get_if<Literal>(&a);
    if (!literal || literal->aval().rank() != 0) return std::nullopt;
    args.push_back(literal->value);
  }
  if (args.empty() || eqn.primitive == &region_p) return std::nullopt;
  // Floats are folded later, in kernel expressions, whose rounding is that of compiled code.
  for (const Var& v : eqn.out)
    if (v.aval.dtype().is_inexact()) return std::nullopt;
  for (const Array& x : args)
    if (x.dtype().is_inexact()) return std::nullopt;
  Lowering lowering = eqn.primitive->kernel(eqn.params, operand_avals(eqn));
  if (!std::holds_alternative<Kernel>(lowering.form)) return std::nullopt;
  Atoms out;
  for (Array& x : eqn.primitive->reference(eqn.params, args)) out.push_back(Literal{std::move(x)});
  return out;
}

// Returns the operand of which the result is an elementwise copy: a cast to the same type, x * 1, an identity
// transpose.
std::optional<Atom> Simplifier::copy_source(const Eqn& eqn, const Lowering& lowering) {
  const Kernel* kernel = std::get_if<Kernel>(&lowering.form);
  if (!kernel || eqn.out.size() != 1 || eqn.effects.any()) return std::nullopt;
  bool candidate = false, literal = false;
  for (const Atom& a : eqn.in) {
    literal |= !var_of(a);
    candidate |= var_of(a) && aval_of(a).strong() == eqn.out[0].aval.strong();
  }
  if (!candidate || (eqn.params.none() && !literal)) return std::nullopt;
  int operand = operand_indexing(eqn, *kernel).copied_operand(eqn);
  if (operand < 0 || !var_of(eqn.in[operand])) return std::nullopt;
  return eqn.in[operand];
}

const Eqn* Simplifier::producer(const Atom& atom) const {
  const Var* v = var_of(atom);
  if (!v) return nullptr;
  auto it = producer_.find(v->id);
  return it == producer_.end() ? nullptr : &const_cast<Simplifier*>(this)->builder_.jaxpr().eqns[it->second];
}

Jaxpr Simplifier::run(const Jaxpr& jaxpr) {
  Atoms in;
  for (const Var& v : jaxpr.in) in.push_back(builder_.input(v.aval));
  Atoms out = inline_program(jaxpr, in, Where{});
  Jaxpr result = builder_.finish(std::move(out));
  result.name = jaxpr.name;
  return result;
}

Jaxpr simplify(const Jaxpr& jaxpr) {
  Jaxpr result = drop_dead_code(Simplifier().run(jaxpr));
#ifdef TESSERA_CHECKS
  check(result, "simplify");
#endif
  return result;
}

}  // namespace tessera::inline v0
