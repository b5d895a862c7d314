// Names of jax.lax that this layer calls and whose families are still being written; goes away with them.
#pragma once
#include <tessera/ops/elementwise/elementwise.h>
#include <tessera/ops/reduce/reduce.h>
#include <tessera/ops/shape/shape.h>

namespace tessera::inline v0::lax {

TESSERA_API Array reduce_prod(Operand x, const Axes& axes);
TESSERA_API Array reduce_max(Operand x, const Axes& axes);
TESSERA_API Array reduce_min(Operand x, const Axes& axes);
TESSERA_API Array reduce_and(Operand x, const Axes& axes);
TESSERA_API Array reduce_or(Operand x, const Axes& axes);
TESSERA_API Array argmax(Operand x, std::int64_t axis, Dtype index);
TESSERA_API Array argmin(Operand x, std::int64_t axis, Dtype index);
TESSERA_API Array cumsum(Operand x, std::int64_t axis, bool reverse);
TESSERA_API Array cumprod(Operand x, std::int64_t axis, bool reverse);
TESSERA_API Array cummax(Operand x, std::int64_t axis, bool reverse);
TESSERA_API Array cummin(Operand x, std::int64_t axis, bool reverse);
TESSERA_API Array dynamic_slice(Operand x, const Arrays& starts, const Shape& sizes);
TESSERA_API Array dynamic_update_slice(Operand x, Operand update, const Arrays& starts);
enum class GatherMode : std::uint8_t { clip, fill_or_drop };
struct GatherDims {
  Axes offset_dims, collapsed_slice_dims, start_index_map;
};
struct ScatterDims {
  Axes update_window_dims, inserted_window_dims, scatter_dims_to_operand_dims;
};
TESSERA_API Array gather(Operand x, const Array& indices, const GatherDims& dims, const Shape& sizes,
                         GatherMode mode);
TESSERA_API Array scatter(Operand x, const Array& indices, const Array& updates, const ScatterDims& dims,
                          GatherMode mode);
TESSERA_API Array scatter_add(Operand x, const Array& indices, const Array& updates, const ScatterDims& dims,
                              GatherMode mode);
TESSERA_API Array scatter_mul(Operand x, const Array& indices, const Array& updates, const ScatterDims& dims,
                              GatherMode mode);
TESSERA_API Array scatter_min(Operand x, const Array& indices, const Array& updates, const ScatterDims& dims,
                              GatherMode mode);
TESSERA_API Array scatter_max(Operand x, const Array& indices, const Array& updates, const ScatterDims& dims,
                              GatherMode mode);

}  // namespace tessera::inline v0::lax
