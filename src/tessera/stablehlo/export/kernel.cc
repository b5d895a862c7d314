// Exports a kernel as operations on whole arrays, for primitives that have no StableHLO operation. Each node
// of the expression becomes an array over the loop variables that it reads. A reduction is an array over its
// own variables too, reduced along them; an `iterate` node runs until all elements are finished.
#include <tessera/core/kernel/access.h>
#include <tessera/core/reference.h>
#include <tessera/stablehlo/export/exporter.h>
#include <algorithm>
#include <cstring>
#include <map>

namespace tessera::inline v0::stablehlo_export {

namespace {

using expr::AffineIndex;
using expr::Id;
using expr::ScalarOp;

class KernelOperands final : public KernelContext {
 public:
  KernelOperands(expr::Graph& graph, const Values& in) : KernelContext(graph), in_(in) {}
  Element operand(int k, const expr::Indices& at) override {
    const Value& x = in_[k];
    return load_element(graph(), k, x.dtype(), flat_index(x.shape(), at));
  }

 private:
  const Values& in_;
};

// A value with an axis for each of these loop variables, in ascending order.
struct Spread {
  Value value;
  std::vector<expr::Atom> over = {};
};
using Spreads = std::vector<Spread>;

class Writer {
 public:
  Writer(const Request& r) : r_(r), to_(r.to) {}
  Values run(const Kernel& kernel);

 private:
  std::int64_t extent(expr::Atom atom) const { return graph_.atom(atom).high + 1; }
  Shape shape_of(const std::vector<expr::Atom>& over) const;
  Spread broadcast(const Spread& x, const std::vector<expr::Atom>& over);
  // Broadcasts the values over all loop variables of any of them; returns these variables.
  std::vector<expr::Atom> aligned(Spreads& spreads);
  Spread apply(const Operation& operation, Spreads in, std::optional<Dtype> dtype = {});
  Spread binary(const Operation& operation, const Spread& x, const Spread& y) {
    return apply(operation, {x, y});
  }
  Spread compare(Name direction, const Spread& x, const Spread& y);
  Spread number(double value, Dtype dtype) { return {to_.number(value, dtype)}; }
  Spread integer(std::int64_t value) { return {to_.integer(value, i64)}; }

  const Spread& node(Id id);
  Spread write(const expr::Node& node, Id id);
  Spread write_arithmetic(const expr::Node& node);
  Spread truncated(const Spread& x);
  Spread converted(const Spread& x, Dtype dtype);
  Spread fused(const Spread& a, const Spread& b, const Spread& c);
  Spread index(const AffineIndex& index);
  Spread atom(expr::Atom atom);
  Spread load(const expr::Node& node);
  std::optional<Spread> load_all(const Value& x, const AffineIndex& index);
  Value part(int buffer, int component);
  const Spreads& results(Id id);
  Spreads reduced(const expr::Reduction& reduction);
  Spreads rarely(const expr::Node& node);
  Spreads iterated(const expr::Node& node);
  Spreads inside(const Spreads& accumulators, const Spreads& contributions, const std::vector<Id>& roots);
  Value export_element(const Element& element, const expr::Indices& at, const Aval& type);

