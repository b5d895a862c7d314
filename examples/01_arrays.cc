// Lesson 1: arrays. An Array is an immutable value; operations give new ones. Names and rules are NumPy's.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::axis, ts::slice;

int main() {
  Array x = ts::array({{1, 2, 3}, {4, 5, 6}});  // whole numbers are i32, others f32
  Array y = ts::arange(3) * 0.5;                // the literal 0.5 takes part without deciding the dtype
  std::cout << x << "\n" << ts::repr(y) << "\n\n";

  // Shapes broadcast; an axis is a type, so that it is never taken for a number.
  std::cout << x + y << "\n";
  std::cout << "sum of rows: " << sum(x, axis(1)) << ", mean of all: " << mean(x) << "\n\n";

  // Indexing: one index in brackets, several in parentheses; negative ones count from the end.
  std::cout << x[1] << " " << x(-1, 0) << " " << x(0, slice(1, 3)) << "\n";
  // "Changing" an element gives another array. x[1] = 0 does not compile.
  std::cout << x.at(0, 1).set(20) << "\n" << x << "\n\n";

  // Division of integers is floating, as in NumPy.
  std::cout << ts::repr(ts::array({7, 8}) / 2) << "  " << ts::repr(floor_divide(ts::array({7, 8}), 2))
            << "\n\n";

  // Linear algebra, and back to C++.
  Array product = matmul(x, transpose(x));
  std::vector<int> numbers = product.to_vector<int>();
  float total = float(sum(product));
  std::cout << product << "  first " << numbers[0] << ", total " << total << "\n";
}
// Output:
