// The options in a DeferredInit: defer_init(options) and options_of<T>(deferred), for the files of the layers.
#pragma once
#include <tessera/nn/deferred_init.h>

namespace tessera::inline v0::nn {

class DeferredInit::Options {
 public:
  virtual ~Options() = default;
  virtual bool equals(const Options& other) const = 0;
  virtual std::uint64_t hash() const = 0;
  virtual void append_to(std::string& out) const = 0;
};

namespace detail {

template <class T>
class LayerOptions : public DeferredInit::Options {
 public:
  explicit LayerOptions(T value) : value(std::move(value)) {}
  bool equals(const Options& other) const override {
    const auto* typed = dynamic_cast<const LayerOptions*>(&other);
    return typed && same(typed->value, value);
  }
  std::uint64_t hash() const override { return hash_of(value); }
  void append_to(std::string& out) const override { append(out, value); }
  const T value;
};

template <class T>
DeferredInit defer_init(T options) {
  std::shared_ptr<const DeferredInit::Options> stored = std::make_shared<LayerOptions<T>>(std::move(options));
  return DeferredInit(stored);
}
template <class T>
const T& options_of(const DeferredInit& deferred) {
  return static_cast<const LayerOptions<T>&>(deferred.options()).value;
}

}  // namespace detail

}  // namespace tessera::inline v0::nn
