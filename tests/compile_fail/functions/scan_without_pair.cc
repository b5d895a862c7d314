// expect: scan: the body takes \(carry, x\), and returns std::pair\(carry, y\), or the carry alone
// lines: 15
// The carry is a pair of arrays, the body returns one of them.
#include <tessera/tessera.h>
using namespace tessera;

auto f(Array x) {
  return scan([](std::tuple<Array, Array> c, Array v) { return std::get<0>(c) + v; }, std::tuple(x, x), x);
}
