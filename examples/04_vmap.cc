// Lesson 4: vmap. It turns a function of one example into a function of a batch, without a loop.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::none;

int main() {
  auto distance = [](Array a, Array b) { return sqrt(sum(square(a - b))); };
  Array points = ts::array({{0.0, 0.0}, {3.0, 4.0}, {6.0, 8.0}}), origin = ts::zeros({2});

  // Every row of the first argument with the same second argument.
  std::cout << ts::vmap(distance, {.in_axes = {0, none}})(points, origin) << "\n";
  // All pairs: vmap of vmap.
  auto to_all = ts::vmap(distance, {.in_axes = {none, 0}});
  std::cout << ts::vmap(to_all, {.in_axes = {0, none}})(points, points) << "\n\n";

  // With grad: a gradient for each example of a batch.
  auto loss = [](Array w, Array x, Array y) { return square(dot(w, x) - y); };
  auto per_example = ts::jit(ts::vmap(ts::grad(loss), {.in_axes = {none, 0, 0}}));
  std::cout << per_example(ts::array({1.0, -1.0}), points, ts::arange(3.0)) << "\n\n";

  // The program has no loop: it is one subtraction and one sum of batches.
  std::cout << ts::to_string(*ts::make_jaxpr(ts::vmap(distance, {.in_axes = {0, none}}))(points, origin))
            << "\n";
}
// Output:
// [ 0.  5. 10.]
// [[ 0.  5. 10.]
//  [ 5.  0.  5.]
//  [10.  5.  0.]]
//
// [[  0.   0.]
//  [-12. -16.]
//  [-48. -64.]]
//
// { lambda a:f32[3,2] b:f32[2] . let
//     c:f32[3,2] = broadcast_in_dim[shape=(3, 2) dims=(1)] b
//     d:f32[3,2] = sub a c
//     e:f32[3,2] = square d
//     f:f32[3] = reduce_sum[axes=(1)] e
//     g:f32[3] = sqrt f
//   in (g) }
