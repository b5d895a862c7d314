// expect: the function takes other arguments
// lines: 15
// An array is not a static number.
#include <tessera/tessera.h>
using namespace tessera;

auto f(Array x) {
  return jit([](Array y, int n) { return y * n; })(x, x);
}
