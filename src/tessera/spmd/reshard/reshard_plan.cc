// Plans the steps from one sharding to another.
#include <tessera/ops/partition/collective_bytes.h>
#include <tessera/spmd/reshard/reshard.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

const char* name_of(ReshardStepKind kind) {
  switch (kind) {
    case ReshardStepKind::slice:
      return "slice";
    case ReshardStepKind::all_gather:
      return "all_gather";
    case ReshardStepKind::all_to_all:
      return "all_to_all";
    case ReshardStepKind::permute:
      return "collective_permute";
    case ReshardStepKind::reduce_scatter:
      return "reduce_scatter";
    case ReshardStepKind::all_reduce:
      return "all_reduce";
    case ReshardStepKind::refine:
      return "refine";
    case ReshardStepKind::pad:
      return "pad";
    case ReshardStepKind::crop:
      return "crop";
    case ReshardStepKind::mask:
      return "mask";
  }
  return "?";
}

bool communicates(const ReshardStep& step) {
  return step.kind != ReshardStepKind::slice && step.kind < ReshardStepKind::refine;
}

namespace {

// Both shardings are split at common boundaries of factors. Each factor of the current state is to become the
// corresponding factor of the target.
class Planner {
 public:
  Planner(const SubAxes& sub, const ShardingSpec& from, const ShardingSpec& to)
      : sub_(sub), now_(from), to_(to) {}

  std::vector<ReshardStep> run() {
    pad();
    align();
    slices();
    reduce_scatters();
    all_reduce();
    while (slices() || collectives() || gathers()) {
    }
    crop();
    mask();
    return std::move(steps_);
  }

 private:
  using FactorPosition = ReshardStep::FactorPosition;
  SizeFactor& now(FactorPosition p) { return now_.axes[p.axis][p.size_factor]; }
  const SizeFactor& now(FactorPosition p) const { return now_.axes[p.axis][p.size_factor]; }
  const SizeFactor& to(FactorPosition p) const { return to_.axes[p.axis][p.size_factor]; }
  template <class F>
  void each_position(F&& f) const {
    for (std::size_t a = 0; a < now_.axes.size(); ++a)
      for (std::size_t d = 0; d < now_.axes[a].size(); ++d) f(FactorPosition{a, d});
  }

  // Handles uneven shards as even shards of an axis padded to a multiple of the mesh axis. If only one side
  // is uneven, the value is padded before or cropped afterwards; if both are, with different sizes, the
  // factor becomes unsharded first.
  void pad() {
    for (std::size_t a = 0; a < now_.axes.size(); ++a) {
      SizeFactors &from = now_.axes[a], &want = to_.axes[a];
      if (from == want) continue;
      if (!from.empty() && from[0].size == 0) from = want;  // the axis has no elements
      std::int64_t before = padded(from), after = padded(want);
      if (!before && !after) continue;
      bool fits =
          (before == after || !is_sharded(before ? want : from)) && from.size() < 2 && want.size() < 2;
      if (before) unpad(a, !fits);
      if (before && fits) {
        wanted_.emplace_back(a, want);
        want = after ? longer(want, after) : SizeFactors{{before, {}}};
      } else if (after) {
        if (is_sharded(from)) gather_axis(a);
        wanted_.emplace_back(a, want);
        want = longer(want, after);
        from = {{after, {}}, {extent(want) / after, {}}};
        add(ReshardStepKind::pad, {}, {}, {a, 0}, 0);
      }
    }
  }
  // Treats the padding of uneven factors as elements; if `full`, then gathers the axis and crops it.
  void unpad(std::size_t a, bool full) {
    SizeFactors& size_factors = now_.axes[a];
    std::int64_t unpadded = size_factors[0].size, size = padded(size_factors);
    SizeFactors rest(size_factors.begin() + 1, size_factors.end());
    size_factors = longer(size_factors, size);
    std::size_t sharded = size_factors.size() - rest.size();
    add(ReshardStepKind::refine, {}, {}, {}, 0);
    if (!full) return;
    gather_run({a, 0}, true, sharded);
    size_factors = rest;
    size_factors.insert(size_factors.begin(), {size, {}});
    add(ReshardStepKind::refine, {}, {}, {}, 0);
    size_factors[0].size = unpadded;
    add(ReshardStepKind::crop, {}, {a, 0}, {}, 0);
    size_factors = normal(size_factors);
    add(ReshardStepKind::refine, {}, {}, {}, 0);
  }
  SizeFactors longer(const SizeFactors& size_factors, std::int64_t size) const {
    SizeFactors out = sharded_along(sub_, size, size_factors[0].sub_axes);
    out.insert(out.end(), size_factors.begin() + 1, size_factors.end());
    return out;
  }
  // The number of elements with padding, if any.
  std::int64_t padded(const SizeFactors& size_factors) const {
    return is_uneven(size_factors, sub_)
               ? local_size(sub_, size_factors[0]) * sub_.size(size_factors[0].sub_axes)
               : 0;
  }
  static std::int64_t extent(const SizeFactors& size_factors) {
    std::int64_t out = 1;
    for (const SizeFactor& d : size_factors) out *= d.size;
    return out;
  }
  void crop() {
    for (auto& [a, want] : wanted_) {
      if (!is_sharded(want)) {
        now_.axes[a] = {{extent(now_.axes[a]), {}}};
        add(ReshardStepKind::refine, {}, {}, {}, 0);
        now_.axes[a] = {{extent(want), {}}};
        add(ReshardStepKind::crop, {}, {a, 0}, {}, 0);
      }
      now_.axes[a] = want;
      add(ReshardStepKind::refine, {}, {}, {}, 0);
    }
  }

