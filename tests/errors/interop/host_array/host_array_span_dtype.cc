// span<double> of a HostArray of floats.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HostArraySpanDtype) {
  HostArray h{{1.0f, 2.0f, 3.0f}, {4.0f, 5.0f, 6.0f}};
  expect_error<DtypeError>([&] { h.span<double>(); },
                           "DtypeError: span<f64>(): this HostArray has dtype f32.\n"
                           "  Request the matching C++ type, or convert first: astype(f64).\n"
                           "  at host_array_span_dtype.cc:9");
}
