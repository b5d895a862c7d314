// Requests that convolutions become kernels, for programs that run without the library for convolutions.
#pragma once
#include <tessera/base/export.h>

namespace tessera::inline v0 {

// During the lifetime of an object, lowerings on this thread make a kernel of each convolution, not a call of the
// library.
class TESSERA_API InlineConvolutions {
 public:
  InlineConvolutions();
  ~InlineConvolutions();
  InlineConvolutions(const InlineConvolutions&) = delete;
  InlineConvolutions& operator=(const InlineConvolutions&) = delete;
  static bool requested();
};

}  // namespace tessera::inline v0
