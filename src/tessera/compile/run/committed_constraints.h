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

// Returns the sharding of a committed value, stored or abstract; none for other values, which are on the default device
// and move freely. Does not wait for pending values.
Sharding committed_sharding(const Array& x);

// Returns a sharding on a mesh that is equivalent to `sharding` for arrays of any rank. The mesh of one device has no
// axes; that of a grid of devices has axes with names that users cannot write.
Sharding as_mesh_sharding(Sharding sharding);
// Returns the spec on `mesh` that is equivalent to `sharding` for arrays of this rank, if there is one; P() for a
// sharding on one device of the mesh.
std::optional<Spec> spec_on(Mesh mesh, Sharding sharding, std::int64_t rank);

// A description of the arguments of a program, for with_committed.
struct CommittedArguments {
  const char* function;          // the function or operation, for errors
  const char* noun;              // "argument" or "operand", for errors
  std::size_t captured = 0;      // the number of leading inputs, which are values that the function captured
  bool moves_arguments = false;  // arguments on other devices are moved to the program's devices
};
// Returns the program with the shardings of its arguments as constraints, on one mesh: the mesh that its operations
// name; otherwise the mesh of the first argument that is on a mesh with named axes; otherwise that of the
// first committed argument. A sharding that the mesh does not express remains as a device_put of the input:
// the call reshards that argument.
//   errors  ShardingError, with the lines of both, if arguments are committed to different devices, unless
//           moves_arguments is set
JaxprPtr with_committed(const JaxprPtr& jaxpr, Args args, const CommittedArguments& options);

// A committed argument that each call reshards, with the largest number of bytes that a device receives.
struct ReshardedArgument {
  std::size_t input;
  Sharding from, to;
  double bytes = 0;
  Where where;  // the line that placed it
};
// Returns the arguments that a call reshards to `in`, the shardings of the program's inputs.
std::vector<ReshardedArgument> resharded_arguments(const Jaxpr& jaxpr, const std::vector<Sharding>& in);
// Throws a ShardingError for the first of these arguments, if there are any.
void check_resharded_arguments(const Jaxpr& jaxpr, const std::vector<Sharding>& in);

}  // namespace tessera::inline v0
