// Halos: divides the transfers into permutations, and emits them.
#include <tessera/base/index_dtype.h>
#include <tessera/ops/collective/collective_rules.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/partition/halo.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

Array by_coordinate(const SubAxes& sub, const SubAxisList& sub_axes, const Numbers& numbers, Dtype dtype) {
  // Most tables are linear in the coordinate, so that the entry can be computed.
  std::int64_t slope = numbers.size() > 1 ? numbers[1] - numbers[0] : 0;
  bool is_linear = true;
  for (std::size_t i = 0; i < numbers.size(); ++i)
    is_linear &= numbers[i] == numbers[0] + slope * static_cast<std::int64_t>(i);
  if (is_linear && slope == 0) return scalar(numbers[0], dtype);
  Array rank = coordinate(sub, sub_axes);
  if (is_linear) {
    if (dtype != i32) rank = convert_element_type_p(ConvertElementType{dtype, false}, {rank});
    return add_p({}, {mul_p({}, {rank, scalar(slope, dtype)}), scalar(numbers[0], dtype)});
  }
  Dims table;
  for (std::int64_t n : numbers) table.push_back(n);
  return lax::reshape(lax::dynamic_slice(constant_vector(table, dtype), {rank}, {1}), {});
}

Permute shifted(const SubAxes& sub, const SubAxisList& sub_axes,
                const std::vector<std::pair<int, int>>& pairs) {
  Permute out;
  for (AxisName name : sub.mesh().names())
    for (int sub_axis : sub_axes)
      if (sub[sub_axis].axis == name && (out.axes.empty() || !(out.axes.back().name == name)))
        out.axes.push_back({name, sub.mesh().size(name)});
  // The difference in rank of two neighbours along a sub-axis.
  auto step = [&](int sub_axis) {
    std::int64_t stride = 1;
    for (std::size_t i = out.axes.size(); i-- > 0 && !(out.axes[i].name == sub[sub_axis].axis);)
      stride *= out.axes[i].size;
    return stride * sub[sub_axis].minor_size;
  };
  for (std::int64_t rank = 0; rank < size_of(out.axes); ++rank) {
    std::int64_t coordinate = 0;
    for (int sub_axis : sub_axes)
      coordinate = coordinate * sub[sub_axis].size + rank / step(sub_axis) % sub[sub_axis].size;
    for (auto [from, to] : pairs) {
      if (from != coordinate) continue;
      std::int64_t target = rank, rest = to;
      for (std::size_t i = sub_axes.size(); i-- > 0; rest /= sub[sub_axes[i]].size)
        target += (rest % sub[sub_axes[i]].size - rank / step(sub_axes[i]) % sub[sub_axes[i]].size) *
                  step(sub_axes[i]);
      out.pairs.emplace_back(rank, target);
    }
  }
  return out;
}

namespace {

// The transfer of elements first .. last - 1 of a source's axis from one device to another, or within one
// device.
struct HaloTransfer {
  std::size_t source;
  std::int64_t sender, receiver, first, last;
  std::int64_t size() const { return last - first; }
};
// The transfers of one permutation: each device sends at most once and receives at most once.
using Round = std::vector<HaloTransfer>;

std::vector<HaloTransfer> transfers_of(const HaloSource& x, std::size_t number, std::int64_t block_size) {
  std::vector<HaloTransfer> out;
  auto n = static_cast<std::int64_t>(x.start.size());
  for (std::int64_t r = 0; r < n; ++r) {
    std::size_t at = r;
    std::int64_t first = std::max<std::int64_t>(x.start[at], 0),
                 last = std::min(x.start[at] + x.wanted[at], x.size);
    for (std::int64_t s = first / block_size; first < last && s < n && s * block_size < last; ++s)
      out.push_back({number, s, r, std::max(first, s * block_size), std::min(last, (s + 1) * block_size)});
  }
  return out;
}

// Edge colouring of a bipartite graph with as many colours as its largest degree (Koenig). If no colour is
// free at both ends of an edge, two colours are swapped along the path that starts with one of them.
class Colouring {
 public:
  Colouring(std::size_t devices, const std::vector<HaloTransfer>& edges)
      : edges_(edges), colours_(edges.size()) {
    std::vector<std::size_t> degree(2 * devices, 0);
    for (const HaloTransfer& t : edges) ++degree[sender(t)], ++degree[receiver(t)];
    count_ = *std::max_element(degree.begin(), degree.end());
    at_.assign(2 * devices, std::vector<int>(count_, -1));
    for (std::size_t e = 0; e < edges.size(); ++e) colour(e);
  }
  std::vector<Round> rounds() const {
    std::vector<Round> out(count_);
    for (std::size_t e = 0; e < edges_.size(); ++e) out[colours_[e]].push_back(edges_[e]);
    return out;
  }

