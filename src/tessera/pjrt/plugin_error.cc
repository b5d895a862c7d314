// Errors: their codes and texts.
#include <tessera/base/error.h>
#include <tessera/pjrt/plugin_error.h>
#include <new>
#include <utility>

namespace tessera::inline v0::pjrt {

void refuse(const std::string& message, PJRT_Error_Code code) { throw ApiError(code, message); }

void check_struct_size(std::size_t size, std::size_t minimum, std::size_t known_size) {
  if (size < minimum || size > (std::size_t{1} << 20))
    refuse(str("the arguments of a function have a struct_size of ", size, ". Expected ", known_size,
               " bytes (PJRT ", PJRT_API_MAJOR, ".", PJRT_API_MINOR, ") or those of another version."));
}

static PJRT_Error_Code code_of(const Error& error) {
  if (dynamic_cast<const MemoryError*>(&error)) return PJRT_Error_Code_RESOURCE_EXHAUSTED;
  if (dynamic_cast<const Interrupted*>(&error)) return PJRT_Error_Code_CANCELLED;
  if (dynamic_cast<const InternalError*>(&error)) return PJRT_Error_Code_INTERNAL;
  return PJRT_Error_Code_INVALID_ARGUMENT;
}

PJRT_Error error_of(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const ApiError& e) {
    return {e.code, e.what()};
  } catch (const Error& e) {
    return {code_of(e), e.what()};
  } catch (const std::bad_alloc&) {
    return {PJRT_Error_Code_RESOURCE_EXHAUSTED, "out of memory"};
  } catch (const std::exception& e) {
    return {PJRT_Error_Code_INTERNAL, e.what()};
  } catch (...) {
    return {PJRT_Error_Code_UNKNOWN, "an exception of an unknown type"};
  }
}

std::exception_ptr exception_of(PJRT_Error_Code code, std::string_view message) {
  return std::make_exception_ptr(ApiError(code, std::string(message)));
}

namespace {

void error_code(PJRT_Error_GetCode_Args& args) { args.code = required(args.error, "error").code; }

// These two functions cannot fail.
void error_destroy(PJRT_Error_Destroy_Args* args) {
  if (args) delete args->error;
}
void error_message(PJRT_Error_Message_Args* args) {
  if (!args) return;
  args->message = args->error ? args->error->message.c_str() : "";
  args->message_size = args->error ? args->error->message.size() : 0;
}

}  // namespace

void set_error_functions(PJRT_Api& api) {
  api.PJRT_Error_Destroy = error_destroy;
  api.PJRT_Error_Message = error_message;
  api.PJRT_Error_GetCode = TableFunction<error_code>::call;
}

}  // namespace tessera::inline v0::pjrt
