// A user-defined primitive: machine code with its rules. Programs call the code directly, like a library
// routine.
#include <tessera/ops/control/body.h>
#include <tessera/ops/control/custom_kernel_primitive.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <mutex>

namespace tessera::inline v0 {

namespace {

using DefinitionPtr = SharedState<const UserKernel::Definition>;
struct KernelTable {
  std::mutex mutex;
  std::map<std::string, DefinitionPtr, std::less<>> by_symbol;
};
// Never destroyed: programs in static storage may outlive main.
KernelTable& kernel_table() {
  static auto& table = *new KernelTable;
  return table;
}

std::vector<std::int64_t> sizes_of(AvalArgs in, AvalArgs out) {
  std::vector<std::int64_t> sizes;
  for (AvalArgs avals : {in, out})
    for (const Aval& aval : avals) sizes.insert(sizes.end(), aval.shape().begin(), aval.shape().end());
  return sizes;
}

Arrays run(const CustomKernel& p, Args x) {
  Avals types = p.kernel->infer(avals_of(x));
  std::vector<std::int64_t> sizes = sizes_of(avals_of(x), types);
  std::vector<void*> operands, results(types.size());
  for (const Array& a : x) operands.push_back(const_cast<void*>(known_value(a, "custom_kernel").data()));
  Arrays out;
  for (std::size_t i = 0; i < types.size(); ++i) out.push_back(make_concrete(types[i], &results[i]));
  if (std::int32_t status = p.kernel->code(sizes.data(), operands.data(), results.data(), nullptr))
    fail<DeviceError>(str("the kernel ", p.kernel->name, " failed with status ", status, "."),
                      "The kernel's code defines the meaning of the status.");
  return out;
}

template <class E>
[[noreturn]] void fail_rule(const CustomKernel& p, const char* what, const char* rule) {
  fail<E>(str(p.kernel->name, " ", what, ": this custom kernel has no rule for it."),
          str("Give {.", rule, " = ...} where it is made."));
}

// Computes 2 x. The sample kernel of the property tests.
std::int32_t twice(const std::int64_t* sizes, void* const* operands, void* const* results, void*) {
  const float* x = static_cast<const float*>(operands[0]);
  float* y = static_cast<float*>(results[0]);
  for (std::int64_t i = 0; i < sizes[0] * sizes[1]; ++i) y[i] = 2 * x[i];
  return 0;
}

Samples kernel_samples() {
  static const UserKernel kernel = [] {
    static const UserKernel* self = nullptr;
    KernelRules rules;
    rules.linearize = [](Args x, const Active&) {
      return Linearized{custom_kernel_p(CustomKernel{*self}, x), [](const Tangents& t) {
                          return Tangents{custom_kernel_p(CustomKernel{*self}, {*t[0]})};
                        }};
    };
    rules.transpose = [](const Tangents& ct, const LinearArgs&) {
      return Tangents{custom_kernel_p(CustomKernel{*self}, {*ct[0]})};
    };
    rules.linear = [](AvalArgs) { return OperandSets{{true}}; };
    static UserKernel twice_kernel({"twice", [](AvalArgs in) { return Avals{in[0]}; }, twice, rules});
    self = &twice_kernel;
    return twice_kernel;
  }();
  return {{CustomKernel{kernel}, {sample_array({3, 4}, f32, -2, 2)}}};
}

}  // namespace

UserKernel::UserKernel(Definition definition) {
  KernelTable& t = kernel_table();
  std::lock_guard lock(t.mutex);
  definition.symbol = str("kernel_", definition.name, "_", t.by_symbol.size());
  definition_ = DefinitionPtr::make(std::move(definition));
  t.by_symbol.emplace(definition_->symbol, definition_);
}

void append(std::string& out, const UserKernel& kernel) {
  out += kernel.definition_ ? kernel.definition_->symbol : "none";
}
void parse(TextParser& p, UserKernel& kernel) {
  std::string symbol = p.word();
  KernelTable& t = kernel_table();
  std::lock_guard lock(t.mutex);
  auto it = t.by_symbol.find(symbol);
  if (it == t.by_symbol.end()) p.error("the name of a kernel that this process has not made");
  kernel.definition_ = it->second;
}

const UserKernel::Definition* user_kernel(std::string_view symbol) {
  KernelTable& t = kernel_table();
  std::lock_guard lock(t.mutex);
  auto it = t.by_symbol.find(symbol);
  return it == t.by_symbol.end() ? nullptr : it->second.get();
}

static constexpr Rules<CustomKernel> custom_kernel_table = {
    .name = "custom_kernel",
    .infer = [](const CustomKernel& p, AvalArgs in) { return p.kernel->infer(in); },
    .reference = run,
    .linearize = [](const CustomKernel& p, Args x, const Active& active) -> Linearized {
      if (!p.kernel->rules.linearize) fail_rule<DerivativeError>(p, "cannot be differentiated", "linearize");
      return p.kernel->rules.linearize(x, active);
    },
    .transpose = [](const CustomKernel& p, const Tangents& ct, const LinearArgs& in) -> Tangents {
      if (!p.kernel->rules.transpose) fail_rule<TraceError>(p, "cannot be transposed", "transpose");
      return p.kernel->rules.transpose(ct, in);
    },
    .linear = [](const CustomKernel& p, AvalArgs in) -> OperandSets {
      return p.kernel->rules.linear ? p.kernel->rules.linear(in) : OperandSets{};
    },
    .batch = [](const CustomKernel& p, Args x, const BatchAxes& axes, BatchSize size) -> Batched {
      if (p.kernel->rules.batch) return p.kernel->rules.batch(x, axes, size);
      return batch_sequentially(custom_kernel_p, p, x, axes, size);
    },
    .factors = [](const CustomKernel& p, AvalArgs in) -> Factors {
      Avals out = p.kernel->infer(in);
      return p.kernel->rules.factors ? p.kernel->rules.factors(in, out) : replicated_factors(in, out);
    },
    .kernel = [](const CustomKernel& p, AvalArgs in) -> Lowering {
      Avals out = p.kernel->infer(in);
      double elements = 0;
      for (const Aval& aval : out) elements += static_cast<double>(aval.count());
      return Routine{p.kernel->symbol.c_str(), sizes_of(in, out), 0, elements};
    },
    .samples = kernel_samples,
};
constinit const Primitive custom_kernel_p = primitive(custom_kernel_table);

}  // namespace tessera::inline v0
