// Reductions over ranks: minima, and the conjunction of bits.
#include <tessera/device/cpu/combine_tree.h>

namespace tessera::inline v0::combine_detail {

template Combiner combiner_for_dtype<Collective::Combine::min>(Dtype);
template Combiner combiner_for_dtype<Collective::Combine::and_>(Dtype);

}  // namespace tessera::inline v0::combine_detail
