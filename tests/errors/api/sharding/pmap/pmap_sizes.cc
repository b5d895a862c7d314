// pmap over axes of different sizes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PmapSizes) {
  auto f = [](std::map<std::string, Array> m, Array v) { return m.at("w") * v; };
  expect_error<ShapeError>(
      [&] {
        pmap(f)(std::map<std::string, Array>{{"w", ones({3})}}, ones({4}));
      },
      "ShapeError: pmap: argument[1] has size 4 along its mapped axis 0, but argument[0][\"w\"] "
      "has 3.\n"
      "  Expected one size along all mapped axes.\n"
      "  at pmap_sizes.cc:11");
}
