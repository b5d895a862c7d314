// An axis whose size must be a multiple of the number of shards, and is not.
#include <tessera/mesh/sharding.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ShardingDivides) {
  // The test program has one device; another is never used.
  struct Another : Device {
    int id() const override { return 1; }
    int process_index() const override { return 0; }
    std::string kind() const override { return "cpu"; }
    BufferPtr allocate(std::int64_t) override { return nullptr; }
    MemoryStats memory_stats() const override { return {}; }
    void trim() override {}
  };
  static Another another;
  Mesh mesh = make_mesh({{"data", 2}, {"model", 1}}, {devices()[0], &another});
  Sharding sharding = {mesh, P("data", "model")};
  At line(here());
  expect_error<ShardingError>(
      [&] {
        sharding.check_divides({5, 4}, "shard_map: in_specs[0].w");
      },
      "ShardingError: shard_map: in_specs[0].w has shape (5, 4), but P(\"data\", \"model\") over "
      "Mesh(data=2, model=1) shards axis 0 into 2 parts: 5 is not a multiple of 2.\n"
      "  Pad axis 0 to 6, or leave it unsharded: P(none, \"model\").\n"
      "  at sharding_divides.cc:20");
}
