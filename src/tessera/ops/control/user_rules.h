// The programs of a user's derivative rules. A rule that calls its own function has no end as a text: it is
// recursive, and staged one level at a time, when a derivative asks for it.
#pragma once
#include <tessera/core/parse.h>
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

class TESSERA_API UserRules {
 public:
  using Programs = std::vector<JaxprPtr>;

  UserRules() = default;
  explicit UserRules(Programs programs) : programs_(std::move(programs)) {}
  static UserRules recursive(std::function<Programs()> stage);
  // Both kinds: what `change` makes of these programs, of recursive ones when asked for.
  UserRules map(std::function<Programs(const UserRules&)> change) const;
  const Jaxpr& operator[](std::size_t i) const { return *program(i); }
  const JaxprPtr& program(std::size_t i) const;

  // A recursive rule stands inside a rule of the same function, which its own kind decides.
  friend std::uint64_t hash_of(const UserRules& rules) { return hash_of(rules.programs_); }
  friend bool operator==(const UserRules& a, const UserRules& b) {
    return !a.later_ == !b.later_ && a.programs_ == b.programs_;
  }
  friend TESSERA_API void append(std::string& out, const UserRules& rules);
  friend TESSERA_API void parse(TextParser& p, UserRules& rules);

 private:
  struct Later;
  Programs programs_;
  std::shared_ptr<Later> later_;
};

}  // namespace tessera::inline v0
