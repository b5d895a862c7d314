// Compares plans of layers, formats them, and appends them to keys.
#include <tessera/nn/layer_options.h>

namespace tessera::inline v0::nn {

bool operator==(const LayerPlan& a, const LayerPlan& b) {
  return a && b ? a.options().equals(b.options()) : !a && !b;
}

void append(std::string& out, const LayerPlan& plan) {
  if (plan)
    plan.options().append_to(out);
  else
    out += "none";
}

void append_key(KeyWords& out, const LayerPlan& plan) {
  tree_detail::encode_word(out, static_cast<bool>(plan));
  if (!plan) return;
  auto equal = [](const void* a, const void* b) {
    return *static_cast<const LayerPlan*>(a) == *static_cast<const LayerPlan*>(b);
  };
  tree_detail::encode_word(out, tree_detail::intern_static(typeid(LayerPlan), plan.options().hash(),
                                                           std::make_shared<const LayerPlan>(plan), equal));
}

}  // namespace tessera::inline v0::nn
