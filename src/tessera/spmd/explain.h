// How each value of a program lies, and why.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/mesh/sharding.h>

namespace tessera::inline v0 {

struct ValueLayout {
  Aval type;
  std::string layout;     // "f32[64@x,16]"
  std::string operation;  // that makes it; empty: an argument, or what a body is given
  int argument = -1;
  Where where;
  int depth = 0;  // of bodies around it
  std::string
      chain;  // for each mesh axis that cuts it a line: from which annotation that follows, through what
  Sharding sharding;  // none: no sharding can say it
};

// The values of a program that names a mesh, in its order, those of bodies in place; of others nothing.
TESSERA_API std::vector<ValueLayout> value_layouts(const JaxprPtr& jaxpr);

}  // namespace tessera::inline v0
