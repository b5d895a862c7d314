// A member that TESSERA_FIELDS does not list.
// expect: TESSERA_FIELDS must list every member of the struct
// lines: 15
#include <tessera/tessera.h>

struct Model {
  tessera::Array w, b;
  int layers = 1;
  TESSERA_FIELDS(w, layers)
};

auto f(const Model& m) {
  return tessera::jit([](const Model& m) { return m.w; })(m);
}
