// conv_general_dilated: its lowerings compared with its reference, for windows and extra axes of every kind,
// and the convolutions of its gradients.
#include <gtest/gtest.h>
#include <tessera/core/kernel/routines.h>
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tessera/transform/stage.h>
#include <tests/ops/kernel_value.h>
#include <algorithm>
#include <cmath>
#include <random>

using namespace tessera;

// Computes the library call `c` by plain loops.
struct ConvInLoops {
  ConvCall c;
  std::vector<double> src, weights, dst;

  static std::int64_t at(const std::int64_t* space, const std::int64_t* strides, std::int64_t first) {
    return first + space[0] * strides[0] + space[1] * strides[1] + space[2] * strides[2];
  }
  void visit(std::int64_t map, std::int64_t n, std::int64_t g, std::int64_t o, std::int64_t i,
             const std::int64_t* y, const std::int64_t* x) {
    std::int64_t from[3], window[3], m[2] = {map / c.maps[1], map % c.maps[1]};
    for (int d = 0; d < 3; ++d) {
      from[d] = y[d] * c.stride[d] - c.low[d] + x[d] * c.dilation[d];
      if (from[d] < 0 || from[d] >= c.src[d]) return;
      window[d] = c.flip ? c.window[d] - 1 - x[d] : x[d];
    }
    auto mapped = [&](const std::int64_t* strides) { return m[0] * strides[0] + m[1] * strides[1]; };
    std::int64_t s =
        at(from, c.src_space, mapped(c.src_map) + n * c.src_batch + (g * c.in + i) * c.src_channel);
    std::int64_t w = at(window, c.weights_space,
                        mapped(c.weights_map) + g * c.weights_group + o * c.weights_out + i * c.weights_in);
    std::int64_t t =
        at(y, c.dst_space, mapped(c.dst_map) + n * c.dst_batch + (g * c.out + o) * c.dst_channel);
    if (c.kind == ConvCall::forward) dst.at(t) += src.at(s) * weights.at(w);
    if (c.kind == ConvCall::backward_data) src.at(s) += dst.at(t) * weights.at(w);
    if (c.kind == ConvCall::backward_weights) weights.at(w) += src.at(s) * dst.at(t);
  }
  void run() {
    auto box = [](const std::int64_t* sizes, auto&& f) {
      std::int64_t at[3];
      for (at[0] = 0; at[0] < sizes[0]; ++at[0])
        for (at[1] = 0; at[1] < sizes[1]; ++at[1])
          for (at[2] = 0; at[2] < sizes[2]; ++at[2]) f(at);
    };
    for (std::int64_t map = 0; map < c.maps[0] * c.maps[1]; ++map)
      for (std::int64_t n = 0; n < c.batch; ++n)
        for (std::int64_t g = 0; g < c.groups; ++g)
          for (std::int64_t o = 0; o < c.out; ++o)
            for (std::int64_t i = 0; i < c.in; ++i)
              box(c.dst, [&](const std::int64_t* y) {
                box(c.window, [&](const std::int64_t* x) { visit(map, n, g, o, i, y, x); });
              });
  }
};

static Array conv_in_loops(const ConvCall& c, Args x, Aval aval) {
  std::vector<double> zeros(aval.count());
  auto a = x[0].to_vector<double>(), b = x[1].to_vector<double>();
  ConvInLoops loops{c, a, b, zeros};
  if (c.kind == ConvCall::backward_data) loops = {c, zeros, b, a};
  if (c.kind == ConvCall::backward_weights) loops = {c, a, zeros, b};
  loops.run();
  const std::vector<double>& out = c.kind == ConvCall::forward         ? loops.dst
                                   : c.kind == ConvCall::backward_data ? loops.src
                                                                       : loops.weights;
  void* data = nullptr;
  Array result = make_concrete(aval, &data);
  std::copy(out.begin(), out.end(), static_cast<float*>(data));
  return result;
}

struct Forms {
  int kernels = 0, expansions = 0, routines[3] = {0, 0, 0};
};

static Array lowered(const Params& p, Args x, Forms& forms) {
  Avals in = avals_of(x);
  Aval aval = conv_general_dilated_p.infer(p, in)[0];
  Lowering lowering = conv_general_dilated_p.kernel(p, in);
  if (auto* kernel = std::get_if<Kernel>(&lowering.form)) {
    ++forms.kernels;
    return KernelValue(x).run(*kernel, aval);
  }
  if (auto* routine = std::get_if<Routine>(&lowering.form)) {
    auto call = from_integers<ConvCall>(routine->integers.data());
    ++forms.routines[call.kind];
    return conv_in_loops(call, x, aval);
  }
  ++forms.expansions;
  return std::get<Expand>(lowering.form).build(x)[0];
}

