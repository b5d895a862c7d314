// Samplers of uniform, normal and related numbers. Source: jax.random, with the same bits and order of
// floating-point operations.
#include <tessera/api/transform/grad.h>
#include <tessera/lib/computed_with_sharding.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/promote.h>
#include <tessera/lib/random/random.h>
#include <tessera/lib/random/random_samplers.h>
#include <tessera/ops/elementwise/bitwise/bitwise.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementary.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/random/random_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <cmath>

namespace tessera::inline v0::random {

namespace {

// The format of a floating dtype.
struct FloatBits {
  int mantissa;
  std::int64_t one;  // the bits of 1.0
  double smallest;   // the smallest normal number
};
FloatBits float_bits_of(Dtype dtype) {
  switch (dtype.row()) {
    case Dtype::row_f64:
      return {52, 0x3ff0000000000000, 0x1p-1022};
    case Dtype::row_f16:
      return {10, 0x3c00, 0x1p-14};
    case Dtype::row_bf16:
      return {7, 0x3f80, 0x1p-126};
    case Dtype::row_f8e4m3fn:
      return {3, 0x38, 0x1p-6};
    case Dtype::row_f8e5m2:
      return {2, 0x3c, 0x1p-14};
    default:
      return {23, 0x3f800000, 0x1p-126};
  }
}
Dtype unsigned_of(int bits) { return bits == 64 ? u64 : bits == 32 ? u32 : bits == 16 ? u16 : u8; }

Array constant(double value, Dtype dtype) { return scalar(value, dtype); }

// Uniform numbers in [low, high): random bits as the mantissa of a number in [1, 2), then scaled.
Array sample(const char* name, const Array& key, const Shape& shape, Dtype dtype, const Array& low,
             const Array& high) {
  check_key(name, key, shape);
  check_floating(name, dtype);
  Array from = parameter(name, low, shape, dtype), to = parameter(name, high, shape, dtype);
  FloatBits format = float_bits_of(dtype);
  int drawn = format.mantissa < 8 ? 8 : dtype.bits();
  Dtype word = unsigned_of(dtype.bits());
  Array bits = lib::convert(lax::random_bits(key, shape, unsigned_of(drawn)), word);
  Array mantissa = lax::shift_right_logical(bits, scalar(std::int64_t{drawn - format.mantissa}, word));
  Array number = lax::bitcast_convert_type(lax::bitwise_or(mantissa, scalar(format.one, word)), dtype);
  Array unit = lax::sub(number, constant(1, dtype));
  return lax::max(from, lax::add(lax::mul(unit, lax::sub(to, from)), from));
}
Array sample(const char* name, const Array& key, const Shape& shape, Dtype dtype, double low, double high) {
  return sample(name, key, shape, dtype, constant(low, dtype), constant(high, dtype));
}

Array real_normal(const Array& key, const Shape& shape, Dtype dtype) {
  check_floating("normal", dtype);
  double below_minus_one = std::ldexp(1.0, -float_bits_of(dtype).mantissa - 1) - 1;
  Array u = sample("normal", key, shape, dtype, below_minus_one, 1);
  return lax::mul(constant(std::sqrt(2.0), dtype), lax::erf_inv(u));
}

}  // namespace

void check_floating(const char* name, Dtype dtype) {
  if (!dtype.is_floating())
    fail<DtypeError>(str("random::", name, ": the dtype is ", dtype, "."),
                     "Expected a floating dtype, such as f32.");
}

Array parameter(const char* name, const Array& x, const Shape& shape, Dtype dtype) {
  Array converted = lib::convert(x, dtype);
  return x.ndim() == 0 ? converted : lib::broadcast_to_shape(str("random::", name).c_str(), converted, shape);
}

Array halved_sum(Array x) {
  std::int64_t last = x.ndim() - 1;
  if (x.dim(last) == 0) return lax::reduce_sum(x, {last});
  while (x.dim(last) > 1) {
    std::int64_t n = x.dim(last), half = n / 2;
    Array sum =
        lax::add(lax::slice_in_dim(x, 0, half, 1, last), lax::slice_in_dim(x, half, 2 * half, 1, last));
    x = n % 2 ? lax::concatenate({sum, lax::slice_in_dim(x, n - 1, n, 1, last)}, last) : sum;
  }
  return lax::squeeze(x, {last});
}

Array smallest_normal(Dtype dtype) { return constant(float_bits_of(dtype).smallest, dtype); }

Shape result_shape(const char* name, const std::optional<Shape>& requested, Args parameters) {
  Shape common;
  std::string full = str("random::", name);
  if (requested) refuse_negative_sizes(full, *requested);
  for (const Array& x : parameters) common = broadcast_shapes(full.c_str(), common, x.shape());
  if (requested && broadcast_shapes(full.c_str(), common, *requested) != *requested)
    fail<ShapeError>(str(full, ": the shape is ", *requested, ", the parameters broadcast to ", common, "."),
                     "Expected a shape to which the parameters broadcast.");
  return requested.value_or(common);
}

void check_key(const char* name, const Array& key, const Shape& requested) {
  if (!key.dtype().is_key())
    fail<DtypeError>(str("random::", name, ": the key is ", key.aval(), "."),
                     "Expected a PRNG key: random::key(seed), or random::wrap_key_data(words).");
  if (key.ndim() != 0)
    fail<ShapeError>(str("random::", name, ": the key is ", key.aval(), "."),
                     "Expected a single key; map over several with vmap.");
  refuse_negative_sizes(str("random::", name), requested);
}

Array bits(Operand key, Sizes shape, std::optional<Dtype> dtype) {
  At at(key.where);
  check_key("bits", *key, shape.shape);
  return lax::random_bits(*key, shape.shape, dtype.value_or(x64_enabled() ? u64 : u32));
}

Array uniform(Operand key, Sizes shape, Dtype dtype, const Array& low, const Array& high) {
  At at(key.where);
  return sample("uniform", *key, shape.shape, dtype, low, high);
}

Array uniform(Operand key, Sizes shape, Dtype dtype, const Placement& where) {
  return uniform(std::move(key), std::move(shape), dtype, 0.0, 1.0, where);
}
Array uniform(Operand key, Sizes shape, Dtype dtype, const Array& low, const Array& high,
              const Placement& where) {
  At at(key.where);
  auto make = [=, sizes = shape.shape](Array k, Array from, Array to) {
    return uniform(k, sizes, dtype, from, to);
  };
  return lib::computed_with_sharding("uniform", where, make, *key, low, high);
}

// Uniform numbers of twice the usual resolution: first + step * second, where step = 2^-(bits of the mantissa).
struct FineUniform {
  Array first, second, step;
};
static FineUniform fine_uniform(const char* name, const Array& key, const Shape& shape, Dtype dtype) {
  check_key(name, key, shape);
  Shape both = shape;
  both.insert(0, 2);
  Array u = sample(name, key, both, dtype, 0, 1);
  return {lax::index_in_dim(u, 0, 0, false), lax::index_in_dim(u, 1, 0, false),
          constant(std::ldexp(1.0, -float_bits_of(dtype).mantissa), dtype)};
}

Array bernoulli(Operand key, const Array& p, std::optional<Sizes> shape, Tail tail) {
  At at(key.where);
  check_floating("bernoulli", p.dtype());
  if (tail == Tail::highest)
    fail<ArgumentError>("bernoulli: the tail is Tail::highest, which only gumbel has.",
                        "Expected Tail::low or Tail::high.");
  Shape full = shape ? shape->shape : p.shape();
  check_key("bernoulli", *key, full);
  Array limit = parameter("bernoulli", p, full, p.dtype());
  if (tail == Tail::low) return lax::lt(sample("bernoulli", *key, full, p.dtype(), 0, 1), limit);
  FineUniform u = fine_uniform("bernoulli", *key, full, p.dtype());
  return lax::lt(lax::mul(u.second, u.step), lax::sub(limit, u.first));
}

Array rademacher(Operand key, Sizes shape, Dtype dtype) {
  At at(key.where);
  Array u = sample("rademacher", *key, shape.shape, default_float(), 0, 1);
  Array up = lib::convert(lax::lt(u, constant(0.5, u.dtype())), dtype);
  return lax::sub(lax::mul(constant(2, dtype), up), constant(1, dtype));
}

Array normal(Operand key, Sizes shape, Dtype dtype) {
  At at(key.where);
  if (!dtype.is_complex()) return real_normal(*key, shape.shape, dtype);
  auto [first, second] = split(*key);
  Array root = constant(std::sqrt(2.0), dtype.real_part());
  Array re = lax::div(real_normal(first, shape.shape, dtype.real_part()), root);
  Array im = lax::div(real_normal(second, shape.shape, dtype.real_part()), root);
  return lax::complex(re, im);
}

Array normal(Operand key, Sizes shape, Dtype dtype, const Placement& where) {
  At at(key.where);
  auto make = [=, sizes = shape.shape](Array k) { return normal(k, sizes, dtype); };
  return lib::computed_with_sharding("normal", where, make, *key);
}

Array truncated_normal(Operand key, const Array& low, const Array& high, std::optional<Sizes> shape,
                       Dtype dtype) {
  At at(key.where);
  check_floating("truncated_normal", dtype);
  Shape full = shape ? shape->shape : broadcast_shapes("random::truncated_normal", low.shape(), high.shape());
  check_key("truncated_normal", *key, full);
  Array root = constant(std::sqrt(2.0), dtype);
  Array from = parameter("truncated_normal", low, full, dtype),
        to = parameter("truncated_normal", high, full, dtype);
  Array a = lax::erf(lax::div(from, root)), b = lax::erf(lax::div(to, root));
  Array x = lax::mul(root, lax::erf_inv(sample("truncated_normal", *key, full, dtype, a, b)));
  // Clamps to the open interval (low, high): rounding could give numbers outside.
  Array infinity = constant(HUGE_VAL, dtype), lowest = lax::nextafter(stop_gradient(from), infinity);
  Array highest = lax::nextafter(stop_gradient(to), constant(-HUGE_VAL, dtype));
  return lax::min(lax::max(x, lowest), highest);
}

Array exponential(Operand key, Sizes shape, Dtype dtype) {
  At at(key.where);
  Array u = sample("exponential", *key, shape.shape, dtype, 0, 1);
  return lax::neg(lax::log1p(lax::neg(u)));
}

// Converts 64 bits to a number in (0, 1) with a full mantissa, however small it is.
static Array fraction_of_words(const Array& high, const Array& low) {
  auto word = [](std::int64_t v) { return scalar(v, u32); };
  Array zeros = lax::clz(high), low_zeros = lax::clz(low), high_is_zero = lax::eq(zeros, word(32));
  Array next = lax::select(high_is_zero, lax::shift_left(low, low_zeros),
                           lax::shift_right_logical(low, lax::sub(word(32), zeros)));
  Array mantissa = lax::shift_right_logical(lax::bitwise_or(lax::shift_left(high, zeros), next), word(8));
  Array exponent = lax::sub(word(126), lax::select(high_is_zero, lax::add(word(32), low_zeros), zeros));
  Array bits = lax::bitwise_or(lax::bitwise_and(lax::shift_left(exponent, word(23)), word(0x3fc00000)),
                               lax::bitwise_and(mantissa, word(0x7fffff)));
  return lax::bitcast_convert_type(bits, f32);
}

// -log(-log(u)) for a u of 64 bits, computed from 1 - u if that is smaller.
static Array finest_gumbel(const Array& key, const Shape& shape) {
  check_key("gumbel", key, shape);
  Shape both = shape;
  both.insert(0, 2);
  Array bits = lax::random_bits(key, both, u32), one = scalar(std::int64_t{1}, u32);
  Array high = lax::index_in_dim(bits, 0, 0, false), low = lax::index_in_dim(bits, 1, 0, false);
  Array carry = lax::convert_element_type(lax::eq(low, scalar(std::int64_t{0}, u32)), u32);
  Array complement_high = lax::add(lax::bitwise_not(high), carry),
        complement_low = lax::add(lax::bitwise_not(low), one);
  Array small = lax::lt(high, scalar(std::int64_t{1} << 31, u32));
  Array x =
      fraction_of_words(lax::select(small, high, complement_high), lax::select(small, low, complement_low));
  Array log = lax::select(small, lax::log1p(lax::neg(x)), lax::log(x));
  return lax::neg(lax::log(lax::neg(log)));
}

Array gumbel(Operand key, Sizes shape, Dtype dtype, Tail tail) {
  At at(key.where);
  check_floating("gumbel", dtype);
  if (tail == Tail::highest && dtype == f32) return finest_gumbel(*key, shape.shape);
  if (tail != Tail::low) {
    FineUniform u = fine_uniform("gumbel", *key, shape.shape, dtype);
    Array low = lax::add(lax::add(u.first, lax::mul(u.step, u.second)), smallest_normal(dtype));
    Array x = lax::select(lax::ge(u.first, constant(0.5, dtype)), u.first, low);
    return lax::neg(lax::log(lax::neg(lax::log1p(lax::neg(x)))));
  }
  Array u = sample("gumbel", *key, shape.shape, dtype, float_bits_of(dtype).smallest, 1);
  return lax::neg(lax::log(lax::neg(lax::log(u))));
}

Array laplace(Operand key, Sizes shape, Dtype dtype) {
  At at(key.where);
  check_floating("laplace", dtype);
  double below_minus_one = std::ldexp(1.0, -float_bits_of(dtype).mantissa - 1) - 1;
  Array u = sample("laplace", *key, shape.shape, dtype, below_minus_one, 1);
  return lax::mul(lax::sign(u), lax::log1p(lax::neg(lax::abs(u))));
}

Array cauchy(Operand key, Sizes shape, Dtype dtype) {
  At at(key.where);
  check_floating("cauchy", dtype);
  Array u = sample("cauchy", *key, shape.shape, dtype, std::ldexp(1.0, -float_bits_of(dtype).mantissa), 1);
  return lax::tan(lax::mul(constant(M_PI, dtype), lax::sub(u, constant(0.5, dtype))));
}

Array logistic(Operand key, Sizes shape, Dtype dtype) {
  At at(key.where);
  check_floating("logistic", dtype);
  Array x = sample("logistic", *key, shape.shape, dtype, float_bits_of(dtype).smallest, 1);
  return lax::sub(lax::log(x), lax::log1p(lax::neg(x)));
}

}  // namespace tessera::inline v0::random
