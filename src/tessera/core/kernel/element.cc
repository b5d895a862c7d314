// Arithmetic on elements: a complex number is two parts; narrow floats are computed in f32 and rounded after
// each operation.
#include <tessera/core/kernel/access.h>
#include <tessera/core/kernel/element.h>
#include <tessera/core/kernel/element_complex.h>
#include <tessera/core/kernel/scalar_arithmetic.h>

namespace tessera::inline v0 {

using expr::Graph;
using expr::Id;
using expr::ScalarOp;

namespace {

// The dtype of the expression nodes that hold an element's parts.
Dtype computed_dtype(Dtype t) { return is_narrow(t) ? f32 : t.is_key() ? u32 : t.real_part(); }
int parts(Dtype t) { return t.is_complex() || t.is_key() ? 2 : 1; }

// Rounds the f32 result `id` to a narrow dtype.
Element rounded(Graph& graph, Dtype t, Id id) {
  return {graph, t, is_narrow(t) ? graph.convert(graph.convert(id, t), f32) : id};
}
Element real_of(const Element& a, int part) { return {a.graph(), computed_dtype(a.dtype()), a.part(part)}; }

Element each_part(ScalarOp op, const Element& a, const Element& b) {
  Graph& g = a.graph();
  return {g, a.dtype(), g.binary(op, a.part(0), b.part(0)), g.binary(op, a.part(1), b.part(1))};
}
Element binary(ScalarOp op, const Element& a, const Element& b) {
  return rounded(a.graph(), a.dtype(), a.graph().binary(op, a.part(), b.part()));
}
// Operations whose result is exact, or one of the operands, need no rounding.
Element exact(ScalarOp op, const Element& a, const Element& b) {
  return {a.graph(), a.dtype(), a.graph().binary(op, a.part(), b.part())};
}
Element exact(ScalarOp op, const Element& a) { return {a.graph(), a.dtype(), a.graph().unary(op, a.part())}; }
Element logical(ScalarOp op, const Element& a, const Element& b) {
  return {a.graph(), bool_, a.graph().binary(op, a.part(), b.part())};
}

}  // namespace

Element Element::same(double value) const { return constant(*graph_, dtype_, value); }
Element Element::real() const { return dtype_.is_complex() ? real_of(*this, 0) : *this; }
Element Element::imag() const { return dtype_.is_complex() ? real_of(*this, 1) : same(0); }

Element constant(Graph& graph, Dtype t, double value) {
  if (is_narrow(t)) return {graph, t, graph.constant(f32, expr::value_of(t, expr::bits_of(t, value)))};
  Id part = graph.constant(computed_dtype(t), value);
  return parts(t) == 2 ? Element{graph, t, part, graph.constant(computed_dtype(t), 0)}
                       : Element{graph, t, part};
}

Element constant_from(Graph& graph, Dtype t, const void* data) {
  auto read = [&](int part, int bytes) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, static_cast<const char*>(data) + part * bytes, bytes);
    return t.is_bool() ? std::uint64_t{bits != 0} : bits;
  };
  if (is_narrow(t)) return {graph, t, graph.constant(f32, expr::value_of(t, read(0, t.bytes())))};
  int bytes = t.bytes() / parts(t);
  Id part = graph.constant_bits(computed_dtype(t), read(0, bytes));
  return parts(t) == 2 ? Element{graph, t, part, graph.constant_bits(computed_dtype(t), read(1, bytes))}
                       : Element{graph, t, part};
}

Element element_of(Graph& graph, const expr::AffineIndex& index, Dtype t) {
  if (t.is_integer()) return {graph, t, graph.index_value(index, t)};
  return convert({graph, i64, graph.index_value(index, i64)}, t);
}

Element make_complex(const Element& re, const Element& im) {
  return {re.graph(), re.dtype() == f64 ? c128 : c64, re.part(), im.part()};
}
Element make_key(const Element& word0, const Element& word1, Dtype dtype) {
  return {word0.graph(), dtype, word0.part(), word1.part()};
}

