// Propagation: a sub-axis of the mesh that shards an axis of one value also shards the corresponding axes of
// others, unless that contradicts another sharding. Values only gain sub-axes, so propagation terminates.
#include <tessera/spmd/propagate/propagate.h>
#include <tessera/spmd/sharding/factor_sharding.h>
#include <algorithm>
#include <deque>

namespace tessera::inline v0::spmd {

namespace {

class Propagation {
 public:
  explicit Propagation(GlobalProgram& program) : program_(program), readers_(program.values.size()) {
    for (std::size_t r = 0; r < program.relations.size(); ++r)
      for (const auto* list : {&program.relations[r].in, &program.relations[r].out})
        for (int v : *list)
          if (v >= 0) readers_[v].push_back(r);
  }

  // Propagates first along the factors that operations do not reduce, then along reduced factors, too, and last along
  // optional relations, if `optional`.
  void run(bool optional) {
    along(false, false);
    along(true, false);
    if (optional) along(true, true);
  }

 private:
  void along(bool reduced, bool optional) {
    std::deque<std::size_t> queue;
    std::vector<bool> queued(program_.relations.size(), true);
    for (std::size_t r = 0; r < queued.size(); ++r) queue.push_back(r);
    while (!queue.empty()) {
      std::size_t r = queue.front();
      queue.pop_front();
      queued[r] = false;
      if (program_.relations[r].optional && !optional) continue;
      for (int v : visit(r, reduced))
        for (std::size_t other : readers_[v])
          if (!queued[other]) queued[other] = true, queue.push_back(other);
    }
  }

  GlobalValue& value(int v) { return program_.values[v]; }

  // Applies one relation; returns the values that have changed.
  std::vector<int> visit(std::size_t number, bool reduced) {
    const Relation& r = program_.relations[number];
    std::vector<ShardedTensor> tensors;
    auto collect = [&](const std::vector<int>& list,
                       const std::vector<std::vector<Factors::AxisFactors>>& axes) {
      for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i] >= 0) tensors.push_back({&value(list[i]).sharding, &axes[i], list[i]});
    };
    collect(r.in, r.factors.operands);
    collect(r.out, r.factors.results);
    std::stable_sort(tensors.begin(), tensors.end(), [&](const ShardedTensor& a, const ShardedTensor& b) {
      const GlobalValue &x = value(a.number), &y = value(b.number);
      if (x.fixed != y.fixed) return x.fixed;
      return x.type.bytes() > y.type.bytes();
    });
    auto allowed = [&](std::size_t i) {
      const Factor& f = r.factors.factors[i];
      bool may = f.kind == FactorKind::pass || (!r.movable_factors.empty() && r.movable_factors[i]) ||
                 (f.kind == FactorKind::reduce && f.reduce != ReduceKind::custom);
      return may && (reduced || f.reduce == ReduceKind::none);
    };
    FactorSharding merged = merged_shardings(program_.sub, r.factors, tensors, allowed);
    std::vector<int> changed;
    for (const ShardedTensor& t : tensors) {
      GlobalValue& v = value(t.number);
      if (v.fixed) continue;
      ShardingSpec next = v.sharding;
      ShardingSpec sharded = merged.sharding_spec_of(v.type.shape(), *t.axes);
      for (std::size_t a = 0; a < t.axes->size(); ++a)
        extend(program_.sub, next, a, sharded.axes[a], v.closed);
      if (next == v.sharding) continue;
      if (program_.keeps_origins) remember(number, tensors, t, next);
      v.sharding = std::move(next);
      changed.push_back(t.number);
    }
    return changed;
  }

  // Records, for each sub-axis that is new in `to`, the tensor from which it comes.
  void remember(std::size_t relation, const std::vector<ShardedTensor>& tensors, const ShardedTensor& to,
                const ShardingSpec& next) {
    const ShardingSpec& had = *to.sharding;
    std::vector<Origin>& origins = program_.origins[to.number];
    for (std::size_t a = 0; a < next.axes.size(); ++a)
      for (const SizeFactor& d : next.axes[a])
        for (int sub_axis : d.sub_axes) {
          if (had.uses(sub_axis)) continue;
          const ShardedTensor* from = nullptr;
          std::size_t from_axis = 0;
          for (const ShardedTensor& t : tensors) {
            if (from || t.number == to.number) continue;
            if (std::optional<std::size_t> axis = axis_sharded_by(*t.sharding, sub_axis))
              from = &t, from_axis = *axis;
          }
          if (from) origins.push_back({a, sub_axis, relation, from->number, from_axis});
        }
  }

  GlobalProgram& program_;
  std::vector<std::vector<std::size_t>> readers_;
};

}  // namespace

void propagate(GlobalProgram& program, const std::vector<ReshardCandidate>& chosen, bool optional) {
  program.values = program.annotated;
  program.origins.clear();
  for (const ReshardCandidate& c : chosen) {
    GlobalValue& v = program.values[c.value];
    v.sharding = c.sharding, v.fixed = true, v.combined = c.sharding.partial.empty();
    v.sums = std::move(v.sharding.partial);
    v.sharding.partial.clear();
  }
  if (program.keeps_origins) program.origins.resize(program.values.size());
  Propagation(program).run(optional);
}

}  // namespace tessera::inline v0::spmd
