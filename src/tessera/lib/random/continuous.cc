// Samplers that transform uniform and normal numbers. Source: jax.random, with the same order of
// floating-point operations.
#include <tessera/lib/lax.h>
#include <tessera/lib/promote.h>
#include <tessera/lib/random/random.h>
#include <tessera/lib/random/random_samplers.h>

namespace tessera::inline v0::random {

namespace {

// Returns the shape of the result, and converts the parameters to its shape and dtype.
Shape prepare(const char* name, const Array& key, const std::optional<Sizes>& requested, Dtype dtype,
              std::initializer_list<Array*> parameters) {
  check_key(name, key);
  check_floating(name, dtype);
  Arrays given;
  for (Array* x : parameters) given.push_back(*x);
  Shape shape = result_shape(name, shape_of(requested), given);
  for (Array* x : parameters) *x = parameter(name, *x, shape, dtype);
  return shape;
}

Array number(double value, Dtype dtype) { return scalar(value, dtype); }

}  // namespace

Array rayleigh(Operand key, const Array& scale, std::optional<Sizes> shape, Dtype dtype) {
  At at(key.where);
  Array s = scale;
  Shape full = prepare("rayleigh", *key, shape, dtype, {&s});
  Array logarithm = lax::log(uniform(*key, full, dtype));
  return lax::mul(s, lax::sqrt(lax::mul(logarithm, number(-2, dtype))));
}

// Michael, Schucany and Haas's transformation.
Array wald(Operand key, const Array& mean, std::optional<Sizes> shape, Dtype dtype) {
  At at(key.where);
  Array m = mean;
  Shape full = prepare("wald", *key, shape, dtype, {&m});
  auto [first, second] = split(*key);
  Array v = normal(first, full, dtype), z = uniform(second, full, dtype);
  // The roots of x^2 - m (2 + m v^2) x + m^2 are m r and m / r. This r is a sum; JAX computes it as a
  // difference, in which leading digits cancel.
  Array half = lax::mul(lax::div(m, number(2, dtype)), lax::mul(v, v)), one = number(1, dtype);
  Array root = lax::sqrt(lax::mul(half, lax::add(half, number(2, dtype))));
  Array r = lax::add(lax::add(one, half), root), x = lax::div(m, r);
  return lax::select(lax::le(z, lax::div(m, lax::add(m, x))), x, lax::mul(m, r));
}

Array pareto(Operand key, const Array& b, std::optional<Sizes> shape, Dtype dtype) {
  At at(key.where);
  Array power = b;
  Shape full = prepare("pareto", *key, shape, dtype, {&power});
  return lax::exp(lax::div(exponential(*key, full, dtype), power));
}

Array weibull_min(Operand key, const Array& scale, const Array& concentration, Sizes shape, Dtype dtype) {
  At at(key.where);
  check_key("weibull_min", *key, shape.shape);
  check_floating("weibull_min", dtype);
  Array e = exponential(*key, shape, dtype);
  Array power = number(1, dtype) / lib::convert(concentration, dtype);
  Arrays both = lib::promote_shapes("random::weibull_min", Arrays{e, power});
  return lax::pow(both[0], both[1]) * lib::convert(scale, dtype);
}

Array maxwell(Operand key, Sizes shape, Dtype dtype) {
  At at(key.where);
  check_key("maxwell", *key, shape.shape);
  check_floating("maxwell", dtype);
  Shape full = shape.shape;
  full.push_back(3);
  Array x = normal(*key, full, dtype);
  return lax::sqrt(halved_sum(lax::mul(x, x)));
}

Array double_sided_maxwell(Operand key, const Array& loc, const Array& scale, Sizes shape, Dtype dtype) {
  At at(key.where);
  check_key("double_sided_maxwell", *key, shape.shape);
  check_floating("double_sided_maxwell", dtype);
  Array both[] = {loc, scale};
  Shape parameters = result_shape("double_sided_maxwell", {}, both);
  Shape full = shape.shape.empty() ? parameters : shape.shape;
  for (std::int64_t size : parameters) full.push_back(size);
  auto [first, second] = split(*key);
  Array x = maxwell(first, full, dtype), sign = rademacher(second, full, dtype);
  Array scaled = lax::mul(lax::mul(sign, x), parameter("double_sided_maxwell", scale, full, dtype));
  return lax::add(scaled, parameter("double_sided_maxwell", loc, full, dtype));
}

Array triangular(Operand key, const Array& left, const Array& mode, const Array& right,
                 std::optional<Sizes> shape, Dtype dtype) {
  At at(key.where);
  Array a = left, c = mode, b = right;
  Shape full = prepare("triangular", *key, shape, dtype, {&a, &c, &b});
  Array width = lax::sub(b, a), rise = lax::sub(c, a), fall = lax::sub(b, c);
  Array u = uniform(*key, full, dtype);
  Array lower = lax::add(a, lax::sqrt(lax::mul(lax::mul(u, width), rise)));
  Array complement = lax::sub(number(1, dtype), u);
  Array upper = lax::sub(b, lax::sqrt(lax::mul(lax::mul(complement, width), fall)));
  return lax::select(lax::lt(u, lax::div(rise, width)), lower, upper);
}

Array lognormal(Operand key, const Array& sigma, std::optional<Sizes> shape, Dtype dtype) {
  At at(key.where);
  if (!dtype.is_complex()) check_floating("lognormal", dtype);
  Shape full = result_shape("lognormal", shape_of(shape), Args(&sigma, 1));
  Array scaled = lax::mul(normal(*key, full, dtype), parameter("lognormal", sigma, full, dtype));
  return lax::exp(scaled);
}

}  // namespace tessera::inline v0::random
