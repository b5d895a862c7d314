// Imports elementwise operations: a table from names of StableHLO and CHLO to functions.
#include <tessera/lib/lax.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/import/import.h>
#include <cmath>

namespace tessera::inline v0::stablehlo {

Array total_order_key(const Array& x) {
  Dtype dtype = x.dtype();
  Dtype integer = dtype.bytes() == 1 ? i8 : dtype.bytes() == 2 ? i16 : dtype.bytes() == 4 ? i32 : i64;
  Array bits = lax::bitcast_convert_type(x, integer);
  Array greatest =
      scalar(static_cast<std::int64_t>((~std::uint64_t{0} >> 1) >> (64 - 8 * dtype.bytes())), integer);
  Array flipped = lax::bitwise_xor(bits, greatest);
  return lax::select(lax::lt(bits, scalar(std::int64_t{0}, integer)), flipped, bits);
}

namespace {

using BinaryFunction = Array (*)(Operand, Operand);

// For bool, add is or, and multiply is and.
template <BinaryFunction f, BinaryFunction of_bool>
Arrays arithmetic(OpCall& c) {
  c.expect_operands(2);
  return {(c.args[0].dtype().is_bool() ? of_bool : f)(c.args[0], c.args[1])};
}

// Complex numbers are ordered by their real parts first.
template <BinaryFunction f, BinaryFunction real_first>
Arrays extreme(OpCall& c) {
  c.expect_operands(2);
  const Array &x = c.args[0], &y = c.args[1];
  if (!x.dtype().is_complex()) return {f(x, y)};
  Array re_x = lax::real(x), re_y = lax::real(y), im_x = lax::imag(x), im_y = lax::imag(y);
  Array ties = lax::bitwise_and(lax::eq(re_x, re_y), real_first(im_x, im_y));
  return {lax::select(lax::bitwise_or(real_first(re_x, re_y), ties), x, y)};
}

Arrays power(OpCall& c) {
  c.expect_operands(2);
  Array base = c.args[0], exponent = c.args[1];
  Dtype dtype = base.dtype();
  if (!dtype.is_integer()) return {lax::pow(base, exponent)};
  // Repeated squaring. A negative exponent gives the quotient 1 / base^-exponent, which is 0 except for 1 and
  // -1.
  Array zero = scalar(std::int64_t{0}, dtype), one = scalar(std::int64_t{1}, dtype);
  auto filled = [&](const Array& x) { return lax::broadcast_in_dim(x, base.shape(), {}); };
  Array magnitude = dtype.is_signed() ? lax::abs(exponent) : exponent, square = base, out = filled(one);
  for (int bit = 0; bit < dtype.bits(); ++bit) {
    Array odd = lax::ne(lax::bitwise_and(magnitude, one), zero);
    out = lax::select(odd, lax::mul(out, square), out);
    if (bit + 1 == dtype.bits()) break;
    square = lax::mul(square, square);
    magnitude = lax::shift_right_logical(magnitude, filled(one));
  }
  if (!dtype.is_signed()) return {out};
  Array is_unit = lax::eq(lax::mul(base, base), one);
  return {lax::select(lax::lt(exponent, zero), lax::select(is_unit, out, filled(zero)), out)};
}

Arrays compare(OpCall& c) {
  c.expect_operands(2);
  Array x = c.args[0], y = c.args[1];
  std::string direction = c.attributes().word(attribute::comparison_direction);
  if (c.attributes().word(attribute::compare_type, keyword::no_type) == keyword::total_order &&
      x.dtype().is_floating())
    x = total_order_key(x), y = total_order_key(y);
  static constexpr std::pair<Name, BinaryFunction> directions[] = {
      {keyword::eq, lax::eq}, {keyword::ne, lax::ne}, {keyword::lt, lax::lt},
      {keyword::le, lax::le}, {keyword::gt, lax::gt}, {keyword::ge, lax::ge}};
  for (auto [name, f] : directions)
    if (direction == name) return {f(x, y)};
  c.fail(str("found the direction ", direction), "EQ, NE, LT, LE, GT or GE");
}

Arrays convert(OpCall& c) {
  c.expect_operands(1);
  Dtype to = c.result().dtype();
  if (int bits = narrow_bits(c.op.results[0].type); bits && c.args[0].dtype().is_floating()) {
    std::int64_t greatest = (std::int64_t{1} << (to.is_signed() ? bits - 1 : bits)) - 1;
    auto limit = [&](std::int64_t x) { return scalar(static_cast<double>(x), c.args[0].dtype()); };
    c.args[0] = lax::clamp(limit(to.is_signed() ? -greatest - 1 : 0), c.args[0], limit(greatest));
  }
  return {c.args[0].dtype() == to ? c.args[0] : lax::convert_element_type(c.args[0], to)};
}

Arrays clamp(OpCall& c) {
  c.expect_operands(3);
  return {lax::clamp(c.args[0], c.args[1], c.args[2])};
}
// Bitwise operations on integers: those of 2 and 4 bits are stored in a byte.
template <Array (*f)(Operand)>
Arrays count(OpCall& c) {
  c.expect_operands(1);
  int bits = narrow_bits(c.op.operand_types[0]);
  if (!bits) return {f(c.args[0])};
  Array n = f(low_bits(c.args[0], bits));
  return {f == lax::clz ? lax::sub(n, scalar(std::int64_t{8 - bits}, n.dtype())) : n};
}
Arrays shift_right_logical(OpCall& c) {
  c.expect_operands(2);
  int bits = narrow_bits(c.op.operand_types[0]);
  return {lax::shift_right_logical(bits ? low_bits(c.args[0], bits) : c.args[0], c.args[1])};
}
// The highest bit is repeated for unsigned integers as well.
Arrays shift_right_arithmetic(OpCall& c) {
  c.expect_operands(2);
  int bits = narrow_bits(c.op.operand_types[0]);
  if (!bits) return {lax::shift_right_arithmetic(c.args[0], c.args[1])};
  Array above = scalar(std::int64_t{8 - bits}, c.args[0].dtype());
  Array top = lax::shift_right_arithmetic(lax::shift_left(c.args[0], above), c.args[1]);
  return {lax::shift_right_logical(top, above)};
}
template <Rounding method>
Arrays round(OpCall& c) {
  c.expect_operands(1);
  return {lax::round(c.args[0], method)};
}
Arrays reduce_precision(OpCall& c) {
  c.expect_operands(1);
  return {lax::reduce_precision(c.args[0], c.attributes().integer(attribute::exponent_bits),
                                c.attributes().integer(attribute::mantissa_bits))};
}
Arrays real(OpCall& c) {
  c.expect_operands(1);
  return {c.args[0].dtype().is_complex() ? lax::real(c.args[0]) : c.args[0]};
}
Arrays imag(OpCall& c) {
  c.expect_operands(1);
  const Array& x = c.args[0];
  return {x.dtype().is_complex() ? lax::imag(x)
                                 : lax::broadcast_in_dim(scalar(0.0, x.dtype()), x.shape(), {})};
}
Arrays is_infinite(OpCall& c) {
  c.expect_operands(1);
  const Array& x = c.args[0];
  Array size = c.op.name == chlo::is_inf ? lax::abs(x) : c.op.name == chlo::is_neg_inf ? lax::neg(x) : x;
  return {lax::eq(size, scalar(HUGE_VAL, x.dtype()))};
}
// chlo.broadcast_add and similar: operands are broadcast to the result's shape first.
template <const Operation& operation>
Arrays broadcast_first(OpCall& c) {
  const Attribute* given = find(c.op.attributes, attribute::broadcast_dimensions);
  Shape shape = c.result().shape();
  for (Array& x : c.args) {
    if (x.shape() == shape) continue;
    Axes axes = iota_dims(x.ndim(), static_cast<std::int64_t>(shape.size()) - x.ndim());
    if (given) axes = c.attributes().integers(attribute::broadcast_dimensions);
    x = lax::broadcast_in_dim(x, shape, axes);
  }
  return rule_named(operation)(c);
}

constexpr ImportRule elementwise_imports[] = {
    {op::abs, unary<lax::abs>},
    {op::add, arithmetic<lax::add, lax::bitwise_or>},
    {op::and_, binary<lax::bitwise_and>},
    {op::atan2, binary<lax::atan2>},
    {op::cbrt, unary<lax::cbrt>},
    {op::ceil, unary<lax::ceil>},
    {op::clamp, clamp},
    {op::compare, compare},
    {op::complex, binary<lax::complex>},
    {op::convert, convert},
    {op::cosine, unary<lax::cos>},
    {op::count_leading_zeros, count<lax::clz>},
    {op::divide, binary<lax::div>},
    {op::exponential, unary<lax::exp>},
    {op::exponential_minus_one, unary<lax::expm1>},
    {op::floor, unary<lax::floor>},
    {op::imag, imag},
    {op::is_finite, unary<lax::is_finite>},
    {op::log, unary<lax::log>},
    {op::log_plus_one, unary<lax::log1p>},
    {op::logistic, unary<lax::logistic>},
    {op::maximum, extreme<lax::max, lax::gt>},
    {op::minimum, extreme<lax::min, lax::lt>},
    {op::multiply, arithmetic<lax::mul, lax::bitwise_and>},
    {op::negate, unary<lax::neg>},
    {op::not_, unary<lax::bitwise_not>},
    {op::or_, binary<lax::bitwise_or>},
    {op::popcnt, count<lax::population_count>},
    {op::power, power},
    {op::real, real},
    {op::reduce_precision, reduce_precision},
    {op::remainder, binary<lax::rem>},
    {op::round_nearest_afz, round<Rounding::away_from_zero>},
    {op::round_nearest_even, round<Rounding::to_nearest_even>},
    {op::rsqrt, unary<lax::rsqrt>},
    {op::shift_left, binary<lax::shift_left>},
    {op::shift_right_arithmetic, shift_right_arithmetic},
    {op::shift_right_logical, shift_right_logical},
    {op::sign, unary<lax::sign>},
    {op::sine, unary<lax::sin>},
    {op::sqrt, unary<lax::sqrt>},
    {op::subtract, binary<lax::sub>},
    {op::tan, unary<lax::tan>},
    {op::tanh, unary<lax::tanh>},
    {op::xor_, binary<lax::bitwise_xor>},
    {chlo::acos, unary<lax::acos>},
    {chlo::acosh, unary<lax::acosh>},
    {chlo::asin, unary<lax::asin>},
    {chlo::asinh, unary<lax::asinh>},
    {chlo::atan, unary<lax::atan>},
    {chlo::atanh, unary<lax::atanh>},
    {chlo::bessel_i1e, unary<lax::bessel_i1e>},
    {chlo::conj, unary<lax::conj>},
    {chlo::cosh, unary<lax::cosh>},
    {chlo::digamma, unary<lax::digamma>},
    {chlo::erf, unary<lax::erf>},
    {chlo::erf_inv, unary<lax::erf_inv>},
    {chlo::erfc, unary<lax::erfc>},
    {chlo::is_inf, is_infinite},
    {chlo::is_neg_inf, is_infinite},
    {chlo::is_pos_inf, is_infinite},
    {chlo::lgamma, unary<lax::lgamma>},
    {chlo::mulhi, binary<lax::mulhi>},
    {chlo::next_after, binary<lax::nextafter>},
    {chlo::polygamma, binary<lax::polygamma>},
    {chlo::sinh, unary<lax::sinh>},
    {chlo::square, unary<lax::square>},
    {chlo::tan, unary<lax::tan>},
    {chlo::zeta, binary<lax::zeta>},
    {chlo::broadcast_add, broadcast_first<op::add>},
    {chlo::broadcast_and, broadcast_first<op::and_>},
    {chlo::broadcast_atan2, broadcast_first<op::atan2>},
    {chlo::broadcast_compare, broadcast_first<op::compare>},
    {chlo::broadcast_complex, broadcast_first<op::complex>},
    {chlo::broadcast_divide, broadcast_first<op::divide>},
    {chlo::broadcast_maximum, broadcast_first<op::maximum>},
    {chlo::broadcast_minimum, broadcast_first<op::minimum>},
    {chlo::broadcast_multiply, broadcast_first<op::multiply>},
    {chlo::broadcast_next_after, broadcast_first<chlo::next_after>},
    {chlo::broadcast_or, broadcast_first<op::or_>},
    {chlo::broadcast_polygamma, broadcast_first<chlo::polygamma>},
    {chlo::broadcast_power, broadcast_first<op::power>},
    {chlo::broadcast_remainder, broadcast_first<op::remainder>},
    {chlo::broadcast_select, broadcast_first<op::select>},
    {chlo::broadcast_shift_left, broadcast_first<op::shift_left>},
    {chlo::broadcast_shift_right_arithmetic, broadcast_first<op::shift_right_arithmetic>},
    {chlo::broadcast_shift_right_logical, broadcast_first<op::shift_right_logical>},
    {chlo::broadcast_subtract, broadcast_first<op::subtract>},
    {chlo::broadcast_xor, broadcast_first<op::xor_>},
    {chlo::broadcast_zeta, broadcast_first<chlo::zeta>},
};

}  // namespace

RuleTable elementwise_rules() { return elementwise_imports; }

}  // namespace tessera::inline v0::stablehlo
