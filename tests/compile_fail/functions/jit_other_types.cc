// expect: the function takes other arguments
// lines: 15
// A struct is not made from its first member.
#include <tessera/tessera.h>
using namespace tessera;

struct Model {
  Array w, b;
  TESSERA_FIELDS(w, b)
};
auto f(Array x) {
  return jit([](Model m) { return m.w; })(x);
}
