// Simulates a device program on a machine: equations run one after the other in program order, each when its
// operands are ready; a collective starts there as soon as its links are free, and overlaps with later
// equations.
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/primitive.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/spmd/cost_model.h>
#include <tessera/spmd/predict.h>
#include <tessera/transform/probe.h>
#include <tessera/transform/region.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

namespace {

// The role of an equation in the simulation.
enum class Role : std::uint8_t {
  computes,  // computes on its own
  maps,      // maps elements, in one pass over memory with neighbouring equations
  fused,     // maps elements, fused with a product that reads or defines the value
  views,     // a view of existing memory
  collectives,
  holds,  // contains other programs
};

Role role_of(const Eqn& eqn, const Kernel& kernel) {
  if (eqn.primitive == &dot_general_p) return Role::computes;
  if (eqn.primitive == &reshape_p) return Role::views;
  Probe seen = probe(eqn, kernel);
  if (seen.viewed_operand(eqn) >= 0) return Role::views;
  for (std::size_t id = 0; id < seen.graph->size(); ++id)
    if (seen.graph->node(static_cast<expr::Id>(id)).op == expr::Op::reduce) return Role::computes;
  return Role::maps;
}

Role role_of(const Eqn& eqn) {
  Lowering lowering = eqn.primitive->kernel(eqn.params, operand_avals(eqn));
  if (std::holds_alternative<Region>(lowering.form)) return Role::holds;
  if (std::holds_alternative<Communication>(lowering.form)) return Role::collectives;
  if (std::holds_alternative<Coordinate>(lowering.form)) return Role::fused;
  if (std::holds_alternative<Expand>(lowering.form)) return Role::maps;
  const Kernel* kernel = std::get_if<Kernel>(&lowering.form);
  return kernel ? role_of(eqn, *kernel) : Role::computes;
}

// The equations of the program, with the readers and the definition of each value.
class Reading {
 public:
  explicit Reading(const Jaxpr& jaxpr)
      : made_(static_cast<std::size_t>(jaxpr.var_count), -1),
        readers_(made_.size()),
        output_(made_.size(), false) {
    for (std::size_t e = 0; e < jaxpr.eqns.size(); ++e) {
      const Eqn& eqn = jaxpr.eqns[e];
      roles.push_back(role_of(eqn));
      products_.push_back(eqn.primitive == &dot_general_p);
      for (const Var& v : eqn.out) made_[id(v)] = static_cast<int>(e);
      for (const Atom& a : eqn.in)
        if (const Var* v = var_of(a)) readers_[id(*v)].push_back(e);
    }
    for (const Atom& a : jaxpr.out)
      if (const Var* v = var_of(a)) output_[id(*v)] = true;
    fuse_with_products(jaxpr);
  }
  std::vector<Role> roles;  // by equation

  // The bytes that a pass over memory moves for this equation.
  double passed(const Eqn& eqn, bool* writes) const {
    double own = 0, out = 0;
    for (const Var& v : eqn.out) {
      double bytes = static_cast<double>(v.aval.bytes());
      own += bytes;
      if (stored(v)) out += bytes, *writes = true;
    }
    for (const Atom& a : eqn.in)
      if (const Var* v = var_of(a); v && (made_[id(*v)] < 0 || role(*v) != Role::maps))
        out += std::min(static_cast<double>(v->aval.bytes()), own);
    return out;
  }

 private:
  static std::size_t id(const Var& v) { return static_cast<std::size_t>(v.id); }
  Role role(const Var& v) const { return roles[made_[id(v)]]; }
  bool stored(const Var& v) const {
    return output_[id(v)] || std::any_of(readers_[id(v)].begin(), readers_[id(v)].end(),
                                         [&](std::size_t e) { return roles[e] != Role::maps; });
  }
  bool moves(std::size_t e) const { return roles[e] == Role::maps || roles[e] == Role::views; }
  void fuse_with_products(const Jaxpr& jaxpr) {
    std::vector<bool> behind = products_, before = products_;
    for (std::size_t e = 0; e < roles.size(); ++e)
      for (const Atom& a : jaxpr.eqns[e].in)
        if (const Var* v = var_of(a); v && moves(e) && made_[id(*v)] >= 0)
          behind[e] = behind[e] || behind[made_[id(*v)]];
    for (std::size_t e = roles.size(); e-- > 0;)
      if (moves(e)) {
        bool all = true;
        for (const Var& v : jaxpr.eqns[e].out) {
          all = all && !output_[id(v)] && !readers_[id(v)].empty();
          for (std::size_t r : readers_[id(v)]) all = all && before[r];
        }
        before[e] = all;
      }
    for (std::size_t e = 0; e < roles.size(); ++e)
      if (roles[e] == Role::maps && (behind[e] || before[e])) roles[e] = Role::fused;
  }

