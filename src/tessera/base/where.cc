// The current line of each thread.
#include <tessera/base/per_thread.h>
#include <tessera/base/where.h>
#include <mutex>
#include <set>

namespace tessera::inline v0 {

static thread_local Where current_line TESSERA_FAST_THREAD_LOCAL, last_line TESSERA_FAST_THREAD_LOCAL;
static thread_local const char* current_scope TESSERA_FAST_THREAD_LOCAL = nullptr;

std::string to_string(Where where) {
  return where ? std::string(where.file) + ":" + std::to_string(where.line) : "unknown line";
}

Where current_where() { return current_line; }
Where last_where() { return last_line; }

At::At(Where where) : owner_(!current_line && where) {
  if (!owner_) return;
  current_line = where;
  current_line.scope = current_scope;
}
At::~At() {
  if (!owner_) return;
  last_line = current_line;
  current_line = {};
}

NamedScope::NamedScope(std::string_view name) : saved_(current_scope) {
  // Never destroyed: lines of programs in static storage refer to the names.
  static auto& names = *new std::set<std::string>;
  static std::mutex mutex;
  std::string path = saved_ ? std::string(saved_) + "/" : std::string();
  path += name;
  std::lock_guard lock(mutex);
  current_scope = names.insert(std::move(path)).first->c_str();
}
NamedScope::~NamedScope() { current_scope = saved_; }

SetWhere::SetWhere(Where where) : saved_(current_line) { current_line = where; }
SetWhere::~SetWhere() { current_line = saved_; }

}  // namespace tessera::inline v0
