// UserRules: the programs of user-defined derivative rules. A rule that calls its own function would be an
// infinite program. It is recursive, and staged one level at a time, when a derivative needs it.
#pragma once
#include <tessera/core/program_types.h>

namespace tessera::inline v0 {

class TESSERA_API UserRules {
 public:
  using Programs = std::vector<JaxprPtr>;

  UserRules() = default;
  explicit UserRules(Programs programs) : programs_(std::move(programs)) {}
  static UserRules recursive(SharedFunction<Programs()> stage);
  // Applies `change` to the programs, now or, for recursive rules, when they are staged.
  UserRules map(SharedFunction<Programs(const UserRules&)> change) const;
  const Jaxpr& operator[](std::size_t i) const { return *program(i); }
  const JaxprPtr& program(std::size_t i) const;

  // All recursive rules compare equal: each occurs inside a rule of the same function, which is compared.
  friend TESSERA_API std::uint64_t hash_of(const UserRules& rules);
  friend TESSERA_API bool operator==(const UserRules& a, const UserRules& b);
  friend TESSERA_API void append(std::string& out, const UserRules& rules);
  friend TESSERA_API void parse(TextParser& p, UserRules& rules);

 private:
  struct Recursive;
  Programs programs_;
  std::shared_ptr<Recursive> recursive_;
};

}  // namespace tessera::inline v0
