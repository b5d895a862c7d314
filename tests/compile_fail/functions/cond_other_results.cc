// expect: each branch is a function of the operands
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

auto f(Array x) {
  auto one = [](Array a) { return a; };
  auto two = [](Array a) { return std::pair(a, a); };
  return cond(x > 0, one, two, x);
}
