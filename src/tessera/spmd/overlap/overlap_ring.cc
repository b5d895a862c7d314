// The equations of a ring. Each device first sends its own chunk in both directions. In iteration k the device of
// rank r receives chunk r - k from below (upward direction) and chunk r + k from above (downward direction). The
// partial sum for the device of rank r starts at rank r - up and at rank r + down.
#include <tessera/ops/collective/collective_rules.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/linalg/dot.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/spmd/overlap/overlap_plan.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0::spmd {

namespace {

// A longer ring is a loop: the program stays small, and its products are compiled once.
constexpr std::int64_t max_unrolled = 4;

Array plus(const Array& a, const Array& b) { return add_p({}, {a, b}); }
Array minus(const Array& a, const Array& b) { return sub_p({}, {a, b}); }

// Emits state = iteration(k, state) for each k from `first` to `last`; returns the last state.
using Iteration = std::function<Arrays(const Array& k, Args state)>;
Arrays repeated(std::int64_t first, std::int64_t last, Arrays state, const Iteration& iteration) {
  if (last - first < max_unrolled) {
    for (std::int64_t k = first; k <= last; ++k) state = iteration(index_scalar(k), state);
    return state;
  }
  Arrays carried = {index_scalar(first)};
  carried.insert(carried.end(), state.begin(), state.end());
  ClosedJaxpr body = stage("iteration", avals_of(carried), [&](Args a) {
    Arrays next = iteration(a[0], a.subspan(1));
    next.insert(next.begin(), plus(a[0], index_scalar(1)));
    return next;
  });
  Scan loop{body.jaxpr,
            static_cast<int>(body.consts.size()),
            static_cast<int>(carried.size()),
            last - first + 1,
            false,
            1};
  Arrays results = scan_p(loop, Args(with_consts(body, carried)));
  return {results.begin() + 1, results.end()};
}

class CollectiveMatmulEmitter {
 public:
  CollectiveMatmulEmitter(const CollectiveMatmulPlan& plan, const std::function<Array(const Atom&)>& value,
                          Where line)
      : plan_(plan), value_(value), line_(line), n_(plan.devices) {
    SetWhere at(line_);
    rank_ = rank_in_group(plan.axes, plan.groups);
  }

  std::vector<MatmulResult> gather();
  std::vector<MatmulResult> scatter();

 private:
  Array next(const Array& x, std::int64_t shift) const {
    SetWhere at(line_);
    Permute p{plan_.axes, {}};
    std::vector<Dims> groups = plan_.groups.empty() ? AxisGroups{iota_dims(n_)} : plan_.groups;
    for (const Dims& group : groups)
      for (std::int64_t i = 0; i < n_; ++i) p.pairs.emplace_back(group[i], group[(i + shift + n_) % n_]);
    return ppermute_p(p, {x});
  }
  // Returns (rank + offset) % n.
  Array chunk_number(const Array& offset) const { return rem_p({}, {plus(rank_, offset), index_scalar(n_)}); }
  Array start_of(const Array& chunk, std::int64_t size) const {
    return mul_p({}, {chunk, index_scalar(size)});
  }
  Array slice(const Array& x, std::int64_t axis, const Array& chunk) const {
    if (axis < 0) return x;
    std::int64_t size = x.dim(axis) / n_;
    return lax::dynamic_slice_in_dim(x, start_of(chunk, size), size, axis);
  }
  Array varying(const Array& x) const { return vary(x, names_of(plan_.axes)); }

  Arrays absorbed(const Arrays& sums, const Array& block, const Array& chunk) const;
  Array write_chunk(const Array& written, Aval full, const Array& piece, std::int64_t axis,
                    const Array& chunk) const;
  Array piece_of(const ConsumerDot& consumer, const Array& moving, const Array& chunk) const;
  static Dtype summed_in(const ConsumerDot& consumer) {
    const Eqn& dot = *consumer.split.dot;
    return dot_compute_dtype(aval_of(dot.in[0]).dtype(), aval_of(dot.in[1]).dtype(), dot.out[0].aval.dtype());
  }

  Array chunk(const Array& offset) const;

