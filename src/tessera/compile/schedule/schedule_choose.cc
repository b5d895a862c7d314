// The scheduler's choices: the innermost loop, vectorization, splitting of loops at guards, and the cost of
// recomputing a value.
#include <tessera/compile/schedule/scheduler.h>
#include <cmath>
#include <utility>

namespace tessera::inline v0::nest {

using expr::Graph;
using expr::Node;
using expr::ScalarOp;

namespace {

bool has_unit_stride(const Graph& graph, const AffineIndex& index, Atom v) {
  return std::abs(stride_of(graph, index, v)) == 1;
}

}  // namespace

void order_loops(const Graph& graph, Task& task) {
  if (task.loops.size() < 2) return;
  for (const Store& s : task.stores)
    if (s.ordered) return;
  std::vector<Id> nodes = reachable(graph, roots_of(graph, task));
  Atom best = task.loops.back();
  double best_score = -1;
  for (auto at = task.loops.rbegin(); at != task.loops.rend(); ++at) {
    double score = 0;
    for (Id id : nodes)
      if (graph.node(id).op == ScalarOp::load) score += has_unit_stride(graph, graph.node(id).index, *at);
    for (const Store& s : task.stores) score += 1.5 * has_unit_stride(graph, s.index, *at);
    // A loop of few iterations does not fill a vector.
    if (extent_of(graph, *at) < 4) score *= 0.2;
    if (score > best_score) best = *at, best_score = score;
  }
  bool strided = std::none_of(task.stores.begin(), task.stores.end(),
                              [&](const Store& s) { return has_unit_stride(graph, s.index, best); });
  if (strided) {
    auto column = std::find_if(task.loops.begin(), task.loops.end(),
                               [&](Atom a) { return tile_axes(graph, task, a, nodes).row == best; });
    if (column != task.loops.end()) best = *column;
  }
  std::erase(task.loops, best);
  task.loops.push_back(best);
}

std::vector<Id> reductions_over(const Graph& graph, const Task& task, Atom v, const std::set<Id>& available) {
  std::vector<Id> out;
  for (Id id : reachable(graph, roots_of(graph, task), [&](Id reduce) { return !available.count(reduce); }))
    if (graph.node(id).op == ScalarOp::reduce && !available.count(id) && graph.reads(id, v))
      out.push_back(id);
  return out;
}

bool runs_as_vector(const Graph& graph, const Task& task, const std::set<Id>& available) {
  Atom v = task.loops[0];
  for (const Store& s : task.stores) {
    if (!s.ordered) continue;
    if (!stride_of(graph, s.index, v)) return false;
    for (Id id : reachable(graph, roots_of(graph, task)))
      if (graph.node(id).op == ScalarOp::load && graph.node(id).buffer == s.buffer &&
          !(graph.node(id).index == s.index))
        return false;
  }
  auto into = [&](Id reduce) { return !available.count(reduce); };
  std::vector<Id> inside = reductions_over(graph, task, v, available);
  if (inside.empty()) return true;
  // Counts the reads of the reductions that are contiguous along v, and those that are contiguous along a
  // reduction variable.
  int along = 0, across = 0;
  for (Id reduce : inside) {
    const expr::Reduction& r = graph.reduction(graph.node(reduce).reduction);
    for (Id id : reachable(graph, r.contributions, into)) {
      const Node& node = graph.node(id);
      if (node.op != ScalarOp::load || !graph.reads(id, v)) continue;
      for (Atom a : r.variables) {
        if (!graph.reads(id, a)) continue;
        along += has_unit_stride(graph, node.index, v);
        across += has_unit_stride(graph, node.index, a);
      }
    }
  }
  // If the counts are equal, the loop over the blocks of a reduction is serial, and the loop inside of a block a vector
  // loop.
  return task.sums.empty() ? along >= across : along > across;
}

std::vector<std::int64_t> split_points(const Graph& graph, const Task& task, Atom v) {
  constexpr std::size_t max_points = 16, max_nodes = 6000;
  std::set<std::int64_t> points;
  std::vector<Id> nodes = reachable(graph, roots_of(graph, task));
  std::int64_t extent = extent_of(graph, v);
  auto ceil_of = [](std::int64_t a, std::int64_t b) { return a > 0 ? (a + b - 1) / b : -(-a / b); };
  for (Id id : nodes) {
    const Node& node = graph.node(id);
    if (node.op != ScalarOp::guard || node.index.terms.size() != 1 || node.index.terms[0].first != v)
      continue;
    std::int64_t k = node.index.terms[0].second, c = node.index.constant;
    for (std::int64_t edge : {node.low, node.high}) {
      // The first v at which k * v + c is at least `edge` if k > 0, or below `edge` if k < 0.
      std::int64_t point = k > 0 ? ceil_of(edge - c, k) : ceil_of(c - edge + 1, -k);
      if (point > 0 && point < extent) points.insert(point);
    }
  }
  if (points.size() > max_points || points.size() * nodes.size() > max_nodes) return {};
  return {points.begin(), points.end()};
}

bool split_is_faster(const Graph& graph, const Task& task, const std::vector<std::int64_t>& points) {
  constexpr std::int64_t vector = 16;  // elements
  constexpr int costly = 12;
  std::int64_t extent = extent_of(graph, task.loops[0]), low = 0, vectors = 0;
  for (std::int64_t high : points) vectors += (high - std::exchange(low, high) + vector - 1) / vector;
  vectors += (extent - low + vector - 1) / vector;
  if (4 * vectors < 5 * ((extent + vector - 1) / vector)) return true;
  return cost_of_point(graph, task, false) < costly;
}

double cost_of_point(const Graph& graph, const Task& task, bool into_guards) {
  constexpr int limit = 1 << 10;
  double cost = 0;
  for (const Store& s : task.stores)
    for (Id id : s.parts) cost += cost_of(graph, id, limit, into_guards);
  for (const Accumulate& sum : task.sums)
    for (Id id : sum.contributions) cost += cost_of(graph, id, limit, into_guards);
  return cost;
}

int cost_of(const Graph& graph, Id root, int limit, bool into_guards) {
  int cost = 0;
  std::set<Id> seen;
  std::vector<Id> stack{root};
  while (!stack.empty() && cost < limit) {
    Id id = stack.back();
    stack.pop_back();
    if (!seen.insert(id).second) continue;
    const Node& node = graph.node(id);
    switch (node.op) {
      case ScalarOp::constant:
      case ScalarOp::index:
      case ScalarOp::accumulator:
      case ScalarOp::contribution:
      case ScalarOp::reduce_result:
        continue;
      case ScalarOp::load:
        cost += 1;
        continue;
      case ScalarOp::div:
      case ScalarOp::sqrt:
        cost += 6;
        break;
      case ScalarOp::rem:
        cost += 20;
        break;
      case ScalarOp::iterate:
        return limit;
      case ScalarOp::guard:
        cost += 1;
        if (into_guards) break;
        continue;
      default:
        cost += 1;
    }
    stack.insert(stack.end(), node.in.begin(), node.in.end());
  }
  return cost;
}

}  // namespace tessera::inline v0::nest
