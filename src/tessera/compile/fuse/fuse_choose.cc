// Chooses the values that are stored in memory, and the nest that computes each of them. Equations are
// visited last to first, so that all reads of a value, with their indices, are known when it is visited. A
// value is inlined into its readers if no element is computed twice, or if recomputing costs less than a
// load. Otherwise it is stored, in a nest that reads it at the same index if there is one. Rows that several
// inner loops read are counted once, since the scheduler keeps them in a row buffer.
#include <tessera/compile/fuse/fusion_scope.h>
#include <tessera/core/kernel/stride.h>
#include <tessera/transform/operand_indexing.h>
#include <algorithm>
#include <cmath>

namespace tessera::inline v0::fusion {

namespace {

constexpr double kCheapRecompute = 12;         // in additions, for each recomputed element
constexpr std::int64_t kLongestRow = 1 << 16;  // elements of a row buffer
// The greatest cost of one element, in additions, for which an operand is computed inside a scalar loop; more expensive
// operands are computed by a vector loop before it. A vector loop is 8 to 16 times as fast, and storing and loading an
// element costs about as much as four additions.
constexpr double kScalarWork = 6;
// Values of at most this number of elements share a nest even if they have no input in common.
constexpr std::int64_t kSmall = 64;

void add_unique(std::vector<int>& list, int x) {
  if (std::find(list.begin(), list.end(), x) == list.end()) list.push_back(x);
}

// Evaluates an operation's body in a group's trial graph and records its reads.
class Trial final : public KernelContext {
 public:
  Trial(FusionScope& scope, int group, const LoweredEquation& op, std::span<const expr::AffineIndex> at)
      : KernelContext(*scope.groups[group].graph), scope_(scope), number_(group), op_(op) {
    for (const expr::AffineIndex& i : at) note_enclosing(this->group().graph->variables(i));
  }
  Element operand(int k, const expr::Indices& at) override {
    const Atom& atom = op_.eqn->in[k];
    Aval aval = aval_of(atom);
    const Literal* literal = std::get_if<Literal>(&atom);
    if (literal && aval.count() == 1)
      return constant_from(graph(), aval.dtype(), literal->value.value()->concrete()->data());
    expr::AffineIndex flat = flat_index(aval.shape(), at);
    note_variables(graph().variables(flat));
    if (const Var* v = var_of(atom)) {
      VarInfo& info = scope_.info(*v);
      if (info.operation < 0)
        add_unique(info.readers, number_);
      else if (std::none_of(info.sites.begin(), info.sites.end(),
                            [&](const ReadSite& s) { return s.group == number_ && s.at == at; }))
        info.sites.push_back({number_, at});
    }
    int buffer = var_of(atom) ? var_of(atom)->id : scope_.jaxpr.var_count + k;
    return load_element(graph(), buffer, aval.dtype(), flat);
  }

 private:
  FusionGroup& group() { return scope_.groups[number_]; }
  void note_enclosing(const std::vector<expr::Atom>& variables) {
    for (expr::Atom v : variables)
      for (expr::Atom e : group().enclosing[v]) add(enclosing_, e);
  }
  // Records variables that are new: they are reductions of this body, inside all its loops.
  void note_variables(const std::vector<expr::Atom>& variables) {
    for (expr::Atom v : variables) {
      if (group().enclosing.count(v) && !contains(reduced_, v)) continue;
      add(enclosing_, v);
      add(reduced_, v);
    }
    for (expr::Atom v : reduced_) group().enclosing[v] = enclosing_;
  }
  static bool contains(const std::vector<expr::Atom>& list, expr::Atom v) {
    return std::find(list.begin(), list.end(), v) != list.end();
  }
  static void add(std::vector<expr::Atom>& list, expr::Atom v) {
    if (!contains(list, v)) list.push_back(v);
  }
  FusionScope& scope_;
  int number_;
  const LoweredEquation& op_;
  // The variables of the body's reductions and of all loops and reductions around them; those of the body's reductions
  // alone.
  std::vector<expr::Atom> enclosing_, reduced_;
};

class Chooser {
 public:
  explicit Chooser(FusionScope& scope) : scope_(scope) {}
  void run() {
    find_overwrites();
    for (int o = static_cast<int>(scope_.operations.size()) - 1; o >= 0; --o) {
      if (operation(o).is_kernel)
        visit_kernel(o);
      else
        visit_step(o);
    }
  }

