// psum of a C++ number over an axis that is not in scope.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PsumNumberScope) {
  expect_error<TraceError>([&] { psum(1, "data"); },
                           "TraceError: psum: axis \"data\" is not in scope; no axis is.\n"
                           "  Name the axis in vmap (axis_name), shard_map or pmap around this function.\n"
                           "  at psum_number_scope.cc:8");
}
