#include <tessera/spmd/reshard.h>

namespace tessera::inline v0::spmd {

const char* name_of(Move::Kind kind) {
  constexpr const char* names[] = {"slice",          "all_gather", "all_to_all", "collective_permute",
                                   "reduce_scatter", "all_reduce", "refine"};
  return names[static_cast<std::size_t>(kind)];
}

std::optional<Exchange> exchange_along(const SubAxes& sub, const std::vector<int>& parts) {
  Exchange out;
  bool whole = true;
  for (std::size_t i = 0; i < parts.size() && whole;) {
    AxisName axis = sub[parts[i]].axis;
    for (int part : sub.of(axis)) whole = whole && i < parts.size() && parts[i++] == part;
    out.axes.push_back({axis, sub.mesh().size(axis)});
  }
  if (whole) return out;
  AxisName axis = sub[parts[0]].axis;
  std::vector<int> others;
  for (int part : sub.of(axis))
    if (std::find(parts.begin(), parts.end(), part) == parts.end()) others.push_back(part);
  for (int part : parts)
    if (!(sub[part].axis == axis)) return std::nullopt;
  out.axes = {{axis, sub.mesh().size(axis)}};
  auto ranks = [&](const std::vector<int>& along) {
    std::vector<std::int64_t> out = {0};
    for (int part : along) {
      std::vector<std::int64_t> next;
      for (std::int64_t base : out)
        for (std::int64_t c = 0; c < sub[part].size; ++c) next.push_back(base + c * sub[part].below);
      out = std::move(next);
    }
    return out;
  };
  for (std::int64_t base : ranks(others)) {
    Dims group;
    for (std::int64_t rank : ranks(parts)) group.push_back(base + rank);
    out.groups.push_back(group);
  }
  return out;
}

namespace {

// Both layouts with the same borders of digits. Each digit of the state is on its way to the one beside it.
class Planner {
 public:
  Planner(const SubAxes& sub, const Layout& from, const Layout& to) : sub_(sub), now_(from), to_(to) {}

  std::vector<Move> run() {
    align();
    reduce_scatters();
    all_reduce();
    for (bool moved = true; moved;) {
      moved = slices();
      moved = moved || permutes() || exchanges() || gathers();
    }
    return std::move(moves_);
  }

 private:
  using Place = Move::Place;
  Digit& now(Place p) { return now_.axes[p.axis][p.digit]; }
  const Digit& to(Place p) const { return to_.axes[p.axis][p.digit]; }
  template <class F>
  void each_place(F&& f) const {
    for (std::size_t a = 0; a < now_.axes.size(); ++a)
      for (std::size_t d = 0; d < now_.axes[a].size(); ++d) f(Place{a, d});
  }

