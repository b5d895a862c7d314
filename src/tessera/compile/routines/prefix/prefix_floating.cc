// Cumulative reductions of floating and complex numbers.
#include <tessera/compile/routines/prefix/prefixes.h>

namespace tessera::inline v0::prefix {

template void compute_prefixes<Float8E4M3FN>(const PrefixCall&, const void*, void*, void*);
template void compute_prefixes<Float8E5M2>(const PrefixCall&, const void*, void*, void*);
template void compute_prefixes<BFloat16>(const PrefixCall&, const void*, void*, void*);
template void compute_prefixes<Float16>(const PrefixCall&, const void*, void*, void*);
template void compute_prefixes<float>(const PrefixCall&, const void*, void*, void*);
template void compute_prefixes<double>(const PrefixCall&, const void*, void*, void*);
template void compute_prefixes<std::complex<float>>(const PrefixCall&, const void*, void*, void*);
template void compute_prefixes<std::complex<double>>(const PrefixCall&, const void*, void*, void*);

}  // namespace tessera::inline v0::prefix
