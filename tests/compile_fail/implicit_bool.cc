// expect-gcc: cannot convert
// expect-clang: no viable conversion
// A comparison is an array; bool(x > 0) converts its only element.
#include <tessera/tessera.h>
using namespace tessera;

bool f(Array x) { return x > 0; }
