// The ends of a process that uses Tessera. A fork's child has a copy of its memory, but neither its threads nor
// what they were doing, so that it may compute nothing before it calls exec. And once main has returned, other
// threads may still compute while the libraries below are taken down.
#pragma once

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

// To be called after a library was loaded: exit() tells us before that library ends.
void watch_exit();
// Whether another thread than this one has called exit() or returned from main.
bool main_has_ended_elsewhere();
[[noreturn]] void stop_for_good();

}  // namespace tessera::inline v0
