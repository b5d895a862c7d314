// A scheduled kernel: loops, reductions and stores in order, with every expression at the loop where it is
// computed. Target-neutral: a vector loop says that its iterations are independent and contiguous, not
// how many run at once.
#pragma once
#include <tessera/compile/fuse/fused.h>
#include <variant>

namespace tessera::inline v0::nest {

using expr::Atom;
using expr::Id;
using expr::Index;

struct Statement;
using Block = std::vector<Statement>;

enum class Step : std::uint8_t { serial, vector };

// A read of the next iteration of an enclosing loop, to be brought into the cache early.
struct Prefetch {
  int buffer;
  Index index;
};

struct Loop {
  Atom variable;  // 0 ... extent - 1
  std::int64_t extent;
  Step step = Step::serial;
  Block body;
  std::vector<Prefetch> ahead = {};
};

// Opens the accumulators of these reductions, runs the body, which adds to them, and closes them: from there
// on pick(reduce, k) is a register.
struct Reduce {
  std::vector<Id> reduces;
  Block body;
};

struct Accumulate {
  Id reduce;
  std::vector<Id> contributions;
};

struct Store {
  int buffer;
  Index index;
  std::vector<Id> parts;
  Id valid = -1;
  bool ordered = false;  // reads this very buffer: nothing of it may move across iterations
  bool streams = false;  // so much is written that no cache would keep it until it is read again
};

// Loops over rows and columns in which some loads run along the rows: computed in square blocks that are
// transposed in registers. The body stands at one (row, column).
struct Tile {
  Atom row, column;
  std::int64_t rows, columns;
  std::vector<Id> transposed;  // loads with unit stride in `row`
  Block body;
};

struct Statement {
  std::variant<Loop, Reduce, Accumulate, Store, Tile> form;
};

}  // namespace tessera::inline v0::nest

namespace tessera::inline v0 {

struct Nest {
  expr::Graph graph;                             // the kernel's, and what scheduling added
  std::vector<FusedKernel::BufferType> buffers;  // the kernel's, then scratch arrays
  std::size_t arguments = 0;                     // how many are the kernel's
  std::vector<std::int64_t> scratch_offset;      // bytes, of buffers[arguments + i]
  std::int64_t scratch_bytes = 0;
  // (operand, result): the operand is read after values were kept in the result, so they cannot share memory.
  std::vector<std::pair<int, int>> apart;
  std::vector<nest::Block> groups;  // run in order; registers of one are not seen by the next
};

/// The loops as readable text, for inspect() and tests.
TESSERA_API std::string to_string(const Nest& nest);

}  // namespace tessera::inline v0
