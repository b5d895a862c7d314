// Expressions with their values in JAX, in tests/golden/numpy.txt (tools/golden/numpy_names.py). The
// expressions are C++ text; tests/drivers/golden_expressions.py turns them into functions.
#pragma once
#include <tessera/tessera.h>
#include <functional>
#include <map>

namespace golden {

using namespace tessera;

using Expression = std::function<Arrays(const Array& x, const Array& y, const Array& z)>;

// The expressions by their texts.
std::map<std::string, Expression>& expressions();
inline bool add_expressions(std::initializer_list<std::pair<const std::string, Expression>> more) {
  expressions().insert(more);
  return true;
}

inline Arrays results(const Array& x) { return {x}; }
inline Arrays results(const Arrays& x) { return x; }
inline Arrays results(const std::pair<Array, Array>& x) { return {x.first, x.second}; }
inline Arrays results(const Unique& x) { return {x.values, x.index, x.inverse, x.counts}; }

#define GOLDEN(text, ...)                                                \
  {                                                                      \
    text, [](const Array& x, const Array& y, const Array& z) -> Arrays { \
      static_cast<void>(x), static_cast<void>(y), static_cast<void>(z);  \
      return results(__VA_ARGS__);                                       \
    }                                                                    \
  }

}  // namespace golden
