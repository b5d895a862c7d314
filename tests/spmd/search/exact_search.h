// Exact search over the shardings of all values of a small program with loops of known trip counts: the reference for the choice of
// shardings. Each operation may be computed by any of its strategies, each value may be kept in several shardings, and a sharding may
// be made from any other of the same value. A carry has one sharding, or is one partial sum, in all iterations; values that
// are the same in all iterations are resharded once. Partial programs are extended operation by operation; one that cannot become the cheapest,
// since another can be resharded to it for less, is dropped.
#pragma once
#include <tessera/ops/shape/sharding_constraint.h>
#include <tessera/spmd/lower/local.h>
#include <tessera/spmd/reshard/reshard_costs.h>
#include <tessera/spmd/sharding/global_program.h>
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace tessera::spmd_tests {

class ExactSearch {
 public:
  // The program has been propagated; arguments and results keep their shardings. Work beyond `usual_work` counts as bytes.
  ExactSearch(const spmd::GlobalProgram& program, spmd::ReshardCosts& costs, double usual_work)
      : program_(program), costs_(costs), usual_work_(usual_work), alias_(program.values.size()) {
    for (std::size_t v = 0; v < alias_.size(); ++v) alias_[v] = static_cast<int>(v);
    for (const Var& v : program.root.jaxpr->in) arguments_.push_back(value_of(program.root, v));
    supported_ = add(program.root);
    for (const Atom& a : program.root.jaxpr->out)
      if (int v = value_of(program.root, a); v >= 0) add_edge(v, -1, {{number_of(v), -1}});
    for (std::size_t s = 0; s < steps_.size(); ++s) {
      for (int v : steps_[s].in) last_use_[v] = last_read_[v] = s;
      if (steps_[s].carry >= 0) last_use_[steps_[s].carry] = s, ends_[steps_[s].carry] = s;
    }
  }

  // The cost of a program: the bytes that each device receives, and its work beyond the usual.
  double total(double received, double work) const { return received + std::max(0.0, work - usual_work_); }

  // The least cost below `bound`, or `bound`; none if the program has other control flow, or if the search keeps more than
  // `max_partials` partial programs.
  std::optional<double> min_cost(double bound, std::size_t max_partials) {
    if (!supported_) return std::nullopt;
    std::vector<Partial> partials(1);
    for (int v : arguments_) partials[0].versions[v] = {number_of(v)};
    for (std::size_t s = 0; s < steps_.size(); ++s) {
      std::vector<Partial> next;
      for (const Partial& p : partials)
        for (const Strategy& strategy : steps_[s].strategies)
          if (Partial made = extended(p, s, strategy); total(made) < bound - 0.5)
            next.push_back(std::move(made));
      partials = undominated(std::move(next), s);
      if (partials.size() > max_partials) return std::nullopt;
    }
    for (const Partial& p : partials) bound = std::min(bound, total(p));
    return bound;
  }

 private:
  static constexpr std::size_t compared = 200, max_versions = 8;

  using Numbers = std::vector<int>;  // of shardings
  struct Strategy {
    Numbers in, out = {};
    double moved, work;
    Strategy(Numbers in, double moved, double work) : in(std::move(in)), moved(moved), work(work) {}
  };
  struct Step {
    std::vector<Strategy> strategies;
    std::vector<int> in, out;  // values
    double times = 1;          // number of times that it runs
    int carry = -1;  // if it ends a loop: the carry, whose sharding as computed the result must have
  };
  // The first operations of the program, with certain strategies. The first version of a value is as its operation
  // computes it.
  struct Partial {
    double bytes = 0, work = 0;
    std::map<int, Numbers> versions;  // by value that later operations read
  };

  int value_of(const spmd::Scope& scope, const Atom& atom) const {
    const Var* v = var_of(atom);
    return v ? alias_[scope.values[v->id]] : -1;
  }
  int number_of(int value) { return number_of(program_.values[value].sharding); }
  int number_of(const spmd::ShardingSpec& sharding) {
    auto found = std::find(shardings_.begin(), shardings_.end(), sharding);
    if (found != shardings_.end()) return static_cast<int>(found - shardings_.begin());
    shardings_.push_back(sharding);
    return static_cast<int>(shardings_.size()) - 1;
  }

  bool add(const spmd::Scope& scope) {
    for (std::size_t e = 0; e < scope.jaxpr->eqns.size(); ++e)
      if (!add(scope, e)) return false;
    return true;
  }
  bool add(const spmd::Scope& scope, std::size_t number) {
    const Eqn& eqn = scope.jaxpr->eqns[number];
    auto out = [&](std::size_t i) { return scope.values[eqn.out[i].id]; };
    if (auto region = scope.regions.find(number); region != scope.regions.end()) {
      const spmd::Scope& body = scope.inner.at(number)[0];
      if (region->second.kind == RegionKind::loop) return add_loop(scope, eqn, region->second, body);
      if (region->second.kind != RegionKind::call || eqn.primitive == &isolated_call_p || !add(body))
        return false;
      for (std::size_t i = 0; i < eqn.out.size(); ++i) alias_[out(i)] = value_of(body, body.jaxpr->out[i]);
      return true;
    }
    if (eqn.primitive == &sharding_constraint_p)
      return add_edge(value_of(scope, eqn.in[0]), out(0), {{number_of(out(0)), number_of(out(0))}});
    const std::shared_ptr<const spmd::AnalyzedOperation>& analyzed = scope.operations[number];
    if (!analyzed) return false;
    Step step;
    std::vector<std::size_t> tensors;
    for (std::size_t i = 0; i < eqn.in.size(); ++i)
      if (int v = value_of(scope, eqn.in[i]); v >= 0) step.in.push_back(v), tensors.push_back(i);
    for (std::size_t i = 0; i < eqn.out.size(); ++i) step.out.push_back(out(i));
    step.times = program_.values[out(0)].times;
    for (const spmd::OperationShardings& strategy : analyzed->strategies) {
      Numbers in;
      for (std::size_t i : tensors) in.push_back(number_of(strategy.in[i]));
      double moved =
          strategy.communicates ? received_inside(program_.sub, eqn, strategy.in, strategy.out) : 0;
      step.strategies.push_back({in, moved, product_work(program_.sub, analyzed->operation, strategy)});
      for (const spmd::ShardingSpec& sharding : strategy.out)
        step.strategies.back().out.push_back(number_of(sharding));
    }
    steps_.push_back(std::move(step));
    return true;
  }

  // A step that computes `out` from `in`, each with the shardings of a pair. Either may be -1.
  bool add_edge(int in, int out, const std::vector<std::pair<int, int>>& pairs) {
    Step step;
    if (in >= 0) step.in = {in};
    if (out >= 0) step.out = {out};
    for (auto [from, to] : pairs) {
      step.strategies.push_back({in >= 0 ? Numbers{from} : Numbers{}, 0, 0});
      if (out >= 0) step.strategies.back().out = {to};
    }
    steps_.push_back(std::move(step));
    return true;
  }

  bool add_loop(const spmd::Scope& scope, const Eqn& eqn, const Region& loop, const spmd::Scope& body) {
    std::size_t consts = loop.consts, carries = loop.carries;
    auto inside = [&](std::size_t i) { return body.values[body.jaxpr->in[i].id]; };
    for (std::size_t i = consts; i < eqn.in.size(); ++i)
      add_edge(value_of(scope, eqn.in[i]), inside(i),
               pairs(inside(i), i < consts + carries ? 0 : loop.trip_count));
    if (!add(body)) return false;
    for (std::size_t i = 0; i < eqn.out.size(); ++i) {
      int result = value_of(body, body.jaxpr->out[i]), out = scope.values[eqn.out[i].id];
      if (result < 0) return false;
      auto list = i < carries ? pairs(out, 0) : pairs(result, loop.trip_count);
      for (auto& [from, to] : list) std::swap(from, to);
      add_edge(result, out, list);
      if (i < carries) steps_.back().carry = inside(consts + i);
    }
    return true;
  }

  // Returns pairs of shardings: of an array that stacks such values along a new axis 0 of size `stacked`, and of the
  // value. If `stacked` is 0, both are that of the value, which may be a partial sum if its dtype is inexact.
  std::vector<std::pair<int, int>> pairs(int value, std::int64_t stacked) {
    const Aval& type = program_.values[value].type;
    std::vector<std::pair<int, int>> out;
    for (spmd::ShardingSpec s :
         spmd::all_block_shardings(program_.sub, type.shape(), stacked == 0 && type.dtype().is_inexact())) {
      int number = number_of(s);
      if (stacked > 0) s.axes.insert(s.axes.begin(), spmd::SizeFactors{{stacked, {}}});
      out.emplace_back(number_of(s), number);
    }
    return out;
  }

  double total(const Partial& p) const { return total(p.bytes, p.work); }

  // Bytes for resharding elements of one byte.
  double distance(int from, int to) {
    auto [found, added] = distances_.try_emplace({from, to}, 0.0);
    if (added) found->second = costs_.received(shardings_[from], shardings_[to], 1);
    return found->second;
  }
  double distance(const Numbers& from, int to) {
    double out = INFINITY;
    for (int f : from) out = std::min(out, distance(f, to));
    return out;
  }
  // Bytes of an element in all iterations.
  double element(int value) const {
    return program_.values[value].type.dtype().bytes() * program_.values[value].times;
  }

  // The least bytes for making all versions of a value from the first: each is made from another, in the best order.
  double spread(const Numbers& versions) {
    auto [found, added] = spreads_.try_emplace(versions, 0.0);
    if (!added) return found->second;
    std::size_t n = versions.size() - 1;
    if (n > max_versions) return found->second = INFINITY;
    std::vector<double> best(std::size_t{1} << n, INFINITY);
    best[0] = 0;
    for (std::size_t made = 0; made < best.size(); ++made)
      for (std::size_t j = 0; j < n; ++j) {
        if (made >> j & 1) continue;
        double bytes = distance(versions[0], versions[j + 1]);
        for (std::size_t i = 0; i < n; ++i)
          if (made >> i & 1) bytes = std::min(bytes, distance(versions[i + 1], versions[j + 1]));
        double& with = best[made | std::size_t{1} << j];
        with = std::min(with, best[made] + bytes);
      }
    return spreads_[versions] = best.back();
  }

  Partial extended(const Partial& p, std::size_t number, const Strategy& strategy) {
    const Step& step = steps_[number];
    Partial out = p;
    if (step.carry >= 0 && p.versions.at(step.carry)[0] != strategy.out[0]) out.bytes = INFINITY;
    if (std::isinf(out.bytes)) return out;
    out.bytes += strategy.moved * step.times, out.work += strategy.work * step.times;
    for (std::size_t i = 0; i < step.in.size(); ++i) {
      Numbers& versions = out.versions[step.in[i]];
      if (std::find(versions.begin(), versions.end(), strategy.in[i]) != versions.end()) continue;
      double before = spread(versions);
      versions.push_back(strategy.in[i]);
      std::sort(versions.begin() + 1, versions.end());
      out.bytes += (spread(versions) - before) * element(step.in[i]);
    }
    for (std::size_t i = 0; i < step.out.size(); ++i) out.versions[step.out[i]] = {strategy.out[i]};
    std::erase_if(out.versions, [&](const auto& v) {
      auto last = last_use_.find(v.first);
      return last == last_use_.end() || last->second <= number;
    });
    return out;
  }

  // Returns true if a costs less than b by at least the cost of resharding the values of a to the shardings of b. A
  // carry that differs is resharded in each iteration: to the sharding of b before the body, and back after it.
  bool dominates(const Partial& a, const Partial& b, std::size_t step) {
    double bytes = a.bytes + std::max(0.0, a.work - b.work);
    for (auto x = a.versions.begin(), y = b.versions.begin(); y != b.versions.end(); ++x, ++y) {
      if (last_read_[y->first] > step)
        for (int version : y->second) bytes += distance(x->second, version) * element(y->first);
      int from = x->second[0], to = y->second[0];
      if (ends_.contains(y->first) && from != to)
        bytes += (distance(from, to) + distance(to, from)) * element(y->first);
      if (bytes > b.bytes + 1e-9) return false;
    }
    return true;
  }
  std::vector<Partial> undominated(std::vector<Partial> all, std::size_t step) {
    std::sort(all.begin(), all.end(),
              [&](const Partial& a, const Partial& b) { return total(a) < total(b); });
    std::vector<Partial> out;
    for (Partial& p : all) {
      std::size_t n = std::min(out.size(), compared);
      if (std::none_of(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(n),
                       [&](const Partial& a) { return dominates(a, p, step); }))
        out.push_back(std::move(p));
    }
    return out;
  }

  const spmd::GlobalProgram& program_;
  spmd::ReshardCosts& costs_;
  double usual_work_;
  bool supported_ = true;
  std::vector<int> alias_;  // by value: the value that it equals
  std::vector<int> arguments_;
  std::vector<Step> steps_;
  // By value: the last steps that need it, and that read versions of it. The carries, with the steps that end their loops.
  std::map<int, std::size_t> last_use_, last_read_, ends_;
  std::vector<spmd::ShardingSpec> shardings_;
  std::map<std::pair<int, int>, double> distances_;
  std::map<Numbers, double> spreads_;
};

}  // namespace tessera::spmd_tests
