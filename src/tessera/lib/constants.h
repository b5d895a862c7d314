// Mathematical constants. They are weakly typed, as all C++ numbers are: x * pi keeps the dtype of x.
#pragma once
#include <limits>

namespace tessera::inline v0 {

inline constexpr double pi = 3.14159265358979323846;
inline constexpr double e = 2.71828182845904523536;
inline constexpr double euler_gamma = 0.57721566490153286061;  // the Euler-Mascheroni constant
inline constexpr double inf = std::numeric_limits<double>::infinity();
inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();

}  // namespace tessera::inline v0
