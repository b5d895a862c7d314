// Exact search over the shardings of all values of a small program without loops: the reference for the choice of
// shardings. Each operation may be computed in any of its candidate shardings, each value may be kept in several
// shardings, and may be resharded from any of these. Partial programs are extended operation by operation; a partial
// program is dropped if another one, resharded to its shardings, costs no more.
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
    for (const Var& v : program.root.jaxpr->in) arguments_.push_back(value_of(v));
    for (const spmd::Relation& r : program.relations) add(r);
    for (const Atom& a : program.root.jaxpr->out)
      if (int v = value_of(a); v >= 0) steps_.push_back({{{{number_of(v)}, 0, 0}}, {v}, {}});
    for (std::size_t s = 0; s < steps_.size(); ++s)
      for (int v : steps_[s].in) last_use_[v] = s;
  }

  // The cost of a program: the bytes that each device receives, and its work beyond the usual.
  double total(double received, double work) const { return received + std::max(0.0, work - usual_work_); }

  // The least cost below `bound`, or `bound`; none if the program has control flow, or if the search keeps too many partial programs.
  std::optional<double> least(double bound) {
    if (!supported_) return std::nullopt;
    std::vector<Partial> partials(1);
    for (int v : arguments_) partials[0].versions[v] = {number_of(v)};
    for (std::size_t s = 0; s < steps_.size(); ++s) {
      std::vector<Partial> next;
      for (const Partial& p : partials)
        for (const Candidate& candidate : steps_[s].candidates)
          if (Partial longer = extended(p, s, candidate); total(longer) < bound - 0.5)
            next.push_back(std::move(longer));
      partials = undominated(std::move(next));
      if (partials.size() > max_partials) return std::nullopt;
    }
    for (const Partial& p : partials) bound = std::min(bound, total(p));
    return bound;
  }

 private:
  static constexpr std::size_t max_partials = 4000, max_compared = 200, max_versions = 8;

  using Numbers = std::vector<int>;  // of shardings
  // One choice of shardings for the operands and results of an operation.
  struct Candidate {
    Numbers in, out = {};
    double moved, work;
    Candidate(Numbers in, double moved, double work) : in(std::move(in)), moved(moved), work(work) {}
  };
  struct Step {
    std::vector<Candidate> candidates;
    std::vector<int> in, out;  // values
  };
  // The first operations of the program with chosen candidates. The first version of a value has the sharding in which
  // its operation computes it.
  struct Partial {
    double bytes = 0, work = 0;
    std::map<int, Numbers> versions;  // by value that later operations read
  };

  int value_of(const Atom& atom) const {
    const Var* v = var_of(atom);
    return v ? alias_[program_.root.values[v->id]] : -1;
  }
  int number_of(int value) { return number_of(program_.values[value].sharding); }
  int number_of(const spmd::ShardingSpec& sharding) {
    auto found = std::find(shardings_.begin(), shardings_.end(), sharding);
    if (found != shardings_.end()) return static_cast<int>(found - shardings_.begin());
    shardings_.push_back(sharding);
    return static_cast<int>(shardings_.size()) - 1;
  }

  void add(const spmd::Relation& r) {
    if (!r.operation && r.eqn->primitive != &sharding_constraint_p) {  // the result of a call
      supported_ &= r.in.size() == 1 && r.out.size() == 1 && r.factors.factors.size() > 0;
      if (supported_) alias_[r.out[0]] = alias_[r.in[0]];
      return;
    }
    Step step;
    std::vector<std::size_t> tensors;
    for (std::size_t i = 0; i < r.in.size(); ++i)
      if (r.in[i] >= 0) step.in.push_back(alias_[r.in[i]]), tensors.push_back(i);
    step.out = r.out;
    if (!r.operation) {
      step.candidates.push_back({{number_of(r.out[0])}, 0, 0});
      step.candidates.back().out = step.candidates.back().in;
    } else {
      for (const spmd::OperationShardings& way : r.operation->ways) {
        Numbers in;
        for (std::size_t i : tensors) in.push_back(number_of(way.in[i]));
        double moved = way.moves ? received_inside(program_.sub, *r.eqn, way.in, way.out) : 0;
        step.candidates.push_back({in, moved, product_work(program_.sub, r.operation->operation, way)});
        for (const spmd::ShardingSpec& out : way.out) step.candidates.back().out.push_back(number_of(out));
      }
    }
    steps_.push_back(std::move(step));
  }

  double total(const Partial& p) const { return total(p.bytes, p.work); }

  // Bytes received by resharding elements of one byte.
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
  double element(int value) const { return program_.values[value].type.dtype().bytes(); }

  // The minimum of bytes for computing all versions of a value from the first: each is resharded from another one, in
  // the best order.
  double distance_to_all(const Numbers& versions) {
    auto [found, added] = distances_to_all_.try_emplace(versions, 0.0);
    if (!added) return found->second;
    std::size_t n = versions.size() - 1;
    if (n > max_versions) return found->second = INFINITY;
    std::vector<double> best(std::size_t{1} << n, INFINITY);
    best[0] = 0;
    for (std::size_t done = 0; done < best.size(); ++done)
      for (std::size_t j = 0; j < n; ++j) {
        if (done >> j & 1) continue;
        double bytes = distance(versions[0], versions[j + 1]);
        for (std::size_t i = 0; i < n; ++i)
          if (done >> i & 1) bytes = std::min(bytes, distance(versions[i + 1], versions[j + 1]));
        double& with = best[done | std::size_t{1} << j];
        with = std::min(with, best[done] + bytes);
      }
    return distances_to_all_[versions] = best.back();
  }

  Partial extended(const Partial& p, std::size_t number, const Candidate& candidate) {
    const Step& step = steps_[number];
    Partial out = p;
    out.bytes += candidate.moved, out.work += candidate.work;
    for (std::size_t i = 0; i < step.in.size(); ++i) {
      Numbers& versions = out.versions[step.in[i]];
      if (std::find(versions.begin(), versions.end(), candidate.in[i]) != versions.end()) continue;
      double before = distance_to_all(versions);
      versions.push_back(candidate.in[i]);
      std::sort(versions.begin() + 1, versions.end());
      out.bytes += (distance_to_all(versions) - before) * element(step.in[i]);
    }
    for (std::size_t i = 0; i < step.out.size(); ++i) out.versions[step.out[i]] = {candidate.out[i]};
    std::erase_if(out.versions, [&](const auto& v) {
      auto last = last_use_.find(v.first);
      return last == last_use_.end() || last->second <= number;
    });
    return out;
  }

  // True if a, resharded to the versions of b, costs no more than b.
  bool dominates(const Partial& a, const Partial& b) {
    double bytes = a.bytes + std::max(0.0, a.work - b.work);
    for (auto x = a.versions.begin(), y = b.versions.begin(); y != b.versions.end(); ++x, ++y)
      for (int version : y->second) {
        bytes += distance(x->second, version) * element(y->first);
        if (bytes > b.bytes + 1e-9) return false;
      }
    return true;
  }
  std::vector<Partial> undominated(std::vector<Partial> all) {
    std::sort(all.begin(), all.end(),
              [&](const Partial& a, const Partial& b) { return total(a) < total(b); });
    std::vector<Partial> out;
    for (Partial& p : all) {
      std::size_t n = std::min(out.size(), max_compared);
      if (std::none_of(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(n),
                       [&](const Partial& a) { return dominates(a, p); }))
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
  std::map<int, std::size_t> last_use_;  // by value
  std::vector<spmd::ShardingSpec> shardings_;
  std::map<std::pair<int, int>, double> distances_;
  std::map<Numbers, double> distances_to_all_;
};

}  // namespace tessera::spmd_tests