 private:
  static std::size_t sender(const HaloTransfer& t) { return 2 * t.sender; }
  static std::size_t receiver(const HaloTransfer& t) { return 2 * t.receiver + 1; }
  std::size_t free_at(std::size_t v) const {
    return std::find(at_[v].begin(), at_[v].end(), -1) - at_[v].begin();
  }
  void set(std::size_t e, std::size_t colour) {
    colours_[e] = colour;
    at_[sender(edges_[e])][colour] = at_[receiver(edges_[e])][colour] = static_cast<int>(e);
  }
  void colour(std::size_t e) {
    std::size_t from = sender(edges_[e]), to = receiver(edges_[e]);
    for (std::size_t c = 0; c < count_; ++c)
      if (at_[from][c] < 0 && at_[to][c] < 0) return set(e, c);
    std::size_t a = free_at(from), b = free_at(to);
    std::vector<std::size_t> path;
    std::size_t v = to;
    for (std::size_t next = a; at_[v][next] >= 0; next = next == a ? b : a) {
      std::size_t edge = at_[v][next];
      path.push_back(edge);
      v = v == sender(edges_[edge]) ? receiver(edges_[edge]) : sender(edges_[edge]);
    }
    for (std::size_t edge : path)
      at_[sender(edges_[edge])][colours_[edge]] = at_[receiver(edges_[edge])][colours_[edge]] = -1;
    for (std::size_t edge : path) set(edge, colours_[edge] == a ? b : a);
    set(e, a);
  }

  const std::vector<HaloTransfer>& edges_;
  std::vector<std::size_t> colours_;
  std::size_t count_ = 0;
  std::vector<std::vector<int>> at_;  // the edge, by sender or receiver and colour
};

// The rounds of all transfers; elements that stay on their device come first, in one round for each source.
std::vector<Round> rounds_of(const std::vector<HaloSource>& sources, std::int64_t dim) {
  std::vector<Round> out(sources.size());
  std::vector<HaloTransfer> sent;
  for (std::size_t i = 0; i < sources.size(); ++i)
    for (const HaloTransfer& t : transfers_of(sources[i], i, sources[i].block.dim(dim)))
      (t.sender == t.receiver ? out[i] : sent).push_back(t);
  // Transfers of similar size and distance share a round, since a round takes as long as its largest
  // transfer.
  std::stable_sort(sent.begin(), sent.end(), [](const HaloTransfer& a, const HaloTransfer& b) {
    return std::pair(-a.size(), a.sender - a.receiver) < std::pair(-b.size(), b.sender - b.receiver);
  });
  if (!sent.empty())
    for (Round& round : Colouring(sources[0].start.size(), sent).rounds()) out.push_back(std::move(round));
  std::erase_if(out, [](const Round& round) { return round.empty(); });
  return out;
}

std::int64_t largest_transfer(const Round& round) {
  std::int64_t out = 0;
  for (const HaloTransfer& t : round) out = std::max(out, t.size());
  return out;
}

// Fills arrays of `extent` elements, round by round. A round transfers pieces of one size, so a piece may contain more
// elements than its receiver needs; margins before and after the array receive these.
class Fetch {
 public:
  Fetch(const SubAxes& sub, const SubAxisList& sub_axes, const std::vector<HaloSource>& sources,
        std::int64_t dim)
      : sub_(sub), sub_axes_(sub_axes), sources_(sources), dim_(dim), rounds_(rounds_of(sources, dim)) {}

  Arrays run(std::int64_t extent) {
    for (const Round& round : rounds_) margin_ = std::max(margin_, largest_transfer(round));
    for (const HaloSource& x : sources_) {
      Shape shape = x.block.shape();
      shape[dim_] = extent + 2 * margin_;
      Array first = lax::slice_in_dim(x.block, 0, 1, 1, dim_);
      buffers_.push_back(lax::broadcast_in_dim(first, shape, iota_dims(x.block.ndim())));
    }
    for (const Round& round : rounds_) transfer(round);
    for (Array& x : buffers_) x = lax::slice_in_dim(x, margin_, margin_ + extent, 1, dim_);
    return buffers_;
  }

 private:
  std::int64_t block_size(std::size_t source) const { return sources_[source].block.dim(dim_); }