  void mask() {
    SubAxisList sub_axes;
    for (const PartialSum& s : to_.partial)
      if (std::find(now_.partial.begin(), now_.partial.end(), s) == now_.partial.end())
        sub_axes.push_back(s.sub_axis);
    now_.partial = to_.partial;
    if (!sub_axes.empty()) add(ReshardStepKind::mask, sub_axes, {}, {}, 0, ReduceKind::sum);
  }

  // An axis whose factor boundaries cannot be aligned becomes unsharded first.
  void align() {
    ShardingSpec refined_now = now_, refined_to = to_;
    for (std::size_t a = 0; a < now_.axes.size(); ++a) {
      auto pairs = refined(now_.axes[a], to_.axes[a]);
      if (!pairs) {
        gather_axis(a);
        refined_now.axes[a] = now_.axes[a];
        pairs = refined(now_.axes[a], to_.axes[a]);
      }
      refined_now.axes[a].clear(), refined_to.axes[a].clear();
      for (auto& [x, y] : *pairs) refined_now.axes[a].push_back(x), refined_to.axes[a].push_back(y);
    }
    refined_now.partial = now_.partial;
    to_.axes = refined_to.axes;
    if (refined_now == now_) return;
    now_ = refined_now;
    add(ReshardStepKind::refine, {}, {}, {}, 0);
  }

  void gather_axis(std::size_t a) {
    for (std::size_t d = 0; d < now_.axes[a].size(); ++d) gather_run({a, d}, true);
    now_.axes[a] = normal(now_.axes[a]);
    add(ReshardStepKind::refine, {}, {}, {}, 0);
  }

  double block() const {
    double out = 1;
    for (const SizeFactors& axis : now_.axes) out *= static_cast<double>(local_size(sub_, axis));
    return out;
  }
  // Returns the bytes of a collective of this device's block, per byte of an element.
  double bytes(CollectiveKind kind, std::int64_t devices) const {
    return collective_bytes(kind, static_cast<double>(devices), block());
  }
  void add(ReshardStep step) {
    step.result = now_;
    steps_.push_back(std::move(step));
  }
  void add(ReshardStepKind kind, SubAxisList sub_axes, FactorPosition from, FactorPosition to,
           double received, ReduceKind reduce = ReduceKind::none) {
    ReshardStep step;
    step.kind = kind, step.sub_axes = std::move(sub_axes), step.reduce = reduce;
    step.from = from, step.to = to, step.received = received;
    add(std::move(step));
  }
  bool is_free(int sub_axis) const { return !now_.uses(sub_axis); }

  bool wants(int sub_axis) const {
    for (const SizeFactors& axis : to_.axes)
      for (const SizeFactor& d : axis)
        if (std::find(d.sub_axes.begin(), d.sub_axes.end(), sub_axis) != d.sub_axes.end()) return true;
    return false;
  }

  // Adds partial sums whose elements are sharded in the target.
  void reduce_scatters() {
    each_position([&](FactorPosition p) {
      const SizeFactor& want = to(p);
      if (!now(p).sub_axes.empty() || want.sub_axes.size() != 1) return;
      SubAxisList run;
      ReduceKind kind = ReduceKind::none;
      std::size_t end = p.size_factor;
      for (; end < now_.axes[p.axis].size(); ++end) {
        FactorPosition q{p.axis, end};
        if (!now(q).sub_axes.empty() || to(q).sub_axes.size() != 1) break;
        int sub_axis = to(q).sub_axes[0];
        auto found = std::find_if(now_.partial.begin(), now_.partial.end(), [&](const PartialSum& s) {
          return s.sub_axis == sub_axis && (run.empty() || s.kind == kind);
        });
        if (found == now_.partial.end()) break;
        kind = found->kind;
        run.push_back(sub_axis);
      }
      if (run.empty()) return;
      double received = bytes(CollectiveKind::reduce_scatter, sub_.size(run));
      for (std::size_t i = 0; i < run.size(); ++i) now({p.axis, p.size_factor + i}).sub_axes = {run[i]};
      std::erase_if(now_.partial, [&](const PartialSum& s) {
        return std::find(run.begin(), run.end(), s.sub_axis) != run.end();
      });
      add(ReshardStepKind::reduce_scatter, run, {}, p, received, kind);
    });
  }

