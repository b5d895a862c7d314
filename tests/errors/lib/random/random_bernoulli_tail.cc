// random::bernoulli with a tail that only gumbel supports.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomBernoulliTail) {
  expect_error<ArgumentError>([&] { random::bernoulli(random::key(0), 0.5, {}, random::Tail::highest); },
                              "ArgumentError: bernoulli: the tail is Tail::highest, which only gumbel has.\n"
                              "  Expected Tail::low or Tail::high.\n"
                              "  at random_bernoulli_tail.cc:8");
}
