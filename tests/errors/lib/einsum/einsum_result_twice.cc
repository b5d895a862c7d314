// einsum with a letter twice in the result.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, EinsumResultTwice) {
  Array x = ones({2, 3});
  expect_error<ArgumentError>([&] { einsum("ij->ii", x); },
                              "ArgumentError: einsum: \"ij->ii\": 'i' appears twice in the result.\n"
                              "  Expected a text such as \"ij,jk->ik\" or \"...ij->...ji\".\n"
                              "  at einsum_result_twice.cc:9");
}
