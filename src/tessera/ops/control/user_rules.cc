// User rules that are staged when a derivative needs them.
#include <tessera/core/parse.h>
#include <tessera/ops/control/user_rules.h>
#include <mutex>

namespace tessera::inline v0 {

struct UserRules::Recursive {
  std::once_flag once;
  SharedFunction<Programs()> stage;
  Programs programs;
};

UserRules UserRules::recursive(SharedFunction<Programs()> stage) {
  UserRules rules;
  rules.recursive_ = std::make_shared<Recursive>();
  rules.recursive_->stage = std::move(stage);
  return rules;
}

UserRules UserRules::map(SharedFunction<Programs(const UserRules&)> change) const {
  if (!recursive_) return UserRules(change(*this));
  return recursive([rules = *this, change = std::move(change)] { return change(rules); });
}

const JaxprPtr& UserRules::program(std::size_t i) const {
  if (!recursive_) return programs_.at(i);
  std::call_once(recursive_->once, [this] { recursive_->programs = recursive_->stage(); });
  return recursive_->programs.at(i);
}

void append(std::string& out, const UserRules& rules) {
  if (rules.recursive_)
    out += "recursive";
  else
    append(out, rules.programs_);
}

void parse(TextParser& p, UserRules& rules) {
  if (p.at("recursive")) p.error("a custom rule that calls its own function, which has no text");
  parse(p, rules.programs_);
}

std::uint64_t hash_of(const UserRules& rules) { return hash_of(rules.programs_); }
bool operator==(const UserRules& a, const UserRules& b) {
  return !a.recursive_ == !b.recursive_ && a.programs_ == b.programs_;
}

}  // namespace tessera::inline v0
