// remat: a call that stores little for its derivative. Source: jax.checkpoint. Its linearization splits the
// body in two: the part that runs forward, with the values that the policy saves as extra results, and the
// part that is recomputed with the linear map, as one remat equation. The transpose of that equation first
// recomputes the known values and then runs backwards. Simplification merges nothing across its boundary.
#include <tessera/core/var_map.h>
#include <tessera/ops/control/call_rules.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tessera/transform/region.h>
#include <algorithm>

namespace tessera::inline v0 {

static bool has_name(const RematPolicy::Rule& rule, const std::string& name) {
  return std::any_of(rule.names.begin(), rule.names.end(),
                     [&](const RematPolicy::Name& n) { return n.text == name; });
}

static bool saved_by(const RematPolicy::Rule& rule, const Eqn& eqn) {
  const std::string* name =
      eqn.primitive == &checkpoint_name_p ? &params_of<CheckpointName>(eqn).name : nullptr;
  bool dot = eqn.primitive == &dot_general_p;
  switch (rule.saves) {
    case RematPolicy::Saves::everything:
      return true;
    case RematPolicy::Saves::dots:
      return dot || eqn.primitive == &conv_general_dilated_p;
    case RematPolicy::Saves::dots_with_no_batch_dims:
      return dot && params_of<DotGeneral>(eqn).axes.lhs_batch.empty();
    case RematPolicy::Saves::these_names:
      return name && has_name(rule, *name);
    case RematPolicy::Saves::other_names:
      return name && !has_name(rule, *name);
    case RematPolicy::Saves::all_but_the_names:
      return !name || !has_name(rule, *name);
  }
  return false;
}

bool RematPolicy::saves(const Eqn& eqn) const {
  return std::any_of(rules.begin(), rules.end(), [&](const Rule& rule) { return saved_by(rule, eqn); });
}

namespace {

call_rules::Apply call_like(const Remat& p, bool backward) {
  return [policy = p.policy, name = p.name, backward](const JaxprPtr& body, const Arrays& args) {
    return remat_p(Remat{body, policy, name, backward}, Args(args));
  };
}

// A program split in two. The first part computes the original results and, on the way, the values `stored`. The
// second maps the inputs whose numbers are in `inputs`, then the stored values, to the wanted atoms.
struct SplitBody {
  Jaxpr first;
  Positions inputs;
  std::vector<Var> stored;
  JaxprPtr second;
};
SplitBody split_body(const Jaxpr& jaxpr, const std::vector<Atom>& wanted, const RematPolicy& policy);

// Splits a loop whose iterations hold values that the policy saves: `eqn` stacks these in new results, and
// the returned loop reads them. Returns nothing if there are no such values.
std::optional<Eqn> split_loop(Eqn& eqn, Jaxpr& program, const RematPolicy& policy) {
  if (eqn.primitive != &scan_p || policy.rules.empty()) return std::nullopt;
  Scan p = params_of<Scan>(eqn);
  JaxprPtr inlined = with_calls_inlined(*p.body);
  SplitBody c = split_body(*inlined, inlined->out, policy);
  if (c.stored.empty()) return std::nullopt;
  Eqn again = eqn;
  auto second = std::make_shared<Jaxpr>(*c.second);
  second->in = inlined->in;
  second->in.insert(second->in.end(), c.stored.begin(), c.stored.end());
  for (const Var& v : c.stored) {
    c.first.out.push_back(v);
    eqn.out.push_back({program.var_count++, stacked(v.aval, p.length)});
    again.in.push_back(eqn.out.back());
  }
  p.body = second;
  again.params = p;
  p.body = std::make_shared<const Jaxpr>(std::move(c.first));
  eqn.params = p;
  return again;
}

SplitBody split_body(const Jaxpr& jaxpr, const std::vector<Atom>& wanted, const RematPolicy& policy) {
  SplitBody out{jaxpr, {}, {}, nullptr};
  VarMap<bool> needed(jaxpr, false);
  auto need = [&](const Atom& a) {
    if (const Var* v = var_of(a); v && v->id < jaxpr.var_count) needed[*v] = true;
  };
  auto second = std::make_shared<Jaxpr>();
  second->name = jaxpr.name;
  second->out = wanted;
  for (const Atom& a : wanted) need(a);
  for (auto eqn = out.first.eqns.rbegin(); eqn != out.first.eqns.rend(); ++eqn) {
    bool any = false, reads = false;
    for (const Var& v : eqn->out) any |= needed[v];
    if (!any) continue;
    for (const Atom& a : eqn->in) reads |= var_of(a) != nullptr;
    // Visible effects happen once; a constant is cheaper to recompute than to store.
    if (eqn->effects.any() || (reads && policy.saves(*eqn))) {
      for (const Var& v : eqn->out)
        if (needed[v]) out.stored.push_back(v);
      continue;
    }
    std::size_t results = eqn->out.size();
    second->eqns.push_back(split_loop(*eqn, out.first, policy).value_or(*eqn));
    out.stored.insert(out.stored.end(), eqn->out.begin() + static_cast<std::ptrdiff_t>(results),
                      eqn->out.end());
    for (const Atom& a : second->eqns.back().in) need(a);
  }
  std::reverse(second->eqns.begin(), second->eqns.end());
  for (std::size_t i = 0; i < jaxpr.in.size(); ++i) {
    if (!needed[jaxpr.in[i]]) continue;
    out.inputs.push_back(static_cast<int>(i));
    second->in.push_back(jaxpr.in[i]);
  }
  second->in.insert(second->in.end(), out.stored.begin(), out.stored.end());
  second->var_count = out.first.var_count;
  out.second = second;
  return out;
}

Linearized linearize_remat(const Remat& p, Args x, const Active& active) {
  LinearizedJaxpr l = linearize_jaxpr(*p.body, active);
  std::size_t results = p.body->out.size();
  JaxprPtr inlined = with_calls_inlined(*l.primal);
  std::vector<Atom> wanted;
  std::size_t extra = results;
  for (int from : l.residual_from)
    wanted.push_back(from >= 0 ? Atom(inlined->in[from]) : inlined->out[extra++]);
  SplitBody c = split_body(*inlined, wanted, p.policy);
  auto primal = std::make_shared<Jaxpr>(std::move(c.first));
  primal->out.resize(results);
  primal->out.insert(primal->out.end(), c.stored.begin(), c.stored.end());
  Arrays out = call_p(Call{primal, p.name}, x), known;
  for (int i : c.inputs) known.push_back(x[i]);
  extend(known, slice_of(out, results, c.stored.size()));
  out.resize(results);

  std::size_t residuals = wanted.size(), count = known.size();
  Avals types = c.second->in_avals(), tangents = l.linear->in_avals();
  types.insert(types.end(), tangents.begin() + static_cast<std::ptrdiff_t>(residuals), tangents.end());
  ClosedJaxpr body = stage(p.body->name, types, [&](Args a) {
    Arrays in = eval_jaxpr(*c.second, a.subspan(0, count));
    in.insert(in.end(), a.begin() + static_cast<std::ptrdiff_t>(count), a.end());
    return eval_jaxpr(*l.linear, in);
  });
  return {out, [apply = call_like(p, p.backward), body = body.jaxpr, known,
                active_out = l.active_out](const Tangents& t) {
            Arrays args = known;
            for (const Tangent& tangent : t)
              if (tangent) args.push_back(*tangent);
            return call_rules::active_tangents(apply(body, args), active_out);
          }};
}

Samples remat_samples() {
  Avals types = {Aval({2, 3}, f32), Aval({3, 3}, f32)};
  ClosedJaxpr body = stage("body", types, [](Args x) {
    Array y = dot_general_p(DotGeneral{{{1}, {0}}, f32}, {sin_p({}, {x[0]}), x[1]});
    Array z = checkpoint_name_p(CheckpointName{"z"}, {sin_p({}, {y})});
    return Arrays{mul_p({}, {z, sin_p({}, {z})}), y};
  });
  Samples out;
  using Saves = RematPolicy::Saves;
  for (const RematPolicy& policy :
       {RematPolicy{}, RematPolicy{{{Saves::everything}}}, RematPolicy{{{Saves::dots}}},
        RematPolicy{{{Saves::these_names, {{"z"}}}, {Saves::dots_with_no_batch_dims}}}})
    out.push_back({Remat{body.jaxpr, policy, "body", false},
                   {sample_array({2, 3}, f32, -1, 1), sample_array({3, 3}, f32, -1, 1, 2)}});
  return out;
}

}  // namespace

static constexpr Rules<Remat> remat_table = {
    .name = "remat",
    .infer = [](const Remat& p, AvalArgs in) -> Avals {
      check_arguments("checkpoint", *p.body, in);
      return p.body->out_avals();
    },
    .reference = [](const Remat& p, Args x) { return reference_eval(*p.body, x); },
    .linearize = linearize_remat,
    .transpose =
        [](const Remat& p, const Tangents& ct, const LinearArgs& in) {
          return call_rules::transpose(p.body, ct, in, call_like(p, true));
        },
    .batch =
        [](const Remat& p, Args x, const BatchAxes& axes, BatchSize size) {
          return call_rules::batch(p.body, x, axes, size, call_like(p, p.backward));
        },
    .factors = [](const Remat& p, AvalArgs in) { return replicated_factors(in, p.body->out_avals()); },
    .kernel = [](const Remat& p, AvalArgs) -> Lowering {
      if (!p.backward) return Region{.kind = RegionKind::call, .bodies = {p.body}};
      return Expand{[p](Args x) { return isolated_call_p(IsolatedCall{p.body, p.name, false}, x); }};
    },
    .samples = remat_samples,
    // Forward mode stores nothing, and splitting the body would compute the values twice.
    .jvp = [](const Remat& p, Args x,
              const Tangents& t) { return call_rules::jvp(p.body, x, t, call_like(p, p.backward)); },
    .effects = [](const Remat& p) { return p.body->effects(); },  // the effects of the body
    .align = [](const Remat& p, Arrays& in) -> Params {
      return Remat{aligned_call(p.body, in), p.policy, p.name, p.backward};
    },
    .infers_varying = true,
    .infers_sharding = true,
};
constinit const Primitive remat_p = primitive(remat_table);

}  // namespace tessera::inline v0
