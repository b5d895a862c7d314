// expect: arrays are immutable: write x = x\.at\(0\)\.set\(5\)
// The assignment would change a temporary only.
#include <tessera/tessera.h>
using namespace tessera;

void f(Array x) { x(slice(0, 2), 1) = x; }
