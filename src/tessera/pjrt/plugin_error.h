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

// An exception that carries a PJRT_Error_Code, for misuse of the API.
class ApiError : public std::runtime_error {
 public:
  ApiError(PJRT_Error_Code code, const std::string& message) : std::runtime_error(message), code(code) {}
  const PJRT_Error_Code code;
};
[[noreturn]] void refuse(const std::string& message, PJRT_Error_Code code = PJRT_Error_Code_INVALID_ARGUMENT);

// Converts an exception. ApiError keeps its code; memory, interruption and internal errors map to RESOURCE_EXHAUSTED,
// CANCELLED and INTERNAL, other tessera errors to INVALID_ARGUMENT; other exceptions to RESOURCE_EXHAUSTED
// (std::bad_alloc), INTERNAL (std::exception) or UNKNOWN.
PJRT_Error error_of(const std::exception_ptr& error);
std::exception_ptr exception_of(PJRT_Error_Code code, std::string_view message);

// Returns the object behind a pointer of a caller; a null pointer is an error.
template <class T>
T& required(T* object, const char* name) {
  if (!object) refuse(str("the argument ", name, " is null."));
  return *object;
}
// Checks that a list with elements has a non-null pointer.
template <class T>
void check_list(const T* list, std::size_t size, const char* name) {
  if (!list && size)
    refuse(str("the argument ", name, " is null, but its size is ", size, ". Pass ", size,
               " elements or size 0."));
}

void check_struct_size(std::size_t size, std::size_t minimum, std::size_t known_size);

// Converts a function of this plugin to one of PJRT's table. A caller of an older version has a shorter struct, one of a
// newer version a longer one: the function works on a struct of its own version, and fields that the caller lacks are
// zero.
template <auto function>
struct TableFunction;
template <class A, void (*function)(A&)>
struct TableFunction<function> {
  static PJRT_Error* call(A* args) noexcept {
    try {
      // 24 bytes: struct_size, extension_start and the first field specific to the function, if there is one.
      constexpr std::size_t kKnownSize = sizeof(A), kMinimum = std::min<std::size_t>(kKnownSize, 24);
      if (!args) refuse("the arguments of a function are null.");
      check_struct_size(args->struct_size, kMinimum, kKnownSize);
      A local{};
      std::size_t common_size = std::min(kKnownSize, args->struct_size);
      std::memcpy(static_cast<void*>(&local), args, common_size);
      function(local);
      std::memcpy(static_cast<void*>(args), &local, common_size);
      return nullptr;
    } catch (...) {
      return new (std::nothrow) PJRT_Error(error_of(std::current_exception()));
    }
  }
};

void set_error_functions(PJRT_Api& api);

}  // namespace tessera::inline v0::pjrt
