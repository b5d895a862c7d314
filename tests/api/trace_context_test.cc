// The state of a thread that tracing reads is part of every compilation key: a program is never reused in
// another context.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

namespace tessera {
namespace {

struct TraceContext : testing::Test {
  Config config{.devices = 8};
  Mesh flat = make_mesh({{"x", 8}}), square = make_mesh({{"x", 4}, {"y", 2}}), other = make_mesh({{"z", 8}});
};

TEST_F(TraceContext, MeshInScopeIsPartOfTheKey) {
  auto f = jit([](Array a) { return shard(a * 2, P("x")); });
  for (Mesh mesh : {flat, square, flat}) {
    WithMesh scope{mesh};
    EXPECT_EQ(f(ones({8})).sharding(), Sharding(mesh, P("x")));
  }
  EXPECT_EQ(f.compilations(), 2);
  WithMesh scope{other};
  EXPECT_THROW(f(ones({8})), ShardingError);
}

TEST_F(TraceContext, AnotherJitOfTheSameLambda) {
  auto f = [](Array a) { return shard(a * 3, P("x")); };
  for (Mesh mesh : {flat, square}) {
    WithMesh scope{mesh};
    EXPECT_EQ(jit(f)(ones({8})).sharding(), Sharding(mesh, P("x")));
  }
}

TEST_F(TraceContext, InsideAnotherJittedFunction) {
  auto inner = jit([](Array a) { return shard(a * 2, P("x")); });
  auto outer = jit([=](Array a) { return inner(a) + 0; });
  for (Mesh mesh : {flat, square}) {
    WithMesh scope{mesh};
    EXPECT_EQ(outer(ones({8})).sharding(), Sharding(mesh, P("x")));
  }
  WithMesh scope{other};
  EXPECT_THROW(outer(ones({8})), ShardingError);
}

TEST_F(TraceContext, OutShardings) {
  auto f = jit([](Array a) { return a + 1; }, {.out_shardings = P("x")});
  for (Mesh mesh : {flat, square}) {
    WithMesh scope{mesh};
    EXPECT_EQ(f(ones({8})).sharding(), Sharding(mesh, P("x")));
  }
  WithMesh scope{other};
  EXPECT_THROW(f(ones({8})), ShardingError);
}

TEST_F(TraceContext, ShardMapReadsTheMeshInScope) {
  auto f = jit([](Array a) {
    return shard_map([](Array block) { return block + static_cast<double>(block.dim(0)); },
                     {.in_specs = P("x"), .out_specs = P("x")})(a);
  });
  for (auto [mesh, block] : {std::pair(flat, 1.0), std::pair(square, 2.0)}) {
    WithMesh scope{mesh};
    EXPECT_TRUE(allclose(f(zeros({8})), full({8}, block)));
  }
}

TEST_F(TraceContext, StrictAfterALenientCompilation) {
  auto f = jit([](Array a, Array b) { return matmul(a, b); });
  Array x = shard(ones({64, 16}), {flat, P("x")}), y = shard(ones({16, 16}), {flat, P("x")});
  f(x, y);
  Config strict{.strict = true};
  struct Lenient {
    ~Lenient() { Config lenient{.strict = false}; }
  } lenient;
  EXPECT_THROW(f(x, y), ShardingError);
}

// While a rule of `cube` is traced, the rules of `cube` are disabled. A function that was first traced there has these
// rules if it is called elsewhere.
TEST_F(TraceContext, RulesThatAreBeingStaged) {
  static Array (*cube_of)(Array) = nullptr;
  static auto through = jit([](Array x) { return cube_of(x); });
  static auto cube = custom_jvp([](Array x) { return x * x * x; },
                                [](std::tuple<Array> x, std::tuple<Array> t) {
                                  return std::pair(through(std::get<0>(x)), 100.0 * std::get<0>(t));
                                });
  cube_of = [](Array x) { return cube(x); };
  EXPECT_FLOAT_EQ(float(grad([](Array x) { return cube(x); })(2.0f)), 100);
  EXPECT_FLOAT_EQ(float(grad([](Array x) { return through(x); })(2.0f)), 100);
}

// The first trace of a pmap searches for the axes of nested pmaps, also in a jitted function that was traced
// before.
TEST_F(TraceContext, PmapInsideAJittedFunctionInsidePmap) {
  auto inner =
      jit([](Array row) { return pmap([](Array v) { return psum(v, "j"); }, {.axis_name = "j"})(row); });
  auto outer = [&] { return pmap([&](Array row) { return inner(row); }, {.axis_name = "i"})(ones({2, 4})); };
  EXPECT_TRUE(allclose(outer(), full({2, 4}, 4.0)));
  EXPECT_TRUE(allclose(outer(), full({2, 4}, 4.0)));
}

TEST_F(TraceContext, AxesInScope) {
  auto f = jit([](Array x) { return x * static_cast<double>(axis_size("i")); });
  EXPECT_TRUE(allclose(vmap([&](Array x) { return f(x); }, {.axis_name = "i"})(ones({3})), full({3}, 3.0)));
  EXPECT_TRUE(allclose(vmap([&](Array x) { return f(x); }, {.axis_name = "i"})(ones({5})), full({5}, 5.0)));
}

TEST_F(TraceContext, DefaultDtypes) {
  auto f = jit([] { return zeros({2}); });
  EXPECT_EQ(f().dtype(), f32);
  {
    EnableX64 wide;
    EXPECT_EQ(f().dtype(), f64);
  }
  EXPECT_EQ(f().dtype(), f32);
}

}  // namespace
}  // namespace tessera
