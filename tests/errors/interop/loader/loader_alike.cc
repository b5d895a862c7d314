// A loader of a function whose examples have different shapes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, LoaderAlike) {
  auto example = [](std::int64_t i) { return zeros({i}); };
  Loader loader(4, example, {.batch = 2});
  expect_error<TreeError>(
      [&] { loader.next(); },
      "TreeError: Loader: example 1 has 1 leaves and f32[1] as the array, but example 0 has 1 and f32[0].\n"
      "  Expected examples of one structure and shape: they are stacked into a batch.\n"
      "  at loader_alike.cc:9");
}
