// Committed arrays: programs run on the devices of their arguments, results stay there. Arguments that a call brings
// to the program's devices are reported. Placements inside of jit act as outside.
#include <tests/placement/devices.h>

using namespace tessera;

namespace {

Sharding on(std::size_t device) { return *devices()[device]; }
std::vector<Device*> reversed() {
  std::vector<Device*> out(devices().begin(), devices().end());
  std::reverse(out.begin(), out.end());
  return out;
}
std::string message_of(const std::function<void()>& f) {
  try {
    f();
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

}  // namespace

TEST(Committed, ResultsStayOnTheDevice) {
  Array x = shard(numbered({4, 2}), devices()[3]);
  for (const Array& y :
       {x + 1.0, 2.0 * x + numbered({4, 2}), x.reshape({8}), x[1], sum(x), x.astype(bf16), matmul(x, x.T()),
        zeros_like(x), ones_like(x), jit([](Array v) { return sin(v); })(x),
        grad([](Array v) { return sum(v * v); })(x), vmap([](Array v) { return sum(v); })(x),
        jit([x] { return x + 1.0; })(), shard(x + 1.0, none),
        scan([](Array c, Array row) { return std::pair(c + row, c); }, zeros({2}), x).first}) {
    EXPECT_EQ(y.sharding(), on(3));
    EXPECT_EQ((y + 1.0).sharding(), on(3));
  }
  expect_same(x * 2.0, numbered({4, 2}) * 2.0);
  expect_same(jit(grad([](Array v) { return sum(v * v); }))(x), numbered({4, 2}) * 2.0);
  // An array that was placed on the default device is committed to it; others follow their operands.
  Array first = shard(numbered({2}), devices()[0]), anywhere = numbered({2});
  EXPECT_EQ((first + anywhere).sharding(), on(0));
  EXPECT_EQ((shard(anywhere, devices()[2]) + anywhere).sharding(), on(2));
  EXPECT_THROW(first + shard(anywhere, devices()[2]), ShardingError);
  EXPECT_EQ(first.span<float>().data(), shard(first, devices()[0]).span<float>().data());
  EXPECT_EQ(zeros({3}, f32, devices()[5]).sharding(), on(5));
  EXPECT_EQ((zeros({3}, f32, devices()[5]) + 1.0).sharding(), on(5));
}

TEST(Committed, DifferentDevicesAreAnErrorWithBothLines) {
  int line = __LINE__;
  Array a = shard(ones({2}), devices()[3]);
  Array b = shard(ones({2}), devices()[5]);
  Array m = shard(ones({8}), {eight(), P("x")});
  for (const std::string& text :
       {message_of([&] { a + b; }), message_of([&] { jit([](Array u, Array v) { return u * v; })(a, b); })}) {
    EXPECT_NE(text.find(str("committed_test.cc:", line + 1)), std::string::npos) << text;
    EXPECT_NE(text.find(str("committed_test.cc:", line + 2)), std::string::npos) << text;
    EXPECT_NE(text.find("CpuDevice(id=3)"), std::string::npos) << text;
    EXPECT_NE(text.find("CpuDevice(id=5)"), std::string::npos) << text;
  }
  std::string text = message_of([&] { sum(m) * sum(a); });
  EXPECT_NE(text.find("Mesh(x=8)"), std::string::npos) << text;
  EXPECT_NE(message_of([&] {
              jit([=](Array v) { return v + b; })(a);
            }).find("a captured array is placed on CpuDevice(id=5)"),
            std::string::npos);
  EXPECT_NE(message_of([&] { a + shard(ones({2}), {four(), P()}); }), "");
  EXPECT_NE(message_of([&] {
              shard_map(
                  [](Array v) { return v; },
                  {.in_specs = P("x"), .out_specs = P("x"), .mesh = eight()})(shard(ones({8}), devices()[3]));
            }),
            "");
  expect_same(shard(b, devices()[3]) + a, ones({2}) * 2.0);
}

TEST(Committed, GridsOfDevicesAreFollowed) {
  Array x = numbered({8, 3});
  Sharding grid = Sharding::positional(reversed(), {4, 2});
  Array y = shard(numbered({8, 4}), grid), two = y * 2.0;
  expect_same(two, numbered({8, 4}) * 2.0);
  EXPECT_TRUE(two.sharding().is_equivalent_to(grid, 2)) << two.sharding();
  EXPECT_TRUE(communication([](Array v) { return v * 2.0; })(y).empty());
  Array every = device_put_replicated(x, none);
  EXPECT_EQ((every + 1.0).sharding().device_count(), 8);
  expect_same(every + 1.0, shard(every, devices()[0]) + 1.0);
}

TEST(Committed, ShardingsOnOtherMeshesAreThoseOfTheProgram) {
  Mesh line = eight(), grid = make_mesh({{"a", 4}, {"b", 2}});
  Array p = shard(numbered({16}), {line, P("x")}), r = shard(numbered({16}), {grid, P("b")});
  auto minus = [](Array p, Array r) { return p - r; };
  EXPECT_EQ(communication(minus)(p, r).bytes(),
            communication(minus)(p, shard(r, {line, P("x:(4)2")})).bytes());
  EXPECT_GT(communication(minus)(p, r).bytes(), 0);
  EXPECT_THROW(assert_no_communication(minus)(p, r), ShardingError);
  expect_same(minus(p, r), zeros({16}));
  EXPECT_TRUE(communication(minus)(p, shard(r, {grid, P({"a", "b"})})).empty());
}

TEST(Committed, ArgumentsBroughtAtTheCallAreReported) {
  Array p = shard(numbered({16}), {eight(), P("x")});
  Array r =
      shard(numbered({16}), Sharding::positional({devices()[1], devices()[0], devices()[2], devices()[3],
                                                  devices()[4], devices()[5], devices()[6], devices()[7]},
                                                 {8}));
  auto minus = [](Array p, Array r) { return p - r; };
  CommunicationReport report = communication(minus)(p, r);
  ASSERT_EQ(report.collectives().size(), 1u) << report;
  EXPECT_EQ(report.collectives()[0].kind, "reshard");
  EXPECT_EQ(report.bytes(), 8);  // two elements
  EXPECT_THROW(assert_no_communication(minus)(p, r), ShardingError);
  EXPECT_THROW(assert_no_communication(minus, {"x"})(p, r), ShardingError);
  EXPECT_THROW(jit(minus, {.strict = true})(p, r), ShardingError);
  expect_same(jit(minus)(p, r), zeros({16}));
}

TEST(Committed, PlacementsInsideOfJitAreThoseOutside) {
  Array x = numbered({8, 4}), on_mesh = shard(x, {eight(), P("x")});
  auto check_placement = [&](const Array& x, const Placement& where) {
    auto f = [=](const Array& v) { return shard(v * 2.0, where); };
    Array inside = jit(f)(x), outside = f(x);
    EXPECT_TRUE(inside.sharding().is_equivalent_to(outside.sharding(), 2))
        << inside.sharding() << " " << outside.sharding();
    expect_same(inside, x * 2.0);
    expect_same(grad([&](const Array& v) { return sum(f(v)); })(x), ones({8, 4}) * 2.0);
    expect_same(jit(grad([&](const Array& v) { return sum(f(v)); }))(x), ones({8, 4}) * 2.0);
    if (where.sharding().mesh() || where.sharding().is_single_device()) {
      expect_same(jit(vmap(f, {.in_axes = 1, .out_axes = 1}))(x), x * 2.0);
    }
    return inside;
  };
  EXPECT_EQ(check_placement(x, devices()[3]).sharding(), on(3));
  EXPECT_EQ(check_placement(on_mesh, devices()[0]).sharding(), on(0));
  EXPECT_EQ(check_placement(on_mesh, devices()[5]).sharding(), on(5));
  EXPECT_EQ((check_placement(on_mesh, devices()[5]) + 1.0).sharding(), on(5));
  check_placement(x, Sharding::positional(none, {8}));
  check_placement(on_mesh, Sharding::positional(none, {4, 2}));
  check_placement(x, Sharding(eight(), P("x"), MemoryKind::pinned_host));
  check_placement(on_mesh, Sharding(eight(), P("x"), MemoryKind::pinned_host));
  check_placement(x, Sharding(*devices()[0], MemoryKind::pinned_host));
  Array z = jit([&](const Array& v) { return shard(v, devices()[3]) + 1.0; })(x);
  EXPECT_EQ(z.sharding(), on(3));
  EXPECT_EQ(jit([&](const Array& v) { return shard(v, devices()[3]) + 1.0; })(on_mesh).sharding(), on(3));
}

TEST(Committed, MemoryKindsSurviveJit) {
  for (Sharding where :
       {Sharding(eight(), P("x"), MemoryKind::pinned_host), Sharding(*devices()[0], MemoryKind::pinned_host),
        Sharding(*devices()[4], MemoryKind::unpinned_host)}) {
    Array x = shard(numbered({8, 4}), where);
    EXPECT_EQ(jit([](Array v) { return v; })(x).sharding(), where);
    EXPECT_EQ(jit([](Array v) { return v * 2.0; })(x).sharding(), where);
    EXPECT_EQ((x * 2.0).sharding(), where);
    EXPECT_EQ(shard(x, where.with_memory(MemoryKind::device)).sharding().memory(), MemoryKind::device);
    auto fetched = jit([=](Array v) { return shard(v, where.with_memory(MemoryKind::device)) + 1.0; });
    EXPECT_EQ(fetched(x).sharding().memory(), MemoryKind::device);
    expect_same(fetched(x), numbered({8, 4}) + 1.0);
    auto stored = jit([](Array v) { return v * 2.0; }, {.out_shardings = where});
    EXPECT_EQ(stored(numbered({8, 4})).sharding(), where);
  }
}

TEST(Committed, AnnotationsOfMemoryInImportedPrograms) {
  const char* text = R"(
module @offload {
  func.func public @main(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
    %0 = stablehlo.add %arg0, %arg0 : tensor<4xf32>
    %1 = stablehlo.custom_call @annotate_device_placement(%0) {has_side_effect = true, mhlo.frontend_attributes = {_xla_buffer_placement = "pinned_host"}} : (tensor<4xf32>) -> tensor<4xf32>
    %2 = stablehlo.custom_call @annotate_device_placement(%1) {has_side_effect = true, mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<4xf32>) -> tensor<4xf32>
    %3 = stablehlo.multiply %2, %2 : tensor<4xf32>
    return %1, %3 : tensor<4xf32>, tensor<4xf32>
  }
}
)";
  Program program = import_stablehlo(text);
  auto check = [&](const std::vector<Array>& out) {
    EXPECT_EQ(out[0].sharding().memory(), MemoryKind::pinned_host);
    EXPECT_EQ(out[1].sharding().memory(), MemoryKind::device);
    expect_same(out[0], numbered({4}) * 2.0);
    expect_same(out[1], numbered({4}) * numbered({4}) * 4.0);
  };
  check(program(numbered({4})));
  auto offload = jit([](Array x) {
    Array stored = shard(x + x, Sharding(*devices()[0], MemoryKind::pinned_host));
    Array back = shard(stored, devices()[0]);
    return std::vector<Array>{stored, back * back};
  });
  check(offload(numbered({4})));
  std::string exported = to_stablehlo(offload)(numbered({4}));
  EXPECT_NE(exported.find("_xla_buffer_placement = \"pinned_host\""), std::string::npos) << exported;
}
