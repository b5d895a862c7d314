// Building blocks of reference rules: plain loops over stored elements, written for clarity, not speed.
#pragma once
#include <tessera/core/primitive.h>
#include <complex>
#include <cstring>

namespace tessera::inline v0 {

// Calls f(at) for every index of `shape`, in row-major order.
template <class F>
void for_each_index(const Shape& shape, F&& f) {
  std::int64_t count = element_count(shape);
  Dims at(shape.size(), 0);
  for (std::int64_t i = 0; i < count; ++i) {
    f(static_cast<const Dims&>(at));
    for (std::size_t d = at.size(); d-- > 0 && ++at[d] == shape[d];) at[d] = 0;
  }
}

inline std::int64_t offset_of(const Dims& at, const Dims& strides) {
  std::int64_t offset = 0;
  for (std::size_t i = 0; i < at.size(); ++i) offset += at[i] * strides[i];
  return offset;
}

// The elements of a stored array.
template <class T>
const T* elements(const Array& x) {
  return static_cast<const T*>(known_value(x, "reference").data());
}

// An array of `aval` filled by fill(T* out), where T is the element type; `fill` is a generic lambda.
template <class F>
Array make_reference(Aval aval, F&& fill) {
  void* data = nullptr;
  Array out = make_concrete(aval, &data);
  with_element_type(aval.dtype(), [&]<class T>() { fill(static_cast<T*>(data)); });
  return out;
}

// Computes out[at] = x[source(at)] for elements of any dtype; `source` returns an index in x as Dims.
template <class F>
Array move_elements(Aval aval, const Array& x, F&& source) {
  void* data = nullptr;
  Array out = make_concrete(aval, &data);
  const char* from = static_cast<const char*>(known_value(x, "reference").data());
  char* to = static_cast<char*>(data);
  std::size_t size = aval.dtype().bytes();
  Dims strides = row_major_strides(x.shape());
  for_each_index(aval.shape(), [&](const Dims& at) {
    std::memcpy(to, from + offset_of(source(at), strides) * static_cast<std::int64_t>(size), size);
    to += size;
  });
  return out;
}

// The type in which a reference rule computes: double for every float, so that it is an oracle for narrower
// ones.
template <class T>
struct WideType {
  using type = std::conditional_t<std::is_integral_v<T> || std::is_same_v<T, ThreefryKey>, T, double>;
};
template <class T>
struct WideType<std::complex<T>> {
  using type = std::complex<double>;
};
template <class T>
using Wide = typename WideType<T>::type;
template <class T>
Wide<T> widen(T value) {
  return static_cast<Wide<T>>(value);
}
template <class T>
T narrow(Wide<T> value) {
  if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, ThreefryKey>)
    return static_cast<T>(value);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return T(static_cast<float>(value.real()), static_cast<float>(value.imag()));
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return value;
  else
    return T(static_cast<float>(value));
}

}  // namespace tessera::inline v0
