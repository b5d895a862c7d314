// A sharding rule as text: "i j, j k -> i k". Source: Shardy's sharding rules, jax's custom_partitioning.
#pragma once
#include <tessera/base/shared_function.h>
#include <tessera/base/shared_state.h>
#include <tessera/base/where.h>
#include <tessera/core/factors.h>
#include <string>
#include <utility>

namespace tessera::inline v0 {

/// Options for properties of factors that the text of a rule does not express.
struct FactorRuleOptions {
  /// The reduction that combines partial results along a factor that no result has; ReduceKind::sum by
  /// default.
  std::vector<std::pair<std::string, ReduceKind>> reduced = {};
  std::vector<std::string> replicated = {};  ///< factors that must be replicated
  /// Sizes of factors that the types do not determine, such as those of (i j).
  std::vector<std::pair<std::string, std::int64_t>> sizes = {};
};

class FactorText;

/// The correspondence between the axes of an operation's operands and results, for sharding: a function of
/// the operands' types, or a text. Axes that share a factor are sharded alike, and shards along it give
/// shards of the results.
///   text      operands, "->", results; commas between arrays, spaces between axes: "i j, j k -> i k". (i j)
///             is an axis that merges two factors, the major one first; "..." stands for further leading
///             axes, which are the same in each array that has it. A factor that no result has is reduced. A
///             factor that some results lack must be unsharded, and so must the axes of "..." in that case
///   options   reduced, replicated, sizes: FactorRuleOptions
///   errors    ArgumentError for a malformed text, and for names in options that are not in it; ShapeError,
///             when the operation is sharded, for operands that do not fit the text
///   source    jax.experimental.custom_partitioning (sharding_rule)
class TESSERA_API FactorRule {
 public:
  FactorRule() = default;
  template <class F>
  requires std::is_invocable_r_v<Factors, F&, AvalArgs> FactorRule(F function)
      : function_(std::move(function)) {}
  FactorRule(const char* text, const FactorRuleOptions& options = {}, Where where = here());
  FactorRule(std::string_view text, const FactorRuleOptions& options = {}, Where where = here());

  explicit operator bool() const { return function_ || text_; }
  /// Returns the factors for operands and results of these types.
  Factors operator()(AvalArgs operands, AvalArgs results) const;

 private:
  SharedFunction<Factors(AvalArgs)> function_;
  SharedState<const FactorText> text_;
};

}  // namespace tessera::inline v0
