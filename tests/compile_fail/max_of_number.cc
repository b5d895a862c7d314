// expect: maximum\(x, y\)
// lines: 15
// The call would be a reduction over axis 2 if a number were an axis.
#include <tessera/tessera.h>
using namespace tessera;

Array f(Array a) { return max(a, 2.5); }
