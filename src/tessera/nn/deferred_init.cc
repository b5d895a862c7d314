// Compares deferred initializations, formats them, and appends them to keys.
#include <tessera/nn/layer_options.h>

namespace tessera::inline v0::nn {

bool operator==(const DeferredInit& a, const DeferredInit& b) {
  return a && b ? a.options().equals(b.options()) : !a && !b;
}

void append(std::string& out, const DeferredInit& deferred) {
  if (deferred)
    deferred.options().append_to(out);
  else
    out += "none";
}

void append_key(KeyWords& out, const DeferredInit& deferred) {
  tree_detail::encode_word(out, static_cast<bool>(deferred));
  if (!deferred) return;
  auto equal = [](const void* a, const void* b) {
    return *static_cast<const DeferredInit*>(a) == *static_cast<const DeferredInit*>(b);
  };
  tree_detail::encode_word(out,
                           tree_detail::intern_static(typeid(DeferredInit), deferred.options().hash(),
                                                      std::make_shared<const DeferredInit>(deferred), equal));
}

}  // namespace tessera::inline v0::nn
