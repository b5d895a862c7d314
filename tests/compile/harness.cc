// Compiles programs and compares their results with those of the reference interpreter.
#include "tests/compile/harness.h"
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/reference.h>
#include <tessera/ops/control/control_ops.h>
#include <algorithm>
#include <cmath>

namespace programs {

JaxprPtr staged(const Program& f, Args args) {
  Avals types;
  for (const Array& x : args) types.push_back(x.aval());
  ClosedJaxpr closed = stage("program", types, f);
  EXPECT_TRUE(closed.consts.empty());
  return closed.jaxpr;
}

Arrays run(const JaxprPtr& jaxpr, Args args, const std::vector<bool>& donated, Stages* stages) {
  Stages unused;
  if (!stages) stages = &unused;
  *stages = run_passes(jaxpr, {.name = "test", .donated = donated});
  return make_executable(*jaxpr, *stages, donated)->run(args);
}

double difference(const Array& a, const Array& b) {
  if (!(a.aval().strong() == b.aval().strong())) return INFINITY;
  double worst = 0;
  auto compare = [&](double x, double y) {
    if (std::isnan(x) != std::isnan(y)) worst = INFINITY;
    if (std::isnan(x) || x == y) return;
    worst = std::max(worst, std::abs(x - y) / std::max(1.0, std::abs(y)));
  };
  if (a.dtype().is_key())
    return std::memcmp(known_value(a, "").data(), known_value(b, "").data(), a.aval().bytes()) ? 1 : 0;
  if (a.dtype().is_complex()) {
    auto x = a.to_vector<std::complex<double>>(), y = b.to_vector<std::complex<double>>();
    for (std::size_t i = 0; i < x.size(); ++i)
      compare(x[i].real(), y[i].real()), compare(x[i].imag(), y[i].imag());
    return worst;
  }
  auto x = a.to_vector<double>(), y = b.to_vector<double>();
  for (std::size_t i = 0; i < x.size(); ++i) compare(x[i], y[i]);
  return worst;
}

void check_program(const Program& f, const Arrays& args, double tolerance, Stages* stages) {
  JaxprPtr jaxpr = staged(f, args);
  Stages local_stages;
  if (!stages) stages = &local_stages;
  Arrays expected = reference_eval(*jaxpr, args), got = run(jaxpr, args, {}, stages);
  tessera::check(*stages->simplified, "simplify");
  ASSERT_EQ(got.size(), expected.size());
  for (std::size_t i = 0; i < got.size(); ++i)
    EXPECT_LE(difference(got[i], expected[i]), tolerance)
        << "result " << i << "\n"
        << to_string(*jaxpr) << "\nsimplified\n"
        << to_string(*stages->simplified) << "\ngot " << to_string(got[i]) << "\nexpected "
        << to_string(expected[i]);
}

Array values(const Shape& shape, Dtype dtype, unsigned seed, double low, double high) {
  return sample_array(shape, dtype, low, high, seed);
}

Arrays loop(const Arrays& init, const Arrays& xs, std::int64_t length, const Program& body, bool reverse) {
  Avals in = avals_of(init);
  for (const Array& x : xs) {
    Shape shape = x.shape();
    shape.erase(0);
    in.push_back(x.aval().with_shape(shape));
  }
  ClosedJaxpr closed = stage("body", in, body);
  Arrays args = closed.consts;
  args.insert(args.end(), init.begin(), init.end());
  args.insert(args.end(), xs.begin(), xs.end());
  return scan_p(Scan{closed.jaxpr, static_cast<int>(closed.consts.size()), static_cast<int>(init.size()),
                     length, reverse, 1},
                args);
}

Arrays repeat_while(const Arrays& init, const Program& condition, const Program& body) {
  ClosedJaxpr test = stage("condition", avals_of(init), condition),
              step = stage("body", avals_of(init), body);
  Arrays args = test.consts;
  args.insert(args.end(), step.consts.begin(), step.consts.end());
  args.insert(args.end(), init.begin(), init.end());
  return while_p(While{test.jaxpr, step.jaxpr, static_cast<int>(test.consts.size()),
                       static_cast<int>(step.consts.size())},
                 args);
}

Arrays choose(const Array& index, const Arrays& operands, const std::vector<Program>& branches) {
  Cond params;
  for (const Program& f : branches) params.branches.push_back(stage("branch", avals_of(operands), f).jaxpr);
  Arrays args{index};
  args.insert(args.end(), operands.begin(), operands.end());
  return cond_p(params, args);
}

namespace {

template <class P>
Rules<P> no_derivatives(Rules<P> r) {
  return r;
}
#define TEST_ONLY_RULES(P)                                                                         \
  .linearize = [](const P&, Args, const Active&) -> Linearized { internal("test"); },              \
  .transpose = [](const P&, const Tangents&, const LinearArgs&) -> Tangents { internal("test"); }, \
  .batch = [](const P&, Args, const BatchAxes&, BatchSize) -> Batched { internal("test"); },       \
  .factors = [](const P&, AvalArgs in) { return Factors::of(in, in); }

std::int64_t clamped(const Array& at, std::int64_t size) {
  return std::clamp<std::int64_t>(at.item<std::int64_t>(), 0, size - 1);
}
std::int64_t row_bytes(const Array& x) { return x.aval().bytes() / x.dim(0); }

struct SetRow {
  TESSERA_FIELDS()
};
Array reference_set(Args in) {
  Array out = copy_of(in[0].aval(), known_value(in[0], "").data());
  char* data = static_cast<char*>(out.value()->concrete()->mutable_data());
  std::int64_t bytes = row_bytes(in[0]);
  std::memcpy(data + clamped(in[2], in[0].dim(0)) * bytes, known_value(in[1], "").data(), bytes);
  return out;
}
expr::AffineIndex index_of(KernelContext& c, int operand, const expr::Indices& at, std::int64_t size) {
  return c.graph().value_index(c.operand(operand, at).part(), 0, size - 1);
}
constexpr Rules<SetRow> set_row_rules = {
    .name = "set_row",
    .infer = [](const SetRow&, AvalArgs in) { return Avals{in[0]}; },
    .reference = [](const SetRow&, Args in) { return Arrays{reference_set(in)}; },
    TEST_ONLY_RULES(SetRow),
    .kernel = [](const SetRow&, AvalArgs in) -> Lowering {
      Aval x = in[0], row = in[1];
      Scatter s;
      s.updates = row.shape();
      s.unique = true;
      s.update = [=](KernelContext& c, const expr::Indices& at) {
        expr::Indices target{index_of(c, 2, {}, x.dim(0))};
        target.insert(target.end(), at.begin(), at.end());
        return Scatter::Update{target, Element{}, c.operand(1, at)};
      };
      return s;
    },
    .samples = [] { return Samples{}; },
};
constexpr Rules<SetRow> get_row_rules = {
    .name = "get_row",
    .infer =
        [](const SetRow&, AvalArgs in) {
          Shape shape = in[0].shape();
          shape.erase(0);
          return Avals{in[0].with_shape(shape)};
        },
    .reference =
        [](const SetRow&, Args in) {
          Shape shape = in[0].shape();
          shape.erase(0);
          const char* data = static_cast<const char*>(known_value(in[0], "").data());
          return Arrays{copy_of(in[0].aval().with_shape(shape),
                                data + clamped(in[1], in[0].dim(0)) * row_bytes(in[0]))};
        },
    TEST_ONLY_RULES(SetRow),
    .kernel = [](const SetRow&, AvalArgs in) -> Lowering {
      std::int64_t size = in[0].dim(0);
      return kernel([=](KernelContext& c, const expr::Indices& at) {
        expr::Indices from{index_of(c, 1, {}, size)};
        from.insert(from.end(), at.begin(), at.end());
        return Elements{c.operand(0, from)};
      });
    },
    .samples = [] { return Samples{}; },
};
constexpr Rules<SetRow> add_rows_rules = {
    .name = "add_rows",
    .infer = [](const SetRow&, AvalArgs in) { return Avals{in[0]}; },
    .reference =
        [](const SetRow&, Args in) {
          Array out = copy_of(in[0].aval(), known_value(in[0], "").data());
          auto* data = static_cast<float*>(out.value()->concrete()->mutable_data());
          auto rows = in[1].to_vector<float>();
          auto at = in[2].to_vector<std::int64_t>();
          std::int64_t width = in[0].dim(1);
          for (std::size_t i = 0; i < at.size(); ++i)
            for (std::int64_t k = 0; k < width; ++k)
              data[std::clamp<std::int64_t>(at[i], 0, in[0].dim(0) - 1) * width + k] += rows[i * width + k];
          return Arrays{out};
        },
    TEST_ONLY_RULES(SetRow),
    .kernel = [](const SetRow&, AvalArgs in) -> Lowering {
      std::int64_t size = in[0].dim(0);
      Scatter s;
      s.updates = in[1].shape();
      s.update = [=](KernelContext& c, const expr::Indices& at) {
        return Scatter::Update{{index_of(c, 2, {at[0]}, size), at[1]}, Element{}, c.operand(1, at)};
      };
      s.combine = [](const Element& old, const Element& value) { return old + value; };
      return s;
    },
    .samples = [] { return Samples{}; },
};
constinit const Primitive set_row_p = primitive(set_row_rules), get_row_p = primitive(get_row_rules),
                          add_rows_p = primitive(add_rows_rules);

}  // namespace

Array set_row(const Array& x, const Array& row, const Array& at) { return set_row_p(SetRow{}, {x, row, at}); }
Array get_row(const Array& x, const Array& at) { return get_row_p(SetRow{}, {x, at}); }
Array add_rows(const Array& x, const Array& rows, const Array& at) {
  return add_rows_p(SetRow{}, {x, rows, at});
}

template <class F>
static void each_step(const Steps& steps, bool in_loop, F f) {
  for (const PlanStep& step : steps) {
    f(step, in_loop);
    if (auto* l = std::get_if<LoopStep>(&step.form)) each_step(l->body, true, f);
    if (auto* w = std::get_if<WhileStep>(&step.form))
      each_step(w->condition, true, f), each_step(w->body, true, f);
    if (auto* b = std::get_if<BranchStep>(&step.form))
      for (const Steps& inside : b->branches) each_step(inside, in_loop, f);
  }
}
int kernel_count(const Steps& steps) {
  int n = 0;
  each_step(steps, false, [&](const PlanStep& s, bool) { n += std::holds_alternative<KernelStep>(s.form); });
  return n;
}
int copy_count(const Steps& steps) {
  int n = 0;
  each_step(steps, false, [&](const PlanStep& s, bool) { n += std::holds_alternative<CopyStep>(s.form); });
  return n;
}
int count_in_loops(const Steps& steps, bool copies) {
  int n = 0;
  each_step(steps, false, [&](const PlanStep& s, bool in) {
    n += in &&
         (copies ? std::holds_alternative<CopyStep>(s.form) : std::holds_alternative<KernelStep>(s.form));
  });
  return n;
}

}  // namespace programs
