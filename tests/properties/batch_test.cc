// Batch: vmap over any choice of mapped axes equals a loop over slices; nested vmaps equal two loops; sizes 0
// and 1.
#include <tessera/transform/batch.h>
#include <algorithm>
#include <random>
#include "cases.h"
#include "tolerance.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

constexpr std::size_t max_choices = 27;

// All ways to map each operand along one of its new axes or not at all, except mapping none; a random
// selection if there are many.
std::vector<BatchAxes> choices(const Sample& sample, std::mt19937& random) {
  std::vector<BatchAxes> out = {{}};
  for (const Array& x : sample.args) {
    std::vector<BatchAxes> longer;
    for (const BatchAxes& axes : out)
      for (int axis = unbatched; axis <= x.ndim(); ++axis) {
        longer.push_back(axes);
        longer.back().push_back(axis);
      }
    std::shuffle(longer.begin(), longer.end(), random);
    if (longer.size() > max_choices) longer.resize(max_choices);
    out = std::move(longer);
  }
  std::erase(out, BatchAxes(sample.args.size(), unbatched));
  return out;
}

// The operands of element i of the batch: those of the sample with their elements rotated.
Arrays element(const Sample& sample, const BatchAxes& axes, std::int64_t i) {
  Arrays out;
  for (std::size_t k = 0; k < axes.size(); ++k)
    out.push_back(axes[k] == unbatched ? sample.args[k] : rotated(sample.args[k], i));
  return out;
}

Arrays batched(const Sample& sample, const BatchAxes& axes, std::int64_t size) {
  Arrays out;
  for (std::size_t k = 0; k < axes.size(); ++k) {
    if (axes[k] == unbatched) {
      out.push_back(sample.args[k]);
      continue;
    }
    Arrays elements;
    for (std::int64_t i = 0; i < size; ++i) elements.push_back(rotated(sample.args[k], i));
    out.push_back(stacked(elements, axes[k], sample.args[k].aval()));
  }
  return out;
}

Array element_of(const Batched& b, std::size_t k, std::int64_t i) {
  return b.axes[k] == unbatched ? b.out[k] : slice_at(b.out[k], b.axes[k], i);
}

void expect_loop(const Primitive& primitive, const Sample& sample, const BatchAxes& axes, std::int64_t size) {
  auto f = [&](Args x) { return primitive(sample.params, x); };
  Batched got = batch_flat("vmap", f, batched(sample, axes, size), axes, size);
  Avals types = primitive.infer(sample.params, avals_of(sample.args));
  ASSERT_EQ(got.out.size(), types.size());
  for (std::size_t k = 0; k < types.size(); ++k) {
    Shape shape = types[k].shape();
    if (got.axes[k] != unbatched) shape.insert(got.axes[k], size);
    Aval type = got.out[k].aval().with_sharding({});  // the rule chooses the position of the mapped axis
    ASSERT_EQ(str(type.strong()), str(types[k].with_shape(shape).strong()));
  }
  for (std::int64_t i = 0; i < size; ++i) {
    Arrays want = f(element(sample, axes, i));
    for (std::size_t k = 0; k < want.size(); ++k)
      ASSERT_TRUE(close(element_of(got, k, i), want[k], 2 * sample.tolerance))
          << "element " << i << " of the batch";
  }
}

// Two nested maps, the outer over `outer`, the inner over `inner`; the operands of element (i, j) are rotated
// by i + j.
void expect_two_loops(const Primitive& primitive, const Sample& sample, const BatchAxes& inner,
                      const BatchAxes& outer) {
  constexpr std::int64_t n = 2, m = 3;  // inner and outer size
  Arrays args;
  for (std::size_t k = 0; k < inner.size(); ++k) {
    auto inner_stack = [&](std::int64_t i) {
      if (inner[k] == unbatched) return rotated(sample.args[k], i);
      Arrays elements;
      for (std::int64_t j = 0; j < n; ++j) elements.push_back(rotated(sample.args[k], i + j));
      return stacked(elements, inner[k], sample.args[k].aval());
    };
    Arrays stacks;
    for (std::int64_t i = 0; i < m; ++i) stacks.push_back(inner_stack(i));
    args.push_back(outer[k] == unbatched ? inner_stack(0) : stacked(stacks, outer[k], stacks[0].aval()));
  }
  BatchAxes inner_out;
  auto mapped = [&](Args x) {
    Batched b = batch_flat(
        "vmap", [&](Args y) { return primitive(sample.params, y); }, x, inner, n);
    inner_out = b.axes;
    return b.out;
  };
  Batched got = batch_flat("vmap", mapped, args, outer, m);
  for (std::int64_t i = 0; i < m; ++i)
    for (std::int64_t j = 0; j < n; ++j) {
      Arrays in;
      for (std::size_t k = 0; k < inner.size(); ++k)
        in.push_back(
            rotated(sample.args[k], (outer[k] == unbatched ? 0 : i) + (inner[k] == unbatched ? 0 : j)));
      Arrays want = primitive(sample.params, in);
      for (std::size_t k = 0; k < want.size(); ++k) {
        Array part = element_of(got, k, i);
        if (inner_out[k] != unbatched) part = slice_at(part, inner_out[k], j);
        ASSERT_TRUE(close(part, want[k], 2 * sample.tolerance))
            << "element " << i << ", " << j << " of the batches";
      }
    }
}

}  // namespace

TESSERA_PROPERTY(BatchProperty);

TEST_P(BatchProperty, AgreesWithALoop) {
  Budget budget("batch");
  std::mt19937 random(11);
  for (const Sample& sample : shuffled_samples(primitive())) {
    if (primitive().effects(sample.params).ordered) continue;  // vmap refuses these
    std::vector<BatchAxes> mapped_axes = choices(sample, random);
    for (std::size_t n = 0; n < mapped_axes.size(); ++n) {
      if (!budget.next()) continue;
      SCOPED_TRACE(properties::describe(primitive(), sample) + str("\nmapped axes ", mapped_axes[n]));
      expect_loop(primitive(), sample, mapped_axes[n], n == 0 ? 1 : n == 1 ? 0 : 3);
      if (n < 3)
        expect_two_loops(primitive(), sample, mapped_axes[n], mapped_axes[mapped_axes.size() - 1 - n]);
      if (HasFatalFailure()) return;
    }
  }
}
