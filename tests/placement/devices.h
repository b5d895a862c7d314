// Eight devices, and arrays whose elements are their row-major indices.
#pragma once
#include <tessera/tessera.h>
#include <tests/mesh/eight_devices.h>
#include <cstring>

namespace tessera {

// An array of this shape with the elements 0, 1, 2, ...
inline Array numbered(const Shape& shape, Dtype dtype = f32) {
  return arange(element_count(shape)).astype(dtype).reshape(shape);
}

inline Mesh four() { return make_mesh({{"x", 4}}); }
inline Mesh eight() { return make_mesh({{"x", 8}}); }
inline Mesh two_by_four() { return make_mesh({{"x", 2}, {"y", 4}}); }

// Expects that two arrays have equal types and bytes.
inline void expect_same(const Array& a, const Array& b) {
  ASSERT_EQ(a.aval(), b.aval());
  std::int64_t bytes = a.aval().bytes();
  bool same = !bytes || !std::memcmp(known_value(a, "test").data(), known_value(b, "test").data(), bytes);
  EXPECT_TRUE(same) << a << "\nagainst\n" << b;
}

}  // namespace tessera
