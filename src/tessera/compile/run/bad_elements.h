// Detection of NaNs and infinities in arrays, as set_nan_checks requests (nan_checks.h), and the error for the operation
// that produced one.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// A bad element: its flat index, and "nan", "inf" or "-inf".
struct BadElement {
  std::int64_t index;
  const char* what;
};
// Returns the first bad element, or nothing.
std::optional<BadElement> find_bad(const Array& x);
std::optional<BadElement> find_bad(const Arrays& arrays);

// Names an equation and its line: "iteration 3 of scan (a.cc:12)".
std::string describe_equation(const Eqn& eqn, const std::string& what);
// Throws a NanError. `inside` names the regions around the equation: ", in iteration 3 of scan (a.cc:12)".
[[noreturn]] void fail_bad(const Eqn& eqn, Args in, const Array& result, const BadElement& bad,
                           const std::string& inside);

}  // namespace tessera::inline v0
