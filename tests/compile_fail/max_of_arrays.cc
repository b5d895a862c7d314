// expect: maximum\(x, y\)
// The elementwise maximum has another name.
#include <tessera/tessera.h>
using namespace tessera;

Array f(const Array& a, const Array& b) { return max(a, b); }
