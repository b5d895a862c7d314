#include <tessera/base/error.h>
#include <tessera/base/error_note.h>

namespace tessera::inline v0 {

static thread_local const ErrorNote* innermost = nullptr;

ErrorNote::ErrorNote(const std::string& text) : text_(text), outer_(innermost) { innermost = this; }
ErrorNote::~ErrorNote() { innermost = outer_; }

std::string ErrorNote::with_notes(std::string message) {
  for (const ErrorNote* note = innermost; note; note = note->outer_)
    if (!note->text_.empty()) message += " " + note->text_;
  return message;
}

static std::string render(const char* kind, const std::string& message, const std::string& advice,
                          Where where) {
  std::string text = str(kind, ": ", message);
  if (!advice.empty()) text += "\n  " + advice;
  if (where) text += "\n  at " + to_string(where);
  return text;
}

// A line inside the standard library is not the user's: std::max(x, y), for example, converts to bool there.
static Where users(Where where) {
  std::string_view file = where ? where.file : "";
  return file.find("/include/c++/") == std::string_view::npos &&
                 file.find("/c++/v1/") == std::string_view::npos
             ? where
             : Where{};
}

Error::Error(const char* kind, std::string message, std::string advice, Where where)
    : std::runtime_error(render(kind, ErrorNote::with_notes(message), advice, users(where))),
      kind_(kind),
      message_(ErrorNote::with_notes(std::move(message))),
      advice_(std::move(advice)),
      where_(users(where)) {}

void internal(std::string message) {
  fail<InternalError>("internal: " + message,
                      "This is a defect of Tessera. Please report it with the program that shows it.");
}

}  // namespace tessera::inline v0
