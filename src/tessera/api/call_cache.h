// The programs of a jitted function by the keys of its calls.
#pragma once
#include <tessera/api/key_parts.h>
#include <tessera/compile/run/executable.h>
#include <tessera/transform/stage.h>
#include <atomic>
#include <mutex>
#include <unordered_map>

namespace tessera::inline v0::jit_detail {

struct CacheEntry {
  Traced traced;
  ClosedJaxpr closed;
  std::vector<bool> donated;
  // True if the function captured tracers of an enclosing trace, so that the entry is valid for one call only.
  bool keeps_tracers = false;
  double trace_seconds = 0;
  Where preceding_operation = {};  // the line of the last operation before the call
  mutable std::once_flag compiled;
  mutable std::shared_ptr<const Executable> executable;
  mutable std::atomic<const Executable*> ready{nullptr};  // `executable`, once it can run
};
using CacheEntryPtr = SharedState<const CacheEntry>;

struct WordsHash {
  std::size_t operator()(const KeyWords& words) const {
    std::uint64_t h = words.size();
    for (std::uint64_t w : words) h = mix(h, w);
    return h;
  }
};

// Maps the keys of calls to programs. A lookup takes no lock: it reads an immutable table. insert() publishes a new
// table; earlier tables are freed with the cache, since other threads may still read them.
class CallCache {
 public:
  CallCache(std::string name, Where where, CallRules rules);
  const CacheEntryPtr* find(const KeyWords& key) const {
    const Table& table = *table_.load(std::memory_order_acquire);
    auto it = table.find(key);
    return it == table.end() ? nullptr : &it->second;
  }
  // Adds a program. With TESSERA_LOG=compile it logs how its key differs from that of the nearest earlier program, and
  // warns when many differ in one static number.
  void insert(const KeyWords& key, CacheEntryPtr entry);
  // Returns the programs in the order in which they were added.
  std::vector<CacheEntryPtr> programs() const;

  const std::string name;
  const Where where;
  const CallRules rules;
  std::atomic<int> compilations{0};
  // The value of note_compiled at this function's first compilation; 0 before.
  std::atomic<int> compiled_at_line{0};
  // Locked while a program is traced, so that threads with the same key trace it once. To avoid deadlocks (the traced
  // function may wait for another thread that calls this function), a thread that is already tracing another function
  // does not lock the mutex, and other threads wait for the mutex for a limited time only.
  std::timed_mutex tracing;

 private:
  using Table = std::unordered_map<KeyWords, CacheEntryPtr, WordsHash>;
  void publish(std::unique_ptr<Table> table);
  void log_difference(const KeyParts& key) const;
  void warn_of_static_number(const KeyParts& key);
  std::string title() const;

  mutable std::mutex mutex_;
  std::atomic<const Table*> table_;
  std::vector<std::unique_ptr<const Table>> tables_;
  std::vector<CacheEntryPtr> programs_;
  bool warned_ = false;
};

// Counts this function as compiled at its line and returns the count, logged at 2, 4, 8, ....
int note_compiled(const CallCache& cache);

// The program whose key differs in the fewest parts.
struct NearestProgram {
  int number = 0;  // counted from 1; 0 if there is no program
  std::vector<KeyDifference> differences = {};
};
NearestProgram nearest_program(const KeyParts& key, std::span<const CacheEntryPtr> programs);

}  // namespace tessera::inline v0::jit_detail
