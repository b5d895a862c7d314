// lines: 15
// expect: arrays are immutable: write x = x\.at\(0\)\.add\(5\)
// The assignment would change a temporary only.
#include <tessera/tessera.h>
using namespace tessera;

void f(Array x) { x[0] += 1.0; }
