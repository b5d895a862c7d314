// Compares the results of a program on its mesh with those on one device, within a tolerance for each dtype.
#include <tessera/api/sharding/check_sharded.h>
#include <tessera/api/sharding/cluster.h>
#include <tessera/api/sharding/shard.h>
#include <tessera/compile/run/compile.h>
#include <tessera/core/primitive.h>
#include <tessera/core/var_map.h>
#include <tessera/ops/shape/sharding_constraint.h>
#include <tessera/spmd/report/value_shardings.h>
#include <cmath>
#include <complex>

namespace tessera::inline v0::check_detail {

namespace {

// Returns a tolerance that allows for sums in another order.
double default_tolerance(Dtype dtype) {
  if (!dtype.is_inexact()) return 0;
  std::int64_t bytes = dtype.bytes() / (dtype.is_complex() ? 2 : 1);
  return bytes >= 8 ? 1e-9 : bytes == 4 ? 5e-5 : 2e-2;
}

// Describes the first element that differs by more than the tolerance; returns an empty text if there is none.
std::string difference(const Array& outputs, const Array& expected, double tolerance) {
  if (!expected.dtype().is_bool() && !expected.dtype().is_inexact() && !expected.dtype().is_integer())
    return "";  // keys
  auto x = outputs.to_vector<std::complex<double>>(), y = expected.to_vector<std::complex<double>>();
  double scale = 0;
  for (const auto& v : y)
    if (std::isfinite(std::abs(v))) scale = std::max(scale, std::abs(v));
  double allowed = (tolerance > 0 ? tolerance : default_tolerance(expected.dtype())) * std::max(scale, 1e-30);
  for (std::size_t i = 0; i < y.size(); ++i) {
    bool both_nan = std::isnan(std::abs(x[i])) && std::isnan(std::abs(y[i]));
    if (x[i] == y[i] || both_nan || std::abs(x[i] - y[i]) <= allowed) continue;
    Dims index;
    auto rest = static_cast<std::int64_t>(i);
    for (std::int64_t a = expected.ndim(); a-- > 0; rest /= expected.shape()[a])
      index.insert(0, rest % expected.shape()[a]);
    std::string at;
    for (std::int64_t k : index) at += str(at.empty() ? "" : ", ", k);
    return str("element (", at, ") is ", scalar(x[i].real(), f64), " sharded and ", scalar(y[i].real(), f64),
               " unsharded");
  }
  return "";
}

// Runs the program one operation after the other, without annotations, and keeps the values of all variables.
class Unsharded {
 public:
  Unsharded(const Jaxpr& jaxpr, const Arrays& args) : env_(jaxpr) {
    for (std::size_t i = 0; i < args.size(); ++i) env_[jaxpr.in[i]] = args[i];
    for (const Eqn& eqn : jaxpr.eqns) {
      SetWhere at(eqn.where ? eqn.where : current_where());
      Arrays in;
      for (const Atom& a : eqn.in) in.push_back(value(a));
      // Bodies may contain annotations, so they are evaluated by the reference rules, which use no devices.
      Arrays out = eqn.primitive == &sharding_constraint_p ? in
                   : eqn.effects.mesh                      ? eqn.primitive->reference(eqn.params, in)
                                                           : (*eqn.primitive)(eqn.params, in);
      for (std::size_t i = 0; i < out.size(); ++i) env_[eqn.out[i]] = out[i];
    }
  }
  Array value(const Atom& a) const {
    const Var* v = var_of(a);
    return v ? env_[*v] : std::get<Literal>(a).value;
  }

 private:
  VarMap<Array> env_;
};

class Check {
 public:
  Check(const Jaxpr& jaxpr, const Arrays& args, const CheckShardedOptions& options)
      : jaxpr_(jaxpr), args_(args), options_(options), unsharded_(jaxpr, unsharded(args)) {}

  // Describes the first difference in these values of the sharded program; returns an empty text if they agree.
  std::string difference_of(const std::vector<Atom>& values) const {
    Jaxpr part = jaxpr_;
    part.out = values;
    Arrays outputs = compile(std::make_shared<const Jaxpr>(std::move(part)))->run(args_);
    for (std::size_t i = 0; i < outputs.size(); ++i)
      if (std::string d = difference(detail::replicated_over_processes(outputs[i]),
                                     unsharded_.value(values[i]), options_.tolerance);
          !d.empty())
        return d;
    return "";
  }
  std::string difference_of(const Eqn& eqn) const {
    return difference_of(std::vector<Atom>(eqn.out.begin(), eqn.out.end()));
  }

  // Finds the first operation whose result differs, by bisection: results computed from a value that differs usually
  // differ too.
  const Eqn* first_different() const {
    std::vector<const Eqn*> eqns;
    for (const Eqn& eqn : jaxpr_.eqns)
      if (!eqn.out.empty() && eqn.primitive != &sharding_constraint_p) eqns.push_back(&eqn);
    std::size_t low = 0, high = eqns.size();
    while (low < high) {
      std::size_t middle = (low + high) / 2;
      if (difference_of(*eqns[middle]).empty())
        low = middle + 1;
      else
        high = middle;
    }
    return low < eqns.size() ? eqns[low] : nullptr;
  }

 private:
  static Arrays unsharded(const Arrays& args) {
    Arrays out;
    for (const Array& x : args)
      out.push_back(x.value()->concrete() ? detail::fetched(detail::replicated_over_processes(x)) : x);
    return out;
  }

  const Jaxpr& jaxpr_;
  const Arrays& args_;
  CheckShardedOptions options_;
  Unsharded unsharded_;
};

}  // namespace

void check_sharded(const JaxprPtr& jaxpr, const Arrays& constants, const Arrays& leaves,
                   const CheckShardedOptions& options, Where where) {
  At at(where);
  Arrays args = constants;
  args.insert(args.end(), leaves.begin(), leaves.end());
  Check check(*jaxpr, args, options);
  std::string results = check.difference_of(jaxpr->out);
  if (results.empty()) return;
  const Eqn* eqn = check.first_different();
  if (!eqn)
    fail<ShardingError>(
        str("check_sharded: the results differ: ", results, "."),
        "Each operation alone has the same results with and without sharding, so the difference arises where "
        "operations are compiled together. If it is larger than rounding errors, please report it; otherwise "
        "increase `tolerance`.");
  std::string shown;
  for (const ValueSharding& v : value_shardings(jaxpr))
    if (v.depth == 0 && v.operation == eqn->primitive->name && v.where.line == eqn->where.line)
      shown = str(", ", v.sharded_type, v.chain.empty() ? "" : " (" + v.chain + ")");
  fail<ShardingError>(
      str("check_sharded: the first operation that differs is ", eqn->primitive->name,
          eqn->where ? str(" at ", to_string(eqn->where)) : "", shown, ": ", check.difference_of(*eqn), "."),
      "Its sharding rule is wrong. If it is a custom kernel, check KernelRules::factors; otherwise please "
      "report it.");
}

}  // namespace tessera::inline v0::check_detail
