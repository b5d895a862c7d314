// The expression graph: hash-consing, constant folding with the target's arithmetic, and identities that hold
// for every value (x * 1, x + -0.0; x * 0 for integers only, since for floats it is wrong for NaN, infinity
// and the sign of zero).
#include <tessera/base/fields.h>
#include <tessera/core/kernel/scalar_arithmetic.h>
#include <algorithm>
#include <cmath>

namespace tessera::inline v0::expr {
namespace {

bool commutes(ScalarOp op) {
  return op == ScalarOp::add || op == ScalarOp::mul || op == ScalarOp::bit_and || op == ScalarOp::bit_or ||
         op == ScalarOp::bit_xor || op == ScalarOp::eq || op == ScalarOp::ne;
}
bool is_comparison(ScalarOp op) {
  return op == ScalarOp::eq || op == ScalarOp::ne || op == ScalarOp::lt || op == ScalarOp::le;
}
bool folds_by_value(ScalarOp op) { return op >= ScalarOp::add && op <= ScalarOp::popcount; }

std::uint64_t hash_node(const Node& n) {
  std::uint64_t h = mix(static_cast<std::uint64_t>(n.op), hash_of(n.dtype));
  for (Id i : n.in) h = mix(h, static_cast<std::uint64_t>(i));
  h = mix(h, n.payload);
  h = mix(h, static_cast<std::uint64_t>(n.buffer) * 8 + static_cast<std::uint64_t>(n.component));
  h = mix(h, hash_of(n.index));
  h = mix(h, static_cast<std::uint64_t>(n.low) ^ static_cast<std::uint64_t>(n.high) << 1);
  return mix(h, static_cast<std::uint64_t>(n.reduction));
}
bool equal_nodes(const Node& a, const Node& b) {
  return a.op == b.op && a.dtype == b.dtype && a.payload == b.payload && a.buffer == b.buffer &&
         a.component == b.component && a.low == b.low && a.high == b.high && a.reduction == b.reduction &&
         a.in == b.in && a.index == b.index;
}

void merge_into(std::vector<Atom>& into, std::span<const Atom> more) {
  if (more.empty()) return;
  std::vector<Atom> out;
  std::set_union(into.begin(), into.end(), more.begin(), more.end(), std::back_inserter(out));
  into = std::move(out);
}

}  // namespace

Graph::SetNumber Graph::intern(std::vector<Atom> set) {
  if (set.empty()) return 0;
  std::uint64_t h = tessera::hash_of(set);
  for (auto [at, end] = set_by_hash_.equal_range(h); at != end; ++at)
    if (sets_[at->second] == set) return at->second;
  sets_.push_back(std::move(set));
  set_by_hash_.emplace(h, static_cast<SetNumber>(sets_.size()) - 1);
  return static_cast<SetNumber>(sets_.size()) - 1;
}

Graph::SetNumber Graph::free_of(const Node& node) {
  if (node.in.size() == 1 && node.index.is_constant() && node.reduction < 0) return free_[node.in[0]];
  std::vector<Atom> set = variables(node.index);
  for (Id i : node.in) merge_into(set, variables(i));
  if (node.reduction >= 0) {
    const Reduction& r = reductions_[node.reduction];
    for (const auto* ids : {&r.initial, &r.contributions, &r.combined})
      for (Id i : *ids) merge_into(set, variables(i));
    std::erase_if(set, [&](Atom a) { return std::count(r.variables.begin(), r.variables.end(), a) > 0; });
  }
  return intern(std::move(set));
}

Id Graph::intern(Node node) {
  std::uint64_t h = hash_node(node);
  for (auto [at, end] = by_hash_.equal_range(h); at != end; ++at)
    if (equal_nodes(nodes_[at->second], node)) return at->second;
  free_.push_back(free_of(node));
  ranges_.push_back(compute_range(node));
  nodes_.push_back(std::move(node));
  Id id = static_cast<Id>(nodes_.size()) - 1;
  by_hash_.emplace(h, id);
  return id;
}

bool Graph::is(Id id, double value) const {
  const Node& n = nodes_[id];
  return n.op == ScalarOp::constant && n.payload == bits_of(n.dtype, value);
}

Id Graph::add(Node node) {
  if (commutes(node.op) && node.in[0] > node.in[1]) std::swap(node.in[0], node.in[1]);
  if (folds_by_value(node.op)) {
    if (Id folded = fold(node); folded >= 0) return folded;
    if (Id folded = fold_range(node); folded >= 0) return folded;
  }
  return intern(std::move(node));
}

Id Graph::fold(const Node& node) {
  bool all_constant = true;
  for (Id i : node.in) all_constant = all_constant && nodes_[i].op == ScalarOp::constant;
  if (all_constant) {
    std::vector<std::uint64_t> bits;
    for (Id i : node.in) bits.push_back(nodes_[i].payload);
    return constant_bits(node.dtype, compute(node.op, node.dtype, nodes_[node.in.back()].dtype, bits));
  }
  if (node.op == ScalarOp::convert || node.op == ScalarOp::bitcast) return fold_convert(node);
  if (node.op == ScalarOp::select) {
    if (node.in[1] == node.in[2]) return node.in[1];
    const Node& p = nodes_[node.in[0]];
    if (p.op == ScalarOp::constant) return node.in[p.payload ? 1 : 2];
    if (p.op == ScalarOp::bit_not) return select(p.in[0], node.in[2], node.in[1]);
    return -1;
  }
  return fold_algebra(node);
}

// Removes a conversion to a dtype that represents every value and back, and a conversion between equal
// dtypes.
Id Graph::fold_convert(const Node& node) {
  Id a = node.in[0];
  const Node& from = nodes_[a];
  if (from.dtype == node.dtype) return a;
  if (from.op != node.op) return -1;
  Dtype first = nodes_[from.in[0]].dtype;
  if (node.op == ScalarOp::bitcast) return bitcast(from.in[0], node.dtype);
  bool floats = first.is_floating() && from.dtype.is_floating() && from.dtype.bits() > first.bits();
  bool integers = (first.is_integer() || first.is_bool()) && from.dtype.is_integer() &&
                  from.dtype.bits() > first.bits() && (from.dtype.is_signed() || !first.is_signed());
  bool exact = floats || integers;
  return exact && node.dtype == first ? from.in[0] : -1;
}

Id Graph::fold_algebra(const Node& node) {
  Id a = node.in[0];
  Dtype t = nodes_[a].dtype;
  switch (node.op) {
    case ScalarOp::add:
    case ScalarOp::sub:
    case ScalarOp::mul:
    case ScalarOp::div:
      return fold_arithmetic(node);
    case ScalarOp::neg:
      return nodes_[a].op == ScalarOp::neg ? nodes_[a].in[0] : -1;
    case ScalarOp::abs:
      if (nodes_[a].op == ScalarOp::abs || t.is_unsigned()) return a;
      return nodes_[a].op == ScalarOp::neg ? unary(ScalarOp::abs, nodes_[a].in[0]) : -1;
    case ScalarOp::fma:
      return is(node.in[2], -0.0) && t.is_floating() ? binary(ScalarOp::mul, a, node.in[1]) : -1;
    case ScalarOp::floor:
    case ScalarOp::ceil:
    case ScalarOp::trunc:
    case ScalarOp::rint:
      return t.is_floating() ? -1 : a;
    case ScalarOp::min:
    case ScalarOp::max:
      return a == node.in[1] ? a : -1;
    default:
      return t.is_floating() ? -1 : fold_bits(node);
  }
}

Id Graph::fold_arithmetic(const Node& node) {
  Id a = node.in[0], b = node.in[1];
  Dtype t = nodes_[a].dtype;
  bool inexact = t.is_floating();
  auto either = [&](double value) { return is(b, value) ? a : is(a, value) ? b : -1; };
  switch (node.op) {
    case ScalarOp::add:
      if (Id other = either(inexact ? -0.0 : 0.0); other >= 0) return other;
      if (nodes_[b].op == ScalarOp::neg) return binary(ScalarOp::sub, a, nodes_[b].in[0]);
      return nodes_[a].op == ScalarOp::neg ? binary(ScalarOp::sub, b, nodes_[a].in[0]) : -1;
    case ScalarOp::sub:
      if (is(b, 0.0)) return a;
      if (!inexact && a == b) return constant(t, 0);
      return nodes_[b].op == ScalarOp::neg ? binary(ScalarOp::add, a, nodes_[b].in[0]) : -1;
    case ScalarOp::mul:
      if (!inexact && either(0) >= 0) return constant(t, 0);
      return either(1);
    default:
      break;
  }
  if (is(b, 1)) return a;
  // Division by a power of two becomes multiplication by its reciprocal: both round the same real number
  // once.
  if (!inexact || nodes_[b].op != ScalarOp::constant) return -1;
  double value = value_of(t, nodes_[b].payload);
  int exponent = 0;
  bool power = std::isfinite(value) && std::fabs(std::frexp(value, &exponent)) == 0.5;
  return power && std::abs(exponent) < (t == f32 ? 125 : 1021)
             ? binary(ScalarOp::mul, a, constant(t, 1 / value))
             : -1;
}

// Identities for integers and bool, whose values always equal themselves.
Id Graph::fold_bits(const Node& node) {
  Id a = node.in[0], b = node.in.size() > 1 ? node.in[1] : -1;
  Dtype t = nodes_[a].dtype;
  auto either = [&](double value) { return is(b, value) ? a : is(a, value) ? b : -1; };
  switch (node.op) {
    case ScalarOp::bit_and:
      if (a == b) return a;
      if (either(0) >= 0) return constant(t, 0);
      for (Id i : {a, b})
        if (nodes_[i].op == ScalarOp::constant && nodes_[i].payload == identity_bits(ScalarOp::bit_and, t))
          return i == a ? b : a;
      return -1;
    case ScalarOp::bit_or:
      if (t.is_bool() && (is(a, 1) || is(b, 1))) return constant(t, 1);
      return a == b ? a : either(0);
    case ScalarOp::bit_xor:
      return a == b ? constant(t, 0) : either(0);
    case ScalarOp::bit_not:
      return nodes_[a].op == ScalarOp::bit_not ? nodes_[a].in[0] : -1;
    case ScalarOp::shift_left:
    case ScalarOp::shift_right_logical:
    case ScalarOp::shift_right_arithmetic:
      return is(b, 0) ? a : -1;
    case ScalarOp::eq:
    case ScalarOp::le:
      return a == b ? constant(bool_, 1) : -1;
    case ScalarOp::ne:
    case ScalarOp::lt:
      return a == b ? constant(bool_, 0) : -1;
    default:
      return -1;
  }
}

Id Graph::constant(Dtype dtype, double value) { return constant_bits(dtype, bits_of(dtype, value)); }
Id Graph::constant_bits(Dtype dtype, std::uint64_t bits) {
  if (dtype.bits() < 64) bits &= (1ull << dtype.bits()) - 1;
  return intern({.op = ScalarOp::constant, .dtype = dtype, .payload = bits});
}

Id Graph::load(int buffer, Dtype dtype, const AffineIndex& index, int component,
               std::optional<ValueRange> range) {
  Node node{.op = ScalarOp::load,
            .dtype = dtype,
            .buffer = buffer,
            .component = component,
            .index = simplify(index)};
  ValueRange all = compute_range(node);
  if (range && (range->low > all.low || range->high < all.high))
    node.low = range->low, node.high = range->high;
  return intern(std::move(node));
}

Id Graph::index_value(const AffineIndex& given, Dtype dtype) {
  AffineIndex index = simplify(given);
  if (index.is_constant()) return constant_bits(dtype, static_cast<std::uint64_t>(index.constant));
  return intern({.op = ScalarOp::index, .dtype = dtype, .index = std::move(index)});
}

Id Graph::guard(const AffineIndex& given, std::int64_t low, std::int64_t high, Id inside, Id outside) {
  if (inside == outside) return inside;
  AffineIndex index = simplify(given);
  auto [first, last] = range(index);
  if (first >= low && last < high) return inside;
  if (last < low || first >= high || low >= high) return outside;
  return intern({.op = ScalarOp::guard,
                 .dtype = nodes_[inside].dtype,
                 .in = {inside, outside},
                 .index = std::move(index),
                 .low = low,
                 .high = high});
}

Id Graph::binary(ScalarOp op, Id a, Id b) {
  return add({.op = op, .dtype = is_comparison(op) ? bool_ : nodes_[a].dtype, .in = {a, b}});
}

Id Graph::rarely(Id predicate, const std::vector<Id>& slow, const std::vector<Id>& fast) {
  Node node{.op = ScalarOp::rarely, .dtype = nodes_[fast[0]].dtype, .in = {predicate}};
  node.in.insert(node.in.end(), slow.begin(), slow.end());
  node.in.insert(node.in.end(), fast.begin(), fast.end());
  return intern(std::move(node));
}
Id Graph::component(Id of, int component) {
  const Node& node = nodes_[of];
  if (node.op == ScalarOp::iterate) return part_of_iteration(of, component);
  std::size_t count = node.in.size() / 2, k = component;
  const Node& predicate = nodes_[node.in[0]];
  if (predicate.op == ScalarOp::constant) return node.in[1 + k + (predicate.payload ? 0 : count)];
  Dtype dtype = nodes_[node.in[1 + k]].dtype;
  return intern({.op = ScalarOp::component, .dtype = dtype, .in = {of}, .component = component});
}

Id Graph::convert(Id a, Dtype to) { return add({.op = ScalarOp::convert, .dtype = to, .in = {a}}); }
Id Graph::bitcast(Id a, Dtype to) { return add({.op = ScalarOp::bitcast, .dtype = to, .in = {a}}); }

}  // namespace tessera::inline v0::expr
