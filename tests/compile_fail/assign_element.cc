// expect: arrays are immutable: write x = x\.at\(0\)\.set\(5\)
// lines: 15
// Would change a temporary and nothing else.
#include <tessera/tessera.h>
using namespace tessera;

void f(Array x) { x[0] = 5.0; }