TEST(Convolution, LoweringsAgreeWithTheReference) {
  Forms forms;
  for (const Sample& sample : conv_general_dilated_p.samples()) {
    Array want = conv_general_dilated_p.reference(sample.params, sample.args)[0];
    EXPECT_LE(distance(lowered(sample.params, sample.args, forms), want), 4 * tolerance_of(want.dtype()))
        << to_string(avals_of(sample.args));
  }
  EXPECT_GT(forms.kernels, 0);
  EXPECT_GT(forms.routines[ConvCall::forward], 0);
}

// Random sizes and axes, large enough for a library call.
struct RandomConv {
  std::mt19937 random;
  std::int64_t pick(std::int64_t low, std::int64_t high) {
    return std::uniform_int_distribution<std::int64_t>(low, high)(random);
  }

  std::pair<ConvGeneralDilated, Arrays> operator()() {
    ConvGeneralDilated p;
    p.result = f32;
    std::vector<std::int64_t> ls = {pick(2, 4), pick(3, 5)}, rs = {pick(3, 5), ls[1]};
    std::int64_t space = pick(1, 2);
    for (std::int64_t d = 0; d < space; ++d) {
      ls.push_back(pick(space == 1 ? 30 : 8, space == 1 ? 50 : 12));
      rs.push_back(pick(1, pick(0, 3) ? 3 : 9));
      p.strides.push_back(pick(1, 2));
      p.lhs_dilation.push_back(pick(0, 2) ? 1 : 2);
      p.rhs_dilation.push_back(pick(1, 2));
      p.low.push_back(pick(-1, 2));
      p.high.push_back(pick(0, 3));
    }
    if (pick(0, 2) == 0) p.strides = Dims(space, 1);
    p.reversed = pick(0, 3) == 0;
    std::int64_t out = 2 + space;
    std::vector<std::int64_t> extra_out;
    for (std::int64_t k = pick(0, 2); k > 0; --k) {
      std::int64_t size = pick(2, 3), kind = pick(0, 3);
      ConvAxis e;
      if (kind != 1) e.lhs = static_cast<std::int64_t>(ls.size()), ls.push_back(size);
      if (kind != 2) e.rhs = static_cast<std::int64_t>(rs.size()), rs.push_back(size);
      if (kind != 3) e.out = out++;
      p.extra_axes.push_back(e);
    }
    Shape lhs, rhs;
    p.lhs = p.rhs = p.out = iota_dims(2 + space);
    shuffle(ls, p.lhs, p.extra_axes, &ConvAxis::lhs, lhs);
    shuffle(rs, p.rhs, p.extra_axes, &ConvAxis::rhs, rhs);
    Shape none;
    shuffle(std::vector<std::int64_t>(out, 0), p.out, p.extra_axes, &ConvAxis::out, none);
    return {p, {sample_array(lhs, f32, -2, 2, 1), sample_array(rhs, f32, -2, 2, 2)}};
  }
  void shuffle(const std::vector<std::int64_t>& sizes, Axes& axes, std::vector<ConvAxis>& extra,
               std::int64_t ConvAxis::*member, Shape& shape) {
    std::vector<std::int64_t> to(sizes.size());
    for (std::size_t i = 0; i < to.size(); ++i) to[i] = static_cast<std::int64_t>(i);
    if (pick(0, 2)) std::shuffle(to.begin(), to.end(), random);
    shape = Shape(sizes.size(), 0);
    for (std::size_t i = 0; i < to.size(); ++i) shape[to[i]] = sizes[i];
    for (std::int64_t& axis : axes) axis = to[axis];
    for (ConvAxis& e : extra)
      if (e.*member >= 0) e.*member = to[e.*member];
  }
};

static double sum_of_products(const Array& a, const Array& b) {
  auto x = a.to_vector<double>(), y = b.to_vector<double>();
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) sum += x[i] * y[i];
  return sum;
}

TEST(SlowConvolution, RandomWindowsAndAxes) {
  RandomConv make{std::mt19937(3)};
  Forms forms;
  for (int round = 0; round < 150; ++round) {
    auto [p, x] = make();
    Array want;
    try {
      want = conv_general_dilated_p.reference(p, x)[0];
    } catch (const ShapeError&) {
      continue;  // negative padding crops more than the operand
    }
    std::string text = str(ConvGeneralDilated(p), " of ", x[0].aval(), ", ", x[1].aval());
    EXPECT_LE(distance(lowered(p, x, forms), want), 4e-6) << text;
    if (want.size() == 0) continue;
    // <ct, f(x, y)> equals the inner product of each operand with its cotangent; the gradients are lowered, too.
    Array ct = sample_array(want.shape(), f32, -2, 2, 3);
    double product = sum_of_products(ct, want), scale = std::abs(product) + static_cast<double>(want.size());
    for (std::size_t k : {0u, 1u}) {
      LinearArgs args{{k ? x[0] : Array{}, k ? Array{} : x[1]}, avals_of(x)};
      Array back = *conv_general_dilated_p.transpose(p, {ct}, args)[k];
      EXPECT_EQ(back.aval(), x[k].aval());
      EXPECT_NEAR(sum_of_products(back, x[k]), product, 1e-5 * scale) << text;
      ClosedJaxpr closed = stage("t", {ct.aval(), x[1 - k].aval()}, [&, &p = p, &x = x](Args a) {
        LinearArgs in{{k ? a[1] : Array{}, k ? Array{} : a[1]}, avals_of(x)};
        return Arrays{*conv_general_dilated_p.transpose(p, {a[0]}, in)[k]};
      });
      const Eqn& eqn = closed.jaxpr->eqns[0];
      if (closed.jaxpr->eqns.size() == 1) {
        EXPECT_LE(distance(lowered(eqn.params, Arrays{k ? x[0] : ct, k ? ct : x[1]}, forms), back), 4e-6)
            << text;
      }
    }
  }
  for (int count : forms.routines) EXPECT_GT(count, 2);
  EXPECT_GT(forms.expansions, 5);
}

