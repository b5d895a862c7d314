// Ranges of integer expressions: an interval that contains every value of a node, known from the ranges of its
// operands when it is made. Clamps of indices, comparisons with bounds, and the normalization of negative indices
// vanish where the range decides them.
#include <tessera/core/kernel/scalar_arithmetic.h>
#include <algorithm>
#include <bit>
#include <limits>

namespace tessera::inline v0::expr {
namespace {

using Wide = __int128;
constexpr std::int64_t kMinInt64 = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMaxInt64 = std::numeric_limits<std::int64_t>::max();

bool has_range(Dtype t) { return t.is_integer() || t.is_bool(); }

// The range of a dtype. Values of u64 that may be 2^63 or more do not fit: they have the range of i64, whose negative
// lower bound says so (is_unknown).
ValueRange range_of(Dtype t) {
  if (t.is_bool()) return {0, 1};
  if (!t.is_integer() || t.bits() == 64) return {kMinInt64, kMaxInt64};
  auto max = static_cast<std::int64_t>(identity_bits(ScalarOp::min, t));
  return {t.is_signed() ? -max - 1 : 0, max};
}
bool is_unknown(Dtype t, ValueRange r) { return t == u64 && r.low < 0; }

// Returns [low, high], the range of a result before it wraps, or the dtype's range if the result may wrap.
ValueRange unless_wrapped(Dtype t, Wide low, Wide high) {
  ValueRange all = range_of(t);
  Wide min = t == u64 ? 0 : all.low;
  if (low < min || high > all.high) return all;
  return {static_cast<std::int64_t>(low), static_cast<std::int64_t>(high)};
}

ValueRange product(Dtype t, ValueRange a, ValueRange b) {
  Wide corners[] = {Wide(a.low) * b.low, Wide(a.low) * b.high, Wide(a.high) * b.low, Wide(a.high) * b.high};
  auto [low, high] = std::minmax_element(std::begin(corners), std::end(corners));
  return unless_wrapped(t, *low, *high);
}

// Division truncates; only divisors that are positive are considered.
ValueRange quotient(Dtype t, ValueRange a, ValueRange b) {
  if (b.low <= 0) return range_of(t);
  return {std::min(a.low / b.low, a.low / b.high), std::max(a.high / b.low, a.high / b.high)};
}
ValueRange remainder_range(Dtype t, ValueRange a, ValueRange b) {
  if (b.low <= 0) return range_of(t);
  std::int64_t limit = b.high - 1;
  return {a.low >= 0 ? 0 : std::max(-limit, a.low), a.high <= 0 ? 0 : std::min(limit, a.high)};
}

// The smallest 2^k - 1 that is at least `value`, for value >= 0.
std::int64_t all_bits_below(std::int64_t value) {
  return static_cast<std::int64_t>((std::uint64_t{1} << std::bit_width(static_cast<std::uint64_t>(value))) -
                                   1);
}

ValueRange of_bits(ScalarOp op, Dtype t, ValueRange a, ValueRange b) {
  if (op == ScalarOp::bit_and) {
    if (a.low >= 0 && b.low >= 0) return {0, std::min(a.high, b.high)};
    if (a.low >= 0) return {0, a.high};
    return b.low >= 0 ? ValueRange{0, b.high} : range_of(t);
  }
  if (a.low < 0 || b.low < 0) return range_of(t);
  return {0, all_bits_below(std::max(a.high, b.high))};
}

ValueRange shifted_right(ScalarOp op, Dtype t, ValueRange a, ValueRange count) {
  bool keeps_sign = op == ScalarOp::shift_right_arithmetic && t.is_signed();
  if (count.low != count.high || count.low < 0 || count.low >= t.bits()) return range_of(t);
  if (a.low < 0 && !keeps_sign) return range_of(t);
  // The top bit of an unsigned number is its sign in an arithmetic shift.
  if (op == ScalarOp::shift_right_arithmetic && !t.is_signed() && a.high > range_of(t).high / 2)
    return range_of(t);
  return {a.low >> count.low, a.high >> count.low};
}

ValueRange shifted_left(Dtype t, ValueRange a, ValueRange count) {
  if (count.low != count.high || count.low < 0 || count.low >= std::min(t.bits(), 62)) return range_of(t);
  std::int64_t factor = std::int64_t{1} << count.low;
  return product(t, a, {factor, factor});
}

ValueRange compared(ScalarOp op, ValueRange a, ValueRange b) {
  bool disjoint = a.high < b.low || b.high < a.low,
       equal = a.low == a.high && b.low == b.high && a.low == b.low;
  switch (op) {
    case ScalarOp::lt:
      return {a.high < b.low, a.low < b.high};
    case ScalarOp::le:
      return {a.high <= b.low, a.low <= b.high};
    case ScalarOp::eq:
      return {equal, !disjoint};
    default:
      return {disjoint, !equal};
  }
}

ValueRange inverted(Dtype t, ValueRange a) {
  if (t == u64) return range_of(t);
  std::int64_t ones = t.is_signed() ? -1 : range_of(t).high;
  return {ones - a.high, ones - a.low};
}

ValueRange magnitude(Dtype t, ValueRange a) {
  if (a.low >= 0) return a;
  if (a.low == range_of(t).low) return range_of(t);  // abs of the smallest number wraps to that number
  return {a.high < 0 ? -a.high : 0, std::max(-a.low, a.high)};
}

ValueRange united(ValueRange a, ValueRange b) { return {std::min(a.low, b.low), std::max(a.high, b.high)}; }

ValueRange converted(Dtype to, Dtype from, ValueRange a) {
  if (!has_range(from)) return range_of(to);
  if (to.is_bool()) return {a.low > 0 || a.high < 0, a.low != 0 || a.high != 0};
  return is_unknown(from, a) ? range_of(to) : unless_wrapped(to, a.low, a.high);
}

ValueRange unary_range(const Node& node, Dtype from, ValueRange a) {
  Dtype t = node.dtype;
  switch (node.op) {
    case ScalarOp::neg:
      return unless_wrapped(t, -Wide(a.high), -Wide(a.low));
    case ScalarOp::abs:
      return t.is_signed() ? magnitude(t, a) : a;
    case ScalarOp::floor:
    case ScalarOp::ceil:
    case ScalarOp::trunc:
    case ScalarOp::rint:
      return a;
    case ScalarOp::bit_not:
      return inverted(t, a);
    case ScalarOp::convert:
      return converted(t, from, a);
    case ScalarOp::bitcast:
      return has_range(from) && a.low >= 0 ? unless_wrapped(t, a.low, a.high) : range_of(t);
    case ScalarOp::clz:
    case ScalarOp::popcount:
      return {0, from.bits()};
    default:
      return range_of(t);
  }
}

ValueRange binary_range(ScalarOp op, Dtype t, ValueRange a, ValueRange b) {
  switch (op) {
    case ScalarOp::add:
      return unless_wrapped(t, Wide(a.low) + b.low, Wide(a.high) + b.high);
    case ScalarOp::sub:
      return unless_wrapped(t, Wide(a.low) - b.high, Wide(a.high) - b.low);
    case ScalarOp::mul:
      return product(t, a, b);
    case ScalarOp::div:
      return quotient(t, a, b);
    case ScalarOp::rem:
      return remainder_range(t, a, b);
    case ScalarOp::min:
      return {std::min(a.low, b.low), std::min(a.high, b.high)};
    case ScalarOp::max:
      return {std::max(a.low, b.low), std::max(a.high, b.high)};
    case ScalarOp::bit_and:
    case ScalarOp::bit_or:
    case ScalarOp::bit_xor:
      return of_bits(op, t, a, b);
    case ScalarOp::shift_left:
      return shifted_left(t, a, b);
    case ScalarOp::shift_right_logical:
    case ScalarOp::shift_right_arithmetic:
      return shifted_right(op, t, a, b);
    case ScalarOp::eq:
    case ScalarOp::ne:
    case ScalarOp::lt:
    case ScalarOp::le:
      return compared(op, a, b);
    default:
      return range_of(t);
  }
}

}  // namespace

ValueRange Graph::range_under(Id id, Id predicate, bool holds) const {
  ValueRange range = value_range(id);
  const Node& p = nodes_[predicate];
  if (p.op != ScalarOp::lt && p.op != ScalarOp::le) return range;
  // The value may be the compared one, or that plus a constant, as in the normalization of negative indices.
  std::int64_t offset = 0;
  Id value = id;
  if (const Node& n = nodes_[id]; n.op == ScalarOp::add)
    for (int k : {0, 1})
      if (ValueRange c = value_range(n.in[1 - k]); c.low == c.high && n.dtype != u64)
        value = n.in[k], offset = c.low;
  if ((value != p.in[0] && value != p.in[1]) || nodes_[value].dtype == u64) return range;
  ValueRange of_value = value_range(value), other = value_range(p.in[value == p.in[0] ? 1 : 0]);
  // value < other, or other < value; where the predicate is false, other <= value, or value <= other.
  bool below = (value == p.in[0]) == holds, strict = (p.op == ScalarOp::lt) == holds;
  if (below && other.high > kMinInt64) of_value.high = std::min(of_value.high, other.high - strict);
  if (!below && other.low < kMaxInt64) of_value.low = std::max(of_value.low, other.low + strict);
  if (of_value.low > of_value.high) return range;  // the branch is never taken
  ValueRange shifted =
      unless_wrapped(nodes_[id].dtype, Wide(of_value.low) + offset, Wide(of_value.high) + offset);
  return {std::max(range.low, shifted.low), std::min(range.high, shifted.high)};
}

ValueRange Graph::compute_range(const Node& node) const {
  Dtype t = node.dtype;
  if (!has_range(t)) return range_of(t);
  auto operand_range = [&](std::size_t k) { return value_range(node.in[k]); };
  switch (node.op) {
    case ScalarOp::constant: {
      std::int64_t value = integer_of(t, node.payload);
      return t == u64 && value < 0 ? range_of(t) : ValueRange{value, value};
    }
    case ScalarOp::index: {
      auto [low, high] = range(node.index);
      return unless_wrapped(t, low, high);
    }
    case ScalarOp::load:
      return node.low < node.high ? ValueRange{node.low, node.high} : range_of(t);
    case ScalarOp::guard:
      return united(operand_range(0), operand_range(1));
    case ScalarOp::select:
      return united(range_under(node.in[1], node.in[0], true), range_under(node.in[2], node.in[0], false));
    default:
      break;
  }
  if (node.op < ScalarOp::add || node.op > ScalarOp::popcount) return range_of(t);
  Dtype from = nodes_[node.in[0]].dtype;
  if (node.in.size() == 1) return unary_range(node, from, operand_range(0));
  if (node.in.size() != 2 || !has_range(from)) return range_of(t);
  ValueRange a = operand_range(0), b = operand_range(1);
  if (!is_unknown(from, a) && !is_unknown(from, b)) return binary_range(node.op, t, a, b);
  // The minimum is bounded by either operand, so one known range is enough.
  if (node.op == ScalarOp::min && is_unknown(from, a) != is_unknown(from, b))
    return {0, is_unknown(from, a) ? b.high : a.high};
  return range_of(t);
}

// Sums, differences, constant multiples and conversions of indices, as long as none wraps. The recursion ends at long
// expressions, which are not arithmetic of indices.
std::optional<AffineIndex> Graph::as_index(Id value, int depth) const {
  const Node& node = nodes_[value];
  ValueRange all = range_of(node.dtype), possible = value_range(value);
  if (!has_range(node.dtype) || is_unknown(node.dtype, possible) || depth > 16) return std::nullopt;
  auto unwrapped = [&](AffineIndex index) -> std::optional<AffineIndex> {
    auto [low, high] = range(index);
    return low >= all.low && high <= all.high ? std::optional(std::move(index)) : std::nullopt;
  };
  if (possible.low == possible.high) return AffineIndex(possible.low);
  if (node.op == ScalarOp::index) return unwrapped(node.index);
  bool sum = node.op == ScalarOp::add || node.op == ScalarOp::sub, product = node.op == ScalarOp::mul;
  if (!sum && !product && node.op != ScalarOp::convert) return std::nullopt;
  // Far from the range of i64, so that the arithmetic of indices does not overflow.
  constexpr std::int64_t far = std::int64_t{1} << 50;
  if (possible.low < -far || possible.high > far) return std::nullopt;
  auto a = as_index(node.in[0], depth + 1);
  if (!a || node.op == ScalarOp::convert) return a ? unwrapped(*a) : a;
  auto b = as_index(node.in[1], depth + 1);
  if (!b || (product && !a->is_constant() && !b->is_constant())) return std::nullopt;
  if (sum) return unwrapped(node.op == ScalarOp::add ? *a + *b : *a - *b);
  return unwrapped(a->is_constant() ? *b * a->constant : *a * b->constant);
}

Id Graph::fold_range(const Node& node) {
  if (!has_range(node.dtype) || node.in.empty() || !has_range(nodes_[node.in.back()].dtype)) return -1;
  ValueRange result = compute_range(node);
  if (result.low == result.high) return constant_bits(node.dtype, static_cast<std::uint64_t>(result.low));
  if (node.in.size() != 2 || node.dtype == u64) return -1;
  Id a = node.in[0], b = node.in[1];
  ValueRange x = value_range(a), y = value_range(b);
  switch (node.op) {
    case ScalarOp::min:
      return x.high <= y.low ? a : y.high <= x.low ? b : -1;
    case ScalarOp::max:
      return x.low >= y.high ? a : y.low >= x.high ? b : -1;
    case ScalarOp::rem:
      return x.low >= 0 && x.high < y.low ? a : -1;
    default:
      return -1;
  }
}

}  // namespace tessera::inline v0::expr
