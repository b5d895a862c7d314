// Structural comparison of programs, the two interpreters and the legality check.
#include <tessera/core/explicit.h>
#include <tessera/core/primitive.h>
#include <tessera/core/var_map.h>
#include <cstring>
#include <unordered_map>

namespace tessera::inline v0 {

Avals Jaxpr::in_avals() const {
  Avals out;
  for (const Var& v : in) out.push_back(v.aval);
  return out;
}
Avals Jaxpr::out_avals() const {
  Avals avals;
  for (const Atom& a : out) avals.push_back(aval_of(a));
  return avals;
}
Effects Jaxpr::effects() const {
  Effects all;
  for (const Eqn& e : eqns) all.merge(e.effects);
  return all;
}

Tangent LinearArgs::take_accumulated(std::size_t i) const {
  return i < sums.size() ? std::exchange(sums[i], Tangent{}) : Tangent{};
}

void JaxprBuilder::add(Eqn eqn) { jaxpr_.eqns.push_back(std::move(eqn)); }

Jaxpr JaxprBuilder::finish(std::vector<Atom> out) {
  jaxpr_.out = std::move(out);
  return std::move(jaxpr_);
}

Var JaxprBuilder::input(Aval aval) {
  Var var = new_var(aval);
  jaxpr_.in.push_back(var);
  return var;
}

namespace {

// Numbers variables canonically: inputs first, then results in order of definition.
VarMap<int> canonical_numbers(const Jaxpr& jaxpr) {
  VarMap<int> number(jaxpr, -1);
  int next = 0;
  for (const Var& v : jaxpr.in) number[v] = next++;
  for (const Eqn& e : jaxpr.eqns)
    for (const Var& v : e.out) number[v] = next++;
  return number;
}

bool same_literal(const Literal& a, const Literal& b) {
  const Concrete &x = *a.value.value()->concrete(), &y = *b.value.value()->concrete();
  return x.aval() == y.aval() && x.bytes() == y.bytes();
}

bool same_atom(const Atom& a, const Atom& b, const VarMap<int>& na, const VarMap<int>& nb) {
  if (a.index() != b.index()) return false;
  if (const Var* x = var_of(a)) return na[*x] == nb[*var_of(b)];
  return same_literal(std::get<Literal>(a), std::get<Literal>(b));
}

bool same_atoms(const std::vector<Atom>& a, const std::vector<Atom>& b, const VarMap<int>& na,
                const VarMap<int>& nb) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (!same_atom(a[i], b[i], na, nb)) return false;
  return true;
}

bool same_types(const std::vector<Var>& a, const std::vector<Var>& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (!(a[i].aval == b[i].aval)) return false;
  return true;
}

std::uint64_t hash_atom(const Atom& atom, const VarMap<int>& number) {
  if (const Var* v = var_of(atom)) return mix(1, static_cast<std::uint64_t>(number[*v]));
  const Concrete& value = *std::get<Literal>(atom).value.value()->concrete();
  return mix(hash_of(value.aval()), hash_of(value.bytes()));
}

}  // namespace

bool same_program(const Jaxpr& a, const Jaxpr& b) {
  if (!same_types(a.in, b.in) || a.eqns.size() != b.eqns.size()) return false;
  VarMap<int> na = canonical_numbers(a), nb = canonical_numbers(b);
  for (std::size_t i = 0; i < a.eqns.size(); ++i) {
    const Eqn &x = a.eqns[i], &y = b.eqns[i];
    if (x.primitive != y.primitive || !same_types(x.out, y.out) || !same_atoms(x.in, y.in, na, nb) ||
        !(x.params == y.params))
      return false;
  }
  return same_atoms(a.out, b.out, na, nb);
}

std::uint64_t hash_program(const Jaxpr& jaxpr) {
  VarMap<int> number = canonical_numbers(jaxpr);
  std::uint64_t h = jaxpr.in.size();
  for (const Var& v : jaxpr.in) h = mix(h, hash_of(v.aval));
  for (const Eqn& e : jaxpr.eqns) {
    h = mix(h, reinterpret_cast<std::uintptr_t>(e.primitive));
    h = mix(h, hash_of(e.params));
    for (const Atom& a : e.in) h = mix(h, hash_atom(a, number));
    for (const Var& v : e.out) h = mix(h, hash_of(v.aval));
  }
  for (const Atom& a : jaxpr.out) h = mix(h, hash_atom(a, number));
  return h;
}

