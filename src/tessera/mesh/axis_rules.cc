// Matches names and paths with rules.
#include <tessera/mesh/axis_rules.h>
#include <algorithm>
#include <regex>

namespace tessera::inline v0 {

AxisRules::AxisRules(std::initializer_list<AxisRule> rules, Where where)
    : AxisRules(std::vector<AxisRule>(rules), where) {}

AxisRules::AxisRules(std::vector<AxisRule> rules, Where where)
    : rules_(SharedState<const std::vector<AxisRule>>::make(std::move(rules))) {
  At at(where);
  const std::vector<AxisRule>& given = *rules_;
  for (std::size_t i = 0; i < given.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (given[i].logical == given[j].logical)
        fail<ShardingError>(str("AxisRules: the logical axis \"", given[i].logical,
                                "\" has two rules: ", given[j].axes, " and ", given[i].axes, "."),
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
    auto rule = std::find_if(rules().begin(), rules().end(), [&](auto& r) { return r.logical == *name; });
    if (rule == rules().end()) {
      std::vector<AxisName> known;
      for (const AxisRule& r : rules()) known.push_back(r.logical);
      fail<ShardingError>(
          str("AxisRules: no rule for the logical axis \"", *name, "\"; the rules name ", known, "."),
          str("Add {\"", *name, "\", none} to leave such axes unsharded."));
    }
    entries.back() = rule->axes;
  }
  return Spec(std::move(entries));
}

const std::vector<AxisRule>& AxisRules::rules() const { return rules_.value(); }

struct PathRules::Compiled {
  std::vector<PathRule> rules;
  std::vector<std::regex> patterns;
};

PathRules::PathRules(std::initializer_list<PathRule> rules, Where where)
    : PathRules(std::vector<PathRule>(rules), where) {}

PathRules::PathRules(std::vector<PathRule> rules, Where where) {
  At at(where);
  auto compiled = std::make_shared<Compiled>();
  for (const PathRule& rule : rules) try {
      compiled->patterns.emplace_back(rule.pattern);
    } catch (const std::regex_error&) {
      fail<ArgumentError>(str("PathRules: \"", rule.pattern, "\" is not a regular expression."),
                          "Expected ECMAScript syntax, in which \\. and \\[ are a dot and a bracket.");
    }
  compiled->rules = std::move(rules);
  compiled_ = std::move(compiled);
}

const std::vector<PathRule>& PathRules::rules() const { return compiled_.value().rules; }

const Spec& PathRules::spec_for(const std::string& path, Where where) const {
  At at(where);
  for (std::size_t i = 0; i < rules().size(); ++i)
    if (std::regex_match(path, compiled_->patterns[i])) return rules()[i].spec;
  std::vector<std::string> patterns;
  for (const PathRule& rule : rules()) patterns.push_back(str('"', rule.pattern, '"'));
  fail<ShardingError>(
      str("PathRules: no rule matches the path ", path, "; the patterns are ", patterns, "."),
      "A pattern must match the whole path; {\".*\", P()} as the last rule replicates the rest.");
}

}  // namespace tessera::inline v0
