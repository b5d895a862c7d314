// expect-gcc: cannot convert
// expect-clang: no viable conversion
// float(x) or x.item<float>() converts its only element.
#include <tessera/tessera.h>
using namespace tessera;

float f(Array x) { return x; }