Element operator+(const Element& a, const Element& b) {
  return a.dtype().is_complex() ? each_part(ScalarOp::add, a, b) : binary(ScalarOp::add, a, b);
}
Element operator-(const Element& a, const Element& b) {
  return a.dtype().is_complex() ? each_part(ScalarOp::sub, a, b) : binary(ScalarOp::sub, a, b);
}
Element operator*(const Element& x, const Element& y) {
  if (!x.dtype().is_complex()) return binary(ScalarOp::mul, x, y);
  Element a = real_of(x, 0), b = real_of(x, 1), c = real_of(y, 0), d = real_of(y, 1);
  Element ac = a * c, bd = b * d, ad = a * d, bc = b * c;
  return make_complex(ac - bd, ad + bc);
}
Element operator/(const Element& a, const Element& b) {
  return a.dtype().is_complex() ? complex_div(a, b) : binary(ScalarOp::div, a, b);
}
Element operator-(const Element& a) {
  if (!a.dtype().is_complex()) return exact(ScalarOp::neg, a);
  return {a.graph(), a.dtype(), a.graph().unary(ScalarOp::neg, a.part(0)),
          a.graph().unary(ScalarOp::neg, a.part(1))};
}
Element rem(const Element& a, const Element& b) { return binary(ScalarOp::rem, a, b); }
Element fma(const Element& a, const Element& b, const Element& c) {
  if (a.dtype().is_complex()) return a * b + c;
  Id id = a.graph().add(
      {.op = ScalarOp::fma, .dtype = computed_dtype(a.dtype()), .in = {a.part(), b.part(), c.part()}});
  return rounded(a.graph(), a.dtype(), id);
}
Element abs(const Element& a) { return a.dtype().is_complex() ? complex_abs(a) : exact(ScalarOp::abs, a); }
Element sqrt(const Element& a) {
  return a.dtype().is_complex() ? complex_sqrt(a)
                                : rounded(a.graph(), a.dtype(), a.graph().unary(ScalarOp::sqrt, a.part()));
}
Element floor(const Element& a) {
  return rounded(a.graph(), a.dtype(), a.graph().unary(ScalarOp::floor, a.part()));
}
Element ceil(const Element& a) {
  return rounded(a.graph(), a.dtype(), a.graph().unary(ScalarOp::ceil, a.part()));
}
Element trunc(const Element& a) { return exact(ScalarOp::trunc, a); }
Element rint(const Element& a) {
  return rounded(a.graph(), a.dtype(), a.graph().unary(ScalarOp::rint, a.part()));
}
Element min(const Element& a, const Element& b) {
  if (a.dtype().is_complex()) return select(less(a, b), a, b);
  return exact(a.dtype().is_bool() ? ScalarOp::bit_and : ScalarOp::min, a, b);
}
Element max(const Element& a, const Element& b) {
  if (a.dtype().is_complex()) return select(less(b, a), a, b);
  return exact(a.dtype().is_bool() ? ScalarOp::bit_or : ScalarOp::max, a, b);
}
Element operator&(const Element& a, const Element& b) { return exact(ScalarOp::bit_and, a, b); }
Element operator|(const Element& a, const Element& b) { return exact(ScalarOp::bit_or, a, b); }
Element operator^(const Element& a, const Element& b) { return exact(ScalarOp::bit_xor, a, b); }
Element operator~(const Element& a) { return exact(ScalarOp::bit_not, a); }
Element shift_left(const Element& a, const Element& count) { return exact(ScalarOp::shift_left, a, count); }
Element shift_right_logical(const Element& a, const Element& count) {
  return exact(ScalarOp::shift_right_logical, a, count);
}
Element shift_right_arithmetic(const Element& a, const Element& count) {
  return exact(ScalarOp::shift_right_arithmetic, a, count);
}

Element equal(const Element& a, const Element& b) {
  Element first = logical(ScalarOp::eq, a, b);
  return parts(a.dtype()) == 1
             ? first
             : first & Element(a.graph(), bool_, a.graph().binary(ScalarOp::eq, a.part(1), b.part(1)));
}
Element not_equal(const Element& a, const Element& b) {
  Element first = logical(ScalarOp::ne, a, b);
  return parts(a.dtype()) == 1
             ? first
             : first | Element(a.graph(), bool_, a.graph().binary(ScalarOp::ne, a.part(1), b.part(1)));
}
// Complex numbers are ordered by the real part, then by the imaginary part.
Element less(const Element& a, const Element& b) {
  Element first = logical(ScalarOp::lt, a, b);
  if (!a.dtype().is_complex()) return first;
  return first | (logical(ScalarOp::eq, a, b) & less(real_of(a, 1), real_of(b, 1)));
}
Element less_equal(const Element& a, const Element& b) {
  if (!a.dtype().is_complex()) return logical(ScalarOp::le, a, b);
  return logical(ScalarOp::lt, a, b) |
         (logical(ScalarOp::eq, a, b) & less_equal(real_of(a, 1), real_of(b, 1)));
}

Element select(const Element& predicate, const Element& a, const Element& b) {
  Graph& g = a.graph();
  Id first = g.select(predicate.part(), a.part(0), b.part(0));
  if (parts(a.dtype()) == 1) return {g, a.dtype(), first};
  return {g, a.dtype(), first, g.select(predicate.part(), a.part(1), b.part(1))};
}

Element convert(const Element& a, Dtype to) {
  Graph& g = a.graph();
  if (a.dtype() == to) return a;
  if (to.is_complex())
    return make_complex(convert(a.real(), to.real_part()), convert(a.imag(), to.real_part()));
  if (to.is_bool() && a.dtype().is_complex()) return not_equal(a, a.same(0));
  if (to.is_bool()) return not_equal(a, a.same(0));
  Id part = g.convert(a.part(0), computed_dtype(to));
  // A value of a narrower format of the same kind is exact in the wider one.
  bool holds =
      a.dtype().is_floating() && is_narrow(a.dtype()) && is_narrow(to) && a.dtype().bits() < to.bits();
  return holds ? Element(g, to, part) : rounded(g, to, part);
}

Element bitcast(const Element& a, Dtype to) {
  Graph& g = a.graph();
  if (a.dtype() == to) return a;
  if (a.dtype().is_key()) {
    Id low = g.convert(a.part(0), u64), high = g.convert(a.part(1), u64);
    Id word = g.binary(ScalarOp::bit_or, low, g.binary(ScalarOp::shift_left, high, g.constant(u64, 32)));
    return {g, to, g.bitcast(word, to)};
  }
  if (to.is_key()) {
    Id word = g.bitcast(a.part(), u64);
    Id high = g.convert(g.binary(ScalarOp::shift_right_logical, word, g.constant(u64, 32)), u32);
    return {g, to, g.convert(word, u32), high};
  }
  Id from = is_narrow(a.dtype()) ? g.convert(a.part(), a.dtype()) : a.part();
  Id bits = g.bitcast(from, to);
  return {g, to, is_narrow(to) ? g.convert(bits, f32) : bits};
}

Element count_leading_zeros(const Element& a) { return exact(ScalarOp::clz, a); }
Element population_count(const Element& a) { return exact(ScalarOp::popcount, a); }

}  // namespace tessera::inline v0
