// expect: unroll is the number of iterations per pass
#include <tessera/tessera.h>
using namespace tessera;

Array f(Array x) {
  return fori_loop(
      0, 10, [](Array, Array c) { return c * 2; }, x, true);
}
