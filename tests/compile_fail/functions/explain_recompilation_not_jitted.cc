// expect: explain_recompilation takes the jitted function whose calls it explains
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

auto f() {
  return explain_recompilation([](Array x) { return x; });
}
