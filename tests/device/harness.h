// Launches of C++ functions instead of compiled programs, and collectives in plain loops.
#pragma once
#include <gtest/gtest.h>
#include <tessera/device/processes/multi_process_launcher.h>
#include <algorithm>
#include <bit>
#include <complex>
#include <cstring>
#include <functional>
#include <numeric>
#include <random>

namespace launching {

using namespace tessera;

using Body = std::function<std::int32_t(ProgramContext*)>;
// An estimate of the seconds of work between collectives with which a launch uses all threads.
constexpr double kLong = 1;

inline std::vector<DeviceCall> calls_of(const Body& body, int positions) {
  auto entry = [](ProgramContext* context, void* const*, void* const*, void* arena) {
    return (*static_cast<const Body*>(arena))(context);
  };
  return std::vector<DeviceCall>(positions, {entry, nullptr, nullptr, const_cast<Body*>(&body)});
}
// The division of positions into processes; null if all positions are in this process. Set by tests that run in
// several processes.
inline ProcessDivision (*division)(int positions) = nullptr;
inline bool is_here(std::size_t position, int positions) {
  return !division || division(positions).is_local(static_cast<int>(position));
}
inline LaunchFailure launch(int positions, const std::vector<Collective>& collectives, const Body& body,
                            double seconds = 0) {
  if (!division) return run_launch(calls_of(body, positions), collectives, seconds);
  bool any = false;
  for (int position = 0; position < positions; ++position) any |= is_here(position, positions);
  if (!any) return {};
  return multi_process_launcher(collectives, positions, division(positions))
      ->run(calls_of(body, positions), seconds);
}

inline std::int32_t meet(ProgramContext* context, int number, const void* operand, void* result) {
  void* operands[] = {const_cast<void*>(operand)};
  return run_collective(context, number, operands, &result);
}

inline std::vector<int> range(int first, int count) {
  std::vector<int> out(count);
  std::iota(out.begin(), out.end(), first);
  return out;
}
inline std::vector<std::vector<int>> one_group(int positions) { return {range(0, positions)}; }
// The groups of a 2x2x2 mesh over the axes in `axes` (bit mask: 4 is the first axis, 1 the last).
inline std::vector<std::vector<int>> mesh_groups(int axes) {
  std::vector<std::vector<int>> out(8 >> std::popcount(static_cast<unsigned>(axes)));
  std::vector<int> others;
  for (int position = 0; position < 8; ++position) {
    int rest = position & ~axes;
    auto at = std::find(others.begin(), others.end(), rest);
    if (at == others.end()) at = others.insert(others.end(), rest);
    out[at - others.begin()].push_back(position);
  }
  return out;
}

inline Collective all_reduce(int positions, std::int64_t block, Dtype dtype = f32,
                             Collective::Combine reduction = Collective::Combine::sum) {
  Collective c;
  c.combine = reduction;
  c.dtype = dtype;
  c.groups = one_group(positions);
  c.block = block;
  c.element_bytes = dtype.bytes();
  c.name = "psum";
  c.where = {"model.cc", 7};
  return c;
}

// Limits the number of threads to `count` during its lifetime.
struct Threads {
  explicit Threads(int count) { set_thread_count(count); }
  ~Threads() { set_thread_count(0); }
};

using Bytes = std::vector<char>;

// The results of a collective for all members of one group, computed by plain loops from operands[position].
std::vector<Bytes> expected(const Collective& c, const std::vector<std::vector<Bytes>>& operands,
                            const std::vector<int>& group);
// Random elements of any dtype, with NaN and infinities among floats if `special`.
Bytes random_elements(Dtype dtype, std::int64_t count, std::mt19937& random, bool special = false);
// The sizes of one member's operand and result in a group of n members.
std::int64_t result_bytes(const Collective& c, std::int64_t n);
std::int64_t operand_bytes(const Collective& c, std::int64_t n);

}  // namespace launching
