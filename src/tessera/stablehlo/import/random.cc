// Imports random bits and random numbers.
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/random/random_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/import/import.h>
#include <cmath>

namespace tessera::inline v0::stablehlo {

namespace {

// The unsigned dtype with the same width, for other integers.
Dtype bits_dtype(Dtype dtype) {
  return dtype.bytes() == 1 ? u8 : dtype.bytes() == 2 ? u16 : dtype.bytes() == 4 ? u32 : u64;
}

Arrays rng_bit_generator(OpCall& c) {
  c.expect_operands(1);
  static constexpr std::pair<Name, RngAlgorithm> algorithms[] = {
      {keyword::default_, RngAlgorithm::default_},
      {keyword::three_fry, RngAlgorithm::three_fry},
      {keyword::philox, RngAlgorithm::philox}};
  std::string wanted = c.attributes().word(attribute::rng_algorithm);
  Aval bits = c.result(1);
  for (auto [name, algorithm] : algorithms) {
    if (wanted != name) continue;
    auto [state, drawn] =
        lax::rng_bit_generator(c.args[0], bits.shape(), bits_dtype(bits.dtype()), algorithm);
    if (drawn.dtype() != bits.dtype()) drawn = lax::bitcast_convert_type(drawn, bits.dtype());
    return {state, drawn};
  }
  c.fail(str("found the algorithm ", wanted), "DEFAULT, THREE_FRY or PHILOX");
}

// The type in which numbers of a type are drawn: narrow numbers are rounded from f32 in the end.
Dtype drawn_dtype(Dtype dtype) { return dtype == f64 ? f64 : f32; }

// Returns uniform numbers in [0, 1) with 53 random bits for f64 and 24 for f32.
Array unit_interval(const Array& key, const Shape& shape, Dtype dtype) {
  bool wide = dtype == f64;
  Array bits = lax::random_bits(key, shape, wide ? u64 : u32);
  Array drawn = lax::shift_right_logical(
      bits, lax::broadcast_in_dim(scalar(std::int64_t{wide ? 11 : 8}, bits.dtype()), shape, {}));
  return lax::mul(lax::convert_element_type(drawn, dtype), scalar(wide ? 0x1p-53 : 0x1p-24, dtype));
}

// Returns normal numbers: the inverse error function of uniform numbers strictly between -1 and 1.
Array standard_normal(const Array& key, const Shape& shape, Dtype dtype) {
  double below_one = dtype == f64 ? std::nextafter(1.0, 0.0) : std::nextafter(1.0f, 0.0f);
  Array twice = lax::mul(unit_interval(key, shape, dtype), scalar(2.0, dtype));
  Array centred = lax::sub(twice, scalar(below_one, dtype));
  return lax::mul(lax::erf_inv(centred), scalar(std::sqrt(2.0), dtype));
}

// The numbers of stablehlo.rng are unspecified. Here they are equal in each run and differ between the
// operations of a program.
Arrays rng(OpCall& c) {
  c.expect_operands(3);
  Aval out = c.result();
  Array key = lax::random_seed(scalar(std::int64_t{++c.importer.random_numbers}, u32));
  const Array &a = c.args[0], &b = c.args[1];
  std::string distribution = c.attributes().word(attribute::rng_distribution);
  if (distribution == keyword::normal) {
    Array normal = standard_normal(key, out.shape(), drawn_dtype(out.dtype()));
    normal = lax::convert_element_type(normal, out.dtype());
    return {lax::add(lax::mul(normal, b), a)};
  }
  if (distribution != keyword::uniform)
    c.fail(str("found the distribution ", distribution), "UNIFORM or NORMAL");
  Dtype real = out.dtype().is_floating() ? out.dtype() : f64;
  Array low = lax::convert_element_type(a, real), high = lax::convert_element_type(b, real);
  Array unit = lax::convert_element_type(unit_interval(key, out.shape(), drawn_dtype(real)), real);
  Array u = lax::add(lax::mul(unit, lax::sub(high, low)), low);
  return {out.dtype() == real ? u
                              : lax::convert_element_type(
                                    out.dtype().is_bool() ? lax::round(u) : lax::floor(u), out.dtype())};
}

constexpr ImportRule random_imports[] = {
    {op::rng_bit_generator, rng_bit_generator},
    {op::rng, rng},
};

}  // namespace

RuleTable random_rules() { return random_imports; }

}  // namespace tessera::inline v0::stablehlo
