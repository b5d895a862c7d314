// The extensions of the plugin's table, each linked to the next.
#pragma once
#include <tessera/pjrt/plugin_error.h>

namespace tessera::inline v0::pjrt {
PJRT_Extension_Base* layouts_extension(PJRT_Extension_Base* next);
PJRT_Extension_Base* ffi_extension(PJRT_Extension_Base* next);
}  // namespace tessera::inline v0::pjrt
