// ProcessTransport: messages between the processes of a program. Its implementation is a module (device/mpi), which is opened when a
// launcher started several processes, so that libtessera needs no MPI.
#pragma once
#include <cstdint>
#include <string>

namespace tessera::inline v0 {

// A message on its way; `state` belongs to the transport.
struct TransportMessage {
  alignas(16) unsigned char state[16];
  bool in_flight = false;
};

// Calls are serialized by the caller. Messages between two processes with one tag arrive in the order in which they were sent.
// After an operation of the library has failed, no message is complete any more.
class ProcessTransport {
 public:
  virtual ~ProcessTransport() = default;
  virtual int rank() const = 0;
  virtual int size() const = 0;
  // The library and its version: "Open MPI 4.1.4".
  virtual std::string library() const = 0;
  // Start a message of at most kMaxMessage bytes. The memory must stay unchanged until done() returns true.
  virtual void send(TransportMessage& message, int to, int tag, const void* data, std::int64_t bytes) = 0;
  virtual void receive(TransportMessage& message, int from, int tag, void* data, std::int64_t bytes) = 0;
  // Advances all messages; returns true when this one is complete.
  virtual bool done(TransportMessage& message) = 0;
  // Collects `bytes` of every process, in order; waits for all of them.
  virtual void gather(const void* mine, void* all, std::int64_t bytes) = 0;
  // The first operation that failed, and the library's reason; empty: none has failed.
  virtual const std::string& failure() const = 0;
  // Ends the use of the library, if this module began it; waits for all processes.
  virtual void finish() = 0;

  static constexpr std::int64_t kMaxMessage = std::int64_t{1} << 30;
};

// The function of the module: opens the library, over the user's communicator (a pointer to an MPI_Comm) or, if that is null, over
// all processes that the launcher started. Returns null and the reason if it cannot.
using OpenTransport = ProcessTransport* (*)(const void* communicator, std::string* reason);

}  // namespace tessera::inline v0
