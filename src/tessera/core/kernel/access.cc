// Loads and stores of elements in expressions.
#include <tessera/core/kernel/access.h>

namespace tessera::inline v0 {

namespace {
bool has_two_parts(Dtype dtype) { return dtype.is_complex() || dtype.is_key(); }
}  // namespace

bool is_narrow(Dtype dtype) { return dtype.is_floating() && dtype.bytes() < 4; }
Dtype part_dtype(Dtype dtype) { return dtype.is_key() ? u32 : dtype.real_part(); }

expr::AffineIndex flat_index(const Shape& shape, const expr::Indices& at) {
  expr::AffineIndex flat;
  std::int64_t stride = 1;
  for (std::size_t i = shape.size(); i-- > 0;) {
    if (shape[i] != 1) flat = flat + at[i] * stride;
    stride *= shape[i];
  }
  return flat;
}

expr::Indices loop_indices(expr::Graph& graph, const Shape& shape) {
  expr::Indices at;
  for (std::int64_t size : shape)
    at.push_back(size == 1 ? expr::AffineIndex(0) : expr::AffineIndex::term(graph.variable(size)));
  return at;
}

Element load_element(expr::Graph& graph, int buffer, Dtype dtype, const expr::AffineIndex& flat,
                     std::optional<expr::ValueRange> range) {
  Dtype part = part_dtype(dtype);
  expr::Id first = graph.load(buffer, part, flat, 0, range);
  if (has_two_parts(dtype)) return {graph, dtype, first, graph.load(buffer, part, flat, 1)};
  if (is_narrow(dtype)) first = graph.convert(first, f32);
  return {graph, dtype, first};
}

std::vector<expr::Id> stored_parts(const Element& element) {
  if (has_two_parts(element.dtype())) return {element.part(0), element.part(1)};
  if (is_narrow(element.dtype())) return {element.graph().convert(element.part(0), element.dtype())};
  return {element.part(0)};
}

}  // namespace tessera::inline v0
