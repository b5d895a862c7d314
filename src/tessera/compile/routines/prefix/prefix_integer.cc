// Cumulative reductions of integers.
#include <tessera/compile/routines/prefix/prefixes.h>

namespace tessera::inline v0::prefix {

template void compute_prefixes<std::int8_t>(const PrefixCall&, const void*, void*, void*);
template void compute_prefixes<std::int16_t>(const PrefixCall&, const void*, void*, void*);
template void compute_prefixes<std::int32_t>(const PrefixCall&, const void*, void*, void*);
template void compute_prefixes<std::int64_t>(const PrefixCall&, const void*, void*, void*);
template void compute_prefixes<std::uint8_t>(const PrefixCall&, const void*, void*, void*);
template void compute_prefixes<std::uint16_t>(const PrefixCall&, const void*, void*, void*);
template void compute_prefixes<std::uint32_t>(const PrefixCall&, const void*, void*, void*);
template void compute_prefixes<std::uint64_t>(const PrefixCall&, const void*, void*, void*);

}  // namespace tessera::inline v0::prefix
