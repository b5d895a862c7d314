// Explicit mesh axes: the sharding along them is part of an array's type. Operations infer types, and an
// unspecified sharding is an error.
#include <gtest/gtest.h>
#include <tessera/core/primitive.h>
#include <tessera/tessera.h>
#include <tessera/transform/stage.h>
#include <set>

using namespace tessera;

namespace {

[[maybe_unused]] const bool eight = (set_device_count(8), true);
const AxisType by_type = AxisType::explicit_;

const Mesh& grid() {
  static const Mesh mesh = make_mesh({{"data", 4, by_type}, {"model", 2, by_type}});
  return mesh;
}
// "model" is automatic.
const Mesh& mixed() {
  static const Mesh mesh = make_mesh({{"data", 4, by_type}, {"model", 2}});
  return mesh;
}
Array numbers(const Shape& shape) {
  return sin(reshape(arange(static_cast<double>(element_count(shape)), f32), shape) * 0.37);
}
Array put(const Shape& shape, Spec spec, Mesh mesh = grid()) { return shard(numbers(shape), {mesh, spec}); }
Array on_default_device(const Array& x) { return x.to_host(); }  // a copy that is not committed

// The type of f's result. Checks that it is the same under jit, that the result has this sharding, and that
// the values are those of one device.
template <class F, class... A>
std::string type_of(F f, const A&... args) {
  WithMesh scope(grid());
  Array expected = on_default_device(f(on_default_device(args)...));
  auto compiled = jit(f);
  std::string staged = str(aval(eval_shape(f)(args...)));
  for (const Array& got : {f(args...), compiled(args...)}) {
    EXPECT_EQ(str(aval(got)), staged);
    EXPECT_TRUE(
        allclose(on_default_device(got).astype(f32), expected.astype(f32), {.rtol = 1e-4, .atol = 1e-4}))
        << staged;
  }
  return staged;
}

// The text of the error; "" if there is none.
template <class F, class... A>
std::string refusal(F f, const A&... args) {
  std::string eager, staged;
  try {
    f(args...);
  } catch (const ShardingError& e) {
    eager = e.message();
  }
  try {
    jit(f)(args...);
  } catch (const ShardingError& e) {
    staged = e.message();
  }
  EXPECT_EQ(eager, staged);
  return staged;
}

template <class F, class... A>
double sent(F f, const A&... args) {
  return communication(jit(f))(args...).bytes();
}

const Array& x() {  // rows
  static const Array v = put({8, 16}, P("data"));
  return v;
}
const Array& y() {  // columns
  static const Array v = put({8, 16}, P(none, "model"));
  return v;
}
const Array& xy() {
  static const Array v = put({8, 16}, P("data", "model"));
  return v;
}

TEST(ExplicitAxes, AreInTheType) {
  EXPECT_EQ(str(aval(x())), "f32[8@data,16]");
  EXPECT_EQ(str(aval(put({8, 16}, P({"data", "model"})))), "f32[8@(data, model),16]");
  EXPECT_EQ(str(aval(put({8, 16}, P()))), "f32[8,16]");
  EXPECT_EQ(str(aval(put({8, 16}, P("data", "model"), mixed()))), "f32[8@data,16]");
  std::ostringstream out;
  out << aval(xy());
  EXPECT_EQ(out.str(), "f32[8@data,16@model]");
  EXPECT_TRUE(aval(on_default_device(x())) == Aval({8, 16}, f32));
}

TEST(ExplicitAxes, ElementwiseOperationsKeepThem) {
  EXPECT_EQ(type_of([](Array a) { return sin(a) * 2 + 1; }, x()), "f32[8@data,16]");
  EXPECT_EQ(type_of([](Array a, Array b) { return a + b; }, x(), numbers({8, 16})), "f32[8@data,16]");
  EXPECT_EQ(type_of([](Array a, Array b) { return a + b; }, x(), y()), "f32[8@data,16@model]");
  EXPECT_EQ(type_of([](Array a, Array b) { return a + b; }, x(), put({16}, P("model"))),
            "f32[8@data,16@model]");
  EXPECT_EQ(type_of([](Array a) { return (a > 0).astype(i32); }, x()), "i32[8@data,16]");
  EXPECT_EQ(type_of([](Array a, Array b) { return where(a > 0, a, b); }, x(), numbers({8, 16})),
            "f32[8@data,16]");
  EXPECT_EQ(sent([](Array a, Array b) { return tanh(a * 2) + b; }, x(), y()), 0);
}

TEST(ExplicitAxes, ConflictsOfOneAxisAreRefused) {
  Array other = put({8, 16}, P("model"));
  EXPECT_NE(
      refusal([](Array a, Array b) { return a + b; }, x(), other).find("one axis is sharded in two ways"),
      std::string::npos);
  EXPECT_EQ(type_of([](Array a, Array b) { return a + reshard(b, P("data")); }, x(), other),
            "f32[8@data,16]");
}

TEST(ExplicitAxes, Products) {
  auto product = [](Array a, Array b) { return matmul(a, b); };
  EXPECT_EQ(type_of(product, x(), put({16, 4}, P(none, "model"))), "f32[8@data,4@model]");
  EXPECT_EQ(sent(product, x(), put({16, 4}, P(none, "model"))), 0);
  EXPECT_EQ(type_of(product, y(), numbers({16, 4})), "f32[8,4]");
  EXPECT_EQ(type_of(product, x(), put({16, 4}, P("data"))),
            "f32[8@data,4]");  // weights are gathered for their use
  EXPECT_EQ(type_of(product, y(), put({16, 4}, P(none, "model"))), "f32[8,4@model]");
  EXPECT_EQ(type_of([](Array a, Array b) { return einsum("bij,bjk->bik", a, b); }, put({8, 4, 4}, P("data")),
                    numbers({8, 4, 4})),
            "f32[8@data,4,4]");
  EXPECT_NE(refusal(product, y(), put({16, 4}, P("model"))).find("the sharding of the result is unspecified"),
            std::string::npos);
  EXPECT_NE(refusal(product, y(), put({16, 4}, P("data"))).find("one axis is sharded in two ways"),
            std::string::npos);
  EXPECT_NE(refusal(product, x(), put({16, 4}, P(none, "data"))).find("would be sharded along"),
            std::string::npos);
}

TEST(ExplicitAxes, UserSpecifiesUnspecifiedShardings) {
  Array w = put({16, 4}, P("model"));
  auto product = [](Array a, Array b) { return matmul(a, b); };
  auto reduced = [=](Array a, Array b) { return auto_axes(product, {grid(), P()})(a, b); };
  auto scattered = [=](Array a, Array b) { return auto_axes(product, {grid(), P("model")})(a, b); };
  EXPECT_EQ(type_of(reduced, y(), w), "f32[8,4]");
  EXPECT_EQ(type_of(scattered, y(), w), "f32[8@model,4]");
  EXPECT_EQ(sent(reduced, y(), w), 8 * 4 * 4);        // all_reduce over two devices: half of it, twice
  EXPECT_EQ(sent(scattered, y(), w), 8 * 4 * 4 / 2);  // reduce_scatter
  EXPECT_EQ(type_of([=](Array a, Array b) { return matmul(a, reshard(b, P())); }, y(), w), "f32[8,4]");
}

TEST(ExplicitAxes, Reductions) {
  EXPECT_EQ(type_of([](Array a) { return sum(a, axis(0)); }, x()), "f32[16]");
  EXPECT_EQ(type_of([](Array a) { return sum(a, axis(1)); }, x()), "f32[8@data]");
  EXPECT_EQ(type_of([](Array a) { return max(a, axis(0)); }, xy()), "f32[16@model]");
  EXPECT_EQ(type_of([](Array a) { return mean(a); }, xy()), "f32[]");
  EXPECT_EQ(type_of([](Array a) { return argmax(a, 0); }, x()), "i32[16]");
  EXPECT_EQ(type_of([](Array a) { return softmax(a); }, y()), "f32[8,16@model]");
}

TEST(ExplicitAxes, ShapesAndAxes) {
  EXPECT_EQ(type_of([](Array a) { return transpose(a); }, xy()), "f32[16@model,8@data]");
  EXPECT_EQ(type_of([](Array a) { return broadcast_to(a, {3, 8, 16}); }, x()), "f32[3,8@data,16]");
  EXPECT_EQ(type_of([](Array a) { return expand_dims(a, 1); }, x()), "f32[8@data,1,16]");
  EXPECT_EQ(type_of([](Array a) { return reshape(a, {128}); }, x()), "f32[128@data]");
  EXPECT_EQ(type_of([](Array a) { return reshape(a, {4, 2, 16}); }, x()), "f32[4@data,2,16]");
  EXPECT_EQ(type_of([](Array a) { return reshape(a, {8, 4, 4}); }, y()), "f32[8,4@model,4]");
  EXPECT_EQ(type_of(
                [](Array a) {
                  return reshape(a, {2, 4, 16});
                },
                put({8, 16}, P({"model", "data"}))),
            "f32[2@model,4@data,16]");
  EXPECT_NE(refusal([](Array a) { return reshape(a, {128}); }, y()).find("no spec describes"),
            std::string::npos);
  EXPECT_NE(refusal(
                [](Array a) {
                  return reshape(a, {2, 4, 16});
                },
                x())
                .find("no spec describes"),
            std::string::npos);
  EXPECT_EQ(type_of([](Array a, Array b) { return concatenate({a, b}, 1); }, x(), x()), "f32[8@data,32]");
  EXPECT_EQ(type_of([](Array a, Array b) { return concatenate({a, b}, 0); }, x(), x()), "f32[16@data,16]");
  EXPECT_EQ(type_of([](Array a) { return flip(a, axis(0)); }, x()), "f32[8@data,16]");
}

TEST(ExplicitAxes, SlicesAndWindows) {
  EXPECT_EQ(type_of([](Array a) { return a(slice(0, 4)); }, x()), "f32[4@data,16]");
  EXPECT_EQ(type_of([](Array a) { return a(slice(), slice(0, 4)); }, x()), "f32[8@data,4]");
  EXPECT_EQ(type_of([](Array a) { return a(slice(), 0); }, x()), "f32[8@data]");
  EXPECT_NE(refusal([](Array a) { return a(slice(0, 6)); }, x()).find("is not a multiple"),
            std::string::npos);
  EXPECT_EQ(type_of([](Array a) { return pad(a, {{0, 4}, {0, 0}}); }, x()), "f32[12@data,16]");
  auto convolved = [](Array a, Array k) { return lax::conv(a, k, {1, 1}, "SAME"); };
  EXPECT_EQ(type_of(convolved, put({8, 4, 8, 8}, P("data")), numbers({4, 4, 3, 3})), "f32[8@data,4,8,8]");
  EXPECT_EQ(type_of(convolved, put({8, 4, 8, 8}, P(none, none, "data")), numbers({4, 4, 3, 3})),
            "f32[8,4,8@data,8]");
}

TEST(ExplicitAxes, ShardedAxesThatMustBeUnshardedAreRefused) {
  auto cholesky = [](Array a) { return lax::linalg::cholesky(matmul(a, transpose(a, {0, 2, 1})) + eye(4)); };
  EXPECT_EQ(type_of(cholesky, put({8, 4, 4}, P("data"))), "f32[8@data,4,4]");
  auto lower = [](Array a) { return lax::linalg::cholesky(a, false); };
  Array unit = shard(eye(4), {grid(), P("data")});
  EXPECT_NE(refusal(lower, unit).find("needs axis 0 of operand 0, f32[4@data,4], unsharded"),
            std::string::npos);
  EXPECT_EQ(type_of([=](Array a) { return lower(reshard(a, P())); }, unit), "f32[4,4]");
  // Rows that are sharded over several devices are sorted and summed without a gather.
  EXPECT_EQ(type_of([](Array a) { return sort(a, 0); }, x()), "f32[8@data,16]");
  EXPECT_EQ(type_of([](Array a) { return cumsum(a, 0); }, x()), "f32[8@data,16]");
}

TEST(ExplicitAxes, Lookups) {
  Array index = asarray({1, 2, 0, 5});
  EXPECT_EQ(type_of([=](Array a) { return take(a, index, 1); }, x()), "f32[8@data,4]");
  Array rows = shard(asarray({1, 2, 0, 5, 7, 3, 3, 1}), {grid(), P("data")});
  EXPECT_EQ(type_of([](Array a, Array i) { return take(a, i, 0); }, numbers({8, 16}), rows),
            "f32[8@data,16]");
  EXPECT_EQ(type_of([](Array a) { return a.at(slice(), 0).set(1.0); }, x()), "f32[8@data,16]");
}

TEST(ExplicitAxes, Loops) {
  Array rows = put({16, 8}, P(none, "data")), start = put({8}, P("data"));
  auto accumulated = [](Array c, Array a) {
    return scan([](Array c, Array r) { return std::pair(c + r, r * 2); }, c, a);
  };
  auto carry = [=](Array c, Array a) { return accumulated(c, a).first; };
  auto stacked = [=](Array c, Array a) { return accumulated(c, a).second; };
  EXPECT_EQ(type_of(carry, start, rows), "f32[8@data]");
  EXPECT_EQ(type_of(stacked, start, rows), "f32[16,8@data]");
  EXPECT_EQ(type_of(carry, numbers({8}), rows), "f32[8@data]");  // the initial zeros have no sharding
  EXPECT_EQ(sent(carry, start, rows), 0);
  EXPECT_NE(refusal(carry, put({8}, P("model")), rows).find("sharded in two ways"), std::string::npos);
  auto doubled = [](Array a) {
    return fori_loop(
        0, 3, [](Array, Array c) { return c * 2; }, a);
  };
  EXPECT_EQ(type_of(doubled, x()), "f32[8@data,16]");
  auto chosen = [](Array a) {
    return cond(
        sum(a) > 0, [](Array v) { return v * 2; }, [](Array v) { return v + 1; }, a);
  };
  EXPECT_EQ(type_of(chosen, x()), "f32[8@data,16]");
}

TEST(ExplicitAxes, NestedPrograms) {
  auto inner = jit([](Array a) { return a * 2; });
  EXPECT_EQ(type_of([=](Array a) { return inner(a) + 1; }, xy()), "f32[8@data,16@model]");
  EXPECT_EQ(type_of(checkpoint([](Array a) { return sin(a); }), x()), "f32[8@data,16]");
}

TEST(ExplicitAxes, DerivativesHaveTheTypesOfTheirValues) {
  auto loss = [](Array a, Array w) { return sum(square(matmul(tanh(a), w))); };
  auto wrt = [=](int i) {
    return [=](Array a, Array w) {
      auto [da, dw] = grad<0, 1>(loss)(a, w);
      return i ? dw : da;
    };
  };
  struct Case {
    Array a, w;
    const char *da, *dw;
  };
  const Case cases[] = {
      {x(), put({16, 4}, P(none, "model")), "f32[8@data,16]", "f32[16,4@model]"},
      {x(), numbers({16, 4}), "f32[8@data,16]", "f32[16,4]"},
      {x(), put({16, 4}, P("data")), "f32[8@data,16]", "f32[16@data,4]"},
      {y(), put({16, 4}, P(none, "model")), "f32[8,16@model]", "f32[16,4@model]"},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(type_of(wrt(0), c.a, c.w), c.da);
    EXPECT_EQ(type_of(wrt(1), c.a, c.w), c.dw);
  }
  EXPECT_EQ(type_of(grad([](Array a) { return sum(a * numbers({8, 16})); }), x()), "f32[8@data,16]");
  EXPECT_EQ(type_of(grad([](Array b) { return sum(square(x() + b)); }), numbers({16})), "f32[16]");
  auto loop = [](Array a) {
    return sum(scan([](Array c, Array r) { return std::pair(sin(c) * r, c); }, a(0), a).first);
  };
  EXPECT_EQ(type_of(grad(loop), put({4, 8}, P(none, "data"))), "f32[4,8@data]");
  EXPECT_EQ(type_of([](Array a) { return jvp([](Array v) { return sin(v); }, a, a).second; }, x()),
            "f32[8@data,16]");
  EXPECT_EQ(type_of(grad([](Array a) { return sum(square(reshard(sin(a), P(none, "model")))); }), x()),
            "f32[8@data,16]");
}

TEST(ExplicitAxes, Vmap) {
  std::string inside;
  auto f = [&](Array r) {
    inside = str(aval(r));
    return r * 2;
  };
  EXPECT_EQ(str(aval(vmap(f)(xy()))), "f32[8@data,16@model]");
  EXPECT_EQ(inside, "f32[16@model]");
  EXPECT_EQ(type_of(vmap([](Array r, Array w) { return matmul(r, w); }, {.in_axes = {0, none}}), x(),
                    put({16, 4}, P(none, "model"))),
            "f32[8@data,4@model]");
  EXPECT_EQ(type_of(vmap([](Array r, Array s) { return r + s; }), x(), numbers({8, 16})), "f32[8@data,16]");
  EXPECT_EQ(type_of(vmap([](Array r) { return reshard(r, P("model")); }), x()), "f32[8@data,16@model]");
  auto loop = [](Array r) {
    return scan([](Array c, Array e) { return std::pair(c + e, c); }, sum(r), r).second;
  };
  EXPECT_EQ(type_of(vmap(loop), x()), "f32[8@data,16]");
  EXPECT_EQ(sent(vmap(loop), x()), 0);
  EXPECT_EQ(type_of(vmap(grad([](Array r) { return sum(square(r)); })), x()), "f32[8@data,16]");
}

TEST(ExplicitAxes, ManualInsideShardMap) {
  auto means = [](Array a) {
    return shard_map([](Array b) { return b - pmean(b, "data"); },
                     {.in_specs = {P("data")}, .out_specs = P("data"), .mesh = grid()})(a);
  };
  EXPECT_EQ(str(aval(jit(means)(x()))), "f32[8@data,16]");
  std::string inside;
  auto part = [&](Array a) {
    return shard_map(
        [&](Array b) {
          inside = str(aval(b));
          return psum(b, "data");
        },
        {.in_specs = {P("data")}, .out_specs = P(), .axis_names = {"data"}, .mesh = grid()})(a);
  };
  EXPECT_EQ(str(aval(jit(part)(xy()))), "f32[2,16@model]");
  EXPECT_EQ(inside, "f32[2,16@model]{data}");
}

TEST(ExplicitAxes, AutomaticAxesAreLeftToThePartitioner) {
  Array a = put({8, 16}, P("data", "model"), mixed());
  auto f = [](Array v) { return sin(v) + 1; };
  EXPECT_EQ(type_of(f, a), "f32[8@data,16]");
  EXPECT_EQ(jit(f)(a).sharding(), Sharding(mixed(), P("data", "model")));
  EXPECT_EQ(sent(f, a), 0);
  auto moved = jit([](Array v) { return reshard(v, P()); });  // on the mesh of the type
  EXPECT_EQ(moved(a).sharding(), Sharding(mixed(), P(none, "model")));
}

TEST(ExplicitAxes, TypesOverrideThePartitioner) {
  // The result's type is replicated, although its consumer would prefer it sharded.
  auto f = jit([](Array a) { return reshard(a * 2, {grid(), P()}); });
  EXPECT_EQ(f(x()).sharding(), replicated(grid()));
  auto g = jit([](Array a) { return ones({8, 16}) * 2 + 0 * sum(a); });
  EXPECT_EQ(g(x()).sharding(), replicated(grid()));
}

TEST(ExplicitAxes, TextRoundTrips) {
  auto f = [](Array a, Array w) {
    return sum(matmul(sin(a), reshard(w, {grid(), P(none, "model")})), axis(0));
  };
  std::string text = jit(f).lower(x(), numbers({16, 4})).as_text();
  EXPECT_NE(text.find("{ lambda Mesh(data=4: explicit, model=2: explicit) a:f32[8@data,16]"),
            std::string::npos)
      << text;
  EXPECT_EQ(to_string(*parse_jaxpr(text)), text);
  check(*parse_jaxpr(text), "parsing");
}

// Every primitive on its samples, with one axis of an operand sharded, or the first axes of all operands: it
// reports an unspecified sharding, or its result has the sharding of its type and the values of one device.
struct Applied {
  const Primitive& primitive;
  const Sample& sample;
  int decided = 0, unspecified = 0;

