// An interpreter written with the public jaxpr API: it runs a program on numbers and counts the
// floating-point operations of each primitive. docs/jaxpr.md explains the types.
#include <tessera/core/primitive.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/tessera.h>
#include <iostream>
#include <map>
namespace ts = tessera;
using ts::Array;

struct Counter {
  std::map<std::string, double> flops;

  ts::Arrays run(const ts::Jaxpr& program, ts::Args args) {
    std::vector<Array> value(program.var_count);  // by Var::id
    auto read = [&](const ts::Atom& atom) {
      const ts::Var* var = ts::var_of(atom);
      return var ? value[var->id] : std::get<ts::Literal>(atom).value;
    };
    for (std::size_t i = 0; i < args.size(); ++i) value[program.in[i].id] = args[i];
    for (const ts::Eqn& eqn : program.eqns) {
      ts::Arrays in, out;
      for (const ts::Atom& atom : eqn.in) in.push_back(read(atom));
      if (eqn.primitive == &ts::call_p) {
        out = run(*ts::params_of<ts::Call>(eqn).body, in);  // a program inside the program
      } else {
        out = (*eqn.primitive)(eqn.params, in);
        flops[eqn.primitive->name] += cost(eqn);
      }
      for (std::size_t i = 0; i < out.size(); ++i) value[eqn.out[i].id] = out[i];
    }
    ts::Arrays results;
    for (const ts::Atom& atom : program.out) results.push_back(read(atom));
    return results;
  }

  static double cost(const ts::Eqn& eqn) {
    double outputs = static_cast<double>(eqn.out[0].aval.count());
    if (eqn.primitive != &ts::dot_general_p) return outputs;
    ts::Aval lhs = ts::aval_of(eqn.in[0]);
    for (std::int64_t axis : ts::params_of<ts::DotGeneral>(eqn).axes.lhs_contract)
      outputs *= 2.0 * static_cast<double>(lhs.dim(axis));
    return outputs;
  }
};

int main() {
  auto layer = ts::jit([](Array x, Array w) { return tanh(matmul(x, w)); });
  auto loss = [&](Array x, Array w) { return sum(square(layer(x, w))); };
  Array x = ts::ones({4, 8}), w = ts::full({8, 2}, 0.125);

  ts::JaxprPtr program = ts::make_jaxpr(loss)(x, w);
  Counter counter;
  ts::Arrays results = counter.run(*program, ts::Arrays{x, w});
  std::cout << "agrees: " << allclose(results[0], loss(x, w)) << "\n";
  for (const auto& [name, flops] : counter.flops) std::cout << name << " " << flops << "\n";
}
// Output:
// agrees: true
// dot_general 128
// reduce_sum 1
// square 8
// tanh 8
