// init: parameters for modules that were made without a key. The module is called on shapes; a layer that is
// called without parameters makes them for the input that it sees.
#pragma once
#include <tessera/api/transform/eval_shape.h>
#include <tessera/core/trace.h>
#include <tessera/core/trace_context.h>

namespace tessera::inline v0::nn {

namespace detail {

// While a module is initialised: its structs by address, and the key that is left.
class TESSERA_API Initializing {
 public:
  Initializing(const Array& key, std::vector<const void*> structs);
  ~Initializing();
  Initializing(const Initializing&) = delete;
  Initializing& operator=(const Initializing&) = delete;
  // The key for a layer, which is about to make its parameters where init was called.
  //   errors  ArgumentError outside of init, and for a layer that is no part of the module
  static Array key_for(const void* layer, const char* name);
  static TracePtr trace();

 private:
  Array key_;
  std::vector<const void*> structs_;
  TracePtr trace_;
  int layers_ = 0;
  Initializing* outer_;
  Observed observed_;  // it counts layers and keeps addresses
};

// Replaces a layer without parameters by make(key). The module belongs to init and can be changed.
template <class Layer, class Make>
void make_parameters(const Layer& layer, const char* name, const Make& make) {
  Array key = Initializing::key_for(&layer, name);
  WithTrace outside(Initializing::trace());
  const_cast<Layer&>(layer) = make(key);
}

// The key of one of several layers; Array{} of no key.
TESSERA_API Array layer_key(const Array& key, std::size_t layer);

template <class T>
void list_structs(const T& tree, std::vector<const void*>& out) {
  if constexpr (!std::is_same_v<T, Array> && holds_arrays<T>) {
    out.push_back(&tree);
    tree_detail::children(tree, [&](tree_detail::Step, const auto& child) { list_structs(child, out); });
  }
}

}  // namespace detail

/// A module whose layers were made without a key, with parameters: sizes that the layers do not know are those
/// of the inputs that reach them. init(Sequential(Linear(64), relu, Linear(10)), key, ShapeDtype({1, 784})).
///   module   any tree that can be called; it must call its own layers, not copies of them
///   key      split among the layers, in the order in which they are called first
///   inputs   what the module is called with: arrays or ShapeDtype, or trees of them. Nothing is computed
///   errors   ArgumentError for a copy of a layer; whatever the call fails with
///   source   flax.linen.Module.init
template <class M, class... X>
M init(M module, Operand key, const X&... inputs) {
  At at(key.where);
  std::vector<const void*> structs;
  detail::list_structs(module, structs);
  detail::Initializing scope(*key, std::move(structs));
  eval_shape([&](const X&... x) {
    static_cast<void>(std::as_const(module)(x...));
    return std::tuple<>{};
  })(inputs...);
  return module;
}

}  // namespace tessera::inline v0::nn
