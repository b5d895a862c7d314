// expect: list them by TESSERA_FIELDS
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

struct Model {
  Array w;
  int layers = 1;
};
auto f(const Model& m, Array x) {
  return grad([](const Model& m, Array x) { return sum(m.w * x); })(m, x);
}
