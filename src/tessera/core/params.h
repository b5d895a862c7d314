// Params: the parameters of an equation, one pointer to a plain struct with TESSERA_FIELDS.
#pragma once
#include <tessera/base/fields.h>
#include <memory>

namespace tessera::inline v0 {

class TESSERA_API ParamsBase {
 public:
  virtual ~ParamsBase() = default;
  virtual std::uint64_t hash() const = 0;
  virtual bool equals(const ParamsBase& other) const = 0;  // `other` has the same type
  virtual void print(std::string& out) const = 0;
  virtual const void* type() const = 0;
};

template <class P>
class TypedParams final : public ParamsBase {
 public:
  explicit TypedParams(P value) : value(std::move(value)) {}
  std::uint64_t hash() const override { return hash_of(value); }
  bool equals(const ParamsBase& other) const override {
    return other.type() == type() && same(value, static_cast<const TypedParams&>(other).value);
  }
  void print(std::string& out) const override { append(out, value); }
  const void* type() const override { return &tag; }
  const P value;

 private:
  static inline const char tag = 0;
};

struct NoParams {
  TESSERA_FIELDS()
};

class Params {
 public:
  Params() = default;
  template <HasFields P>
  Params(P value) : base_(std::make_shared<TypedParams<P>>(std::move(value))) {}
  template <class P>
  const P& as() const {
    if constexpr (std::is_same_v<P, NoParams>) {
      static const NoParams none;
      return none;
    } else {
      return static_cast<const TypedParams<P>&>(*base_).value;
    }
  }
  bool none() const { return !base_; }
  friend std::uint64_t hash_of(const Params& params) { return params.base_ ? params.base_->hash() : 3; }
  friend bool operator==(const Params& a, const Params& b) {
    if (a.base_ == b.base_) return true;
    return a.base_ && b.base_ && a.base_->equals(*b.base_);
  }
  friend void append(std::string& out, const Params& params) {
    if (params.base_) params.base_->print(out);
  }

 private:
  std::shared_ptr<const ParamsBase> base_;
};

}  // namespace tessera::inline v0
