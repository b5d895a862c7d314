// expect: an axis is a type: norm\(x, order, axis\(1\)\)
// lines: 15
// A bare number is not an axis.
#include <tessera/tessera.h>
using namespace tessera;

Array f(Array x) { return linalg::norm(x, 2, 1); }
