// Tiles: two loops of which one runs along the memory of the results and the other along that of an operand.
#include <tessera/compile/schedule/scheduler.h>

namespace tessera::inline v0::nest {

using expr::Graph;
using expr::Node;
using expr::ScalarOp;

// The smallest extent of a loop of a tile.
constexpr std::int64_t kMinExtent = 8;

TileAxes tile_axes(const Graph& graph, const Task& task, Atom column, const std::vector<Id>& nodes) {
  TileAxes out{.row = -1, .column = column, .transposed = {}};
  if (task.loops.size() < 2 || !task.sums.empty() || extent_of(graph, column) < kMinExtent) return out;
  for (const Store& s : task.stores)
    if (s.ordered || stride_of(graph, s.index, column) != 1) return out;
  for (Id id : nodes) {
    const Node& node = graph.node(id);
    if (node.op != ScalarOp::load || std::abs(stride_of(graph, node.index, column)) < 4) continue;
    for (Atom a : task.loops)
      if (a != column && stride_of(graph, node.index, a) == 1 && (out.row < 0 || out.row == a))
        out.row = a, out.transposed.push_back(id);
  }
  if (out.row >= 0 && extent_of(graph, out.row) < kMinExtent) out.row = -1;
  auto in_tile = [&](Id id) { return graph.reads(id, out.row) || graph.reads(id, out.column); };
  auto may_split = [&](const Node& guard) {
    return guard.index.terms.size() == 1 &&
           (guard.index.terms[0].first == out.row || guard.index.terms[0].first == out.column);
  };
  for (Id id : nodes)
    if (out.row >= 0 && graph.node(id).op == ScalarOp::guard && in_tile(id) && !may_split(graph.node(id)))
      out.row = -1;
  return out;
}

Statements Scheduler::as_tile(const LoopScope& at, Task& task) {
  constexpr std::size_t max_parts = 8;
  const Graph& graph = nest_.graph;
  if (at.in_vector || task.loops.size() < 2) return {};
  std::vector<Id> nodes = reachable(graph, roots_of(graph, task));
  auto [row, column, transposed] = tile_axes(graph, task, task.loops.back(), nodes);
  if (row < 0) return {};
  for (Id id : nodes)
    if (graph.node(id).op == ScalarOp::reduce && !available_.count(id)) return {};
  std::erase_if(transposed, [&](Id id) {
    const Node& node = graph.node(id);
    return nest_.buffers[node.buffer].dtype.bytes() != node.dtype.bytes();
  });
  if (transposed.empty()) return {};
  std::vector<Atom> loops = task.loops;
  std::erase(loops, row);
  loops.insert(loops.end() - 1, row);
  task.loops = loops;
  if (loops.size() > 2) return {};  // called again for the last two, after the others are opened
  for (Atom v : {row, column})
    if (auto points = split_points(graph, task, v); !points.empty())
      return points.size() < max_parts ? split_loop(at, task, v, std::move(points)) : Statements();
  for (Id id : nodes)
    if (graph.node(id).op == ScalarOp::guard && (graph.reads(id, row) || graph.reads(id, column))) return {};
  Tile tile{row, column, extent_of(graph, row), extent_of(graph, column), transposed, leaf(task)};
  Statements out;
  out.push_back({std::move(tile)});
  return out;
}

Statements Scheduler::split_loop(const LoopScope& at, const Task& task, Atom v,
                                 std::vector<std::int64_t> points) {
  Statements out;
  points.push_back(extent_of(nest_.graph, v));
  std::set<Id> saved = available_;
  std::int64_t low = 0;
  for (std::int64_t high : points) {
    Task part = segment(nest_.graph, task, v, low, high);
    order_loops(nest_.graph, part);
    Statements statements = schedule_task(at, std::move(part));
    std::move(statements.begin(), statements.end(), std::back_inserter(out));
    available_ = saved;
    low = high;
  }
  return out;
}

}  // namespace tessera::inline v0::nest
