// The factors of one operation, and how the devices cut each of them.
#pragma once
#include <tessera/spmd/layout.h>
#include <functional>

namespace tessera::inline v0::spmd {

// An operand or a result: its layout, and the factors of its axes.
struct Tensor {
  const Layout* layout;
  const std::vector<Factors::AxisFactors>* axes;
  int number;
};

struct FactorDigits {
  const SubAxes* sub;
  std::vector<Digits> digits;  // by factor
  std::vector<Parts> blocks;   // of factors along which elements move: parts that cut into blocks
  // Of an axis made of these factors.
  Digits of(const Factors::AxisFactors& axis) const;
  // Of an array; axes of which the factors do not make all are whole.
  Layout layout_of(const Shape& shape, const std::vector<Factors::AxisFactors>& axes) const;
};

// What the tensors say together, the first ones first: a part cuts one factor only, and one that `allowed` admits.
FactorDigits merged_digits(const SubAxes& sub, const Factors& factors, const std::vector<Tensor>& tensors,
                           const std::function<bool(int factor)>& allowed);
// Cuts axis `a` of the layout as `wanted` is, where it is whole and the parts are not in use, nor among `closed`.
void extend(const SubAxes& sub, Layout& layout, std::size_t a, const Digits& wanted, const Parts& closed);

}  // namespace tessera::inline v0::spmd
