// The ends of a process that uses Tessera. A fork's child has a copy of its memory, but neither its threads nor
// what they were doing, so that it may compute nothing before it calls exec. And once main has returned, other
// threads may still compute while the libraries below are taken down.
#pragma once
#include <tessera/base/export.h>

namespace tessera::inline v0 {

// From the first call on, children of this process are refused.
void watch_forks();

// True in the child of a fork that came after watch_forks(). Written before the child's only thread goes on.
extern bool forked_child;
[[noreturn]] void fail_forked();
inline void refuse_forked_child() {
  if (forked_child) [[unlikely]]
    fail_forked();
}

// Calls `stop` when the process ends, before any of what is said below. Once for each function.
void stop_at_exit(void (*stop)());

// To be called after a library was loaded: before that library ends, exit() waits until no other thread is
// inside of a LibraryCall, and lets none begin.
void watch_exit();

// Lives while this thread uses a library that may be taken down when main returns. Nests. On a thread that begins after
// another has called exit() or returned from main, it does not return; on that one it is refused.
class TESSERA_API LibraryCall {
 public:
  LibraryCall();
  ~LibraryCall();
  bool refused() const { return refused_; }
  void require() const;  // fails with a DeviceError if it is refused
  LibraryCall(const LibraryCall&) = delete;
  LibraryCall& operator=(const LibraryCall&) = delete;

 private:
  bool refused_ = false;
};

}  // namespace tessera::inline v0
