// result_type without arguments.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ResultTypeNone) {
  expect_error<ArgumentError>([&] { result_type({}); },
                              "ArgumentError: result_type: there are no operands.\n"
                              "  Expected at least one dtype, array or number.\n"
                              "  at result_type_none.cc:8");
}
