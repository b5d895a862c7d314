// The list of all primitives. No registration by static initialisers: order is what is written here.
#include <tessera/ops/elementwise/elementwise.h>
#include <tessera/ops/linalg/linalg.h>
#include <tessera/ops/random/random.h>
#include <tessera/ops/reduce/reduce.h>
#include <tessera/ops/shape/shape.h>

namespace tessera::inline v0 {

static const Primitive* const primitives[] = {
    // elementwise
    &add_p,
    &cos_p,
    &mul_p,
    &neg_p,
    &sin_p,
    &sub_p,
    // shape
    &broadcast_in_dim_p,
    &transpose_p,
    // reduce
    &reduce_sum_p,
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
