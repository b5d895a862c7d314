// Derives the shardings of results along explicit axes from the factors of an operation.
#include <tessera/core/explicit.h>
#include <tessera/mesh/sub_axis.h>

namespace tessera::inline v0 {

namespace {

using Names = std::vector<AxisName>;

std::int64_t parts_of(Mesh mesh, const Names& names) {
  std::int64_t out = 1;
  for (AxisName name : names) out *= sub_axis(mesh, name)->size;
  return out;
}
bool overlap(Mesh mesh, AxisName a, AxisName b) { return sub_axis(mesh, a)->overlaps(*sub_axis(mesh, b)); }
bool overlap(Mesh mesh, const Names& a, const Names& b) {
  for (AxisName x : a)
    for (AxisName y : b)
      if (overlap(mesh, x, y)) return true;
  return false;
}
std::string quoted(const Names& names) { return str(SpecEntry(names)); }

// An axis of one operand or of one result.
struct ArrayAxis {
  std::size_t array, axis;
};

// Infers the result shardings of one application of an operation: the mesh axes that shard each of its
// factors.
class ShardingInference {
 public:
  ShardingInference(const Primitive& primitive, const Factors& factors, AvalArgs in, bool strict)
      : name_(primitive.name), factors_(factors), in_(in), strict_(strict), sharded_(factors.factors.size()) {
    for (const Aval& aval : in) {
      if (!aval.sharding()) continue;
      if (!mesh_) mesh_ = aval.sharding().mesh();
      if (!(mesh_ == aval.sharding().mesh())) fail_meshes(mesh_, aval.sharding().mesh());
    }
    for (std::size_t i = 0; i < in.size(); ++i)
      if (in[i].sharding())
        for (std::size_t a = 0; a < in[i].sharding().spec().size(); ++a) read_operand_axis({i, a});
    for (std::size_t f = 0; f < sharded_.size(); ++f)
      if (factors.factors[f].reduce != ReduceKind::none && sharded_[f].from.size() > 1)
        refuse_sum(sharded_[f]);
  }

  // Returns the type of a result with its inferred sharding.
  Aval result_type(Aval result, std::size_t number) const {
    std::vector<SpecEntry> entries;
    Names used;
    for (std::size_t a = 0; a < result.shape().size(); ++a) {
      Names names = axes_of_result_axis({number, a}, result);
      if (overlap(mesh_, used, names)) {
        refuse_repeated_axes(result, names);
        names.clear();
      }
      used.insert(used.end(), names.begin(), names.end());
      entries.emplace_back(std::move(names));
    }
    return result.with_sharding(Sharding(mesh_, Spec(std::move(entries))));
  }

 private:
  struct FactorAxes {
    Names names;
    std::vector<ArrayAxis> from;  // axes of operands
  };

  std::vector<int> factors_larger_than_one(const Factors::AxisFactors& axis) const {
    std::vector<int> out;
    for (int f : axis)
      if (factors_.factors[f].size != 1) out.push_back(f);
    return out;
  }

  // Shards the factors of an operand's axis by the mesh axes that shard the axis, major factors first.
  void read_operand_axis(ArrayAxis at) {
    const Names& names = in_[at.array].sharding().spec().axes_of(static_cast<std::int64_t>(at.axis));
    if (names.empty() || in_[at.array].shape()[at.axis] == 1) return;
    std::vector<int> list = factors_larger_than_one(factors_.operands[at.array][at.axis]);
    if (list.size() < 2) return list.empty() ? refuse_sharded(at) : shard_factor(list[0], names, at);
    std::size_t i = 0;
    std::vector<Names> names_of_factor(list.size());
    auto size = [&] { return factors_.factors[list[i]].size; };
    for (AxisName name : names) {
      if (size() == parts_of(mesh_, names_of_factor[i]) && i + 1 < list.size()) ++i;
      names_of_factor[i].push_back(name);
      if (size() % parts_of(mesh_, names_of_factor[i])) return refuse_inexpressible(at);
    }
    for (i = 0; i < list.size(); ++i)
      if (!names_of_factor[i].empty()) shard_factor(list[i], names_of_factor[i], at);
  }

  void shard_factor(int factor, const Names& names, ArrayAxis at) {
    std::size_t f = factor;
    if (factors_.factors[f].kind == FactorKind::replicate) return refuse_sharded(at);
    FactorAxes& sharded = sharded_[f];
    if (!sharded.from.empty() && sharded.names != names) return refuse_conflict(sharded, names, at);
    sharded.names = names;
    sharded.from.push_back(at);
  }

  // The mesh axes that shard an axis of a result.
  Names axes_of_result_axis(ArrayAxis at, Aval result) const {
    std::vector<int> list = factors_larger_than_one(factors_.results[at.array][at.axis]);
    Names out;
    bool all_split = true;  // every factor so far is sharded down to single elements
    for (int factor : list) {
      const FactorAxes& sharded = sharded_[factor];
      const Factor& f = factors_.factors[factor];
      std::int64_t parts = parts_of(mesh_, sharded.names);
      bool even = list.size() == 1 || f.size % parts == 0;
      if (!sharded.names.empty() && (!all_split || !even))
        return refuse_inexpressible(sharded.from[0], &result), Names();
      out.insert(out.end(), sharded.names.begin(), sharded.names.end());
      all_split = all_split && parts == f.size;
      if (f.kind != FactorKind::permute || sharded.names.empty()) continue;
      std::int64_t size = result.shape()[at.axis];
      if (size % parts && size != in_[sharded.from[0].array].shape()[sharded.from[0].axis])
        return refuse_uneven(sharded, result, at.axis), Names();
    }
    return out;
  }

