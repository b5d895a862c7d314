// The user's source line. Public functions capture it by default argument; `At` makes it current, and the
// outermost live `At` wins, so that a library function reports its caller's line.
#pragma once
#include <tessera/base/export.h>
#include <string>
#include <string_view>

namespace tessera::inline v0 {

struct Where {
  const char* file = nullptr;
  int line = 0;
  const char* scope = nullptr;  // the names of the live Annotations, "forward/attention"; null: none
  explicit operator bool() const { return file != nullptr; }
};

// The caller's position when used as a default argument (Clang 14 has no std::source_location).
constexpr Where here(const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
  return {file, line};
}

/// The text of a position: "examples/mlp.cc:31", or "unknown line".
TESSERA_API std::string to_string(Where where);

// The line to which errors and new equations are attributed.
TESSERA_API Where current_where();

// The line of this thread's last operation; for errors of operators, which cannot take a line.
TESSERA_API Where last_where();

// Makes `where` current unless an outer At already set a line.
class TESSERA_API At {
 public:
  explicit At(Where where);
  ~At();
  At(const At&) = delete;
  At& operator=(const At&) = delete;

 private:
  bool owner_;
};

// Names the operations of this thread during its lifetime; a name inside of another one is appended to it.
class TESSERA_API NamedScope {
 public:
  explicit NamedScope(std::string_view name);
  ~NamedScope();
  NamedScope(const NamedScope&) = delete;
  NamedScope& operator=(const NamedScope&) = delete;

 private:
  const char* saved_;
};

// Replaces the current line regardless of outer scopes: for interpreters that replay equations, and (with an
// empty Where) for calls of user functions, whose operations then report their own lines.
class TESSERA_API SetWhere {
 public:
  explicit SetWhere(Where where);
  ~SetWhere();
  SetWhere(const SetWhere&) = delete;
  SetWhere& operator=(const SetWhere&) = delete;

 private:
  Where saved_;
};

}  // namespace tessera::inline v0
