// A NaN in a loop, with Config{.debug_nans = true}.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NanInALoop) {
  Config config{.debug_nans = true};
  auto step = [](Array c, Array x) { return std::pair(c - x, log(c)); };
  auto run = jit([&](Array c, Array xs) { return scan(step, c, xs).second; });
  expect_error<NanError>(
      [&] { run(2.0f, ones({6})); },
      "NanError: log: the result f32[] has nan, in iteration 3 of scan "
      "(nan_in_a_loop.cc:10).\n"
      "  The operand there is -1.0. Keep the operands within the operation's domain: "
      "log(where(x > 0, x, 1)), not where(x > 0, log(x), 0), whose derivative still contains log(0).\n"
      "  at nan_in_a_loop.cc:9");
  EXPECT_EQ(double(sum(run(7.0f, ones({2}))) > 0), 1);
}
