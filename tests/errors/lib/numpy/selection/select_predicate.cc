// lax::select by floating numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SelectPredicate) {
  Array x = ones({2, 3});
  expect_error<DtypeError>([&] { lax::select(x, x, x); },
                           "DtypeError: select: the predicate is f32[2,3].\n"
                           "  Expected bool; compare first, for example x != 0.\n"
                           "  at select_predicate.cc:9");
}
