// The program cache. Threads that compile different programs do not wait for each other; equal programs compile once.
#include <tessera/base/log.h>
#include <tessera/compile/pipeline.h>
#include <tessera/compile/run/compile.h>
#include <tessera/device/machine.h>
#include <tessera/device/process.h>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>

namespace tessera::inline v0 {

namespace {

struct CompiledProgram {
  JaxprPtr jaxpr;
  std::vector<bool> donated;
  const Machine* machine;  // the machine that it was compiled for
  std::string target;      // TESSERA_TARGET, as it was set
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
  const char* set = std::getenv("TESSERA_TARGET");
  std::string target = set ? set : "";
  ProgramCache& c = cache();
  std::lock_guard lock(c.mutex);
  auto [first, last] = c.entries.equal_range(key);
  for (auto it = first; it != last; ++it)
    if (it->second->donated == donated && it->second->machine == machine && it->second->target == target &&
        same_program(*it->second->jaxpr, *jaxpr)) {
      ++c.stats.hits;
      return it->second;
    }
  ++c.stats.misses;
  auto entry = std::make_shared<CompiledProgram>();
  entry->jaxpr = jaxpr;
  entry->donated = donated;
  entry->machine = machine;
  entry->target = std::move(target);
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

}  // namespace

ExecutablePtr compile(JaxprPtr jaxpr, const CompileRequest& request) {
  refuse_forked_child();
  watch_forks();
  std::shared_ptr<CompiledProgram> entry = entry_for(jaxpr, request.donated);
  bool found = true;
  double seconds = 0;
  std::call_once(entry->once, [&] {
    found = false;
    auto begin = std::chrono::steady_clock::now();
    entry->executable = run_passes(jaxpr, request, {.target = entry->target, .keep_text = false});
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
