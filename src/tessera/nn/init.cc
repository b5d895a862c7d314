// The state of a running init. Each thread has the state of its innermost init.
#include <tessera/core/trace.h>
#include <tessera/core/trace_context.h>
#include <tessera/lib/random/random.h>
#include <tessera/nn/init.h>
#include <algorithm>

namespace tessera::inline v0::nn::detail {

struct Initializing::State {
  Array key;
  std::vector<const void*> structs;
  TracePtr trace;
  State* outer;
  int layers = 0;
  Observed observed;  // calls of the module have side effects here: they count layers
};

static thread_local Initializing::State* initializing = nullptr;

Initializing::Initializing(const Array& key, tree_detail::TreeRef module)
    : state_(SharedState<State>::make()) {
  state_->key = key;
  tree_detail::list_nodes(module, state_->structs);
  std::sort(state_->structs.begin(), state_->structs.end());
  state_->trace = current_trace();
  state_->outer = std::exchange(initializing, state_.get());
}
Initializing::~Initializing() { initializing = state_->outer; }

SharedState<WithTrace> Initializing::outside() { return std::make_shared<WithTrace>(initializing->trace); }

Array Initializing::key_for(const void* layer, const char* name) {
  if (!initializing)
    fail<ArgumentError>(str(name, ": it was called, but has no parameters yet."),
                        "Make them with init(module, key, ShapeDtype(...)), or give the layer a key.");
  const auto& known = initializing->structs;
  if (!std::binary_search(known.begin(), known.end(), layer))
    fail<ArgumentError>(str("init: a copy of a ", name, " was called, whose parameters would be lost."),
                        "Call the layers of the module itself: for (const auto& layer : layers).");
  WithTrace outside(initializing->trace);
  return random::fold_in(initializing->key, initializing->layers++);
}

Array layer_key(const Array& key, std::size_t layer) {
  return key.empty() ? key : random::fold_in(key, static_cast<int>(layer));
}

}  // namespace tessera::inline v0::nn::detail
