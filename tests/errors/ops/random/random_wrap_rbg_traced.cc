// random::wrap_key_data with traced words for rbg keys.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RandomWrapRbgTraced) {
  auto f = jit([](Array words) { return random::bits(random::wrap_key_data(words, key_rbg), 3); });
  expect_error<TraceError>([&] { f(zeros({4}, u32)); },
                           "TraceError: random::wrap_key_data: tracing cannot determine whether both halves "
                           "of each key in u32[4] are equal.\n"
                           "  Wrap words of rbg keys outside of jit, vmap and grad, and pass the keys in.\n"
                           "  at random_wrap_rbg_traced.cc:8");
}
