// The primitive of functions with a user-defined rule for vmap. Users call it through
// api/transform/custom_vmap.h.
#pragma once
#include <tessera/core/parse.h>
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// The user's batching rule. It depends on the set of mapped arguments, so it is a C++ function, not a
// program; two rules are equal if they are the same object.
class TESSERA_API VmapRule {
 public:
  // Takes arguments with the mapped axis in front if `mapped`; returns results with their axes, 0 or
  // unbatched.
  using Function = SharedFunction<Batched(const Arrays& args, const Active& mapped, BatchSize size)>;
  VmapRule() = default;
  explicit VmapRule(Function f);
  explicit operator bool() const { return function_ != nullptr; }  // false: the body is mapped
  const Function& function() const { return *function_; }
  friend std::uint64_t hash_of(const VmapRule& rule) {
    return mix(11, reinterpret_cast<std::uintptr_t>(rule.function_.get()));
  }
  friend bool operator==(const VmapRule& a, const VmapRule& b) { return a.function_ == b.function_; }
  friend TESSERA_API void append(std::string& out, const VmapRule& rule);
  friend TESSERA_API void parse(TextParser& p, VmapRule& rule);

 private:
  std::shared_ptr<const Function> function_;
};
// Operands: the values that the body captured, which are never mapped, then the arguments.
struct CustomVmap {
  JaxprPtr body;
  VmapRule rule;
  int consts = 0;
  std::string name;
  TESSERA_FIELDS(body, rule, consts, name)
};
TESSERA_API extern const Primitive custom_vmap_p;

}  // namespace tessera::inline v0
