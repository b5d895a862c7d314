// Nest: a scheduled kernel: loops, reductions and stores in order, every expression at the loop level where it is
// computed. Target-neutral: a vector loop states that its iterations are independent and contiguous, but has no
// number of SIMD lanes.
#pragma once
#include <tessera/compile/fuse/fused.h>
#include <variant>

namespace tessera::inline v0::nest {

using expr::AffineIndex;
using expr::Atom;
using expr::Id;

struct Statement;
using Statements = std::vector<Statement>;

enum class LoopMode : std::uint8_t { serial, vector };

// A prefetch of data for the next iteration of an enclosing loop.
struct Prefetch {
  int buffer;
  AffineIndex index;
};

struct Loop {
  Atom variable;  // 0 ... extent - 1
  std::int64_t extent;
  LoopMode mode = LoopMode::serial;
  Statements body;
  std::vector<Prefetch> prefetches = {};
  std::int64_t chunk = 0;  // threads take this many iterations at a time; 0: the loop is not divided
  // If `targets` is not 0, this loop around an ordered store of an element or of a row is divided by the targets of the
  // store: a chunk is the iterations whose targets are in one range of `targets` elements of the buffer, which has
  // `elements` elements.
  std::int64_t targets = 0, elements = 0;
};

// Initializes the accumulators of these reductions, runs the body, which accumulates into them, and finalizes
// them. Afterwards reduce_result(reduce, k) is in a register.
struct ReduceStatement {
  std::vector<Id> reduces;
  Statements body;
};

struct Accumulate {
  Id reduce;
  std::vector<Id> contributions;
};

struct Store {
  int buffer;
  AffineIndex index;
  std::vector<Id> parts;
  Id valid = -1;
  bool ordered = false;  // loads this same buffer: memory operations on it keep their order across iterations
  bool non_temporal = false;  // written past the caches: the buffer is too large to stay there
};

// Tiles are computed, and divided over threads, in blocks of this many rows and columns.
constexpr std::int64_t kTileBlock = 64;

// A two-dimensional loop tile: loops over rows and columns in which some loads are contiguous along the rows. It is
// computed in square blocks that are transposed in registers. The body is evaluated at one (row, column).
struct Tile {
  Atom row, column;
  std::int64_t rows, columns;
  std::vector<Id> transposed;  // loads with unit stride in `row`
  Statements body;
  std::int64_t chunk = 0;  // of rows, as in Loop
};

struct Statement {
  std::variant<Loop, ReduceStatement, Accumulate, Store, Tile> form;
};

}  // namespace tessera::inline v0::nest

namespace tessera::inline v0 {

struct Nest {
  expr::Graph graph;                             // the kernel's graph and additions of the scheduler
  std::vector<FusedKernel::BufferType> buffers;  // the kernel's, followed by scratch arrays
  std::size_t arguments = 0;                     // number of the kernel's buffers
  bool is_scratch(int buffer) const { return std::cmp_greater_equal(buffer, arguments); }
  // The offset of buffers[arguments + i] in bytes: in the nest's memory, or in the private memory of each thread.
  std::vector<std::int64_t> scratch_offset;
  std::vector<bool> scratch_is_private;
  std::int64_t scratch_bytes = 0, private_bytes = 0;
  // (operand, result) pairs that must not share memory: the operand is read after temporaries have been
  // stored in the result.
  std::vector<std::pair<int, int>> no_alias;
  std::vector<nest::Statements> groups;  // run in order; each has its own registers
  // True if loops are divided over threads. Then each group is one statement, or several that are not divided.
  bool divided = false;
};

namespace nest {
// Returns the number of chunks of a divided statement; 0: it is not divided.
TESSERA_API std::int64_t chunks_of(const Statement& statement);
// Returns the largest number of chunks of its statements, at least 1.
std::int64_t parts_of(const Nest& nest);
// Returns true if a thread should compute neighbouring chunks of the divided statement in one call.
TESSERA_API bool prefers_long_calls(const Statement& statement);
}  // namespace nest

/// Formats the loop nest as readable text, for inspect() and tests.
TESSERA_API std::string to_string(const Nest& nest);

}  // namespace tessera::inline v0
