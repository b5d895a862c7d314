// The programs of a jitted function, and the log of how their keys differ.
#include <tessera/api/call_cache.h>
#include <tessera/base/log.h>
#include <algorithm>
#include <map>

namespace tessera::inline v0::jit_detail {

CallCache::CallCache(std::string name, Where where, CallRules rules)
    : name(std::move(name)), where(where), rules(rules) {
  publish(std::make_unique<Table>());
}

void CallCache::publish(std::unique_ptr<Table> table) {
  table_.store(table.get(), std::memory_order_release);
  tables_.push_back(std::move(table));
}

void CallCache::insert(const KeyWords& key, CacheEntryPtr entry) {
  std::lock_guard lock(mutex_);
  auto next = std::make_unique<Table>(*table_.load());
  if (!next->emplace(key, entry).second) return;  // another thread was first
  publish(std::move(next));
  if (logs(LogTopic::compile)) {
    log_difference(*entry->traced.key);
    warn_of_static_number(*entry->traced.key);
  }
  programs_.push_back(std::move(entry));
}

std::vector<CacheEntryPtr> CallCache::programs() const {
  std::lock_guard lock(mutex_);
  return programs_;
}

std::string CallCache::title() const { return name + (where ? str(" (", to_string(where), ")") : ""); }

void CallCache::log_difference(const KeyParts& key) const {
  NearestProgram nearest = nearest_program(key, programs_);
  if (!nearest.number) return;
  log_line(str("compile: ", title(), ": program ", programs_.size() + 1, " differs from program ",
               nearest.number, " in ", line_of(nearest.differences)));
}

void CallCache::warn_of_static_number(const KeyParts& key) {
  constexpr int kMaxVariants = 8;
  if (warned_) return;
  // For each position of a static number: the number of programs that differ in it alone, the new one
  // included.
  std::map<std::size_t, int> variants;
  std::size_t position = 0;
  for (const CacheEntryPtr& other : programs_)
    if (differ_in_one_number(key, *other->traced.key, position))
      ++variants.emplace(position, 1).first->second;
  for (auto [at, count] : variants)
    if (count >= kMaxVariants) {
      warned_ = true;
      return log_line(str("compile: warning: ", title(), " has been compiled ", count,
                          " times for calls that differ in one static number only: ", key.arguments[at].name,
                          " = ", key.arguments[at].text,
                          " now. Make it an Array (a C++ number given for one is traced), so that all its "
                          "values share one program."));
    }
}

int note_compiled(const CallCache& cache) {
  if (!cache.where) return 1;
  static std::mutex mutex;
  static auto& counts = *new std::map<std::pair<std::string, int>, int>;  // by file and line
  int count = 0;
  {
    std::lock_guard lock(mutex);
    count = ++counts[{cache.where.file, cache.where.line}];
  }
  bool power_of_two = (count & (count - 1)) == 0;
  if (count > 1 && power_of_two && logs(LogTopic::compile))
    log_line(
        str("compile: ", cache.name, " (", to_string(cache.where), ") made ", count,
            " functions at this line, each with programs of its own. If they are the same function, call "
            "jit once and keep the result."));
  return count;
}

// The number of details that differ: an array may differ in shape and dtype.
static std::size_t distance(const std::vector<KeyDifference>& differences) {
  std::size_t out = differences.size();
  for (const KeyDifference& d : differences) out += std::count(d.detail.begin(), d.detail.end(), ',');
  return out;
}

NearestProgram nearest_program(const KeyParts& key, std::span<const CacheEntryPtr> programs) {
  NearestProgram out;
  for (std::size_t i = 0; i < programs.size(); ++i) {
    std::vector<KeyDifference> found = differences(key, *programs[i]->traced.key);
    if (!out.number || distance(found) <= distance(out.differences))  // of equally near programs, the latest
      out = {static_cast<int>(i) + 1, std::move(found)};
  }
  return out;
}

}  // namespace tessera::inline v0::jit_detail
