// Hoists pvary. The values at which the rewritten program becomes varying are a minimum separator between the inputs
// and the pvary equations, found by a maximum flow in a network in which the capacity of a value is its size in bytes.
// Equations after the separator are applied to varying operands. They are linear in these, so that the sum over devices
// may precede or follow their transposes.
#include <tessera/core/explicit.h>
#include <tessera/core/var_map.h>
#include <tessera/transform/hoist_pvary.h>
#include <tessera/transform/region.h>
#include <tessera/transform/stage.h>
#include <algorithm>
#include <limits>
#include <queue>

namespace tessera::inline v0 {

namespace {

// A flow network, with a maximum flow by augmentation along shortest paths (Edmonds and Karp, 1972).
class Network {
 public:
  static constexpr std::int64_t kUnlimited = std::numeric_limits<std::int64_t>::max() / 4;
  int node() {
    edges_of_.emplace_back();
    return static_cast<int>(edges_of_.size()) - 1;
  }
  void edge(int from, int to, std::int64_t capacity) {
    add(from, to, capacity);
    add(to, from, 0);
  }
  std::int64_t maximum_flow(int source, int sink) {
    std::int64_t total = 0;
    for (;;) {
      std::vector<int> via = paths(source, false);
      if (via[sink] < 0) return total;
      std::int64_t flow = kUnlimited;
      for (int n = sink; n != source; n = edges_[via[n] ^ 1].to)
        flow = std::min(flow, edges_[via[n]].capacity);
      for (int n = sink; n != source; n = edges_[via[n] ^ 1].to)
        edges_[via[n]].capacity -= flow, edges_[via[n] ^ 1].capacity += flow;
      total += flow;
    }
  }
  // Marks the nodes from which the sink can still be reached.
  std::vector<bool> reaching(int sink) const {
    std::vector<bool> out;
    for (int via : paths(sink, true)) out.push_back(via >= 0);
    out[sink] = true;
    return out;
  }

