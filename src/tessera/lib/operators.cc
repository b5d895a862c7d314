// The operators of Array, declared in core/array.h: the functions of math.h, and comparisons.
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/promote.h>

namespace tessera::inline v0 {

// Complex numbers are ordered by their real parts, then by their imaginary parts.
static Array ordered(const char* name, const Operand& x, const Operand& y,
                     Array (*compare)(Operand, Operand)) {
  At at(x.where);
  Arrays both = lib::promote_operands(name, Arrays{*x, *y});
  Array a = both[0], b = both[1];
  if (!a.dtype().is_complex()) return compare(a, b);
  return where(lax::eq(real(a), real(b)), compare(imag(a), imag(b)), compare(real(a), real(b)));
}

Array operator+(Operand x, Operand y) { return add(std::move(x), std::move(y)); }
Array operator-(Operand x, Operand y) { return subtract(std::move(x), std::move(y)); }
Array operator*(Operand x, Operand y) { return multiply(std::move(x), std::move(y)); }
Array operator/(Operand x, Operand y) { return divide(std::move(x), std::move(y)); }
Array operator%(Operand x, Operand y) { return mod(std::move(x), std::move(y)); }
Array operator==(Operand x, Operand y) {
  At at(x.where);
  Arrays both = lib::promote_operands("equal", Arrays{*x, *y});
  return lax::eq(both[0], both[1]);
}
Array operator!=(Operand x, Operand y) {
  At at(x.where);
  Arrays both = lib::promote_operands("not_equal", Arrays{*x, *y});
  return lax::ne(both[0], both[1]);
}
Array operator<(Operand x, Operand y) { return ordered("less", x, y, lax::lt); }
Array operator<=(Operand x, Operand y) { return ordered("less_equal", x, y, lax::le); }
Array operator>(Operand x, Operand y) { return ordered("greater", x, y, lax::gt); }
Array operator>=(Operand x, Operand y) { return ordered("greater_equal", x, y, lax::ge); }
Array operator&(Operand x, Operand y) { return bitwise_and(std::move(x), std::move(y)); }
Array operator|(Operand x, Operand y) { return bitwise_or(std::move(x), std::move(y)); }
Array operator^(Operand x, Operand y) { return bitwise_xor(std::move(x), std::move(y)); }
Array operator<<(Operand x, Operand y) { return left_shift(std::move(x), std::move(y)); }
Array operator>>(Operand x, Operand y) { return right_shift(std::move(x), std::move(y)); }
Array operator+(Operand x) { return positive(std::move(x)); }
Array operator-(Operand x) { return negative(std::move(x)); }
Array operator~(Operand x) { return bitwise_not(std::move(x)); }

#define TESSERA_DEFINE_COMPOUND(op) \
  Array& Array::operator op##=(Operand y)& { return *this = Operand(*this, y.where) op y; }
TESSERA_DEFINE_COMPOUND(+)
TESSERA_DEFINE_COMPOUND(-)
TESSERA_DEFINE_COMPOUND(*)
TESSERA_DEFINE_COMPOUND(/)
TESSERA_DEFINE_COMPOUND(%)
TESSERA_DEFINE_COMPOUND(&)
TESSERA_DEFINE_COMPOUND(|)
TESSERA_DEFINE_COMPOUND(^)
TESSERA_DEFINE_COMPOUND(<<)
TESSERA_DEFINE_COMPOUND(>>)
#undef TESSERA_DEFINE_COMPOUND

}  // namespace tessera::inline v0
