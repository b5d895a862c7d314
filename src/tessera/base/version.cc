// The build defines TESSERA_VERSION for this file only.
#include <tessera/base/version.h>

namespace tessera::inline v0 {

const char* version() { return TESSERA_VERSION; }

}  // namespace tessera::inline v0
