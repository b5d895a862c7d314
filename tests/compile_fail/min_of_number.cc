// expect: minimum\(x, y\)
// The elementwise minimum has another name.
#include <tessera/tessera.h>
using namespace tessera;

Array f(Array a) { return tessera::min(1, a); }
