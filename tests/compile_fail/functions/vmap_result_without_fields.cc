// A struct without TESSERA_FIELDS inside a result.
// expect: the result is a struct whose members are not known: list them by TESSERA_FIELDS
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

struct Parts {
  Array low, high;
};
auto f(Array x) {
  return vmap([](Array x) { return std::pair(Parts{x - 1, x + 1}, x); })(x);
}
