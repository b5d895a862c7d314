// expect: each branch is a function of the operands
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

auto f(Array x) {
  return cond(
      x > 0, [](Array a) { return a; }, [](Array a) { return std::pair(a, a); }, x);
}
