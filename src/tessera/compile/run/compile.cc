// The program cache. Threads that compile different programs do not wait for each other; equal programs compile once.
#include <tessera/base/log.h>
#include <tessera/compile/mark_profile_slices.h>
#include <tessera/compile/pipeline.h>
#include <tessera/compile/run/alias_check.h>
#include <tessera/compile/run/compile.h>
#include <tessera/compile/run/dump.h>
#include <tessera/compile/run/mesh_program.h>
#include <tessera/device/machine.h>
#include <tessera/device/process.h>
#include <tessera/spmd/report/strict.h>
#include <tessera/spmd/report/value_shardings.h>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>

namespace tessera::inline v0 {

namespace {

struct CompiledProgram {
  JaxprPtr jaxpr;
  std::vector<bool> donated;
  const Machine* machine;  // the machine for which it was compiled
  bool profiled;           // it records slices of its steps
  std::once_flag once;
  ExecutablePtr executable;
};
struct ProgramCache {
  std::mutex mutex;
  std::unordered_multimap<std::uint64_t, std::shared_ptr<CompiledProgram>> entries;
  CacheStats stats;
};
// Never destroyed: arrays and functions in static storage may outlive main.
ProgramCache& cache() {
  static auto& one = *new ProgramCache;
  return one;
}

std::shared_ptr<CompiledProgram> entry_for(const JaxprPtr& jaxpr, const std::vector<bool>& donated) {
  std::uint64_t key = hash_program(*jaxpr);
  for (bool d : donated) key = mix(key, d);
  const Machine* machine = &current_machine();
  bool profiled = profiling();
  ProgramCache& c = cache();
  std::lock_guard lock(c.mutex);
  auto [first, last] = c.entries.equal_range(key);
  for (auto it = first; it != last; ++it)
    if (it->second->donated == donated && it->second->machine == machine &&
        it->second->profiled == profiled && same_program(*it->second->jaxpr, *jaxpr)) {
      ++c.stats.hits;
      return it->second;
    }
  ++c.stats.misses;
  auto entry = std::make_shared<CompiledProgram>();
  entry->jaxpr = jaxpr;
  entry->donated = donated;
  entry->machine = machine;
  entry->profiled = profiled;
  c.entries.emplace(key, entry);
  return entry;
}

// Writes the log line of TESSERA_LOG=compile: one for each program that a function requests.
void report(const Jaxpr& jaxpr, const CompileRequest& request, bool found, double seconds) {
  auto ms = [](double s) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f ms", 1e3 * s);
    return std::string(text);
  };
  std::string line = str("compile: ", request.name);
  if (request.where) line += str(" (", to_string(request.where), ")");
  line += str(": (", to_string(jaxpr.in_avals()), ") -> (", to_string(jaxpr.out_avals()), "), ");
  if (request.trace_seconds > 0) line += str("traced in ", ms(request.trace_seconds), ", ");
  line += found ? "found in the cache" : str("compiled in ", ms(seconds));
  log_line(line);
}

// Runs the passes, notifies listeners, logs warnings, and adds the alias check.
ExecutablePtr compile_entry(const CompiledProgram& entry, const CompileRequest& request) {
  const Jaxpr& jaxpr = *entry.jaxpr;
  TimedScope timed(SliceKind::compile, "compile " + request.name, request.where);
  notify_listeners(entry.jaxpr);
  dump_stages(entry.jaxpr, request);
  CompileOptions options;
  Stages stages =
      run_passes(entry.jaxpr, {.name = request.name,
                               .donated = request.donated,
                               .slices_from = entry.profiled ? std::optional(kMinSliceSeconds) : std::nullopt,
                               .machine_code = options});
  if (stages.device.mesh)
    log_partition_warnings(stages.device, jaxpr, request.donated, request.name, request.where);
  std::shared_ptr<Executable> executable = make_executable(jaxpr, stages, request.donated);
  add_alias_check(*executable, jaxpr, stages, request, options);
  return executable;
}

}  // namespace

std::shared_ptr<Executable> make_executable(const Jaxpr& jaxpr, const Stages& stages,
                                            const std::vector<bool>& donated) {
  std::shared_ptr<const MeshProgram> mesh;
  if (stages.device.mesh)
    mesh = std::make_shared<const MeshProgram>(stages.device, jaxpr, stages.plan, stages.code->entry,
                                               stages.device.donatable(donated));
  return std::make_shared<Executable>(jaxpr, stages.plan, stages.code, donated, std::move(mesh));
}

ExecutablePtr compile(JaxprPtr jaxpr, const CompileRequest& request) {
  refuse_forked_child();
  watch_forks();
  std::shared_ptr<CompiledProgram> entry = entry_for(jaxpr, request.donated);
  bool found = true;
  double seconds = 0;
  std::call_once(entry->once, [&] {
    found = false;
    auto begin = std::chrono::steady_clock::now();
    entry->executable = compile_entry(*entry, request);
    seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    std::lock_guard lock(cache().mutex);
    cache().stats.seconds += seconds;
  });
  if (logs(LogTopic::compile)) report(*jaxpr, request, found, seconds);
  return entry->executable;
}

CacheStats program_cache_stats() {
  std::lock_guard lock(cache().mutex);
  return cache().stats;
}

void clear_program_cache() {
  std::lock_guard lock(cache().mutex);
  cache().entries.clear();
}

}  // namespace tessera::inline v0
