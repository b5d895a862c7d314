// Lesson 6: random numbers. A key is a value; the same key gives the same numbers everywhere. Split it to get
// further keys.
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array;

int main() {
  Array key = ts::random::key(0);
  auto [k1, k2] = ts::random::split(key);  // never use a key twice
  std::cout << ts::random::randint(k1, {8}, 0, 100) << "\n";

  // The bits are those of JAX's default generator.
  std::cout << ts::random::bits(key, {2}) << "\n";

  // One key for each iteration of a loop: fold_in makes a key from a key and a number.
  auto walk = ts::jit([](Array key) {
    return ts::fori_loop(
        0, 100,
        [&](Array i, Array at) { return at + ts::random::randint(ts::random::fold_in(key, i), {}, -1, 2); },
        0);
  });
  std::cout << "random walks end at " << walk(ts::random::key(1)) << " and " << walk(ts::random::key(2))
            << "\n";

  // Many keys at once: vmap over an array of keys.
  Array keys = ts::random::split(ts::random::key(3), 4);
  std::cout << ts::vmap(walk)(keys) << "\n";

  Array sample = ts::random::normal(ts::random::key(4), {100000});
  std::cout << "normal: mean " << round(mean(sample), 2) << ", deviation " << round(ts::std(sample), 2)
            << "\n";
}
// Output:
// [91 61 47 17 86 24 37 97]
// [4070199207 4202968722]
// random walks end at -2 and -12
// [ 0 -7 -2 -9]
// normal: mean 0.01, deviation 1.0
