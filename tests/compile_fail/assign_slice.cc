// expect: arrays are immutable: write x = x\.at\(0\)\.set\(5\)
// Would change a temporary and nothing else.
#include <tessera/tessera.h>
using namespace tessera;

void f(Array x) { x(slice(0, 2), 1) = x; }
