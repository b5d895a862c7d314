// Lists of named values, as PJRT returns attributes and costs.
#pragma once
#include <tessera/pjrt/plugin_error.h>
#include <deque>
#include <vector>

namespace tessera::inline v0::pjrt {

class NamedValues {
 public:
  NamedValues() = default;
  NamedValues(const NamedValues&) = delete;
  NamedValues& operator=(const NamedValues&) = delete;
  void add(const char* name, std::int64_t value);
  void add(const char* name, float value);
  void add(const char* name, const std::string& value);
  void add(const char* name, const std::vector<std::int64_t>& value);
  const std::vector<PJRT_NamedValue>& list() const { return list_; }

 private:
  PJRT_NamedValue& next(const char* name, PJRT_NamedValue_Type type, std::size_t size);
  std::vector<PJRT_NamedValue> list_;
  std::deque<std::string> texts_;
  std::deque<std::vector<std::int64_t>> lists_;
};

// The options with which a caller creates a client or a topology.
class ClientOptions {
 public:
  ClientOptions(const PJRT_NamedValue* list, std::size_t size);
  // The value of an option that is an integer or the text of one; null if there is no such option.
  const std::int64_t* integer(std::string_view name) const;

 private:
  std::vector<std::pair<std::string, std::int64_t>> integers_;
};

}  // namespace tessera::inline v0::pjrt
