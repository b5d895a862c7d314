// Samples of every dtype at special points.
#include <tessera/ops/elementwise/elementwise_rules.h>

namespace tessera::inline v0 {

namespace {

// The special values of the element type T.
template <class T>
std::vector<T> special_values() {
  using limits = std::numeric_limits<T>;
  if constexpr (std::is_same_v<T, bool>)
    return {false, true};
  else if constexpr (std::is_integral_v<T>)
    return {0, 1, static_cast<T>(-1), 2, 7, 8, 31, 64, limits::min(), limits::max()};
  else if constexpr (std::is_same_v<T, double> || std::is_same_v<T, float>)
    return {0,
            -T{0},
            1,
            -1,
            0.5,
            -2.5,
            limits::infinity(),
            -limits::infinity(),
            limits::quiet_NaN(),
            limits::min(),
            limits::denorm_min(),
            limits::max(),
            1e10,
            3};
  else
    return {T(0.0f),
            T(-0.0f),
            T(1.0f),
            T(-1.0f),
            T(2.5f),
            T(std::numeric_limits<float>::infinity()),
            T(-std::numeric_limits<float>::infinity()),
            T(std::numeric_limits<float>::quiet_NaN()),
            T(1e-7f)};
}

// An array in which operand k of n takes the values along axis k.
template <class T>
Array along(const std::vector<T>& values, int k, int operands) {
  std::int64_t n = static_cast<std::int64_t>(values.size());
  Shape shape(operands, n);
  return make_reference(Aval(shape, dtype_of<T>), [&]<class E>(E* out) {
    if constexpr (std::is_same_v<E, T>)
      for_each_index(shape, [&](const Dims& at) { *out++ = values[at[k]]; });
  });
}

}  // namespace

Array array_of(Dtype dtype, std::initializer_list<double> values) {
  return make_reference(Aval({static_cast<std::int64_t>(values.size())}, dtype), [&]<class T>(T* out) {
    if constexpr (!std::is_same_v<T, ThreefryKey>)
      for (double value : values) *out++ = narrow<T>(static_cast<Wide<T>>(value));
  });
}

Samples special_samples(int accepts, int operands) {
  Samples out;
  for (Dtype dtype : {f32, f64, bf16, f16, i8, i32, i64, u8, u32, u64, bool_}) {
    if (!(accepts_bit(dtype) & accepts)) continue;
    Sample sample;
    sample.differentiable = false;
    with_element_type(dtype, [&]<class T>() {
      if constexpr (!std::is_same_v<T, ThreefryKey> && !dtype_of<T>.is_complex())
        for (int k = 0; k < operands; ++k) sample.args.push_back(along(special_values<T>(), k, operands));
    });
    out.push_back(std::move(sample));
  }
  return out;
}

Samples comparison_samples(int accepts, std::initializer_list<Dtype> dtypes) {
  Samples out = sample_dtypes(dtypes, {3, 5}, -1, 1, 2);  // integers: many of them are equal
  for (Dtype dtype : dtypes) {
    Array x = sample_array({7}, dtype, -2, 2);
    out.push_back({{}, {x, x}});
  }
  out.push_back({{}, {sample_array({}, f32, -1, 1), sample_array({4}, f32, -1, 1)}});
  return out + special_samples(accepts, 2);
}

Samples remainder_samples() {
  Samples out = sample_dtypes({i8, i32, u8, i64, u32}, {3, 5}, -9, 9, 2);
  for (Dtype dtype : {f32, f64, bf16, f16})
    for (double sign : {1.0, -1.0})
      out.push_back(
          {{}, {sample_array({6}, dtype, 3.2 * sign, 3.8 * sign), sample_array({6}, dtype, 1.2, 1.5)}});
  return out;
}

Samples power_samples() {
  Samples out;
  for (Dtype dtype : {f32, f64}) {
    Array bases = array_of(dtype, {0, 0, 1}), negative = sample_array({3}, dtype, -3, -1);
    Array integers = array_of(dtype, {0, 2, 3});
    out.push_back({{}, {bases, integers}, 1, false});
    out.push_back({{}, {negative, integers}, 1, false});
    out.push_back({{}, {negative, sample_array({}, dtype, 0.3, 0.7)}, 1, false});
  }
  return out;
}

}  // namespace tessera::inline v0
