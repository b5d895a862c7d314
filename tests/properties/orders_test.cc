// Orders: of every primitive, second derivatives by the four combinations of forward and reverse mode, gradients of
// mapped functions, and mapped first and second gradients. A primitive with a derivative has all of these, or its
// error names the primitive and the reason; the tests print the available ones of each primitive.
#include <tessera/lib/numpy/numpy.h>
#include <tessera/transform/batch.h>
#include <functional>
#include <map>
#include "derivatives.h"
#include "tolerance.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

constexpr std::int64_t kBatch = 2;

// The number of computations, and the texts of errors.
using Tally = std::map<std::string, int>;

struct Orders {
  Function f;
  Arrays x, t, ct;
  double relative;
  Tally& tally;

  Arrays along(const Arrays& at) const { return forward(f, at, t); }
  Arrays gradient(const Arrays& at) const { return backward(f, at, ct); }
};

// Runs `check` and counts it under its name, or under the text of the error.
template <class F>
void counted(Tally& tally, const char* name, F check) {
  try {
    check();
    ++tally[name];
  } catch (const TraceError& error) {
    EXPECT_TRUE(refuses(error)) << name << ": " << error.what();
    std::string text = error.message();
    ++tally[str(name, " refused (", text.substr(0, text.find('\n')), ")")];
  }
}

Function as_function(const std::function<Arrays(const Arrays&)>& g) {
  return [g](Args x) { return g(Arrays(x.begin(), x.end())); };
}

// u^T H t, where H is the second derivative of <ct, f>, must be the same number by all four combinations.
void check_second(const Orders& o) {
  Arrays u = random_like(o.x, 20);
  std::map<std::string, double> found;
  Function along = as_function([&](const Arrays& x) { return o.along(x); });
  Function gradient = as_function([&](const Arrays& x) { return o.gradient(x); });
  counted(o.tally, "jvp of jvp", [&] { found["jvp of jvp"] = pairing(o.ct, forward(along, o.x, u)); });
  counted(o.tally, "grad of jvp", [&] { found["grad of jvp"] = pairing(backward(along, o.x, o.ct), u); });
  counted(o.tally, "jvp of grad", [&] { found["jvp of grad"] = pairing(forward(gradient, o.x, u), o.t); });
  counted(o.tally, "grad of grad", [&] { found["grad of grad"] = pairing(backward(gradient, o.x, o.t), u); });
  double unit = 0, scale = 1;
  for (const Array& x : o.x) {
    unit = std::max(unit, tolerance(x.dtype()).value);
    scale += static_cast<double>(x.size());
  }
  for (const auto& [name, value] : found) {
    scale = std::max(scale, std::abs(value));
    EXPECT_LE(std::abs(value - found.begin()->second), 100 * o.relative * unit * scale)
        << name << " gives " << value << ", " << found.begin()->first << " " << found.begin()->second;
  }
}

// vmap of a function equals the function of each slice.
void expect_elements(const Function& f, const Arrays& x, double relative, const Arrays& got) {
  for (std::int64_t element = 0; element < kBatch; ++element) {
    Arrays slice;
    for (const Array& a : x) slice.push_back(rotated(a, element));
    Arrays want = f(slice);
    ASSERT_EQ(got.size(), want.size());
    for (std::size_t k = 0; k < want.size(); ++k)
      ASSERT_TRUE(close(slice_at(got[k], 0, element), want[k], relative))
          << "result " << k << " of element " << element;
  }
}

Arrays batch_of(const Arrays& x) {
  Arrays out;
  for (const Array& a : x) out.push_back(stacked({a, rotated(a, 1)}, 0, a.aval()));
  return out;
}

// vmap of g, with the elements of the batch along axis 0; results that are not mapped are repeated.
Arrays mapped(const Function& g, Args batch) {
  Batched got = batch_flat("vmap", g, batch, BatchAxes(batch.size(), 0), kBatch);
  Arrays out;
  for (std::size_t k = 0; k < got.out.size(); ++k)
    out.push_back(got.axes[k] == unbatched ? stack(Arrays(kBatch, got.out[k]))
                                           : moveaxis(got.out[k], got.axes[k], 0));
  return out;
}

void check_mapped(const Orders& o) {
  Arrays batch = batch_of(o.x);
  Function gradient = as_function([&](const Arrays& x) { return o.gradient(x); });
  counted(o.tally, "vmap of grad",
          [&] { expect_elements(gradient, o.x, 8 * o.relative, mapped(gradient, batch)); });
  counted(o.tally, "grad of vmap", [&] {
    Arrays cts;
    for (const Array& ct : o.ct) cts.push_back(stacked({ct, ct}, 0, ct.aval()));
    Function all = [&](Args x) { return mapped(o.f, x); };
    expect_elements(gradient, o.x, 8 * o.relative, backward(all, batch, cts));
  });
  Function second = as_function([&](const Arrays& x) { return backward(gradient, x, o.t); });
  counted(o.tally, "vmap of grad of grad",
          [&] { expect_elements(second, o.x, 40 * o.relative, mapped(second, batch)); });
}

}  // namespace

TESSERA_PROPERTY(OrdersProperty);

TEST_P(OrdersProperty, SecondDerivativesExist) {
  Tally tally;
  {
    Budget budget("orders");
    for (const Sample& sample : shuffled_samples(primitive())) {
      if (!sample.differentiable || primitive().effects(sample.params).ordered) continue;
      for (const Active& active : choices(sample)) {
        if (!budget.next()) continue;
        SCOPED_TRACE(properties::describe(primitive(), sample));
        Problem p{primitive(), sample, active};
        Arrays x = p.inputs(), y = p(x);
        if (y.empty()) continue;
        Orders o{std::ref(p), x, random_like(x, 10), random_like(y, 30), sample.tolerance, tally};
        check_second(o);
        check_mapped(o);
        if (HasFailure()) return;
      }
    }
  }
  std::printf("orders: %s:", primitive().name);
  for (const auto& [what, count] : tally) std::printf(" %s %d;", what.c_str(), count);
  std::printf("%s\n", tally.empty() ? " no sample with a derivative" : "");
}
