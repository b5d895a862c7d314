// Formats errors, and finds the user's line of an error.
#include <tessera/base/error.h>

namespace tessera::inline v0 {

// A line inside the standard library is not the user's: std::max(x, y), for example, converts to bool there.
static Where user_line(Where where) {
  std::string_view file = where ? where.file : "";
  return file.find("/include/c++/") == std::string_view::npos &&
                 file.find("/c++/v1/") == std::string_view::npos
             ? where
             : Where{};
}

Error::Error(const char* kind, std::string message, std::string advice, Where where)
    : std::runtime_error(kind),
      kind_(kind),
      body_(std::move(message)),
      advice_(std::move(advice)),
      where_(user_line(where)) {
  write();
}

Error::Error(const char* kind, const Error& cause, std::string context)
    : std::runtime_error(kind),
      kind_(kind),
      body_(cause.message_),
      context_(std::move(context)),
      advice_(cause.advice_),
      where_(cause.where_) {
  write();
}

void Error::write() {
  message_ = context_.empty() ? body_ : context_ + ": " + body_;
  text_ = str(kind_, ": ", message_);
  if (!advice_.empty()) text_ += "\n  " + advice_;
  if (where_) text_ += "\n  at " + to_string(where_);
}

void Error::set_context(std::string context) {
  context_ = std::move(context);
  write();
}

void Error::add_note(const std::string& sentence) {
  body_ += " " + sentence;
  write();
}

void internal(std::string message) {
  fail<InternalError>("internal: " + message,
                      "This is a defect of Tessera. Please report it with the program that shows it.");
}

}  // namespace tessera::inline v0
