// A forward rule that returns the value alone.
// expect: custom_vjp: the forward rule .* returns std::pair\(value, residuals\)
// lines: 15
#include <tessera/tessera.h>
using namespace tessera;

Array forward(Array a) { return sin(a); }
Array backward(Array residual, Array ct) { return residual * ct; }
Array f(Array x) {
  return custom_vjp([](Array a) { return sin(a); }, forward, backward)(x);
}
