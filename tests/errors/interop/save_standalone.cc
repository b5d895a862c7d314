// A standalone object with a factorization.
#include <tessera/interop/compiled/save_compiled.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SaveStandalone) {
  auto f = [](Array x) { return linalg::cholesky(x); };
  expect_error<ArgumentError>(
      [&] {
        CompiledObject object({.standalone = true});
        object.add(f, "f")(eye(3));
        object.save(scratch("f"));
      },
      "ArgumentError: save_compiled: a standalone object has no code for cholesky.\n"
      "  Save the function without standalone: the object then calls LAPACK, and the header says how to link "
      "it.\n"
      "  at save_standalone.cc:14");
}
