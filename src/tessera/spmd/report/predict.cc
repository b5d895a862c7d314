// Simulates a device program on a machine: equations run one after the other in program order, each when its
// operands are ready. A collective starts as soon as its operands are ready and its links are free, and overlaps
// with later equations.
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/primitive.h>
#include <tessera/core/var_map.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/spmd/overlap/cost_model.h>
#include <tessera/spmd/report/predict.h>
#include <tessera/transform/operand_indexing.h>
#include <tessera/transform/region.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

namespace {

// The role of an equation in the simulation.
enum class EquationRole : std::uint8_t {
  computes,  // one operation, not fused with others
  maps,      // maps elements, in one pass over memory with neighbouring equations
  fused,     // maps elements, fused with a product that reads or defines the value
  views,     // a view of existing memory
  collectives,
  control,  // control flow, which contains other programs
};

EquationRole role_of(const Eqn& eqn, const Kernel& kernel) {
  if (eqn.primitive == &dot_general_p) return EquationRole::computes;
  if (eqn.primitive == &reshape_p) return EquationRole::views;
  OperandIndexing seen = operand_indexing(eqn, kernel);
  if (seen.viewed_operand(eqn) >= 0) return EquationRole::views;
  for (std::size_t id = 0; id < seen.graph->size(); ++id)
    if (seen.graph->node(static_cast<expr::Id>(id)).op == expr::ScalarOp::reduce)
      return EquationRole::computes;
  return EquationRole::maps;
}

EquationRole role_of(const Eqn& eqn) {
  Lowering lowering = eqn.primitive->kernel(eqn.params, operand_avals(eqn));
  if (std::holds_alternative<Region>(lowering.form)) return EquationRole::control;
  if (std::holds_alternative<Communication>(lowering.form)) return EquationRole::collectives;
  if (std::holds_alternative<Coordinate>(lowering.form)) return EquationRole::fused;
  if (std::holds_alternative<Expand>(lowering.form)) return EquationRole::maps;
  const Kernel* kernel = std::get_if<Kernel>(&lowering.form);
  return kernel ? role_of(eqn, *kernel) : EquationRole::computes;
}

// The equations of the program, with the readers and the definition of each value.
class ProgramUses {
 public:
  explicit ProgramUses(const Jaxpr& jaxpr) : definition_(jaxpr, -1), readers_(jaxpr), output_(jaxpr, false) {
    for (std::size_t e = 0; e < jaxpr.eqns.size(); ++e) {
      const Eqn& eqn = jaxpr.eqns[e];
      roles.push_back(role_of(eqn));
      products_.push_back(eqn.primitive == &dot_general_p);
      for (const Var& v : eqn.out) definition_[v] = static_cast<int>(e);
      for (const Atom& a : eqn.in)
        if (const Var* v = var_of(a)) readers_[*v].push_back(e);
    }
    for (const Atom& a : jaxpr.out)
      if (const Var* v = var_of(a)) output_[*v] = true;
    fuse_with_products(jaxpr);
  }
  std::vector<EquationRole> roles;  // by equation

  // Returns the bytes that a pass over memory moves for this equation; sets `writes` if it stores a result.
  double passed(const Eqn& eqn, bool* writes) const {
    double result_bytes = 0, out = 0;
    for (const Var& v : eqn.out) {
      double bytes = static_cast<double>(v.aval.bytes());
      result_bytes += bytes;
      if (stored(v)) out += bytes, *writes = true;
    }
    for (const Atom& a : eqn.in)
      if (const Var* v = var_of(a); v && (definition_[*v] < 0 || role(*v) != EquationRole::maps))
        out += std::min(static_cast<double>(v->aval.bytes()), result_bytes);
    return out;
  }

 private:
  EquationRole role(const Var& v) const { return roles[definition_[v]]; }
  bool stored(const Var& v) const {
    return output_[v] || std::any_of(readers_[v].begin(), readers_[v].end(),
                                     [&](std::size_t e) { return roles[e] != EquationRole::maps; });
  }
  bool moves(std::size_t e) const {
    return roles[e] == EquationRole::maps || roles[e] == EquationRole::views;
  }
  void fuse_with_products(const Jaxpr& jaxpr) {
    std::vector<bool> after_product = products_, before_product = products_;  // by equation
    for (std::size_t e = 0; e < roles.size(); ++e)
      for (const Atom& a : jaxpr.eqns[e].in)
        if (const Var* v = var_of(a); v && moves(e) && definition_[*v] >= 0)
          after_product[e] = after_product[e] || after_product[definition_[*v]];
    for (std::size_t e = roles.size(); e-- > 0;)
      if (moves(e)) {
        bool only_products = true;
        for (const Var& v : jaxpr.eqns[e].out) {
          only_products = only_products && !output_[v] && !readers_[v].empty();
          for (std::size_t r : readers_[v]) only_products = only_products && before_product[r];
        }
        before_product[e] = only_products;
      }
    for (std::size_t e = 0; e < roles.size(); ++e)
      if (roles[e] == EquationRole::maps && (after_product[e] || before_product[e]))
        roles[e] = EquationRole::fused;
  }

  VarMap<int> definition_;  // by variable: the equation that defines it; -1: an input
  VarMap<std::vector<std::size_t>> readers_;
  VarMap<bool> output_;
  std::vector<bool> products_;
};

Simulation simulation_of(const CostModel& model, const Jaxpr& jaxpr);

class Clock {
 public:
  Clock(const CostModel& model, const Jaxpr& jaxpr) : model_(model), uses_(jaxpr), ready_(jaxpr, {0, -1}) {
    for (std::size_t e = 0; e < jaxpr.eqns.size(); ++e) step(jaxpr.eqns[e], uses_.roles[e]);
    wait_for(latest(jaxpr.out));
    out_.seconds = now_;
  }
  Simulation take() { return {std::move(out_), std::move(steps_)}; }