  std::vector<int> made_;  // by variable: the equation; -1: an input
  std::vector<std::vector<std::size_t>> readers_;
  std::vector<bool> output_, products_;
};

Prediction scope_of(const CostModel& model, const Jaxpr& jaxpr);

class Clock {
 public:
  Clock(const CostModel& model, const Jaxpr& jaxpr)
      : model_(model), reading_(jaxpr), ready_(static_cast<std::size_t>(jaxpr.var_count), {0, -1}) {
    for (std::size_t e = 0; e < jaxpr.eqns.size(); ++e) step(jaxpr.eqns[e], reading_.roles[e]);
    wait_for(latest(jaxpr.out));
    out_.seconds = now_;
  }
  Prediction take() { return std::move(out_); }

 private:
  struct Ready {
    double at;
    int flight;  // the collective that delivers it; -1: none
  };
  Ready latest(const std::vector<Atom>& atoms) const {
    Ready out{0, -1};
    for (const Atom& a : atoms)
      if (const Var* v = var_of(a))
        if (const Ready& r = ready_[v->id]; r.at > out.at) out = r;
    return out;
  }
  void finish(const Eqn& eqn, Ready r) {
    for (const Var& v : eqn.out) ready_[v.id] = r;
  }
  void wait_for(const Ready& r) {
    if (r.at <= now_) return;
    if (r.flight >= 0) out_.collectives[r.flight].exposed += r.at - now_;
    now_ = r.at;
  }
  void work(const Eqn& eqn, double seconds) {
    wait_for(latest(eqn.in));
    now_ += seconds;
    out_.one_by_one += seconds, out_.computing += seconds;
    finish(eqn, {now_, -1});
  }

  void step(const Eqn& eqn, Role role) {
    switch (role) {
      case Role::computes:
        return work(eqn, model_.seconds(eqn));
      case Role::fused:
      case Role::views:
        return finish(eqn, latest(eqn.in));
      case Role::maps: {
        bool writes = false;
        double seconds = reading_.passed(eqn, &writes) / model_.machine().memory_bandwidth;
        if (writes) seconds += model_.machine().launch_seconds;
        return seconds > 0 ? work(eqn, seconds) : finish(eqn, latest(eqn.in));
      }
      case Role::collectives:
        return collective(eqn);
      case Role::holds:
        return hold(eqn, *region_of(eqn));
    }
  }

  void collective(const Eqn& eqn) {
    Flight flight = model_.flight(eqn);
    Ready r = latest(eqn.in);
    if (flight.seconds == 0) return finish(eqn, r);
    Lowering lowering = eqn.primitive->kernel(eqn.params, operand_avals(eqn));
    const auto& c = std::get<Communication>(lowering.form);
    out_.collectives.push_back({name_of(c.kind), c.axes, eqn.where, flight.seconds, 0, 1});
    out_.one_by_one += flight.seconds;
    if (!model_.machine().overlaps) {
      wait_for(r);
      now_ += flight.seconds;
      out_.collectives.back().exposed = flight.seconds;
      return finish(eqn, {now_, -1});
    }
    double start = std::max(now_, r.at);
    busy_.resize(std::max(busy_.size(), flight.links.size()), 0);
    for (std::size_t i = 0; i < flight.links.size(); ++i)
      if (flight.links[i]) start = std::max(start, busy_[i]);
    double end = start + flight.seconds;
    for (std::size_t i = 0; i < flight.links.size(); ++i)
      if (flight.links[i]) busy_[i] = end;
    finish(eqn, {end, static_cast<int>(out_.collectives.size()) - 1});
  }

  void hold(const Eqn& eqn, const Region& r) {
    wait_for(latest(eqn.in));
    auto iterations = static_cast<double>(r.kind == Region::Kind::loop ? r.length : 1);
    std::vector<Prediction> inner;
    for (const JaxprPtr& body : r.bodies) inner.push_back(scope_of(model_, *body));
    if (r.kind == Region::Kind::branch) {
      auto shorter = [](const Prediction& a, const Prediction& b) { return a.seconds < b.seconds; };
      inner = {*std::max_element(inner.begin(), inner.end(), shorter)};
    }
    for (const Prediction& p : inner) {
      now_ += p.seconds * iterations;
      out_.one_by_one += p.one_by_one * iterations, out_.computing += p.computing * iterations;
      for (PredictedCollective use : p.collectives) {
        use.exposed *= iterations, use.times *= static_cast<std::int64_t>(iterations);
        out_.collectives.push_back(std::move(use));
      }
    }
    finish(eqn, {now_, -1});
  }

  const CostModel& model_;
  Reading reading_;
  std::vector<Ready> ready_;  // by variable
  std::vector<double> busy_;  // by link: the time at which it becomes free
  double now_ = 0;
  Prediction out_;
};

Prediction scope_of(const CostModel& model, const Jaxpr& jaxpr) { return Clock(model, jaxpr).take(); }

}  // namespace

Prediction predict(const Machine& machine, Mesh mesh, const Jaxpr& device_program) {
  Prediction out = scope_of(CostModel(machine, mesh), device_program);
  out.machine = &machine;
  return out;
}

}  // namespace tessera::inline v0::spmd
