// Committed arguments are arrays that were placed on devices: on a mesh, on a grid of devices, on one device. Their
// shardings become constraints of the program, which runs on their devices.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/core/trace.h>
#include <tessera/mesh/sharding.h>

namespace tessera::inline v0 {

// An abstract value: a type and a sharding, without data.
struct AbstractSharded : Tracer {
  AbstractSharded(TracePtr trace, Aval aval, Sharding sharding)
      : Tracer(std::move(trace), aval.with_sharding(sharding)), sharding(sharding) {}
  const Sharding sharding;
};

// Returns the sharding of a stored or described value that was placed; none for other values, which are on the default
// device and move freely. Does not wait for pending values.
Sharding committed_sharding(const Array& x);

// Returns a mesh and a spec that place arrays of any rank as `sharding` does. One device is a mesh without axes; a grid
// of devices is a mesh whose axes have names that no user writes.
Sharding on_mesh(Sharding sharding);
// Returns the spec that places arrays of this rank on `mesh` as `sharding` does, if there is one; for one device of the mesh P().
std::optional<Spec> spec_on(Mesh mesh, Sharding sharding, std::int64_t rank);

// Arguments of a program on their way to its devices.
struct CommittedArguments {
  const char* function;      // the function or operation, for errors
  const char* word;          // "argument" or "operand"
  std::size_t captured = 0;  // so many inputs in front are values that the function captured
  bool moves = false;        // arguments on other devices are brought to the program's
};
// Returns the program with the shardings of its arguments as constraints, on one mesh: that which its operations name,
// or otherwise that of the first committed argument. A sharding that the mesh does not express remains as a device_put of
// the input: the call reshards that argument.
//   errors  ShardingError, with the lines of both, if arguments are committed to different devices
JaxprPtr with_committed(const JaxprPtr& jaxpr, Args args, const CommittedArguments& how);

// The sharding of a committed argument that the call has to reshard, with the bytes that a device receives at most.
struct BroughtArgument {
  std::size_t input;
  Sharding from, to;
  double bytes = 0;
  Where where;  // the line that placed it
};
// Returns the arguments that a call brings to the shardings `in` of the program's inputs.
std::vector<BroughtArgument> brought_arguments(const Jaxpr& jaxpr, const std::vector<Sharding>& in);
// Throws a ShardingError if there are any.
void check_brought_arguments(const Jaxpr& jaxpr, const std::vector<Sharding>& in);

}  // namespace tessera::inline v0
