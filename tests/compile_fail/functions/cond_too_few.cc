// expect: each branch is a function of the operands
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

Array product(Array a, Array b) { return a * b; }
auto f(Array x) { return cond(x > 0, product, product, x); }
