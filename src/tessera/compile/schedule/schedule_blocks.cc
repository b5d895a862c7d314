// Long reductions as reductions of blocks: a variable v becomes q * size + s, and the contribution of q is the reduction
// over s. A block is a unit of work for threads, and a sum of block sums has smaller rounding errors. Sizes depend on
// shapes only. The terms after the last complete block are a separate reduction, whose result is combined with the
// other.
#include <tessera/compile/schedule/scheduler.h>
#include <algorithm>

namespace tessera::inline v0::nest {

using expr::ExprRewriter;
using expr::Graph;
using expr::Node;
using expr::Reduction;
using expr::ScalarOp;

namespace {

constexpr std::int64_t max_terms_of_block = 1 << 16;
// If a reduction has at least this number of rows, each of which is summed separately, a row is the unit of work.
constexpr std::int64_t enough_rows = 32;

std::int64_t terms_of(const Graph& graph, const Reduction& r, std::size_t first = 0) {
  std::int64_t out = 1;
  for (std::size_t k = first; k < r.variables.size(); ++k) out *= extent_of(graph, r.variables[k]);
  return out;
}

// Returns the results of the reduction of the terms where variable `k` is in low + [0, count * size), in blocks of
// `size`.
std::vector<Id> blocks(Graph& graph, const Reduction& r, std::size_t k, std::int64_t low, std::int64_t count,
                       std::int64_t size) {
  Atom block = graph.variable(count), inner = graph.variable(size);
  auto at = r.variables.begin() + static_cast<std::ptrdiff_t>(k);
  ExprRewriter split(graph);
  split.replace(*at, AffineIndex::term(block, size) + AffineIndex::term(inner) + low);
  Reduction inside = r, outside = r;
  inside.variables = {inner};
  inside.variables.insert(inside.variables.end(), at + 1, r.variables.end());
  outside.variables = {r.variables.begin(), at};
  outside.variables.push_back(block);
  for (Id& id : inside.contributions) id = split(id);
  outside.contributions = add_reduction(graph, inside);
  return add_reduction(graph, outside);
}

// Returns the number of loads that are contiguous along `v`.
std::int64_t contiguous_loads(const Graph& graph, const Reduction& r, Atom v) {
  std::vector<Id> nodes = reachable(graph, r.contributions);
  return std::count_if(nodes.begin(), nodes.end(), [&](Id id) {
    return graph.node(id).op == ScalarOp::load && std::abs(stride_of(graph, graph.node(id).index, v)) == 1;
  });
}

// Moves the variable along which most loads are contiguous to the end.
void move_contiguous_last(const Graph& graph, Reduction& r) {
  Atom best = r.variables.back();
  for (Atom v : r.variables)
    if (contiguous_loads(graph, r, v) > contiguous_loads(graph, r, best)) best = v;
  std::erase(r.variables, best);
  r.variables.push_back(best);
}

// Returns true if a guard, a quotient or a remainder reads `v`: then other passes split a loop over `v`, or load short runs.
bool splits_elsewhere(const Graph& graph, const Reduction& r, Atom v) {
  std::vector<Id> nodes = reachable(graph, r.contributions);
  bool out = std::any_of(nodes.begin(), nodes.end(), [&](Id id) {
    return graph.node(id).op == ScalarOp::guard && graph.reads(graph.node(id).index, v);
  });
  each_index(graph, {}, nodes, [&](const AffineIndex& index) {
    for (auto [atom, k] : index.terms)
      out = out || (!graph.atom(atom).dividend.is_constant() && graph.reads(graph.atom(atom).dividend, v));
  });
  return out;
}

bool has_enough_rows(const Graph& graph, const Task& task, const Reduction& r) {
  std::int64_t rows = 1;
  for (Atom v : task.loops)
    if (!contiguous_loads(graph, r, v)) rows *= extent_of(graph, v);
  return rows >= enough_rows;
}

// Returns a size of at most `max_size` that divides the extent; `max_size` if that would more than double the number of
// blocks.
std::int64_t size_of_block(std::int64_t extent, std::int64_t max_size) {
  std::int64_t min_count = (extent + max_size - 1) / max_size;
  for (std::int64_t count = min_count; count <= 2 * min_count; ++count)
    if (extent % count == 0) return extent / count;
  return max_size;
}

}  // namespace

std::vector<Id> add_reduction(Graph& graph, const Reduction& r) {
  Id reduce = graph.reduce(r);
  std::vector<Id> out;
  for (std::size_t k = 0; k < r.initial.size(); ++k)
    out.push_back(graph.reduce_result(reduce, static_cast<int>(k), graph.node(r.initial[k]).dtype));
  return out;
}

std::vector<Id> in_blocks(Graph& graph, const Reduction& r, std::size_t k, std::int64_t max_size) {
  std::int64_t extent = extent_of(graph, r.variables[k]), size = size_of_block(extent, max_size);
  std::int64_t count = extent / size, rest = extent % size;
  std::vector<Id> out = blocks(graph, r, k, 0, count, size);
  return rest ? combine(graph, r, out, blocks(graph, r, k, count * size, 1, rest)) : out;
}

void block_reductions(Graph& graph, Task& task) {
  ExprRewriter rewriter(graph);
  std::map<Id, std::vector<Id>> done;
  bool any = false;
  for (Id id : reachable(graph, roots_of(graph, task))) {
    const Node node = graph.node(id);
    if (node.op != ScalarOp::reduce_result) continue;
    Reduction r = graph.reduction(graph.node(node.in[0]).reduction);
    if (terms_of(graph, r) <= max_terms_of_block || has_enough_rows(graph, task, r)) continue;
    move_contiguous_last(graph, r);
    std::size_t k = r.variables.size() - 1;
    while (terms_of(graph, r, k) <= max_terms_of_block) --k;
    if (splits_elsewhere(graph, r, r.variables[k])) continue;
    std::int64_t max_size = std::max<std::int64_t>(1, max_terms_of_block / terms_of(graph, r, k + 1));
    auto [parts, is_new] = done.try_emplace(node.in[0]);
    if (is_new) parts->second = in_blocks(graph, r, k, max_size);
    rewriter.replace_node(id, parts->second[node.component]);
    any = true;
  }
  if (any) rewrite(rewriter, task);
}

}  // namespace tessera::inline v0::nest
