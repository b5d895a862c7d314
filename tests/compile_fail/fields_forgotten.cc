// A member that TESSERA_FIELDS does not list.
// expect: TESSERA_FIELDS must list every member of the struct
#include <tessera/api/jit.h>

struct Model {
  tessera::Array w, b;
  int layers = 1;
  TESSERA_FIELDS(w, layers)
};

auto leaves(const Model& m) { return tessera::tree_flatten(m); }
