// sort_by with a function that does not return a bool.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SortByResult) {
  Array x = ones({4, 3});
  expect_error<DtypeError>([&] { lax::sort_by({x}, [](Args a, Args) { return a[0]; }); },
                           "DtypeError: sort_by: the comparison returns f32[].\n"
                           "  Expected bool[]: whether the first element comes before the second.\n"
                           "  at sort_by_result.cc:9");
}
