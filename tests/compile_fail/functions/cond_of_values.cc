// expect: of two arrays where\(p, x, y\) chooses
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

auto f(Array x) { return cond(x > 0, x, x + 1); }
