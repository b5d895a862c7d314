// Replaces matrix products and the collectives next to them by collective matmuls.
#include <tessera/core/primitive.h>
#include <tessera/core/var_map.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/spmd/lower/merge_collectives.h>
#include <tessera/spmd/overlap/overlap_plan.h>
#include <tessera/transform/region.h>
#include <tessera/transform/stage.h>
#include <algorithm>
#include <set>

namespace tessera::inline v0::spmd {

namespace {

using Decisions = std::vector<OverlapDecision>;

// Returns the equation with these bodies instead of its own.
Eqn with_bodies(const Eqn& eqn, Region region, std::vector<JaxprPtr> bodies) {
  Eqn out = eqn;
  if (eqn.primitive == &isolated_call_p) {
    const IsolatedCall& p = eqn.params.as<IsolatedCall>();
    out.params = IsolatedCall{bodies[0], p.name, p.one_kernel};
    return out;
  }
  region.bodies = std::move(bodies);
  return region_eqn(region, eqn.in, eqn.out, eqn);
}

// Returns true for equations whose bodies with_bodies can replace.
bool may_change_bodies(const Eqn& eqn) {
  if (eqn.primitive == &isolated_call_p) return !eqn.params.as<IsolatedCall>().one_kernel;
  constexpr const Primitive* plain[] = {&scan_p, &while_p, &cond_p, &call_p, &region_p};
  return std::find(std::begin(plain), std::end(plain), eqn.primitive) != std::end(plain);
}

// Rewrites a program with collective matmuls. Equations keep their order, except that the equations that one needs run
// before it.
class CollectiveMatmulRewriter {
 public:
  CollectiveMatmulRewriter(const Jaxpr& jaxpr, const std::vector<bool>& live,
                           const std::map<std::size_t, CollectiveMatmulPlan>& plans,
                           const std::map<std::size_t, Eqn>& changed, const NoteOverlap& note)
      : jaxpr_(jaxpr), live_(live), plans_(plans), changed_(changed), note_(note) {}

  Arrays run(Args args) {
    env_ = VarMap<Array>(jaxpr_);
    definition_ = VarMap<std::size_t>(jaxpr_, jaxpr_.eqns.size());
    for (std::size_t e = 0; e < jaxpr_.eqns.size(); ++e)
      for (const Var& v : jaxpr_.eqns[e].out) definition_[v] = e;
    for (const auto& [e, plan] : plans_)
      if (plan.decision.directions) mark_replaced(e, plan);
    for (std::size_t i = 0; i < args.size(); ++i) env_[jaxpr_.in[i]] = args[i];
    for (std::size_t e = 0; e < jaxpr_.eqns.size(); ++e)
      if (live_[e] && !inside_.contains(e)) emit(e);
    Arrays out;
    for (const Atom& a : jaxpr_.out) out.push_back(value(a));
    return out;
  }

 private:
  Array value(const Atom& a) const {
    const Var* v = var_of(a);
    return v ? env_[*v] : std::get<Literal>(a).value;
  }

  // Marks the equations that the collective matmul at `e` replaces.
  void mark_replaced(std::size_t e, const CollectiveMatmulPlan& plan) {
    auto take = [&](NumberedEqn eqn) {
      inside_.insert(eqn.number);
      definition_[eqn->out[0]] = e;
    };
    for (const ConsumerDot& consumer : plan.consumers) take(consumer.split.dot);
    if (plan.product.dot) take(plan.product.dot);
    // Other readers of a gathered value read it through the same equations, which are emitted when those
    // readers are.
    if (!plan.gathered_is_read)
      for (const FormattingEqn& c : plan.formatting_eqns) take(c.eqn);
  }
  const CollectiveMatmulPlan* collective_matmul_at(std::size_t e) const {
    auto it = plans_.find(e);
    return it != plans_.end() && it->second.decision.directions ? &it->second : nullptr;
  }
  std::vector<Atom> needs(std::size_t e) const {
    const CollectiveMatmulPlan* plan = collective_matmul_at(e);
    if (!plan) return jaxpr_.eqns[e].in;
    if (plan->product.dot) return plan->product.dot->in;
    std::vector<Atom> out = plan->collective->in;
    for (const ConsumerDot& s : plan->consumers) out.push_back(s.split.dot->in[1 - s.operand]);
    return out;
  }