 private:
  LoweredEquation& operation(int o) { return scope_.operations[o]; }
  FusionGroup& group(int g) { return scope_.groups[g]; }

  int new_group(FusionGroupKind kind, int o, const Shape& shape) {
    FusionGroup g;
    g.kind = kind;
    g.operation = o;
    g.shape = shape;
    g.graph = std::make_unique<expr::Graph>();
    g.loops = loop_indices(*g.graph, shape);
    std::vector<expr::Atom> around;
    for (const expr::AffineIndex& loop : g.loops) {
      if (loop.is_constant()) continue;
      around.push_back(loop.terms[0].first);
      g.enclosing[around.back()] = around;
    }
    scope_.groups.push_back(std::move(g));
    return static_cast<int>(scope_.groups.size()) - 1;
  }

  void substitute(int g, int o, const expr::Indices& at) {
    group(g).reductions += operation(o).reduced > 1;
    Trial trial(scope_, g, operation(o), at);
    std::get<Kernel>(operation(o).lowering.form).body(trial, at);
  }

  // A scatter, the array that it overwrites, and the operations that depend on it.
  struct Overwrite {
    int operation;
    const Var* base;
    std::vector<bool> after;
  };

  void find_overwrites() {
    for (std::size_t o = 0; o < scope_.operations.size(); ++o) {
      const LoweredEquation& op = scope_.operations[o];
      const Scatter* scatter = std::get_if<Scatter>(&op.lowering.form);
      const Var* base = scatter ? var_of(op.eqn->in[scatter->base]) : nullptr;
      if (!base) continue;
      std::vector<bool> after(scope_.operations.size(), false);
      for (std::size_t k = o + 1; k < after.size(); ++k)
        for (const Atom& a : scope_.operations[k].eqn->in) {
          int producer = var_of(a) ? scope_.info(*var_of(a)).operation : -1;
          if (producer >= 0 && (std::cmp_equal(producer, o) || after[producer])) after[k] = true;
        }
      overwrites_.push_back({static_cast<int>(o), &scope_.storage_owner(*base), std::move(after)});
    }
  }

  // Returns true if operation o reads a small part of an array that a scatter overwrites before a reader of o runs. It is
  // computed first then, because an array that is read later would be copied.
  bool overwritten_before_read(int o, const std::vector<ReadSite>& sites) {
    auto at = [](const std::vector<bool>& set, int i) { return set[i]; };
    for (const Overwrite& w : overwrites_) {
      const Eqn& eqn = *operation(o).eqn;
      if (at(w.after, o) || 4 * eqn.out[0].aval.count() > w.base->aval.count()) continue;
      if (std::none_of(eqn.in.begin(), eqn.in.end(), [&](const Atom& a) {
            return var_of(a) && scope_.storage_owner(*var_of(a)).id == w.base->id;
          }))
        continue;
      for (const ReadSite& s : sites) {
        const FusionGroup& reader = group(s.group);
        if (at(w.after, reader.operation) || std::any_of(reader.roots.begin(), reader.roots.end(),
                                                         [&](int root) { return at(w.after, root); }))
          return true;
      }
    }
    return false;
  }

