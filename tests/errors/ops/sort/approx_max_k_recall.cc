// approx_max_k with a recall target of 0.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ApproxMaxKRecall) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { lax::approx_max_k(x, 1, {.recall_target = 0}); },
                              "ArgumentError: approx_max_k: the recall is 0.0.\n"
                              "  Expected a number in (0, 1].\n"
                              "  at approx_max_k_recall.cc:9");
}
