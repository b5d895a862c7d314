// expect: arrays are immutable: write x = x\.at\(0\)\.set\(5\)
// The result of x.at cannot be assigned to.
#include <tessera/tessera.h>
using namespace tessera;

void f(Array x) { x.at(0) = 5; }
