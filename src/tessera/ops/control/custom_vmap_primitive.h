// A function with the user's own rule for vmap, as a primitive. Users call it through api/transform/custom_vmap.h.
#pragma once
#include <tessera/core/parse.h>
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// The user's rule that replaces mapping the body. It depends on which arguments are mapped, so it is not a program, but
// the user's function; two rules are the same if they are one.
class TESSERA_API VmapRule {
 public:
  // Arguments with the mapped axis in front where `mapped`; results likewise, axes 0 or unbatched.
  using Function = std::function<Batched(const Arrays& args, const Active& mapped, BatchSize size)>;
  VmapRule() = default;
  explicit VmapRule(Function f);
  explicit operator bool() const { return function_ != nullptr; }  // else the body is mapped
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
// Operands: what the body captured, which is never mapped, then the arguments.
struct CustomVmap {
  JaxprPtr body;
  VmapRule rule;
  int consts = 0;
  std::string name;
  TESSERA_FIELDS(body, rule, consts, name)
};
TESSERA_API extern const Primitive custom_vmap_p;

}  // namespace tessera::inline v0
