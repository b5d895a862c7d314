// A struct without TESSERA_FIELDS inside a container.
// expect: list them by TESSERA_FIELDS
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

struct Model {
  Array w;
  int layers = 1;
};
auto f(const std::vector<Model>& m, Array x) {
  return vmap([](const std::vector<Model>& m, Array x) { return m[0].w * x; })(m, x);
}
