// Expressions whose values JAX has written to tests/golden/numpy.txt (tools/golden/numpy_names.py): the text of
// each is its key there.
#pragma once
#include <tessera/tessera.h>
#include <functional>
#include <map>

namespace golden {

using namespace tessera;

struct Expression {
  const char* text;
  std::function<Arrays(const Array& x, const Array& y, const Array& z)> evaluate;
};
using Expressions = std::vector<Expression>;

inline Arrays results(const Array& x) { return {x}; }
inline Arrays results(const Arrays& x) { return x; }
inline Arrays results(const std::pair<Array, Array>& x) { return {x.first, x.second}; }
inline Arrays results(const Unique& x) { return {x.values, x.index, x.inverse, x.counts}; }

#define GOLDEN(...)                                                                                     \
  {                                                                                                     \
#__VA_ARGS__, [](const Array& x, const Array& y, const Array& z) -> Arrays {                          \
      static_cast<void>(x), static_cast<void>(y), static_cast<void>(z);                                  \
      return results(__VA_ARGS__);                                                                       \
    } \
  }

extern const Expressions elementwise, reductions, creation, shapes, indexing, products, special_functions,
    fourier, sorting;

}  // namespace golden