  // Where borders do not fit, or blocks are uneven in two ways, the axis becomes whole first.
  void align() {
    Layout refined_now = now_, refined_to = to_;
    for (std::size_t a = 0; a < now_.axes.size(); ++a) {
      auto pairs = refined(now_.axes[a], to_.axes[a]);
      bool uneven = is_uneven(now_.axes[a], sub_) || is_uneven(to_.axes[a], sub_);
      if (!pairs ||
          (uneven && !(now_.axes[a] == to_.axes[a]) && is_cut(now_.axes[a]) && is_cut(to_.axes[a]))) {
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
    add({Move::Kind::refine, {}, ReduceKind::none, {}, {}, {}, {}, 0});
  }

  void gather_axis(std::size_t a) {
    for (std::size_t d = 0; d < now_.axes[a].size(); ++d) gather_run({a, d}, true);
    now_.axes[a] = normal(now_.axes[a]);
    add({Move::Kind::refine, {}, ReduceKind::none, {}, {}, {}, {}, 0});
  }

  double block() const {
    double out = 1;
    for (const Digits& axis : now_.axes) out *= static_cast<double>(local_size(sub_, axis));
    return out;
  }
  void add(Move move) {
    move.after = now_;
    moves_.push_back(std::move(move));
  }
  bool is_free(int part) const { return !now_.uses(part); }

  bool wants(int part) const {
    for (const Digits& axis : to_.axes)
      for (const Digit& d : axis)
        if (std::find(d.parts.begin(), d.parts.end(), part) != d.parts.end()) return true;
    return false;
  }

  // Sums of which the devices want different elements.
  void reduce_scatters() {
    each_place([&](Place p) {
      const Digit& want = to(p);
      if (!now(p).parts.empty() || want.parts.size() != 1 || is_uneven(want, sub_)) return;
      std::vector<int> run;
      std::size_t end = p.digit;
      for (; end < now_.axes[p.axis].size(); ++end) {
        Place q{p.axis, end};
        if (!now(q).parts.empty() || to(q).parts.size() != 1 || is_uneven(to(q), sub_)) break;
        int part = to(q).parts[0];
        auto found = std::find_if(now_.partial.begin(), now_.partial.end(), [&](const PartialSum& s) {
          return s.part == part && s.kind == ReduceKind::sum;
        });
        std::vector<int> longer = run;
        longer.push_back(part);
        if (found == now_.partial.end() || !exchange_along(sub_, longer)) break;
        run = std::move(longer);
      }
      if (run.empty()) return;
      double received =
          block() * static_cast<double>(sub_.size(run) - 1) / static_cast<double>(sub_.size(run));
      for (std::size_t i = 0; i < run.size(); ++i) now({p.axis, p.digit + i}).parts = {run[i]};
      std::erase_if(now_.partial, [&](const PartialSum& s) {
        return std::find(run.begin(), run.end(), s.part) != run.end();
      });
      add({Move::Kind::reduce_scatter, run, ReduceKind::sum, {}, p, {}, {}, received});
    });
  }

  void all_reduce() {
    std::vector<PartialSum> left;
    for (const PartialSum& s : now_.partial)
      if (std::find(to_.partial.begin(), to_.partial.end(), s) == to_.partial.end()) left.push_back(s);
    while (!left.empty()) {
      ReduceKind kind = left[0].kind;
      std::vector<int> parts, rest;
      for (const PartialSum& s : left)
        if (s.kind == kind) parts.push_back(s.part);
      std::sort(parts.begin(), parts.end());
      while (!exchange_along(sub_, parts)) rest.push_back(parts.back()), parts.pop_back();
      auto done = [&](const PartialSum& s) {
        return s.kind == kind && std::find(parts.begin(), parts.end(), s.part) != parts.end();
      };
      std::erase_if(left, done);
      std::erase_if(now_.partial, done);
      auto n = static_cast<double>(sub_.size(parts));
      add({Move::Kind::all_reduce, parts, kind, {}, {}, {}, {}, 2 * (n - 1) / n * block()});
    }
  }

  bool slices() {
    bool any = false;
    each_place([&](Place p) {
      const Digit& want = to(p);
      if (!now(p).parts.empty() || want.parts.empty()) return;
      for (int part : want.parts)
        if (!is_free(part)) return;
      now(p).parts = want.parts;
      any = true;
      add({Move::Kind::slice, want.parts, ReduceKind::none, {}, p, {}, {}, 0});
    });
    return any;
  }

  // Digits that are cut before and after, by other parts: one permutation of the devices.
  bool permutes() {
    std::vector<Place> places;
    std::vector<int> before, after;
    each_place([&](Place p) {
      const Digit &x = now(p), &want = to(p);
      if (x.parts == want.parts || x.parts.size() != 1 || want.parts.size() != 1) return;
      places.push_back(p), before.push_back(x.parts[0]), after.push_back(want.parts[0]);
    });
    auto in = [](const std::vector<int>& list, int part) {
      return std::find(list.begin(), list.end(), part) != list.end();
    };
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < places.size(); ++i) {
        if (is_free(after[i]) || in(before, after[i])) continue;
        places.erase(places.begin() + static_cast<std::ptrdiff_t>(i));
        before.erase(before.begin() + static_cast<std::ptrdiff_t>(i));
        after.erase(after.begin() + static_cast<std::ptrdiff_t>(i));
        changed = true;
        break;
      }
    }
    if (places.empty()) return false;
    for (std::size_t i = 0; i < places.size(); ++i) now(places[i]).parts = {after[i]};
    Move move{Move::Kind::permute, before, ReduceKind::none, {}, {}, after, {}, block()};
    add(std::move(move));
    return true;
  }

