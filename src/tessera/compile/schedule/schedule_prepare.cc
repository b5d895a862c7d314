// Prepares a task before its loops are placed: tiny reductions become sums, guards move into the reductions
// that they protect, loops are split where an index divides their variable, and merged where memory is
// contiguous.
#include <tessera/compile/schedule/scheduler.h>
#include <algorithm>

namespace tessera::inline v0::nest {

using expr::AtomInfo;
using expr::AtomKind;
using expr::ExprRewriter;
using expr::Graph;
using expr::Node;
using expr::Reduction;
using expr::ScalarOp;

std::vector<Id> roots_of(const Graph& graph, const Task& task) {
  std::vector<Id> out;
  for (const Store& s : task.stores) {
    out.insert(out.end(), s.parts.begin(), s.parts.end());
    if (s.valid >= 0) out.push_back(s.valid);
    for (auto [atom, k] : s.index.terms)
      if (graph.atom(atom).kind == AtomKind::value) out.push_back(graph.atom(atom).value);
  }
  for (const Accumulate& a : task.sums) out.insert(out.end(), a.contributions.begin(), a.contributions.end());
  return out;
}

std::vector<Id> reachable(const Graph& graph, const std::vector<Id>& roots,
                          const std::function<bool(Id)>& into) {
  std::vector<Id> out, stack(roots.rbegin(), roots.rend());
  std::set<Id> seen;
  while (!stack.empty()) {
    Id id = stack.back();
    stack.pop_back();
    if (!seen.insert(id).second) continue;
    out.push_back(id);
    if (graph.node(id).op == ScalarOp::reduce && into && !into(id)) continue;
    append_operands(graph, id, stack);
  }
  return out;
}

void rewrite(ExprRewriter& rewriter, Task& task) {
  for (Store& s : task.stores) {
    s.index = rewriter(s.index);
    for (Id& id : s.parts) id = rewriter(id);
    if (s.valid >= 0) s.valid = rewriter(s.valid);
  }
  for (Accumulate& a : task.sums)
    for (Id& id : a.contributions) id = rewriter(id);
}

namespace {

void each_inside(const Graph& graph, const AffineIndex& index,
                 const std::function<void(const AffineIndex&)>& f) {
  f(index);
  for (auto [atom, k] : index.terms)
    if (!graph.atom(atom).dividend.is_constant()) each_inside(graph, graph.atom(atom).dividend, f);
}

// Returns the number of points of a reduction; at least 2^20 if a variable has more than 4 values.
std::int64_t reduced_points(const Graph& graph, const Reduction& r) {
  std::int64_t out = 1;
  for (Atom a : r.variables) out = extent_of(graph, a) > 4 ? 1 << 20 : out * extent_of(graph, a);
  return out;
}

// Returns true if the unrolled reduction would be too much code, so that a loop is better.
bool too_long_to_unroll(const Graph& graph, const Reduction& r) {
  std::int64_t points = reduced_points(graph, r), nodes = 0;
  if (points > 16) return true;
  for (Id id : reachable(graph, r.contributions))
    nodes += std::any_of(r.variables.begin(), r.variables.end(), [&](Atom v) { return graph.reads(id, v); });
  return points * nodes > 256;
}

// Returns the results of a reduction over few points, unrolled in order.
std::vector<Id> unrolled(Graph& graph, Reduction r) {
  std::vector<Id> total;
  std::int64_t points = reduced_points(graph, r);
  for (std::int64_t p = 0; p < points; ++p) {
    ExprRewriter at(graph);
    std::int64_t rest = p;
    for (std::size_t k = r.variables.size(); k-- > 0;) {
      std::int64_t extent = extent_of(graph, r.variables[k]);
      at.replace(r.variables[k], rest % extent);
      rest /= extent;
    }
    std::vector<Id> value;
    for (Id id : r.contributions) value.push_back(at(id));
    if (p == 0) {
      total = value;
      continue;
    }
    total = combine(graph, r, total, value);
  }
  return total;
}

}  // namespace

void each_index(const Graph& graph, const Task& task, const std::vector<Id>& nodes,
                const std::function<void(const AffineIndex&)>& f) {
  for (const Store& s : task.stores) each_inside(graph, s.index, f);
  for (Id id : nodes)
    if (!graph.node(id).index.is_constant()) each_inside(graph, graph.node(id).index, f);
}

void drop_unit_loops(Graph& graph, Task& task) {
  ExprRewriter to_zero(graph);
  for (Atom v : task.loops)
    if (extent_of(graph, v) == 1) to_zero.replace(v, 0);
  auto unit = [&](Atom v) { return extent_of(graph, v) == 1; };
  if (std::erase_if(task.loops, unit)) rewrite(to_zero, task);
}

void unroll_tiny_reductions(Graph& graph, Task& task) {
  for (bool again = true; again;) {
    again = false;
    ExprRewriter rewriter(graph);
    std::map<Id, std::vector<Id>> done;
    for (Id id : reachable(graph, roots_of(graph, task))) {
      Node node = graph.node(id);
      if (node.op != ScalarOp::reduce_result) continue;
      const Reduction& r = graph.reduction(graph.node(node.in[0]).reduction);
      if (too_long_to_unroll(graph, r)) continue;
      auto [parts, is_new] = done.try_emplace(node.in[0]);
      if (is_new) parts->second = unrolled(graph, r);
      rewriter.replace_node(id, parts->second[node.component]);
      again = true;
    }
    if (again) rewrite(rewriter, task);
  }
}

// Moves a guard into a reduction. A reduction inside a guard may be computed where the guard does not hold,
// so each contribution is guarded instead. Variables of the reduction that the guard also reads are renamed.
static Reduction guarded(Graph& graph, const Node& guard, Reduction r) {
  std::vector<Atom> read = graph.variables(guard.index);
  ExprRewriter rename(graph);
  for (Atom& v : r.variables) {
    if (!contains(read, v)) continue;
    Atom new_variable = graph.variable(extent_of(graph, v));
    rename.replace(v, AffineIndex::term(new_variable));
    v = new_variable;
  }
  for (std::size_t k = 0; k < r.contributions.size(); ++k)
    r.contributions[k] =
        graph.guard(guard.index, guard.low, guard.high, rename(r.contributions[k]), r.initial[k]);
  return r;
}

static bool shares_variable(const Graph& graph, const AffineIndex& index, Id id) {
  std::vector<Atom> variables = graph.variables(index);
  return std::any_of(variables.begin(), variables.end(), [&](Atom v) { return graph.reads(id, v); });
}

// Returns true if every contribution is under this guard or a narrower one. Otherwise two guards around one
// reduction would be moved into it repeatedly, since each makes a new reduction for the other.
static bool is_guarded(const Graph& graph, const Node& guard, const Reduction& r) {
  return std::all_of(r.contributions.begin(), r.contributions.end(), [&](Id id) {
    for (; graph.node(id).op == ScalarOp::guard; id = graph.node(id).in[0]) {
      const Node& outer = graph.node(id);
      if (outer.index == guard.index && outer.low >= guard.low && outer.high <= guard.high) return true;
    }
    return false;
  });
}

// Returns the expressions that are computed in order to compute this index.
static std::vector<Id> needed_by(const Graph& graph, const AffineIndex& index) {
  std::vector<Id> values;
  each_inside(graph, index, [&](const AffineIndex& part) {
    for (auto [atom, k] : part.terms)
      if (graph.atom(atom).kind == AtomKind::value) values.push_back(graph.atom(atom).value);
  });
  return reachable(graph, values);
}

void guard_reductions(Graph& graph, Task& task) {
  std::set<Id> settled;
  for (bool again = true; again;) {
    again = false;
    for (Id id : reachable(graph, roots_of(graph, task))) {
      const Node guard = graph.node(id);
      if (guard.op != ScalarOp::guard || settled.count(id)) continue;
      ExprRewriter protect(graph);
      bool any = false;
      std::vector<Id> inside = reachable(graph, {guard.in[0]}, [](Id) { return false; });
      std::vector<Id> needed = needed_by(graph, guard.index);
      for (Id reduce : inside) {
        // A reduction that reads no variable of the guard is safe without it; and a guard cannot protect the
        // values that its own index needs.
        if (graph.node(reduce).op != ScalarOp::reduce || contains(needed, reduce) ||
            !shares_variable(graph, guard.index, reduce))
          continue;
        const Reduction r = graph.reduction(graph.node(reduce).reduction);
        if (is_guarded(graph, guard, r)) continue;
        protect.replace_node(reduce, graph.reduce(guarded(graph, guard, r)));
        any = true;
      }
      settled.insert(id);
      if (!any) continue;
      Id new_guard = graph.guard(guard.index, guard.low, guard.high, protect(guard.in[0]), guard.in[1]);
      settled.insert(new_guard);
      ExprRewriter replace(graph);
      replace.replace_node(id, new_guard);
      rewrite(replace, task);
      again = true;
      break;
    }
  }
}

namespace {

// Returns a loop variable and a divisor of it that appears in an index; {-1, 0} if there is none.
std::pair<Atom, std::int64_t> find_divisor(const Graph& graph, const Task& task) {
  std::pair<Atom, std::int64_t> out{-1, 0};
  std::vector<Id> nodes = reachable(graph, roots_of(graph, task));
  each_index(graph, task, nodes, [&](const AffineIndex& index) {
    for (auto [atom, k] : index.terms) {
      const AtomInfo& info = graph.atom(atom);
      if (info.dividend.constant != 0 || info.dividend.terms.size() != 1) continue;
      auto [v, c] = info.dividend.terms[0];
      if (!contains(task.loops, v) || info.divisor % c != 0) continue;
      std::int64_t d = info.divisor / c, extent = extent_of(graph, v);
      // For a divisor below every vector width the loop is not split: the repeated operand is loaded once and permuted.
      bool short_run = v == task.loops.back() && d < 16;
      if (d > 0 && extent % d == 0 && !short_run) out = {v, d};
    }
  });
  return out;
}

// Returns true if every index contains p and q only as p * extent(q) + q. An inner reduction may bind p or q
// itself; then it must not read the other one.
bool is_contiguous_pair(const Graph& graph, const Task& task, const std::vector<Id>& roots, Atom p, Atom q) {
  std::int64_t extent = extent_of(graph, q);
  bool out = true;
  std::vector<Id> nodes = reachable(graph, roots, [&](Id reduce) {
    const std::vector<Atom>& reduced_variables = graph.reduction(graph.node(reduce).reduction).variables;
    if (!contains(reduced_variables, p) && !contains(reduced_variables, q)) return true;
    out = out && !graph.reads(reduce, p) && !graph.reads(reduce, q);
    return false;
  });
  each_index(graph, task, nodes,
             [&](const AffineIndex& i) { out = out && i.coefficient(p) == i.coefficient(q) * extent; });
  return out;
}

void merge(Graph& graph, std::vector<Atom>& loops, std::size_t k, ExprRewriter& rewriter) {
  Atom merged = graph.variable(extent_of(graph, loops[k]) * extent_of(graph, loops[k + 1]));
  rewriter.replace(loops[k], 0);
  rewriter.replace(loops[k + 1], AffineIndex::term(merged));
  loops[k] = merged;
  loops.erase(loops.begin() + static_cast<std::ptrdiff_t>(k) + 1);
}

bool coalesce_reductions(Graph& graph, Task& task) {
  for (Id id : reachable(graph, roots_of(graph, task))) {
    if (graph.node(id).op != ScalarOp::reduce) continue;
    Reduction r = graph.reduction(graph.node(id).reduction);
    for (std::size_t k = 0; k + 1 < r.variables.size(); ++k) {
      if (!is_contiguous_pair(graph, {}, r.contributions, r.variables[k], r.variables[k + 1])) continue;
      ExprRewriter joined(graph), replace(graph);
      merge(graph, r.variables, k, joined);
      for (Id& c : r.contributions) c = joined(c);
      replace.replace_node(id, graph.reduce(r));
      rewrite(replace, task);
      return true;
    }
  }
  return false;
}

}  // namespace

void split_by_divisors(Graph& graph, Task& task) {
  for (int round = 0; round < 16; ++round) {
    auto [v, d] = find_divisor(graph, task);
    if (v < 0) return;
    Atom high = graph.variable(extent_of(graph, v) / d), low = graph.variable(d);
    ExprRewriter split(graph);
    split.replace(v, AffineIndex::term(high, d) + AffineIndex::term(low));
    auto at = std::find(task.loops.begin(), task.loops.end(), v);
    *at = low;
    task.loops.insert(at, high);
    rewrite(split, task);
  }
}

void coalesce(Graph& graph, Task& task) {
  while (coalesce_reductions(graph, task)) {
  }
  for (std::size_t k = 0; k + 1 < task.loops.size();) {
    if (!is_contiguous_pair(graph, task, roots_of(graph, task), task.loops[k], task.loops[k + 1])) {
      ++k;
      continue;
    }
    ExprRewriter joined(graph);
    merge(graph, task.loops, k, joined);
    rewrite(joined, task);
    k = 0;
  }
}

}  // namespace tessera::inline v0::nest
