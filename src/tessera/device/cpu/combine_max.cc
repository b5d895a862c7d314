// Reductions over ranks: maxima, and the disjunction of bits.
#include <tessera/device/cpu/combine_tree.h>

namespace tessera::inline v0::combine_detail {

template Combiner combiner_for_dtype<Collective::Combine::max>(Dtype);
template Combiner combiner_for_dtype<Collective::Combine::or_>(Dtype);

}  // namespace tessera::inline v0::combine_detail
