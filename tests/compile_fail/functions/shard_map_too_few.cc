// expect: the function takes other arguments
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

Array product(Array a, Array b) { return a * b; }
auto f(Array x) { return shard_map(product, {.in_specs = P("x"), .out_specs = P("x")})(x); }
