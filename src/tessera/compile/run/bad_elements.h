// NaNs and infinities in arrays, as far as the settings request their detection (watch.h), and the error that names an operation
// which produced one.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// A bad element: its flat index, and "nan", "inf" or "-inf".
struct Bad {
  std::int64_t index;
  const char* what;
};
std::optional<Bad> find_bad(const Array& x);
std::optional<Bad> find_bad(const Arrays& arrays);

// Names an equation and its line: "iteration 3 of scan (a.cc:12)".
std::string named_at(const Eqn& eqn, const std::string& what);
// Throws a NanError. `inside` names the regions around the equation: ", in iteration 3 of scan (a.cc:12)".
[[noreturn]] void fail_bad(const Eqn& eqn, Args in, const Array& result, const Bad& bad,
                           const std::string& inside);

}  // namespace tessera::inline v0
