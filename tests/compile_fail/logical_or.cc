// expect: elementwise it is x | y
// lines: 15
#include <tessera/tessera.h>

void f(tessera::Array x) { auto y = x > 0 || x < 1; }