 private:
  struct Edge {
    int to;
    std::int64_t capacity;
  };
  void add(int from, int to, std::int64_t capacity) {
    edges_of_[from].push_back(static_cast<int>(edges_.size()));
    edges_.push_back({to, capacity});
  }
  // Returns, for each node, the last edge of a shortest path from `start` along edges with capacity left, or -1;
  // backwards along the reverse edges.
  std::vector<int> paths(int start, bool backwards) const {
    std::vector<int> via(edges_of_.size(), -1);
    std::queue<int> next({start});
    for (; !next.empty(); next.pop())
      for (int e : edges_of_[next.front()]) {
        const Edge& along = edges_[e];
        if (along.to == start || via[along.to] >= 0 || edges_[backwards ? e ^ 1 : e].capacity == 0) continue;
        via[along.to] = e;
        next.push(along.to);
      }
    return via;
  }
  std::vector<std::vector<int>> edges_of_;
  std::vector<Edge> edges_;  // edge e ^ 1 is the reverse of edge e
};

bool varies_over_any(const Aval& aval, const AxisSet& axes) {
  return std::any_of(axes.begin(), axes.end(), [&](AxisName a) { return aval.varying().contains(a); });
}

// By variable: true if its value depends on a linear input.
using LinearVars = VarMap<bool>;
LinearVars linear_vars(const Jaxpr& jaxpr, const std::vector<bool>& linear_in) {
  LinearVars out(jaxpr, false);
  for (std::size_t i = 0; i < jaxpr.in.size(); ++i) out[jaxpr.in[i]] = linear_in[i];
  for (const Eqn& eqn : jaxpr.eqns) {
    bool any = std::any_of(eqn.in.begin(), eqn.in.end(),
                           [&](const Atom& a) { return var_of(a) && out[*var_of(a)]; });
    for (const Var& v : eqn.out) out[v] = any;
  }
  return out;
}

bool varies(const Jaxpr& jaxpr) {
  return std::any_of(jaxpr.eqns.begin(), jaxpr.eqns.end(), [](const Eqn& eqn) {
    return std::any_of(eqn.out.begin(), eqn.out.end(),
                       [](const Var& v) { return !v.aval.varying().empty(); });
  });
}

// Returns the region of a call or of a loop whose body has one input for each operand (for a scanned operand, one slice
// of it); nothing for other equations.
std::optional<Region> called(const Eqn& eqn) {
  if (!eqn.primitive->align_) return {};
  std::optional<Region> region = region_of(eqn);
  if (!region || (region->kind != RegionKind::call && region->kind != RegionKind::loop)) return {};
  return region->bodies[0]->in.size() == eqn.in.size() ? region : std::nullopt;
}

// The separator of a program for one set of mesh axes. In the network, a value v is an edge from node_[v] to
// node_[v] + 1. After the maximum flow, v is part of the separator if the sink can be reached from node_[v] + 1 but not
// from node_[v].
class Separator {
 public:
  Separator(const Jaxpr& jaxpr, const std::vector<bool>& linear_in, const AxisSet& axes)
      : jaxpr_(jaxpr),
        axes_(axes),
        linear_(linear_vars(jaxpr, linear_in)),
        node_(jaxpr, -1),
        raised_(jaxpr.eqns.size()) {
    source_ = network_.node(), sink_ = network_.node();
    find_uses();
    if (!uses_.empty()) solve();
  }
  bool empty() const { return uses_.empty(); }
  std::int64_t bytes() const { return bytes_; }
  // True if the rewritten program would communicate fewer bytes, or in fewer collectives.
  bool changes() const {
    for (const Var& v : network_vars_)
      if (computed_varying(v)) return true;
    for (const auto& raised : raised_)
      if (std::find(raised.begin(), raised.end(), true) != raised.end()) return true;
    return uses_.size() > network_vars_.size();
  }
  // True for an input that reaches a value which becomes varying.
  bool reaches(const Var& v) const { return node_[v] >= 0; }
  // True if pvary is applied to this value.
  bool is_separator(const Var& v) const {
    return node_[v] >= 0 && after_separator_[node_[v] + 1] && !after_separator_[node_[v]];
  }
  // True if this value is computed from varying values.
  bool computed_varying(const Var& v) const { return node_[v] >= 0 && after_separator_[node_[v]]; }
  const std::vector<bool>& raised(std::size_t eqn) const { return raised_[eqn]; }
  bool is_use(const Eqn& eqn) const {
    return eqn.primitive == &pvary_p && is_invariant(eqn.in[0]) && eqn.params.as<Pvary>().axes == axes_;
  }
  bool is_invariant(const Atom& a) const {
    return var_of(a) && linear_[*var_of(a)] && !varies_over_any(aval_of(a), axes_);
  }
  // The line of the first equation that makes the value varying, or else of the first one of the program.
  Where where_of(const Var& v) const {
    for (const auto& [use, where] : uses_)
      if (use == v) return where;
    return uses_.front().second;
  }

