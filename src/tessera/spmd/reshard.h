// From one layout of a value to another: a list of moves, planned on layouts alone, priced, and carried out.
#pragma once
#include <tessera/ops/collective/collective_ops.h>
#include <tessera/spmd/layout.h>

namespace tessera::inline v0::spmd {

// Devices that differ along `parts`, as collectives name them; ranks count the first part as the most major.
struct Exchange {
  NamedAxes axes;
  AxisGroups groups;
};
Exchange exchange_along(const SubAxes& sub, const Parts& parts);

struct Move {
  enum class Kind : std::uint8_t {
    slice,           // each device keeps its own values of the digit at `to`
    all_gather,      // everybody gets all values of the digits from `from` on
    all_to_all,      // some factors become unsharded, others are sharded instead
    permute,         // the coordinates along parts change places, and digits with them
    reduce_scatter,  // partial sums are added, each device keeps its values of the digits from `to` on
    all_reduce,      // partial values are combined
    refine,          // nothing moves: other names for the same digits
    pad,             // the axis of `to` becomes longer,
    crop,            // ... that of `from` shorter
    mask,            // a value becomes a sum of which the first device along the parts has all
  };
  Kind kind = Kind::refine;
  Parts parts = {};
  ReduceKind reduce = ReduceKind::none;
  struct Place {
    std::size_t axis, digit;
  };
  Place from = {}, to = {};
  Parts becomes = {};  // permute: the part whose coordinate takes the place of parts[i]
  // Collectives: the factor at `from`, sharded along parts[part], becomes unsharded; that at `to` is sharded along becomes[part].
  struct Trade {
    Place from, to;
    std::size_t part;
  };
  std::vector<Trade> trades = {};
  Layout after = {};    // with digits as the next move counts them; not normal
  double received = 0;  // bytes that a device gets from others, per byte of an element
};
const char* name_of(Move::Kind kind);
// Returns true if devices communicate.
bool communicates(const Move& move);

// Partial values of `to` are those of `from`, or sums.
std::vector<Move> plan_reshard(const SubAxes& sub, const Layout& from, const Layout& to);
// Bytes that each device receives, for elements of `bytes`.
double received_bytes(const std::vector<Move>& moves, double bytes);
// This device's block, laid out anew.
Array carry_out(const SubAxes& sub, const std::vector<Move>& moves, const Array& block, const Layout& from);

// The coordinate of this device along the parts: i32[].
Array coordinate(const SubAxes& sub, const Parts& parts);
// The index along an axis of each element of this device's block: i32[local size]. In the padding of uneven blocks
// it is too large.
Array global_index(const SubAxes& sub, const Digits& digits);

}  // namespace tessera::inline v0::spmd
