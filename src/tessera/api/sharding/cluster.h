// Programs over several processes: connecting them, and moving values between them. A launcher (mpirun, srun) starts the same
// program several times; docs/processes.md describes the model, which is that of JAX with several controllers.
#pragma once
#include <tessera/api/sharding/placement.h>
#include <tessera/api/sharding/shard.h>
#include <tessera/core/tree.h>

namespace tessera::inline v0 {

/// Connects this process with the others that a launcher started, as the first use of devices() does; without a launcher
/// it does nothing. Waits for all of them.
///   errors  DeviceError, in every process, if MPI is missing or belongs to another launcher, and if the processes differ
///           in program, version, settings or number of devices
///   source  jax.distributed.initialize
TESSERA_API void initialize(Where where = here());
/// Leaves the job: runs the queued programs, and waits until all processes have called it or returned from main, which does the
/// same. Afterwards programs over several processes are refused.
///   source  jax.distributed.shutdown
TESSERA_API void finalize(Where where = here());
/// Returns true if the devices of this process hold all blocks of the array, so that it can be read and printed here.
///   source  jax.Array.is_fully_addressable
TESSERA_API bool is_fully_addressable(const Array& x, Where where = here());
/// Waits until all processes have called it, and until the programs that this process has queued have run.
///   name    the same in all processes; for errors
///   source  jax.experimental.multihost_utils.sync_global_devices
TESSERA_API void sync_processes(std::string_view name = "sync_processes", Where where = here());

namespace detail {
// Implements initialize(MPI_Comm) of <tessera/mpi.h>; `communicator` points to an MPI_Comm.
TESSERA_API void initialize_over(const void* communicator, Where where);
// Makes an array with this sharding. `box` contains all of its blocks on devices of this process; `data` has the
// elements of the box.
Array array_of_box(Aval aval, const Sharding& sharding, const Block& box, const void* data);
TESSERA_API Array replicated_over_processes(const Array& x);
TESSERA_API Array gathered_from_processes(const Array& x);
TESSERA_API Array from_process(const Array& x, int source, const char* function);
}  // namespace detail

/// Gives every device of an array's sharding all of its elements, so that each process can read them. To be called by all
/// processes. Fully addressable arrays are returned as they are.
///   tree    an Array, or any tree of arrays
///   cost    an all_gather
template <class T>
T replicate(const T& tree, Where where = here()) {
  At at(where);
  return tree_map([](const Array& x) { return detail::replicated_over_processes(x); }, tree);
}
/// Collects the elements of all processes. To be called by all of them.
///   tree    an Array, or any tree of arrays
///   result  arrays on this process's default device: all elements of an array that is sharded over
///           processes; for a fully addressable array, T[process_count(), ...] with the entry of each process
///   errors  ShapeError if processes have entries of different shapes or dtypes
///   source  jax.experimental.multihost_utils.process_allgather
template <class T>
T process_allgather(const T& tree, Where where = here()) {
  At at(where);
  return tree_map([](const Array& x) { return detail::gathered_from_processes(x); }, tree);
}
/// Returns, in all processes, the arrays of process `source`, for example values that only it has read. To be called by
/// all processes, with arrays of the same shapes and dtypes.
///   result  arrays on this process's default device
///   errors  ArgumentError for a process that does not exist; ShapeError if the processes have different shapes or dtypes
///   source  jax.experimental.multihost_utils.broadcast_one_to_all
template <class T>
T broadcast_one_to_all(const T& tree, int source = 0, Where where = here()) {
  At at(where);
  return tree_map([&](const Array& x) { return detail::from_process(x, source, "broadcast_one_to_all"); },
                  tree);
}

/// Makes a sharded array from the part that each process has: the box (a range of indices along each axis) that the blocks of
/// its devices form.
///   local   the elements of this process's box, in the shape of the box
///   where   the placement of the array
///   shape   the shape of the global array
///   errors  ShapeError if the elements have another shape than the box; ShardingError if the blocks of this process
///           do not form a box
///   source  jax.make_array_from_process_local_data
TESSERA_API Array make_array_from_local(const Array& local, const Placement& where, const Shape& shape,
                                        Where line = here());

}  // namespace tessera::inline v0
