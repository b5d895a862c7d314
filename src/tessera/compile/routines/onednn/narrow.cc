// Conversions between bf16 and f32, and products of bf16 operands in f32 (narrow.h).
#include "narrow.h"
#include <algorithm>
#include <bit>
#include <numeric>

namespace tessera::inline v0::onednn {

namespace {

void assign(Bf16 from, float& to) { to = std::bit_cast<float>(static_cast<std::uint32_t>(from) << 16); }
void assign(float from, Bf16& to) {
  auto bits = std::bit_cast<std::uint32_t>(from);
  bool nan = (bits & 0x7fffffffu) > 0x7f800000u;
  to = static_cast<Bf16>(nan ? (bits >> 16) | 0x40u : (bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16);
}
void assign(float from, float& to) { to = from; }

// Copies with the loops ordered from the largest stride of the bf16 array to the smallest, so that the
// innermost loop is contiguous.
template <class From, class To>
class Copy {
 public:
  Copy(const memory::dims& shape, const memory::dims& from, const memory::dims& to)
      : shape_(shape), from_(from), to_(to), order_(shape.size()) {
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::ranges::stable_sort(order_, [&](std::size_t a, std::size_t b) { return from[a] > from[b]; });
  }
  void run(const From* from, To* to, std::size_t depth = 0) const {
    std::size_t axis = order_[depth];
    std::int64_t size = shape_[axis], step = from_[axis], to_step = to_[axis];
    if (depth + 1 < order_.size()) {
      for (std::int64_t i = 0; i < size; ++i) run(from + i * step, to + i * to_step, depth + 1);
    } else if (step == 1 && to_step == 1) {
      for (std::int64_t i = 0; i < size; ++i) assign(from[i], to[i]);
    } else {
      for (std::int64_t i = 0; i < size; ++i) assign(from[i * step], to[i * to_step]);
    }
  }

 private:
  memory::dims shape_, from_, to_;
  std::vector<std::size_t> order_;
};

constexpr std::int64_t tile_elements =
    64 * 1024;  // of a tile of the left operand: 256 KiB of f32, half of most second-level caches

}  // namespace

void convert(const memory::dims& shape, const memory::dims& from_strides, const Bf16* from,
             const memory::dims& to_strides, float* to) {
  Copy<Bf16, float>(shape, from_strides, to_strides).run(from, to);
}
void convert(const memory::dims& shape, const memory::dims& from_strides, const float* from,
             const memory::dims& to_strides, Bf16* to) {
  Copy<float, Bf16>(shape, from_strides, to_strides).run(from, to);
}

template <class Result>
void product_in_f32(const GemmCall& c, const Bf16* lhs, const Bf16* rhs, Result* result) {
  std::int64_t rows = std::clamp<std::int64_t>(tile_elements / std::max(c.k, std::int64_t{1}), 1, c.m);
  auto floats = [](int slot, std::int64_t elements) {
    return static_cast<float*>(
        scratch(slot, static_cast<std::size_t>(std::max(elements, std::int64_t{1})) * sizeof(float)));
  };
  float *left = floats(0, rows * c.k), *right = floats(1, c.k * c.n), *out = floats(2, rows * c.n);
  for (std::int64_t i = 0; i < c.batch[0]; ++i)
    for (std::int64_t j = 0; j < c.batch[1]; ++j) {
      auto offset = [&](const std::int64_t* strides) { return i * strides[0] + j * strides[1]; };
      convert({c.k, c.n}, {c.rhs_row, c.rhs_col}, rhs + offset(c.rhs_batch), {c.n, 1}, right);
      for (std::int64_t row = 0; row < c.m; row += rows) {
        std::int64_t count = std::min(rows, c.m - row);
        convert({count, c.k}, {c.lhs_row, c.lhs_col}, lhs + offset(c.lhs_batch) + row * c.lhs_row, {c.k, 1},
                left);
        dnnl_status_t status = dnnl_sgemm('N', 'N', count, c.n, c.k, 1.0f, left,
                                          std::max(c.k, std::int64_t{1}), right, c.n, 0.0f, out, c.n);
        if (status != dnnl_success) throw dnnl::error(status, "sgemm");
        Copy<float, Result>({count, c.n}, {c.n, 1}, {c.result_row, c.result_col})
            .run(out, result + offset(c.result_batch) + row * c.result_row);
      }
    }
}
template void product_in_f32(const GemmCall&, const Bf16*, const Bf16*, Bf16*);
template void product_in_f32(const GemmCall&, const Bf16*, const Bf16*, float*);

}  // namespace tessera::inline v0::onednn