  // Emits an equation with all equations that it needs and that were not emitted yet.
  void emit(std::size_t last) {
    std::vector<std::size_t> waiting = {last};
    while (!waiting.empty()) {
      std::size_t e = waiting.back();
      bool ready = true;
      for (const Atom& a : needs(e))
        if (const Var* v = var_of(a); v && env_[*v].empty())
          waiting.push_back(definition_[*v]), ready = false;
      if (!ready) continue;
      waiting.pop_back();
      if (done_.insert(e).second) apply(e);
    }
  }
  void apply(std::size_t e) {
    if (const CollectiveMatmulPlan* plan = collective_matmul_at(e)) {
      auto value_of = [&](const Atom& a) { return value(a); };
      for (MatmulResult& r : emit_collective_matmul(*plan, value_of, note_(plan->decision)))
        env_[r.variable] = r.value;
      return;
    }
    auto other = changed_.find(e);
    const Eqn& eqn = other == changed_.end() ? jaxpr_.eqns[e] : other->second;
    SetWhere line(eqn.where);
    Arrays in;
    for (const Atom& a : eqn.in) in.push_back(value(a));
    Arrays results = (*eqn.primitive)(eqn.params, in);
    for (std::size_t i = 0; i < results.size(); ++i) env_[eqn.out[i]] = results[i];
  }

  const Jaxpr& jaxpr_;
  const std::vector<bool>& live_;
  const std::map<std::size_t, CollectiveMatmulPlan>& plans_;
  const std::map<std::size_t, Eqn>& changed_;
  const NoteOverlap& note_;
  VarMap<Array> env_;
  VarMap<std::size_t> definition_;  // by variable: the equation that defines it
  std::set<std::size_t> inside_;    // equations that collective matmuls replace
  std::set<std::size_t> done_;      // equations that have been emitted
};

}  // namespace

JaxprPtr overlap_collectives(const JaxprPtr& jaxpr, const CostModel& model, Decisions& decisions,
                             const NoteOverlap& note) {
  if (!model.machine().overlaps || jaxpr->effects().collective.empty()) return jaxpr;
  std::vector<bool> live = live_equations(*jaxpr);
  std::map<std::size_t, Eqn> changed;
  for (std::size_t e = 0; e < jaxpr->eqns.size(); ++e) {
    const Eqn& eqn = jaxpr->eqns[e];
    if (!live[e] || eqn.effects.collective.empty() || !may_change_bodies(eqn)) continue;
    std::optional<Region> region = region_of(eqn);
    if (!region) continue;
    std::vector<JaxprPtr> bodies;
    bool any_changed = false;
    for (const JaxprPtr& body : region->bodies) {
      bodies.push_back(overlap_collectives(body, model, decisions, note));
      any_changed = any_changed || bodies.back().get() != body.get();
    }
    if (any_changed) changed.emplace(e, with_bodies(eqn, *region, std::move(bodies)));
  }
  std::map<std::size_t, CollectiveMatmulPlan> plans = collective_matmul_plans(*jaxpr, live, model);
  bool overlaps = false;
  for (const auto& [e, plan] : plans)
    decisions.push_back(plan.decision), overlaps = overlaps || plan.decision.directions;
  if (!overlaps && changed.empty()) return jaxpr;
  ClosedJaxpr closed = stage(jaxpr->name, jaxpr->in_avals(), [&](Args args) {
    return CollectiveMatmulRewriter(*jaxpr, live, plans, changed, note).run(args);
  });
  if (!closed.consts.empty()) internal("a collective matmul captured a stored array");
  return closed.jaxpr;
}

}  // namespace tessera::inline v0::spmd
