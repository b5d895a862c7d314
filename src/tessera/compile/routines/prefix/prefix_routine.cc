// The routine of cumulative reductions: calls the instantiation for the element type.
#include <tessera/compile/routines/prefix/compute_prefixes.h>
#include <tessera/compile/routines/prefix/prefix_routine.h>

namespace tessera::inline v0 {

extern "C" std::int32_t tessera_prefix(const std::int64_t* integers, void* const* operands,
                                       void* const* results, void* workspace) noexcept {
  auto call = from_integers<PrefixCall>(integers);
  with_element_type(Dtype(static_cast<Dtype::Row>(call.dtype)), [&]<class T>() {
    if constexpr (!std::is_same_v<T, ThreefryKey> && !std::is_same_v<T, bool>)
      prefix::compute_prefixes<T>(call, operands[0], results[0], workspace);
  });
  return 0;
}

}  // namespace tessera::inline v0
