// The cumulative reductions of one element type. The types are instantiated in prefix_integer.cc and prefix_floating.cc.
#pragma once
#include <tessera/core/kernel/prefix_call.h>

namespace tessera::inline v0::prefix {

template <class T>
void compute_prefixes(const PrefixCall& call, const void* from, void* to, void* workspace);

}  // namespace tessera::inline v0::prefix
