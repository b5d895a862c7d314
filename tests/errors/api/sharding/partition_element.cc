// partition around an element that the axis lacks.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, PartitionElement) {
  Array x = ones({4, 3});
  expect_error<ArgumentError>([&] { partition(x, 3); },
                              "ArgumentError: partition: element 3 is requested for axis 1 of f32[4,3].\n"
                              "  Expected a number in [-3, 3).\n"
                              "  at partition_element.cc:9");
}
