// expect-gcc: deleted
// expect-clang: deleted
// A null pointer is not an axis name.
#include <tessera/tessera.h>
using namespace tessera;

AxisName name = nullptr;
