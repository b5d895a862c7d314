// Rebuilding of expressions, and the shared variables of reductions: the same body in two reductions of equal
// extent becomes one node, whatever variables they were written with.
#include <tessera/base/fields.h>
#include <tessera/core/kernel/expr.h>
#include <algorithm>

namespace tessera::inline v0::expr {
namespace {

std::int64_t extent_of(const Graph& graph, Atom variable) { return graph.atom(variable).high + 1; }

bool contains(std::span<const Atom> set, Atom atom) {
  return std::find(set.begin(), set.end(), atom) != set.end();
}

void append_values(const Graph& graph, const AffineIndex& index, std::vector<Id>& out) {
  for (auto [atom, k] : index.terms) {
    const AtomInfo& info = graph.atom(atom);
    if (info.kind == AtomKind::value) out.push_back(info.value);
    // The recursion is only as deep as the number of reshapes of one index.
    if (!info.dividend.is_constant()) append_values(graph, info.dividend, out);
  }
}

}  // namespace

void append_operands(const Graph& graph, Id id, std::vector<Id>& out) {
  const Node& node = graph.node(id);
  out.insert(out.end(), node.in.begin(), node.in.end());
  if (!node.index.is_constant()) append_values(graph, node.index, out);
  if (node.reduction < 0) return;
  const Reduction& r = graph.reduction(node.reduction);
  for (const auto* ids : {&r.initial, &r.contributions, &r.combined})
    out.insert(out.end(), ids->begin(), ids->end());
}

Atom Graph::reduction_variable(std::int64_t extent, int level) {
  auto [at, is_new] = reduction_variables_.try_emplace({extent, level}, -1);
  if (is_new) {
    at->second = variable(extent);
    level_[at->second] = level;
  }
  return at->second;
}

// The level above all inner reductions that read `variable`, so that no inner variable can capture it.
int Graph::nesting_level(const Reduction& reduction, Atom variable) const {
  int level = 0;
  std::vector<Id> stack(reduction.contributions), operands;
  std::unordered_map<Id, bool> seen;
  while (!stack.empty()) {
    Id id = stack.back();
    stack.pop_back();
    if (!reads(id, variable) || !seen.emplace(id, true).second) continue;
    if (nodes_[id].reduction >= 0)
      for (Atom inner : reductions_[nodes_[id].reduction].variables)
        if (auto at = level_.find(inner); at != level_.end()) level = std::max(level, at->second + 1);
    operands.clear();
    append_operands(*this, id, operands);
    stack.insert(stack.end(), operands.begin(), operands.end());
  }
  return level;
}

void Graph::drop_unit_variables(Reduction& r) {
  ExprRewriter to_zero(*this);
  bool any = false;
  for (Atom v : r.variables)
    if (extent_of(*this, v) == 1) to_zero.replace(v, 0), any = true;
  if (!any) return;
  for (Id& id : r.contributions) id = to_zero(id);
  std::erase_if(r.variables, [&](Atom v) { return extent_of(*this, v) == 1; });
}

void Graph::canonicalize(Reduction& r) {
  drop_unit_variables(r);
  std::vector<Atom> taken;
  for (Id id : r.contributions) {
    auto more = variables(id);
    taken.insert(taken.end(), more.begin(), more.end());
  }
  std::erase_if(taken, [&](Atom a) { return contains(r.variables, a); });
  ExprRewriter rename(*this);
  bool any = false;
  for (Atom& v : r.variables) {
    Atom canonical;
    for (int level = nesting_level(r, v);; ++level)
      if (canonical = reduction_variable(extent_of(*this, v), level); !contains(taken, canonical)) break;
    taken.push_back(canonical);
    if (canonical == v) continue;
    rename.replace(v, AffineIndex::term(canonical));
    v = canonical, any = true;
  }
  if (any)
    for (Id& id : r.contributions) id = rename(id);
}

int Graph::number_of(const Reduction& r) {
  std::uint64_t h = mix(mix(tessera::hash_of(r.variables), tessera::hash_of(r.contributions)),
                        mix(tessera::hash_of(r.initial), tessera::hash_of(r.combined)));
  for (auto [at, end] = reduction_by_hash_.equal_range(h); at != end; ++at) {
    const Reduction& other = reductions_[at->second];
    if (other.variables == r.variables && other.contributions == r.contributions &&
        other.initial == r.initial && other.combined == r.combined && other.simple == r.simple)
      return at->second;
  }
  reductions_.push_back(r);
  int number = static_cast<int>(reductions_.size()) - 1;
  reduction_by_hash_.emplace(h, number);
  return number;
}

Id Graph::reduce(Reduction r) {
  if (r.combined.empty())
    for (std::size_t k = 0; k < r.initial.size(); ++k) {
      Dtype t = nodes_[r.initial[k]].dtype;
      int component = static_cast<int>(k);
      Id accumulator = add({.op = ScalarOp::accumulator, .dtype = t, .component = component});
      r.combined.push_back(binary(r.simple, accumulator,
                                  add({.op = ScalarOp::contribution, .dtype = t, .component = component})));
    }
  canonicalize(r);
  return intern({.op = ScalarOp::reduce, .dtype = nodes_[r.initial[0]].dtype, .reduction = number_of(r)});
}

Id Graph::reduce_result(Id reduce, int component, Dtype dtype) {
  const Reduction& r = reductions_[nodes_[reduce].reduction];
  if (r.variables.empty()) return r.contributions[component];
  for (Atom v : r.variables)
    if (extent_of(*this, v) == 0) return r.initial[component];
  return intern({.op = ScalarOp::reduce_result, .dtype = dtype, .in = {reduce}, .component = component});
}

void ExprRewriter::replace(Atom variable, AffineIndex by) {
  auto more = graph_->variables(by);
  introduced_.insert(introduced_.end(), more.begin(), more.end());
  variables_[variable] = std::move(by);
}

bool ExprRewriter::unchanged(Id id) const {
  if (replaces_nodes_) return false;
  for (Atom a : graph_->variables(id))
    if (variables_.count(a)) return false;
  return true;
}

AffineIndex ExprRewriter::operator()(const AffineIndex& index) {
  std::vector<Id> values;
  append_values(*graph_, index, values);
  for (Id v : values) (*this)(v);
  return rebuild(index);
}

// The values inside the index must have been rebuilt before.
AffineIndex ExprRewriter::rebuild(const AffineIndex& index) {
  AffineIndex out(index.constant);
  for (auto [atom, k] : index.terms) {
    AtomInfo info = graph_->atom(atom);
    if (info.kind == AtomKind::variable) {
      auto at = variables_.find(atom);
      out = out + (at == variables_.end() ? AffineIndex::term(atom, k) : at->second * k);
    } else if (info.kind == AtomKind::quotient) {
      out = out + graph_->floor_divide(rebuild(info.dividend), info.divisor) * k;
    } else if (info.kind == AtomKind::remainder) {
      out = out + graph_->remainder(rebuild(info.dividend), info.divisor) * k;
    } else {
      Id value = (*this)(info.value);
      AffineIndex replacement = value == info.value ? AffineIndex::term(atom)
                                : info.trusted      ? graph_->trusted_index(value, info.low, info.high)
                                                    : graph_->value_index(value, info.low, info.high);
      out = out + replacement * k;
    }
  }
  return graph_->simplify(out);
}

Atom ExprRewriter::rename_if_captured(Atom variable, Reduction& r) {
  if (!contains(introduced_, variable) && !variables_.count(variable)) return variable;
  Atom renamed = graph_->variable(extent_of(*graph_, variable));
  ExprRewriter rename(*graph_);
  rename.replace(variable, AffineIndex::term(renamed));
  for (Id& id : r.contributions) id = rename(id);
  return renamed;
}

Id ExprRewriter::rebuild_reduce(const Node& node) {
  Reduction r = graph_->reduction(node.reduction);
  bool renamed = false;
  for (Atom& v : r.variables) {
    Atom variable = rename_if_captured(v, r);
    renamed = renamed || variable != v;
    v = variable;
  }
  // Bodies with renamed variables are new nodes, which this rewriter has not visited yet.
  if (renamed)
    for (Id& id : r.contributions) id = (*this)(id);
  else
    for (Id& id : r.contributions) id = done_.at(id);
  for (Id& id : r.initial) id = done_.at(id);
  for (Id& id : r.combined) id = done_.at(id);
  return graph_->reduce(std::move(r));
}

Id ExprRewriter::rebuild(Id id) {
  Node node = graph_->node(id);
  for (Id& i : node.in) i = done_.at(i);
  switch (node.op) {
    case ScalarOp::constant:
    case ScalarOp::accumulator:
    case ScalarOp::contribution:
      return id;
    case ScalarOp::load:
      return graph_->load(node.buffer, node.dtype, rebuild(node.index), node.component,
                          graph_->value_range(id));
    case ScalarOp::index:
      return graph_->index_value(rebuild(node.index), node.dtype);
    case ScalarOp::guard:
      return graph_->guard(rebuild(node.index), node.low, node.high, node.in[0], node.in[1]);
    case ScalarOp::reduce:
      return rebuild_reduce(node);
    case ScalarOp::reduce_result:
      return graph_->reduce_result(node.in[0], node.component, node.dtype);
    default:
      return graph_->add(std::move(node));
  }
}

Id ExprRewriter::operator()(Id root) {
  std::vector<Id> stack{root}, operands;
  while (!stack.empty()) {
    Id id = stack.back();
    if (done_.count(id)) {
      stack.pop_back();
      continue;
    }
    if (unchanged(id)) {
      done_[id] = id;
      stack.pop_back();
      continue;
    }
    operands.clear();
    append_operands(*graph_, id, operands);
    std::size_t before = stack.size();
    for (Id i : operands)
      if (!done_.count(i)) stack.push_back(i);
    if (stack.size() > before) continue;
    stack.pop_back();
    done_[id] = rebuild(id);
  }
  return done_.at(root);
}

}  // namespace tessera::inline v0::expr
