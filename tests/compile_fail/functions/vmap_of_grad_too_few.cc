// expect: the function takes other arguments
// lines: 15
// The number of arguments is that of the function inside both transformations.
#include <tessera/tessera.h>
using namespace tessera;

Array product(Array a, Array b) { return a * b; }
auto f(Array x) { return jit(vmap(grad(product)))(x); }
