// expect: the function takes other arguments
// lines: 15
// An array does not convert to a struct whose first member is an array.
#include <tessera/tessera.h>
using namespace tessera;

struct Model {
  Array w, b;
  TESSERA_FIELDS(w, b)
};
auto f(Array x) {
  return jit([](Model m) { return m.w; })(x);
}
