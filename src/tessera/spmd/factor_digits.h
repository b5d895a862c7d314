// The factors of one operation, and the sub-axes that shard each of them.
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
  std::vector<Parts> blocks;   // of factors along which elements move: sub-axes that split into blocks
  // The sharding of an axis made of these factors.
  Digits of(const Factors::AxisFactors& axis) const;
  // The sharding of an array; axes that the factors do not cover are unsharded.
  Layout layout_of(const Shape& shape, const std::vector<Factors::AxisFactors>& axes) const;
};

// The sharding on which the tensors agree, the first ones first: a sub-axis shards one factor only, and one that `allowed` admits.
FactorDigits merged_digits(const SubAxes& sub, const Factors& factors, const std::vector<Tensor>& tensors,
                           const std::function<bool(int factor)>& allowed);
// Shards axis `a` as in `wanted`, where it is unsharded and the sub-axes are not in use, nor among `closed`.
void extend(const SubAxes& sub, Layout& layout, std::size_t a, const Digits& wanted, const Parts& closed);

}  // namespace tessera::inline v0::spmd
