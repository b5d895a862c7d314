// Exports elementwise primitives: names of StableHLO and CHLO, and expansions where there is no operation.
// Scalars are broadcast first, since these operations require equal shapes.
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/sort/sort_ops.h>
#include <tessera/stablehlo/export/exporter.h>
#include <cmath>

namespace tessera::inline v0::stablehlo_export {

namespace {

Values filled(const Request& r) {
  Values in = r.in;
  for (Value& v : in) v = r.to.fill(v, r.out[0].shape());
  return in;
}

Values named(const Request& r) { return r.to.add(*r.operation, filled(r), r.out); }
Values unchanged(const Request& r) { return r.in; }
Values barrier(const Request& r) { return r.in.empty() ? Values{} : r.to.add(*r.operation, r.in, r.out); }
Values squared(const Request& r) { return r.to.add(op::multiply, {r.in[0], r.in[0]}, r.out); }

Values compared(const Request& r) { return {r.to.compare(r.direction, r.in[0], r.in[1])}; }

Values magnitude(const Request& r) {
  return r.in[0].dtype().is_unsigned() ? r.in : r.to.add(op::abs, r.in, r.out);
}

Values sign(const Request& r) {
  const Value& x = r.in[0];
  if (!x.dtype().is_unsigned()) return named(r);
  return {r.to.convert(r.to.compare(keyword::ne, x, r.to.integer(0, x.dtype())), x.dtype())};
}

// The maximum or minimum of two numbers. Complex numbers are compared by their real parts and, if these are equal, by
// their imaginary parts, as in the kernel.
Values extreme(const Request& r) {
  if (r.out[0].dtype().is_complex())
    return write_kernel(r, std::get<Kernel>(r.primitive.kernel(r.params, avals_of(r.in)).form));
  return named(r);
}

Values conjugate(const Request& r) {
  const Value& x = r.in[0];
  Aval part = x.aval.with_dtype(x.dtype().real_part());
  Value re = x, im;
  if (x.dtype().is_complex()) {
    re = r.to.add_one(op::real, r.in, part);
    im = r.to.add_one(op::imag, r.in, part);
  } else {
    im = r.to.fill(r.to.number(0.0, part.dtype()), part.shape());
  }
  return r.to.add(op::complex, {re, r.to.add_one(op::negate, {im}, part)}, r.out);
}

Values converted(const Request& r) {
  Value x = r.in[0];
  Dtype to = r.out[0].dtype();
  if (x.dtype() == to) return {x};
  if (to.is_bool()) return {r.to.compare(keyword::ne, x, r.to.number(0.0, x.dtype()))};
  if (x.dtype().is_complex() && !to.is_complex())
    x = r.to.add_one(op::real, {x}, x.aval.with_dtype(x.dtype().real_part()));
  return {r.to.convert(x, to)};
}

Values reduced_precision(const Request& r) {
  const auto& p = r.as<ReducePrecision>();
  return r.to.add(*r.operation, r.in, r.out,
                  entries_text(attribute::exponent_bits, integer_text(p.exponent_bits, i32),
                               attribute::mantissa_bits, integer_text(p.mantissa_bits, i32)));
}

Values rounded(const Request& r) {
  bool even = r.as<Round>().method == Rounding::to_nearest_even;
  return r.to.add(even ? op::round_nearest_even : op::round_nearest_afz, r.in, r.out);
}

// cases[which]; out-of-range numbers select the nearest case.
Values chosen(const Request& r) {
  const Shape& shape = r.out[0].shape();
  Value which = r.in[0], out = r.to.fill(r.in[1], shape);
  if (which.dtype().is_bool())
    return r.in.size() == 2 ? Values{out} : Values{r.to.select(which, r.to.fill(r.in[2], shape), out)};
  for (std::size_t k = 2; k < r.in.size(); ++k) {
    Value at_least =
        r.to.compare(keyword::ge, which, r.to.integer(static_cast<std::int64_t>(k) - 1, which.dtype()));
    out = r.to.select(at_least, r.to.fill(r.in[k], shape), out);
  }
  return {out};
}

// exp2 as exp(x log 2), as in JAX.
Values power_of_two(const Request& r) {
  Value log2 = r.to.number(std::log(2.0), r.out[0].dtype());
  return r.to.add(op::exponential, {r.to.binary(op::multiply, r.in[0], log2)}, r.out);
}

constexpr Entry elementwise_exports[] = {
    {&abs_p, magnitude},
    {&acos_p, named, &chlo::acos},
    {&acosh_p, named, &chlo::acosh},
    {&add_p, named, &op::add},
    {&asin_p, named, &chlo::asin},
    {&asinh_p, named, &chlo::asinh},
    {&atan2_p, named, &op::atan2},
    {&atan_p, named, &chlo::atan},
    {&atanh_p, named, &chlo::atanh},
    {&bessel_i1e_p, named, &chlo::bessel_i1e},
    {&bitwise_and_p, named, &op::and_},
    {&bitwise_not_p, named, &op::not_},
    {&bitwise_or_p, named, &op::or_},
    {&bitwise_xor_p, named, &op::xor_},
    {&cbrt_p, named, &op::cbrt},
    {&ceil_p, named, &op::ceil},
    {&clamp_p, named, &op::clamp},
    {&clz_p, named, &op::count_leading_zeros},
    {&complex_p, named, &op::complex},
    {&conj_p, conjugate},
    {&convert_element_type_p, converted},
    {&cos_p, named, &op::cosine},
    {&cosh_p, named, &chlo::cosh},
    {&digamma_p, named, &chlo::digamma},
    {&div_p, named, &op::divide},
    {&eq_p, compared, &op::compare, keyword::eq},
    {&erf_inv_p, named, &chlo::erf_inv},
    {&erf_p, named, &chlo::erf},
    {&erfc_p, named, &chlo::erfc},
    {&exp2_p, power_of_two},
    {&exp_p, named, &op::exponential},
    {&expm1_p, named, &op::exponential_minus_one},
    {&floor_p, named, &op::floor},
    {&ge_p, compared, &op::compare, keyword::ge},
    {&gt_p, compared, &op::compare, keyword::gt},
    {&imag_p, named, &op::imag},
    {&is_finite_p, named, &op::is_finite},
    {&le_p, compared, &op::compare, keyword::le},
    {&lgamma_p, named, &chlo::lgamma},
    {&log1p_p, named, &op::log_plus_one},
    {&log_p, named, &op::log},
    {&logistic_p, named, &op::logistic},
    {&lt_p, compared, &op::compare, keyword::lt},
    {&max_p, extreme, &op::maximum},
    {&min_p, extreme, &op::minimum},
    {&mul_p, named, &op::multiply},
    {&ne_p, compared, &op::compare, keyword::ne},
    {&neg_p, named, &op::negate},
    {&nextafter_p, named, &chlo::next_after},
    {&optimization_barrier_p, barrier, &op::optimization_barrier},
    {&polygamma_p, named, &chlo::polygamma},
    {&population_count_p, named, &op::popcnt},
    {&pow_p, named, &op::power},
    {&real_p, named, &op::real},
    {&reduce_precision_p, reduced_precision, &op::reduce_precision},
    {&rem_p, named, &op::remainder},
    {&round_p, rounded},
    {&rsqrt_p, named, &op::rsqrt},
    {&select_n_p, chosen},
    {&shift_left_p, named, &op::shift_left},
    {&shift_right_arithmetic_p, named, &op::shift_right_arithmetic},
    {&shift_right_logical_p, named, &op::shift_right_logical},
    {&sign_p, sign, &op::sign},
    {&sin_p, named, &op::sine},
    {&sinh_p, named, &chlo::sinh},
    {&sqrt_p, named, &op::sqrt},
    {&square_p, squared},
    {&stop_gradient_p, unchanged},
    {&sub_p, named, &op::subtract},
    {&tan_p, named, &op::tan},
    {&tanh_p, named, &op::tanh},
    {&zeta_p, named, &chlo::zeta},
};

}  // namespace

Table elementwise_table() { return elementwise_exports; }

}  // namespace tessera::inline v0::stablehlo_export