  void all_reduce() {
    std::vector<PartialSum> left;
    for (const PartialSum& s : now_.partial)
      if (std::find(to_.partial.begin(), to_.partial.end(), s) == to_.partial.end()) left.push_back(s);
    while (!left.empty()) {
      ReduceKind kind = left[0].kind;
      SubAxisList sub_axes;
      for (const PartialSum& s : left)
        if (s.kind == kind) sub_axes.push_back(s.sub_axis);
      std::sort(sub_axes.begin(), sub_axes.end());
      auto done = [&](const PartialSum& s) {
        return s.kind == kind && std::find(sub_axes.begin(), sub_axes.end(), s.sub_axis) != sub_axes.end();
      };
      std::erase_if(left, done);
      std::erase_if(now_.partial, done);
      add(ReshardStepKind::all_reduce, sub_axes, {}, {},
          bytes(CollectiveKind::all_reduce, sub_.size(sub_axes)), kind);
    }
  }

  bool slices() {
    bool any = false;
    each_position([&](FactorPosition p) {
      const SizeFactor& want = to(p);
      if (!now(p).sub_axes.empty() || want.sub_axes.empty()) return;
      for (int sub_axis : want.sub_axes)
        if (!is_free(sub_axis)) return;
      now(p).sub_axes = want.sub_axes;
      any = true;
      add(ReshardStepKind::slice, want.sub_axes, {}, p, 0);
    });
    return any;
  }

  // Returns the factor that this sub-axis alone shards in `sharding`.
  std::optional<FactorPosition> position_of(const ShardingSpec& sharding, int sub_axis) const {
    for (std::size_t a = 0; a < sharding.axes.size(); ++a)
      for (std::size_t d = 0; d < sharding.axes[a].size(); ++d)
        if (const SizeFactor& x = sharding.axes[a][d];
            x.sub_axes.size() == 1 && x.sub_axes[0] == sub_axis && x.size == sub_[sub_axis].size)
          return FactorPosition{a, d};
    return std::nullopt;
  }

  // A path of factors from sub-axis to sub-axis: the sub-axis that shards a factor will shard the previous
  // one. The sub-axis `last` is free before the step, or the factor that it shards becomes unsharded; the
  // sub-axis `first` is free after the step, or it shards a factor that was unsharded. Otherwise the path is
  // a cycle.
  struct Path {
    int first, last;
    std::vector<std::pair<FactorPosition, int>> steps;  // (factor, the sub-axis that will shard it)
    std::optional<FactorPosition> becomes_unsharded;    // the factor that `last` shards before the step
    std::optional<FactorPosition> becomes_sharded;      // the factor that `first` shards after the step
    bool has_transfer() const { return becomes_unsharded && becomes_sharded; }
  };

  bool is_target(int sub_axis) const {
    std::optional<FactorPosition> want = position_of(to_, sub_axis);
    return want && now(*want).sub_axes.size() == 1 && now(*want).sub_axes[0] != sub_axis &&
           position_of(now_, now(*want).sub_axes[0]);
  }
  // Returns the path that starts at this sub-axis; none if the sub-axis shards the same factor before and after, or if
  // another step handles it.
  std::optional<Path> path_from(int first) const {
    Path path{first, first, {}, {}, {}};
    std::optional<FactorPosition> from = position_of(now_, first);
    while (from && position_of(to_, sub_axis_of(to(*from))) && sub_axis_of(to(*from)) != path.last) {
      path.last = sub_axis_of(to(*from));
      path.steps.emplace_back(*from, path.last);
      if (path.last == first) return path;
      if (path.steps.size() > sub_.count()) return std::nullopt;
      from = position_of(now_, path.last);
    }
    if (!from && !is_free(path.last)) return std::nullopt;
    if (from && to(*from).sub_axes.empty()) path.becomes_unsharded = from;
    std::optional<FactorPosition> want = position_of(to_, first);
    if (want && now(*want).sub_axes.empty()) path.becomes_sharded = want;
    if (path.steps.empty() && !path.has_transfer()) return std::nullopt;
    return path;
  }
  // Returns the only sub-axis of a factor, or -1.
  static int sub_axis_of(const SizeFactor& d) { return d.sub_axes.size() == 1 ? d.sub_axes[0] : -1; }

