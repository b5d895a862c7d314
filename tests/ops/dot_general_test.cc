// dot_general: its lowerings compared with its reference, for dimension numbers of every kind; values from
// JAX.
#include <gtest/gtest.h>
#include <tessera/core/kernel/routines.h>
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tessera/transform/stage.h>
#include <tests/ops/kernel_value.h>
#include <algorithm>
#include <random>

using namespace tessera;

// Computes a library call by plain loops.
static Array gemm_in_loops(const GemmCall& c, Args x, Aval aval) {
  auto l = x[0].to_vector<std::complex<double>>(), r = x[1].to_vector<std::complex<double>>();
  std::vector<std::complex<double>> out(aval.count(), 1e300);
  for (std::int64_t b0 = 0; b0 < c.batch[0]; ++b0)
    for (std::int64_t b1 = 0; b1 < c.batch[1]; ++b1)
      for (std::int64_t i = 0; i < c.m; ++i)
        for (std::int64_t j = 0; j < c.n; ++j) {
          std::complex<double> sum = 0;
          for (std::int64_t k = 0; k < c.k; ++k)
            sum += l.at(b0 * c.lhs_batch[0] + b1 * c.lhs_batch[1] + i * c.lhs_row + k * c.lhs_col) *
                   r.at(b0 * c.rhs_batch[0] + b1 * c.rhs_batch[1] + k * c.rhs_row + j * c.rhs_col);
          out.at(b0 * c.result_batch[0] + b1 * c.result_batch[1] + i * c.result_row + j * c.result_col) = sum;
        }
  return make_reference(aval, [&]<class T>(T* to) {
    if constexpr (!std::is_same_v<T, ThreefryKey>)
      for (std::size_t i = 0; i < out.size(); ++i) {
        if constexpr (std::is_same_v<Wide<T>, std::complex<double>>)
          to[i] = narrow<T>(out[i]);
        else
          to[i] = narrow<T>(static_cast<Wide<T>>(out[i].real()));
      }
  });
}

static void expect_strides_for_a_library(const GemmCall& c) {
  auto fits = [](std::int64_t rows, std::int64_t cols, std::int64_t row, std::int64_t col) {
    return (col == 1 && row >= cols) || (row == 1 && col >= rows);
  };
  EXPECT_TRUE(fits(c.m, c.k, c.lhs_row, c.lhs_col));
  EXPECT_TRUE(fits(c.k, c.n, c.rhs_row, c.rhs_col));
  EXPECT_TRUE(fits(c.m, c.n, c.result_row, c.result_col));
}

// The lowering's result; counts the form of the lowering.
static Array lowered(const DotGeneral& p, Args x, std::array<int, 3>& forms) {
  Aval aval = dot_general_p.infer(p, avals_of(x))[0];
  Lowering lowering = dot_general_p.kernel(p, avals_of(x));
  if (auto* kernel = std::get_if<Kernel>(&lowering.form)) {
    ++forms[0];
    return KernelValue(x).run(*kernel, aval);
  }
  if (auto* routine = std::get_if<Routine>(&lowering.form)) {
    ++forms[1];
    auto call = from_integers<GemmCall>(routine->integers.data());
    expect_strides_for_a_library(call);
    return gemm_in_loops(call, x, aval);
  }
  ++forms[2];
  return std::get<Expand>(lowering.form).build(x)[0];
}

TEST(DotGeneral, LoweringsAgreeWithTheReference) {
  std::array<int, 3> forms{};
  for (const Sample& sample : dot_general_p.samples()) {
    Array want = dot_general_p.reference(sample.params, sample.args)[0];
    Array got = lowered(sample.params.as<DotGeneral>(), sample.args, forms);
    EXPECT_LE(distance(got, want), 4 * tolerance_of(want.dtype())) << to_string(avals_of(sample.args));
  }
  EXPECT_GT(forms[0], 0);
  EXPECT_GT(forms[1], 0);
  EXPECT_GT(forms[2], 0);
}

TEST(DotGeneral, EveryOrderOfAxesUsesALibraryRoutine) {
  std::mt19937 random(5);
  std::array<int, 3> forms{};
  for (int round = 0; round < 20; ++round) {
    // Two batch axes, two contracted axes, and up to two free axes on each side, at random positions.
    std::vector<std::int64_t> sizes = {2, 2, 4, 9, 6, 6, 5, 8};
    std::vector<int> lhs = {0, 1, 2, 3, 4, 5}, rhs = {0, 1, 2, 3, 6, 7};
    std::shuffle(lhs.begin(), lhs.end(), random);
    std::shuffle(rhs.begin(), rhs.end(), random);
    auto position_of = [](const std::vector<int>& list, int what) {
      return std::find(list.begin(), list.end(), what) - list.begin();
    };
    Shape ls, rs;
    for (int i : lhs) ls.push_back(sizes[i]);
    for (int i : rhs) rs.push_back(sizes[i]);
    DotGeneral p{{{position_of(lhs, 2), position_of(lhs, 3)},
                  {position_of(rhs, 2), position_of(rhs, 3)},
                  {position_of(lhs, 0), position_of(lhs, 1)},
                  {position_of(rhs, 0), position_of(rhs, 1)}},
                 f32};
    Arrays x{sample_array(ls, f32, -2, 2, 1), sample_array(rs, f32, -2, 2, 2)};
    EXPECT_LE(distance(lowered(p, x, forms), dot_general_p.reference(p, x)[0]), 2e-6);
  }
  EXPECT_EQ(forms[0], 0);
  EXPECT_GT(forms[2], 0);
}

TEST(DotGeneral, GradientOfAMatrixProductNeedsNoTranspose) {
  Array x = sample_array({3, 4}, f32, -1, 1), w = sample_array({4, 5}, f32, -1, 1),
        ct = sample_array({3, 5}, f32, -1, 1);
  DotGeneral p{{{1}, {0}}, f32};
  auto transposed = [&](bool left) {
    ClosedJaxpr closed = stage("t", {ct.aval(), left ? w.aval() : x.aval()}, [&](Args a) {
      LinearArgs in{{left ? Array{} : a[1], left ? a[1] : Array{}}, {x.aval(), w.aval()}};
      Tangents t = dot_general_p.transpose(p, {a[0]}, in);
      return Arrays{*t[left ? 0 : 1]};
    });
    return closed.jaxpr->eqns.size();
  };
  EXPECT_EQ(transposed(true), 1u);
  EXPECT_EQ(transposed(false), 1u);
}

TEST(DotGeneral, ResultDtypeIsTheWider) {
  auto result = [](Dtype a, Dtype b, std::optional<Dtype> preferred = {}) {
    return lax::dot(sample_array({2}, a, 0, 1), sample_array({2}, b, 0, 1), preferred).dtype();
  };
  EXPECT_EQ(result(i32, f32), f32);
  EXPECT_EQ(result(i64, bf16), bf16);
  EXPECT_EQ(result(bf16, f16), bf16);  // the wider range, not the higher precision, as in JAX
  EXPECT_EQ(result(f64, c64), c64);
  EXPECT_EQ(result(u8, i8), i8);
  EXPECT_EQ(result(bool_, u8), u8);
  EXPECT_EQ(result(bf16, bf16, f32), f32);
  EXPECT_EQ(result(i8, i8, i32), i32);
  EXPECT_THROW(result(i32, i32, i8), DtypeError);
}