  bool exchanges() {
    bool any = false;
    each_place([&](Place p) {
      if (any || now(p).parts.size() != 1 || !to(p).parts.empty() || is_uneven(now(p), sub_)) return;
      each_place([&](Place q) {
        if (any || !now(q).parts.empty() || to(q).parts != now(p).parts || is_uneven(to(q), sub_)) return;
        any = exchange(p, q);
      });
    });
    return any;
  }

  // As many neighbouring digits at once as go from p on to q on.
  bool exchange(Place p, Place q) {
    std::vector<int> run;
    for (std::size_t i = 0; p.digit + i < now_.axes[p.axis].size() && q.digit + i < now_.axes[q.axis].size();
         ++i) {
      Place x{p.axis, p.digit + i}, y{q.axis, q.digit + i};
      if (p.axis == q.axis && (x.digit == q.digit || y.digit == p.digit)) break;
      if (now(x).parts.size() != 1 || !to(x).parts.empty() || !now(y).parts.empty() ||
          to(y).parts != now(x).parts || now(x).size != now(y).size)
        break;
      std::vector<int> longer = run;
      longer.push_back(now(x).parts[0]);
      if (!exchange_along(sub_, longer)) break;
      run = std::move(longer);
    }
    if (run.empty()) return false;
    for (std::size_t i = 0; i < run.size(); ++i) {
      now({p.axis, p.digit + i}).parts.clear();
      now({q.axis, q.digit + i}).parts = {run[i]};
    }
    auto n = static_cast<double>(sub_.size(run));
    add({Move::Kind::all_to_all, run, ReduceKind::none, p, q, {}, {}, (n - 1) / n * block()});
    return true;
  }

  // One run of digits at a time: what becomes free may be wanted elsewhere.
  bool gathers() {
    bool any = false;
    each_place([&](Place p) {
      if (any || now(p).parts.empty() || now(p).parts == to(p).parts) return;
      any = gather_run(p, false);
    });
    return any;
  }

  // From p on: all digits that are cut, or those alone that are to be something else.
  bool gather_run(Place p, bool all) {
    if (now(p).parts.empty()) return false;
    double before = block();
    std::vector<int> run;
    std::size_t end = p.digit;
    for (; end < now_.axes[p.axis].size(); ++end) {
      Place x{p.axis, end};
      if (now(x).parts.empty() || (!all && now(x).parts == to(x).parts)) break;
      if (is_uneven(now(x), sub_) && end != p.digit) break;
      std::vector<int> longer = run;
      longer.insert(longer.end(), now(x).parts.begin(), now(x).parts.end());
      if (!run.empty() && !exchange_along(sub_, longer)) break;
      run = std::move(longer);
      if (is_uneven(now(x), sub_)) {
        ++end;
        break;
      }
    }
    for (std::size_t i = p.digit; i < end; ++i) now({p.axis, i}).parts.clear();
    auto n = static_cast<double>(sub_.size(run));
    add({Move::Kind::all_gather, run, ReduceKind::none, p, {}, {}, {}, (n - 1) * before});
    return true;
  }

  const SubAxes& sub_;
  Layout now_, to_;
  std::vector<Move> moves_;
};

}  // namespace

std::vector<Move> plan_reshard(const SubAxes& sub, const Layout& from, const Layout& to) {
  if (from == to) return {};
  return Planner(sub, from, to).run();
}

double received_bytes(const std::vector<Move>& moves, double bytes) {
  double out = 0;
  for (const Move& m : moves) out += m.received * bytes;
  return out;
}

}  // namespace tessera::inline v0::spmd
