// expect: scan: the body takes \(carry, x\), and returns std::pair\(carry, y\), or the carry alone
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

struct Model {
  Array w, b;
  TESSERA_FIELDS(w, b)
};
auto f(Array x) {
  return scan([](Model, Array v) { return std::pair(v, v); }, Model{x, x}, x);
}
