// Makes the inputs of the property tests.
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <cmath>

namespace tessera::inline v0 {

namespace {
// A splitmix64 generator, which gives the same numbers on every machine.
struct Stream {
  std::uint64_t state;
  double operator()() {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return static_cast<double>((z ^ (z >> 31)) >> 11) * 0x1p-53;
  }
};
}  // namespace

Array sample_array(const Shape& shape, Dtype dtype, double low, double high, std::uint32_t seed) {
  Stream next{seed * 7919ull + dtype.row() * 104729ull};
  return make_reference(Aval(shape, dtype), [&]<class T>(T* out) {
    std::int64_t count = element_count(shape);
    double lowest = dtype.is_unsigned() ? std::max(low, 0.0) : low;
    for (std::int64_t i = 0; i < count; ++i) {
      double value = lowest + (high - lowest) * next();
      if constexpr (std::is_same_v<T, bool>)
        out[i] = next() < 0.5;
      else if constexpr (std::is_integral_v<T>)
        out[i] = static_cast<T>(std::lround(std::min(value, 120.0)));
      else if constexpr (std::is_same_v<T, ThreefryKey>)
        out[i] = {{static_cast<std::uint32_t>(next() * 4294967295.0),
                   static_cast<std::uint32_t>(next() * 4294967295.0)}};
      else if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>)
        out[i] = T(static_cast<typename T::value_type>(value),
                   static_cast<typename T::value_type>(low + (high - low) * next()));
      else
        out[i] = T(static_cast<float>(value));
      if constexpr (std::is_same_v<T, double>) out[i] = value;
    }
  });
}

Samples sample_dtypes(std::initializer_list<Dtype> dtypes, const Shape& shape, double low, double high,
                      int count) {
  Samples out;
  for (Dtype dtype : dtypes) {
    Sample sample;
    for (int i = 0; i < count; ++i)
      sample.args.push_back(sample_array(shape, dtype, low, high, static_cast<std::uint32_t>(i + 1)));
    out.push_back(std::move(sample));
  }
  return out;
}

}  // namespace tessera::inline v0
