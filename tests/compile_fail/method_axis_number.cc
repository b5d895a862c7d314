// expect: an axis is a type: x\.sum\(axis\(1\)\)
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

Array f(Array x) { return x.sum(1); }
