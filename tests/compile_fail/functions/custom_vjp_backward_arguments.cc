// A backward rule of the cotangent alone.
// expect: custom_vjp: the backward rule takes \(residuals, cotangent
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

std::pair<Array, Array> forward(Array a) { return {sin(a), cos(a)}; }
Array backward(Array ct) { return ct; }
Array f(Array x) {
  return custom_vjp([](Array a) { return sin(a); }, forward, backward)(x);
}
