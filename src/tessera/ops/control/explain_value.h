// A value of which the user wants to know how it lies, as part of a program. Users call it through api/sharding/explain.h.
#pragma once
#include <tessera/core/primitive.h>
#include <tessera/mesh/sharding.h>

namespace tessera::inline v0 {

/// How a value of a program lies over devices, and why.
struct ValueLayout {
  Aval type;
  std::string layout;     ///< "f32[64@x,16]"
  std::string operation;  ///< that makes it; empty: an argument, or what a body is given
  int argument = -1;
  Where where;
  int depth = 0;  ///< of bodies around it
  std::string
      chain;  ///< for each mesh axis that cuts it a line: from which annotation that follows, through what
  Sharding sharding;  ///< none: no sharding can say it
};

// The identity. Whoever compiles the program tells `listener` (listener_number) how its operand lies.
struct ExplainValue {
  std::int64_t listener = 0;
  TESSERA_FIELDS(listener)
};
TESSERA_API extern const Primitive explain_value_p;

// Listeners are known by number, as programs are compared and printed. One is kept for good: programs may be.
using LayoutListener = std::function<void(const ValueLayout&)>;
TESSERA_API std::int64_t listener_number(LayoutListener listener);
TESSERA_API LayoutListener listener_numbered(std::int64_t number);

// How a stored value lies.
TESSERA_API ValueLayout layout_of_stored(const Array& x);
// Of a stored value the listener is told at once; of others by the program.
TESSERA_API Array explain_value(const ExplainValue& p, const Array& x);

}  // namespace tessera::inline v0
