// Lesson 4: vmap. Write a function for one example; vmap makes it one for a batch, without a loop.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::none;

int main() {
  auto distance = [](Array a, Array b) { return sqrt(sum(square(a - b))); };
  Array points = ts::array({{0.0, 0.0}, {3.0, 4.0}, {6.0, 8.0}}), origin = ts::zeros({2});

  // Every row of the first argument, the same second one.
  std::cout << ts::vmap(distance, {.in_axes = {0, none}})(points, origin) << "\n";
  // All pairs: vmap of vmap.
  auto to_all = ts::vmap(distance, {.in_axes = {none, 0}});
  std::cout << ts::vmap(to_all, {.in_axes = {0, none}})(points, points) << "\n\n";

  // With grad: a gradient for every example of a batch.
  auto loss = [](Array w, Array x, Array y) { return square(dot(w, x) - y); };
  auto per_example = ts::jit(ts::vmap(ts::grad(loss), {.in_axes = {none, 0, 0}}));
  std::cout << per_example(ts::array({1.0, -1.0}), points, ts::arange(3.0)) << "\n\n";

  // The program has no loop: one subtraction, one sum, of batches.
  std::cout << ts::to_string(*ts::make_jaxpr(ts::vmap(distance, {.in_axes = {0, none}}))(points, origin))
            << "\n";
}
// Output:
