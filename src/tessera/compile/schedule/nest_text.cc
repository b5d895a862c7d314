// The text of a nest: loops indented, one store or accumulation per line.
#include <tessera/compile/schedule/nest.h>
#include <tessera/core/kernel/expr_text.h>

namespace tessera::inline v0 {

namespace nest {
namespace {

struct NestWriter {
  const Nest& n;
  expr::ExpressionText expressions{n.graph};
  std::string out = {};

  void line(int indent, const std::string& text) { out += std::string(2 * indent, ' ') + text + "\n"; }
  static std::string divided(std::int64_t chunk) { return chunk ? str("  divided by ", chunk) : ""; }
  void define(int indent, std::vector<Id> roots) {
    for (const std::string& definition : expressions.define(roots)) line(indent, definition);
  }

  void write(int indent, const nest::Statements& block) {
    for (const Statement& s : block) std::visit([&](const auto& form) { write(indent, form); }, s.form);
  }
  void write(int indent, const Loop& l) {
    line(indent, str(l.mode == LoopMode::vector ? "vector" : "for", " i", l.variable, " < ", l.extent,
                     l.prefetches.empty() ? "" : str("  prefetch ", l.prefetches.size()), divided(l.chunk),
                     l.targets ? str("  targets by ", l.targets) : ""));
    write(indent + 1, l.body);
  }
  void write(int indent, const ReduceStatement& r) {
    std::string ids;
    for (Id id : r.reduces) ids += str(" %", id);
    line(indent, str("reduce", ids));
    write(indent + 1, r.body);
  }
  void write(int indent, const Accumulate& a) {
    define(indent, a.contributions);
    for (Id id : a.contributions) line(indent, str("%", a.reduce, " += ", expressions.operand(id)));
  }
  void write(int indent, const Store& s) {
    std::vector<Id> roots = s.parts;
    if (s.valid >= 0) roots.push_back(s.valid);
    define(indent, roots);
    for (Id id : s.parts)
      line(indent, str("b", s.buffer, "[", expressions.index(s.index), "] = ", expressions.operand(id),
                       s.valid >= 0 ? str(" if ", expressions.operand(s.valid)) : "",
                       s.ordered ? "  ordered" : "", s.non_temporal ? "  non-temporal" : ""));
  }
  void write(int indent, const Tile& t) {
    line(indent, str("tile i", t.row, " < ", t.rows, ", i", t.column, " < ", t.columns, divided(t.chunk)));
    write(indent + 1, t.body);
  }
};

}  // namespace

static std::string text_of(const Nest& nest) {
  NestWriter w{nest};
  for (const Statements& group : nest.groups) w.write(0, group);
  return w.out;
}
}  // namespace nest

std::string to_string(const Nest& nest) { return nest::text_of(nest); }

}  // namespace tessera::inline v0
