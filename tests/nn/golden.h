// Cases with the values of JAX, flax and optax in tests/golden/neural.txt (tools/golden/neural.py), by name.
#pragma once
#include <tessera/tessera.h>
#include <functional>
#include <map>

namespace golden {

using namespace tessera;

using Case = std::function<Arrays(const Arrays& arguments)>;
using Cases = std::map<std::string, Case>;

// `data` of tools/golden/neural.py in C++.
Array data(const Shape& shape, int seed = 0);

// Returns the value of f and, for the first `count` arguments, the gradients of the sum of its products with
// data(shape, 5).
template <class F>
Case with_gradients(F f, std::size_t count = 100) {
  return [f, count](const Arrays& arguments) {
    Array value = f(arguments);
    Arrays out = {value};
    for (std::size_t i = 0; i < std::min(count, arguments.size()); ++i)
      out.push_back(grad([&](Array x) {
        Arrays changed = arguments;
        changed[i] = x;
        return sum(f(changed) * data(value.shape(), 5));
      })(arguments[i]));
    return out;
  };
}

void add_functions(Cases& cases);
void add_layers(Cases& cases);
void add_optimizers(Cases& cases);

}  // namespace golden
