// The combiners (collectives.h) of each reduction: sum, product, maximum, ... They are instantiated in
// separate files, since they take long to compile.
#pragma once
#include <tessera/device/cpu/collectives.h>

namespace tessera::inline v0::combine_detail {

// The combiner of one operation for elements of this dtype.
template <Collective::Combine reduction>
Combiner combiner_for_dtype(Dtype dtype);

}  // namespace tessera::inline v0::combine_detail
