// Rules shared by several special functions: the density of the gamma distribution, and samples.
#include <tessera/ops/elementwise/special/special_rules.h>

namespace tessera::inline v0 {

static constexpr Dtype dtypes[] = {f32, f64, bf16, f16};

Array gamma_density(const Array& a, const Array& x) {
  Array logarithm = log_p({}, {x}), power = (a - scalar_like(a, 1)) * logarithm, of_a = lgamma_p({}, {a});
  return exp_p({}, {power - x - of_a});
}

Samples reflected_samples() {
  Samples out;
  for (Dtype dtype : dtypes) out.push_back({{}, {sample_array({7}, dtype, -2.4, -2.1)}, 4});
  for (Dtype dtype : dtypes)
    out.push_back({{}, {array_of(dtype, {-0.5, -1, -7.25, -30.5, -2, 8, 100})}, 4, false});
  return out;
}

Samples pair_samples(std::initializer_list<double> first, std::initializer_list<double> second,
                     double tolerance) {
  Samples out;
  for (Dtype dtype : dtypes) {
    Array one = array_of(dtype, first), two = array_of(dtype, second);
    std::int64_t m = one.size(), n = two.size();
    Array rows = broadcast_in_dim_p(BroadcastInDim{{m, n}, {0}}, {one});
    Array columns = broadcast_in_dim_p(BroadcastInDim{{m, n}, {1}}, {two});
    out.push_back({{}, {rows, columns}, tolerance, false});
  }
  return out;
}

Samples order_samples(double first) {
  Samples out;
  for (Dtype dtype : dtypes) {
    Array orders = array_of(dtype, {first, first + 1, first + 2, first + 3});
    out.push_back({{}, {orders, sample_array({4}, dtype, 0.8, 4)}, 4});
  }
  out.push_back({{}, {array_of(f64, {2}), array_of(f64, {-2.25})}, 8});
  out.push_back({{}, {scalar(first + 1, f32), sample_array({2, 3}, f32, 1, 20)}, 4});
  return out;
}

Samples gamma_samples(double tolerance) {
  Samples out;
  for (Dtype dtype : dtypes)
    out.push_back(
        {{}, {sample_array({3, 5}, dtype, 0.4, 4), sample_array({3, 5}, dtype, 0.3, 5, 2)}, tolerance});
  out.push_back(
      {{}, {sample_array({9}, f64, 25, 45), sample_array({9}, f64, 25, 45, 2)}, 8 * tolerance, false});
  out.push_back({{}, {scalar(2.5, f32), sample_array({6}, f32, 0.3, 5)}, tolerance});
  std::initializer_list<double> edges = {0, -0.0, 0.5, 1, 2.5, 12, -1, infinity, -infinity, not_a_number};
  return out + pair_samples(edges, edges, 8 * tolerance);
}

Samples beta_samples() {
  Samples out;
  for (Dtype dtype : dtypes)
    out.push_back({{},
                   {sample_array({3, 5}, dtype, 0.6, 4), sample_array({3, 5}, dtype, 0.6, 4, 2),
                    sample_array({3, 5}, dtype, 0.1, 0.9, 3)},
                   8});
  out.push_back(
      {{},
       {sample_array({9}, f64, 10, 60), sample_array({9}, f64, 10, 60, 2), sample_array({9}, f64, 0.1, 0.9)},
       64,
       false});
  std::initializer_list<double> edges = {0, -0.0, 0.5, 1, -1, 2.5, infinity, not_a_number};
  for (Sample& pair : pair_samples(edges, edges, 8)) {
    Dtype dtype = pair.args[0].dtype();
    for (double x : edges)
      if (dtype.bits() >= 32) out.push_back({{}, {pair.args[0], pair.args[1], scalar(x, dtype)}, 8, false});
  }
  return out;
}

}  // namespace tessera::inline v0
