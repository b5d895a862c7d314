// expect: there is no argument i
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

Array product(Array a, Array b) { return a * b; }
auto f(Array x) { return grad<2>(product)(x, x); }