namespace {

// Runs the equations, dropping values after their last use; `step` computes one equation.
template <class Step>
Arrays run(const Jaxpr& jaxpr, Args args, Step step) {
  if (args.size() != jaxpr.in.size())
    internal(str("a jaxpr of ", jaxpr.in.size(), " inputs was given ", args.size(), " arguments"));
  VarMap<Array> env(jaxpr);
  VarMap<int> last(jaxpr, -1);
  for (std::size_t i = 0; i < jaxpr.eqns.size(); ++i)
    for (const Atom& a : jaxpr.eqns[i].in)
      if (const Var* v = var_of(a)) last[*v] = static_cast<int>(i);
  for (const Atom& a : jaxpr.out)
    if (const Var* v = var_of(a)) last[*v] = static_cast<int>(jaxpr.eqns.size());
  for (std::size_t i = 0; i < args.size(); ++i) env[jaxpr.in[i]] = args[i];
  auto read = [&](const Atom& a) { return var_of(a) ? env[*var_of(a)] : std::get<Literal>(a).value; };
  Arrays in;
  for (std::size_t i = 0; i < jaxpr.eqns.size(); ++i) {
    const Eqn& eqn = jaxpr.eqns[i];
    in.clear();
    for (const Atom& a : eqn.in) in.push_back(read(a));
    SetWhere at(eqn.where ? eqn.where : current_where());
    Arrays out = step(eqn, in);
    for (std::size_t k = 0; k < out.size(); ++k)
      if (last[eqn.out[k]] >= 0) env[eqn.out[k]] = std::move(out[k]);
    for (const Atom& a : eqn.in)
      if (const Var* v = var_of(a); v && last[*v] == static_cast<int>(i)) env[*v] = Array{};
  }
  Arrays out;
  for (const Atom& a : jaxpr.out) out.push_back(read(a));
  return out;
}

}  // namespace

Arrays eval_jaxpr(const Jaxpr& jaxpr, Args args) {
  UnspecifiedIsReplicated lenient;  // shardings were checked when the jaxpr was traced
  return run(jaxpr, args, [](const Eqn& eqn, Args in) { return (*eqn.primitive)(eqn.params, in); });
}

Arrays reference_eval(const Jaxpr& jaxpr, Args args) {
  return run(jaxpr, args, [](const Eqn& eqn, Args in) { return eqn.primitive->reference(eqn.params, in); });
}

void check(const Jaxpr& jaxpr, const char* after_pass) {
  std::vector<bool> defined(jaxpr.var_count, false);
  auto bad = [&](std::string what) {
    internal(str("illegal jaxpr after \"", after_pass, "\": ", what, "\n", to_string(jaxpr)));
  };
  auto define = [&](const Var& v) {
    if (v.id < 0 || v.id >= jaxpr.var_count) bad(str("variable number ", v.id, " out of range"));
    if (defined[v.id]) bad(str("variable ", v.id, " is defined twice"));
    defined[v.id] = true;
  };
  auto use = [&](const Atom& a) {
    const Var* v = var_of(a);
    if (v && (v->id < 0 || v->id >= jaxpr.var_count || !defined[v->id]))
      bad(str("variable ", v->id, " is used before its definition"));
  };
  for (const Var& v : jaxpr.in) define(v);
  for (const Eqn& eqn : jaxpr.eqns) {
    Avals in;
    for (const Atom& a : eqn.in) {
      use(a);
      in.push_back(aval_of(a));
    }
    Avals out = eqn.primitive->infer(eqn.params, in);
    if (out.size() != eqn.out.size())
      bad(str(eqn.primitive->name, " gives ", out.size(), " results, not ", eqn.out.size()));
    for (std::size_t i = 0; i < out.size(); ++i) {
      if (!(out[i].strong() == eqn.out[i].aval.strong()))
        bad(str(eqn.primitive->name, " gives ", out[i], ", not ", eqn.out[i].aval));
      define(eqn.out[i]);
    }
  }
  for (const Atom& a : jaxpr.out) use(a);
}

Aval aval_of(const Atom& atom) {
  return std::holds_alternative<Var>(atom) ? std::get<Var>(atom).aval : std::get<Literal>(atom).aval();
}

std::uint64_t hash_of(const JaxprPtr& jaxpr) { return jaxpr ? hash_program(*jaxpr) : 0; }
bool operator==(const JaxprPtr& a, const JaxprPtr& b) {
  return a.get() == b.get() || (a.get() && b.get() && same_program(*a, *b));
}

}  // namespace tessera::inline v0
