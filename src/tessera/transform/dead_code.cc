// Dead code elimination by a backward walk. It keeps only the carries of a loop that reach a used result, and only
// the results and operands of a branch that are used.
#include <tessera/core/var_map.h>
#include <tessera/transform/dead_code.h>
#include <tessera/transform/region.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

using Mask = std::vector<bool>;

// Marks the variables that the results marked in `out`, and equations with effects, depend on.
VarMap<bool> needed_variables(const Jaxpr& jaxpr, const Mask& out) {
  VarMap<bool> needed(jaxpr, false);
  auto need = [&](const Atom& a) {
    if (const Var* v = var_of(a)) needed[*v] = true;
  };
  for (std::size_t i = 0; i < jaxpr.out.size(); ++i)
    if (out[i]) need(jaxpr.out[i]);
  for (std::size_t e = jaxpr.eqns.size(); e-- > 0;) {
    const Eqn& eqn = jaxpr.eqns[e];
    bool used = eqn.effects.any();
    for (const Var& v : eqn.out) used |= needed[v];
    if (used)
      for (const Atom& a : eqn.in) need(a);
  }
  return needed;
}

// Marks the inputs that the results marked in `out`, and equations with effects, depend on.
Mask needed_inputs(const Jaxpr& jaxpr, const Mask& out) {
  VarMap<bool> needed = needed_variables(jaxpr, out);
  Mask in;
  for (const Var& v : jaxpr.in) in.push_back(needed[v]);
  return in;
}

template <class T>
std::vector<T> keep(const std::vector<T>& list, const Mask& mask) {
  std::vector<T> out;
  for (std::size_t i = 0; i < list.size(); ++i)
    if (mask[i]) out.push_back(list[i]);
  return out;
}

// Returns the program with only the marked inputs and results.
JaxprPtr narrowed(const Jaxpr& jaxpr, const Mask& in, const Mask& out) {
  Jaxpr result = jaxpr;
  result.in = keep(result.in, in);
  result.out = keep(result.out, out);
  return std::make_shared<const Jaxpr>(drop_dead_code(result));
}

int count(const Mask& mask, std::size_t first, std::size_t last) {
  return static_cast<int>(std::count(mask.begin() + static_cast<std::ptrdiff_t>(first),
                                     mask.begin() + static_cast<std::ptrdiff_t>(last), true));
}

void narrow_loop(Region& r, Eqn& eqn, const Mask& used) {
  std::size_t consts = r.consts, carries = r.carries;
  const Jaxpr& body = *r.bodies[0];
  Mask out = used, in;
  // A carry that the body reads to compute a needed result is needed, too.
  for (bool grew = true; grew;) {
    grew = false;
    in = needed_inputs(body, out);
    for (std::size_t i = 0; i < carries; ++i)
      if (in[consts + i] && !out[i]) grew = out[i] = true;
  }
  for (std::size_t i = 0; i < carries; ++i) in[consts + i] = out[i];
  r.bodies[0] = narrowed(body, in, out);
  r.consts = count(in, 0, consts);
  r.carries = count(in, consts, consts + carries);
  eqn.in = keep(eqn.in, in);
  eqn.out = keep(eqn.out, out);
}

void narrow_while(Region& r, Eqn& eqn, const Mask& used) {
  std::size_t condition_consts = r.consts, consts = r.body_consts;
  const Jaxpr &condition = *r.bodies[0], &body = *r.bodies[1];
  Mask condition_in = needed_inputs(condition, Mask(condition.out.size(), true)), carried = used, in;
  for (std::size_t i = 0; i < carried.size(); ++i)
    carried[i] = carried[i] || condition_in[condition_consts + i];
  for (bool grew = true; grew;) {
    grew = false;
    in = needed_inputs(body, carried);
    for (std::size_t i = 0; i < carried.size(); ++i)
      if (in[consts + i] && !carried[i]) grew = carried[i] = true;
  }
  Mask operands(condition_in.begin(), condition_in.begin() + static_cast<std::ptrdiff_t>(condition_consts));
  operands.insert(operands.end(), in.begin(), in.begin() + static_cast<std::ptrdiff_t>(consts));
  operands.insert(operands.end(), carried.begin(), carried.end());
  for (std::size_t i = 0; i < carried.size(); ++i)
    condition_in[condition_consts + i] = in[consts + i] = carried[i];
  r.bodies[0] = narrowed(condition, condition_in, Mask(condition.out.size(), true));
  r.bodies[1] = narrowed(body, in, carried);
  r.consts = count(operands, 0, condition_consts);
  r.body_consts = count(operands, condition_consts, condition_consts + consts);
  eqn.in = keep(eqn.in, operands);
  eqn.out = keep(eqn.out, carried);
}

void narrow_branch(Region& r, Eqn& eqn, const Mask& used) {
  Mask in(eqn.in.size() - 1, false);
  for (const JaxprPtr& body : r.bodies) {
    Mask needed = needed_inputs(*body, used);
    for (std::size_t i = 0; i < in.size(); ++i) in[i] = in[i] || needed[i];
  }
  for (JaxprPtr& body : r.bodies) body = narrowed(*body, in, used);
  in.insert(in.begin(), true);
  eqn.in = keep(eqn.in, in);
  eqn.out = keep(eqn.out, used);
}

Eqn narrow_region(const Eqn& eqn, const Mask& used) {
  Region r = *region_of(eqn);
  Eqn result = eqn;
  if (r.kind == RegionKind::loop) narrow_loop(r, result, used);
  if (r.kind == RegionKind::while_) narrow_while(r, result, used);
  if (r.kind == RegionKind::branch) narrow_branch(r, result, used);
  return region_eqn(r, result.in, result.out, eqn);
}

Eqn narrow_isolated(const Eqn& eqn, const Mask& used) {
  IsolatedCall p = eqn.params.as<IsolatedCall>();
  Mask in = needed_inputs(*p.body, used);
  Eqn result = eqn;
  p.body = narrowed(*p.body, in, used);
  result.params = p;
  result.in = keep(eqn.in, in);
  result.out = keep(eqn.out, used);
  return result;
}

}  // namespace

Jaxpr drop_dead_code(const Jaxpr& jaxpr) {
  VarMap<bool> needed(jaxpr, false);
  auto need = [&](const Atom& a) {
    if (const Var* v = var_of(a)) needed[*v] = true;
  };
  for (const Atom& a : jaxpr.out) need(a);
  std::vector<Eqn> kept;
  for (std::size_t e = jaxpr.eqns.size(); e-- > 0;) {
    const Eqn& eqn = jaxpr.eqns[e];
    Mask used;
    for (const Var& v : eqn.out) used.push_back(needed[v]);
    bool any = eqn.effects.any() || std::find(used.begin(), used.end(), true) != used.end();
    if (!any) continue;
    kept.push_back(eqn.primitive == &region_p          ? narrow_region(eqn, used)
                   : eqn.primitive == &isolated_call_p ? narrow_isolated(eqn, used)
                                                       : eqn);
    for (const Atom& a : kept.back().in) need(a);
  }
  std::reverse(kept.begin(), kept.end());
  Jaxpr result = jaxpr;
  result.eqns = std::move(kept);
  return result;
}

}  // namespace tessera::inline v0
