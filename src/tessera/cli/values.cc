// Reads and writes values of programs in .npz files, makes arguments, and compares results within a tolerance.
#include <tessera/cli/values.h>
#include <tessera/lib/numpy/creation.h>
#include <chrono>
#include <cmath>
#include <complex>
#include <cstdio>
#include <random>

namespace tessera::cli {

namespace {
// Narrow floats may be stored as raw elements, which need the program's type to be interpreted.
HostArrays stored_in(const std::string& path, const char* prefix, const std::vector<ProgramValue>& types) {
  std::map<std::string, std::optional<Dtype>> requested;
  for (std::size_t i = 0; i < types.size(); ++i) {
    Dtype dtype = types[i].type.dtype();
    bool narrow = dtype.is_floating() && dtype.bits() < 32;
    requested.emplace(str(prefix, i), narrow ? std::optional(dtype) : std::nullopt);
  }
  return load_npz(path, requested);
}
}  // namespace

Arrays read_values(const std::string& path, const char* prefix, const std::vector<ProgramValue>& types) {
  HostArrays stored = stored_in(path, prefix, types);
  Arrays out;
  for (std::size_t i = 0; i < types.size(); ++i) {
    std::string name = str(prefix, i);
    Aval type = types[i].type;
    auto found = stored.find(name);
    if (found == stored.end())
      fail<FileError>(
          str(path, ": there is no array ", name, "."),
          str("Expected ", prefix, "0 to ", prefix, types.size() - 1, "; ", name, " is ", type, "."));
    const HostArray& x = found->second;
    if (x.shape() != type.shape() || x.dtype() != type.dtype())
      fail<FileError>(str(path, ": ", name, " is ", Aval(x.shape(), x.dtype()), "."),
                      str("Expected ", type, "."));
    out.push_back(Array(x));
  }
  return out;
}

bool has_values(const std::string& path, const char* prefix, const std::vector<ProgramValue>& types) {
  return !types.empty() && stored_in(path, prefix, {types[0]}).count(str(prefix, 0)) > 0;
}

void write_values(const std::string& path, const char* prefix, const Arrays& values) {
  HostArrays out;
  for (std::size_t i = 0; i < values.size(); ++i) out.emplace(str(prefix, i), values[i].to_host());
  save_npz(path, out);
}

Arrays zeros_for(const std::vector<ProgramValue>& types) {
  Arrays out;
  for (const ProgramValue& v : types) out.push_back(zeros(v.type.shape(), v.type.dtype()));
  return out;
}

Arrays random_for(const std::vector<ProgramValue>& types, std::uint64_t seed) {
  Arrays out;
  std::mt19937_64 bits(seed);
  std::normal_distribution<double> normal;
  for (const ProgramValue& v : types) {
    Dtype dtype = v.type.dtype();
    HostArray numbers(v.type.shape(), dtype.is_complex() ? c128 : f64);
    auto* to = static_cast<double*>(numbers.mutable_data());
    std::int64_t count = v.type.count() * (dtype.is_complex() ? 2 : 1);
    for (std::int64_t i = 0; i < count; ++i)
      to[i] = dtype.is_inexact() ? normal(bits) : static_cast<double>(bits() % (dtype.is_bool() ? 2 : 10));
    out.push_back(Array(numbers).astype(dtype));
  }
  return out;
}

AllowedError usual_tolerance(Dtype dtype) {
  if (!dtype.is_inexact()) return {};
  Dtype part = dtype.real_part();
  if (part == f64) return {1e-12};
  if (part == f32) return {2e-5};
  if (part == f16) return {4e-3};
  return {part == bf16 ? 2e-2 : 2e-1};
}

namespace {

// The distance of two numbers: 0 if equal or both NaN, infinite if one is NaN or infinite.
double distance(double a, double b) {
  if (a == b || (std::isnan(a) && std::isnan(b))) return 0;
  return std::isfinite(a) && std::isfinite(b) ? std::fabs(a - b) : HUGE_VAL;
}
template <class T>
double distance(std::complex<T> a, std::complex<T> b) {
  return std::hypot(distance(a.real(), b.real()), distance(a.imag(), b.imag()));
}
double magnitude(double x) { return std::fabs(x); }
template <class T>
double magnitude(std::complex<T> x) {
  return std::abs(std::complex<double>(x));
}

// Formats an element; 8-bit integers and bools are formatted as numbers.
template <class T>
std::string number(T x) {
  if constexpr (std::is_integral_v<T>)
    return std::to_string(x);
  else
    return str(x);
}

std::string index_text(const Shape& shape, std::int64_t element) {
  Dims at, strides = row_major_strides(shape);
  for (std::size_t d = 0; d < strides.size(); ++d) at.push_back(element / strides[d] % shape[d]);
  return str(at);
}

template <class T>
std::string compare(const Array& result, const Array& expected, const AllowedError& allowed) {
  std::span<const T> a = result.span<T>(), b = expected.span<T>();
  double largest = 0;
  for (const T& x : b)
    if (double size = magnitude(x); std::isfinite(size)) largest = std::max(largest, size);
  double bound = allowed.tolerance * allowed.scale.value_or(std::max(largest, 1.0));
  std::size_t first = a.size();
  std::int64_t mismatches = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    // 64-bit integers may differ although their nearest doubles are equal.
    if (distance(a[i], b[i]) <= bound && (!std::is_integral_v<T> || bound > 0 || a[i] == b[i])) continue;
    first = std::min(first, i);
    ++mismatches;
  }
  if (!mismatches) return "";
  return str("element ", index_text(result.shape(), static_cast<std::int64_t>(first)), " is ",
             number(a[first]), ", expected ", number(b[first]), bound > 0 ? str(" within ", bound) : "", "; ",
             mismatches, " of ", result.size(), mismatches == 1 ? " differs" : " differ");
}

}  // namespace

std::string first_mismatch(const Array& result, const Array& expected, const AllowedError& allowed) {
  Dtype dtype = result.dtype();
  bool narrow = dtype.is_floating() && dtype.bits() < 32;
  Array a = narrow ? result.astype(f32) : result, b = narrow ? expected.astype(f32) : expected;
  return with_element_type(a.dtype(), [&]<class T>() -> std::string {
    if constexpr (requires(T x) { magnitude(x); })
      return compare<T>(a, b, allowed);
    else
      internal("results without a magnitude are compared");
  });
}

std::string seconds_text(double seconds) {
  auto [factor, unit] = seconds < 1e-3 ? std::pair(1e6, "us")
                        : seconds < 1  ? std::pair(1e3, "ms")
                                       : std::pair(1.0, "s");
  char text[32];
  std::snprintf(text, sizeof text, "%.3g %s", seconds * factor, unit);
  return text;
}
std::string bytes_text(std::int64_t bytes) {
  double value = static_cast<double>(bytes);
  const char* units[] = {"B", "KiB", "MiB", "GiB"};
  int unit = 0;
  while (value >= 1024 && unit < 3) value /= 1024, ++unit;
  char text[32];
  std::snprintf(text, sizeof text, unit ? "%.1f %s" : "%.0f %s", value, units[unit]);
  return text;
}
double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace tessera::cli
