// expect: an axis is a type: median\(x, axis\(1\)\)
// lines: 15
// A bare number is not an axis.
#include <tessera/tessera.h>
using namespace tessera;

Array f(Array x) { return median(x, 1); }