 private:
  // The time at which a value is ready.
  struct Ready {
    double at;
    int collective;  // the collective that computes the value; -1: none
  };
  Ready latest(const std::vector<Atom>& atoms) const {
    Ready out{0, -1};
    for (const Atom& a : atoms)
      if (const Var* v = var_of(a))
        if (const Ready& r = ready_[*v]; r.at > out.at) out = r;
    return out;
  }
  void finish(const Eqn& eqn, Ready r) {
    for (const Var& v : eqn.out) ready_[v] = r;
  }
  void wait_for(const Ready& r) {
    if (r.at <= now_) return;
    if (r.collective >= 0) out_.collectives[r.collective].exposed += r.at - now_;
    now_ = r.at;
  }
  void note(const Eqn& eqn, double begin, double end, bool collective) {
    steps_.push_back({eqn.primitive->name, eqn.where, begin, end, collective, 1, false});
  }
  void work(const Eqn& eqn, double seconds) {
    wait_for(latest(eqn.in));
    note(eqn, now_, now_ + seconds, false);
    now_ += seconds;
    out_.one_by_one += seconds, out_.computing += seconds;
    finish(eqn, {now_, -1});
  }

  void step(const Eqn& eqn, EquationRole role) {
    switch (role) {
      case EquationRole::computes:
        return work(eqn, model_.seconds(eqn));
      case EquationRole::fused:
      case EquationRole::views:
        return finish(eqn, latest(eqn.in));
      case EquationRole::maps: {
        bool writes = false;
        double seconds = model_.machine().memory_seconds(uses_.passed(eqn, &writes));
        if (writes) seconds += model_.machine().launch_seconds;
        return seconds > 0 ? work(eqn, seconds) : finish(eqn, latest(eqn.in));
      }
      case EquationRole::collectives:
        return collective(eqn);
      case EquationRole::control:
        return control_flow(eqn, *region_of(eqn));
    }
  }

  void collective(const Eqn& eqn) {
    TransferTime transfer = model_.transfer_time(eqn);
    Ready r = latest(eqn.in);
    if (transfer.seconds == 0) return finish(eqn, r);
    Lowering lowering = eqn.primitive->kernel(eqn.params, operand_avals(eqn));
    const auto& c = std::get<Communication>(lowering.form);
    out_.collectives.push_back({name_of(c.kind), c.axes, eqn.where, transfer.seconds, 0, 1});
    out_.one_by_one += transfer.seconds;
    if (!model_.machine().overlaps) {
      wait_for(r);
      note(eqn, now_, now_ + transfer.seconds, true);
      now_ += transfer.seconds;
      out_.collectives.back().exposed = transfer.seconds;
      return finish(eqn, {now_, -1});
    }
    double start = std::max(now_, r.at);
    busy_.resize(std::max(busy_.size(), transfer.links.size()), 0);
    for (std::size_t i = 0; i < transfer.links.size(); ++i)
      if (transfer.links[i]) start = std::max(start, busy_[i]);
    double end = start + transfer.seconds;
    note(eqn, start, end, true);
    for (std::size_t i = 0; i < transfer.links.size(); ++i)
      if (transfer.links[i]) busy_[i] = end;
    finish(eqn, {end, static_cast<int>(out_.collectives.size()) - 1});
  }

  void control_flow(const Eqn& eqn, const Region& r) {
    wait_for(latest(eqn.in));
    auto iterations = static_cast<double>(r.kind == RegionKind::loop ? r.trip_count : 1);
    std::vector<Simulation> inner;
    for (const JaxprPtr& body : r.bodies) inner.push_back(simulation_of(model_, *body));
    if (r.kind == RegionKind::branch) {
      auto shorter = [](const Simulation& a, const Simulation& b) {
        return a.prediction.seconds < b.prediction.seconds;
      };
      inner = {*std::max_element(inner.begin(), inner.end(), shorter)};
    }
    std::size_t control_step = steps_.size();
    steps_.push_back({eqn.primitive->name, eqn.where, now_, now_, false, 1, true});
    for (Simulation& body : inner) {
      const Prediction& p = body.prediction;
      for (PredictedStep& s : body.steps) {
        s.begin += now_, s.end += now_, s.iterations *= static_cast<std::int64_t>(iterations);
        steps_.push_back(std::move(s));
      }
      now_ += p.seconds * iterations;
      out_.one_by_one += p.one_by_one * iterations, out_.computing += p.computing * iterations;
      for (PredictedCollective use : p.collectives) {
        use.exposed *= iterations, use.times *= static_cast<std::int64_t>(iterations);
        out_.collectives.push_back(std::move(use));
      }
    }
    steps_[control_step].end = now_;
    finish(eqn, {now_, -1});
  }

  const CostModel& model_;
  ProgramUses uses_;
  VarMap<Ready> ready_;
  std::vector<double> busy_;  // by link: the time at which it becomes free
  double now_ = 0;
  Prediction out_;
  std::vector<PredictedStep> steps_;
};

Simulation simulation_of(const CostModel& model, const Jaxpr& jaxpr) { return Clock(model, jaxpr).take(); }

}  // namespace

Simulation simulate(const Machine& machine, Mesh mesh, const Jaxpr& device_program) {
  Simulation out = simulation_of(CostModel(machine, mesh), device_program);
  out.prediction.machine = &machine;
  return out;
}

Prediction predict(const Machine& machine, Mesh mesh, const Jaxpr& device_program) {
  return simulate(machine, mesh, device_program).prediction;
}

}  // namespace tessera::inline v0::spmd
