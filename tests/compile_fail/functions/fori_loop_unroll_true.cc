// expect: unroll is the number of iterations per pass
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

Array doubled(Array, Array c) { return c * 2; }
Array f(Array x) { return fori_loop(0, 10, doubled, x, true); }
