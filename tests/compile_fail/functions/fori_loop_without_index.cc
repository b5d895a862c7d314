// expect: fori_loop: the body takes \(i, carry\)
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

auto f(Array x) {
  auto body = [](Array c) { return c + 1; };
  return fori_loop(0, 10, body, x);
}
