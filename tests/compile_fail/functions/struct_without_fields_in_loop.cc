// A struct of arrays that has no TESSERA_FIELDS, as the carry of a loop.
// expect: must have == and a std::hash \(or TESSERA_FIELDS\)
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

struct Model {
  Array w;
  int layers = 1;
};
auto f(const Model& m) {
  return fori_loop(
      0, 3, [](Array, const Model& m) { return m; }, m);
}
