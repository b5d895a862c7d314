// mgrid of a range without an end.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MgridOpen) {
  expect_error<ArgumentError>([&] { mgrid({slice(1, none)}); },
                              "ArgumentError: mgrid: a range has no end.\n"
                              "  Expected slice(stop), or slice(start, stop).\n"
                              "  at mgrid_open.cc:8");
}
