// The plans of each length, which are cached, and scratch memory.
#pragma once
#include <cstdlib>
#include <memory>
#include <vector>
#include "fft_plan.h"

namespace tessera::inline v0::fft {

// The plans of one length and their tables.
template <class T>
struct PlanSet {
  struct Free {
    void operator()(T* p) const { std::free(p); }
  };
  Plans<T> top_level = {};
  std::vector<std::unique_ptr<Plan<T>>> plans;
  std::vector<std::unique_ptr<T, Free>> tables;
  std::int64_t bytes = 0;
};
template <class T>
std::shared_ptr<const PlanSet<T>> plans_for(std::int64_t n);

// Returns scratch memory of the calling thread.
void* thread_memory(Scratch use, std::int64_t bytes);

}  // namespace tessera::inline v0::fft
