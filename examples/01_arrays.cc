// Lesson 1: arrays. An Array is an immutable value; operations return new arrays. Names and rules are those
// of NumPy.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::axis, ts::slice;

int main() {
  Array x = ts::array({{1, 2, 3}, {4, 5, 6}});  // integers are i32, other numbers f32
  Array y = ts::arange(3) * 0.5;                // the literal 0.5 is weak: it does not determine the dtype
  std::cout << x << "\n" << ts::repr(y) << "\n\n";

  // Shapes broadcast. Axes have a type of their own, so that they are not confused with numbers.
  std::cout << x + y << "\n";
  std::cout << "sum of rows: " << sum(x, axis(1)) << ", mean of all: " << mean(x) << "\n\n";

  // Indexing: one index in brackets, several in parentheses; negative ones count from the end.
  std::cout << x[1] << " " << x(-1, 0) << " " << x(0, slice(1, 3)) << "\n";
  // "Changing" an element returns another array. x[1] = 0 does not compile.
  std::cout << x.at(0, 1).set(20) << "\n" << x << "\n\n";

  // Division of integers gives floating-point numbers, as in NumPy.
  std::cout << ts::repr(ts::array({7, 8}) / 2) << "  " << ts::repr(floor_divide(ts::array({7, 8}), 2))
            << "\n\n";

  // Linear algebra, and back to C++.
  Array product = matmul(x, transpose(x));
  std::vector<int> numbers = product.to_vector<int>();
  float total = float(sum(product));
  std::cout << product << "  first " << numbers[0] << ", total " << total << "\n";
}
// Output:
// [[1 2 3]
//  [4 5 6]]
// Array([0. , 0.5, 1. ], dtype=f32, weak=true)
//
// [[1.  2.5 4. ]
//  [4.  5.5 7. ]]
// sum of rows: [ 6 15], mean of all: 3.5
//
// [4 5 6] 4 [2 3]
// [[ 1 20  3]
//  [ 4  5  6]]
// [[1 2 3]
//  [4 5 6]]
//
// Array([3.5, 4. ], dtype=f32)  Array([3, 4], dtype=i32)
//
// [[14 32]
//  [32 77]]  first 14, total 155
