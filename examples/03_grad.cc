// Lesson 3: derivatives. grad of a function is a function; they nest, and work on whole structs of arrays.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array;

struct Line {
  Array slope, offset;
  TESSERA_FIELDS(slope, offset)
};

int main() {
  auto f = [](Array x) { return x * x * x; };
  std::cout << "f' " << ts::grad(f)(2.0) << ", f'' " << ts::grad(ts::grad(f))(2.0) << "\n";

  // The gradient with respect to a struct is such a struct.
  auto loss = [](const Line& line, Array x, Array y) {
    return mean(square(line.slope * x + line.offset - y));
  };
  Array x = ts::arange(4.0), y = 2 * x + 1;
  Line line{.slope = 0.0, .offset = 0.0};
  auto [value, g] = ts::value_and_grad(loss)(line, x, y);
  std::cout << "loss " << value << ", gradient " << g.slope << " " << g.offset << "\n";

  auto step = ts::jit([&](Line at, Array x, Array y) {
    return ts::tree_map([](Array p, Array d) { return p - 0.1 * d; }, at, ts::grad(loss)(at, x, y));
  });
  line = {.slope = ts::zeros({}), .offset = ts::zeros({})};
  for (int i = 0; i < 300; ++i) line = step(line, x, y);
  std::cout << "fitted " << round(line.slope, 3) << " x + " << round(line.offset, 3) << "\n";

  // Two arguments, forward mode, Jacobians.
  auto [da, db] = ts::grad<0, 1>([](Array a, Array b) { return a * b; })(3.0, 5.0);
  std::cout << "partial derivatives " << da << " " << db << "\n";
  auto [out, tangent] = ts::jvp(f, Array(2.0), Array(1.0));
  std::cout << "jvp " << out << " " << tangent << "\n";
  std::cout << ts::jacrev([](Array v) { return v * v; })(ts::array({1.0, 2.0, 3.0})) << "\n";

  // In eager mode values are known, so an if on them works under grad.
  auto piecewise = [](Array v) { return v > 0 ? v * v : -v; };
  std::cout << ts::grad(piecewise)(3.0) << " " << ts::grad(piecewise)(-3.0) << "\n";
}
// Output:
// f' 12.0, f'' 12.0
// loss 21.0, gradient -17.0 -8.0
// fitted 2.0 x + 1.0
// partial derivatives 5.0 3.0
// jvp 8.0 12.0
// [[2. 0. 0.]
//  [0. 4. 0.]
//  [0. 0. 6.]]
// 6.0 -1.0
