// Recurrent cells, (carry, x) -> (carry, y) as for scan, and RNN, which scans a cell over a sequence.
#pragma once
#include <tessera/api/control/control.h>
#include <tessera/nn/linear.h>

namespace tessera::inline v0::nn {

struct CellOptions {
  Initializer w_init = initializers::lecun_normal();          ///< of the weights of x
  Initializer recurrent_init = initializers::lecun_normal();  ///< of the weights of the carry
  Initializer b_init = initializers::zeros();
  Dtype dtype = default_float();
  TESSERA_FIELDS(w_init, recurrent_init, b_init, dtype)
};

/// Carry of an LSTMCell: T[..., features] each.
struct LSTMCarry {
  Array c, h;
  TESSERA_FIELDS(c, h)
};

/// i, f, o = sigmoid(...), g = tanh(...) of x w + h recurrent + b; c' = f c + i g; h' = o tanh(c').
///   key           PRNG key; without it, init makes the parameters
///   in, features  number of features of x, and of the carry and the result
///   call          (LSTMCarry, T[..., in]) -> std::pair(LSTMCarry, T[..., features])
///   source        flax.linen.OptimizedLSTMCell; Hochreiter and Schmidhuber 1997
struct TESSERA_API LSTMCell {
  Array w, recurrent, b;  // [in, 4 features], [features, 4 features], [4 features]: i, f, g, o
  AxisPair axes;
  DeferredInit deferred;
  TESSERA_FIELDS(w, recurrent, b, axes, deferred)

  LSTMCell() = default;
  LSTMCell(Operand key, Axis in, Axis features, const CellOptions& options = {});
  explicit LSTMCell(Axis features, const CellOptions& options = {});
  /// Returns zeros for an x with batch axes of these sizes.
  LSTMCarry initial_carry(const Shape& batch = {}, Where where = here()) const;
  std::pair<LSTMCarry, Array> operator()(const LSTMCarry& carry, Operand x) const;
  std::vector<Spec> logical_axes() const;
};

/// r, z = sigmoid(x w + h recurrent + b); n = tanh(x w + b + r (h recurrent + recurrent_b)); h' = (1 - z) n + z h.
///   key           PRNG key; without it, init makes the parameters
///   in, features  number of features of x, and of the carry and the result
///   call          (T[..., features], T[..., in]) -> std::pair of T[..., features], both the new carry
///   source        flax.linen.GRUCell; Cho et al. 2014
struct TESSERA_API GRUCell {
  Array w, recurrent, b,
      recurrent_b;  // [in, 3 features], [features, 3 features], [3 features]: r, z, n; [features]
  AxisPair axes;
  DeferredInit deferred;
  TESSERA_FIELDS(w, recurrent, b, recurrent_b, axes, deferred)

  GRUCell() = default;
  GRUCell(Operand key, Axis in, Axis features, const CellOptions& options = {});
  explicit GRUCell(Axis features, const CellOptions& options = {});
  /// Returns zeros for an x with batch axes of these sizes.
  Array initial_carry(const Shape& batch = {}, Where where = here()) const;
  std::pair<Array, Array> operator()(const Array& carry, Operand x) const;
  std::vector<Spec> logical_axes() const;
};

/// Scans a cell over a sequence.
///   cell     LSTMCell, GRUCell, or any struct with initial_carry(batch) and (carry, x) -> std::pair(carry, y)
///   reverse  scan from the last element to the first; result i still belongs to element i
///   call     rnn(xs) or rnn(xs, carry): T[time, batch..., in] -> std::pair(last carry, T[time, batch..., features])
///   source   flax.linen.RNN(time_major=True)
template <class Cell>
struct RNN {
  Cell cell;
  bool reverse = false;
  TESSERA_FIELDS(cell, reverse)

  auto operator()(Operand xs) const {
    At at(xs.where);
    const Shape& shape = xs->shape();
    Shape batch;
    for (std::size_t axis = 1; axis + 1 < shape.size(); ++axis) batch.push_back(shape[axis]);
    return (*this)(*xs, cell.initial_carry(batch));
  }
  template <class Carry>
  std::pair<Carry, Array> operator()(Operand xs, const Carry& carry) const {
    At at(xs.where);
    return scan([this](const Carry& c, const Array& x) { return cell(c, x); }, carry, *xs,
                {.reverse = reverse}, xs.where);
  }
};
template <class Cell>
RNN(Cell) -> RNN<Cell>;
template <class Cell>
RNN(Cell, bool) -> RNN<Cell>;

}  // namespace tessera::inline v0::nn
