// Kernel: the body of a primitive's lowering, with constants as operands, folds to the value of the
// reference. This needs no compiler: the expression graph computes each scalar operation as machine code
// does.
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/kernel/scalar_arithmetic.h>
#include <tessera/core/reference.h>
#include "cases.h"
#include "tolerance.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

class Constants final : public KernelContext {
 public:
  Constants(expr::Graph& graph, Args args) : KernelContext(graph), args_(args) {}
  Element operand(int k, const expr::Indices& at) override {
    const Array& x = args_[k];
    Dims index;
    bool inside = true;  // reads in a branch of a guard that is not taken may be out of bounds
    for (const expr::AffineIndex& i : at) {
      folds &= i.is_constant();
      inside &= i.constant >= 0 && i.constant < x.shape()[index.size()];
      index.push_back(i.constant);
    }
    if (!folds || !inside)
      return x.dtype().is_key() ? make_key(constant(graph(), u32, 0), constant(graph(), u32, 0), x.dtype())
                                : constant(graph(), x.dtype(), 0);
    return constant_from(graph(), x.dtype(), address(x, index));
  }
  bool folds = true;  // false once a reduction's variable is read

 private:
  Args args_;
};

// The bits of a constant element as in memory; empty if it was not folded.
std::string stored(const expr::Graph& graph, const Element& e) {
  std::string bytes;
  Dtype t = e.dtype();
  int parts = e.part(1) >= 0 ? 2 : 1;
  for (int k = 0; k < parts; ++k) {
    const expr::Node& node = graph.node(e.part(k));
    if (node.op != expr::ScalarOp::constant) return "";
    std::uint64_t bits = node.payload;
    if (t.is_floating() && t.bits() < 32) bits = expr::bits_of(t, expr::value_of(f32, bits));
    bytes.append(reinterpret_cast<const char*>(&bits), t.bytes() / parts);
  }
  return bytes;
}

// The results by folding; empty if the kernel has reductions.
Arrays folded(const Kernel& body, Args args, const Avals& types) {
  std::vector<std::string> bytes(types.size());
  bool folds = true;
  for_each_index(types[0].shape(), [&](const Dims& at) {
    if (!folds) return;
    expr::Graph graph;
    Constants context(graph, args);
    expr::Indices indices(at.begin(), at.end());
    Elements out = body.body(context, indices);
    for (std::size_t i = 0; i < out.size() && folds; ++i) {
      std::string element = stored(graph, out[i]);
      folds = context.folds && !element.empty();
      bytes[i] += element;
    }
  });
  Arrays out;
  for (std::size_t i = 0; i < types.size() && folds; ++i) out.push_back(copy_of(types[i], bytes[i].data()));
  return out;
}

}  // namespace

TESSERA_PROPERTY(KernelProperty);

TEST_P(KernelProperty, FoldsToTheReference) {
  Budget budget("kernel");
  for (const Sample& sample : shuffled_samples(primitive())) {
    Avals in = avals_of(sample.args), types = primitive().infer(sample.params, in);
    Lowering lowering = primitive().kernel(sample.params, in);
    const auto* body = std::get_if<Kernel>(&lowering.form);
    if (!body || types[0].count() > 256 || !budget.next()) continue;
    SCOPED_TRACE(properties::describe(primitive(), sample));
    Arrays want = primitive().reference(sample.params, sample.args), got = folded(*body, sample.args, types);
    for (std::size_t i = 0; i < got.size(); ++i) EXPECT_TRUE(close(got[i], want[i], sample.tolerance));
  }
}