  const Request& r_;
  Exporter& to_;
  expr::Graph graph_;
  std::unordered_map<Id, Spread> done_;
  std::unordered_map<Id, Spreads> many_;
  std::map<std::pair<int, int>, Value> parts_;
  Spreads accumulators_, contributions_;
};

Shape Writer::shape_of(const std::vector<expr::Atom>& over) const {
  Shape shape;
  for (expr::Atom a : over) shape.push_back(extent(a));
  return shape;
}

Spread Writer::broadcast(const Spread& x, const std::vector<expr::Atom>& over) {
  Axes dims;
  for (expr::Atom a : x.over) dims.push_back(std::find(over.begin(), over.end(), a) - over.begin());
  return {to_.broadcast(x.value, shape_of(over), dims), over};
}

std::vector<expr::Atom> Writer::aligned(Spreads& spreads) {
  std::vector<expr::Atom> over;
  for (const Spread& x : spreads) {
    std::vector<expr::Atom> merged;
    std::set_union(over.begin(), over.end(), x.over.begin(), x.over.end(), std::back_inserter(merged));
    over = merged;
  }
  for (Spread& x : spreads) x = broadcast(x, over);
  return over;
}

Spread Writer::apply(const Operation& operation, Spreads in, std::optional<Dtype> dtype) {
  std::vector<expr::Atom> over = aligned(in);
  Values values;
  for (const Spread& x : in) values.push_back(x.value);
  return {to_.add_one(operation, values, Aval(shape_of(over), dtype ? *dtype : values[0].dtype())), over};
}

Spread Writer::compare(Name direction, const Spread& x, const Spread& y) {
  Spreads in{x, y};
  std::vector<expr::Atom> over = aligned(in);
  return {to_.compare(direction, in[0].value, in[1].value), over};
}

const Spread& Writer::node(Id id) {
  if (auto it = done_.find(id); it != done_.end()) return it->second;
  Spread out = write(graph_.node(id), id);
  return done_[id] = std::move(out);
}

Spread Writer::write(const expr::Node& n, Id) {
  auto in = [&](std::size_t i) { return node(n.in[i]); };
  switch (n.op) {
    case ScalarOp::constant: {
      void* data = nullptr;
      Array x = make_concrete(Aval({}, n.dtype), &data);
      std::memcpy(data, &n.payload, n.dtype.bytes());
      return {to_.constant(x)};
    }
    case ScalarOp::load:
      return load(n);
    case ScalarOp::index:
      return converted(index(n.index), n.dtype);
    case ScalarOp::select: {
      Spread p = in(0), a = in(1), b = in(2);
      return apply(op::select, {p, a, b}, n.dtype);
    }
    case ScalarOp::convert:
      return converted(in(0), n.dtype);
    case ScalarOp::bitcast:
      return apply(op::bitcast_convert, {in(0)}, n.dtype);
    case ScalarOp::guard: {
      Spread at = index(n.index), a = in(0), b = in(1);
      Spread inside = binary(op::and_, compare(keyword::ge, at, integer(n.low)),
                             compare(keyword::lt, at, integer(n.high)));
      return apply(op::select, {inside, a, b}, n.dtype);
    }
    case ScalarOp::reduce_result:
    case ScalarOp::component:
      return results(n.in[0])[n.component];
    case ScalarOp::accumulator:
      return accumulators_[n.component];
    case ScalarOp::contribution:
      return contributions_[n.component];
    default:
      return write_arithmetic(n);
  }
}

Spread Writer::write_arithmetic(const expr::Node& n) {
  static const std::map<ScalarOp, const Operation*> operations = {
      {ScalarOp::add, &op::add},
      {ScalarOp::sub, &op::subtract},
      {ScalarOp::mul, &op::multiply},
      {ScalarOp::div, &op::divide},
      {ScalarOp::rem, &op::remainder},
      {ScalarOp::neg, &op::negate},
      {ScalarOp::abs, &op::abs},
      {ScalarOp::sqrt, &op::sqrt},
      {ScalarOp::floor, &op::floor},
      {ScalarOp::ceil, &op::ceil},
      {ScalarOp::rint, &op::round_nearest_even},
      {ScalarOp::min, &op::minimum},
      {ScalarOp::max, &op::maximum},
      {ScalarOp::bit_and, &op::and_},
      {ScalarOp::bit_or, &op::or_},
      {ScalarOp::bit_xor, &op::xor_},
      {ScalarOp::bit_not, &op::not_},
      {ScalarOp::shift_left, &op::shift_left},
      {ScalarOp::shift_right_logical, &op::shift_right_logical},
      {ScalarOp::shift_right_arithmetic, &op::shift_right_arithmetic},
      {ScalarOp::clz, &op::count_leading_zeros},
      {ScalarOp::popcount, &op::popcnt},
  };
  static const std::map<ScalarOp, Name> directions = {{ScalarOp::eq, keyword::eq},
                                                      {ScalarOp::ne, keyword::ne},
                                                      {ScalarOp::lt, keyword::lt},
                                                      {ScalarOp::le, keyword::le}};
  Spreads in;
  for (Id id : n.in) in.push_back(node(id));
  if (auto it = directions.find(n.op); it != directions.end()) return compare(it->second, in[0], in[1]);
  if (auto it = operations.find(n.op); it != operations.end()) return apply(*it->second, in);
  if (n.op == ScalarOp::trunc) return truncated(in[0]);
  if (n.op == ScalarOp::fma) return fused(in[0], in[1], in[2]);
  internal("to_stablehlo: a kernel has an operation that is not written");
}

Spread Writer::truncated(const Spread& x) {
  return apply(
      op::select,
      {compare(keyword::lt, x, number(0, x.value.dtype())), apply(op::ceil, {x}), apply(op::floor, {x})},
      x.value.dtype());
}

Spread Writer::converted(const Spread& x, Dtype dtype) {
  if (x.value.dtype() == dtype) return x;
  if (dtype.is_bool()) return compare(keyword::ne, x, number(0, x.value.dtype()));
  return {to_.convert(x.value, dtype), x.over};
}

// a * b + c, rounded once or nearly so: f32 in f64, f64 with the error of the product (Dekker 1971), other
// dtypes directly.
Spread Writer::fused(const Spread& a, const Spread& b, const Spread& c) {
  auto add = [&](const Spread& x, const Spread& y) { return binary(op::add, x, y); };
  auto sub = [&](const Spread& x, const Spread& y) { return binary(op::subtract, x, y); };
  auto mul = [&](const Spread& x, const Spread& y) { return binary(op::multiply, x, y); };
  if (a.value.dtype() == f32)
    return converted(add(mul(converted(a, f64), converted(b, f64)), converted(c, f64)), f32);
  if (a.value.dtype() != f64) return add(mul(a, b), c);
  auto upper = [&](const Spread& x) {  // its first 26 bits
    Spread scaled = mul(number(134217729, f64), x);
    return sub(scaled, sub(scaled, x));
  };
  Spread product = mul(a, b), sum = add(product, c), up_a = upper(a), up_b = upper(b), low_a = sub(a, up_a),
         low_b = sub(b, up_b);
  Spread error =
      add(add(add(sub(mul(up_a, up_b), product), mul(up_a, low_b)), mul(low_a, up_b)), mul(low_a, low_b));
  Spread of_c = sub(sum, product);
  Spread error_of_sum = add(sub(product, sub(sum, of_c)), sub(c, of_c));
  Spread exact = add(sum, add(error, error_of_sum));
  return apply(op::select, {apply(op::is_finite, {exact}, bool_), exact, sum}, f64);
}

Spread Writer::atom(expr::Atom a) {
  const expr::AtomInfo& info = graph_.atom(a);
  switch (info.kind) {
    case expr::AtomKind::variable:
      return {to_.iota({extent(a)}, 0, i64), {a}};
    case expr::AtomKind::quotient:
      return binary(op::divide, index(info.dividend), integer(info.divisor));
    case expr::AtomKind::remainder:
      return binary(op::remainder, index(info.dividend), integer(info.divisor));
    case expr::AtomKind::value:
      return converted(node(info.value), i64);
  }
  internal("to_stablehlo: an index has an unknown term");
}

Spread Writer::index(const AffineIndex& index) {
  if (index.is_constant()) return integer(index.constant);
  std::optional<Spread> sum;
  for (auto [a, coefficient] : index.terms) {
    Spread term = atom(a);
    if (coefficient != 1) term = binary(op::multiply, term, integer(coefficient));
    sum = sum ? binary(op::add, *sum, term) : term;
  }
  return index.constant ? binary(op::add, *sum, integer(index.constant)) : *sum;
}

// Returns an operand, or one of the two parts of complex numbers and keys.
Value Writer::part(int buffer, int component) {
  const Value& x = r_.in[buffer];
  Dtype dtype = x.dtype();
  if (part_dtype(dtype) == dtype) return x;
  if (auto it = parts_.find({buffer, component}); it != parts_.end()) return it->second;
  Value out;
  if (dtype.is_complex()) {
    out = to_.add_one(component ? op::imag : op::real, {x}, x.aval.with_dtype(part_dtype(dtype)));
  } else {
    Shape words = x.shape();
    words.push_back(2);
    Dims start(words.size(), 0), strides(words.size(), 1);
    Shape limit = words, word = words;
    start.back() = component, limit.back() = component + 1, word.back() = 1;
    Value both_words = to_.add_one(op::bitcast_convert, {x}, Aval(words, u32));
    out = to_.add_one(op::slice, {both_words}, Aval(word, u32),
                      entries_text(attribute::start_indices, array_text(start), attribute::limit_indices,
                                   array_text(limit), attribute::strides, array_text(strides)));
    out = to_.reshape(out, x.shape());
  }
  return parts_[{buffer, component}] = out;
}

// Returns the operand itself if the index runs over all of it.
std::optional<Spread> Writer::load_all(const Value& x, const AffineIndex& index) {
  if (index.constant) return {};
  Dims strides = row_major_strides(x.shape());
  Shape long_axes;
  std::vector<expr::Atom> atoms;
  for (std::int64_t i = 0; i < x.rank(); ++i) {
    if (x.aval.dim(i) == 1) continue;
    for (auto [a, coefficient] : index.terms)
      if (coefficient == strides[i] && graph_.atom(a).kind == expr::AtomKind::variable &&
          extent(a) == x.aval.dim(i))
        atoms.push_back(a);
    long_axes.push_back(x.aval.dim(i));
    if (atoms.size() != long_axes.size()) return {};
  }
  if (atoms.size() != index.terms.size()) return {};
  std::vector<expr::Atom> over = atoms;
  std::sort(over.begin(), over.end());
  if (std::adjacent_find(over.begin(), over.end()) != over.end()) return {};
  Axes permutation;
  for (expr::Atom a : over) permutation.push_back(std::find(atoms.begin(), atoms.end(), a) - atoms.begin());
  return Spread{to_.transpose(to_.reshape(x, long_axes), permutation), over};
}

Spread Writer::load(const expr::Node& n) {
  Value x = part(n.buffer, n.component);
  if (x.aval.count() == 0) return number(0, x.dtype());  // under a guard that never holds
  if (auto loaded = load_all(x, n.index)) return *loaded;
  Spread at = index(n.index);
  Value flat = to_.reshape(x, {x.aval.count()});
  Shape with_one = at.value.shape();
  with_one.push_back(1);
  return {to_.add_one(
              op::gather, {flat, to_.reshape(at.value, with_one)}, Aval(at.value.shape(), x.dtype()),
              entries_text(attribute::dimension_numbers,
                           custom_text(op::gather, attribute::collapsed_slice_dims, list_text({0}),
                                       attribute::start_index_map, list_text({0}),
                                       attribute::index_vector_dim, at.value.rank()),
                           attribute::slice_sizes, array_text({1}), attribute::indices_are_sorted, false)),
          at.over};
}

const Spreads& Writer::results(Id id) {
  if (auto it = many_.find(id); it != many_.end()) return it->second;
  const expr::Node& n = graph_.node(id);
  Spreads out = n.op == ScalarOp::reduce   ? reduced(graph_.reduction(n.reduction))
                : n.op == ScalarOp::rarely ? rarely(n)
                                           : iterated(n);
  return many_[id] = std::move(out);
}

// Computes both cases, and selects one for each element.
Spreads Writer::rarely(const expr::Node& n) {
  std::size_t count = (n.in.size() - 1) / 2;
  Spread slow = node(n.in[0]);
  Spreads out;
  for (std::size_t i = 0; i < count; ++i) {
    Spread a = node(n.in[1 + i]), b = node(n.in[1 + count + i]);
    out.push_back(apply(op::select, {slow, a, b}, a.value.dtype()));
  }
  return out;
}

// The values of `roots` inside a region, as expressions of a combiner's arguments or a loop's state.
Spreads Writer::inside(const Spreads& accumulators, const Spreads& contributions,
                       const std::vector<Id>& roots) {
  auto done = std::exchange(done_, {});
  auto many = std::exchange(many_, {});
  Spreads outer_a = std::exchange(accumulators_, accumulators),
          outer_c = std::exchange(contributions_, contributions);
  Spreads out;
  for (Id id : roots) out.push_back(node(id));
  done_ = std::move(done), many_ = std::move(many);
  accumulators_ = outer_a, contributions_ = outer_c;
  return out;
}

Spreads Writer::reduced(const expr::Reduction& reduction) {
  expr::Reduction r = reduction;  // the graph may grow
  Spreads in;
  Values operands;
  Avals scalars, arguments;
  for (Id id : r.contributions) in.push_back(node(id));
  std::vector<expr::Atom> over = r.variables, remaining;
  std::sort(over.begin(), over.end());
  for (const Spread& x : in) {
    std::vector<expr::Atom> merged;
    std::set_union(over.begin(), over.end(), x.over.begin(), x.over.end(), std::back_inserter(merged));
    over = merged;
  }
  Axes axes;
  for (std::size_t i = 0; i < over.size(); ++i) {
    bool reduced = std::find(r.variables.begin(), r.variables.end(), over[i]) != r.variables.end();
    if (reduced)
      axes.push_back(static_cast<std::int64_t>(i));
    else
      remaining.push_back(over[i]);
  }
  Avals out;
  for (const Spread& x : in) {
    operands.push_back(broadcast(x, over).value);
    scalars.push_back(Aval({}, x.value.dtype()));
    out.push_back(Aval(shape_of(remaining), x.value.dtype()));
  }
  for (Id id : r.initial) operands.push_back(node(id).value);
  arguments = scalars;
  arguments.insert(arguments.end(), scalars.begin(), scalars.end());
  std::string body = to_.region(arguments, [&](const Values& args) {
    Spreads a, b;
    for (std::size_t i = 0; i < args.size(); ++i) (i < scalars.size() ? a : b).push_back({args[i]});
    Spreads results;
    if (r.simple == ScalarOp::reduce) {
      results = inside(a, b, r.combined);
    } else {
      for (std::size_t i = 0; i < a.size(); ++i) {
        Id x = graph_.add(
            {.op = ScalarOp::accumulator, .dtype = scalars[i].dtype(), .component = static_cast<int>(i)});
        Id y = graph_.add(
            {.op = ScalarOp::contribution, .dtype = scalars[i].dtype(), .component = static_cast<int>(i)});
        results.push_back(inside(a, b, {graph_.binary(r.simple, x, y)})[0]);
      }
    }
    Values values;
    for (const Spread& x : results) values.push_back(x.value);
    return values;
  });
  Spreads spread;
  for (const Value& v :
       to_.add(op::reduce, operands, out, entries_text(attribute::dimensions, array_text(axes)), {body}))
    spread.push_back({v, remaining});
  return spread;
}

// Exports an `iterate` node as a while loop over arrays. Finished elements keep their state.
Spreads Writer::iterated(const expr::Node& n) {
  expr::Iteration body = graph_.iteration(n);
  Spreads state;
  for (Id id : n.in) state.push_back(node(id));
  std::vector<expr::Atom> over = aligned(state);
  Values first;
  for (const Spread& x : state) first.push_back(x.value);
  Avals types = avals_of(first);
  auto spread = [&](const Values& values) {
    Spreads out;
    for (const Value& v : values) out.push_back({v, over});
    return out;
  };
  std::string condition = to_.region(types, [&](const Values& args) {
    Spread again = broadcast(inside(spread(args), {}, {body.condition})[0], over);
    std::string any = to_.region({Aval({}, bool_), Aval({}, bool_)},
                                 [&](const Values& ab) { return to_.add(op::or_, ab, {Aval({}, bool_)}); });
    return Values{to_.add_one(op::reduce, {again.value, to_.number(0, bool_)}, Aval({}, bool_),
                              entries_text(attribute::dimensions, array_text(iota_dims(again.value.rank()))),
                              {any})};
  });
  std::string step = to_.region(types, [&](const Values& args) {
    std::vector<Id> roots = body.next;
    roots.push_back(body.condition);
    Spreads next = inside(spread(args), {}, roots);
    Values out;
    for (std::size_t i = 0; i < args.size(); ++i) {
      Spread next_state = apply(op::select, {next.back(), next[i], {args[i], over}}, args[i].dtype());
      out.push_back(broadcast(next_state, over).value);
    }
    return out;
  });
  return spread(to_.add(op::while_, first, types, {}, {condition, step}));
}

Value Writer::export_element(const Element& element, const expr::Indices& at, const Aval& type) {
  Spreads parts;
  for (Id id : stored_parts(element)) parts.push_back(node(id));
  std::vector<expr::Atom> over;
  Axes dims;
  for (std::size_t i = 0; i < at.size(); ++i)
    if (!at[i].is_constant())
      over.push_back(at[i].terms[0].first), dims.push_back(static_cast<std::int64_t>(i));
  Value out;
  if (type.dtype().is_complex()) {
    out = broadcast(apply(op::complex, parts, type.dtype()), over).value;
  } else if (type.dtype().is_key()) {
    Shape shape = shape_of(over), pair = shape;
    shape.push_back(1), pair.push_back(2);
    Values words;
    for (const Spread& x : parts) words.push_back(to_.reshape(broadcast(x, over).value, shape));
    Value pairs = to_.add_one(
        op::concatenate, words, Aval(pair, u32),
        entries_text(attribute::dimension, integer_text(static_cast<std::int64_t>(pair.size()) - 1)));
    out = to_.add_one(op::bitcast_convert, {pairs}, Aval(shape_of(over), type.dtype()));
  } else {
    out = broadcast(parts[0], over).value;
  }
  return to_.broadcast(out, type.shape(), dims);
}

Values Writer::run(const Kernel& kernel) {
  Values out;
  if (r_.out[0].count() == 0) {
    for (const Aval& aval : r_.out) out.push_back(to_.constant(make_reference(aval, [](auto*) {})));
    return out;
  }
  expr::Indices at = loop_indices(graph_, r_.out[0].shape());
  KernelOperands context(graph_, r_.in);
  Elements elements = kernel.body(context, at);
  for (std::size_t i = 0; i < elements.size(); ++i) out.push_back(export_element(elements[i], at, r_.out[i]));
  return out;
}

}  // namespace

Values write_kernel(const Request& r, const Kernel& kernel) { return Writer(r).run(kernel); }

}  // namespace tessera::inline v0::stablehlo_export
