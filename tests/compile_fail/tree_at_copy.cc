// A function for tree_at that returns a copy of the part.
// expect: tree_at needs a function that returns a reference
// lines: 15
#include <tessera/api/sharding/partition.h>

struct Model {
  tessera::Array w, b;
  TESSERA_FIELDS(w, b)
};

auto changed(const Model& m) {
  return tessera::tree_at(
      m, [](auto& x) { return x.w; }, tessera::Array(1));
}
