// histogram with a single edge.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, HistogramEdges) {
  Array x = ones({2, 3});
  expect_error<ShapeError>([&] { histogram(x, ones({1})); },
                           "ShapeError: histogram: the edges of the bins are f32[1].\n"
                           "  Expected a vector of at least two edges, or a number of bins.\n"
                           "  at histogram_edges.cc:9");
}
