// Adds captured values to the inputs of programs, so that several programs have equal inputs.
#include <tessera/api/transform/closed.h>
#include <tessera/core/var_map.h>
#include <tessera/transform/basic.h>
#include <tessera/transform/dead_code.h>
#include <tessera/transform/dual.h>
#include <algorithm>

namespace tessera::inline v0 {

JaxprPtr with_inputs(const ClosedJaxpr& closed, const Avals& before, const Avals& after) {
  auto jaxpr = std::make_shared<Jaxpr>(*closed.jaxpr);
  auto new_vars = [&](const Avals& types) {
    std::vector<Var> vars;
    for (const Aval& type : types) vars.push_back({jaxpr->var_count++, type});
    return vars;
  };
  auto position = jaxpr->in.begin() + static_cast<std::ptrdiff_t>(closed.consts.size());
  std::vector<Var> first = new_vars(before), last = new_vars(after);
  jaxpr->in.insert(position, last.begin(), last.end());
  jaxpr->in.insert(jaxpr->in.begin(), first.begin(), first.end());
  return jaxpr;
}

JaxprPtr with_captured(const ClosedJaxpr& closed, const std::vector<const ClosedJaxpr*>& programs) {
  Avals before, after;
  for (auto c = programs.begin(), position = std::find(c, programs.end(), &closed); c != programs.end(); ++c)
    if (c != position)
      for (const Array& x : (*c)->consts) (c < position ? before : after).push_back(x.aval());
  return with_inputs(closed, before, after);
}

Arrays with_all(const std::vector<const ClosedJaxpr*>& programs, const Arrays& args) {
  Arrays out;
  for (const ClosedJaxpr* c : programs) out.insert(out.end(), c->consts.begin(), c->consts.end());
  out.insert(out.end(), args.begin(), args.end());
  return out;
}

namespace {

VarMap<bool> dependent_on_inputs(const Jaxpr& jaxpr, std::size_t first) {
  VarMap<bool> depends(jaxpr, false);
  for (std::size_t i = first; i < jaxpr.in.size(); ++i) depends[jaxpr.in[i]] = true;
  for (const Eqn& eqn : jaxpr.eqns) {
    bool any = false;
    for (const Atom& a : eqn.in) any |= var_of(a) && depends[*var_of(a)];
    for (const Var& v : eqn.out) depends[v] = any;
  }
  return depends;
}

// Returns the atoms of the primal program that the derivative reads.
std::vector<Atom> residual_atoms(const LinearizedJaxpr& l) {
  std::vector<Atom> out;
  std::size_t extra = l.active_out.size();
  for (int from : l.residual_from)
    out.push_back(from >= 0 ? Atom(l.primal->in[from]) : l.primal->out[extra++]);
  return out;
}

// Throws a TraceError if the derivative depends on the arguments, since the function is not linear then.
void refuse_nonlinear(const char* operation, const LinearizedJaxpr& l, const std::vector<Atom>& residuals,
                      std::size_t captured) {
  VarMap<bool> depends = dependent_on_inputs(*l.primal, captured);
  for (std::size_t k = 0; k < residuals.size(); ++k) {
    const Var* v = var_of(residuals[k]);
    if (!v || !depends[*v]) continue;
    Where line = current_where();
    for (const Eqn& eqn : l.linear->eqns)
      for (const Atom& a : eqn.in)
        if (var_of(a) && var_of(a)->id == l.linear->in[k].id && eqn.where) line = eqn.where;
    throw TraceError(
        str(operation, ": the function is not linear: its derivative depends on the arguments here."),
        "Use vjp, which linearizes at a point.", line);
  }
}

}  // namespace

ClosedJaxpr linear_form(const char* operation, const ClosedJaxpr& closed) {
  std::size_t captured = closed.consts.size();
  Avals types = closed.jaxpr->in_avals();
  Active active;
  for (std::size_t i = 0; i < types.size(); ++i)
    active.push_back(i >= captured && types[i].dtype().is_inexact());
  LinearizedJaxpr l = linearize_jaxpr(*closed.jaxpr, active);
  Jaxpr constant = *l.primal;
  constant.out = residual_atoms(l);
  refuse_nonlinear(operation, l, constant.out, captured);
  constant = drop_dead_code(constant);
  ClosedJaxpr out = stage(closed.jaxpr->name, types, [&](Args args) {
    Arrays point(args.begin(), args.end());
    for (std::size_t i = captured; i < point.size(); ++i)
      point[i] = zeros_of(types[i]);  // any point would do
    Arrays in = eval_jaxpr(constant, point);
    for (std::size_t i = captured; i < types.size(); ++i)
      if (active[i]) in.push_back(args[i]);
    Arrays outputs = eval_jaxpr(*l.linear, in), results;
    Avals result_types = closed.jaxpr->out_avals();
    for (std::size_t i = 0, k = 0; i < result_types.size(); ++i)
      results.push_back(l.active_out[i] ? outputs[k++] : zeros_of(result_types[i]));
    return results;
  });
  out.consts = closed.consts;
  return out;
}

}  // namespace tessera::inline v0
