// Matches names and paths with rules.
#include <tessera/mesh/axis_rules.h>
#include <algorithm>
#include <regex>

namespace tessera::inline v0 {

AxisRules::AxisRules(std::initializer_list<AxisRule> rules, Where where)
    : AxisRules(std::vector<AxisRule>(rules), where) {}

AxisRules::AxisRules(std::vector<AxisRule> rules, Where where) : rules_(std::move(rules)) {
  At at(where);
  for (std::size_t i = 0; i < rules_.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (rules_[i].logical == rules_[j].logical)
        fail<ShardingError>(str("AxisRules: the logical axis \"", rules_[i].logical,
                                "\" has two rules: ", rules_[j].axes, " and ", rules_[i].axes, "."),
                            "Expected one rule for each name.");
}

Spec AxisRules::spec(std::initializer_list<std::optional<AxisName>> logical, Where where) const {
  return spec(std::span(logical.begin(), logical.size()), where);
}

Spec AxisRules::spec(std::span<const std::optional<AxisName>> logical, Where where) const {
  At at(where);
  std::vector<SpecEntry> entries;
  for (const std::optional<AxisName>& name : logical) {
    entries.emplace_back();
    if (!name) continue;
    auto rule = std::find_if(rules_.begin(), rules_.end(), [&](auto& r) { return r.logical == *name; });
    if (rule == rules_.end()) {
      std::vector<AxisName> known;
      for (const AxisRule& r : rules_) known.push_back(r.logical);
      fail<ShardingError>(
          str("AxisRules: no rule for the logical axis \"", *name, "\"; the rules name ", known, "."),
          str("Add {\"", *name, "\", none} to leave such axes unsharded."));
    }
    entries.back() = rule->axes;
  }
  return Spec(std::move(entries));
}

struct PathRules::Compiled {
  std::vector<std::regex> patterns;
};

PathRules::PathRules(std::initializer_list<PathRule> rules, Where where)
    : PathRules(std::vector<PathRule>(rules), where) {}

PathRules::PathRules(std::vector<PathRule> rules, Where where) : rules_(std::move(rules)) {
  At at(where);
  auto compiled = std::make_shared<Compiled>();
  for (const PathRule& rule : rules_) try {
      compiled->patterns.emplace_back(rule.pattern);
    } catch (const std::regex_error&) {
      fail<ArgumentError>(str("PathRules: \"", rule.pattern, "\" is not a regular expression."),
                          "Expected ECMAScript syntax, in which \\. and \\[ are a dot and a bracket.");
    }
  compiled_ = std::move(compiled);
}

const Spec& PathRules::spec_for(const std::string& path, Where where) const {
  At at(where);
  for (std::size_t i = 0; i < rules_.size(); ++i)
    if (std::regex_match(path, compiled_->patterns[i])) return rules_[i].spec;
  std::vector<std::string> patterns;
  for (const PathRule& rule : rules_) patterns.push_back(str('"', rule.pattern, '"'));
  fail<ShardingError>(
      str("PathRules: no rule matches the path ", path, "; the patterns are ", patterns, "."),
      "A pattern must match the whole path; {\".*\", P()} as the last rule replicates the rest.");
}

}  // namespace tessera::inline v0
