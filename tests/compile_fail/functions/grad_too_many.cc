// expect: the function takes other arguments
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

auto f(Array x) {
  return grad([](Array a) { return sum(a); })(x, x);
}