  std::string operand(ArrayAxis at) const { return str("operand ", at.array, ", ", in_[at.array]); }
  // The text of the operand with one axis sharded differently, for advice.
  std::string resharding(ArrayAxis at, const Names& names = {}) const {
    Spec spec = in_[at.array].sharding().spec().with(static_cast<std::int64_t>(at.axis), names);
    return str("reshard(operand ", at.array, ", ", spec, ")");
  }
  // Throws a ShardingError if `strict`; otherwise the caller leaves the sharding out.
  void refuse(const std::string& what, const std::vector<std::string>& choices) const {
    if (!strict_) return;
    std::string list;
    for (const std::string& choice : choices) list += choice + ", or ";
    fail<ShardingError>(
        str(name_, ": ", what),
        str("Choose one: ", list, "auto_axes(f, {mesh, P(...)}) for the sharding of its result."));
  }

  void refuse_sharded(ArrayAxis at) const {
    refuse(str("needs axis ", at.axis, " of ", operand(at), ", unsharded."), {resharding(at)});
  }
  void refuse_inexpressible(ArrayAxis at, const Aval* result = nullptr) const {
    refuse(str("no spec describes the sharding of its result", result ? str(" ", *result) : std::string(),
               ", into which axis ", at.axis, " of ", operand(at), ", is merged."),
           {resharding(at)});
  }
  void refuse_conflict(FactorAxes& sharded, const Names& names, ArrayAxis at) const {
    ArrayAxis first = sharded.from[0];
    refuse(
        str("one axis is sharded in two ways: axis ", first.axis, " of ", operand(first), ", by ",
            quoted(sharded.names), ", and axis ", at.axis, " of ", operand(at), ", by ", quoted(names), "."),
        {resharding(at, sharded.names), resharding(first, names)});
  }
  // Refuses a result that is summed over devices: an all-reduce would be wasteful where a reduce-scatter is
  // possible, so the user chooses.
  void refuse_sum(FactorAxes& sharded) const {
    ArrayAxis a = sharded.from[0], b = sharded.from[1];
    refuse(
        str("sums over axis ", a.axis, " of ", operand(a), ", and axis ", b.axis, " of ", operand(b),
            ", both sharded along ", quoted(sharded.names), ": the sharding of the result is unspecified."),
        {resharding(a), resharding(b)});
    sharded.names.clear();
  }
  void refuse_uneven(const FactorAxes& sharded, Aval result, std::size_t axis) const {
    refuse(str(parts_of(mesh_, sharded.names), " devices along ", quoted(sharded.names), " shard axis ",
               sharded.from[0].axis, " of ", operand(sharded.from[0]), ", but axis ", axis, " of its result ",
               result, " is not a multiple of that number."),
           {resharding(sharded.from[0])});
  }
  void refuse_repeated_axes(Aval result, const Names& names) const {
    std::vector<std::string> choices;
    for (const FactorAxes& sharded : sharded_)
      if (!sharded.from.empty() && overlap(mesh_, sharded.names, names))
        choices.push_back(resharding(sharded.from[0]));
    refuse(str("two axes of its result ", result.with_sharding({}), " would be sharded along ", quoted(names),
               "."),
           choices);
  }

  const char* name_;
  const Factors& factors_;
  AvalArgs in_;
  bool strict_;
  Mesh mesh_;
  std::vector<FactorAxes> sharded_;  // by factor
};

Sharding with_entries(Sharding sharding, const auto& change) {
  if (!sharding) return {};
  std::vector<SpecEntry> entries(sharding.spec().begin(), sharding.spec().end());
  change(entries);
  return {sharding.mesh(), Spec(std::move(entries))};
}

}  // namespace

void set_shardings(const Primitive& primitive, const Params& params, AvalArgs in, Avals& out, bool strict) {
  Factors factors = primitive.factors(params, in);
  ShardingInference inference(primitive, factors, in, strict);
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = inference.result_type(out[i], i);
}

Array resharded(const Array& x, Sharding to) {
  Sharding from = x.aval().sharding();
  if (from == to) return x;
  return reshard_p(Reshard{(to ? to : from).mesh(), to ? to.spec() : Spec()}, {x});
}

Aval without_axis(Aval aval, std::int64_t axis) {
  Shape shape = aval.shape();
  shape.erase(axis);
  return aval.with_shape(shape).with_sharding(
      with_entries(aval.sharding(), [&](std::vector<SpecEntry>& list) {
        if (axis < static_cast<std::int64_t>(list.size())) list.erase(list.begin() + axis);
      }));
}

Aval with_axis(Aval aval, std::int64_t axis, std::int64_t size) {
  Shape shape = aval.shape();
  shape.insert(axis, size);
  return aval.with_shape(shape).with_sharding(
      with_entries(aval.sharding(), [&](std::vector<SpecEntry>& list) {
        if (axis < static_cast<std::int64_t>(list.size())) list.insert(list.begin() + axis, SpecEntry());
      }));
}

Sharding merged(Sharding first, Sharding second) {
  if (!first || !second || first == second) return first ? first : second;
  Mesh mesh = first.mesh();
  if (!(mesh == second.mesh())) fail_meshes(mesh, second.mesh());
  Spec out = first.spec();
  for (std::size_t a = 0; a < second.spec().size(); ++a) {
    auto axis = static_cast<std::int64_t>(a);
    const Names& names = second.spec().axes_of(axis);
    if (out.axes_of(axis).empty() && !overlap(mesh, out.axes(), names)) out = out.with(axis, names);
  }
  return {mesh, out};
}

}  // namespace tessera::inline v0
