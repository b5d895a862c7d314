// Runs the parts of a divided library call on threads.
#include <tessera/compile/run/divided_routine.h>
#include <tessera/device/parallel.h>
#include <atomic>
#include <limits>
#include <vector>

namespace tessera::inline v0 {

namespace {

struct DividedCall {
  const DividedRoutine& divided;
  const std::int64_t* parts;
  void *const *operands, *const *results;
  std::atomic<std::int64_t> failed{std::numeric_limits<std::int64_t>::max()};  // part number * 256 + status

  void run(std::int64_t part, void* workspace) {
    const DividedRoutine& d = divided;
    const std::int64_t* data = parts + part * (d.integers + d.operands + d.results);
    constexpr std::int64_t kInline = 16;
    void* inline_pointers[kInline];
    std::vector<void*> heap_pointers;
    void** pointers = inline_pointers;
    if (d.operands + d.results > kInline) {
      heap_pointers.resize(d.operands + d.results);
      pointers = heap_pointers.data();
    }
    const std::int64_t* offsets = data + d.integers;
    for (std::int64_t i = 0; i < d.operands; ++i) pointers[i] = static_cast<char*>(operands[i]) + offsets[i];
    for (std::int64_t i = d.operands; i < d.operands + d.results; ++i)
      pointers[i] = static_cast<char*>(results[i - d.operands]) + offsets[i];
    std::int32_t status = d.routine(data, pointers, pointers + d.operands, workspace);
    if (!status) return;
    std::int64_t failure = part * 256 + status, lowest = failed.load();
    while (failure < lowest && !failed.compare_exchange_weak(lowest, failure)) {
    }
  }
};

}  // namespace

std::int32_t tessera_divided_routine(const std::int64_t* divided, void* const* operands, void* const* results,
                                     void* workspace) noexcept {
  const auto& d = *reinterpret_cast<const DividedRoutine*>(divided);
  DividedCall call{d, reinterpret_cast<const std::int64_t*>(&d + 1), operands, results};
  auto run = [](void* argument, void* scratch, std::int64_t first, std::int64_t last) {
    for (std::int64_t part = first; part < last; ++part)
      static_cast<DividedCall*>(argument)->run(part, scratch);
  };
  run_parallel({run, &call, d.parts, d.workspace_bytes, workspace});
  std::int64_t failed = call.failed.load();
  return failed == std::numeric_limits<std::int64_t>::max() ? 0 : static_cast<std::int32_t>(failed % 256);
}

}  // namespace tessera::inline v0
