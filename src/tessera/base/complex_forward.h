// std::complex by name only. <complex> brings the streams along, a fifth of what <tessera/tessera.h> costs to
// compile; a file that uses complex numbers includes it.
#pragma once
#include <cstddef>

#ifdef __GLIBCXX__
namespace std {
_GLIBCXX_BEGIN_NAMESPACE_VERSION
template <typename T>
class complex;
_GLIBCXX_END_NAMESPACE_VERSION
}  // namespace std
#else
#include <complex>
#endif
