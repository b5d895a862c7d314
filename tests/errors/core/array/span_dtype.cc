// span<double>() of an f32 array.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SpanDtype) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { x.span<double>(); },
                           "DtypeError: span<f64>(): this array is f32[2,3].\n"
                           "  Request the matching C++ type, or convert first: x.astype(f64).\n"
                           "  at span_dtype.cc:9");
}