  // Visits a scatter, routine or region: each is a group of its own, and the arrays that it reads are stored
  // in memory.
  void visit_step(int o) {
    LoweredEquation& op = operation(o);
    const Scatter* scatter = std::get_if<Scatter>(&op.lowering.form);
    bool region = std::holds_alternative<Region>(op.lowering.form);
    auto kind = scatter  ? FusionGroupKind::scatter
                : region ? FusionGroupKind::region
                         : FusionGroupKind::routine;
    int g = new_group(kind, o, scatter ? scatter->updates : Shape{});
    op.stored = true;
    op.group = g;
    for (const Var& v : op.eqn->out) store(v, g);
    if (op.eqn->effects.any()) {  // visible from outside, hence in program order
      if (next_effect_ >= 0) add_edge(scope_, g, next_effect_);
      next_effect_ = g;
    }
    for (std::size_t k = 0; k < op.eqn->in.size(); ++k) {
      const Var* v = var_of(op.eqn->in[k]);
      if (v && (!scatter || static_cast<int>(k) == scatter->base))
        add_unique(scope_.info(scope_.storage_owner(*v)).readers, g);
      if (v && scatter && static_cast<int>(k) != scatter->base && reads_base(*v, op)) compute_first(*v, op);
    }
    if (!scatter) return;
    Trial trial(scope_, g, op, group(g).loops);
    Scatter::Update update = scatter->update(trial, group(g).loops);
    group(g).scalar_loop =
        !separates_innermost(group(g), flat_index(op.eqn->out[0].aval.shape(), update.target));
  }

  // Returns true if the iterations of the innermost loop write different elements, at a constant distance.
  static bool separates_innermost(const FusionGroup& g, const expr::AffineIndex& target) {
    for (auto loop = g.loops.rbegin(); loop != g.loops.rend(); ++loop) {
      if (loop->is_constant()) continue;
      return stride_of(*g.graph, target, loop->terms[0].first) != 0;
    }
    return false;
  }

  // Returns true if computing `v` reads the array that this scatter overwrites. Then v is computed first,
  // because the scatter works in place.
  bool reads_base(const Var& v, const LoweredEquation& scatter) {
    const Var* base = var_of(scatter.eqn->in[std::get<Scatter>(scatter.lowering.form).base]);
    if (!base) return false;
    base = &scope_.storage_owner(*base);
    std::vector<int> stack{v.id};
    std::vector<bool> seen(scope_.vars.size(), false);
    while (!stack.empty()) {
      int id = stack.back();
      stack.pop_back();
      if (id == base->id) return id != v.id;
      if (seen[id]) continue;
      seen[id] = true;
      const VarInfo& info = scope_.vars[id];
      if (info.operation < 0 || (info.forced && !operation(info.operation).moves_only)) continue;
      for (const Atom& a : operation(info.operation).eqn->in)
        if (const Var* in = var_of(a)) stack.push_back(in->id);
    }
    return false;
  }

  // Stores `v`, or the array that it is a view of, and lets all readers load it, also where it only moves elements.
  void compute_first(const Var& v, const LoweredEquation& scatter) {
    const Var* base = var_of(scatter.eqn->in[std::get<Scatter>(scatter.lowering.form).base]);
    const Var* owner = &scope_.storage_owner(v);
    if (owner->id == scope_.storage_owner(*base).id) owner = &v;
    VarInfo& info = scope_.info(*owner);
    info.forced = true, info.reason = {.cause = StorageCause::overwritten};
    if (info.operation >= 0) operation(info.operation).moves_only = false;
  }

  // Stores `v` in memory, written by group g; its readers come later.
  void store(const Var& v, int g) {
    VarInfo& info = scope_.info(v);
    info.stored = true;
    for (const ReadSite& site : info.sites)
      if (site.group != g) add_unique(info.readers, site.group);
    for (int reader : info.readers) add_edge(scope_, g, reader);
  }

  std::vector<ReadSite> sites_of(const LoweredEquation& op) {
    std::vector<ReadSite> sites;
    for (const Var& v : op.eqn->out)
      for (const ReadSite& s : scope_.info(v).sites)
        if (std::none_of(sites.begin(), sites.end(),
                         [&](const ReadSite& t) { return t.group == s.group && t.at == s.at; }))
          sites.push_back(s);
    return sites;
  }

