// expect: jit: the function takes other arguments
#include <tessera/tessera.h>

using tessera::Array;
void f(Array x) {
  tessera::jit([](Array y, int n) { return y * n; })(x, "three");
}