  const CollectiveMatmulPlan& plan_;
  const std::function<Array(const Atom&)>& value_;
  Where line_;
  std::int64_t n_;
  Array rank_;
};

// Writes a chunk into `written`, or, if that is empty, into zeros of type `full`.
Array CollectiveMatmulEmitter::write_chunk(const Array& written, Aval full, const Array& piece,
                                           std::int64_t axis, const Array& chunk) const {
  Array start = start_of(chunk, piece.dim(axis));
  Array into = written.empty() ? vary(zeros_of(full.strong()), piece.aval().varying()) : written;
  return lax::dynamic_update_slice_in_dim(into, piece, start, axis);
}

Array CollectiveMatmulEmitter::piece_of(const ConsumerDot& consumer, const Array& moving,
                                        const Array& chunk) const {
  const Eqn& dot = *consumer.split.dot;
  SetWhere at(dot.where);
  DotGeneral p = dot.params.as<DotGeneral>();
  if (consumer.sums()) p.result = summed_in(consumer);
  std::size_t other = 1 - consumer.operand;
  Array other_piece = slice(value_(dot.in[other]), consumer.split.split_axis(1 - consumer.operand), chunk);
  return consumer.operand ? dot_general_p(p, {other_piece, moving}) : dot_general_p(p, {moving, other_piece});
}

// Returns the state of each product, and that of the gathered value if other equations read it, after one more chunk.
// `sums` is the state before the chunk; it is empty for the first one.
Arrays CollectiveMatmulEmitter::absorbed(const Arrays& sums, const Array& block, const Array& chunk) const {
  std::map<int, Array> values;  // by variable: the value for the chunk
  const Var& gathered = plan_.collective->out[0];
  Shape shape = block.shape();
  shape.insert(plan_.axis, 1);
  values[gathered.id] = lax::reshape(block, shape);
  for (const FormattingEqn& c : plan_.formatting_eqns)
    values[c.eqn->out[0].id] = apply_formatting(c, values.at(std::get<Var>(c.eqn->in[0]).id));
  Arrays out;
  auto before = [&](std::size_t i) { return sums.empty() ? Array() : sums[i]; };
  for (std::size_t i = 0; i < plan_.consumers.size(); ++i) {
    const ConsumerDot& consumer = plan_.consumers[i];
    const Eqn& dot = *consumer.split.dot;
    SetWhere at(dot.where);
    int moving = std::get<Var>(dot.in[consumer.operand]).id;
    Array piece = piece_of(consumer, values.at(moving), chunk), sum = before(i);
    if (!consumer.sums())
      out.push_back(write_chunk(sum, dot.out[0].aval, piece, consumer.split.out, chunk));
    else
      out.push_back(sum.empty() ? piece : plus(sum, piece));
  }
  if (plan_.gathered_is_read)
    out.push_back(write_chunk(before(plan_.consumers.size()), gathered.aval, values.at(gathered.id),
                              static_cast<std::int64_t>(plan_.axis), chunk));
  return out;
}

std::vector<MatmulResult> CollectiveMatmulEmitter::gather() {
  std::int64_t up_iterations = plan_.up(), down_iterations = plan_.down();
  Array local_chunk = varying(value_(plan_.collective->in[0]));
  std::size_t moving = down_iterations ? 2 : 1;
  // Uses the chunks that arrived for iteration k, and sends them to the next devices.
  auto iteration = [&](const Array& k, Args state, bool sends_up, bool sends_down, bool uses_down) {
    Arrays out(state.begin(), state.begin() + static_cast<std::ptrdiff_t>(moving));
    if (sends_up) out[0] = next(state[0], 1);
    if (sends_down) out[1] = next(state[1], -1);
    Arrays sums(state.begin() + static_cast<std::ptrdiff_t>(moving), state.end());
    sums = absorbed(sums, state[0], chunk_number(minus(index_scalar(n_), k)));
    if (uses_down) sums = absorbed(sums, state[1], chunk_number(k));
    out.insert(out.end(), sums.begin(), sums.end());
    return out;
  };
  Arrays state = {next(local_chunk, 1)};
  if (down_iterations) state.push_back(next(local_chunk, -1));
  for (const Array& sum : absorbed({}, local_chunk, rank_)) state.push_back(sum);
  state = repeated(1, down_iterations - 1, state,
                   [&](const Array& k, Args s) { return iteration(k, s, true, true, true); });
  if (down_iterations)
    state = iteration(index_scalar(down_iterations), state, down_iterations < up_iterations, false, true);
  state = repeated(down_iterations + 1, up_iterations - 1, state,
                   [&](const Array& k, Args s) { return iteration(k, s, true, false, false); });
  if (up_iterations > down_iterations)
    state = iteration(index_scalar(up_iterations), state, false, false, false);
  std::vector<MatmulResult> out;
  for (std::size_t i = 0; i < plan_.consumers.size(); ++i) {
    const Var& result = plan_.consumers[i].split.dot->out[0];
    SetWhere at(plan_.consumers[i].split.dot->where);
    Array sum = state[moving + i];
    if (sum.dtype() != result.aval.dtype())
      sum = convert_element_type_p(ConvertElementType{result.aval.dtype(), false}, {sum});
    out.push_back({result, sum});
  }
  if (plan_.gathered_is_read) out.push_back({plan_.collective->out[0], state.back()});
  return out;
}

// This device's term of the sum for the device `offset` ranks further.
Array CollectiveMatmulEmitter::chunk(const Array& offset) const {
  const Eqn& dot = *plan_.product.dot;
  SetWhere at(dot.where);
  Array chunk = chunk_number(offset);
  Array lhs = slice(value_(dot.in[0]), plan_.product.lhs, chunk),
        rhs = slice(value_(dot.in[1]), plan_.product.rhs, chunk);
  Array out = dot_general_p(dot.params, {lhs, rhs});
  for (const FormattingEqn& c : plan_.formatting_eqns) out = apply_formatting(c, out);
  return varying(out);
}

std::vector<MatmulResult> CollectiveMatmulEmitter::scatter() {
  std::int64_t up_iterations = plan_.up(), down_iterations = plan_.down();
  auto up_chunk = [&](const Array& k) { return chunk(minus(index_scalar(up_iterations), k)); };
  auto down_chunk = [&](const Array& k) { return chunk(plus(index_scalar(n_ - down_iterations), k)); };
  Arrays state = {up_chunk(index_scalar(0))};
  if (down_iterations) state.push_back(down_chunk(index_scalar(0)));
  state = repeated(1, down_iterations - 1, state, [&](const Array& k, Args s) {
    Array up = next(s[0], 1), down = next(s[1], -1);
    Array up_term = up_chunk(k), down_term = down_chunk(k);
    return Arrays{plus(up, up_term), plus(down, down_term)};
  });
  state = repeated(std::max<std::int64_t>(down_iterations, 1), up_iterations - 1, state,
                   [&](const Array& k, Args s) {
                     Arrays out(s.begin(), s.end());
                     Array up = next(s[0], 1), local_chunk = up_chunk(k);
                     out[0] = plus(up, local_chunk);
                     return out;
                   });
  Array up = next(state[0], 1), down = down_iterations ? next(state[1], -1) : Array();
  Array sum = plus(chunk(index_scalar(0)), up);
  if (down_iterations) sum = plus(sum, down);
  SetWhere at(line_);
  const Var& result = plan_.collective->out[0];
  if (plan_.kind == CollectiveMatmulKind::all_reduce) {
    AxisCollectiveParams result_axis{plan_.axes, plan_.groups, static_cast<std::int64_t>(plan_.axis)};
    sum = all_gather_p(result_axis, {sum});
  }
  return {{result, lax::reshape(sum, result.aval.shape())}};
}

}  // namespace

std::vector<MatmulResult> emit_collective_matmul(const CollectiveMatmulPlan& plan,
                                                 const std::function<Array(const Atom&)>& value, Where line) {
  CollectiveMatmulEmitter emitter(plan, value, line);
  return plan.kind == CollectiveMatmulKind::all_gather ? emitter.gather() : emitter.scatter();
}

}  // namespace tessera::inline v0::spmd
