// expect: the function takes other arguments
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

struct Model {
  Array w, b;
  TESSERA_FIELDS(w, b)
};
auto f(Array x) {
  return value_and_grad([](Model m, Array y) { return sum(m.w * y); })(x, x);
}
