// Gamma-distributed numbers, and distributions derived from them. Source: jax.random.gamma and related
// functions: Marsaglia and Tsang's rejection sampler ("A simple method for generating gamma variables",
// 2000), with the same order of draws.
#include <tessera/api/control/control.h>
#include <tessera/api/transform/custom.h>
#include <tessera/api/transform/vmap.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/nn.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/promote.h>
#include <tessera/lib/random/random.h>
#include <tessera/lib/random/random_samplers.h>
#include <tessera/ops/random/random_ops.h>
#include <cmath>

namespace tessera::inline v0::random {

namespace {

struct Proposal {
  Array key, square, cube, height;  // x^2, (1 + c x)^3, a uniform number
  TESSERA_FIELDS(key, square, cube, height)
};
struct GammaCandidate {
  Array key, x, v;
  TESSERA_FIELDS(key, x, v)
};

// An accepted (1 + c x)^3 for the parameter d >= 2/3.
Array accepted_cube(const Array& key, const Array& d, const Array& c) {
  Dtype dtype = d.dtype();
  Array zero = scalar(0.0, dtype), one = scalar(1.0, dtype), half = scalar(0.5, dtype);
  auto rejected = [&](const Proposal& p) {
    Array squeeze = lax::sub(one, lax::mul(scalar(0.0331, dtype), lax::mul(p.square, p.square)));
    Array inner = lax::add(lax::sub(one, p.cube), lax::log(p.cube));
    Array bound = lax::add(lax::mul(p.square, half), lax::mul(d, inner));
    Array outside = lax::ge(p.height, squeeze), above = lax::ge(lax::log(p.height), bound);
    return lax::bitwise_and(outside, above);
  };
  auto propose = [&](const Proposal& p) {
    Arrays keys = split_into(p.key, 3);
    auto draw = [&](const GammaCandidate& candidate) {
      auto [next, subkey] = split(candidate.key);
      Array x = normal(subkey, Shape{}, dtype);
      return GammaCandidate{next, x, lax::add(one, lax::mul(x, c))};
    };
    GammaCandidate found =
        while_loop([&](const GammaCandidate& candidate) { return lax::le(candidate.v, zero); }, draw,
                   GammaCandidate{keys[1], zero, scalar(-1.0, dtype)}, {}, current_where());
    Array square = lax::mul(found.x, found.x);
    Array cube = lax::mul(lax::mul(found.v, found.v), found.v);
    return Proposal{keys[0], square, cube, uniform(keys[2], Shape{}, dtype)};
  };
  return while_loop(rejected, propose, Proposal{key, zero, one, scalar(2.0, dtype)}, {}, current_where())
      .cube;
}

// One sample. If the parameter is below 1, it is increased by 1 and the sample is multiplied by u^(1/a).
Array gamma_number(const Array& key, const Array& a, bool logarithm) {
  Dtype dtype = a.dtype();
  Array zero = scalar(0.0, dtype), one = scalar(1.0, dtype), third = scalar(1.0 / 3, dtype);
  Array large = lax::ge(a, one);
  Array d = lax::sub(lax::select(large, a, lax::add(a, one)), third);
  Array c = lax::div(third, lax::sqrt(d));
  auto [loop_key, boost_key] = split(key);
  Array cube = accepted_cube(loop_key, d, c);
  Array power = lax::div(one, a);
  if (!logarithm) {
    Array u = lax::sub(one, uniform(boost_key, Shape{}, dtype));
    Array boost = lax::select(large, one, lax::pow(u, power));
    return lax::mul(lax::mul(d, cube), boost);
  }
  Array u = lax::neg(exponential(boost_key, Shape{}, dtype));
  Array unchanged = lax::bitwise_or(large, lax::eq(u, zero));
  Array boost = lax::select(unchanged, zero, lax::mul(u, power));
  return lax::add(lax::add(lax::log(d), lax::log(cube)), boost);
}

// The derivative of a sample by a at a constant value of the distribution function.
Array gamma_slope(const Array& sample, const Array& a, bool logarithm) {
  if (!logarithm) return lax::random_gamma_grad(a, sample);
  Array zero = scalar(0.0, sample.dtype()), number = lax::exp(sample);
  Array tiny = lib::broadcast_to_shape("random::loggamma", smallest_normal(sample.dtype()), sample.shape());
  number = lax::select(lax::eq(number, zero), tiny, number);
  return lax::div(lax::random_gamma_grad(a, number), number);
}

Array gamma_numbers(const char* name, const Array& key, const Array& a, const std::optional<Shape>& requested,
                    Dtype dtype, bool logarithm) {
  check_key(name, key);
  check_floating(name, dtype);
  Shape shape = result_shape(name, requested, Args(&a, 1));
  Array full = lib::broadcast_to_shape(name, lib::convert(a, dtype), shape);
  auto value = [shape, logarithm](const Array& k, const Array& x) {
    Array keys = lax::random_split(k, {element_count(shape)});
    auto one =
        vmap([logarithm](const Array& subkey, const Array& y) { return gamma_number(subkey, y, logarithm); },
             {}, current_where());
    return lax::reshape(one(keys, lax::reshape(x, {element_count(shape)})), shape);
  };
  auto rule = [value, logarithm](const std::tuple<Array, Array>& primals,
                                 const std::tuple<Array, Array>& tangents) {
    const auto& [k, x] = primals;
    Array sample = value(k, x);
    Array slope = gamma_slope(sample, x, logarithm);
    return std::pair(sample, lax::mul(std::get<1>(tangents), slope));
  };
  return custom_jvp(value, rule, name, current_where())(key, full);
}

Array chisquare_numbers(const char* name, const Array& key, const Array& df, const Shape& shape,
                        Dtype dtype) {
  Array half = lax::div(lib::convert(df, dtype), scalar(2.0, dtype));
  Array logarithms = gamma_numbers(name, key, half, shape, dtype, true);
  return lax::mul(lax::exp(logarithms), scalar(2.0, dtype));
}

}  // namespace

Array gamma(Operand key, const Array& a, std::optional<Sizes> shape, Dtype dtype) {
  At at(key.where);
  return gamma_numbers("gamma", *key, a, shape_of(shape), dtype, false);
}
Array loggamma(Operand key, const Array& a, std::optional<Sizes> shape, Dtype dtype) {
  At at(key.where);
  return gamma_numbers("loggamma", *key, a, shape_of(shape), dtype, true);
}

Array beta(Operand key, const Array& a, const Array& b, std::optional<Sizes> shape, Dtype dtype) {
  At at(key.where);
  check_key("beta", *key);
  check_floating("beta", dtype);
  Array both[] = {a, b};
  Shape full = result_shape("beta", shape_of(shape), both);
  auto [first, second] = split(*key);
  Array x = gamma_numbers("beta", first, a, full, dtype, true);
  Array y = gamma_numbers("beta", second, b, full, dtype, true);
  Array larger = lax::max(x, y);
  Array left = lax::exp(lax::sub(x, larger)), right = lax::exp(lax::sub(y, larger));
  return lax::div(left, lax::add(left, right));
}

Array dirichlet(Operand key, const Array& alpha, std::optional<Sizes> shape, Dtype dtype) {
  At at(key.where);
  if (alpha.ndim() == 0)
    fail<ShapeError>(str("random::dirichlet: alpha is ", alpha.aval(), "."),
                     "Expected at least one axis: the last is that of the entries of a point.");
  std::optional<Shape> full = shape_of(shape);
  check_key("dirichlet", *key, full.value_or(Shape()));
  if (full) full->push_back(alpha.shape().back());
  Array logs = gamma_numbers("dirichlet", *key, alpha, full, dtype, true);
  if (logs.size() == 0) return logs;
  std::int64_t last = logs.ndim() - 1;
  auto spread = [&](const Array& x) { return lax::broadcast_in_dim(x, logs.shape(), iota_dims(last)); };
  Array parts = lax::exp(lax::sub(logs, spread(lax::reduce_max(logs, {last}))));
  return lax::div(parts, spread(halved_sum(parts)));
}

Array chisquare(Operand key, const Array& df, std::optional<Sizes> shape, Dtype dtype) {
  At at(key.where);
  check_floating("chisquare", dtype);
  return chisquare_numbers("chisquare", *key, df, result_shape("chisquare", shape_of(shape), Args(&df, 1)),
                           dtype);
}

Array t(Operand key, const Array& df, std::optional<Sizes> shape, Dtype dtype) {
  At at(key.where);
  check_key("t", *key);
  check_floating("t", dtype);
  Shape full = result_shape("t", shape_of(shape), Args(&df, 1));
  auto [first, second] = split(*key);
  Array n = normal(first, full, dtype);
  Array half =
      lib::broadcast_to_shape("random::t", lax::div(lib::convert(df, dtype), scalar(2.0, dtype)), full);
  Array g = gamma_numbers("t", second, half, full, dtype, false);
  return lax::mul(n, lax::sqrt(lax::div(half, g)));
}

Array f(Operand key, const Array& dfnum, const Array& dfden, std::optional<Sizes> shape, Dtype dtype) {
  At at(key.where);
  check_key("f", *key);
  check_floating("f", dtype);
  Array both[] = {dfnum, dfden};
  Shape full = result_shape("f", shape_of(shape), both);
  auto [below, above] = split(*key);
  auto ratio = [&](const Array& subkey, const Array& df) {
    Array numbers = chisquare_numbers("f", subkey, df, full, dtype);
    return lax::div(numbers, parameter("f", df, full, dtype));
  };
  Array numerator = ratio(above, dfnum), denominator = ratio(below, dfden);
  return lax::div(numerator, denominator);
}

Array generalized_normal(Operand key, const Array& p, Sizes shape, Dtype dtype) {
  At at(key.where);
  check_key("generalized_normal", *key, shape.shape);
  check_floating("generalized_normal", dtype);
  Array inverse = parameter("generalized_normal", lax::div(scalar(1.0, dtype), lib::convert(p, dtype)),
                            shape.shape, dtype);
  auto [first, second] = split(*key);
  Array g = gamma_numbers("generalized_normal", first, inverse, shape.shape, dtype, false);
  return lax::mul(rademacher(second, shape, dtype), lax::pow(g, inverse));
}

Array ball(Operand key, std::int64_t d, const Array& p, Sizes shape, Dtype dtype) {
  At at(key.where);
  if (d < 0)
    fail<ArgumentError>(str("random::ball: there are ", d, " dimensions."),
                        "Expected a number of at least 0.");
  check_key("ball", *key, shape.shape);
  check_floating("ball", dtype);
  Shape full = shape.shape;
  full.push_back(d);
  auto [first, second] = split(*key);
  Array g = generalized_normal(first, p, full, dtype), e = exponential(second, shape, dtype);
  Array power = lib::convert(p, dtype), inverse = lax::div(scalar(1.0, dtype), power);
  std::int64_t last = static_cast<std::int64_t>(shape.shape.size());
  Array norm = lax::pow(lax::add(halved_sum(lax::pow(lax::abs(g), power)), e), inverse);
  return lax::div(g, lax::broadcast_in_dim(norm, full, iota_dims(last)));
}

}  // namespace tessera::inline v0::random
