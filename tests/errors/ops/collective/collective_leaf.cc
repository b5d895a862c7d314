// A collective of a tree with a leaf whose axis is not a multiple of the number of devices.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CollectiveLeaf) {
  std::map<std::string, Array> tree = {{"b", ones({4, 8})}, {"w", ones({4, 3})}};
  auto f = [](std::map<std::string, Array> t) { return psum_scatter(t, "i", 0, {.tiled = true}); };
  expect_error<ShapeError>([&] { vmap(f, {.axis_name = "i"})(tree); },
                           "ShapeError: psum_scatter: axis 0 of f32[3] cannot be divided equally among 4 "
                           "devices. It is the leaf [\"w\"].\n"
                           "  Pad it to a multiple of their number.\n"
                           "  at collective_leaf.cc:9");
}
