// Collectives as memory operations in one process. A large collective is performed in slices, each of which
// touches separate memory of all members.
#include <tessera/device/cpu/collectives.h>
#include <algorithm>
#include <cstring>

namespace tessera::inline v0 {

std::int64_t moved_bytes(const Collective& c, std::int64_t n, bool shared) {
  std::int64_t copies = shared ? 1 : n, elements = 0;
  switch (c.kind) {
    case CollectiveKind::all_reduce:
      elements = (n + copies) * c.block;
      break;
    case CollectiveKind::all_gather:
      elements = (1 + copies) * n * c.outer * c.block;
      break;
    case CollectiveKind::reduce_scatter:
      elements = (n + 1) * n * c.outer * c.block;
      break;
    case CollectiveKind::all_to_all:
      elements = 2 * n * n * c.outer * c.block;
      break;
    case CollectiveKind::permute:
      elements = 2 * n * c.block;
      break;
    case CollectiveKind::broadcast:
      elements = (1 + copies) * c.block;
      break;
    case CollectiveKind::ragged_all_to_all:
      elements = n * (c.outer + 2 * c.result_rows) * c.block;
      break;
  }
  return elements * c.element_bytes;
}

bool has_shared_result(const CollectiveCall& o) {
  CollectiveKind kind = o.collective->kind;
  return (kind == CollectiveKind::all_reduce || kind == CollectiveKind::all_gather ||
          kind == CollectiveKind::broadcast) &&
         std::all_of(o.buffers.begin(), o.buffers.end(), [&](const MemberBuffers& member) {
           return member.results[0] == o.buffers[0].results[0];
         });
}

namespace {

// A slice of `outer` rows of `bytes` each.
struct RowSlice {
  std::int64_t first_row, last_row, first_byte, last_byte;
  std::int64_t rows() const { return last_row - first_row; }
  std::int64_t bytes() const { return last_byte - first_byte; }
};

// Returns the range of one slice of [0, total); ranges begin at multiples of `grain`.
std::pair<std::int64_t, std::int64_t> share(std::int64_t total, std::int64_t grain, std::int64_t slice,
                                            std::int64_t slices) {
  std::int64_t grains = (total + grain - 1) / grain;
  return {std::min(total, grains * slice / slices * grain),
          std::min(total, grains * (slice + 1) / slices * grain)};
}

// Divides the rows into slices, or, if there are fewer rows than slices, the bytes of each row.
RowSlice part_of(std::int64_t outer, std::int64_t bytes, std::int64_t slice, std::int64_t slices) {
  if (outer >= slices || bytes < 4096) {
    auto [first, last] = share(outer, 1, slice, slices);
    return {first, last, 0, bytes};
  }
  auto [first, last] = share(bytes, 64, slice, slices);
  return {0, outer, first, last};
}

template <class T>
void copy_elements(char* to, std::int64_t to_stride, const char* from, std::int64_t from_stride,
                   std::int64_t rows) {
  for (std::int64_t i = 0; i < rows; ++i) {
    T element;
    std::memcpy(&element, from + i * from_stride, sizeof element);
    std::memcpy(to + i * to_stride, &element, sizeof element);
  }
}

struct alignas(1) Bytes16 {
  char data[16];
};

}  // namespace

void copy_rows(char* to, std::int64_t to_stride, const char* from, std::int64_t from_stride,
               std::int64_t rows, std::int64_t bytes) {
  switch (bytes) {
    case 0:
      return;
    case 1:
      return copy_elements<std::uint8_t>(to, to_stride, from, from_stride, rows);
    case 2:
      return copy_elements<std::uint16_t>(to, to_stride, from, from_stride, rows);
    case 4:
      return copy_elements<std::uint32_t>(to, to_stride, from, from_stride, rows);
    case 8:
      return copy_elements<std::uint64_t>(to, to_stride, from, from_stride, rows);
    case 16:
      return copy_elements<Bytes16>(to, to_stride, from, from_stride, rows);
    default:
      for (std::int64_t i = 0; i < rows; ++i) std::memcpy(to + i * to_stride, from + i * from_stride, bytes);
  }
}

namespace {

// Swaps rows through a local buffer; either side may be the operand of the other.
void swap_rows(char* a, char* b, std::int64_t stride, std::int64_t rows, std::int64_t bytes) {
  char kept[1024];
  for (std::int64_t i = 0; i < rows; ++i)
    for (std::int64_t at = 0; at < bytes; at += static_cast<std::int64_t>(sizeof kept)) {
      std::size_t size = std::min<std::int64_t>(sizeof kept, bytes - at);
      char *in_a = a + i * stride + at, *in_b = b + i * stride + at;
      std::memcpy(kept, in_a, size);
      std::memcpy(in_a, in_b, size);
      std::memcpy(in_b, kept, size);
    }
}

const char* operand(const CollectiveCall& o, std::size_t rank, int which = 0) {
  return static_cast<const char*>(o.buffers[rank].operands[which]);
}
char* result(const CollectiveCall& o, std::size_t rank) {
  return static_cast<char*>(o.buffers[rank].results[0]);
}
// The number of results to write.
std::size_t result_count(const CollectiveCall& o) { return has_shared_result(o) ? 1 : o.buffers.size(); }

// The first operands, in the form that combiners take.
class FirstOperands {
 public:
  explicit FirstOperands(const CollectiveCall& o) {
    if (o.buffers.size() > std::size(inline_)) more_.resize(o.buffers.size());
    list_ = more_.empty() ? inline_ : more_.data();
    for (std::size_t r = 0; r < o.buffers.size(); ++r) list_[r] = o.buffers[r].operands[0];
  }
  const void* const* data() const { return list_; }

