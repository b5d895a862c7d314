// Writes programs as text, one line for each equation or operation: results, name, operands.
#include <tessera/spmd/report/pass_text.h>
#include <tessera/spmd/report/reasons.h>

namespace tessera::inline v0::spmd {

namespace {

class GlobalText {
 public:
  explicit GlobalText(const GlobalProgram& program) : program_(program) {}

  std::string run() {
    scope(program_.root, "");
    return std::move(out_);
  }

 private:
  std::string name(const Scope& scope, const Atom& atom) const {
    int value = program_.value_of(scope, atom);
    return value < 0 ? str(std::get<Literal>(atom).value) : str("v", value);
  }
  std::string typed(const Scope& scope, const Var& v) const {
    const GlobalValue& x = program_.values[program_.value_of(scope, v)];
    return str(name(scope, v), ":", described(program_.sub, x.type.dtype(), x.sharding));
  }
  void scope(const Scope& scope, const std::string& indent) {
    const Jaxpr& jaxpr = *scope.jaxpr;
    out_ += str(indent, "{ ", jaxpr.name);
    for (const Var& v : jaxpr.in) out_ += str(" ", typed(scope, v));
    out_ += "\n";
    for (std::size_t e = 0; e < jaxpr.eqns.size(); ++e) {
      const Eqn& eqn = jaxpr.eqns[e];
      out_ += str(indent, "  ");
      for (const Var& v : eqn.out) out_ += str(typed(scope, v), " ");
      out_ += str("= ", eqn.primitive->name);
      for (const Atom& a : eqn.in) out_ += str(" ", name(scope, a));
      out_ += "\n";
      if (auto bodies = scope.inner.find(e); bodies != scope.inner.end())
        for (const Scope& body : bodies->second) this->scope(body, indent + "    ");
    }
    out_ += str(indent, "}");
    for (const Atom& a : jaxpr.out) out_ += str(" ", name(scope, a));
    out_ += "\n";
  }

  const GlobalProgram& program_;
  std::string out_;
};

class ReshardedText {
 public:
  ReshardedText(const ReshardedProgram& program, const SubAxes& sub) : program_(program), sub_(sub) {}

  std::string run() {
    scope(program_.root, "");
    return std::move(out_);
  }

 private:
  std::string name(std::size_t block) const {
    const Array& constant = program_.blocks[block].constant;
    return constant.empty() ? str("b", block) : str(constant);
  }
  std::string typed(std::size_t block) const {
    const ShardedBlock& b = program_.blocks[block];
    return str(name(block), ":", described(sub_, b.type.dtype(), b.sharding));
  }

  std::string text(const ReshardOperation& form) const {
    std::string out = "reshard";
    for (const ReshardStep& step : form.steps) out += str(" ", name_of(step.kind));
    return out + " of";
  }
  std::string text(const BlockOperation& form) const { return form.eqn->primitive->name; }
  std::string text(const BoundaryOperation&) const { return "across the boundary of shard_map"; }
  std::string text(const HostOperation& form) const {
    return str(form.eqn->primitive->name, " on the first device");
  }
  std::string text(const ManualOperation& form) const { return form.eqn->primitive->name; }
  std::string text(const IsolatedOperation& form) const { return str("isolated_call ", form.call->name); }
  std::string text(const LoopOperation& form) const { return str("scan ", form.loop->trip_count, " times"); }
  std::string text(const PipelinedScan& form) const {
    return str("pipelined scan ", form.loop->trip_count, " times");
  }
  std::string text(const WhileOperation&) const { return "while"; }
  std::string text(const BranchOperation&) const { return "cond"; }

  void scope(const ReshardedScope& scope, const std::string& indent) {
    out_ += str(indent, "{ ", scope.name);
    for (std::size_t b : scope.in) out_ += str(" ", typed(b));
    out_ += "\n";
    for (const ReshardedOperation& operation : scope.operations) {
      out_ += str(indent, "  ");
      for (std::size_t b : operation.results) out_ += str(typed(b), " ");
      out_ += "= " + std::visit([&](const auto& form) { return text(form); }, operation.form);
      for (std::size_t b : operation.operands) out_ += str(" ", name(b));
      out_ += "\n";
      for (const ReshardedBody& body : bodies_of(operation)) this->scope(*body, indent + "    ");
    }
    out_ += str(indent, "}");
    for (std::size_t b : scope.out) out_ += str(" ", name(b));
    out_ += "\n";
  }

  const ReshardedProgram& program_;
  const SubAxes& sub_;
  std::string out_;
};

}  // namespace

std::string to_string(const GlobalProgram& program) { return GlobalText(program).run(); }
std::string to_string(const ReshardedProgram& program, const SubAxes& sub) {
  return ReshardedText(program, sub).run();
}

}  // namespace tessera::inline v0::spmd
