// Forks and the end of a process. The child of a fork has a copy of the memory, but not the threads and their
// work, so it must not compute before it calls exec. After main has returned, other threads may still compute
// while exit() destroys the static objects of the libraries that Tessera uses.
#pragma once
#include <tessera/base/export.h>

namespace tessera::inline v0 {

// After the first call, refuse_forked_child() throws in the children that this process forks.
void watch_forks();

// True in the child of a fork after watch_forks(). Written before the child's only thread continues.
extern bool forked_child;
[[noreturn]] void fail_forked();
inline void refuse_forked_child() {
  if (forked_child) [[unlikely]]
    fail_forked();
}

// Calls `stop` when the process ends, before the waiting of watch_exit(). Each function is called once.
void stop_at_exit(void (*stop)());

// To be called after a library was loaded. Before exit() destroys the static objects that this library has
// by now, it waits until no other thread is inside a LibraryCall, and prevents new ones.
void watch_exit();

// Exists while this thread uses a library whose static objects are destroyed when main returns. Nests. After
// another thread has called exit() or returned from main, constructing one does not return; on that thread
// itself it is refused.
class TESSERA_API LibraryCall {
 public:
  LibraryCall();
  ~LibraryCall();
  // States that the current calls of this thread may create static objects, as a library's first use of
  // a feature does: exit() destroys them in the reverse order, so it is watched again when the calls end.
  static void creates_statics();
  bool refused() const { return refused_; }
  void require() const;  // fails with a DeviceError if it is refused
  LibraryCall(const LibraryCall&) = delete;
  LibraryCall& operator=(const LibraryCall&) = delete;

 private:
  bool refused_ = false;
};

}  // namespace tessera::inline v0
