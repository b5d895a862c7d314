// The settings of the checks, and the search for the first non-finite value, its operation and its operands.
#include <tessera/base/per_thread.h>
#include <tessera/compile/run/nan_checks.h>
#include <tessera/compile/run/non_finite_elements.h>
#include <tessera/compile/run/search_on_devices.h>
#include <tessera/core/reference.h>
#include <tessera/core/var_map.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/transform/region.h>
#include <algorithm>
#include <atomic>
#include <cstdlib>

namespace tessera::inline v0 {

namespace {

bool is_set(const char* variable) {
  const char* text = std::getenv(variable);
  return text && *text && std::string_view(text) != "0";
}
constexpr int kNans = 1, kInfs = 2;
std::atomic<int>& enabled_checks() {
  static std::atomic<int> flags{(is_set("TESSERA_DEBUG_NANS") ? kNans : 0) |
                                (is_set("TESSERA_DEBUG_INFS") ? kInfs : 0)};
  return flags;
}

// True while this thread searches for the operation with a non-finite result: then it checks no results.
struct SearchState {
  bool searching = false;
};
struct SearchScope {
  bool before = std::exchange(per_thread<SearchState>().searching, true);
  ~SearchScope() { per_thread<SearchState>().searching = before; }
};

// Evaluates the equations of a program on concrete values. Names enclosing regions: "iteration 3 of scan (a.cc:12)".
class NanSearch {
 public:
  void equations(const Jaxpr& jaxpr, Args args) {
    VarMap<Array> env(jaxpr);
    auto known = [&](const Atom& a) { return var_of(a) ? env[*var_of(a)] : std::get<Literal>(a).value; };
    for (std::size_t i = 0; i < args.size(); ++i) env[jaxpr.in[i]] = args[i];
    for (const Eqn& eqn : jaxpr.eqns) {
      Arrays in;
      for (const Atom& a : eqn.in) in.push_back(known(a));
      SetWhere line(eqn.where ? eqn.where : current_where());
      Arrays out = (*eqn.primitive)(eqn.params, in);
      if (find_non_finite(out)) {
        if (eqn.primitive == &shard_map_p) search_on_devices(eqn, in, inside_text());
        if (auto region = region_of(eqn)) descend(eqn, *region, in);
        report(eqn, in, out);
      }
      for (std::size_t i = 0; i < out.size(); ++i) env[eqn.out[i]] = out[i];
    }
  }

 private:
  void enter(std::string where, const JaxprPtr& body, const Arrays& args) {
    inside_.push_back(std::move(where));
    equations(*body, args);
    inside_.pop_back();
  }
  std::string inside_text() const {
    std::string out;
    for (std::size_t i = inside_.size(); i-- > 0;) out += str(", in ", inside_[i]);
    return out;
  }

  void descend(const Eqn& eqn, const Region& region, const Arrays& in) {
    switch (region.kind) {
      case RegionKind::call:
        return enter(describe_equation(eqn, ""), region.bodies[0], in);
      case RegionKind::branch: {
        std::int64_t last = static_cast<std::int64_t>(region.bodies.size()) - 1;
        std::int64_t chosen = std::clamp<std::int64_t>(*elements<std::int32_t>(in[0]), 0, last);
        return enter(describe_equation(eqn, str("branch ", chosen, " of ")), region.bodies[chosen],
                     Arrays(in.begin() + 1, in.end()));
      }
      case RegionKind::loop:
        return loop(eqn, region, in);
      case RegionKind::while_:
        return while_loop(eqn, region, in);
    }
  }

  void loop(const Eqn& eqn, const Region& r, const Arrays& in) {
    ExecutablePtr body = compile(r.bodies[0]);
    auto first = in.begin() + r.consts, xs = first + r.carries;
    Arrays consts(in.begin(), first), carries(first, xs);
    for (std::int64_t n = 0; n < r.trip_count; ++n) {
      std::int64_t row = r.reverse ? r.trip_count - 1 - n : n;
      Arrays args = consts;
      append_all(args, carries);
      for (auto x = xs; x != in.end(); ++x) args.push_back(row_of(*x, row));
      Arrays out = body->run(args);
      if (find_non_finite(out))
        enter(describe_equation(eqn, str("iteration ", row, " of ")), r.bodies[0], args);
      carries.assign(out.begin(), out.begin() + r.carries);
    }
  }

  void while_loop(const Eqn& eqn, const Region& r, const Arrays& in) {
    ExecutablePtr condition = compile(r.bodies[0]), body = compile(r.bodies[1]);
    auto body_first = in.begin() + r.consts, first = body_first + r.body_consts;
    Arrays carries(first, in.end());
    for (std::int64_t n = 0;; ++n) {
      Arrays condition_args(in.begin(), body_first), args(body_first, first);
      append_all(condition_args, carries);
      append_all(args, carries);
      if (!*elements<bool>(condition->run(condition_args)[0])) return;
      Arrays out = body->run(args);
      if (find_non_finite(out))
        enter(describe_equation(eqn, str("iteration ", n, " of ")), r.bodies[1], args);
      carries = out;
    }
  }

  static Array row_of(const Array& x, std::int64_t row) {
    Aval aval = x.aval().with_shape(Shape(x.shape().begin() + 1, x.shape().end()));
    return copy_of(aval, static_cast<const char*>(known_value(x, "jit").data()) + row * aval.bytes());
  }

  [[noreturn]] void report(const Eqn& eqn, const Arrays& in, const Arrays& out) const {
    for (const Array& y : out)
      if (auto found = find_non_finite(y)) fail_non_finite(eqn, in, y, *found, inside_text());
    internal("nan_checks: the non-finite result has no non-finite element");
  }

  std::vector<std::string> inside_;
};

}  // namespace

void set_nan_checks(NanChecks checks) {
  enabled_checks() = (checks.nans ? kNans : 0) | (checks.infs ? kInfs : 0);
}
NanChecks nan_checks() { return {(enabled_checks() & kNans) != 0, (enabled_checks() & kInfs) != 0}; }

bool checks_nans() {
  return enabled_checks().load(std::memory_order_relaxed) != 0 && !per_thread<SearchState>().searching;
}

Arrays run_with_nan_checks(const Executable& executable, const JaxprPtr& jaxpr, Args args) {
  Arrays saved, out;
  for (const Array& x : args)  // the program may consume its arguments
    saved.push_back(executable.donates() ? copy_of(x.aval(), known_value(x, "jit").data()) : x);
  out = executable.run(args);
  if (auto found = find_non_finite(out)) {
    SearchScope scope;
    NanSearch().equations(*jaxpr, saved);
    fail<NanError>(
        str("jit: a result has ", found->what, ", which no operation gives when each runs by itself."),
        "A sum that is computed in another order may overflow: look at inspect(f)(args...).");
  }
  return out;
}

}  // namespace tessera::inline v0
