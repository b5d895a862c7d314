// Samplers of the Poisson, binomial, multinomial and geometric distributions. A rejection sampler draws all elements
// again until each of them has been accepted once. Source: the functions of jax.random, with the same order of draws.
#include <tessera/api/control/control.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/promote.h>
#include <tessera/lib/random/random.h>
#include <tessera/lib/random/random_samplers.h>
#include <cmath>
#include <limits>

namespace tessera::inline v0::random {

namespace {

void check_integer(const char* name, Dtype dtype) {
  if (!dtype.is_integer())
    fail<DtypeError>(str("random::", name, ": the dtype is ", dtype, "."),
                     "Expected an integer dtype, such as i32.");
}

struct Products {
  Array step, count, key, logarithm;
  TESSERA_FIELDS(step, count, key, logarithm)
};
struct Attempts {
  Array step, result, accepted, key;
  TESSERA_FIELDS(step, result, accepted, key)
};

// The number of uniform numbers whose product stays above exp(-lam) (Knuth).
Array poisson_by_products(const Array& key, const Array& lam, Dtype dtype, const Array& max_steps) {
  Shape shape = lam.shape();
  auto unfinished = [&](const Products& p) {
    return lax::bitwise_and(any(p.logarithm > -lam), p.step < max_steps);
  };
  auto next = [&](const Products& p) {
    auto [next_key, subkey] = split(p.key);
    Array count = lax::select(p.logarithm > -lam, p.count + 1, p.count);
    return Products{p.step + 1, count, next_key, p.logarithm + lax::log(uniform(subkey, shape, f32))};
  };
  Products start{scalar(std::int64_t{0}, i32), zeros(shape, dtype), key, zeros(shape, f32)};
  return while_loop(unfinished, next, start, {}, current_where()).count - 1;
}

// Transformed rejection (Hörmann 1993, PTRS).
Array poisson_by_rejection(const Array& key, const Array& lam, Dtype dtype, const Array& max_steps) {
  Shape shape = lam.shape();
  // The bound is a small difference of large numbers. In f32 its rounding errors would determine the number
  // of attempts, so it is computed in f64.
  Array mean = lib::convert(lam, f64), logarithm = lax::log(mean);
  Array b = 0.931 + 2.53 * lax::sqrt(lam), a = -0.059 + 0.02483 * b;
  Array inverse_alpha = 1.1239 + 1.1328 / (b - 3.4), v_r = 0.9277 - 3.6224 / (b - 2);
  auto unfinished = [&](const Attempts& p) {
    return lax::bitwise_and(any(lax::bitwise_not(p.accepted)), p.step < max_steps);
  };
  auto next = [&](const Attempts& p) {
    Arrays keys = split_into(p.key, 3);
    Array u = uniform(keys[1], shape, f32) - 0.5, v = uniform(keys[2], shape, f32);
    Array shifted = 0.5 - lax::abs(u);
    Array k = lax::floor((2 * a / shifted + b) * u + lam + 0.43);
    Array s = lax::log(v * inverse_alpha / (a / (shifted * shifted) + b));
    Array count = lib::convert(k, f64);
    Array bound = lib::convert(count * logarithm - mean - lax::lgamma(count + 1), f32);
    Array quickly_accepted = (shifted >= 0.07) & (v <= v_r);
    Array rejected = (k < 0) | ((shifted < 0.013) & (v > shifted));
    Array accept = quickly_accepted | (~rejected & (s <= bound));
    return Attempts{p.step + 1, lax::select(accept, k, p.result), p.accepted | accept, keys[0]};
  };
  Attempts start{scalar(std::int64_t{0}, i32), full(shape, scalar(-1.0, f32)), zeros(shape, bool_), key};
  return lib::convert(while_loop(unfinished, next, start, {}, current_where()).result, dtype);
}

struct Trials {
  Array count, sum, key;
  TESSERA_FIELDS(count, sum, key)
};
struct Draws {
  Array result, accepted, key;
  TESSERA_FIELDS(result, accepted, key)
};

// The number of geometric numbers whose sum is at most n.
Array binomial_by_inversion(const Array& key, const Array& n, const Array& p, Dtype dtype) {
  Shape shape = p.shape();
  Array logarithm = lax::log1p(-p);
  auto unfinished = [&](const Trials& c) { return any(c.sum <= n); };
  auto next = [&](const Trials& c) {
    auto [subkey, next_key] = split(c.key);
    Array count = lax::select(c.sum <= n, c.count + 1, c.count);
    Array geometric = lax::ceil(lax::log(uniform(subkey, shape, p.dtype())) / logarithm);
    return Trials{count, c.sum + geometric, next_key};
  };
  Trials start{zeros(shape, p.dtype()), zeros(shape, p.dtype()), key};
  return lib::convert(while_loop(unfinished, next, start, {}, current_where()).count - 1, dtype);
}

// The error of Stirling's formula for log k!.
Array stirling_error(const Array& k) {
  const double first[] = {0.0810614667953272,  0.0413406959554092, 0.0276779256849983, 0.02079067210376509,
                          0.0166446911898211,  0.0138761288230707, 0.0118967099458917, 0.0104112652619720,
                          0.00925546218271273, 0.00833056343336287};
  Array table = lib::convert(copy_of(Aval(Shape{10}, f64), first), k.dtype());
  Array small = lax::clamp(scalar(0.0, k.dtype()), k, scalar(9.0, k.dtype()));
  Array square = (small + 1) * (small + 1);
  Array approximate = (1.0 / 12 - (1.0 / 360 - 1.0 / 1260 / square) / square) / (small + 1);
  Array exact = take(table, lib::convert(lax::floor(small), i32));
  return lax::select(k <= 9, exact, approximate);
}

// Transformed rejection with squeeze (Hörmann 1993, BTRS), for n p >= 10 and p <= 1/2.
Array binomial_by_rejection(const Array& key, const Array& n, const Array& p, Dtype dtype) {
  Shape shape = p.shape();
  Array deviation = lax::sqrt(n * p * (1 - p));
  Array b = 1.15 + 2.53 * deviation, a = -0.0873 + 0.0248 * b + 0.01 * p, c = n * p + 0.5;
  Array v_r = 0.92 - 4.2 / b, r = p / (1 - p), alpha = (2.83 + 5.1 / b) * deviation;
  Array m = lax::floor((n + 1) * p);
  auto unfinished = [&](const Draws& d) { return any(lax::bitwise_not(d.accepted)); };
  auto next = [&](const Draws& d) {
    Arrays keys = split_into(d.key, 3);
    Array u = uniform(keys[1], shape, p.dtype()) - 0.5, v = uniform(keys[2], shape, p.dtype());
    Array us = 0.5 - lax::abs(u);
    Array quickly_accepted = (us >= 0.07) & (v <= v_r);
    Array k = lax::floor((2 * a / us + b) * u + c);
    Array rejected = (k < 0) | (k > n);
    Array height = lax::log(v * alpha / (a / (us * us) + b));
    Array bound = (m + 0.5) * lax::log((m + 1) / (r * (n - m + 1)));
    bound = bound + (n + 1) * lax::log((n - m + 1) / (n - k + 1));
    bound = bound + (k + 0.5) * lax::log(r * (n - k + 1) / (k + 1));
    bound = bound + stirling_error(m) + stirling_error(n - m) - stirling_error(k) - stirling_error(n - k);
    Array accept = quickly_accepted | (~rejected & (height <= bound));
    return Draws{lax::select(accept, k, d.result), d.accepted | accept, keys[0]};
  };
  Draws start{full(shape, scalar(-1.0, p.dtype())), zeros(shape, bool_), key};
  return lib::convert(while_loop(unfinished, next, start, {}, current_where()).result, dtype);
}

}  // namespace

Array poisson(Operand key, const Array& lam, std::optional<Sizes> shape, Dtype dtype) {
  At at(key.where);
  check_key("poisson", *key);
  check_integer("poisson", dtype);
  Shape full_shape = result_shape("poisson", shape_of(shape), Args(&lam, 1));
  Array mean = lib::broadcast_to_shape("random::poisson", lib::convert(lam, f32), full_shape);
  std::int64_t largest = dtype.bits() < 32 ? (std::int64_t{1} << (dtype.bits() - !dtype.is_unsigned())) - 1
                                           : std::numeric_limits<std::int32_t>::max();
  Array max_steps = scalar(largest, i32);
  Array is_small = isnan(mean) | (mean < 10);
  Array no_mean = zeros(full_shape, f32);
  Array small = poisson_by_products(*key, lax::select(is_small, mean, no_mean), dtype, max_steps);
  Array large = poisson_by_rejection(*key, lax::select(is_small, full(full_shape, scalar(1e5, f32)), mean),
                                     dtype, max_steps);
  return lax::select(mean == 0, zeros(full_shape, dtype), lax::select(is_small, small, large));
}

Array binomial(Operand key, const Array& n, const Array& p, std::optional<Sizes> shape, Dtype dtype) {
  At at(key.where);
  check_key("binomial", *key);
  check_floating("binomial", dtype);
  Array both[] = {n, p};
  Shape full_shape = result_shape("binomial", shape_of(shape), both);
  Dtype compute = lib::to_inexact(p.dtype());
  auto everywhere = [&](const Array& x) {
    return lib::broadcast_to_shape("random::binomial", lib::convert(x, compute), full_shape);
  };
  Array count = everywhere(n), chance = everywhere(p);
  Array below_half = chance < 0.5, q = lax::select(below_half, chance, 1.0 - chance);
  Array no_count = isnan(count) | (count < 0.0), is_infinite = isinf(count);
  Array no_chance = isnan(q), negative = q < 0.0;
  q = lax::select(no_chance | negative, everywhere(scalar(0.01, compute)), q);
  Array by_inversion = no_count | (count * q <= 10.0);
  count = lax::floor(count);
  Array inversion_count = lax::select(by_inversion, count, zeros(full_shape, compute));
  Array rejection_count = lax::select(by_inversion, everywhere(scalar(1e4, compute)), count);
  Array rejection_q = lax::select(by_inversion, everywhere(scalar(0.5, compute)), q);
  Array small = binomial_by_inversion(*key, inversion_count, q, dtype);
  Array large = binomial_by_rejection(*key, rejection_count, rejection_q, dtype);
  Array out = lax::select(by_inversion, small, large);
  Array invalid = negative | no_chance | no_count;
  out = lax::select(invalid, full(full_shape, scalar(NAN, dtype)), out);
  out = lax::select(is_infinite & ~invalid, full(full_shape, scalar(HUGE_VAL, dtype)), out);
  return lax::select(below_half | no_count | no_chance | is_infinite, out, lib::convert(count, dtype) - out);
}

Array multinomial(Operand key, const Array& n, const Array& p, std::optional<Sizes> shape,
                  std::optional<Dtype> dtype) {
  At at(key.where);
  check_key("multinomial", *key);
  if (dtype) check_floating("multinomial", *dtype);
  Arrays both = lib::promote_dtypes(Arrays{n, p}, lib::Numbers::inexact);
  Shape full_shape = shape ? shape->shape : p.shape();
  refuse_negative_sizes("random::multinomial", full_shape);
  if (full_shape.empty())
    fail<ShapeError>(str("random::multinomial: the probabilities are ", p.aval(), "."),
                     "Expected an axis of outcomes, the last one.");
  Shape counted(full_shape.begin(), full_shape.end() - 1);
  Array trials = lib::broadcast_to_shape("random::multinomial", both[0], counted);
  Array chances = moveaxis(lib::broadcast_to_shape("random::multinomial", both[1], full_shape), -1, 0);
  // The count of each outcome is binomial in the trials that earlier outcomes left.
  Array remaining = lax::cumsum(chances, 0, true);
  Array ratios = chances / where(remaining == 0, 1, remaining);
  auto draw = [&](const Array& trials_left, const std::pair<Array, Array>& x) {
    Array count =
        binomial(x.second, trials_left, clip(x.first, Array(0), Array(1)), counted, trials_left.dtype());
    return std::pair(Array(trials_left - count), count);
  };
  Array counts = scan(draw, trials, std::pair(ratios, split(*key, Sizes(ratios.dim(0))))).second;
  return lib::convert(moveaxis(counts, 0, -1), dtype.value_or(default_float()));
}

Array geometric(Operand key, const Array& p, std::optional<Sizes> shape, Dtype dtype) {
  At at(key.where);
  check_key("geometric", *key);
  check_integer("geometric", dtype);
  Shape full_shape = result_shape("geometric", shape_of(shape), Args(&p, 1));
  Array chance = lib::convert(p, lib::to_inexact(p.dtype()));
  Array u = uniform(*key, full_shape, chance.dtype());
  Array one = scalar(1.0, u.dtype());
  u = lax::select(u == 0, lib::broadcast_to_shape("random::geometric", one, full_shape), u);
  Array rate = lib::broadcast_to_shape("random::geometric", lax::log1p(lax::neg(chance)), full_shape);
  return lib::convert(lax::add(lax::floor(lax::div(lax::log(u), rate)), one), dtype);
}

}  // namespace tessera::inline v0::random
