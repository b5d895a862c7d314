// Exporter: writes the text of a module: functions, regions, operations; looks up the table entry for each
// equation.
#include <tessera/mesh/sub_axis.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/export/exporter.h>
#include <algorithm>
#include <map>

namespace tessera::inline v0::stablehlo_export {

void Exporter::line(std::string_view text) { text_ += str(indent(), text, "\n"); }

Values Exporter::new_values(const Avals& types) {
  std::string name = str("%", next_++);
  Values out;
  for (std::size_t i = 0; i < types.size(); ++i)
    out.push_back({types.size() == 1 ? name : str(name, "#", i), types[i]});
  return out;
}

std::string Exporter::name_of(const Values& results) {
  if (results.size() < 2) return results[0].name;
  return str(results[0].name.substr(0, results[0].name.find('#')), ":", results.size());
}

namespace {
std::string names_text(const Values& values) {
  std::string out;
  for (const Value& v : values) out += (out.empty() ? "" : ", ") + v.name;
  return out;
}
std::string result_text(const Avals& out) { return out.size() == 1 ? type_text(out[0]) : types_text(out); }
}  // namespace

Values Exporter::add(const Operation& operation, const Values& in, const Avals& out,
                     std::string_view properties, const std::vector<std::string>& regions,
                     std::string_view attributes) {
  Values results = new_values(out);
  std::string text = out.empty() ? "" : str(name_of(results), " = ");
  text += str('"', operation, "\"(", names_text(in), ")");
  if (!properties.empty()) text += str(" <{", properties, "}>");
  if (!regions.empty()) {
    text += " (";
    for (std::size_t i = 0; i < regions.size(); ++i) text += (i ? ", " : "") + regions[i];
    text += ")";
  }
  if (!attributes.empty()) text += str(" {", attributes, "}");
  line(str(text, " : ", types_text(avals_of(in)), " -> ", result_text(out)));
  return results;
}

std::string Exporter::region(const Avals& arguments, const Body& write, const Operation& terminator) {
  std::string outside;
  outside.swap(text_);
  ++depth_;
  Values args;
  std::string head;
  for (const Aval& aval : arguments) {
    args.push_back(new_values({aval})[0]);
    head += str(head.empty() ? "" : ", ", args.back().name, ": ", type_text(aval));
  }
  Values results = write(args);
  line(str('"', terminator, "\"(", names_text(results), ") : ", types_text(avals_of(results)), " -> ()"));
  --depth_;
  outside.swap(text_);
  return str("{\n", indent(), "^bb0(", head, "):\n", outside, indent(), "}");
}

Value Exporter::constant(const Array& x) {
  return add_one(op::constant, {}, x.aval().strong(), entries_text(attribute::value, dense_text(x)));
}
Value Exporter::broadcast(const Value& x, const Shape& shape, const Axes& dims) {
  if (x.shape() == shape && dims == iota_dims(x.rank())) return x;
  return add_one(op::broadcast_in_dim, {x}, x.aval.with_shape(shape),
                 entries_text(attribute::broadcast_dimensions, array_text(dims)));
}
Value Exporter::fill(const Value& x, const Shape& shape) { return x.rank() ? x : broadcast(x, shape, {}); }
Value Exporter::reshape(const Value& x, const Shape& shape) {
  return x.shape() == shape ? x : add_one(op::reshape, {x}, x.aval.with_shape(shape));
}
Value Exporter::transpose(const Value& x, const Axes& permutation) {
  if (permutation == iota_dims(x.rank())) return x;
  Shape shape;
  for (std::int64_t axis : permutation) shape.push_back(x.aval.dim(axis));
  return add_one(op::transpose, {x}, x.aval.with_shape(shape),
                 entries_text(attribute::permutation, array_text(permutation)));
}
Value Exporter::convert(const Value& x, Dtype dtype) {
  return x.dtype() == dtype ? x : add_one(op::convert, {x}, x.aval.with_dtype(dtype));
}
Value Exporter::binary(const Operation& operation, const Value& x, const Value& y) {
  const Shape& shape = x.rank() ? x.shape() : y.shape();
  return add_one(operation, {fill(x, shape), fill(y, shape)}, x.aval.with_shape(shape));
}
Value Exporter::compare(std::string_view direction, const Value& x, const Value& y, bool total_order) {
  Dtype dtype = x.dtype();
  Name type = total_order          ? keyword::total_order
              : dtype.is_inexact() ? keyword::float_
              : dtype.is_signed()  ? keyword::signed_
                                   : keyword::unsigned_;
  const Shape& shape = x.rank() ? x.shape() : y.shape();
  return add_one(
      op::compare, {fill(x, shape), fill(y, shape)}, Aval(shape, bool_),
      entries_text(attribute::compare_type, word_text("comparison_type", type),
                   attribute::comparison_direction, word_text(attribute::comparison_direction, direction)));
}
Value Exporter::select(const Value& predicate, const Value& on_true, const Value& on_false) {
  const Shape& shape = on_true.rank()    ? on_true.shape()
                       : on_false.rank() ? on_false.shape()
                                         : predicate.shape();
  return add_one(op::select, {predicate, fill(on_true, shape), fill(on_false, shape)},
                 on_true.aval.with_shape(shape));
}
Value Exporter::iota(const Shape& shape, std::int64_t axis, Dtype dtype) {
  return add_one(op::iota, {}, Aval(shape, dtype),
                 entries_text(attribute::iota_dimension, integer_text(axis)));
}

namespace {

const Entry* entry_of(const Primitive& primitive) {
  static const auto* table = [] {
    auto* entries = new std::unordered_map<const Primitive*, const Entry*>;
    for (Table family : {elementwise_table(), shape_table(), reduce_table(), index_table(), lapack_table(),
                         linalg_table(), collective_table()})
      for (const Entry& entry : family) entries->emplace(entry.primitive, &entry);
    return entries;
  }();
  auto found = table->find(&primitive);
  return found == table->end() ? nullptr : found->second;
}

}  // namespace

void refuse(const Primitive& primitive, const std::string& what) {
  fail<ArgumentError>(str("to_stablehlo: ", primitive.name, " cannot be exported: ", what, "."),
                      "Take it out of the exported function, or express it in other operations.");
}

Values Exporter::apply(const Primitive& primitive, const Params& params, const Values& in, const Avals& out) {
  const Entry* entry = entry_of(primitive);
  Request request{
      *this, primitive, params, in, out, entry ? entry->operation : nullptr, entry ? entry->direction : ""};
  if (entry) return entry->write(request);
  Lowering lowering = primitive.kernel(params, avals_of(in));
  if (auto* expand = std::get_if<Expand>(&lowering.form)) return compose(expand->build, in);
  if (auto* body = std::get_if<Region>(&lowering.form)) return write_region(request, *body);
  if (auto* kernel = std::get_if<Kernel>(&lowering.form)) return write_kernel(request, *kernel);
  refuse(primitive, "it calls code of this process");
}

Values Exporter::run(const Jaxpr& jaxpr, const Values& args) {
  if (args.size() != jaxpr.in.size()) internal("to_stablehlo: a program got another number of arguments");
  std::unordered_map<int, Value> values;
  auto read = [&](const Atom& atom) {
    const Var* v = var_of(atom);
    return v ? values.at(v->id) : constant(std::get<Literal>(atom).value);
  };
  for (std::size_t i = 0; i < args.size(); ++i) values[jaxpr.in[i].id] = args[i];
  for (const Eqn& eqn : jaxpr.eqns) {
    At at(eqn.where);
    Values in;
    Avals out;
    for (const Atom& atom : eqn.in) in.push_back(read(atom));
    for (const Var& v : eqn.out) out.push_back(v.aval);
    Values results = apply(*eqn.primitive, eqn.params, in, out);
    if (results.size() != out.size())
      internal(str("to_stablehlo: ", eqn.primitive->name, " has other results"));
    for (std::size_t i = 0; i < out.size(); ++i) {
      if (results[i].shape() != out[i].shape() || results[i].dtype() != out[i].dtype())
        internal(str("to_stablehlo: ", eqn.primitive->name, " gave ", results[i].aval, " for ", out[i]));
      values[eqn.out[i].id] = results[i];
    }
  }
  Values out;
  for (const Atom& atom : jaxpr.out) out.push_back(read(atom));
  return out;
}

Values Exporter::compose(const ArrayFunction& f, const Values& args) {
  Where where = current_where();
  ClosedJaxpr closed = stage("to_stablehlo", avals_of(args), [&](Args x) {
    At at(where);
    return f(x);
  });
  Values in;
  for (const Array& x : closed.consts) in.push_back(constant(x));
  in.insert(in.end(), args.begin(), args.end());
  return run(*closed.jaxpr, in);
}

std::string Exporter::unused_name(std::string wanted) {
  for (char& c : wanted)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  if (wanted.empty() || std::isdigit(static_cast<unsigned char>(wanted[0]))) wanted.insert(0, "f");
  std::string name = wanted;
  for (int i = 0; std::find(names_.begin(), names_.end(), name) != names_.end(); ++i)
    name = str(wanted, "_", i);
  names_.push_back(name);
  return name;
}

std::string Exporter::function(const std::string& head, const Avals& in, const Body& write) {
  std::string outside;
  outside.swap(text_);
  int next = std::exchange(next_, 0), depth = std::exchange(depth_, 2);
  Values args;
  for (std::size_t i = 0; i < in.size(); ++i) args.push_back({str("%arg", i), in[i]});
  Values results = write(args);
  std::string types;
  for (const Aval& aval : avals_of(results)) types += (types.empty() ? "" : ", ") + type_text(aval);
  line(results.empty() ? "return" : str("return ", names_text(results), " : ", types));
  next_ = next, depth_ = depth;
  outside.swap(text_);
  return str("  ", func::func, " ", head, " {\n", outside, "  }\n");
}

Values Exporter::call(const JaxprPtr& body, const Values& args) {
  std::uint64_t hash = hash_program(*body);
  std::string name;
  auto [first, last] = called_.equal_range(hash);
  for (auto it = first; it != last && name.empty(); ++it)
    if (it->second.manual == manual_ && it->second.body == body) name = it->second.name;
  Avals out = body->out_avals();
  if (name.empty()) {
    name = unused_name(body->name.empty() ? "closed_call" : body->name);
    std::string head;
    for (std::size_t i = 0; i < body->in.size(); ++i)
      head += str(i ? ", %arg" : "%arg", i, ": ", type_text(body->in[i].aval));
    std::string text = function(str("private @", name, "(", head, ") -> ", types_text(out)), body->in_avals(),
                                [&](const Values& in) { return run(*body, in); });
    functions_ += text;
    called_.emplace(hash, Called{body, manual_, name});
  }
  return add(func::call, args, out, entries_text(attribute::callee, "@" + name));
}

std::string Exporter::mesh_name(const Mesh& mesh) {
  for (auto& [known, name] : meshes_)
    if (known == mesh) return name;
  meshes_.emplace_back(mesh, meshes_.empty() ? "mesh" : str("mesh_", meshes_.size()));
  return meshes_.back().second;
}

std::string Exporter::sharding(const Mesh& mesh, const Spec& spec, std::int64_t rank, const Axes& open) {
  std::string dims;
  for (std::int64_t axis = 0; axis < rank; ++axis) {
    std::string names;
    for (AxisName name : spec.axes_of(axis)) {
      SubAxis sub = *sub_axis(mesh, name);
      std::int64_t axis_size = mesh.size(sub.axis);
      names += str(names.empty() ? "" : ", ", '"', sub.axis, '"');
      if (sub.size != axis_size) names += str(":(", axis_size / sub.minor_size / sub.size, ")", sub.size);
    }
    if (open.contains(axis)) names += names.empty() ? "?" : ", ?";
    dims += str(axis ? ", {" : "{", names, "}");
  }
  return str("<@", mesh_name(mesh), ", [", dims, "]>");
}

Values Exporter::in_mesh(Mesh mesh, const std::vector<AxisName>& axes, const std::function<Values()>& write) {
  std::swap(mesh, manual_);
  std::size_t before = manual_axes_.size();
  manual_axes_.insert(manual_axes_.end(), axes.begin(), axes.end());
  Values out = write();
  manual_ = mesh;
  manual_axes_.resize(before, "_");
  return out;
}

namespace {

Aval words_of(const Aval& keys, std::int64_t count) {
  Shape shape = keys.shape();
  shape.push_back(count);
  return {shape, u32};
}

// The type of a value as an argument or result of the module, where a key is an array of its words, as in JAX. An
// rbg key repeats its two words.
Aval outer_type(const Aval& aval) {
  if (!aval.dtype().is_key()) return aval;
  return words_of(aval, aval.dtype() == key_rbg ? 4 : 2);
}

Value to_inner(Exporter& to, Value x, const Aval& type) {
  if (!type.dtype().is_key()) return x;
  if (type.dtype() == key_rbg) {
    Aval half = words_of(type, 2);
    Dims start(half.shape().size(), 0), strides(half.shape().size(), 1);
    x = to.add_one(op::slice, {x}, half,
                   entries_text(attribute::start_indices, array_text(start), attribute::limit_indices,
                                array_text(half.shape()), attribute::strides, array_text(strides)));
  }
  return to.add_one(op::bitcast_convert, {x}, type);
}

Value to_outer(Exporter& to, const Value& x) {
  if (!x.dtype().is_key()) return x;
  Value words = to.add_one(op::bitcast_convert, {x}, words_of(x.aval, 2));
  if (x.dtype() != key_rbg) return words;
  return to.add_one(op::concatenate, {words, words}, outer_type(x.aval),
                    entries_text(attribute::dimension, integer_text(x.aval.rank())));
}

std::string mesh_text(const Mesh& mesh, const std::string& name) {
  std::string axes;
  for (const MeshAxis& axis : mesh.axes())
    axes += str(axes.empty() ? "" : ", ", '"', axis.name, "\"=", axis.size);
  Dims ids;
  for (Device* device : mesh.devices()) ids.push_back(device->id());
  bool in_order = ids == iota_dims(mesh.device_count());
  return str("  ", sdy::mesh, " @", name, " = <[", axes, "]",
             in_order ? "" : str(", ", attribute::device_ids, '=', list_text(ids)), ">\n");
}

}  // namespace

// Donation names the result that reuses the memory if one has the argument's type, as JAX does on one device.
std::string Exporter::argument_attributes(const StablehloProgram& program, std::size_t i,
                                          std::vector<bool>& taken) {
  std::string out;
  auto add_attribute = [&](const std::string& text) { out += (out.empty() ? "" : ", ") + text; };
  Avals results = program.jaxpr->out_avals();
  Aval type = program.jaxpr->in[program.consts.size() + i].aval;
  Sharding sharding = i < program.in.size() ? program.in[i] : Sharding{};
  if (sharding && sharding.mesh()) {
    add_attribute(str(sdy::sharding, " = #", sdy::sharding,
                      this->sharding(sharding.mesh(), sharding.spec(), outer_type(type).rank())));
  }
  if (i < program.donated.size() && program.donated[i]) {
    std::size_t result = 0;
    while (result < results.size() && (taken[result] || results[result].shape() != type.shape() ||
                                       results[result].dtype() != type.dtype()))
      ++result;
    if (result == results.size() || !program.in.empty()) {
      add_attribute(entries_text(jax::buffer_donor, true));
    } else {
      taken[result] = true;
      add_attribute(entries_text(tf::aliasing_output, integer_text(static_cast<std::int64_t>(result), i32)));
    }
  }
  return out.empty() ? "" : str(" {", out, "}");
}

std::string Exporter::main_function(const StablehloProgram& program) {
  const Jaxpr& jaxpr = *program.jaxpr;
  std::size_t consts = program.consts.size();
  Avals in, out;
  std::string head, results;
  std::vector<bool> taken(jaxpr.out.size());
  for (std::size_t i = consts; i < jaxpr.in.size(); ++i) {
    in.push_back(outer_type(jaxpr.in[i].aval));
    head += str(i > consts ? ", %arg" : "%arg", i - consts, ": ", type_text(in.back()),
                argument_attributes(program, i - consts, taken));
  }
  for (std::size_t i = 0; i < jaxpr.out.size(); ++i) {
    Aval type = outer_type(aval_of(jaxpr.out[i]));
    std::string info =
        entries_text(jax::result_info, str("\"result", jaxpr.out.size() == 1 ? "" : str("[", i, "]"), '"'));
    if (i < program.out.size() && program.out[i] && program.out[i].mesh())
      info += str(", ", sdy::sharding, " = #", sdy::sharding,
                  sharding(program.out[i].mesh(), program.out[i].spec(), type.rank()));
    results += str(i ? ", " : "", type_text(type), " {", info, "}");
  }
  return function(str("public @main(", head, ") -> (", results, ")"), in, [&](const Values& given) {
    Values args;
    for (const Array& x : program.consts) args.push_back(constant(x));
    for (std::size_t i = 0; i < given.size(); ++i)
      args.push_back(to_inner(*this, given[i], jaxpr.in[consts + i].aval));
    Values out = run(jaxpr, args);
    for (Value& v : out) v = to_outer(*this, v);
    return out;
  });
}

std::string Exporter::module(const StablehloProgram& program) {
  std::string functions, meshes;
  std::int64_t devices = 1;
  if (program.devices) {
    devices = program.devices.device_count();
    in_mesh(program.devices, program.devices.names(), [&] {
      functions = main_function(program);
      return Values{};
    });
  } else {
    functions = main_function(program);
  }
  functions += functions_;
  for (auto& [mesh, name] : meshes_) {
    meshes += mesh_text(mesh, name);
    devices = std::max(devices, mesh.device_count());
  }
  std::string name;
  for (char c : program.name) name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return str("module @", name.empty() ? "main" : name, " attributes {", mhlo::num_partitions, " = ", devices,
             " : i32, ", mhlo::num_replicas, " = 1 : i32} {\n", meshes, functions, "}\n");
}

}  // namespace tessera::inline v0::stablehlo_export

namespace tessera::inline v0 {

std::string stablehlo_text(const StablehloProgram& program, Where where) {
  At at(where);
  return stablehlo_export::Exporter().module(program);
}

StablehloProgram stablehlo_detail::stage(const arguments::FlatFunction& f, const Arrays& leaves,
                                         const StablehloOptions& options, Where where) {
  At at(where);
  StablehloProgram out;
  ClosedJaxpr closed = v0::stage("to_stablehlo", avals_of(leaves), f);
  out.jaxpr = closed.jaxpr, out.consts = closed.consts, out.name = options.name;
  bool sharded = false;
  for (const Array& x : leaves) {
    const Concrete* stored = x.value()->concrete();
    out.in.push_back(stored && stored->queued_shards() ? x.sharding() : Sharding{});
    sharded |= static_cast<bool>(out.in.back());
  }
  if (!sharded) out.in.clear();
  return out;
}

}  // namespace tessera::inline v0
