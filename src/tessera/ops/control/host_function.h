// Host functions: user code that programs call through callbacks. A program identifies it by number; it can
// be called as long as a HostFunction owns it.
#pragma once
#include <tessera/base/shared_state.h>
#include <tessera/core/program_types.h>
#include <exception>

namespace tessera::inline v0 {

class TESSERA_API HostFunction {
 public:
  using Function = SharedFunction<Arrays(const Arrays&)>;

  HostFunction() = default;
  explicit HostFunction(Function f);
  // Returns the same function for all calls with one key, so that their programs are equal.
  static HostFunction shared(const std::string& key, const SharedFunction<Function()>& make);
  // Returns the function of this number, or an empty one if it has no owner any more.
  static HostFunction numbered(std::int64_t number);
  std::int64_t number() const;
  explicit operator bool() const { return static_cast<bool>(entry_); }

  // Calls the function on stored values and checks that its results have these types. Operations inside run
  // eagerly.
  Arrays call(const char* operation, const Arrays& args, AvalArgs results) const;
  // Stores an exception of a call from a program, which is rethrown when the program has ended.
  void keep(std::exception_ptr error) const;
  [[noreturn]] void rethrow() const;

  friend std::uint64_t hash_of(const HostFunction& f) { return hash_of(f.number()); }
  friend bool operator==(const HostFunction& a, const HostFunction& b) {
    return a.entry_.get() == b.entry_.get();
  }
  friend TESSERA_API void append(std::string& out, const HostFunction& f);
  friend TESSERA_API void parse(TextParser& p, HostFunction& f);

  struct Registered;

 private:
  SharedState<Registered> entry_;
};

// The routine through which compiled programs call a host function; its first integer is the function's
// number.
constexpr const char* kHostCall = "tessera_host_call";
std::vector<std::int64_t> host_call_integers(const HostFunction& f, AvalArgs in, AvalArgs out);
extern "C" TESSERA_API std::int32_t tessera_host_call(const std::int64_t* integers, void* const* operands,
                                                      void* const* results, void* workspace) noexcept;

}  // namespace tessera::inline v0
