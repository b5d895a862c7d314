// expect: fori_loop: the body takes \(i, carry\)
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

auto f(Array x) {
  return fori_loop(
      0, 10, [](Array c) { return c + 1; }, x);
}
