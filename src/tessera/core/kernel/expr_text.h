// The text of expressions in prefix form. A part that is used repeatedly is written once, as a definition, so that the text
// is as long as the graph is large.
#pragma once
#include <tessera/core/kernel/expr.h>
#include <set>
#include <span>

namespace tessera::inline v0::expr {

class TESSERA_API ExpressionText {
 public:
  // `graph` must outlive the text.
  explicit ExpressionText(const Graph& graph) : graph_(graph) {}

  // Returns the definitions `%7 = add(...)` of parts of `roots` that are used repeatedly or deep inside, operands first,
  // without those that were returned before.
  std::vector<std::string> define(std::span<const Id> roots);

  // The text of an operand: its name if it was defined, else its operation.
  std::string operand(Id id) const;
  std::string index(const AffineIndex& index) const;

 private:
  std::string operation(Id id) const;

  const Graph& graph_;
  std::set<Id> defined_;
};

}  // namespace tessera::inline v0::expr
