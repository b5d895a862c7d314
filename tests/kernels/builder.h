// Builds a kernel from elements and compiles it as a separate program.
#pragma once
#include <tessera/compile/backend.h>
#include <tessera/compile/memory/choose_non_temporal_stores.h>
#include <tessera/compile/schedule/schedule.h>
#include <tessera/core/kernel/kernel.h>
#include <cstdio>
#include <cstdlib>

namespace kernels {

using namespace tessera;
using expr::Indices;

inline std::vector<expr::Id> parts_of(const Element& e) {
  return e.part(1) >= 0 ? std::vector<expr::Id>{e.part(0), e.part(1)} : std::vector<expr::Id>{e.part(0)};
}

// Collects buffers and stores.
class Builder : public KernelContext {
 public:
  Builder() : Builder(std::make_unique<expr::Graph>()) {}

  /// Adds a buffer of this type and returns its number.
  int input(Dtype dtype, Shape shape) {
    kernel.buffers.push_back({dtype, element_count(shape), true, false});
    shapes_.push_back(shape);
    return static_cast<int>(shapes_.size()) - 1;
  }
  Element operand(int k, const Indices& at) override {
    Dtype t = kernel.buffers[k].dtype;
    expr::AffineIndex index = offset(k, at);
    if (t.is_floating() && t.bits() < 32)
      return {graph(), t, graph().convert(graph().load(k, t, index), f32)};
    Dtype part = t.is_key() ? u32 : t.real_part();
    if (!t.is_complex() && !t.is_key()) return {graph(), t, graph().load(k, part, index)};
    return {graph(), t, graph().load(k, part, index, 0), graph().load(k, part, index, 1)};
  }
  /// A result computed element by element.
  int output(Shape shape, const std::function<Element(const Indices&)>& f) {
    FusedKernel::Store store;
    Indices at = open(store, shape);
    Element e = f(at);
    store.buffer = input(e.dtype(), shape);
    auto& type = kernel.buffers.back();
    type.read = false, type.written = true;
    store.index = offset(store.buffer, at);
    store.parts = parts_of(e);
    return finish(store);
  }
  /// result[target(at)] = f(result[target], at) for each `at` of `updates`, in order; the result is also an
  /// operand.
  int scatter(Dtype dtype, Shape shape, Shape updates, const std::function<Indices(const Indices&)>& target,
              const std::function<Element(const Element& old, const Indices& at)>& f) {
    FusedKernel::Store store;
    store.buffer = input(dtype, shape);
    kernel.buffers.back().written = true;
    Indices at = open(store, updates), to = target(at);
    store.index = offset(store.buffer, to);
    store.parts = parts_of(f(operand(store.buffer, to), at));
    store.ordered = true;
    return finish(store);
  }
  FusedKernel kernel;

 private:
  explicit Builder(std::unique_ptr<expr::Graph> graph) : KernelContext(*graph), owned_(std::move(graph)) {
    kernel.name = "test";
  }
  Indices open(FusedKernel::Store& store, const Shape& shape) {
    Indices at;
    for (std::int64_t extent : shape) {
      store.loops.push_back(graph().variable(extent));
      at.push_back(expr::AffineIndex::term(store.loops.back()));
    }
    return at;
  }
  int finish(const FusedKernel::Store& store) {
    kernel.stores.push_back(store);
    kernel.graph = graph();
    return store.buffer;
  }
  expr::AffineIndex offset(int buffer, const Indices& at) const {
    expr::AffineIndex out;
    Dims strides = row_major_strides(shapes_[buffer]);
    for (std::size_t k = 0; k < at.size(); ++k) out = out + at[k] * strides[k];
    return out;
  }
  std::unique_ptr<expr::Graph> owned_;
  std::vector<Shape> shapes_;
};

using Compiled = std::function<void(const std::vector<void*>&)>;

/// Machine code of a program that runs the kernel once, for the named target ("" is the host). TESSERA_SHOW=1
/// prints the loop nest and the code.
inline Compiled compile(const FusedKernel& kernel, const std::string& target = "") {
  ProgramPlan plan;
  plan.name = "kernel_test";
  plan.kernels.push_back(kernel);
  plan.nests.push_back(schedule(kernel));
  KernelStep step{.kernel = 0, .buffers = {}, .scratch = {.space = Ref::Space::arena}};
  std::vector<bool> result;
  for (const auto& type : kernel.buffers) {
    auto& bytes = type.written ? plan.result_bytes : plan.argument_bytes;
    step.buffers.push_back({.space = type.written ? Ref::Space::result : Ref::Space::argument,
                            .number = static_cast<int>(bytes.size())});
    bytes.push_back(type.count * type.dtype.bytes());
    result.push_back(type.written);
  }
  plan.arena_bytes = plan.nests[0].scratch_bytes;
  plan.steps.push_back({step});
  bool show = std::getenv("TESSERA_SHOW") != nullptr;
  plan = choose_non_temporal_stores(std::move(plan));
  auto code = backend().compile(plan, {.target = target, .keep_text = show});
  if (show)
    std::printf("%s\n%s\n%s\n", to_string(plan.nests[0]).c_str(), code->llvm.c_str(), code->assembly.c_str());
  std::shared_ptr<void> arena(std::aligned_alloc(64, (plan.arena_bytes + 127) / 64 * 64), std::free);
  return [code, arena, result](const std::vector<void*>& buffers) {
    Context context;
    std::vector<void*> arguments, results;
    for (std::size_t k = 0; k < buffers.size(); ++k) (result[k] ? results : arguments).push_back(buffers[k]);
    code->entry(&context, arguments.data(), results.data(), arena.get());
  };
}

}  // namespace kernels
