// Errors. The first line names the operation and the problem, with values; then follows what was expected and
// what to do; then the user's file and line. The public API throws no other exceptions.
#pragma once
#include <tessera/base/text.h>
#include <tessera/base/where.h>
#include <stdexcept>

namespace tessera::inline v0 {

/// Base of every error that Tessera throws. `what()` is the whole text. A scope that knows more catches an error by
/// its type, adds a context or a note, and rethrows it.
class TESSERA_API Error : public std::runtime_error {
 public:
  Error(const char* kind, std::string message, std::string advice, Where where);
  // An error of kind `kind` with the message, advice and line of `cause`, in a context.
  Error(const char* kind, const Error& cause, std::string context);

  // Sets the context, which is printed before the message ("context: message"). It replaces the context of an inner scope.
  void set_context(std::string context);
  // Appends a sentence to the message.
  void add_note(const std::string& sentence);

  const char* what() const noexcept override { return text_.c_str(); }
  const char* kind() const { return kind_; }               ///< "ShapeError", ...
  const std::string& message() const { return message_; }  ///< with context and notes
  const std::string& advice() const { return advice_; }
  Where where() const { return where_; }  ///< the user's file and line

 private:
  void write();
  const char* kind_;
  std::string body_, context_, advice_;
  Where where_;
  std::string message_, text_;  // made of the above
};

#define TESSERA_ERROR_KIND(Name)                                                               \
  class TESSERA_API Name : public Error {                                                      \
   public:                                                                                     \
    Name(std::string message, std::string advice, Where where)                                 \
        : Error(#Name, std::move(message), std::move(advice), where) {}                        \
    Name(const Error& cause, std::string context) : Error(#Name, cause, std::move(context)) {} \
  };
TESSERA_ERROR_KIND(ShapeError)
TESSERA_ERROR_KIND(DtypeError)
TESSERA_ERROR_KIND(ArgumentError)
TESSERA_ERROR_KIND(TreeError)
TESSERA_ERROR_KIND(TraceError)
TESSERA_ERROR_KIND(ShardingError)
TESSERA_ERROR_KIND(DeviceError)
TESSERA_ERROR_KIND(MemoryError)
TESSERA_ERROR_KIND(FileError)
TESSERA_ERROR_KIND(ImportError)
TESSERA_ERROR_KIND(NanError)
TESSERA_ERROR_KIND(Interrupted)
TESSERA_ERROR_KIND(InternalError)
#undef TESSERA_ERROR_KIND

/// A derivative that does not exist. Its context is the transformation that needs it.
class TESSERA_API DerivativeError : public TraceError {
 public:
  using TraceError::TraceError;
};

// fail<ShapeError>(message, advice) throws with the current line. Message and advice come from str(...).
template <class E>
[[noreturn]] void fail(std::string message, std::string advice = {}) {
  throw E(std::move(message), std::move(advice), current_where());
}

// Throws an InternalError: an invariant of Tessera itself is broken.
[[noreturn]] TESSERA_API void internal(std::string message);

}  // namespace tessera::inline v0
