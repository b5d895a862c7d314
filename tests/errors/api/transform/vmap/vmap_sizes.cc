// vmap over axes of different sizes.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, VmapSizes) {
  expect_error<ShapeError>(
      [&] {
        vmap([](std::map<std::string, Array> m, Array b) { return m.at("w") * b; })(
            std::map<std::string, Array>{{"w", ones({3})}}, ones({4}));
      },
      "ShapeError: vmap: argument[1] has size 4 along its mapped axis 0, but argument[0][\"w\"] has 3.\n"
      "  Expected one size along all mapped axes.\n"
      "  at vmap_sizes.cc:10");
}