 private:
  const void* inline_[64];
  std::vector<const void*> more_;
  const void** list_;
};

void all_reduce(const CollectiveCall& o, std::int64_t slice, std::int64_t slices) {
  const Collective& c = *o.collective;
  Combiner combine = combiner(c.dtype, c.combine);
  FirstOperands x(o);
  int n = static_cast<int>(o.buffers.size());
  std::size_t results = result_count(o);
  alignas(64) char out[kChunkBytes];
  auto [first, last] = share(c.block, combine.chunk, slice, slices);
  for (std::int64_t at = first; at < last; at += combine.chunk) {
    std::int64_t count = std::min(combine.chunk, last - at);
    combine.run(out, x.data(), n, at, count);
    for (std::size_t r = 0; r < results; ++r)
      std::memcpy(result(o, r) + at * c.element_bytes, out, count * c.element_bytes);
  }
}

void reduce_scatter(const CollectiveCall& o, std::int64_t slice, std::int64_t slices) {
  const Collective& c = *o.collective;
  Combiner combine = combiner(c.dtype, c.combine);
  FirstOperands x(o);
  auto n = static_cast<std::int64_t>(o.buffers.size());
  alignas(64) char out[kChunkBytes];
  auto [first, last] = share(c.outer * n * c.block, combine.chunk, slice, slices);
  for (std::int64_t at = first; at < last; at += combine.chunk) {
    std::int64_t end = std::min(at + combine.chunk, last);
    combine.run(out, x.data(), static_cast<int>(n), at, end - at);
    for (std::int64_t i = at; i < end;) {
      std::int64_t row = i / c.block, within = i % c.block, count = std::min(c.block - within, end - i);
      char* to = result(o, row % n) + (row / n * c.block + within) * c.element_bytes;
      copy_rows(to, 0, out + (i - at) * c.element_bytes, 0, 1, count * c.element_bytes);
      i += count;
    }
  }
}

// Calls f(first row, rows) for pieces of a part that stay in the cache, counting `copies` of each row.
template <class F>
void by_pieces(const RowSlice& part, std::int64_t copies, F&& f) {
  std::int64_t rows =
      std::max<std::int64_t>(1, (128 << 10) / std::max<std::int64_t>(1, copies * part.bytes()));
  for (std::int64_t row = part.first_row; row < part.last_row; row += rows)
    f(row, std::min(rows, part.last_row - row));
}

void all_gather(const CollectiveCall& o, std::int64_t slice, std::int64_t slices) {
  const Collective& c = *o.collective;
  std::int64_t bytes = c.block * c.element_bytes, n = static_cast<std::int64_t>(o.buffers.size());
  RowSlice part = part_of(c.outer, bytes, slice, slices);
  std::size_t results = result_count(o);
  by_pieces(part, 2 * n, [&](std::int64_t row, std::int64_t rows) {
    for (std::size_t r = 0; r < results; ++r)
      for (std::int64_t from = 0; from < n; ++from)
        copy_rows(result(o, r) + (row * n + from) * bytes + part.first_byte, n * bytes,
                  operand(o, from) + row * bytes + part.first_byte, bytes, rows, part.bytes());
  });
}

void all_to_all(const CollectiveCall& o, std::int64_t slice, std::int64_t slices) {
  const Collective& c = *o.collective;
  std::size_t n = o.buffers.size();
  std::int64_t bytes = c.block * c.element_bytes, stride = static_cast<std::int64_t>(n) * bytes;
  RowSlice part = part_of(c.outer, bytes, slice, slices);
  by_pieces(part, static_cast<std::int64_t>(2 * n * n), [&](std::int64_t row, std::int64_t rows) {
    auto at = [&](std::size_t slot) {
      return row * stride + static_cast<std::int64_t>(slot) * bytes + part.first_byte;
    };
    for (std::size_t a = 0; a < n; ++a)
      for (std::size_t b = a; b < n; ++b) {
        bool a_stays = operand(o, a) == result(o, a), b_stays = operand(o, b) == result(o, b);
        if (a_stays && b_stays) {
          if (a != b) swap_rows(result(o, a) + at(b), result(o, b) + at(a), stride, rows, part.bytes());
          continue;
        }
        // An operand is read before another member's result overwrites it.
        auto send = [&](std::size_t from, std::size_t to) {
          copy_rows(result(o, to) + at(from), stride, operand(o, from) + at(to), stride, rows, part.bytes());
        };
        if (a_stays) {
          send(a, b);
          send(b, a);
        } else {
          send(b, a);
          if (a != b) send(a, b);
        }
      }
  });
}

// If results and operands share memory, pieces of all operands are read before any is written.
void permute_in_place(const CollectiveCall& o, RowSlice part) {
  std::size_t n = o.buffers.size();
  char kept[32 << 10];
  auto piece = static_cast<std::int64_t>(sizeof kept / n);
  for (std::int64_t at = part.first_byte; at < part.last_byte; at += piece) {
    std::size_t size = std::min(piece, part.last_byte - at);
    for (std::size_t r = 0; r < n; ++r) std::memcpy(kept + r * size, operand(o, r) + at, size);
    for (std::size_t r = 0; r < n; ++r) {
      int source = (*o.sources)[o.members[r]];
      if (source < 0)
        std::memset(result(o, r) + at, 0, size);
      else
        std::memcpy(result(o, r) + at, kept + source * size, size);
    }
  }
}

void permute(const CollectiveCall& o, std::int64_t slice, std::int64_t slices) {
  const Collective& c = *o.collective;
  RowSlice part = part_of(1, c.block * c.element_bytes, slice, slices);
  if (part.rows() == 0 || part.bytes() == 0) return;
  for (std::size_t r = 0; r < o.buffers.size(); ++r)
    if (operand(o, r) == result(o, r)) return permute_in_place(o, part);
  for (std::size_t r = 0; r < o.buffers.size(); ++r) {
    int source = (*o.sources)[o.members[r]];
    char* to = result(o, r) + part.first_byte;
    if (source < 0)
      std::memset(to, 0, part.bytes());
    else
      std::memcpy(to, operand(o, source) + part.first_byte, part.bytes());
  }
}

void broadcast(const CollectiveCall& o, std::int64_t slice, std::int64_t slices) {
  const Collective& c = *o.collective;
  RowSlice part = part_of(1, c.block * c.element_bytes, slice, slices);
  if (part.rows() == 0 || part.bytes() == 0) return;
  const char* from = operand(o, c.root) + part.first_byte;
  for (std::size_t r = 0; r < result_count(o); ++r)
    if (char* to = result(o, r) + part.first_byte; to != from) std::memcpy(to, from, part.bytes());
}

enum RaggedOperand { input_offsets = 2, send_sizes, output_offsets, recv_sizes };

std::int64_t index(const CollectiveCall& o, std::size_t rank, RaggedOperand which, std::size_t at) {
  const void* list = o.buffers[rank].operands[which];
  return o.collective->index_dtype == i64 ? static_cast<const std::int64_t*>(list)[at]
                                          : static_cast<const std::int32_t*>(list)[at];
}

// A slice being sent: rows of the sender's operand and of the receiver's result.
struct RaggedSlice {
  std::size_t from;
  std::int64_t read, write, size;
};

// Calls f(piece) for each piece that `to` receives, in the order of ranks.
template <class F>
void each_slice(const CollectiveCall& o, std::size_t to, F&& f) {
  std::size_t slices = o.collective->slices;
  for (std::size_t from = 0; from < o.buffers.size(); ++from)
    for (std::size_t at = to * slices; at < (to + 1) * slices; ++at)
      f(RaggedSlice{from, index(o, from, input_offsets, at), index(o, from, output_offsets, at),
                    index(o, from, send_sizes, at)});
}

}  // namespace

void add_elements(const Collective& c, char* to, const char* from, std::int64_t count) {
  Combiner combine = combiner(c.dtype, Collective::Combine::sum);
  alignas(64) char out[kChunkBytes];
  const void* x[] = {to, from};
  for (std::int64_t at = 0; at < count; at += combine.chunk) {
    std::int64_t size = std::min(combine.chunk, count - at);
    combine.run(out, x, 2, at, size);
    std::memcpy(to + at * c.element_bytes, out, size * c.element_bytes);
  }
}

namespace {

// The collective's slices are sets of receivers; each receives from all ranks in order.
void ragged_all_to_all(const CollectiveCall& o, std::int64_t slice, std::int64_t slices) {
  const Collective& c = *o.collective;
  std::int64_t bytes = c.block * c.element_bytes;
  if (bytes == 0) return;
  auto [first, last] = share(static_cast<std::int64_t>(o.buffers.size()), 1, slice, slices);
  for (std::int64_t to = first; to < last; ++to) {
    if (result(o, to) != operand(o, to, 1) && c.result_rows > 0)
      std::memcpy(result(o, to), operand(o, to, 1), c.result_rows * bytes);
    each_slice(o, to, [&](const RaggedSlice& piece) {
      if (piece.size == 0) return;
      char* target = result(o, to) + piece.write * bytes;
      const char* source = operand(o, piece.from) + piece.read * bytes;
      if (c.adds)
        add_elements(c, target, source, piece.size * c.block);
      else
        std::memcpy(target, source, piece.size * bytes);
    });
  }
}

std::string rows(std::int64_t count) { return str(count, count == 1 ? " row" : " rows"); }

std::string check_piece(const CollectiveCall& o, std::size_t to, const RaggedSlice& piece,
                        std::int64_t expected) {
  const Collective& c = *o.collective;
  auto transfer = [&] {
    return str(c.name, ": rank ", piece.from, " sends ", rows(piece.size), " to rank ", to);
  };
  if (piece.size != expected) return str(transfer(), ", which expects ", expected, ".");
  if (piece.size < 0) return str(transfer(), ".");
  if (piece.size == 0) return {};
  if (piece.read < 0 || piece.read > c.outer - piece.size)
    return str(transfer(), " from row ", piece.read, " of an operand of ", rows(c.outer), ".");
  if (piece.write < 0 || piece.write > c.result_rows - piece.size)
    return str(transfer(), ", to row ", piece.write, " of a result of ", rows(c.result_rows), ".");
  return {};
}

// Describes two pieces with rows in common: the result would depend on their order, and have no derivative.
std::string check_disjoint(const CollectiveCall& o, std::size_t to, std::vector<RaggedSlice>& pieces,
                           int* position) {
  auto before = [](const RaggedSlice& a, const RaggedSlice& b) { return a.write < b.write; };
  std::erase_if(pieces, [](const RaggedSlice& piece) { return piece.size == 0; });
  if (!std::is_sorted(pieces.begin(), pieces.end(), before)) std::sort(pieces.begin(), pieces.end(), before);
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    const RaggedSlice &a = pieces[i - 1], &b = pieces[i];
    if (a.write + a.size <= b.write) continue;
    *position = o.members[b.from];
    auto [low, high] = std::minmax(a.from, b.from);
    return str(o.collective->name, ": ",
               low == high ? str("two slices of rank ", low) : str("slices of ranks ", low, " and ", high),
               " go to row ", b.write, " of the result of rank ", to, ".");
  }
  return {};
}

}  // namespace

