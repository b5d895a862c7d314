// expect-gcc: no match|cannot convert|no matching
// expect-clang: no viable|no matching
// A floating-point number is not a position.
#include <tessera/tessera.h>
using namespace tessera;

Array f(Array x) { return x[1.5]; }
