// Requests that convolutions become kernels, for programs that run where the library is not.
#pragma once
#include <tessera/base/export.h>

namespace tessera::inline v0 {

// While one exists, lowerings on this thread use no routine for convolutions.
class TESSERA_API InlineConvolutions {
 public:
  InlineConvolutions();
  ~InlineConvolutions();
  InlineConvolutions(const InlineConvolutions&) = delete;
  InlineConvolutions& operator=(const InlineConvolutions&) = delete;
  static bool requested();
};

}  // namespace tessera::inline v0
