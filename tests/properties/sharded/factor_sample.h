// A sample with its factors: shifts, mixes and slices of its arrays along a factor that its primitive
// declares.
#pragma once
#include "../cases.h"

namespace tessera::properties {

using AxisFactors = std::vector<Factors::AxisFactors>;  // of one array

// True if some axis of the array has factor f.
bool has(const AxisFactors& axes, int f);

struct FactorSample {
  const Primitive& primitive;
  const Sample& sample;
  Factors factors;

  FactorSample(const Primitive& primitive, const Sample& sample)
      : primitive(primitive),
        sample(sample),
        factors(primitive.factors(sample.params, avals_of(sample.args))) {}

  const Factor& factor(int f) const { return factors.factors[f]; }
  std::int64_t size(int f) const { return factor(f).size; }
  // The position along factor f of the element `at`, and the element at another position along f.
  std::int64_t position(const AxisFactors& axes, const Dims& at, int f) const;
  Dims with_position(const AxisFactors& axes, Dims at, int f, std::int64_t to) const;

  using ArrayMap = std::function<Array(const Array&, const AxisFactors&)>;
  // The sample's operands; those with factor f after `change`.
  Arrays operands(int f, const ArrayMap& change) const;
  Arrays reference(const Arrays& args) const { return primitive.reference(sample.params, args); }

  // x shifted by one position along f.
  Array shifted(const Array& x, const AxisFactors& axes, int f) const;
  // x where keep(position along f) is true, `other` elsewhere.
  Array mixed(const Array& x, const Array& other, const AxisFactors& axes, int f,
              const std::function<bool(std::int64_t)>& keep) const;
  // Positions [first, end) of x along f.
  Array block(const Array& x, const AxisFactors& axes, int f, std::int64_t first, std::int64_t end) const;
};

}  // namespace tessera::properties
