// expect-gcc: no match|cannot convert|no matching
// expect-clang: no viable|no matching
// A bool is not a position; a mask is an array of them.
#include <tessera/tessera.h>
using namespace tessera;

Array f(Array x) { return x[true]; }
