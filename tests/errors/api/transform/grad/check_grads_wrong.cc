// check_grads of a function whose derivative rule is wrong.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CheckGradsWrong) {
  auto f =
      custom_jvp([](Array v) { return v * v; },
                 [](std::tuple<Array> v, std::tuple<Array> t) {
                   return std::pair(std::get<0>(v) * std::get<0>(v), 3 * std::get<0>(v) * std::get<0>(t));
                 });
  expect_error<ArgumentError>(
      [&] { check_grads(f, Array(2.0)); },
      "ArgumentError: check_grads: forward mode of order 1 gives -0.54, but the expected derivative is "
      "-0.36.\n"
      "  Expected a relative difference of at most 0.02: check the derivative rule, and that the function is "
      "smooth there.\n"
      "  at check_grads_wrong.cc:14");
}
