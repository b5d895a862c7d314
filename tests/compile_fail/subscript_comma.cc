// expect-gcc: comma-subscript
// expect-clang: comma-subscript
// C++20's comma: this would be x[j].
#include <tessera/tessera.h>
using namespace tessera;

Array f(Array x, int i, int j) { return x[i, j]; }
