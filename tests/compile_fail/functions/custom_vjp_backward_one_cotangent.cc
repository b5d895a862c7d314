// A backward rule that returns one cotangent for two arguments.
// expect: custom_vjp: the backward rule .* returns a std::tuple with a cotangent for each argument
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

std::pair<Array, Array> forward(Array a, Array b) { return {a * b, a}; }
Array backward(Array residual, Array ct) { return residual * ct; }
Array f(Array x) {
  return custom_vjp([](Array a, Array b) { return a * b; }, forward, backward)(x, x);
}