  std::vector<Path> paths() const {
    std::vector<Path> out;
    std::vector<bool> seen(sub_.count(), false);
    for (bool cycles : {false, true})
      for (int sub_axis = 0; sub_axis < static_cast<int>(sub_.count()); ++sub_axis) {
        if (seen[sub_axis] || is_target(sub_axis) != cycles) continue;
        std::optional<Path> path = path_from(sub_axis);
        if (!path || (cycles && path->last != sub_axis)) continue;
        seen[sub_axis] = true;
        for (auto [position, next] : path->steps) seen[next] = true;
        out.push_back(std::move(*path));
      }
    return out;
  }

  // All factors that change sub-axes do so in one step.
  bool collectives() {
    std::vector<Path> list = paths();
    bool permutes = std::any_of(list.begin(), list.end(), [](const Path& p) { return !p.steps.empty(); });
    ReshardStep step;
    step.kind = permutes ? ReshardStepKind::permute : ReshardStepKind::all_to_all;
    std::int64_t rounds = 1;
    std::vector<std::pair<FactorPosition, SubAxisList>> size_factors;  // (factor, its sub-axes afterwards)
    for (Path& path : list) {
      std::int64_t size = sub_[path.first].size;
      bool transfers = path.has_transfer() && (!permutes || rounds * size <= max_rounds);
      if (path.steps.empty() && !transfers) continue;
      if (!path.steps.empty() && path.becomes_sharded && !path.becomes_unsharded && path.first != path.last) {
        // Every device has all values of the unsharded factor, so it is sliced along the free sub-axis first.
        now(*path.becomes_sharded).sub_axes = {path.last};
        add(ReshardStepKind::slice, {path.last}, {}, *path.becomes_sharded, 0);
        size_factors.push_back({*path.becomes_sharded, {path.first}});
      }
      if (transfers) {
        rounds *= size;
        step.transfers.push_back({*path.becomes_unsharded, *path.becomes_sharded, step.sub_axes.size()});
        size_factors.push_back({*path.becomes_unsharded, {}}),
            size_factors.push_back({*path.becomes_sharded, {path.first}});
      } else if (path.becomes_unsharded) {
        size_factors.push_back({*path.becomes_unsharded, {path.first}});
      }
      if (path.steps.empty() || path.first != path.last)
        step.sub_axes.push_back(path.last), step.new_sub_axes.push_back(path.first);
      for (auto [position, sub_axis] : path.steps) {
        step.sub_axes.push_back(sub_axis_of(now(position))), step.new_sub_axes.push_back(sub_axis);
        size_factors.push_back({position, {sub_axis}});
      }
    }
    if (step.sub_axes.empty()) return false;
    step.received = permutes ? bytes(CollectiveKind::permute, sub_.size(step.sub_axes))
                             : bytes(CollectiveKind::all_to_all, rounds);
    for (auto& [position, sub_axes] : size_factors) now(position).sub_axes = sub_axes;
    add(std::move(step));
    return true;
  }
  static constexpr std::int64_t max_rounds = 16;

  // Gathers one run of factors at a time, since a sub-axis that becomes free may be wanted elsewhere.
  bool gathers() {
    bool any = false;
    each_position([&](FactorPosition p) {
      if (any || now(p).sub_axes.empty() || now(p).sub_axes == to(p).sub_axes) return;
      any = gather_run(p, false);
    });
    return any;
  }

  // Gathers adjacent factors from p on: all sharded factors, or only those that change.
  bool gather_run(FactorPosition p, bool all_sharded, std::size_t limit = SIZE_MAX) {
    if (now(p).sub_axes.empty()) return false;
    double before = block();
    SubAxisList run;
    std::size_t end = p.size_factor;
    for (; end < std::min(limit, now_.axes[p.axis].size()); ++end) {
      FactorPosition x{p.axis, end};
      if (now(x).sub_axes.empty() || (!all_sharded && now(x).sub_axes == to(x).sub_axes)) break;
      run.append(now(x).sub_axes);
    }
    for (std::size_t i = p.size_factor; i < end; ++i) now({p.axis, i}).sub_axes.clear();
    add(ReshardStepKind::all_gather, run, p, {},
        collective_bytes(CollectiveKind::all_gather, static_cast<double>(sub_.size(run)), before));
    return true;
  }

  const SubAxes& sub_;
  ShardingSpec now_, to_;
  // (axis, wanted factors) of axes that are padded meanwhile.
  std::vector<std::pair<std::size_t, SizeFactors>> wanted_;
  std::vector<ReshardStep> steps_;
};

}  // namespace

std::vector<ReshardStep> plan_reshard(const SubAxes& sub, const ShardingSpec& from, const ShardingSpec& to) {
  if (from == to) return {};
  return Planner(sub, from, to).run();
}

double received_bytes(const std::vector<ReshardStep>& steps, double bytes) {
  double out = 0;
  for (const ReshardStep& step : steps) out += step.received * bytes;
  return out;
}

}  // namespace tessera::inline v0::spmd
