// The list of all primitives. No registration by static initialisers: order is what is written here.
#include <tessera/ops/control/control.h>
#include <tessera/ops/elementwise/elementwise.h>
#include <tessera/ops/linalg/linalg.h>
#include <tessera/ops/random/random.h>
#include <tessera/ops/reduce/reduce.h>
#include <tessera/ops/shape/shape.h>

namespace tessera::inline v0 {

static const Primitive* const primitives[] = {
    // elementwise
    &abs_p,
    &acos_p,
    &acosh_p,
    &add_p,
    &asin_p,
    &asinh_p,
    &atan2_p,
    &atan_p,
    &atanh_p,
    &bitwise_and_p,
    &bitwise_not_p,
    &bitwise_or_p,
    &bitwise_xor_p,
    &cbrt_p,
    &ceil_p,
    &clamp_p,
    &clz_p,
    &complex_p,
    &conj_p,
    &convert_element_type_p,
    &cos_p,
    &cosh_p,
    &div_p,
    &eq_p,
    &erf_inv_p,
    &erf_p,
    &erfc_p,
    &exp2_p,
    &exp_p,
    &expm1_p,
    &floor_p,
    &ge_p,
    &gt_p,
    &imag_p,
    &integer_pow_p,
    &is_finite_p,
    &le_p,
    &log1p_p,
    &log_p,
    &logistic_p,
    &lt_p,
    &max_p,
    &min_p,
    &mul_p,
    &ne_p,
    &neg_p,
    &nextafter_p,
    &optimization_barrier_p,
    &population_count_p,
    &pow_p,
    &real_p,
    &reduce_precision_p,
    &rem_p,
    &round_p,
    &rsqrt_p,
    &select_n_p,
    &shift_left_p,
    &shift_right_arithmetic_p,
    &shift_right_logical_p,
    &sign_p,
    &sin_p,
    &sinh_p,
    &sqrt_p,
    &stop_gradient_p,
    &square_p,
    &stop_gradient_p,
    &sub_p,
    &tan_p,
    &tanh_p,
    // shape
    &broadcast_in_dim_p,
    &transpose_p,
    // reduce
    &reduce_or_p,
    &reduce_sum_p,
    // control
    &call_p,
    &cond_p,
    &custom_jvp_p,
    &custom_linear_p,
    &custom_vjp_p,
    &scan_p,
    &while_p,
    // linalg
    &conv_general_dilated_p,
    &dot_general_p,
    // random
    &random_bits_p,
    &random_fold_in_p,
    &random_seed_p,
    &random_split_p,
    &random_unwrap_p,
    &random_wrap_p,
    &threefry2x32_p,
};

std::span<const Primitive* const> all_primitives() { return primitives; }

}  // namespace tessera::inline v0
