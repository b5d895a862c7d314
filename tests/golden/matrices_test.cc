// Linear algebra compared with jax.lax.linalg, jax.numpy.linalg and jax.scipy.linalg: values and gradients of
// the cases in matrices.txt (tools/golden/matrices.py), which has the same functions under the same names.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <tessera/transform/dual.h>
#include <cmath>
#include <fstream>
#include <functional>
#include <map>
#include "array_text.h"

using namespace golden;

namespace {

namespace nl = tessera::linalg;
namespace ll = lax::linalg;
using Function = std::function<Arrays(Args)>;

Array adjoint(const Array& x) { return conj(matrix_transpose(x)); }
Array positive(const Array& x) {
  return matmul(x, adjoint(x)) + static_cast<double>(x.dim(-1)) * eye(x.dim(-1), x.dtype());
}
Array dominant(const Array& x) { return x + 3 * eye(3, x.dtype()); }
Array weights(const Array& x) { return arange(1, x.dim(-1) + 1, x.dtype()); }
Array by_value(const Array& w, const Array& v) { return matmul(v * expand_dims(w, -2), adjoint(v)); }
Arrays eigenvalues(const Array& w) {
  return {sum(w, axis(-1)), sum(w * w, axis(-1)), sum(w * w * w, axis(-1))};
}

Arrays eig_of(Args x) {
  auto [w, left, right] = ll::eig(x[0], {.enable_eigvec_derivs = true});
  Arrays out = eigenvalues(w);
  out.push_back(by_value(w, left)), out.push_back(by_value(w, right));
  return out;
}
Arrays svd_of(Args x) {
  auto [u, s, vh] = ll::svd(x[0], false);
  return {s, matmul(u * weights(u), vh)};
}
Arrays eigh_of(Args x) {
  auto [v, w] = ll::eigh(x[0]);
  return {w, matmul(v * weights(v), adjoint(v))};
}
Arrays schur_of(Args x) {
  auto [t, z] = ll::schur(x[0]);
  return {matmul(matmul(z, t), adjoint(z))};
}
Arrays lstsq_of(Args x) {
  auto f = nl::lstsq(x[0], x[1]);
  return {f.x, f.residuals, f.rank, f.s};
}
Arrays qr_of(const Array& x, nl::QrMode mode) {
  auto f = nl::qr(x, mode);
  return f.q.empty() ? Arrays{f.r} : Arrays{f.q, f.r};
}
Arrays lu_of(const Array& x) {
  auto f = ll::lu(x);
  return {f.lu, f.pivots, f.permutation};
}

const std::map<std::string, Function>& factors() {
  static const std::map<std::string, Function> table = {
      {"lax_cholesky", [](Args x) { return Arrays{ll::cholesky(positive(x[0]))}; }},
      {"cholesky", [](Args x) { return Arrays{nl::cholesky(positive(x[0]))}; }},
      {"cholesky_upper", [](Args x) { return Arrays{nl::cholesky(positive(x[0]), {.upper = true})}; }},
      {"triangular_solve",
       [](Args x) {
         return Arrays{ll::triangular_solve(dominant(x[0]), x[1], {.left_side = true, .lower = true})};
       }},
      {"triangular_solve_right",
       [](Args x) {
         return Arrays{
             ll::triangular_solve(dominant(x[0]), x[1], {.transpose_a = true, .conjugate_a = true})};
       }},
      {"triangular_solve_unit",
       [](Args x) {
         return Arrays{ll::triangular_solve(
             x[0], x[1], {.left_side = true, .lower = true, .transpose_a = true, .unit_diagonal = true})};
       }},
      {"lax_lu", [](Args x) { return lu_of(x[0]); }},
      {"lax_lu_tall", [](Args x) { return lu_of(x[0]); }},
      {"lax_lu_wide", [](Args x) { return lu_of(x[0]); }},
      {"qr", [](Args x) { return qr_of(x[0], nl::QrMode::reduced); }},
      {"qr_wide", [](Args x) { return qr_of(x[0], nl::QrMode::reduced); }},
      {"qr_complete", [](Args x) { return qr_of(x[0], nl::QrMode::complete); }},
      {"qr_r", [](Args x) { return qr_of(x[0], nl::QrMode::r); }},
      {"qr_raw", [](Args x) { return qr_of(x[0], nl::QrMode::raw); }},
      {"svd", svd_of},
      {"svd_wide", svd_of},
      {"svdvals", [](Args x) { return Arrays{nl::svdvals(x[0])}; }},
      {"eigh", eigh_of},
      {"eigvalsh", [](Args x) { return Arrays{nl::eigvalsh(x[0])}; }},
      {"eig", eig_of},
      {"eigvals", [](Args x) { return eigenvalues(nl::eigvals(x[0])); }},
      {"schur", schur_of},
      {"hessenberg",
       [](Args x) {
         auto f = nl::hessenberg(x[0]);
         return Arrays{f.h, f.q};
       }},
      {"tridiagonal",
       [](Args x) {
         auto f = ll::tridiagonal(positive(x[0]));
         return Arrays{f.a, f.d, f.e, f.taus};
       }},
      {"lu",
       [](Args x) {
         auto f = nl::lu(x[0]);
         return Arrays{f.p, f.l, f.u};
       }},
      {"polar",
       [](Args x) {
         auto right = nl::polar(x[0]), left = nl::polar(x[0], true);
         return Arrays{right.u, right.p, left.u, left.p};
       }},
  };
  return table;
}

const std::map<std::string, Function>& systems() {
  static const std::map<std::string, Function> table = {
      {"solve", [](Args x) { return Arrays{nl::solve(x[0], x[1])}; }},
      {"solve_matrix", [](Args x) { return Arrays{nl::solve(x[0], x[1])}; }},
      {"solve_batch", [](Args x) { return Arrays{nl::solve(x[0], x[1])}; }},
      {"inv", [](Args x) { return Arrays{nl::inv(x[0])}; }},
      {"solve_triangular",
       [](Args x) { return Arrays{nl::solve_triangular(dominant(x[0]), x[1], {.trans = 2})}; }},
      {"cho_solve", [](Args x) { return Arrays{nl::cho_solve(nl::cho_factor(positive(x[0])), x[1])}; }},
      {"lu_solve", [](Args x) { return Arrays{nl::lu_solve(nl::lu_factor(x[0]), x[1], 1)}; }},
      {"lstsq", lstsq_of},
      {"lstsq_vector", lstsq_of},
      {"pinv", [](Args x) { return Arrays{nl::pinv(x[0])}; }},
      {"pinv_wide", [](Args x) { return Arrays{nl::pinv(x[0])}; }},
      {"tensorsolve", [](Args x) { return Arrays{nl::tensorsolve(x[0], x[1])}; }},
      {"tensorinv", [](Args x) { return Arrays{nl::tensorinv(x[0])}; }},
      {"det", [](Args x) { return Arrays{nl::det(x[0])}; }},
      {"det_3", [](Args x) { return Arrays{nl::det(x[0])}; }},
      {"det_1", [](Args x) { return Arrays{nl::det(x[0])}; }},
      {"det_singular",
       [](Args x) {
         return Arrays{nl::det(x[0] * array({1.0, 1.0, 1.0, 0.0}))};
       }},
      {"slogdet",
       [](Args x) {
         auto [sign, logabsdet] = nl::slogdet(x[0]);
         return Arrays{sign, logabsdet};
       }},
      {"matrix_rank",
       [](Args x) {
         return Arrays{nl::matrix_rank(x[0] * array({1.0, 1.0, 0.0}))};
       }},
  };
  return table;
}

const std::map<std::string, Function>& samples() {
  static const std::map<std::string, Function> table = {
      {"multivariate_normal",
       [](Args x) {
         return Arrays{
             random::multivariate_normal(random::key(3), x[0], positive(x[1]), {.shape = {{4, 2}}})};
       }},
      {"orthogonal",
       [](Args) {
         Array key = random::key(3);
         return Arrays{random::orthogonal(key, 3, {}, f64), random::orthogonal(key, 2, {}, f64, 4),
                       random::orthogonal(key, 4, {2}, f64, 2)};
       }},
  };
  return table;
}

Arrays norms(const Array& x, std::initializer_list<nl::NormOrder> orders, const ReducedAxes& over,
             bool keepdims) {
  Arrays out;
  for (const nl::NormOrder& order : orders) out.push_back(nl::norm(x, order, over, keepdims));
  return out;
}

const std::map<std::string, Function>& others() {
  static const std::map<std::string, Function> table = {
      {"norm", [](Args x) { return Arrays{nl::norm(x[0])}; }},
      {"norm_vectors",
       [](Args x) {
         return norms(x[0], {{}, 1, 2, 3, 0.5, 0, inf, -inf}, axis(1), false);
       }},
      {"norm_matrices",
       [](Args x) {
         return norms(x[0], {{}, "fro", "nuc", 1, -1, 2, -2, inf, -inf}, axis(0, 2), true);
       }},
      {"norm_matrix",
       [](Args x) {
         return norms(x[0], {"nuc", 1, -1, 2, inf}, axis(1, 0), false);
       }},
      {"vector_norm", [](Args x) { return Arrays{nl::vector_norm(x[0], 3, axis(0, 1), true)}; }},
      {"matrix_norm", [](Args x) { return Arrays{nl::matrix_norm(x[0], "nuc")}; }},
      {"cond",
       [](Args x) {
         Arrays out;
         for (nl::NormOrder order : {nl::NormOrder(), nl::NormOrder(-2), nl::NormOrder(1),
                                     nl::NormOrder("fro"), nl::NormOrder(inf)})
           out.push_back(nl::cond(x[0], order));
         return out;
       }},
      {"matrix_power",
       [](Args x) {
         return Arrays{nl::matrix_power(x[0], 5), nl::matrix_power(x[0], -2), nl::matrix_power(x[0], 0)};
       }},
      {"multi_dot",
       [](Args x) {
         return Arrays{nl::multi_dot({x[0], x[1], x[2]})};
       }},
      {"expm", [](Args x) { return Arrays{nl::expm(x[0])}; }},
      {"expm_small",
       [](Args x) {
         return Arrays{nl::expm(0.002 * x[0]), nl::expm(0.05 * x[0]), nl::expm(0.2 * x[0]),
                       nl::expm(9 * x[0])};
       }},
      {"vecdot", [](Args x) { return Arrays{nl::vecdot(x[0], x[1])}; }},
      {"trace",
       [](Args x) {
         return Arrays{nl::trace(x[0]), nl::diagonal(x[0], 1)};
       }},
      {"block_diag",
       [](Args x) {
         return Arrays{nl::block_diag({x[0], x[1], x[2]})};
       }},
      {"toeplitz", [](Args x) { return Arrays{nl::toeplitz(x[0])}; }},
      {"toeplitz_row", [](Args x) { return Arrays{nl::toeplitz(x[0], x[1])}; }},
  };
  return table;
}

const Function& function_named(const std::string& name) {
  for (const auto* table : {&factors(), &systems(), &samples(), &others()})
    if (auto it = table->find(name); it != table->end()) return it->second;
  throw std::runtime_error("no function " + name);
}

void expect_close(const Array& got, const Array& want) {
  ASSERT_EQ(got.shape(), want.shape());
  if (want.dtype().is_integer()) {
    ASSERT_EQ(got.to_vector<double>(), want.to_vector<double>());
    return;
  }
  auto a = got.astype(c128).to_vector<std::complex<double>>();
  auto b = want.astype(c128).to_vector<std::complex<double>>();
  double scale = 1;
  for (auto z : b) scale = std::isfinite(std::abs(z)) ? std::max(scale, std::abs(z)) : scale;
  for (std::size_t i = 0; i < a.size(); ++i)
    ASSERT_TRUE(std::abs(a[i] - b[i]) <= 1e-10 * scale ||
                (std::isnan(a[i].real()) && std::isnan(b[i].real())))
        << "element " << i << ": " << a[i] << " instead of " << b[i];
}

void expect_all_close(const Arrays& got, const Arrays& want) {
  ASSERT_EQ(got.size(), want.size());
  for (std::size_t i = 0; i < got.size(); ++i) {
    SCOPED_TRACE(str("array ", i));
    expect_close(got[i], want[i]);
  }
}

// The results, and the cotangents of reverse mode, as one program.
std::pair<Arrays, Arrays> values_and_gradients(const Function& f, const Arrays& args,
                                               const Arrays& cotangents) {
  auto program = [&](const Arrays& x, const Arrays& ct) {
    if (ct.empty()) return std::pair(f(x), Arrays{});
    Linearization l = linearize_flat("vjp", f, x, Active(x.size(), true));
    Tangents given;
    for (std::size_t i = 0, k = 0; i < l.out.size(); ++i)
      given.push_back(l.out[i].dtype().is_inexact() ? Tangent(ct.at(k++)) : Tangent{});
    Tangents back = apply_transpose(l, given);
    Arrays gradients;
    for (std::size_t i = 0; i < x.size(); ++i) gradients.push_back(back[i] ? *back[i] : zeros_like(x[i]));
    return std::pair(l.out, gradients);
  };
  return jit(program)(args, cotangents);
}

void check_case(const std::string& line) {
  std::vector<std::string> parts = split_text(line, " | ");
  Arrays cotangents = parts[3] == "-" ? Arrays{} : read_arrays(parts[3]);
  auto [values, gradients] =
      values_and_gradients(function_named(parts[0]), read_arrays(parts[1]), cotangents);
  expect_all_close(values, read_arrays(parts[2]));
  SCOPED_TRACE("gradients");
  if (parts[3] != "-") expect_all_close(gradients, read_arrays(parts[4]));
}

}  // namespace

TEST(Matrices, AgreeWithJax) {
  std::ifstream file("tests/golden/matrices.txt");
  ASSERT_TRUE(file) << "matrices.txt";
  int cases = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    SCOPED_TRACE(line.substr(0, 100));
    EXPECT_NO_THROW(check_case(line));
    ++cases;
  }
  EXPECT_GT(cases, 100);
}
