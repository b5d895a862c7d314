// Programs on eight devices: sharded arrays, results, and communication.
#pragma once
#include <gtest/gtest.h>
#include <tessera/tessera.h>

namespace tessera::spmd_tests {

[[maybe_unused]] static const bool eight = (set_device_count(8), true);

inline Mesh line() { return make_mesh({{"x", 8}}); }
inline Mesh plane() { return make_mesh({{"data", 4}, {"model", 2}}); }

inline Array numbers(const Shape& shape, double phase = 0) {
  return sin(reshape(arange(static_cast<double>(element_count(shape)), f32), shape) * 0.37 + phase);
}
// Random integers from 0 to below - 1.
inline Array integers(const Shape& shape, int below) {
  Array at = reshape(arange(static_cast<double>(element_count(shape)), f32), shape);
  return floor(abs(sin(at * 1.3)) * static_cast<double>(below)).astype(i32);
}
inline Array rows(const Array& x) { return shard(x, {line(), P("x")}); }
inline Array columns(const Array& x) { return shard(x, {line(), P(none, "x")}); }

// Bytes that each device receives. Checks that f gives the same result sharded and unsharded.
template <class F, class... Args>
double received(F f, const Args&... args) {
  auto g = jit(f);
  EXPECT_NO_THROW(check_sharded(g, std::tuple(args...)));
  return communication(g)(args...).bytes();
}

}  // namespace tessera::spmd_tests