  void to(const Arrays& args, const std::string& how) {
    auto run = [&](Args a) { return primitive(sample.params, a); };
    try {
      ClosedJaxpr staged = stage(primitive.name, avals_of(args), run);
      Avals types;
      for (const Atom& a : staged.jaxpr->out) types.push_back(aval_of(a));
      Arrays got = run(args), expected = run(sample.args);
      ++decided;
      for (std::size_t i = 0; i < got.size(); ++i) {
        std::string what = str(primitive.name, how, ": ", types[i]);
        EXPECT_TRUE(got[i].aval().strong() == types[i].strong()) << what << " is " << got[i].aval();
        EXPECT_TRUE(got[i].sharding().explicit_part() == types[i].sharding()) << what;
        if (got[i].dtype().is_key()) continue;
        EXPECT_TRUE(allclose(on_default_device(got[i]).astype(c64),
                             on_default_device(expected[i]).astype(c64),
                             {.rtol = 5e-2, .atol = 5e-2, .equal_nan = true}))
            << what;
      }
    } catch (const ShardingError& e) {
      ++unspecified;
      EXPECT_NE(std::string(e.what()).find("Choose one: reshard(operand "), std::string::npos) << e.what();
    }
  }
};

TEST(ExplicitAxes, EveryPrimitiveInfersOrReportsUnspecifiedShardings) {
  Mesh mesh = make_mesh({{"a", 2, by_type}});
  int decided = 0, unspecified = 0;
  for (const Primitive* primitive : all_primitives()) {
    std::set<std::string> seen;
    for (const Sample& sample : primitive->samples()) {
      if (primitive->effects(sample.params).mesh || seen.size() == 3) continue;
      std::string shapes;
      for (const Array& x : sample.args) append(shapes, x.shape());
      if (!seen.insert(shapes).second) continue;
      Applied applied{*primitive, sample};
      Arrays all = sample.args;
      for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::int64_t axis = 0; axis < sample.args[i].ndim(); ++axis) {
          Arrays args = sample.args;
          args[i] = shard(args[i], {mesh, Spec().with(axis, "a")});
          applied.to(args, str(", axis ", axis, " of operand ", i));
        }
        if (all[i].ndim()) all[i] = shard(all[i], {mesh, P("a")});
      }
      applied.to(all, ", all operands");
      decided += applied.decided, unspecified += applied.unspecified;
    }
  }
  std::cout << decided << " decided, " << unspecified << " unspecified\n";
  EXPECT_GT(decided, 500);
  EXPECT_GT(unspecified, 50);
}

}  // namespace
