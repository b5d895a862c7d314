// check_grads in forward mode of a function whose second derivative is wrong.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckGradsSecond) {
  auto f = custom_jvp([](Array v) { return v * v; },
                      [](std::tuple<Array> v, std::tuple<Array> t) {
                        Array x = std::get<0>(v);
                        return std::pair(x * x, 2 * stop_gradient(x) * std::get<0>(t));
                      });
  check_grads(f, Array(2.0), {.reverse = false});
  expect_error<ArgumentError>(
      [&] { check_grads(f, Array(2.0), {.order = 2, .reverse = false}); },
      "ArgumentError: check_grads: forward mode of order 2 gives 0, but the expected derivative is -0.154.\n"
      "  Expected a relative difference of at most 0.02: check the derivative rule, and that the function is "
      "smooth there.\n"
      "  at check_grads_second.cc:15");
}
