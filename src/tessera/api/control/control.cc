// Control flow on flat leaves: stages the bodies of loops and branches, and checks the types of their carries.
#include <tessera/api/control/control.h>
#include <tessera/core/explicit.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/transform/basic.h>
#include <tessera/transform/stage.h>
#include <algorithm>

namespace tessera::inline v0::control_detail {

namespace {

std::string leaf_name(const std::vector<std::string>& paths, std::size_t i) {
  return i < paths.size() && !paths[i].empty() ? str("carry", paths[i]) : "the carry";
}

// Stages the body on the carry's types. If the body makes a weak carry strong, the initial carry becomes strong.
// A carry that stays weak in the body but is strong initially is accepted.
ClosedJaxpr stage_body(const char* name, Arrays& init, const Avals& before, const Avals& after,
                       const Body& body) {
  for (bool promoted = false;;) {
    Avals in = before, carry = avals_of(init);
    in.insert(in.end(), carry.begin(), carry.end());
    in.insert(in.end(), after.begin(), after.end());
    ClosedJaxpr closed = stage(name, in, body.f);
    if (std::string path = body.difference(); !path.empty())
      fail<TreeError>(
          str(name, ": the body changes the structure or a static value at ", path, "."),
          "Expected a carry of the same type throughout; a value that changes must be an Array, not a static "
          "member.");
    Avals out = closed.jaxpr->out_avals();
    bool changed = false;
    // Infers the mesh axes over which a carry varies and its sharding along explicit axes; users specify neither.
    for (std::size_t i = 0; i < carry.size(); ++i) {
      Sharding sharding = merged(carry[i].sharding(), out[i].sharding());
      if (!(merged(out[i].sharding(), sharding) == sharding))
        fail<ShardingError>(str(name, ": ", leaf_name(body.paths, i), " starts as ", carry[i],
                                ", but the body returns ", out[i], "."),
                            str("Choose one: reshard(result, ", sharding.spec(),
                                "), or start it as reshard(x, ", out[i].sharding().spec(), ")."));
      if (!(sharding == carry[i].sharding())) init[i] = resharded(init[i], sharding), changed = true;
      out[i] = out[i].with_sharding(sharding);
      AxisSet varying = carry[i].varying();
      varying.merge(out[i].varying());
      if (varying != carry[i].varying()) init[i] = vary(init[i], varying), changed = true;
      out[i] = out[i].with_varying(carry[i].varying());
    }
    if (changed) continue;
    for (std::size_t i = 0; i < carry.size(); ++i) {
      if (out[i].strong() == carry[i].strong()) {
        if (carry[i].weak() && !out[i].weak())
          init[i] = lax::convert_element_type(init[i], carry[i].dtype()), changed = true;
        continue;
      }
      if (carry[i].weak() && !promoted && out[i].shape() == carry[i].shape() &&
          promote(carry[i].promotion(), out[i].promotion()).dtype == out[i].dtype()) {
        init[i] = lax::convert_element_type(init[i], out[i].dtype());
        changed = true;
        continue;
      }
      std::string message = str(name, ": ", leaf_name(body.paths, i), " starts as ", carry[i],
                                ", but the body returns ", out[i], ".");
      if (out[i].shape() != carry[i].shape())
        fail<ShapeError>(
            message, "Expected the same shape after every step; give the carry that shape from the start.");
      fail<DtypeError>(
          message,
          "Expected the same dtype after every step; convert the initial value or the result with astype.");
    }
    if (!changed) return closed;
    promoted = true;
  }
}

// Concatenates lists of arrays.
Arrays concat(std::initializer_list<Args> parts) {
  Arrays out;
  for (Args part : parts) out.insert(out.end(), part.begin(), part.end());
  return out;
}

}  // namespace

Arrays scan(const Arrays& first, const Arrays& xs, const Body& body, const ScanOptions& options, Where where,
            const char* name) {
  At at(where);
  std::optional<std::int64_t> length = options.length;
  for (const Array& x : xs) {
    if (x.ndim() == 0)
      fail<ShapeError>(str("scan: a scanned input is ", x.aval(), ", which has no axis to scan over."),
                       "Pass it as part of the carry, or capture it.");
    if (length && *length != x.dim(0))
      fail<ShapeError>(
          str("scan: a scanned input is ", x.aval(), ", but ",
              options.length ? "the length given" : "the leading axis of another", " is ", *length, "."),
          "Expected leading axes of one size, which is also that of {.length = n} if it is given.");
    length = x.dim(0);
  }
  if (!length)
    fail<ArgumentError>("scan: nothing is scanned over, and no length is given.", "Give {.length = n}.");
  if (*length < 0) fail<ArgumentError>(str("scan: the length is ", *length, "."), "Expected at least 0.");
  if (options.unroll < 1)
    fail<ArgumentError>(str(name, ": unroll is ", options.unroll, "."), "Expected at least 1.");
  Arrays init = first;
  Avals elements;
  for (const Array& x : xs) elements.push_back(without_axis(x.aval(), 0));
  ClosedJaxpr closed = stage_body(name, init, {}, elements, body);
  return scan_p(Scan{closed.jaxpr, static_cast<int>(closed.consts.size()), static_cast<int>(init.size()),
                     *length, options.reverse, options.unroll},
                concat({closed.consts, init, xs}));
}

// Returns a body that runs the step up to `iterations` times: the first unconditionally, the others while the condition holds.
static ClosedJaxpr repeated(const ClosedJaxpr& step, const ClosedJaxpr& test, int iterations) {
  std::size_t body_consts = step.consts.size(), condition_consts = test.consts.size();
  Avals types = avals_of(test.consts), in = step.jaxpr->in_avals();
  types.insert(types.end(), in.begin(), in.end());
  auto skip = std::make_shared<Jaxpr>(*step.jaxpr);
  skip->eqns.clear();
  skip->out.assign(skip->in.begin() + static_cast<std::ptrdiff_t>(body_consts), skip->in.end());
  ClosedJaxpr out;
  out.consts = concat({test.consts, step.consts});
  out.jaxpr = stage(step.jaxpr->name, types, [&](Args args) {
                Args tested = args.subspan(0, condition_consts),
                     fixed = args.subspan(condition_consts, body_consts);
                Arrays carry = eval_jaxpr(*step.jaxpr, args.subspan(condition_consts));
                for (int iteration = 1; iteration < iterations; ++iteration) {
                  Array holds = eval_jaxpr(*test.jaxpr, concat({tested, carry}))[0];
                  Array index = lax::convert_element_type(holds, i32);
                  carry = cond_p(Cond{{skip, step.jaxpr}}, concat({Args(&index, 1), fixed, carry}));
                }
                return carry;
              }).jaxpr;
  return out;
}

Arrays while_loop(const Arrays& first, const SharedFunction<Arrays(Args)>& condition, const Body& body,
                  int unroll, Where where, const char* name) {
  At at(where);
  if (unroll < 1) fail<ArgumentError>(str(name, ": unroll is ", unroll, "."), "Expected at least 1.");
  Arrays init = first;
  ClosedJaxpr step = stage_body(name, init, {}, {}, body);
  ClosedJaxpr test = stage(name, avals_of(init), condition);
  Aval predicate = aval_of(test.jaxpr->out[0]);
  if (predicate.dtype() != bool_)
    fail<DtypeError>(str("while_loop: the condition gives ", predicate, "."),
                     "Expected bool[]: compare, for example with != 0.");
  if (predicate.rank() != 0)
    fail<ShapeError>(str("while_loop: the condition gives ", predicate, "."),
                     "Expected bool[]: reduce with all or any.");
  if (unroll > 1) step = repeated(step, test, unroll);
  return while_p(While{test.jaxpr, step.jaxpr, static_cast<int>(test.consts.size()),
                       static_cast<int>(step.consts.size())},
                 concat({test.consts, step.consts, init}));
}

Arrays fori_loop(const Array& lower, const Array& upper, const Arrays& first, const Body& body, int unroll,
                 Where where) {
  At at(where);
  // The counter is weakly typed if both bounds are, as C++ numbers are.
  auto [dtype, weak] = promote(lower.aval().promotion(), upper.aval().promotion());
  if (!dtype.is_integer())
    fail<DtypeError>(str("fori_loop: the bounds are ", lower.aval(), " and ", upper.aval(), "."),
                     "Expected integers; convert with astype(i32).");
  auto bound = [type = dtype, is_weak = weak](const Array& x) {
    return is_weak ? x : lax::convert_element_type(x, type);
  };
  Array from = bound(lower), to = bound(upper), one = scalar(std::int64_t{1}, dtype, weak);
  Body counted{[&](Args leaves) {
                 Arrays out = body.f(leaves);
                 out.insert(out.begin(), add_p({}, {leaves[0], one}));
                 return out;
               },
               body.paths, body.difference};
  counted.paths.insert(counted.paths.begin(), " (the counter)");
  Arrays init = concat({Args(&from, 1), first});
  Arrays out;
  if (lower.value()->concrete() && upper.value()->concrete()) {
    std::int64_t trips = std::max<std::int64_t>(0, std::int64_t(upper) - std::int64_t(lower));
    out = control_detail::scan(init, {}, counted, {.length = trips, .unroll = unroll}, where, "fori_loop");
  } else {
    init.insert(init.begin() + 1, to);  // the bound is part of the carry
    Body bounded{[&](Args leaves) {
                   Arrays inner = concat({leaves.subspan(0, 1), leaves.subspan(2)});
                   Arrays next = counted.f(inner);
                   next.insert(next.begin() + 1, leaves[1]);
                   return next;
                 },
                 body.paths, body.difference};
    bounded.paths.insert(bounded.paths.begin(), {" (the counter)", " (the bound)"});
    out = control_detail::while_loop(
        init,
        [](Args leaves) {
          return Arrays{lt_p({}, {leaves[0], leaves[1]})};
        },
        bounded, unroll, where, "fori_loop");
    out.erase(out.begin());
  }
  out.erase(out.begin());
  return out;
}

Array branch_index(const char* name, const Array& x, Where where) {
  At at(where);
  if (x.ndim() != 0)
    fail<ShapeError>(str(name, ": the predicate is ", x.aval(), "."),
                     "Expected a scalar; use select (where) for a choice by element.");
  Array p = x.dtype() == bool_ ? x : ne_p({}, {x, scalar(0.0, x.dtype())});
  return lax::convert_element_type(p, i32);
}

static void check_index(const char* name, const Array& index) {
  if (!index.dtype().is_integer())
    fail<DtypeError>(str(name, ": the index is ", index.aval(), "."),
                     "Expected an integer scalar; convert with astype(i32).");
  if (index.ndim() != 0)
    fail<ShapeError>(str(name, ": the index is ", index.aval(), "."),
                     "Expected an integer scalar; map over several with vmap.");
}

// Compares the results of the last branch with those of the first; `path` is the position at which their
// structures differ, empty if they do not.
static void check_branch(const char* name, const std::vector<ClosedJaxpr>& closed, const std::string& path) {
  bool cond = std::string_view(name) == "cond";
  std::string first = cond ? "the false branch" : "branch 0",
              last = cond ? "the true branch" : str("branch ", closed.size() - 1);
  if (!path.empty())
    fail<TreeError>(str(name, ": ", first, " and ", last, " return different structures at ", path, "."),
                    "Expected results of one structure and equal static values.");
  Avals expected = closed[0].jaxpr->out_avals(), result = closed.back().jaxpr->out_avals();
  for (std::size_t i = 0; i < expected.size(); ++i) {
    Sharding sharding = merged(expected[i].sharding(), result[i].sharding());
    if (!(merged(result[i].sharding(), sharding) == sharding))
      fail<ShardingError>(str(name, ": result ", i, " of ", first, " is ", expected[i], ", but of ", last,
                              " it is ", result[i], "."),
                          str("Choose one: reshard(x, ", sharding.spec(), "), or reshard(x, ",
                              result[i].sharding().spec(), "), in one of them."));
    // The varying axes and the sharding may differ between branches.
    expected[i] = expected[i].with_varying(result[i].varying()).with_sharding(result[i].sharding());
    if (expected[i].strong() == result[i].strong()) continue;
    std::string message = str(name, ": result ", i, " of ", first, " is ", expected[i], ", but of ", last,
                              " it is ", result[i], ".");
    if (expected[i].dtype() != result[i].dtype())
      fail<DtypeError>(message, "Expected results of one dtype from every branch; convert with astype.");
    fail<ShapeError>(message, "Expected results of one shape from every branch.");
  }
}

Arrays branch(const char* name, const Array& index, const Arrays& operands,
              const std::vector<SharedFunction<Arrays(Args)>>& branches,
              const SharedFunction<std::string(std::size_t)>& difference, Where where) {
  At at(where);
  check_index(name, index);
  std::vector<ClosedJaxpr> closed;
  Arrays consts;
  for (const auto& f : branches) {
    closed.push_back(stage(name, avals_of(operands), f));
    consts.insert(consts.end(), closed.back().consts.begin(), closed.back().consts.end());
    check_branch(name, closed, difference(closed.size() - 1));
  }
  // Every branch takes the captured values of all branches.
  std::vector<JaxprPtr> bodies;
  std::size_t before = 0;
  for (const ClosedJaxpr& c : closed) {
    auto jaxpr = std::make_shared<Jaxpr>(*c.jaxpr);
    std::vector<Var> in;
    auto add = [&](const Array& x) { in.push_back({jaxpr->var_count++, x.aval()}); };
    for (std::size_t i = 0; i < before; ++i) add(consts[i]);
    in.insert(in.end(), jaxpr->in.begin(), jaxpr->in.begin() + static_cast<std::ptrdiff_t>(c.consts.size()));
    before += c.consts.size();
    for (std::size_t i = before; i < consts.size(); ++i) add(consts[i]);
    in.insert(in.end(), jaxpr->in.begin() + static_cast<std::ptrdiff_t>(c.consts.size()), jaxpr->in.end());
    jaxpr->in = in;
    bodies.push_back(jaxpr);
  }
  Array i = index.dtype() == i32 ? index : lax::convert_element_type(index, i32);
  return cond_p(Cond{bodies}, concat({Args(&i, 1), consts, operands}));
}

Arrays branch(const char* name, const Array& index, const Arrays& operands,
              const std::vector<SharedFunction<Arrays(Args)>>& branches,
              std::span<const tree_detail::TreeRef> results, Where where) {
  auto difference = [&](std::size_t i) {
    return tree_detail::first_difference(results[0], results[i], "result");
  };
  return branch(name, index, operands, branches, SharedFunction<std::string(std::size_t)>(difference), where);
}

CarryCheck::CarryCheck(tree_detail::TreeRef init) : present(arguments::leaves_of(init).present) {}
std::size_t CarryCheck::size() const { return std::count(present.begin(), present.end(), true); }
Arrays CarryCheck::leaves(tree_detail::TreeRef init, tree_detail::TreeRef next) {
  differs = tree_detail::first_difference(init, next, "carry");
  return arguments::leaves_of(next).arrays;
}
Body CarryCheck::body(FunctionRef<Arrays(Args)> f, tree_detail::TreeRef init) {
  return {f, tree_detail::paths(init), [this] { return differs; }};
}

std::int64_t map_size(const Arrays& xs, std::int64_t batch_size, Where where) {
  At at(where);
  if (batch_size < 1)
    fail<ArgumentError>(str("map: batch_size is ", batch_size, "."), "Expected at least 1.");
  std::optional<std::int64_t> size;
  for (const Array& x : xs) {
    if (x.empty()) continue;
    if (x.ndim() == 0 || (size && *size != x.dim(0)))
      fail<ShapeError>(str("map: an array is ", x.aval(),
                           size ? str(", but the leading axis of another is ", *size, ".")
                                : std::string(", which has no axis to map over.")),
                       "Expected arrays with a leading axis of one size.");
    size = x.dim(0);
  }
  return size.value_or(0);
}

Array batches(const Array& x, std::int64_t first, std::int64_t count, std::int64_t size) {
  Array part = lax::slice_in_dim(x, first, first + count, 1, 0);
  if (!size) return part;
  Shape shape = x.shape();
  shape[0] = size;
  shape.insert(0, count / size);
  return lax::reshape(part, shape);
}

Array merge_batches(const Array& full_batches, const Array& rest) {
  Shape shape = full_batches.shape();
  shape.erase(0);
  shape[0] *= full_batches.dim(0);
  Array flat = lax::reshape(full_batches, shape);
  return rest.empty() ? flat : lax::concatenate({flat, rest}, 0);
}

}  // namespace tessera::inline v0::control_detail