  void transfer(const Round& round) {
    std::int64_t piece_size = largest_transfer(round);
    // For each device, the source that it sends from, and the start of the piece in its block.
    Numbers from(sources_[0].start.size(), -1);
    Numbers send(from.size(), 0);
    std::vector<std::pair<int, int>> pairs;
    for (const HaloTransfer& t : round) {
      from[t.sender] = static_cast<std::int64_t>(t.source);
      send[t.sender] = sent_from(t, piece_size);
      pairs.emplace_back(static_cast<int>(t.sender), static_cast<int>(t.receiver));
    }
    Array piece = piece_of(from, send, piece_size);
    if (round[0].sender != round[0].receiver) {
      Permute p = shifted(sub_, sub_axes_, pairs);
      piece = ppermute_p(p, {vary(piece, names_of(p.axes))});
    }
    for (std::size_t i = 0; i < sources_.size(); ++i) put(i, round, piece, piece_size);
  }

  // The start, in the sender's block, of a piece that contains the transfer's elements.
  std::int64_t sent_from(const HaloTransfer& t, std::int64_t piece_size) const {
    return std::max<std::int64_t>(
        std::min(t.first - t.sender * block_size(t.source), block_size(t.source) - piece_size), 0);
  }

  Array piece_of(const Numbers& from, const Numbers& send, std::int64_t piece_size) const {
    Array out;
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      auto number = static_cast<std::int64_t>(i);
      if (std::find(from.begin(), from.end(), number) == from.end()) continue;
      Array block = sources_[i].block;
      if (block_size(i) < piece_size) {
        Shape rest = block.shape();
        rest[dim_] = piece_size - block_size(i);
        Array first = lax::slice_in_dim(block, 0, 1, 1, dim_);
        block = lax::concatenate({block, lax::broadcast_in_dim(first, rest, iota_dims(block.ndim()))}, dim_);
      }
      Array at = by_coordinate(sub_, sub_axes_, send, index_dtype(block.dim(dim_)));
      Array local = lax::dynamic_slice_in_dim(block, at, piece_size, dim_);
      if (out.empty()) {
        out = local;
        continue;
      }
      Numbers is_source;
      for (std::int64_t source : from) is_source.push_back(source == number);
      Array selected = ne_p({}, {by_coordinate(sub_, sub_axes_, is_source), scalar(std::int64_t{0}, i32)});
      out = select_n_p({}, {lax::broadcast_in_dim(selected, local.shape(), {}), out, local});
    }
    return out;
  }

  // Writes the piece into a source's array on the devices that receive elements of that source.
  void put(std::size_t source, const Round& round, const Array& piece, std::int64_t piece_size) {
    Numbers position(sources_[0].start.size(), 0), first(position.size(), 0), last(position.size(), 0);
    bool any = false;
    for (const HaloTransfer& t : round) {
      if (t.source != source) continue;
      std::size_t r = t.receiver;
      std::int64_t begin = t.sender * block_size(source) + sent_from(t, piece_size);
      position[r] = begin - sources_[source].start[r] + margin_;
      first[r] = t.first - begin, last[r] = t.last - begin;
      any = true;
    }
    if (!any) return;
    Dtype dtype = index_dtype(buffers_[source].dim(dim_));
    Array at = by_coordinate(sub_, sub_axes_, position, dtype), value = piece;
    // The surplus elements of a piece are elements of the same source at their positions, so they may be written too. With several
    // sources, whose blocks differ in size, this does not hold, so only the elements of the transfer are written.
    if (sources_.size() > 1) {
      Array index = lax::iota(dtype, piece.shape(), dim_);
      auto repeated = [&](const Numbers& n) {
        return lax::broadcast_in_dim(by_coordinate(sub_, sub_axes_, n, dtype), piece.shape(), {});
      };
      Array inside =
          bitwise_and_p({}, {ge_p({}, {index, repeated(first)}), lt_p({}, {index, repeated(last)})});
      value =
          select_n_p({}, {inside, lax::dynamic_slice_in_dim(buffers_[source], at, piece_size, dim_), piece});
    }
    buffers_[source] = lax::dynamic_update_slice_in_dim(buffers_[source], value, at, dim_);
  }

  const SubAxes& sub_;
  const SubAxisList& sub_axes_;
  const std::vector<HaloSource>& sources_;
  std::int64_t dim_, margin_ = 0;
  std::vector<Round> rounds_;
  Arrays buffers_;
};

}  // namespace

Arrays fetch(const SubAxes& sub, const SubAxisList& sub_axes, const std::vector<HaloSource>& sources,
             std::int64_t dim, std::int64_t extent) {
  return Fetch(sub, sub_axes, sources, dim).run(extent);
}

}  // namespace tessera::inline v0::spmd
