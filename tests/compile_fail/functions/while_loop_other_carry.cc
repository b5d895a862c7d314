// expect: while_loop: the condition takes the carry
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

struct Model {
  Array w, b;
  TESSERA_FIELDS(w, b)
};
auto f(Array x) {
  return while_loop([](Model m) { return m.w < 3; }, [](Model m) { return m.w + 1; }, Model{x, x});
}