  void visit_kernel(int o) {
    LoweredEquation& op = operation(o);
    std::vector<ReadSite> sites = sites_of(op);
    bool forced = false;
    for (const Var& v : op.eqn->out)
      if (scope_.info(v).forced) forced = true, op.reason = scope_.info(v).reason;
    if (sites.empty() && !forced) return;
    if (overwritten_before_read(o, sites)) {
      forced = true;
      op.reason = {.cause = StorageCause::overwritten};
      op.moves_only = false;
      for (const Var& v : op.eqn->out) scope_.info(v).forced = true;
    }
    if (!forced) {
      std::optional<StorageReason> reason = reason_to_store(op, sites);
      if (!reason) {
        for (const ReadSite& s : sites) substitute(s.group, o, s.at);
        return;
      }
      op.reason = *reason;
    }
    int g = find_group(op, sites);
    if (g < 0) g = new_group(FusionGroupKind::nest, o, op.eqn->out[0].aval.shape());
    group(g).operation = std::min(group(g).operation, o);
    group(g).roots.push_back(o);
    op.stored = true;
    op.group = g;
    for (const Var& v : op.eqn->out) {
      const VarInfo& info = scope_.info(v);
      bool read_by_others =
          std::any_of(info.sites.begin(), info.sites.end(), [&](const ReadSite& s) { return s.group != g; });
      if (info.forced || (read_by_others && !op.moves_only)) store_result(v, g, op.moves_only);
    }
    substitute(g, o, group(g).loops);
    if (op.moves_only)
      for (const ReadSite& s : sites)
        if (s.group != g) substitute(s.group, o, s.at);
  }

  // Stores a result. Nests recompute a stored value that only moves elements; routines and regions read it
  // from memory.
  void store_result(const Var& v, int g, bool moves_only) {
    if (!moves_only) return store(v, g);
    scope_.info(v).stored = true;
    for (int reader : scope_.info(v).readers) add_edge(scope_, g, reader);
  }

  static double extent(const FusionGroup& g, expr::Atom v) {
    return static_cast<double>(g.graph->atom(v).high + 1);
  }

  // Returns true if different values of the variables read different elements.
  static bool injective(const FusionGroup& g, const expr::AffineIndex& flat) {
    std::vector<std::pair<std::int64_t, std::int64_t>> steps;
    for (auto [atom, coefficient] : flat.terms) {
      if (g.graph->atom(atom).kind != expr::AtomKind::variable) return false;
      steps.emplace_back(std::abs(coefficient), g.graph->atom(atom).high);
    }
    std::sort(steps.begin(), steps.end());
    std::int64_t reach = 0;
    for (auto [step, last] : steps) {
      if (step <= reach) return false;
      reach += step * last;
    }
    return true;
  }

  // Returns the number of elements that the group computes if the value is inlined at this read.
  double evaluations(const ReadSite& site, const Shape& shape, std::int64_t count) {
    const FusionGroup& g = group(site.group);
    expr::AffineIndex flat = flat_index(shape, site.at);
    std::vector<expr::Atom> read = g.graph->variables(flat), enclosing;
    for (expr::Atom v : read)
      for (expr::Atom e : g.enclosing.at(v))
        if (std::find(enclosing.begin(), enclosing.end(), e) == enclosing.end()) enclosing.push_back(e);
    double read_points = 1, other_points = 1;
    for (expr::Atom v : enclosing)
      (std::find(read.begin(), read.end(), v) != read.end() ? read_points : other_points) *= extent(g, v);
    if (injective(g, flat)) read_points = std::min(read_points, static_cast<double>(count));
    return read_points * other_points;
  }

  // Returns the read's indices, with reduction variables renamed to the inner loops of the nest that have equal
  // extents: then equal indices denote the same row.
  expr::Indices row_form(const ReadSite& site) {
    FusionGroup& g = group(site.group);
    std::vector<expr::Atom> loops, reductions;
    for (const expr::AffineIndex& loop : g.loops)
      if (!loop.is_constant()) loops.push_back(loop.terms[0].first);
    auto is_loop = [&](expr::Atom v) { return std::find(loops.begin(), loops.end(), v) != loops.end(); };
    for (const expr::AffineIndex& i : site.at)
      for (expr::Atom v : g.graph->variables(i))
        if (!is_loop(v) && std::find(reductions.begin(), reductions.end(), v) == reductions.end())
          reductions.push_back(v);
    if (reductions.empty()) return site.at;
    std::sort(reductions.begin(), reductions.end());
    auto around_first = g.enclosing.find(reductions[0]);
    if (around_first == g.enclosing.end()) return site.at;  // a variable of another group's nest
    std::size_t depth = 0;
    for (expr::Atom e : around_first->second) depth += is_loop(e);
    expr::ExprRewriter rename(*g.graph);
    double row = 1;
    for (std::size_t k = 0; k < reductions.size(); ++k) {
      if (depth + k >= loops.size() || extent(g, loops[depth + k]) != extent(g, reductions[k]))
        return canonical(site, reductions);
      row *= extent(g, reductions[k]);
      rename.replace(reductions[k], expr::AffineIndex::term(loops[depth + k]));
    }
    if (row > kLongestRow) return site.at;
    expr::Indices at;
    for (const expr::AffineIndex& i : site.at) at.push_back(rename(i));
    return at;
  }

