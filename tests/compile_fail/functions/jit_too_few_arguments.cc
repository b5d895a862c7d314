// expect: the function takes other arguments
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

Array product(Array a, Array b) { return a * b; }
auto f(Array x) { return jit(product)(x); }
