// The version of the running library, as text ("0.1.0").
#pragma once

#include <tessera/base/export.h>

namespace tessera::inline v0 {

TESSERA_API const char* version();  ///< the version of the library that runs, as text: "0.1.0"

}  // namespace tessera::inline v0
