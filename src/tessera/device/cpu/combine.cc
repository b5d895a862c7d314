// Chooses the reduction over ranks of an operation and a type.
#include <tessera/device/cpu/combine.h>

namespace tessera::inline v0 {

Combiner combiner(Dtype dtype, Collective::Combine reduction) {
  using Combine = Collective::Combine;
  switch (reduction) {
    case Combine::sum:
      return combine_detail::combiner_for_dtype<Combine::sum>(dtype);
    case Combine::prod:
      return combine_detail::combiner_for_dtype<Combine::prod>(dtype);
    case Combine::min:
      return combine_detail::combiner_for_dtype<Combine::min>(dtype);
    case Combine::max:
      return combine_detail::combiner_for_dtype<Combine::max>(dtype);
    case Combine::and_:
      return combine_detail::combiner_for_dtype<Combine::and_>(dtype);
    default:
      return combine_detail::combiner_for_dtype<Combine::or_>(dtype);
  }
}

}  // namespace tessera::inline v0