TEST(Convolution, GradientsOfALayerUseLibraryRoutines) {
  ConvOptions same{
      .window_strides = {2, 2}, .padding = "SAME", .dimension_numbers = {"NHWC", "HWIO", "NHWC"}};
  Array x = sample_array({4, 12, 12, 8}, f32, -1, 1), w = sample_array({3, 3, 8, 16}, f32, -1, 1);
  ClosedJaxpr closed = stage("f", {x.aval(), w.aval()},
                             [&](Args a) { return Arrays{lax::conv_general_dilated(a[0], a[1], same)}; });
  const Eqn& eqn = closed.jaxpr->eqns[0];
  Array y = lax::conv_general_dilated(x, w, same);
  for (std::size_t k : {0u, 1u}) {
    ClosedJaxpr back = stage("t", {y.aval(), k ? x.aval() : w.aval()}, [&](Args a) {
      LinearArgs in{{k ? a[1] : Array{}, k ? Array{} : a[1]}, {x.aval(), w.aval()}};
      return Arrays{*conv_general_dilated_p.transpose(eqn.params, {a[0]}, in)[k]};
    });
    ASSERT_EQ(back.jaxpr->eqns.size(), 1u);
    const Eqn& t = back.jaxpr->eqns[0];
    Avals in;
    for (const Atom& atom : t.in) in.push_back(std::get<Var>(atom).aval);
    auto call =
        from_integers<ConvCall>(std::get<Routine>(t.primitive->kernel(t.params, in).form).integers.data());
    EXPECT_EQ(call.kind, k ? ConvCall::backward_weights : ConvCall::backward_data);
    EXPECT_EQ(call.stride[0], 2);
    EXPECT_EQ(call.low[0], 0);
    EXPECT_EQ(call.flip, 0);  // the weights are read in their order
  }
}

// The convolution that computes such a gradient has the result's cotangent as its window, and a dilated operand; the
// lowering swaps the two.
TEST(Convolution, KernelGradientsOfTransposedConvolutionsUseLibraryRoutines) {
  ConvOptions spread{
      .padding = {{1, 1}, {2, 0}}, .lhs_dilation = {2, 3}, .dimension_numbers = {"NHWC", "HWIO", "NHWC"}};
  Array x = sample_array({2, 12, 12, 4}, f32, -1, 1), w = sample_array({3, 3, 4, 6}, f32, -1, 1);
  ClosedJaxpr forward = stage("f", avals_of(Arrays{x, w}),
                              [&](Args a) { return Arrays{lax::conv_general_dilated(a[0], a[1], spread)}; });
  Array ct = sample_array(lax::conv_general_dilated(x, w, spread).shape(), f32, -1, 1);
  Arrays operands{x, ct};
  ClosedJaxpr back = stage("t", avals_of(operands), [&](Args a) {
    LinearArgs in{{a[0], Array{}}, {x.aval(), w.aval()}};
    return Arrays{*conv_general_dilated_p.transpose(forward.jaxpr->eqns[0].params, {a[1]}, in)[1]};
  });
  ASSERT_EQ(back.jaxpr->eqns.size(), 1u);
  const Params& p = back.jaxpr->eqns[0].params;
  Array want = conv_general_dilated_p.reference(p, operands)[0];
  Forms forms;
  EXPECT_LE(distance(lowered(p, operands, forms), want), 1e-4);
  EXPECT_EQ(forms.expansions, 1);
  Lowering lowering = conv_general_dilated_p.kernel(p, avals_of(operands));
  ClosedJaxpr swapped = stage("e", avals_of(operands),
                              [&](Args a) { return Arrays{std::get<Expand>(lowering.form).build(a)[0]}; });
  const Eqn& eqn = swapped.jaxpr->eqns[0];
  Avals in;
  for (const Atom& atom : eqn.in) in.push_back(std::get<Var>(atom).aval);
  auto call =
      from_integers<ConvCall>(std::get<Routine>(eqn.primitive->kernel(eqn.params, in).form).integers.data());
  EXPECT_EQ(call.kind, ConvCall::backward_weights);
  EXPECT_EQ(call.stride[1], 3);
}
