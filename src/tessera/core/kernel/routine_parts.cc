// The division of each kind of library call into parts.
#include <tessera/core/kernel/routine_parts.h>
#include <algorithm>
#include <numeric>

namespace tessera::inline v0 {

namespace {

// An axis of a call that may be divided: its size, its strides in operands and result, in elements, and the member of
// the call that has the size.
template <class Call>
struct PartAxis {
  std::int64_t size;
  std::int64_t strides[3];  // of the two operands and of the result
  std::int64_t& (*member)(Call&);
  std::int64_t unit = 1;  // parts are multiples of this, but for the last one
  std::int64_t pieces = 1;

  std::int64_t piece_size() const {
    std::int64_t even_size = (size + pieces - 1) / pieces;
    return std::min(size, (even_size + unit - 1) / unit * unit);
  }
};

// Returns the calls for all combinations of pieces.
template <class Call>
RoutineParts grid(const Call& call, const std::vector<PartAxis<Call>>& axes, std::int64_t operand_bytes,
                  std::int64_t result_bytes) {
  struct Block {
    Call call;
    std::int64_t begin[3] = {0, 0, 0};  // of its parts of the operands and the result, in elements
  };
  std::vector<Block> blocks{{call}};
  for (const PartAxis<Call>& axis : axes) {
    if (axis.pieces == 1) continue;
    std::vector<Block> next;
    for (const Block& block : blocks)
      for (std::int64_t low = 0; low < axis.size; low += axis.piece_size()) {
        Block part = block;
        axis.member(part.call) = std::min(axis.piece_size(), axis.size - low);
        for (int i = 0; i < 3; ++i) part.begin[i] += low * axis.strides[i];
        next.push_back(part);
      }
    blocks = std::move(next);
  }
  RoutineParts out;
  for (const Block& b : blocks)
    out.push_back({to_integers(b.call),
                   {b.begin[0] * operand_bytes, b.begin[1] * operand_bytes},
                   {b.begin[2] * result_bytes}});
  return out;
}

}  // namespace

DivideRoutine batch_parts(std::int64_t count, std::function<std::vector<std::int64_t>(std::int64_t)> call) {
  return [count, call = std::move(call)](const DivisionOfRoutine& division) -> RoutineParts {
    std::int64_t piece_size = (count + division.max_parts - 1) / division.max_parts;
    if (piece_size >= count) return {};
    RoutineParts out;
    auto at = [&](std::vector<std::int64_t> bytes, std::int64_t item) {
      for (std::int64_t& b : bytes) b = b / count * item;
      return bytes;
    };
    for (std::int64_t low = 0; low < count; low += piece_size)
      out.push_back({call(std::min(piece_size, count - low)), at(division.operand_bytes, low),
                     at(division.result_bytes, low)});
    return out;
  };
}

// Rows or columns of a block of a product: a multiple of kBlockUnit, and at least kSmallestBlock, or
// kSmallestDeepBlock if the summed axis is long.
constexpr std::int64_t kBlockUnit = 32, kSmallestBlock = 128, kSmallestDeepBlock = 32;

RoutineParts gemm_parts(const GemmCall& c, std::int64_t operand_bytes, std::int64_t result_bytes,
                        std::int64_t max_parts) {
  using Axis = PartAxis<GemmCall>;
  std::vector<Axis> axes = {
      {c.batch[0],
       {c.lhs_batch[0], c.rhs_batch[0], c.result_batch[0]},
       [](GemmCall& g) -> std::int64_t& { return g.batch[0]; }},
      {c.batch[1],
       {c.lhs_batch[1], c.rhs_batch[1], c.result_batch[1]},
       [](GemmCall& g) -> std::int64_t& { return g.batch[1]; }},
      {c.m, {c.lhs_row, 0, c.result_row}, [](GemmCall& g) -> std::int64_t& { return g.m; }, kBlockUnit},
      {c.n, {0, c.rhs_col, c.result_col}, [](GemmCall& g) -> std::int64_t& { return g.n; }, kBlockUnit}};
  Axis &m = axes[2], &n = axes[3];
  std::int64_t parts_left = max_parts;
  for (int b = 0; b < 2 && parts_left > 1; ++b) {
    axes[b].pieces = std::min(c.batch[b], parts_left);
    parts_left /= axes[b].pieces;
  }
  std::int64_t smallest = c.k >= 16 * std::max(c.m, c.n) ? kSmallestDeepBlock : kSmallestBlock;
  for (; parts_left > 1; parts_left /= 2) {
    Axis& longer = m.piece_size() >= n.piece_size() ? m : n;
    if (longer.piece_size() < 2 * smallest) break;
    longer.pieces *= 2;
  }
  RoutineParts out = grid(c, axes, operand_bytes, result_bytes);
  return out.size() > 1 ? out : RoutineParts{};
}

RoutineParts conv_parts(const ConvCall& c, std::int64_t operand_bytes, std::int64_t result_bytes,
                        std::int64_t max_parts) {
  using Axis = PartAxis<ConvCall>;
  bool data = c.kind == ConvCall::backward_data, kernel = c.kind == ConvCall::backward_weights;
  // Strides of src, weights and dst become those of the operands and the result.
  auto axis = [&](std::int64_t size, std::int64_t src, std::int64_t weights, std::int64_t dst,
                  std::int64_t& (*member)(ConvCall&), std::int64_t unit) -> Axis {
    if (data) return {size, {dst, weights, src}, member, unit};
    if (kernel) return {size, {src, dst, weights}, member, unit};
    return {size, {src, weights, dst}, member, unit};
  };
  std::vector<Axis> axes;
  for (int i = 0; i < 2; ++i)
    axes.push_back(axis(
        c.maps[i], c.src_map[i], c.weights_map[i], c.dst_map[i],
        i ? [](ConvCall& v) -> std::int64_t& { return v.maps[1]; }
          : [](ConvCall& v) -> std::int64_t& { return v.maps[0]; },
        1));
  if (!kernel)
    axes.push_back(axis(
        c.batch, c.src_batch, 0, c.dst_batch, [](ConvCall& v) -> std::int64_t& { return v.batch; }, 1));
  constexpr std::int64_t kChannelUnit = 64;
  if (c.groups > 1)
    axes.push_back(axis(
        c.groups, c.in * c.src_channel, c.weights_group, c.out * c.dst_channel,
        [](ConvCall& v) -> std::int64_t& { return v.groups; }, kChannelUnit));
  if (c.groups == 1 && !data)
    axes.push_back(axis(
        c.out, 0, c.weights_out, c.dst_channel, [](ConvCall& v) -> std::int64_t& { return v.out; },
        kChannelUnit));
  if (c.groups == 1 && (data || kernel))
    axes.push_back(axis(
        c.in, c.src_channel, c.weights_in, 0, [](ConvCall& v) -> std::int64_t& { return v.in; },
        kChannelUnit));
  std::int64_t parts_left = max_parts;
  for (Axis& a : axes) {
    a.pieces = std::max<std::int64_t>(1, std::min(a.size / a.unit, parts_left));
    parts_left /= a.pieces;
  }
  RoutineParts out = grid(c, axes, operand_bytes, result_bytes);
  return out.size() > 1 ? out : RoutineParts{};
}

std::int64_t pieces_of_sum(std::int64_t extent, std::int64_t parts, double products, double results,
                           double operands) {
  constexpr std::int64_t kMaxPieces = 16;
  constexpr double kMinProducts = 4e6;  // of a part: below, handing it to a thread does not pay
  parts = std::max<std::int64_t>(1, parts);
  if (parts >= kEnoughParts) return 1;
  std::int64_t pieces = std::gcd(extent, kMaxPieces);
  // Each partial result is written and read again: at most an eighth of the operands in all.
  auto too_many = [&](double n) {
    return 8 * n * results > operands || products < kMinProducts * n * static_cast<double>(parts);
  };
  while (pieces > 1 && too_many(static_cast<double>(pieces))) pieces /= 2;
  return pieces;
}

}  // namespace tessera::inline v0
