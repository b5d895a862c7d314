// Saved factorizations call LAPACK, only the functions that they need, and have the results of jit up to rounding.
#include <tests/ahead_of_time/saved.h>
#include <cmath>

using namespace ahead_of_time;
namespace ts = tessera;

namespace {

Array values(ts::Shape shape, ts::Dtype t, int seed = 1) {
  Array x = ts::random::normal(ts::random::key(seed), shape);
  return t.is_complex() ? ts::lax::complex(x, ts::flip(x)).astype(t) : x.astype(t);
}
Array positive(std::int64_t n, ts::Dtype t) {
  Array x = values({n, n}, t);
  return matmul(x, conj(transpose(x))) + ts::eye(static_cast<int>(n)).astype(t) * double(n);
}

void expect_close(const Arrays& a, const Arrays& b, const std::string& what) {
  ASSERT_EQ(a.size(), b.size()) << what;
  for (std::size_t i = 0; i < a.size(); ++i) {
    ASSERT_EQ(a[i].aval().strong(), b[i].aval().strong()) << what;
    double error = double(max(abs(a[i] - b[i])).astype(ts::f64)),
           size = double(max(abs(b[i])).astype(ts::f64));
    bool narrow = a[i].dtype() == ts::f32 || a[i].dtype() == ts::c64;
    EXPECT_LE(error, (narrow ? 2e-3 : 1e-10) * (size + 1)) << what << ", result " << i;
  }
}

}  // namespace

TEST(SaveFactorizations, EveryDtype) {
  Folder folder;
  for (ts::Dtype t : {ts::f32, ts::f64, ts::c64, ts::c128}) {
    auto f = [](Array p, Array x, Array b) {
      auto [packed, pivots, permutation] = ts::lax::linalg::lu(x);
      auto [v, w] = ts::lax::linalg::eigh(p);
      Array singular = ts::linalg::svdvals(x);
      auto qr = ts::linalg::qr(x);
      auto factor = ts::linalg::cholesky(p);
      return Arrays{factor,
                    ts::lax::linalg::triangular_solve(factor, b, {.left_side = true, .lower = true}),
                    packed,
                    pivots.astype(ts::f32),
                    abs(qr.q),
                    abs(qr.r),
                    singular,
                    w,
                    ts::linalg::solve(p, b),
                    matmul(matmul(v, ts::diag(w.astype(p.dtype()))), conj(transpose(v)))};
    };
    for (std::int64_t n : {5, 60}) {
      Arrays x = {positive(n, t), values({n + 3, n}, t, 2), values({n, 4}, t, 3)};
      SavedObject saved = ts::save_compiled(f, x[0], x[1], x[2], folder / "all");
      expect_close(run_saved(folder, saved, "all", x), ts::jit(f)(x[0], x[1], x[2]), str(t, " of ", n));
    }
  }
}

TEST(SaveFactorizations, LargeMatricesAndBatches) {
  Folder folder;
  auto f = [](Array p, Array x, Array many) {
    auto qr = ts::linalg::qr(x);
    return Arrays{ts::linalg::cholesky(p), abs(qr.r), ts::linalg::solve(p, x), ts::linalg::cholesky(many),
                  ts::linalg::det(many)};
  };
  Array many = ts::stack({positive(7, ts::f64), positive(7, ts::f64) * 2, positive(7, ts::f64) * -1});
  Arrays x = {positive(400, ts::f64), values({400, 400}, ts::f64), many};
  SavedObject saved = ts::save_compiled(f, x[0], x[1], x[2], folder / "large");
  Arrays got = run_saved(folder, saved, "large", x), want = ts::jit(f)(x[0], x[1], x[2]);
  EXPECT_TRUE(std::isnan(double(got[3][2][0][0])));
  got[3] = ts::nan_to_num(got[3]), want[3] = ts::nan_to_num(want[3]);
  expect_close(got, want, "large");
}

TEST(SaveFactorizations, ListTheFunctionsThatTheyUse) {
  Folder folder;
  SavedObject saved = ts::save_compiled([](Array x) { return ts::linalg::cholesky(x); },
                                        positive(60, ts::f32), folder / "factor");
  std::vector<std::string> lapack;
  for (const std::string& symbol : saved.routines)
    if (symbol.starts_with("LAPACKE_")) lapack.push_back(symbol);
  EXPECT_EQ(lapack, std::vector<std::string>{"LAPACKE_spotrf_work"});
  EXPECT_LT(saved.bytes, 40000);
}
