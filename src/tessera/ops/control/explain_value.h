// A value whose sharding the user asks for, as part of a program. Users call it through api/sharding/explain.h.
#pragma once
#include <tessera/core/primitive.h>
#include <tessera/mesh/sharding.h>

namespace tessera::inline v0 {

/// The sharding of a value of a program, and its reasons.
struct ValueSharding {
  Aval type;
  std::string sharded_type;  ///< "f32[64@x,16]"
  std::string operation;     ///< that makes it; empty: an argument, or what a body is given
  int argument = -1;
  Where where;
  int depth = 0;  ///< of bodies around it
  std::string
      chain;  /// for each mesh axis that shards it a line: the annotation it follows from, and the operations between
  Sharding sharding;  ///< none: no sharding can say it
};

// The identity. The compiler reports the sharding of its operand to `listener` (listener_number).
struct ExplainValue {
  std::int64_t listener = 0;
  TESSERA_FIELDS(listener)
};
TESSERA_API extern const Primitive explain_value_p;

// Listeners are known by number, as programs are compared and printed. One is kept for good: programs may be.
using ShardingListener = std::function<void(const ValueSharding&)>;
TESSERA_API std::int64_t listener_number(ShardingListener listener);
TESSERA_API ShardingListener listener_numbered(std::int64_t number);

// The sharding of a stored value.
TESSERA_API ValueSharding sharding_of_stored(const Array& x);
// A stored value is reported at once; other values are reported by the program.
TESSERA_API Array explain_value(const ExplainValue& p, const Array& x);

}  // namespace tessera::inline v0
