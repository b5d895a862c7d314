// Products of vectors, matrices and tensors, as contractions of labelled axes.
#include <tessera/lib/lax.h>
#include <tessera/lib/linalg/contraction.h>
#include <tessera/lib/linalg/products.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/promote.h>

namespace tessera::inline v0 {

using lib::Labelled;

static std::vector<int> consecutive(std::int64_t count, int first) {
  std::vector<int> labels;
  for (std::int64_t i = 0; i < count; ++i) labels.push_back(first + static_cast<int>(i));
  return labels;
}

// Contracts and permutes the result to the axes in `result`.
static Array product(const char* name, const Labelled& x, const Labelled& y, const std::vector<int>& result,
                     const DotOptions& options) {
  lib::SumType type = lib::sum_type(name, Arrays{x.array, y.array}, options.preferred);
  Labelled out = lib::contract(name, x, y, result, type.sums);
  return lib::convert(lib::ordered(out, result), type.result);
}

Array matmul(Operand x, Operand y, DotOptions options) {
  At at(x.where);
  for (const Array& operand : {*x, *y})
    if (operand.ndim() == 0)
      fail<ShapeError>(str("matmul: the operands are ", x->aval(), " and ", y->aval(),
                           "; a scalar has no axis to sum over."),
                       "Expected at least one axis each; use * for the product with a scalar.");
  // Label 0 is summed, 1 is the row, 2 the column; leading axes have labels from 3 on, aligned at the right.
  auto labels = [](const Array& a, int outer, bool summed_last) {
    std::vector<int> out;
    for (std::int64_t i = a.ndim() - 2; i-- > 0;) out.push_back(3 + static_cast<int>(i));
    if (a.ndim() == 1) return std::vector<int>{0};
    out.push_back(summed_last ? outer : 0);
    out.push_back(summed_last ? 0 : outer);
    return out;
  };
  Labelled a{*x, labels(*x, 1, true)}, b{*y, labels(*y, 2, false)};
  std::int64_t k = a.size(0), other = b.size(0);
  if (k != other)
    fail<ShapeError>(str("matmul: the operands are ", x->aval(), " and ", y->aval(), ": ", k,
                         " columns against ", other, " rows."),
                     "Expected [..., m, k] and [..., k, n]; swapaxes(x, -1, -2) transposes a matrix.");
  std::vector<int> result;
  for (std::int64_t i = std::max(x->ndim(), y->ndim()) - 2; i-- > 0;)
    result.push_back(3 + static_cast<int>(i));
  if (x->ndim() > 1) result.push_back(1);
  if (y->ndim() > 1) result.push_back(2);
  return product("matmul", a, b, result, options);
}

Array dot(Operand x, Operand y, DotOptions options) {
  At at(x.where);
  std::vector<int> x_labels = consecutive(x->ndim(), 0), y_labels = consecutive(y->ndim(), 100),
                   result = x_labels;
  result.insert(result.end(), y_labels.begin(), y_labels.end());
  if (x->ndim() && y->ndim()) {
    std::int64_t summed = y->ndim() == 1 ? 0 : y->ndim() - 2;
    if (x->dim(-1) != y->dim(summed))
      fail<ShapeError>(str("dot: the last axis of ", x->aval(), " has size ", x->dim(-1), ", axis ", summed,
                           " of ", y->aval(), " has size ", y->dim(summed), "."),
                       "Expected equal sizes; use transpose, or tensordot to name the axes.");
    std::erase(result, x_labels.back());
    std::erase(result, y_labels[summed]);
    y_labels[summed] = x_labels.back();
  }
  return product("dot", {*x, x_labels}, {*y, y_labels}, result, options);
}

Array vdot(Operand x, Operand y, DotOptions options) {
  At at(x.where);
  if (x->size() != y->size())
    fail<ShapeError>(str("vdot: the operands ", x->aval(), " and ", y->aval(), " have ", x->size(), " and ",
                         y->size(), " elements."),
                     "Expected equal numbers of elements.");
  return dot(ravel(conj(*x)), ravel(*y), options);
}

Array tensordot(Operand x, Operand y, const Contracted& axes, DotOptions options) {
  At at(x.where);
  Axes of_x = axes.of_x, of_y = axes.of_y;
  if (axes.last >= 0) {
    if (axes.last > std::min(x->ndim(), y->ndim()))
      fail<ArgumentError>(str("tensordot: ", axes.last, " axes are to be summed over, of ", x->aval(),
                              " and ", y->aval(), "."),
                          "Expected at most as many as either operand has.");
    of_x = iota_dims(axes.last, x->ndim() - axes.last), of_y = iota_dims(axes.last);
  }
  of_x = normalize_axes("tensordot", of_x, x->ndim()), of_y = normalize_axes("tensordot", of_y, y->ndim());
  if (of_x.size() != of_y.size())
    fail<ArgumentError>(str("tensordot: the axes ", of_x, " of x are paired with ", of_y,
                            " of y: ", of_x.size(), " against ", of_y.size(), "."),
                        "Expected as many axes of x as of y.");
  std::vector<int> x_labels = consecutive(x->ndim(), 0), y_labels = consecutive(y->ndim(), 100), result;
  for (std::size_t i = 0; i < of_x.size(); ++i) {
    if (x->dim(of_x[i]) != y->dim(of_y[i]))
      fail<ShapeError>(str("tensordot: axis ", of_x[i], " of ", x->aval(), " has size ", x->dim(of_x[i]),
                           ", axis ", of_y[i], " of ", y->aval(), " has size ", y->dim(of_y[i]), "."),
                       "Expected equal sizes along each pair.");
    y_labels[of_y[i]] = static_cast<int>(of_x[i]);
  }
  for (int label : x_labels)
    if (!of_x.contains(label)) result.push_back(label);
  for (int label : y_labels)
    if (label >= 100) result.push_back(label);
  return product("tensordot", {*x, x_labels}, {*y, y_labels}, result, options);
}

Array inner(Operand x, Operand y, DotOptions options) {
  At at(x.where);
  if (x->ndim() == 0 || y->ndim() == 0) return dot(*x, *y, options);
  if (x->shape().back() != y->shape().back())
    fail<ShapeError>(str("inner: the last axes of ", x->aval(), " and ", y->aval(), " differ."),
                     "Expected last axes of one size, which are summed over.");
  return tensordot(*x, *y, {Axes{-1}, Axes{-1}}, options);
}

Array outer(Operand x, Operand y) {
  At at(x.where);
  return multiply(expand_dims(ravel(*x), 1), expand_dims(ravel(*y), 0));
}

Array kron(Operand x, Operand y) {
  At at(x.where);
  std::int64_t rank = std::max(x->ndim(), y->ndim());
  // x gets an axis of size 1 after each of its axes, y one in front of each.
  Shape left, right, result;
  for (std::int64_t i = 0; i < rank; ++i) {
    std::int64_t n = i < rank - x->ndim() ? 1 : x->dim(i - (rank - x->ndim()));
    std::int64_t m = i < rank - y->ndim() ? 1 : y->dim(i - (rank - y->ndim()));
    for (std::int64_t size : {n, std::int64_t{1}}) left.push_back(size);
    for (std::int64_t size : {std::int64_t{1}, m}) right.push_back(size);
    result.push_back(n * m);
  }
  return lax::reshape(multiply(lax::reshape(*x, left), lax::reshape(*y, right)), result);
}

// vecdot, matvec and vecmat: the last axes are vectors or matrices, and the leading axes broadcast.
static Array broadcast_product(const char* name, const Array& x, const Array& y, std::vector<int> x_axes,
                               std::vector<int> y_axes, const std::vector<int>& result_axes,
                               const DotOptions& options = {}) {
  auto labels = [&](const Array& a, const std::vector<int>& last) {
    std::int64_t outer = a.ndim() - static_cast<std::int64_t>(last.size());
    if (outer < 0)
      fail<ShapeError>(str(name, ": the operands are ", x.aval(), " and ", y.aval(), "."),
                       str("Expected at least ", x_axes.size(), " and ", y_axes.size(), " axes."));
    std::vector<int> out;
    for (std::int64_t i = outer; i-- > 0;) out.push_back(3 + static_cast<int>(i));
    out.insert(out.end(), last.begin(), last.end());
    return out;
  };
  Labelled a{x, labels(x, x_axes)}, b{y, labels(y, y_axes)};
  if (a.size(0) != b.size(0))
    fail<ShapeError>(str(name, ": the operands are ", x.aval(), " and ", y.aval(), ": ", a.size(0),
                         " against ", b.size(0), " elements to sum over."),
                     "Expected equal numbers of elements.");
  std::vector<int> result;
  for (std::size_t i = std::max(a.labels.size() - x_axes.size(), b.labels.size() - y_axes.size()); i-- > 0;)
    result.push_back(3 + static_cast<int>(i));
  result.insert(result.end(), result_axes.begin(), result_axes.end());
  return product(name, a, b, result, options);
}

Array vecdot(Operand x, Operand y, OneAxis along, DotOptions options) {
  At at(x.where);
  Array a = moveaxis(conj(*x), along.number, -1), b = moveaxis(*y, along.number, -1);
  return broadcast_product("vecdot", a, b, {0}, {0}, {}, options);
}
Array matvec(Operand x, Operand y) {
  At at(x.where);
  return broadcast_product("matvec", *x, *y, {1, 0}, {0}, {1});
}
Array vecmat(Operand x, Operand y) {
  At at(x.where);
  return broadcast_product("vecmat", conj(*x), *y, {0}, {0, 1}, {1});
}

Array cross(Operand x, Operand y, CrossAxes axes) {
  At at(x.where);
  if (x->ndim()) x.array = moveaxis(*x, axes.x.number, -1);
  if (y->ndim()) y.array = moveaxis(*y, axes.y.number, -1);
  auto part = [](const Array& a, std::int64_t i) {
    Dims start(a.shape().size(), 0), limit = a.shape();
    start.back() = i, limit.back() = i + 1;
    return lax::slice(a, start, limit);
  };
  for (const Array& a : {*x, *y})
    if (a.ndim() == 0 || (a.dim(-1) != 2 && a.dim(-1) != 3))
      fail<ShapeError>(str("cross: the operands are ", x->aval(), " and ", y->aval(), "."),
                       "Expected vectors of two or three elements along the last axes.");
  auto minor = [&](std::int64_t i, std::int64_t j) {
    return subtract(multiply(part(*x, i), part(*y, j)), multiply(part(*x, j), part(*y, i)));
  };
  if (x->dim(-1) == 2 && y->dim(-1) == 2) return squeeze(minor(0, 1), -1);
  auto with_three = [](const Array& a) {
    if (a.dim(-1) == 3) return a;
    Dims none(a.shape().size(), 0), one = none;
    one.back() = 1;
    return lax::pad(a, lib::constant_like(a, 0), none, one);
  };
  x.array = with_three(*x), y.array = with_three(*y);
  return moveaxis(concatenate({minor(1, 2), minor(2, 0), minor(0, 1)}, -1), -1, axes.result.number);
}

}  // namespace tessera::inline v0
