// A partitioning rule as text: "i j, j k -> i k". Source: Shardy's sharding rules, jax's custom_partitioning.
#pragma once
#include <tessera/base/where.h>
#include <tessera/core/factors.h>
#include <functional>
#include <string>
#include <utility>

namespace tessera::inline v0 {

/// Options for properties of factors that the text of a rule does not express.
struct FactorRuleOptions {
  /// The combination of partial results along a factor that no result has: ReduceKind::sum unless given here.
  std::vector<std::pair<std::string, ReduceKind>> reduced = {};
  std::vector<std::string> replicated = {};                      ///< factors that every device needs whole
  std::vector<std::pair<std::string, std::int64_t>> sizes = {};  ///< where types do not tell them: (i j)
};

// A tensor of a rule: for each axis the numbers of its factors, behind the axes of "...".
struct FactorTerm {
  bool leading = false;  // "..."
  std::vector<Factors::AxisFactors> axes;
};

/// The correspondence of the axes of an operation's operands and results, for sharding: a function of the operands' types,
/// or a text. Axes that share a factor are sharded alike, and shards along it give shards of the results.
///   text      operands, "->", results; commas between arrays, spaces between axes: "i j, j k -> i k". (i j) is an
///             axis that merges two factors, the major one first; "..." stands for further axes in front, the same
///             ones in each array that has it. A factor that no result has is reduced; one that some results lack is
///             needed unsharded, as are the axes of "..." then
///   options   reduced, replicated, sizes: FactorRuleOptions
///   errors    ArgumentError for a text that is none, and for names in options that are not in it; ShapeError,
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

  explicit operator bool() const { return function_ || !text_.empty(); }
  /// The factors for operands and results of these types.
  Factors operator()(AvalArgs operands, AvalArgs results) const;

 private:
  struct Sizes;
  [[noreturn]] void refuse(const std::string& why, const char* expected) const;
  void read(std::string_view side, std::vector<FactorTerm>& terms);
  void read_axis(std::string_view word, FactorTerm& term);
  int factor(std::string_view name);
  void apply(const FactorRuleOptions& options);
  void check_count(const char* what, const std::vector<FactorTerm>& terms, AvalArgs types) const;

  std::function<Factors(AvalArgs)> function_;
  std::string text_;
  std::vector<std::string> names_;
  std::vector<Factor> factors_;  // of size 0 where types tell it
  std::vector<FactorTerm> operands_, results_;
};

}  // namespace tessera::inline v0
