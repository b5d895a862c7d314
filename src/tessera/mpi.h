// Optional header for programs that use MPI themselves: <tessera/tessera.h> needs no MPI. The program is linked against the MPI for
// which Tessera was built.
#pragma once
#include <mpi.h>
#include <tessera/api/sharding/cluster.h>

namespace tessera::inline v0 {

/// Connects the processes of a communicator: devices() are then those of all its processes, in the order of their ranks, and
/// programs over several processes send messages on a duplicate of it. The communicator may have part of the processes that the
/// launcher started. To be called by all its processes, before devices() or an array is first used.
///   communicator  an intracommunicator; MPI was started by MPI_Init_thread with MPI_THREAD_MULTIPLE. Call finalize() before
///                 MPI_Finalize
///   errors        DeviceError if the communicator cannot be used, if the devices exist already, and as initialize()
///   source        jax.distributed.initialize
inline void initialize(MPI_Comm communicator, Where where = here()) {
  detail::initialize_over(&communicator, where);
}

}  // namespace tessera::inline v0