std::string check_ragged(const CollectiveCall& o, int* position) {
  std::vector<RaggedSlice> pieces;
  for (std::size_t to = 0; to < o.buffers.size(); ++to) {
    pieces.clear();
    each_slice(o, to, [&](const RaggedSlice& piece) { pieces.push_back(piece); });
    for (std::size_t at = 0; at < pieces.size(); ++at) {
      *position = o.members[pieces[at].from];
      std::string wrong = check_piece(o, to, pieces[at], index(o, to, recv_sizes, at));
      if (!wrong.empty()) return wrong;
    }
    if (o.collective->adds) continue;
    if (std::string wrong = check_disjoint(o, to, pieces, position); !wrong.empty()) return wrong;
  }
  return {};
}

void perform(const CollectiveCall& o, std::int64_t slice, std::int64_t slices) {
  switch (o.collective->kind) {
    case CollectiveKind::all_reduce:
      return all_reduce(o, slice, slices);
    case CollectiveKind::all_gather:
      return all_gather(o, slice, slices);
    case CollectiveKind::reduce_scatter:
      return reduce_scatter(o, slice, slices);
    case CollectiveKind::all_to_all:
      return all_to_all(o, slice, slices);
    case CollectiveKind::permute:
      return permute(o, slice, slices);
    case CollectiveKind::broadcast:
      return broadcast(o, slice, slices);
    case CollectiveKind::ragged_all_to_all:
      return ragged_all_to_all(o, slice, slices);
  }
}

}  // namespace tessera::inline v0
