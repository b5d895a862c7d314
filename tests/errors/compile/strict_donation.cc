// Strict mode: a donated argument whose memory no result can use, since its sharding differs.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, StrictDonation) {
  set_device_count(2);
  Mesh mesh = make_mesh({{"x", 2}});
  Array x = shard(ones({4, 4}), {mesh, P("x")});
  auto f = jit([](Array v) { return v * 2.0; },
               {.out_shardings = {mesh, P(none, "x")}, .donate = {0}, .strict = true});
  expect_error<ShardingError>([&] { f(x); },
                              "ShardingError: strict: the memory of donated argument 0, f32[4,4] by "
                              "P(\"x\"), cannot become result 0, which is sharded by P(none, \"x\").\n"
                              "  Set out_shardings to the argument's sharding, or do not donate it.\n"
                              "  at strict_donation.cc:11");
}
