// Emission of transposed reads: a square block is loaded along its contiguous axis and transposed in registers, by
// unpacking within 128 bits and then permuting 128-bit lanes. Blocks are visited in macro tiles, so that source and
// destination stay in the cache.
#include <tessera/compile/llvm/emitter.h>

namespace tessera::inline v0::emit {

// Transposes in place: afterwards rows[c] holds column c.
void Emitter::transpose(std::vector<Value*>& rows) {
  auto* type = llvm::cast<llvm::FixedVectorType>(rows[0]->getType());
  int lanes = static_cast<int>(rows.size());
  int in_lane = std::min<int>(lanes, static_cast<int>(128 / type->getScalarSizeInBits()));
  auto unpack = [&](Value* a, Value* b, int from) {
    std::vector<int> take;
    for (int k = 0; k < lanes; ++k)
      take.push_back(k / in_lane * in_lane + from + k % in_lane / 2 + k % 2 * lanes);
    return b_.CreateShuffleVector(a, b, take);
  };
  auto interleave_groups = [&](Value* a, Value* b, int odd) {
    std::vector<int> take;
    int groups = lanes / in_lane;
    for (int g = 0; g < groups; ++g) {
      int source = (2 * g + odd) % groups, of_b = 2 * g >= groups;
      for (int k = 0; k < in_lane; ++k) take.push_back(source * in_lane + k + of_b * lanes);
    }
    return b_.CreateShuffleVector(a, b, take);
  };
  for (int group = 0; group < lanes; group += in_lane)
    for (int stage = 1; stage < in_lane; stage *= 2) {
      std::vector<Value*> next;
      for (int i = 0; i < in_lane / 2; ++i)
        for (int from : {0, in_lane / 2})
          next.push_back(unpack(rows[group + i], rows[group + i + in_lane / 2], from));
      std::copy(next.begin(), next.end(), rows.begin() + group);
    }
  int groups = lanes / in_lane;
  std::vector<Value*> out(rows.size());
  for (int k = 0; k < in_lane; ++k) {
    std::vector<Value*> of_groups(groups);
    for (int g = 0; g < groups; ++g) of_groups[g] = rows[g * in_lane + k];
    for (int stage = 1; stage < groups; stage *= 2) {
      std::vector<Value*> next(of_groups.size());
      for (int i = 0; i < groups / 2; ++i)
        for (int odd : {0, 1})
          next[i + odd * groups / 2] = interleave_groups(of_groups[2 * i], of_groups[2 * i + 1], odd);
      of_groups = std::move(next);
    }
    for (int g = 0; g < groups; ++g) out[g * in_lane + k] = of_groups[g];
  }
  rows = std::move(out);
}

// Emits for (i = low; i < high; i += step) body(i) with bounds in registers; low may be >= high.
void Emitter::block_loop(Value* low, Value* high, std::int64_t step,
                         const std::function<void(Value*)>& body) {
  dynamic_loop(low, high, step, [&](Value* at) {
    frames_.emplace_back();
    body(at);
    frames_.pop_back();
  });
}

// Emits the block at (row, column). Blocks at the edges of the tile have fewer rows or columns than a vector has lanes.
void Emitter::tile_block(const nest::Tile& t, Value* row, Value* column, TileBlockSize size) {
  frames_.emplace_back().written = written_by(t.body);
  lane_ = t.column;
  lane_start_ = column;
  lane_depth_ = depth();
  lanes_aligned_ = true;
  variables_[t.row] = {row, depth()};
  variables_[t.column] = {column, depth()};
  std::map<Id, std::vector<Value*>> blocks;
  active_ = size.rows;
  Value* in_rows = active_mask();
  for (Id id : t.transposed) {
    const Node& node = graph_.node(id);
    std::int64_t stride = node.index.coefficient(t.column);
    std::vector<Value*> rows;
    for (int k = 0; k < size.columns; ++k) {
      Value* from = pointer(node.buffer, node.index + k * stride, node.component).value;
      rows.push_back(contiguous(memory_type(node.buffer), from, lanes_, in_rows, nullptr));
    }
    rows.resize(lanes_, llvm::Constant::getNullValue(rows[0]->getType()));
    transpose(rows);
    for (Value*& v : rows) v = from_memory(v, node.dtype);
    blocks[id] = std::move(rows);
  }
  active_ = size.columns;
  for (int k = 0; k < size.rows; ++k) {
    frames_.emplace_back();
    variables_[t.row] = {b_.CreateAdd(row, b_.getInt64(static_cast<std::uint64_t>(k))), depth()};
    for (auto& [id, rows] : blocks) remember(key(id), {rows[k], depth()});
    block(t.body);
    frames_.pop_back();
  }
  variables_.erase(t.row);
  variables_.erase(t.column);
  lane_ = -1;
  active_ = lanes_;
  frames_.pop_back();
}

void Emitter::tile(const nest::Tile& t) {
  nest::Loop column_loop{t.column, t.columns, nest::LoopMode::vector, t.body};
  int lanes = 16;
  while (lanes > lanes_for(column_loop) || lanes > t.rows) lanes /= 2;
  std::int64_t rows = t.rows / lanes * lanes, columns = t.columns / lanes * lanes;
  const int last_rows = static_cast<int>(t.rows - rows), last_columns = static_cast<int>(t.columns - columns);
  auto at = [&](std::int64_t v) { return b_.getInt64(static_cast<std::uint64_t>(v)); };
  auto minimum = [&](Value* a, Value* b) { return b_.CreateSelect(b_.CreateICmpULT(a, b), a, b); };
  lanes_ = lanes;
  auto blocks = [&](Value* row_block) {
    Value* row_end = minimum(b_.CreateAdd(row_block, at(nest::kTileBlock)), at(rows));
    block_loop(at(0), at(columns), nest::kTileBlock, [&](Value* column_block) {
      Value* column_end = minimum(b_.CreateAdd(column_block, at(nest::kTileBlock)), at(columns));
      block_loop(row_block, row_end, lanes, [&](Value* row) {
        block_loop(column_block, column_end, lanes, [&](Value* column) {
          tile_block(t, row, column, {lanes, lanes});
        });
      });
    });
    if (last_columns)
      block_loop(row_block, row_end, lanes, [&](Value* row) {
        tile_block(t, row, at(columns), {lanes, last_columns});
      });
  };
  auto [low, high] = t.chunk ? range_of_chunks(t.chunk, rows) : std::pair<Value*, Value*>{at(0), at(rows)};
  block_loop(low, high, nest::kTileBlock, blocks);
  auto rest = [&] {
    block_loop(at(0), at(columns), lanes, [&](Value* column) {
      tile_block(t, at(rows), column, {last_rows, lanes});
    });
    if (last_columns) tile_block(t, at(rows), at(columns), {last_rows, last_columns});
  };
  if (last_rows) t.chunk ? in_last_chunk(t.chunk, t.rows, rest) : rest();
  lanes_ = active_ = 1;
}

}  // namespace tessera::inline v0::emit
