// Errors of the plugin's functions: PJRT_Error, its conversion from exceptions, and the wrapper through which PJRT's table
// calls each function.
#pragma once
#include <tessera/base/text.h>
#include <xla/pjrt/c/pjrt_c_api.h>
#include <algorithm>
#include <cstring>
#include <exception>
#include <stdexcept>
#include <string>

struct PJRT_Error {
  PJRT_Error_Code code;
  std::string message;
};

namespace tessera::inline v0::pjrt {

// An error with a code of PJRT, for misuse of the API.
class ApiError : public std::runtime_error {
 public:
  ApiError(PJRT_Error_Code code, const std::string& message) : std::runtime_error(message), code(code) {}
  const PJRT_Error_Code code;
};
[[noreturn]] void refuse(const std::string& message, PJRT_Error_Code code = PJRT_Error_Code_INVALID_ARGUMENT);

// Converts an exception: errors of the user's program are INVALID_ARGUMENT, others have other codes.
PJRT_Error error_of(const std::exception_ptr& error);
std::exception_ptr exception_of(PJRT_Error_Code code, std::string_view message);

// Returns the object behind a pointer of a caller; a null pointer is an error.
template <class T>
T& required(T* object, const char* name) {
  if (!object) refuse(str("the argument ", name, " is null."));
  return *object;
}
// A list of the caller: a pointer and a size.
template <class T>
void check_list(const T* list, std::size_t size, const char* name) {
  if (!list && size) refuse(str("the argument ", name, " is null, but has ", size, " elements."));
}

void check_struct_size(std::size_t size, std::size_t minimum, std::size_t known_size);

// The entry of PJRT's table for a function of this plugin. A caller of an older version has a shorter struct, one of a newer
// version a longer one: the function works on a struct of its own version, and fields that the caller lacks are zero.
template <auto function>
struct Entry;
template <class A, void (*function)(A&)>
struct Entry<function> {
  static PJRT_Error* call(A* args) noexcept {
    try {
      constexpr std::size_t kKnownSize = sizeof(A), kMinimum = std::min<std::size_t>(kKnownSize, 24);
      if (!args) refuse("the arguments of a function are null.");
      check_struct_size(args->struct_size, kMinimum, kKnownSize);
      A known{};
      std::size_t shared = std::min(kKnownSize, args->struct_size);
      std::memcpy(static_cast<void*>(&known), args, shared);
      function(known);
      std::memcpy(static_cast<void*>(args), &known, shared);
      return nullptr;
    } catch (...) {
      return new (std::nothrow) PJRT_Error(error_of(std::current_exception()));
    }
  }
};

void add_errors(PJRT_Api& api);

}  // namespace tessera::inline v0::pjrt