 private:
  // True if the equation may be applied to varying operands in place of invariant ones.
  static bool may_cross(const Eqn& eqn) {
    if (eqn.primitive == &pvary_p) return true;
    if (!eqn.primitive->align_) return !eqn.effects.ordered && eqn.effects.collective.empty();
    std::optional<Region> region = called(eqn);
    if (!region || region->kind != RegionKind::call) return false;
    const std::vector<Eqn>& body = region->bodies[0]->eqns;
    return std::all_of(body.begin(), body.end(), may_cross);
  }
  // Marks the operands of a call or a loop that its body makes varying, if making them varying outside of the body
  // communicates no more bytes; returns nothing otherwise.
  std::vector<bool> raised_by(const Eqn& eqn) const {
    std::optional<Region> region = called(eqn);
    if (!region) return {};
    std::vector<bool> linear_in, out(eqn.in.size(), false);
    for (const Atom& a : eqn.in) linear_in.push_back(var_of(a) && linear_[*var_of(a)]);
    const Jaxpr& body = *region->bodies[0];
    Separator inside(body, linear_in, axes_);
    std::int64_t outside = 0;
    bool any = false;
    for (std::size_t i = 0; i < out.size(); ++i) {
      if (!is_invariant(eqn.in[i]) || !inside.reaches(body.in[i])) continue;
      out[i] = any = true;
      outside += aval_of(eqn.in[i]).bytes();
    }
    std::int64_t times = region->kind == RegionKind::call ? 1 : region->trip_count;
    return any && inside.bytes() * times >= outside ? out : std::vector<bool>{};
  }
  void find_uses() {
    for (std::size_t n = 0; n < jaxpr_.eqns.size(); ++n) {
      const Eqn& eqn = jaxpr_.eqns[n];
      if (is_use(eqn)) uses_.emplace_back(*var_of(eqn.in[0]), eqn.where);
      if (!std::any_of(eqn.in.begin(), eqn.in.end(), [&](const Atom& a) { return is_invariant(a); }))
        continue;
      raised_[n] = raised_by(eqn);
      for (std::size_t i = 0; i < raised_[n].size(); ++i)
        if (raised_[n][i]) uses_.emplace_back(*var_of(eqn.in[i]), eqn.where);
    }
  }
  int node_of(const Var& v) {
    int& node = node_[v];
    if (node >= 0) return node;
    node = network_.node();
    network_.node();  // node + 1: after the value
    network_.edge(node, node + 1, std::max<std::int64_t>(v.aval.bytes(), 1));
    network_vars_.push_back(v);
    return node;
  }
  void solve() {
    for (const auto& [v, where] : uses_) network_.edge(node_of(v) + 1, sink_, Network::kUnlimited);
    VarMap<int> producer(jaxpr_, -1);
    for (std::size_t n = 0; n < jaxpr_.eqns.size(); ++n)
      for (const Var& v : jaxpr_.eqns[n].out) producer[v] = static_cast<int>(n);
    for (std::size_t k = 0; k < network_vars_.size(); ++k) {  // node_of appends to the list
      Var v = network_vars_[k];
      int node = node_[v];
      const Eqn* eqn = producer[v] < 0 ? nullptr : &jaxpr_.eqns[producer[v]];
      if (!eqn || !may_cross(*eqn)) {
        network_.edge(source_, node, Network::kUnlimited);
        continue;
      }
      for (const Atom& a : eqn->in)
        if (is_invariant(a)) network_.edge(node_of(*var_of(a)) + 1, node, Network::kUnlimited);
    }
    bytes_ = network_.maximum_flow(source_, sink_);
    after_separator_ = network_.reaching(sink_);
  }

  const Jaxpr& jaxpr_;
  const AxisSet& axes_;
  LinearVars linear_;
  VarMap<int> node_;                       // -1: no pvary equation depends on the value
  std::vector<std::vector<bool>> raised_;  // by equation: the operands that become varying
  std::vector<std::pair<Var, Where>> uses_;
  std::vector<Var> network_vars_;
  Network network_;
  int source_, sink_;
  std::int64_t bytes_ = 0;
  std::vector<bool> after_separator_;
};

// Runs a program again. The values of the separator, and those computed from them, are computed in a varying form as
// well, which `varied` holds; `plain` holds the values as the program had them.
struct Rewriting {
  const Jaxpr& jaxpr;
  const Separator& separator;
  const AxisSet& axes;
  VarMap<Array> plain, varied;

