#include <tessera/base/error.h>

namespace tessera::inline v0 {

static std::string render(const char* kind, const std::string& message, const std::string& advice,
                          Where where) {
  std::string text = str(kind, ": ", message);
  if (!advice.empty()) text += "\n  " + advice;
  if (where) text += "\n  at " + to_string(where);
  return text;
}

// A line inside the standard library is no line of the user's: std::max(x, y) asks for a bool there.
static Where users(Where where) {
  std::string_view file = where ? where.file : "";
  return file.find("/include/c++/") == std::string_view::npos &&
                 file.find("/c++/v1/") == std::string_view::npos
             ? where
             : Where{};
}

Error::Error(const char* kind, std::string message, std::string advice, Where where)
    : std::runtime_error(render(kind, message, advice, users(where))),
      kind_(kind),
      message_(std::move(message)),
      advice_(std::move(advice)),
      where_(users(where)) {}

void internal(std::string message) {
  fail<InternalError>("internal: " + message,
                      "This is a defect of Tessera. Please report it with the program that shows it.");
}

}  // namespace tessera::inline v0
