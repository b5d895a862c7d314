// Dead code elimination by a backward walk. It keeps only the carries of a loop that reach a used result, and only
// the results and operands of a branch that are used.
#include <tessera/core/var_map.h>
#include <tessera/transform/dead_code.h>
#include <tessera/transform/region.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

using Mask = std::vector<bool>;

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

// Marks the inputs that the wanted results need.
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

JaxprPtr narrowed(const Jaxpr& jaxpr, const Mask& in, const Mask& out) {
  Jaxpr made = jaxpr;
  made.in = keep(made.in, in);
  made.out = keep(made.out, out);
  return std::make_shared<const Jaxpr>(drop_dead_code(made));
}

int count(const Mask& mask, std::size_t first, std::size_t last) {
  return static_cast<int>(std::count(mask.begin() + static_cast<std::ptrdiff_t>(first),
                                     mask.begin() + static_cast<std::ptrdiff_t>(last), true));
}

void narrow_loop(Region& r, Eqn& eqn, const Mask& used) {
  std::size_t consts = r.consts, carries = r.carries;
  const Jaxpr& body = *r.bodies[0];
  Mask out = used, in;
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
  std::size_t tests = r.consts, consts = r.body_consts;
  const Jaxpr &condition = *r.bodies[0], &body = *r.bodies[1];
  Mask test = needed_inputs(condition, Mask(condition.out.size(), true)), carried = used, in;
  for (std::size_t i = 0; i < carried.size(); ++i) carried[i] = carried[i] || test[tests + i];
  for (bool grew = true; grew;) {
    grew = false;
    in = needed_inputs(body, carried);
    for (std::size_t i = 0; i < carried.size(); ++i)
      if (in[consts + i] && !carried[i]) grew = carried[i] = true;
  }
  Mask operands(test.begin(), test.begin() + static_cast<std::ptrdiff_t>(tests));
  operands.insert(operands.end(), in.begin(), in.begin() + static_cast<std::ptrdiff_t>(consts));
  operands.insert(operands.end(), carried.begin(), carried.end());
  for (std::size_t i = 0; i < carried.size(); ++i) test[tests + i] = in[consts + i] = carried[i];
  r.bodies[0] = narrowed(condition, test, Mask(condition.out.size(), true));
  r.bodies[1] = narrowed(body, in, carried);
  r.consts = count(operands, 0, tests);
  r.body_consts = count(operands, tests, tests + consts);
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
  Eqn made = eqn;
  if (r.kind == RegionKind::loop) narrow_loop(r, made, used);
  if (r.kind == RegionKind::while_) narrow_while(r, made, used);
  if (r.kind == RegionKind::branch) narrow_branch(r, made, used);
  return region_eqn(r, made.in, made.out, eqn);
}

Eqn narrow_isolated(const Eqn& eqn, const Mask& used) {
  IsolatedCall p = eqn.params.as<IsolatedCall>();
  Mask in = needed_inputs(*p.body, used);
  Eqn made = eqn;
  p.body = narrowed(*p.body, in, used);
  made.params = p;
  made.in = keep(eqn.in, in);
  made.out = keep(eqn.out, used);
  return made;
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
  Jaxpr made = jaxpr;
  made.eqns = std::move(kept);
  return made;
}

}  // namespace tessera::inline v0
