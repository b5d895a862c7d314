#include <tessera/ops/collective/family.h>
#include <tessera/ops/elementwise/elementwise.h>
#include <tessera/ops/index/index.h>
#include <tessera/spmd/halo.h>

namespace tessera::inline v0::spmd {

Array by_coordinate(const SubAxes& sub, const std::vector<int>& parts,
                    const std::vector<std::int64_t>& numbers) {
  // Along most axes it is a line: no table then.
  std::int64_t slope = numbers.size() > 1 ? numbers[1] - numbers[0] : 0;
  bool line = true;
  for (std::size_t i = 0; i < numbers.size(); ++i)
    line &= numbers[i] == numbers[0] + slope * static_cast<std::int64_t>(i);
  if (line && slope == 0) return scalar(numbers[0], i32);
  Array rank = coordinate(sub, parts);
  if (line) return add_p({}, {mul_p({}, {rank, scalar(slope, i32)}), scalar(numbers[0], i32)});
  Dims table;
  for (std::int64_t n : numbers) table.push_back(n);
  return lax::reshape(lax::dynamic_slice(constant_vector(table), {rank}, {1}), {});
}

namespace {

using Numbers = std::vector<std::int64_t>;

// Pairs of coordinates along `parts`, each from one to another, as ppermute takes them: of all devices that differ along
// the axes of the parts.
Permute shifted(const SubAxes& sub, const std::vector<int>& parts,
                const std::vector<std::pair<int, int>>& pairs) {
  Permute out;
  for (AxisName name : sub.mesh().names())
    for (int part : parts)
      if (sub[part].axis == name && (out.axes.empty() || !(out.axes.back().name == name)))
        out.axes.push_back({name, sub.mesh().size(name)});
  // How far apart in rank two neighbours along a part are.
  auto step = [&](int part) {
    std::int64_t behind = 1;
    for (std::size_t i = out.axes.size(); i-- > 0 && !(out.axes[i].name == sub[part].axis);)
      behind *= out.axes[i].size;
    return behind * sub[part].below;
  };
  for (std::int64_t rank = 0; rank < size_of(out.axes); ++rank) {
    std::int64_t own = 0;
    for (int part : parts) own = own * sub[part].size + rank / step(part) % sub[part].size;
    for (auto [from, to] : pairs) {
      if (from != own) continue;
      std::int64_t target = rank, rest = to;
      for (std::size_t i = parts.size(); i-- > 0; rest /= sub[parts[i]].size)
        target += (rest % sub[parts[i]].size - rank / step(parts[i]) % sub[parts[i]].size) * step(parts[i]);
      out.pairs.emplace_back(rank, target);
    }
  }
  return out;
}

// Elements first .. last - 1 of the axis go from one device to another, or stay on one.
struct Transport {
  std::int64_t sender, receiver, first, last;
  std::int64_t size() const { return last - first; }
};
// Transports that one permutation does: each device sends at most once, and receives at most once.
using Round = std::vector<Transport>;

std::vector<Round> rounds_of(std::int64_t own, std::int64_t size, const Numbers& start, std::int64_t length) {
  auto n = static_cast<std::int64_t>(start.size());
  Round here, moves;
  for (std::int64_t r = 0; r < n; ++r)
    for (std::int64_t s = 0; s < n; ++s) {
      std::int64_t from = start[static_cast<std::size_t>(r)];
      Transport t{s, r, std::max({from, s * own, std::int64_t{0}}),
                  std::min({from + length, (s + 1) * own, size})};
      if (t.size() > 0) (s == r ? here : moves).push_back(t);
    }
  // Alike sizes and distances together: a round takes as long as its largest transport.
  std::stable_sort(moves.begin(), moves.end(), [](const Transport& a, const Transport& b) {
    return std::pair(-a.size(), a.sender - a.receiver) < std::pair(-b.size(), b.sender - b.receiver);
  });
  std::vector<Round> out;
  if (!here.empty()) out.push_back(here);
  std::size_t first = out.size();
  for (const Transport& t : moves) {
    auto free = [&](const Round& round) {
      return std::none_of(round.begin(), round.end(), [&](const Transport& u) {
        return u.sender == t.sender || u.receiver == t.receiver;
      });
    };
    auto round = std::find_if(out.begin() + static_cast<std::ptrdiff_t>(first), out.end(), free);
    if (round == out.end()) round = out.insert(out.end(), Round{});
    round->push_back(t);
  }
  return out;
}

}  // namespace

Array fetch(const SubAxes& sub, const std::vector<int>& parts, const Array& block, std::int64_t dim,
            std::int64_t size, const Numbers& start, std::int64_t length) {
  std::int64_t own = block.dim(dim);
  // What lies before and behind the wanted elements takes what is not wanted.
  Shape shape = block.shape();
  shape[static_cast<std::size_t>(dim)] = length + 2 * own;
  Array buffer =
      lax::broadcast_in_dim(lax::slice_in_dim(block, 0, 1, 1, dim), shape, iota_dims(block.ndim()));
  for (const Round& round : rounds_of(own, size, start, length)) {
    std::int64_t most = 0;
    for (const Transport& t : round) most = std::max(most, t.size());
    Numbers send(start.size(), 0), place(start.size(), 0);
    std::vector<std::pair<int, int>> pairs;
    for (const Transport& t : round) {
      std::int64_t first = std::min(t.first - t.sender * own, own - most);
      send[static_cast<std::size_t>(t.sender)] = first;
      place[static_cast<std::size_t>(t.receiver)] =
          first + t.sender * own - start[static_cast<std::size_t>(t.receiver)] + own;
      pairs.emplace_back(static_cast<int>(t.sender), static_cast<int>(t.receiver));
    }
    Array piece = lax::dynamic_slice_in_dim(block, by_coordinate(sub, parts, send), most, dim);
    if (round[0].sender != round[0].receiver) {
      Permute p = shifted(sub, parts, pairs);
      piece = ppermute_p(p, {vary(piece, names_of(p.axes))});
    }
    buffer = lax::dynamic_update_slice_in_dim(buffer, piece, by_coordinate(sub, parts, place), dim);
  }
  return lax::slice_in_dim(buffer, own, own + length, 1, dim);
}

}  // namespace tessera::inline v0::spmd
