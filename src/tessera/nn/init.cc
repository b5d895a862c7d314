// The state of init while a module is called on shapes; one for each thread, that of the innermost call.
#include <tessera/core/trace.h>
#include <tessera/lib/random/random.h>
#include <tessera/nn/init.h>
#include <algorithm>

namespace tessera::inline v0::nn::detail {

static thread_local Initializing* initializing = nullptr;

Initializing::Initializing(const Array& key, std::vector<const void*> structs)
    : key_(key), structs_(std::move(structs)), trace_(current_trace()), outer_(initializing) {
  std::sort(structs_.begin(), structs_.end());
  initializing = this;
}
Initializing::~Initializing() { initializing = outer_; }

std::shared_ptr<WithTrace> Initializing::outside() {
  return std::make_shared<WithTrace>(initializing->trace_);
}

Array Initializing::key_for(const void* layer, const char* name) {
  if (!initializing)
    fail<ArgumentError>(str(name, ": it was called, but has no parameters yet."),
                        "Make them with init(module, key, ShapeDtype(...)), or give the layer a key.");
  const auto& known = initializing->structs_;
  if (!std::binary_search(known.begin(), known.end(), layer))
    fail<ArgumentError>(str("init: a copy of a ", name, " was called, whose parameters would be lost."),
                        "Call the layers of the module itself: for (const auto& layer : layers).");
  WithTrace outside(initializing->trace_);
  return random::fold_in(initializing->key_, initializing->layers_++);
}

Array layer_key(const Array& key, std::size_t layer) {
  return key.empty() ? key : random::fold_in(key, static_cast<int>(layer));
}

}  // namespace tessera::inline v0::nn::detail
