// A struct of arrays that has no TESSERA_FIELDS, as an argument of a jitted function.
// expect: must have == and a std::hash \(or TESSERA_FIELDS\)
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

struct Model {
  Array w;
  int layers = 1;
};
Array f(const Model& m, Array x) {
  return jit([](const Model& m, Array x) { return m.w * x; })(m, x);
}
