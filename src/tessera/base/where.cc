// The current line of each thread.
#include <tessera/base/where.h>

namespace tessera::inline v0 {

static thread_local Where current_line, last_line;

std::string to_string(Where where) {
  return where ? std::string(where.file) + ":" + std::to_string(where.line) : "unknown line";
}

Where current_where() { return current_line; }
Where last_where() { return last_line; }

At::At(Where where) : owner_(!current_line && where) {
  if (owner_) current_line = where;
}
At::~At() {
  if (!owner_) return;
  last_line = current_line;
  current_line = {};
}

SetWhere::SetWhere(Where where) : saved_(current_line) { current_line = where; }
SetWhere::~SetWhere() { current_line = saved_; }

}  // namespace tessera::inline v0
