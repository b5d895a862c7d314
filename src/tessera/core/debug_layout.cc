// Member offsets of stored values for debuggers, which may have no type information of the library:
// share/gdb/tessera-gdb.py reads this table.
#include <tessera/core/array.h>
#include <cstddef>

#pragma GCC diagnostic ignored "-Winvalid-offsetof"  // defined by GCC and Clang: no virtual bases

namespace tessera::inline v0 {

struct TESSERA_API DebugLayout {
  static const std::int32_t offsets[3];
};
constinit const std::int32_t DebugLayout::offsets[3] = {offsetof(Concrete, buffer_),
                                                        offsetof(Concrete, inline_), offsetof(Buffer, data_)};

}  // namespace tessera::inline v0
