// Element: one array element inside a kernel body, as a dtype and its expression (two for complex numbers and
// PRNG keys). Scalar functions written over `auto` run both on C++ numbers (reference rules) and on Elements
// (machine code).
#pragma once
#include <tessera/core/kernel/expr.h>

namespace tessera::inline v0 {

class TESSERA_API Element {
 public:
  Element() = default;
  Element(expr::Graph& graph, Dtype dtype, expr::Id part0, expr::Id part1 = -1)
      : graph_(&graph), dtype_(dtype), part_{part0, part1} {}
  bool absent() const { return !graph_; }
  Dtype dtype() const { return dtype_; }
  expr::Graph& graph() const { return *graph_; }
  // The expression of part i. Narrow floats (bf16, f16, fp8) are held as the f32 of the same value.
  expr::Id part(int i = 0) const { return part_[i]; }
  // A constant of this element's dtype.
  Element same(double value) const;
  Element real() const;  // the real part; the element itself if it is real
  Element imag() const;

 private:
  expr::Graph* graph_ = nullptr;
  Dtype dtype_;
  expr::Id part_[2] = {-1, -1};
};
using Elements = std::vector<Element>;

TESSERA_API Element constant(expr::Graph& graph, Dtype dtype, double value);
// The stored scalar at `data` as a constant.
TESSERA_API Element constant_from(expr::Graph& graph, Dtype dtype, const void* data);
TESSERA_API Element element_of(expr::Graph& graph, const expr::AffineIndex& index,
                               Dtype dtype);  // the value of an index as a number
TESSERA_API Element make_complex(const Element& re, const Element& im);
TESSERA_API Element make_key(const Element& word0, const Element& word1, Dtype dtype);

TESSERA_API Element operator+(const Element& a, const Element& b);
TESSERA_API Element operator-(const Element& a, const Element& b);
TESSERA_API Element operator*(const Element& a, const Element& b);
TESSERA_API Element operator/(const Element& a, const Element& b);  // integers: truncates; x / 0 = -1
TESSERA_API Element operator-(const Element& a);
TESSERA_API Element rem(const Element& a, const Element& b);  // sign of the dividend; x rem 0 = x
TESSERA_API Element fma(const Element& a, const Element& b, const Element& c);
TESSERA_API Element abs(const Element& a);  // complex: the magnitude, real
TESSERA_API Element sqrt(const Element& a);
TESSERA_API Element floor(const Element& a);
TESSERA_API Element ceil(const Element& a);
TESSERA_API Element trunc(const Element& a);
TESSERA_API Element rint(const Element& a);
TESSERA_API Element min(const Element& a, const Element& b);
TESSERA_API Element max(const Element& a, const Element& b);
TESSERA_API Element operator&(const Element& a, const Element& b);
TESSERA_API Element operator|(const Element& a, const Element& b);
TESSERA_API Element operator^(const Element& a, const Element& b);
TESSERA_API Element operator~(const Element& a);
TESSERA_API Element shift_left(const Element& a, const Element& count);
TESSERA_API Element shift_right_logical(const Element& a, const Element& count);
TESSERA_API Element shift_right_arithmetic(const Element& a, const Element& count);
TESSERA_API Element equal(const Element& a, const Element& b);
TESSERA_API Element not_equal(const Element& a, const Element& b);
TESSERA_API Element less(const Element& a, const Element& b);
TESSERA_API Element less_equal(const Element& a, const Element& b);
TESSERA_API Element select(const Element& predicate, const Element& a, const Element& b);
TESSERA_API Element convert(const Element& a, Dtype to);
TESSERA_API Element bitcast(const Element& a, Dtype to);  // same width; a key is 64 bits
TESSERA_API Element count_leading_zeros(const Element& a);
TESSERA_API Element population_count(const Element& a);

}  // namespace tessera::inline v0
