// Lesson 5: loops. scan, while_loop and fori_loop are operations: traced once, compiled to one native loop.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array;

int main() {
  // A C++ loop under jit is unrolled; scan is one equation, independent of its length.
  auto fibonacci = [](std::tuple<Array, Array> carry) {
    auto [a, b] = carry;
    return std::pair(std::tuple(b, a + b), a);
  };
  auto [last, series] = ts::scan(fibonacci, std::tuple<Array, Array>(0, 1), ts::none, {.length = 10});
  std::cout << series << "\n";

  // scan iterates over arrays, and can be differentiated: the sum of a discounted series.
  auto discounted = [](Array rate, Array rewards) {
    return ts::scan([&](Array total, Array r) { return rate * total + r; }, ts::zeros({}), rewards,
                    {.reverse = true})
        .first;
  };
  Array rewards = ts::array({1.0, 2.0, 3.0});
  std::cout << discounted(0.5, rewards) << ", derivative with respect to the rate "
            << ts::grad(discounted)(0.5, rewards) << "\n";

  // while_loop iterates while a condition holds. Newton's method for a square root.
  auto root = ts::jit([](Array x) {
    return ts::while_loop([&](Array y) { return abs(y * y - x) > 1e-5 * x; },
                          [&](Array y) { return 0.5 * (y + x / y); }, x);
  });
  std::cout << round(root(2.0), 4) << " " << round(root(144.0), 4) << " with " << root.compilations()
            << " program\n";

  // fori_loop: with static bounds it is a scan, with traced bounds a while_loop and one program for all
  // bounds.
  auto harmonic = ts::jit([](Array n) {
    return ts::fori_loop(
        1, n + 1, [](Array i, Array s) { return s + 1.0 / i; }, ts::zeros({}));
  });
  std::cout << round(harmonic(10), 4) << " " << round(harmonic(1000), 4) << " with "
            << harmonic.compilations() << " program\n";

  // cond: a branch on a traced value; both branches are compiled, one runs.
  auto safe_log = ts::jit([](Array x) {
    return ts::cond(
        x > 0, [](Array v) { return log(v); }, [](Array v) { return v * 0.0; }, x);
  });
  std::cout << safe_log(1.0) << " " << safe_log(-1.0) << "\n";
}
// Output:
// [ 0  1  1  2  3  5  8 13 21 34]
// 2.75, derivative with respect to the rate 5.0
// 1.4142 12.0 with 1 program
// 2.929 7.4855 with 1 program
// 0.0 -0.0
