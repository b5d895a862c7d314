// Reductions over ranks: sums and products.
#include <tessera/device/cpu/combine_tree.h>

namespace tessera::inline v0::combine_detail {

template Combiner combiner_for_dtype<Collective::Combine::sum>(Dtype);
template Combiner combiner_for_dtype<Collective::Combine::prod>(Dtype);

}  // namespace tessera::inline v0::combine_detail
