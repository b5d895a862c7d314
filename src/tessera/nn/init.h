// init: makes parameters for modules that were constructed without a key. The module is called on abstract values;
// each layer without parameters makes them for the shape of its input.
#pragma once
#include <tessera/api/transform/eval_shape.h>
#include <tessera/base/shared_state.h>
#include <tessera/core/program_types.h>

namespace tessera::inline v0::nn {

namespace detail {

// The scope of a running init. Its state: the addresses of the module's structs, the key, and the number of layers so
// far.
class TESSERA_API Initializing {
 public:
  Initializing(const Array& key, tree_detail::TreeRef module);
  ~Initializing();
  Initializing(const Initializing&) = delete;
  Initializing& operator=(const Initializing&) = delete;
  // Returns the key for a layer's parameters.
  //   errors  ArgumentError outside of init, and for a layer that is not part of the module
  static Array key_for(const void* layer, const char* name);
  // During the lifetime of the result, operations run under the trace that was current before init.
  static SharedState<WithTrace> outside();

  struct State;

 private:
  SharedState<State> state_;
};

// Replaces a layer without parameters by make(key). The const_cast is safe: init works on its own copy of the module.
template <class Layer, class Make>
void make_parameters(const Layer& layer, const char* name, const Make& make) {
  Array key = Initializing::key_for(&layer, name);
  auto outside = Initializing::outside();
  const_cast<Layer&>(layer) = make(key);
}

// Returns the key of layer number `layer`; Array{} if `key` is empty.
TESSERA_API Array layer_key(const Array& key, std::size_t layer);

}  // namespace detail

/// Returns `module` with parameters for the layers that were constructed without a key. Input sizes are inferred from
/// the call: init(Sequential(Linear(64), relu, Linear(10)), key, ShapeDtype({1, 784})).
///   module   any callable tree; it must call its own layers, not copies of them
///   key      PRNG key, folded with the number of each layer in the order of their first calls
///   inputs   arguments of the module: arrays or ShapeDtype, or trees of them. Only shapes are evaluated
///   errors   ArgumentError for a copy of a layer; any error of the call itself
///   source   flax.linen.Module.init
template <class M, class... X>
M init(M module, Operand key, const X&... inputs) {
  At at(key.where);
  detail::Initializing scope(*key, tree_detail::erased(module));
  eval_shape([&](const X&... x) {
    static_cast<void>(std::as_const(module)(x...));
    return std::tuple<>{};
  })(inputs...);
  return module;
}

}  // namespace tessera::inline v0::nn