  // Renames the variables of reductions with equal extents inside the same outer loops to common variables.
  expr::Indices canonical(const ReadSite& site, const std::vector<expr::Atom>& reductions) {
    FusionGroup& g = group(site.group);
    expr::ExprRewriter rename(*g.graph);
    double row = 1;
    for (std::size_t k = 0; k < reductions.size(); ++k) {
      std::int64_t size = g.graph->atom(reductions[k]).high + 1;
      row *= static_cast<double>(size);
      rename.replace(reductions[k],
                     expr::AffineIndex::term(g.graph->reduction_variable(size, static_cast<int>(k))));
    }
    if (row > kLongestRow) return site.at;
    expr::Indices at;
    for (const expr::AffineIndex& i : site.at) at.push_back(rename(i));
    return at;
  }

  // Returns the reason to store the operation's results; nothing if they are inlined into all readers.
  std::optional<StorageReason> reason_to_store(const LoweredEquation& op,
                                               const std::vector<ReadSite>& sites) {
    auto because = [](StorageCause cause) { return StorageReason{.cause = cause}; };
    if (op.moves_only) return {};
    const Aval& aval = op.eqn->out[0].aval;
    std::vector<std::pair<int, expr::Indices>> rows;
    double total = 0;
    bool vectorizes = op.reduced <= 1 && aval.count() > kSmall && op.cost_with_producers > kScalarWork;
    for (const ReadSite& s : sites) {
      if (vectorizes && group(s.group).scalar_loop) return because(StorageCause::scalar_loop);
      if (static_cast<std::int64_t>(group(s.group).graph->size()) > kMaxNodes)
        return because(StorageCause::kernel_size);
      if (op.reduced > 1 && group(s.group).reductions + sites.size() > kMaxReductions)
        return because(StorageCause::reductions);
      double times = evaluations(s, aval.shape(), aval.count());
      if (op.reduces_columns && times * op.reduced > 4096) return because(StorageCause::columns);
      if (op.reduced > kLongestRow && times < 2) return because(StorageCause::long_reduction);
      std::pair<int, expr::Indices> row{s.group, row_form(s)};
      // A row of reductions is not kept in a row buffer: each loop would compute it again, and could not be a vector
      // loop.
      if (op.reduced <= 1 && std::find(rows.begin(), rows.end(), row) != rows.end()) continue;
      rows.push_back(std::move(row));
      total += times;
    }
    // The number of additional evaluations of each element.
    double repeats = total / static_cast<double>(std::max<std::int64_t>(1, aval.count())) - 1;
    double additions = repeats * op.cost_with_producers;
    if (repeats <= 0.01 || additions <= kCheapRecompute) return {};
    return StorageReason{.cause = StorageCause::recomputation, .additions = additions};
  }

  bool fits(const LoweredEquation& op, const std::vector<ReadSite>& sites, int g) {
    const FusionGroup& nest = group(g);
    if (nest.kind != FusionGroupKind::nest || !(nest.shape == op.eqn->out[0].aval.shape())) return false;
    std::size_t max_roots = op.eqn->out[0].aval.count() <= kSmall ? 64 : 8;
    if (nest.roots.size() >= max_roots || static_cast<std::int64_t>(nest.graph->size()) > kMaxNodes)
      return false;
    for (const ReadSite& s : sites) {
      if (s.group == g && !(s.at == nest.loops)) return false;
      if (s.group != g && !op.moves_only && group(s.group).runs_before(g)) return false;
    }
    for (const Var& v : op.eqn->out)
      for (int reader : scope_.info(v).readers)
        if (reader == g || group(reader).runs_before(g)) return false;
    return true;
  }

