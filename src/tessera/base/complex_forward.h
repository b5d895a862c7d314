// Forward declaration of std::complex. <complex> includes the streams, which are a fifth of the compile time
// of <tessera/tessera.h>; files that use complex numbers include it themselves.
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
