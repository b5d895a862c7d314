// expect: while_loop: the condition takes the carry
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

Array product(Array a, Array b) { return a * b; }
auto f(Array x) {
  return while_loop([](Array a) { return a < 3; }, product, x);
}
