// expect: the function must return a scalar Array
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

auto f(Array x) {
  return grad([](Array a) { return std::tuple(a, a, a); })(x);
}
