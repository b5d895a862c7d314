// Rules that give specs to many arrays at once: by the logical names of their axes, or by their paths in a tree.
#pragma once
#include <tessera/base/error.h>
#include <tessera/base/shared_state.h>
#include <tessera/mesh/spec.h>

namespace tessera::inline v0 {

/// A logical axis name and the mesh axes that shard it: {"batch", "data"}, {"heads", {"x", "y"}}, {"embed",
/// none}.
struct AxisRule {
  AxisName logical;
  SpecEntry axes;
};

/// Maps logical axis names to mesh axes: AxisRules{{"batch", "data"}, {"embed", none}}.
class TESSERA_API AxisRules {
 public:
  AxisRules() = default;
  /// errors  ShardingError for a logical name that has two rules
  AxisRules(std::initializer_list<AxisRule> rules, Where where = here());
  explicit AxisRules(std::vector<AxisRule> rules, Where where = here());
  /// The spec of an array with these logical axes: rules.spec({"batch", none, "embed"}); none is not sharded.
  ///   errors  ShardingError for a name without a rule
  Spec spec(std::initializer_list<std::optional<AxisName>> logical, Where where = here()) const;
  Spec spec(std::span<const std::optional<AxisName>> logical, Where where = here()) const;
  const std::vector<AxisRule>& rules() const;

 private:
  SharedState<const std::vector<AxisRule>> rules_;
};

/// A regular expression (ECMAScript) over paths, and the spec of the arrays whose path it matches.
struct PathRule {
  std::string pattern;
  Spec spec;
};

/// Maps paths in a tree to specs: PathRules{{".*\\.w", P("fsdp", "tp")}, {".*", P()}}.
class TESSERA_API PathRules {
 public:
  PathRules() = default;
  /// errors  ArgumentError for an invalid regular expression
  PathRules(std::initializer_list<PathRule> rules, Where where = here());
  explicit PathRules(std::vector<PathRule> rules, Where where = here());
  /// The spec of the first rule whose pattern matches the whole path.
  ///   errors  ShardingError when no rule matches
  const Spec& spec_for(const std::string& path, Where where = here()) const;
  const std::vector<PathRule>& rules() const;

 private:
  struct Compiled;
  SharedState<const Compiled> compiled_;
};

}  // namespace tessera::inline v0
