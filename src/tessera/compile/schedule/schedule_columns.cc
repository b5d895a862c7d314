// Reductions over rows, in memory order: rows are added to an array, eight at a time, instead of striding down one
// column after another. In addition, the last loop over a row prefetches the next row.
#include <tessera/compile/schedule/scheduler.h>
#include <cmath>

namespace tessera::inline v0::nest {

using expr::ExprRewriter;
using expr::Graph;
using expr::Node;
using expr::Reduction;
using expr::ScalarOp;

namespace {

constexpr std::int64_t rows_per_step = 8;
// The numbers of rows, and of arrays of blocks of rows, that are added to one array.
constexpr std::int64_t rows_of_array = 16 * rows_per_step, blocks_of_array = 16;

// Returns the reduction of a block whose results this one combines; -1 if it is not a reduction of blocks.
Id reduction_of_blocks(const Graph& graph, const Reduction& r) {
  const Node& first = graph.node(r.contributions[0]);
  return first.op == ScalarOp::reduce_result ? first.in[0] : -1;
}

// Returns the results of the reduction over `rows` rows, from row `first` on.
std::vector<Id> results_of_rows(Graph& graph, Reduction r, const AffineIndex& first, std::int64_t rows) {
  Atom row = graph.variable(rows);
  ExprRewriter at(graph);
  at.replace(r.variables[0], first + AffineIndex::term(row));
  r.variables = {row};
  for (Id& id : r.contributions) id = at(id);
  return add_reduction(graph, r);
}

// Replaces the results of `reduce` in the task by `values`.
void replace_results(Graph& graph, Id reduce, const std::vector<Id>& values, Task& task) {
  ExprRewriter read(graph);
  for (std::size_t k = 0; k < values.size(); ++k)
    read.replace_node(graph.reduce_result(reduce, static_cast<int>(k), graph.node(values[k]).dtype),
                      values[k]);
  rewrite(read, task);
}

// Combines the contributions of `rows` consecutive rows, pairwise.
std::vector<Id> combined_rows(Graph& graph, const Reduction& r, const AffineIndex& first_row,
                              std::int64_t rows) {
  std::vector<std::vector<Id>> parts;
  for (std::int64_t q = 0; q < rows; ++q) {
    ExprRewriter at(graph);
    at.replace(r.variables[0], first_row + q);
    std::vector<Id> value;
    for (Id id : r.contributions) value.push_back(at(id));
    parts.push_back(std::move(value));
  }
  while (parts.size() > 1) {
    std::vector<std::vector<Id>> next;
    for (std::size_t k = 0; k + 1 < parts.size(); k += 2)
      next.push_back(combine(graph, r, parts[k], parts[k + 1]));
    if (parts.size() % 2) next.push_back(parts.back());
    parts = std::move(next);
  }
  return parts[0];
}

const Loop* first_vector_loop(const Statements& block) {
  for (const Statement& s : block) {
    const Loop* out = nullptr;
    if (auto* l = std::get_if<Loop>(&s.form)) out = l->mode == LoopMode::vector ? l : nullptr;
    if (auto* r = std::get_if<ReduceStatement>(&s.form)) out = first_vector_loop(r->body);
    if (out) return out;
  }
  return nullptr;
}
Loop* last_vector_loop(Statements& block) {
  for (auto s = block.rbegin(); s != block.rend(); ++s) {
    Loop* out = nullptr;
    if (auto* l = std::get_if<Loop>(&s->form)) out = l->mode == LoopMode::vector ? l : nullptr;
    if (auto* r = std::get_if<ReduceStatement>(&s->form)) out = last_vector_loop(r->body);
    if (out) return out;
  }
  return nullptr;
}

std::vector<Id> roots_of(const Statements& block) {
  std::vector<Id> out;
  for (const Statement& s : block) {
    if (auto* a = std::get_if<Accumulate>(&s.form))
      out.insert(out.end(), a->contributions.begin(), a->contributions.end());
    if (auto* store = std::get_if<Store>(&s.form))
      out.insert(out.end(), store->parts.begin(), store->parts.end());
  }
  return out;
}

}  // namespace

std::vector<Id> combine(Graph& graph, const Reduction& r, const std::vector<Id>& a,
                        const std::vector<Id>& b) {
  ExprRewriter rewriter(graph);
  for (std::size_t k = 0; k < a.size(); ++k) {
    Dtype t = graph.node(a[k]).dtype;
    int component = static_cast<int>(k);
    rewriter.replace_node(graph.add({.op = ScalarOp::accumulator, .dtype = t, .component = component}), a[k]);
    rewriter.replace_node(graph.add({.op = ScalarOp::contribution, .dtype = t, .component = component}),
                          b[k]);
  }
  std::vector<Id> out;
  for (Id id : r.combined) out.push_back(rewriter(id));
  return out;
}

// Returns true if adding rows to an array is faster than accumulating columns in registers: rows are longer than
// the accumulators that registers hold, and the operand is larger than a cache.
bool Scheduler::takes_row_steps(const LoopScope& at, Id reduce, Atom v) const {
  const Graph& graph = nest_.graph;
  const Reduction& r = graph.reduction(graph.node(reduce).reduction);
  if (r.variables.size() != 1) return false;
  for (Atom a : graph.variables(reduce))
    if (a != v && !contains(at.bound, a)) return false;
  if (Id block = reduction_of_blocks(graph, r); block >= 0) {
    LoopScope inside = at;
    inside.bound.push_back(r.variables[0]);
    return takes_row_steps(inside, block, v);
  }
  std::int64_t rows = extent_of(graph, r.variables[0]), columns = extent_of(graph, v), bytes = 0;
  for (Id id : reachable(graph, r.contributions)) {
    const Node& node = graph.node(id);
    if (node.op == ScalarOp::reduce && !available_.count(id)) return false;
    if (node.op == ScalarOp::load && stride_of(graph, node.index, v) == 1 && graph.reads(id, r.variables[0]))
      bytes = std::max<std::int64_t>(bytes, node.dtype.bytes());
  }
  return rows >= 2 * rows_per_step && columns * bytes > 1024 && columns <= 1 << 15 &&
         rows * columns * bytes > 1 << 18;
}

Statements Scheduler::step_through_rows(const LoopScope& at, Task& task) {
  Statements out;
  Atom v = task.loops[0];
  for (bool again = true; again;) {
    again = false;
    for (Id reduce : reductions_over(nest_.graph, task, v, available_)) {
      if (!takes_row_steps(at, reduce, v)) continue;
      if (!store_sums_of_blocks(at, reduce, v, task, out) && !add_rows_in_blocks(reduce, task))
        add_rows(at, reduce, v, task, out);
      again = true;
      break;
    }
  }
  return out;
}

// Divides the rows into blocks for threads: stores the results of each block, which the task then reduces. Returns
// false if there are few rows, or if this loop will not be divided.
bool Scheduler::store_sums_of_blocks(const LoopScope& at, Id reduce, Atom v, Task& task, Statements& out) {
  Graph& graph = nest_.graph;
  const Reduction r = graph.reduction(graph.node(reduce).reduction);
  std::int64_t rows = extent_of(graph, r.variables[0]), count = rows / rows_of_array;
  if (!will_divide_ || !at.bound.empty() || reduction_of_blocks(graph, r) >= 0 || count < 2) return false;
  Atom block = graph.variable(count);
  Reduction totals = r;
  totals.variables = {block};
  Task sums{{block, v}, {}, {}};
  totals.contributions.clear();
  for (Id id : results_of_rows(graph, r, AffineIndex::term(block, rows_of_array), rows_of_array))
    totals.contributions.push_back(array_for(id, sums.loops, sums.stores));
  Statements stored = open_loops(at, std::move(sums));
  std::move(stored.begin(), stored.end(), std::back_inserter(out));
  std::vector<Id> results = add_reduction(graph, totals);
  if (std::int64_t rest = rows % rows_of_array)
    results = combine(graph, r, results, results_of_rows(graph, r, AffineIndex{} + (rows - rest), rest));
  replace_results(graph, reduce, results, task);
  return true;
}

// Rewrites a reduction over too many rows for one array as reductions of blocks. Returns false if it has few rows.
bool Scheduler::add_rows_in_blocks(Id reduce, Task& task) {
  Graph& graph = nest_.graph;
  const Reduction r = graph.reduction(graph.node(reduce).reduction);
  std::int64_t rows = extent_of(graph, r.variables[0]);
  std::int64_t size = reduction_of_blocks(graph, r) < 0 ? rows_of_array : blocks_of_array;
  if (rows <= size) return false;
  while (size * blocks_of_array < rows) size *= blocks_of_array;
  replace_results(graph, reduce, in_blocks(graph, r, 0, size), task);
  return true;
}

void Scheduler::add_rows(const LoopScope& at, Id reduce, Atom v, Task& task, Statements& out) {
  Graph& graph = nest_.graph;
  Reduction r = graph.reduction(graph.node(reduce).reduction);
  auto append = [&](Task part) {
    Statements block = open_loops(at, std::move(part));
    std::move(block.begin(), block.end(), std::back_inserter(out));
  };
  Task start{{v}, {}, {}};
  std::vector<Id> total;
  for (Id initial : r.initial) total.push_back(array_for(initial, {v}, start.stores));
  append(start);
  std::int64_t rows_at_once = reduction_of_blocks(graph, r) < 0 ? rows_per_step : 1;
  std::int64_t rows = extent_of(graph, r.variables[0]), main = rows / rows_at_once;
  auto step = [&](std::int64_t count, const std::function<AffineIndex(Atom)>& row,
                  std::int64_t rows_at_once) {
    if (!count) return;
    Atom block = graph.variable(count);
    std::vector<Id> sum = combine(graph, r, total, combined_rows(graph, r, row(block), rows_at_once));
    Task task{{block, v}, {}, {}};
    for (std::size_t k = 0; k < sum.size(); ++k)
      task.stores.push_back({graph.node(total[k]).buffer, AffineIndex::term(v), {sum[k]}, -1, false});
    append(task);
  };
  step(
      main, [&](Atom b) { return AffineIndex::term(b, rows_at_once); }, rows_at_once);
  step(
      rows % rows_at_once, [&](Atom b) { return AffineIndex::term(b) + main * rows_at_once; }, 1);
  replace_results(graph, reduce, total, task);
}

void Scheduler::add_prefetches(const LoopScope& at, Statements& out) {
  const Graph& graph = nest_.graph;
  const Loop* first = first_vector_loop(out);
  Loop* last = last_vector_loop(out);
  if (!first || first == last || first->extent != last->extent) return;
  Atom row = at.bound.back();
  std::set<int> buffers;
  for (Id id : reachable(graph, roots_of(first->body), [](Id) { return false; })) {
    const Node& node = graph.node(id);
    std::int64_t stride = node.op == ScalarOp::load ? stride_of(graph, node.index, row) : 0;
    if (!stride || stride_of(graph, node.index, first->variable) != 1 || !buffers.insert(node.buffer).second)
      continue;
    AffineIndex next =
        node.index + stride - AffineIndex::term(first->variable) + AffineIndex::term(last->variable);
    last->prefetches.push_back({node.buffer, next});
  }
}

Id Scheduler::reuse_result_memory(Id value, const Task& stage, const Task& later,
                                  std::vector<Store>& stores) {
  Graph& graph = nest_.graph;
  if (later.stores.size() != 1 || !later.sums.empty() || later.loops != stage.loops ||
      later.loops.size() != 1)
    return -1;
  const Store& s = later.stores[0];
  const auto& buffer = nest_.buffers[s.buffer];
  bool plain = s.valid < 0 && !s.ordered && s.parts.size() == 1 && !buffer.read &&
               buffer.dtype == graph.node(value).dtype;
  if (!plain || buffer.dtype.is_bool() || stride_of(graph, s.index, later.loops[0]) != 1) return -1;
  // Only one value can use the result's memory: a second one would be loaded by the same expression node.
  if (!reused_results_.insert(s.buffer).second) return -1;
  stores.push_back({s.buffer, s.index, {value}, -1, false});
  return graph.load(s.buffer, buffer.dtype, s.index);
}

}  // namespace tessera::inline v0::nest
