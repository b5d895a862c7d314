// HostArray::stack of arrays of different dtypes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HostArrayStackDtypes) {
  HostArray h{{1.0f, 2.0f, 3.0f}, {4.0f, 5.0f, 6.0f}};
  expect_error<DtypeError>(
      [&] {
        HostArray::stack({h, h.astype(f64)});
      },
      "DtypeError: HostArray::stack: the arrays have different dtypes: f32 and f64.\n"
      "  Expected one dtype; convert with astype.\n"
      "  at host_array_stack_dtypes.cc:11");
}
