// A callback that returns another number of arrays than declared.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PureCallbackCount) {
  expect_error<TreeError>(
      [&] {
        pure_callback([](const Array&) { return std::vector<Array>{}; }, std::vector<Array>{ShapeDtype({3})},
                      ones({3}));
      },
      "TreeError: pure_callback: the host's function gave 0 arrays, but 1 are declared.\n"
      "  Expected a result like the types that were given.");
}
