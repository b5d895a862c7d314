// The primitive that reports a value's sharding from a program. Users call it through api/sharding/explain.h.
#pragma once
#include <tessera/core/program_types.h>
#include <tessera/mesh/sharding.h>

namespace tessera::inline v0 {

/// The sharding of a value of a program, and its reasons.
struct ValueSharding {
  Aval type;
  std::string sharded_type;  ///< such as "f32[64@x,16]"
  std::string operation;     ///< the operation that computes it; empty: an argument, or an input of a body
  int argument = -1;
  Where where;
  int depth = 0;  ///< number of bodies around it
  /// For each mesh axis that shards it a line with the annotation from which it follows, and the operations
  /// in between.
  std::string chain;
  Sharding sharding;  ///< none: a Sharding cannot express it
};

// The identity. The compiler reports the sharding of its operand to `listener` (listener_number).
struct ExplainValue {
  std::int64_t listener = 0;
  TESSERA_FIELDS(listener)
};
TESSERA_API extern const Primitive explain_value_p;

// Listeners are identified by number, since programs are compared and printed. They are kept forever, as
// programs may be.
using ShardingListener = SharedFunction<void(const ValueSharding&)>;
TESSERA_API std::int64_t listener_number(ShardingListener listener);
TESSERA_API ShardingListener listener_by_number(std::int64_t number);

// Returns the sharding of a stored value.
TESSERA_API ValueSharding sharding_of_stored(const Array& x);
// Reports the sharding of a stored value at once; other values are reported when the program is compiled.
TESSERA_API Array explain_value(const ExplainValue& p, const Array& x);

}  // namespace tessera::inline v0
