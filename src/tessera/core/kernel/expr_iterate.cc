// `iterate` nodes: loops of one element inside expressions, for functions of core/elementary that are not
// straight-line code.
#include <tessera/core/kernel/scalar_arithmetic.h>
#include <algorithm>
#include <set>

namespace tessera::inline v0::expr {

std::vector<Id> evaluation_order(const Graph& graph, std::vector<Id> roots) {
  // Operands have smaller node numbers than their users.
  std::set<Id> ids(roots.begin(), roots.end());
  for (auto at = ids.rbegin(); at != ids.rend(); ++at)
    ids.insert(graph.node(*at).in.begin(), graph.node(*at).in.end());
  return {ids.begin(), ids.end()};
}

Id Graph::iterate(const std::vector<Id>& first, const Iteration& body) {
  auto at = std::find(iterations_.begin(), iterations_.end(), body);
  auto number = static_cast<std::uint64_t>(at - iterations_.begin());
  if (at == iterations_.end()) iterations_.push_back(body);
  return intern({.op = ScalarOp::iterate, .dtype = nodes_[first[0]].dtype, .in = first, .payload = number});
}

std::vector<std::uint64_t> iterated(const Graph& graph, const Iteration& body,
                                    std::vector<std::uint64_t> state) {
  std::vector<Id> roots = body.next;
  roots.push_back(body.condition);
  std::vector<Id> order = evaluation_order(graph, roots);
  std::map<Id, std::uint64_t> known;
  for (;;) {
    for (Id id : order) {
      const Node& node = graph.node(id);
      if (node.op == ScalarOp::constant) {
        known[id] = node.payload;
      } else if (node.op == ScalarOp::accumulator) {
        known[id] = state[node.component];
      } else if (node.op == ScalarOp::component) {
        const Node& all = graph.node(node.in[0]);
        std::size_t half = all.in.size() / 2, k = 1 + node.component;
        known[id] = known.at(all.in[known.at(all.in[0]) ? k : k + half]);
      } else if (node.op != ScalarOp::rarely) {
        std::vector<std::uint64_t> in;
        for (Id i : node.in) in.push_back(known.at(i));
        known[id] = compute(node.op, node.dtype, graph.node(node.in.back()).dtype, in);
      }
    }
    if (!known.at(body.condition)) return state;
    for (std::size_t k = 0; k < state.size(); ++k) state[k] = known.at(body.next[k]);
  }
}

Id Graph::part_of_iteration(Id iterate, int component) {
  const Node node = nodes_[iterate];
  Dtype dtype = nodes_[node.in[component]].dtype;
  std::vector<std::uint64_t> first;
  for (Id i : node.in)
    if (nodes_[i].op == ScalarOp::constant) first.push_back(nodes_[i].payload);
  if (first.size() == node.in.size())
    return constant_bits(dtype, iterated(*this, iteration(node), first)[component]);
  return intern({.op = ScalarOp::component, .dtype = dtype, .in = {iterate}, .component = component});
}

}  // namespace tessera::inline v0::expr