  void define(const Var& v, const Array& x) {
    plain[v] = x;
    if (!separator.is_separator(v)) return;
    SetWhere at(separator.where_of(v));
    varied[v] = vary(x, axes);
  }
  Arrays applied(const Eqn& eqn, auto is_varied) const {
    Arrays in;
    for (std::size_t i = 0; i < eqn.in.size(); ++i) {
      const Var* v = var_of(eqn.in[i]);
      in.push_back(!v ? std::get<Literal>(eqn.in[i]).value : is_varied(i) ? varied[*v] : plain[*v]);
    }
    return (*eqn.primitive)(eqn.params, in);
  }
  void apply(const Eqn& eqn, const std::vector<bool>& raised) {
    SetWhere at(eqn.where ? eqn.where : current_where());
    if (separator.is_use(eqn)) return define(eqn.out[0], varied[*var_of(eqn.in[0])]);
    Arrays out = applied(eqn, [&](std::size_t i) { return i < raised.size() && raised[i]; });
    Arrays invariant;  // the results computed from invariant operands, for those that must not vary
    for (std::size_t i = 0; i < out.size(); ++i) {
      if (!(out[i].aval() == eqn.out[i].aval) && invariant.empty())
        invariant = applied(eqn, [](std::size_t) { return false; });
      define(eqn.out[i], out[i].aval() == eqn.out[i].aval ? out[i] : invariant[i]);
    }
    if (!std::any_of(eqn.out.begin(), eqn.out.end(),
                     [&](const Var& v) { return separator.computed_varying(v); }))
      return;
    out = applied(eqn, [&](std::size_t i) { return separator.is_invariant(eqn.in[i]); });
    for (std::size_t i = 0; i < out.size(); ++i)
      if (separator.computed_varying(eqn.out[i])) varied[eqn.out[i]] = out[i];
  }
};

JaxprPtr rewritten(const Jaxpr& jaxpr, const Separator& separator, const AxisSet& axes) {
  ClosedJaxpr closed = stage(jaxpr.name, jaxpr.in_avals(), [&](Args args) {
    UnspecifiedIsReplicated types_follow;
    Rewriting r{jaxpr, separator, axes, VarMap<Array>(jaxpr), VarMap<Array>(jaxpr)};
    for (std::size_t i = 0; i < args.size(); ++i) r.define(jaxpr.in[i], args[i]);
    for (std::size_t n = 0; n < jaxpr.eqns.size(); ++n) r.apply(jaxpr.eqns[n], separator.raised(n));
    Arrays out;
    for (const Atom& a : jaxpr.out)
      out.push_back(var_of(a) ? r.plain[*var_of(a)] : std::get<Literal>(a).value);
    return out;
  });
  if (!closed.consts.empty()) internal("hoist_pvary captured a stored array inside a closed program");
  return closed.jaxpr;
}

// Adds the sets of axes over which values become varying in a program and in the bodies of its calls and loops.
void add_axes(const Jaxpr& jaxpr, std::vector<AxisSet>& sets) {
  for (const Eqn& eqn : jaxpr.eqns) {
    if (eqn.primitive == &pvary_p) {
      const AxisSet& axes = eqn.params.as<Pvary>().axes;
      if (std::find(sets.begin(), sets.end(), axes) == sets.end()) sets.push_back(axes);
    } else if (std::optional<Region> region = called(eqn)) {
      add_axes(*region->bodies[0], sets);
    }
  }
}

}  // namespace

JaxprPtr hoist_pvary(const Jaxpr& linear, std::size_t known) {
  if (!varies(linear)) return nullptr;
  std::vector<AxisSet> sets;
  add_axes(linear, sets);
  JaxprPtr out;
  std::vector<bool> linear_in(linear.in.size(), true);
  std::fill_n(linear_in.begin(), known, false);
  for (const AxisSet& axes : sets) {
    const Jaxpr& jaxpr = out ? *out : linear;
    Separator separator(jaxpr, linear_in, axes);
    if (separator.empty() || !separator.changes()) continue;
    out = rewritten(jaxpr, separator, axes);
  }
  return out;
}

}  // namespace tessera::inline v0
