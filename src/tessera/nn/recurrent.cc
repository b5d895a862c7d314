// LSTMCell and GRUCell: computes all gates of a cell by one matrix product with x and one with the carry.
#include <tessera/lib/linalg/products.h>
#include <tessera/lib/nn.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/random/random.h>
#include <tessera/nn/init.h>
#include <tessera/nn/layer_options.h>
#include <tessera/nn/recurrent.h>

namespace tessera::inline v0::nn {

namespace {

struct DeferredCell {
  Axis features;
  CellOptions options;
  TESSERA_FIELDS(features, options)
};

template <class Cell>
void make_weights(Cell& cell, const Array& key, std::int64_t in, std::int64_t features, int gates,
                  const CellOptions& options) {
  auto [w_key, recurrent_key] = random::split(key);
  cell.w = options.w_init(w_key, {in, gates * features}, options.dtype);
  cell.recurrent = options.recurrent_init(recurrent_key, {features, gates * features}, options.dtype);
  cell.b = options.b_init(random::fold_in(key, 2), {gates * features}, options.dtype);
}

template <class Cell>
void make_cell(const Cell& cell, const char* name, const Array& x) {
  if (!cell.deferred) return;
  detail::make_parameters(cell, name, [&](const Array& key) {
    const auto& given = detail::options_of<DeferredCell>(cell.deferred);
    Cell initialized(key, x.dim(-1), given.features, given.options);
    initialized.axes.in = cell.axes.in;
    return initialized;
  });
}

// Returns zeros of the type of a cell's carry. The cell may have no parameters yet.
template <class Cell>
Array zero_carry(const Cell& cell, const Shape& batch) {
  Shape shape = batch;
  const DeferredCell* given = cell.deferred ? &detail::options_of<DeferredCell>(cell.deferred) : nullptr;
  shape.push_back(given ? given->features.size : cell.recurrent.dim(0));
  return zeros(shape, given ? given->options.dtype : cell.recurrent.dtype());
}

}  // namespace

LSTMCell::LSTMCell(Operand key, Axis in, Axis features, const CellOptions& options)
    : axes{in.name, features.name} {
  At at(key.where);
  make_weights(*this, *key, in.size, features.size, 4, options);
}
LSTMCell::LSTMCell(Axis features, const CellOptions& options)
    : axes{{}, features.name}, deferred(detail::defer_init(DeferredCell{features, options})) {}

LSTMCarry LSTMCell::initial_carry(const Shape& batch, Where where) const {
  At at(where);
  Array zero = zero_carry(*this, batch);
  return {zero, zero};
}

std::pair<LSTMCarry, Array> LSTMCell::operator()(const LSTMCarry& carry, Operand x) const {
  At at(x.where);
  make_cell(*this, "LSTMCell", *x);
  Arrays gates = split(matmul(*x, w) + matmul(carry.h, recurrent) + b, 4, -1);
  Array kept = sigmoid(gates[1]) * carry.c, added = sigmoid(gates[0]) * tanh(gates[2]);
  Array c = kept + added;
  Array h = sigmoid(gates[3]) * tanh(c);
  return {LSTMCarry{c, h}, h};
}

std::vector<Spec> LSTMCell::logical_axes() const {
  return {P(entry_of(axes.in), entry_of(axes.out)), P(none, entry_of(axes.out)), P(entry_of(axes.out))};
}

GRUCell::GRUCell(Operand key, Axis in, Axis features, const CellOptions& options)
    : axes{in.name, features.name} {
  At at(key.where);
  make_weights(*this, *key, in.size, features.size, 3, options);
  recurrent_b = options.b_init(random::fold_in(*key, 3), {features.size}, options.dtype);
}
GRUCell::GRUCell(Axis features, const CellOptions& options)
    : axes{{}, features.name}, deferred(detail::defer_init(DeferredCell{features, options})) {}

Array GRUCell::initial_carry(const Shape& batch, Where where) const {
  At at(where);
  return zero_carry(*this, batch);
}

std::pair<Array, Array> GRUCell::operator()(const Array& carry, Operand x) const {
  At at(x.where);
  make_cell(*this, "GRUCell", *x);
  Arrays of_x = split(matmul(*x, w) + b, 3, -1), of_h = split(matmul(carry, recurrent), 3, -1);
  Array r = sigmoid(of_x[0] + of_h[0]), z = sigmoid(of_x[1] + of_h[1]);
  Array n = tanh(of_x[2] + r * (of_h[2] + recurrent_b));
  Array h = (1.0 - z) * n + z * carry;
  return {h, h};
}

std::vector<Spec> GRUCell::logical_axes() const {
  SpecEntry out = entry_of(axes.out);
  return {P(entry_of(axes.in), out), P(none, out), P(out), P(out)};
}

}  // namespace tessera::inline v0::nn
