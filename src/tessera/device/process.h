// What fork does to a process that uses Tessera: the child has a copy of its memory, but neither its threads
// nor what they were doing, so that it may compute nothing before it calls exec.
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

}  // namespace tessera::inline v0
