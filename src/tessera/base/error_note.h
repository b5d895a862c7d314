// ErrorNote: a note on every error of a scope, such as the leaf of a tree at which an operation failed.
#pragma once
#include <tessera/base/export.h>
#include <string>

namespace tessera::inline v0 {

class TESSERA_API ErrorNote {
 public:
  // `text` is a sentence and must outlive the note. Notes of inner scopes come first.
  explicit ErrorNote(const std::string& text);
  ~ErrorNote();
  ErrorNote(const ErrorNote&) = delete;
  ErrorNote& operator=(const ErrorNote&) = delete;
  // Appends the notes of this thread to a message.
  static std::string with_notes(std::string message);

 private:
  const std::string& text_;
  const ErrorNote* outer_;
};

}  // namespace tessera::inline v0
