// DeferredInit: the options of a layer that makes its parameters on its first call under init; empty afterwards. It is
// static: part of the model's structure. The options are type-erased, so that copies of a model, and the table of its
// type, stay small.
#pragma once
#include <tessera/base/shared_state.h>
#include <tessera/core/tree_type.h>

namespace tessera::inline v0::nn {

class TESSERA_API DeferredInit {
 public:
  class Options;  // layer_options.h

  DeferredInit() = default;
  explicit DeferredInit(SharedState<const Options> options) : options_(std::move(options)) {}
  explicit operator bool() const { return static_cast<bool>(options_); }
  const Options& options() const { return *options_; }
  friend TESSERA_API bool operator==(const DeferredInit& a, const DeferredInit& b);
  friend TESSERA_API void append(std::string& out, const DeferredInit& deferred);
  friend TESSERA_API void append_key(KeyWords& out, const DeferredInit& deferred);

 private:
  SharedState<const Options> options_;
};

}  // namespace tessera::inline v0::nn
