// expect: arrays are immutable: write x = x\.at\(0\)\.set\(5\)
// lines: 15
// The assignment would change a temporary only.
#include <tessera/tessera.h>
using namespace tessera;

void f(Array x) { x[0] = 5.0; }
