// expect: elementwise it is x & y
#include <tessera/tessera.h>

void f(tessera::Array x) { auto y = x > 0 && x < 1; }
