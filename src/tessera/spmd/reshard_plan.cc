#include <tessera/spmd/reshard.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

const char* name_of(Move::Kind kind) {
  switch (kind) {
    case Move::Kind::slice:
      return "slice";
    case Move::Kind::all_gather:
      return "all_gather";
    case Move::Kind::all_to_all:
      return "all_to_all";
    case Move::Kind::permute:
      return "collective_permute";
    case Move::Kind::reduce_scatter:
      return "reduce_scatter";
    case Move::Kind::all_reduce:
      return "all_reduce";
    case Move::Kind::refine:
      return "refine";
    case Move::Kind::pad:
      return "pad";
    case Move::Kind::crop:
      return "crop";
    case Move::Kind::mask:
      return "mask";
  }
  return "?";
}

bool communicates(const Move& move) {
  return move.kind != Move::Kind::slice && move.kind < Move::Kind::refine;
}

Exchange exchange_along(const SubAxes& sub, const Parts& parts) {
  Exchange out;
  bool whole = true;
  for (std::size_t i = 0; i < parts.size() && whole;) {
    AxisName axis = sub[parts[i]].axis;
    for (int part : sub.of(axis)) whole = whole && i < parts.size() && parts[i++] == part;
    out.axes.push_back({axis, sub.mesh().size(axis)});
  }
  if (whole) return out;
  // Groups of ranks along all axes that have such a part.
  out.axes.clear();
  Parts others;
  std::vector<std::int64_t> weight(sub.count(), 0);  // of a part's coordinate in a rank
  std::int64_t count = 1;
  for (std::size_t i = sub.count(); i-- > 0;) {
    AxisName axis = sub[static_cast<int>(i)].axis;
    if (std::none_of(parts.begin(), parts.end(), [&](int part) { return sub[part].axis == axis; })) continue;
    weight[i] = count;
    count *= sub[static_cast<int>(i)].size;
    if (std::find(parts.begin(), parts.end(), static_cast<int>(i)) == parts.end())
      others.push_back(static_cast<int>(i));
    if (out.axes.empty() || !(out.axes.front().name == axis))
      out.axes.insert(out.axes.begin(), {axis, sub.mesh().size(axis)});
  }
  std::reverse(others.begin(), others.end());
  auto ranks = [&](const Parts& along) {
    std::vector<std::int64_t> list = {0};
    for (int part : along) {
      std::vector<std::int64_t> next;
      for (std::int64_t base : list)
        for (std::int64_t c = 0; c < sub[part].size; ++c)
          next.push_back(base + c * weight[static_cast<std::size_t>(part)]);
      list = std::move(next);
    }
    return list;
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
    pad();
    align();
    slices();
    reduce_scatters();
    all_reduce();
    while (slices() || exchanges() || gathers()) {
    }
    crop();
    mask();
    return std::move(moves_);
  }

 private:
  using Place = Move::Place;
  Digit& now(Place p) { return now_.axes[p.axis][p.digit]; }
  const Digit& now(Place p) const { return now_.axes[p.axis][p.digit]; }
  const Digit& to(Place p) const { return to_.axes[p.axis][p.digit]; }
  template <class F>
  void each_place(F&& f) const {
    for (std::size_t a = 0; a < now_.axes.size(); ++a)
      for (std::size_t d = 0; d < now_.axes[a].size(); ++d) f(Place{a, d});
  }

  // Uneven shards are handled as even shards of an axis padded to a multiple of the mesh axis. If only one side needs it, the
  // value is padded before, or cropped afterwards; if both do with different sizes, the factor becomes unsharded first.
  void pad() {
    for (std::size_t a = 0; a < now_.axes.size(); ++a) {
      Digits &from = now_.axes[a], &want = to_.axes[a];
      if (from == want) continue;
      if (!from.empty() && from[0].size == 0) from = want;  // nothing there
      std::int64_t before = padded(from), after = padded(want);
      if (!before && !after) continue;
      bool fits = (before == after || !is_cut(before ? want : from)) && from.size() < 2 && want.size() < 2;
      if (before) unpad(a, !fits);
      if (before && fits) {
        wanted_.emplace_back(a, want);
        want = after ? longer(want, after) : Digits{{before, {}}};
      } else if (after) {
        if (is_cut(from)) gather_axis(a);
        wanted_.emplace_back(a, want);
        want = longer(want, after);
        from = {{after, {}}, {length(want) / after, {}}};
        add(Move::Kind::pad, {}, {}, {a, 0}, 0);
      }
    }
  }
  // The blocks of uneven digits as they are, or all of them without padding.
  void unpad(std::size_t a, bool whole) {
    Digits& digits = now_.axes[a];
    std::int64_t own = digits[0].size, size = padded(digits);
    Digits rest(digits.begin() + 1, digits.end());
    digits = longer(digits, size);
    std::size_t cut = digits.size() - rest.size();
    add(Move::Kind::refine, {}, {}, {}, 0);
    if (!whole) return;
    gather_run({a, 0}, true, cut);
    digits = rest;
    digits.insert(digits.begin(), {size, {}});
    add(Move::Kind::refine, {}, {}, {}, 0);
    digits[0].size = own;
    add(Move::Kind::crop, {}, {a, 0}, {}, 0);
    digits = normal(digits);
    add(Move::Kind::refine, {}, {}, {}, 0);
  }
  Digits longer(const Digits& digits, std::int64_t size) const {
    Digits out = cut_along(sub_, size, digits[0].parts);
    out.insert(out.end(), digits.begin() + 1, digits.end());
    return out;
  }
  // The number of elements with padding, where there is any.
  std::int64_t padded(const Digits& digits) const {
    return is_uneven(digits, sub_) ? local_size(sub_, digits[0]) * sub_.size(digits[0].parts) : 0;
  }
  static std::int64_t length(const Digits& digits) {
    std::int64_t out = 1;
    for (const Digit& d : digits) out *= d.size;
    return out;
  }
  void crop() {
    for (auto& [a, want] : wanted_) {
      if (!is_cut(want)) {
        now_.axes[a] = {{length(now_.axes[a]), {}}};
        add(Move::Kind::refine, {}, {}, {}, 0);
        now_.axes[a] = {{length(want), {}}};
        add(Move::Kind::crop, {}, {a, 0}, {}, 0);
      }
      now_.axes[a] = want;
      add(Move::Kind::refine, {}, {}, {}, 0);
    }
  }

  void mask() {
    Parts parts;
    for (const PartialSum& s : to_.partial)
      if (std::find(now_.partial.begin(), now_.partial.end(), s) == now_.partial.end())
        parts.push_back(s.part);
    now_.partial = to_.partial;
    if (!parts.empty()) add(Move::Kind::mask, parts, {}, {}, 0, ReduceKind::sum);
  }

  // Where borders do not fit, the axis becomes whole first.
  void align() {
    Layout refined_now = now_, refined_to = to_;
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
    add(Move::Kind::refine, {}, {}, {}, 0);
  }

  void gather_axis(std::size_t a) {
    for (std::size_t d = 0; d < now_.axes[a].size(); ++d) gather_run({a, d}, true);
    now_.axes[a] = normal(now_.axes[a]);
    add(Move::Kind::refine, {}, {}, {}, 0);
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
  void add(Move::Kind kind, Parts parts, Place from, Place to, double received,
           ReduceKind reduce = ReduceKind::none) {
    Move move;
    move.kind = kind, move.parts = std::move(parts), move.reduce = reduce;
    move.from = from, move.to = to, move.received = received;
    add(std::move(move));
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
      if (!now(p).parts.empty() || want.parts.size() != 1) return;
      Parts run;
      ReduceKind kind = ReduceKind::none;
      std::size_t end = p.digit;
      for (; end < now_.axes[p.axis].size(); ++end) {
        Place q{p.axis, end};
        if (!now(q).parts.empty() || to(q).parts.size() != 1) break;
        int part = to(q).parts[0];
        auto found = std::find_if(now_.partial.begin(), now_.partial.end(), [&](const PartialSum& s) {
          return s.part == part && (run.empty() || s.kind == kind);
        });
        if (found == now_.partial.end()) break;
        kind = found->kind;
        run.push_back(part);
      }
      if (run.empty()) return;
      double received =
          block() * static_cast<double>(sub_.size(run) - 1) / static_cast<double>(sub_.size(run));
      for (std::size_t i = 0; i < run.size(); ++i) now({p.axis, p.digit + i}).parts = {run[i]};
      std::erase_if(now_.partial, [&](const PartialSum& s) {
        return std::find(run.begin(), run.end(), s.part) != run.end();
      });
      add(Move::Kind::reduce_scatter, run, {}, p, received, kind);
    });
  }

  void all_reduce() {
    std::vector<PartialSum> left;
    for (const PartialSum& s : now_.partial)
      if (std::find(to_.partial.begin(), to_.partial.end(), s) == to_.partial.end()) left.push_back(s);
    while (!left.empty()) {
      ReduceKind kind = left[0].kind;
      Parts parts;
      for (const PartialSum& s : left)
        if (s.kind == kind) parts.push_back(s.part);
      std::sort(parts.begin(), parts.end());
      auto done = [&](const PartialSum& s) {
        return s.kind == kind && std::find(parts.begin(), parts.end(), s.part) != parts.end();
      };
      std::erase_if(left, done);
      std::erase_if(now_.partial, done);
      auto n = static_cast<double>(sub_.size(parts));
      add(Move::Kind::all_reduce, parts, {}, {}, 2 * (n - 1) / n * block(), kind);
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
      add(Move::Kind::slice, want.parts, {}, p, 0);
    });
    return any;
  }

  // The digit that has this part, before or after, as a single one.
  std::optional<Place> place_of(const Layout& layout, int part) const {
    for (std::size_t a = 0; a < layout.axes.size(); ++a)
      for (std::size_t d = 0; d < layout.axes[a].size(); ++d)
        if (const Digit& x = layout.axes[a][d];
            x.parts.size() == 1 && x.parts[0] == part && x.size == sub_[part].size)
          return Place{a, d};
    return std::nullopt;
  }

  // Digits that go from part to part, each to the place of the next. The last one's part is free, or its digit becomes
  // unsharded; the position of the first one stays free, or an unsharded factor takes it. Or neither: a cycle.
  struct Path {
    int first, last;
    std::vector<std::pair<Place, int>> steps;  // and the part that each is to have
    std::optional<Place> leaves, comes;
    bool trades() const { return leaves && comes; }
  };

  bool is_target(int part) const {
    std::optional<Place> want = place_of(to_, part);
    return want && now(*want).parts.size() == 1 && now(*want).parts[0] != part &&
           place_of(now_, now(*want).parts[0]);
  }
  // From this part on; none where nothing moves, or what is there now moves in other ways.
  std::optional<Path> path_from(int first) const {
    Path path{first, first, {}, {}, {}};
    std::optional<Place> from = place_of(now_, first);
    while (from && place_of(to_, part_of(to(*from))) && part_of(to(*from)) != path.last) {
      path.last = part_of(to(*from));
      path.steps.emplace_back(*from, path.last);
      if (path.last == first) return path;
      if (path.steps.size() > sub_.count()) return std::nullopt;
      from = place_of(now_, path.last);
    }
    if (!from && !is_free(path.last)) return std::nullopt;
    if (from && to(*from).parts.empty()) path.leaves = from;
    std::optional<Place> want = place_of(to_, first);
    if (want && now(*want).parts.empty()) path.comes = want;
    if (path.steps.empty() && !path.trades()) return std::nullopt;
    return path;
  }
  static int part_of(const Digit& d) { return d.parts.size() == 1 ? d.parts[0] : -1; }

  std::vector<Path> paths() const {
    std::vector<Path> out;
    std::vector<bool> seen(sub_.count(), false);
    for (bool cycles : {false, true})
      for (int part = 0; part < static_cast<int>(sub_.count()); ++part) {
        if (seen[static_cast<std::size_t>(part)] || is_target(part) != cycles) continue;
        std::optional<Path> path = path_from(part);
        if (!path || (cycles && path->last != part)) continue;
        seen[static_cast<std::size_t>(part)] = true;
        for (auto [place, next] : path->steps) seen[static_cast<std::size_t>(next)] = true;
        out.push_back(std::move(*path));
      }
    return out;
  }

  // Everything that changes places does so at once.
  bool exchanges() {
    std::vector<Path> list = paths();
    bool moving = std::any_of(list.begin(), list.end(), [](const Path& p) { return !p.steps.empty(); });
    Move move;
    move.kind = moving ? Move::Kind::permute : Move::Kind::all_to_all;
    std::int64_t rounds = 1;
    std::vector<std::pair<Place, Parts>> digits;  // their parts afterwards
    for (Path& path : list) {
      std::int64_t size = sub_[path.first].size;
      bool trades = path.trades() && (!moving || rounds * size <= most_rounds);
      if (path.steps.empty() && !trades) continue;
      if (!path.steps.empty() && path.comes && !path.leaves && path.first != path.last) {
        now(*path.comes).parts = {path.last};  // everybody has it: it takes part as a step
        add(Move::Kind::slice, {path.last}, {}, *path.comes, 0);
        digits.push_back({*path.comes, {path.first}});
      }
      if (trades) {
        rounds *= size;
        move.trades.push_back({*path.leaves, *path.comes, move.parts.size()});
        digits.push_back({*path.leaves, {}}), digits.push_back({*path.comes, {path.first}});
      } else if (path.leaves) {
        digits.push_back({*path.leaves, {path.first}});
      }
      if (path.steps.empty() || path.first != path.last)
        move.parts.push_back(path.last), move.becomes.push_back(path.first);
      for (auto [place, part] : path.steps) {
        move.parts.push_back(part_of(now(place))), move.becomes.push_back(part);
        digits.push_back({place, {part}});
      }
    }
    if (move.parts.empty()) return false;
    auto n = static_cast<double>(rounds);
    move.received = (moving ? 1 : (n - 1) / n) * block();
    for (auto& [place, parts] : digits) now(place).parts = parts;
    add(std::move(move));
    return true;
  }
  static constexpr std::int64_t most_rounds = 16;

  // One run of digits at a time: what becomes free may be wanted elsewhere.
  bool gathers() {
    bool any = false;
    each_place([&](Place p) {
      if (any || now(p).parts.empty() || now(p).parts == to(p).parts) return;
      any = gather_run(p, false);
    });
    return any;
  }

  // From p on: all sharded factors, or those alone that change.
  bool gather_run(Place p, bool all, std::size_t limit = SIZE_MAX) {
    if (now(p).parts.empty()) return false;
    double before = block();
    Parts run;
    std::size_t end = p.digit;
    for (; end < std::min(limit, now_.axes[p.axis].size()); ++end) {
      Place x{p.axis, end};
      if (now(x).parts.empty() || (!all && now(x).parts == to(x).parts)) break;
      run.append(now(x).parts);
    }
    for (std::size_t i = p.digit; i < end; ++i) now({p.axis, i}).parts.clear();
    auto n = static_cast<double>(sub_.size(run));
    add(Move::Kind::all_gather, run, p, {}, (n - 1) * before);
    return true;
  }

  const SubAxes& sub_;
  Layout now_, to_;
  std::vector<std::pair<std::size_t, Digits>> wanted_;  // of axes that are longer meanwhile
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