  bool shares_input(const LoweredEquation& op, int g) {
    for (const Atom& a : op.eqn->in) {
      const Var* v = var_of(a);
      if (!v) continue;
      const VarInfo& info = scope_.info(*v);
      if (std::find(info.readers.begin(), info.readers.end(), g) != info.readers.end()) return true;
      if (std::any_of(info.sites.begin(), info.sites.end(), [&](const ReadSite& s) { return s.group == g; }))
        return true;
    }
    return false;
  }

  int find_group(const LoweredEquation& op, const std::vector<ReadSite>& sites) {
    for (const ReadSite& s : sites)
      if (fits(op, sites, s.group)) return s.group;
    for (int g = static_cast<int>(scope_.groups.size()) - 1; g >= 0; --g) {
      const FusionGroup& nest = group(g);
      if (nest.kind != FusionGroupKind::nest || !fits(op, sites, g)) continue;
      if (operation(nest.roots[0]).reduced != op.reduced) continue;
      if (op.eqn->out[0].aval.count() <= kSmall || shares_input(op, g)) return g;
    }
    return -1;
  }

  FusionScope& scope_;
  std::vector<Overwrite> overwrites_;
  int next_effect_ = -1;  // the group of the next effect in program order
};

}  // namespace

void add_edge(FusionScope& scope, int earlier, int later) {
  auto absorb = [&](FusionGroup& g) {
    g.successors.insert(later);
    g.successors.merge(scope.groups[later].successors);
  };
  FusionGroup& from = scope.groups[earlier];
  if (from.runs_before(later)) return;
  absorb(from);
  for (FusionGroup& g : scope.groups)
    if (g.runs_before(earlier)) absorb(g);
}

void choose_groups(FusionScope& scope) { Chooser(scope).run(); }

namespace {

// Orders the readers of array `v`, which group `writer` may overwrite, before the writer unless they need its
// result.
void readers_first(FusionScope& scope, const Var& v, int writer) {
  for (int reader : scope.info(v).readers)
    if (reader != writer && !scope.groups[writer].runs_before(reader)) add_edge(scope, reader, writer);
}

}  // namespace

std::vector<int> order_groups(FusionScope& scope) {
  int count = static_cast<int>(scope.groups.size());
  for (int g = 0; g < count; ++g) {
    const LoweredEquation& op = scope.operations[scope.groups[g].operation];
    if (const Scatter* scatter = std::get_if<Scatter>(&op.lowering.form))
      if (const Var* base = var_of(op.eqn->in[scatter->base]))
        readers_first(scope, scope.storage_owner(*base), g);
  }
  for (const auto& [carry, next] : scope.carries) {
    const Var* v = var_of(next) ? &scope.storage_owner(*var_of(next)) : nullptr;
    if (!v || scope.info(*v).operation < 0) continue;
    readers_first(scope, Var{carry, v->aval}, scope.operations[scope.info(*v).operation].group);
  }
  // A topological order; among ready groups the earliest equation comes first.
  std::vector<int> sequence, waits(count, 0);
  for (const FusionGroup& g : scope.groups)
    for (int to = 0; to < count; ++to) waits[to] += g.runs_before(to);
  std::vector<bool> done(count, false);
  while (static_cast<int>(sequence.size()) < count) {
    int best = -1;
    for (int g = 0; g < count; ++g)
      if (!done[g] && waits[g] == 0 && (best < 0 || scope.groups[g].operation < scope.groups[best].operation))
        best = g;
    if (best < 0) internal("fusion: the groups depend on each other in a circle");
    done[best] = true;
    sequence.push_back(best);
    for (int to = 0; to < count; ++to) waits[to] -= scope.groups[best].runs_before(to);
  }
  return sequence;
}

}  // namespace tessera::inline v0::fusion
