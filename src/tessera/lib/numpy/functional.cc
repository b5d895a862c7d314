// Functions applied along axes and over broadcast shapes, by vmap.
#include <tessera/api/transform/vmap.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/functional.h>
#include <tessera/lib/numpy/grids.h>
#include <tessera/lib/numpy/manipulation.h>
#include <map>

namespace tessera::inline v0 {

Array apply_along_axis(const SharedFunction<Array(Array)>& f, OneAxis along, Operand x) {
  At at(x.where);
  std::int64_t axis = normalize_axis("apply_along_axis", along.number, x->ndim());
  SharedFunction<Array(Array)> mapped = f;
  // The outermost vmap maps the last axis, so that the axes after `along` keep their order, after those of f.
  for (std::int64_t i = 1; i < x->ndim() - axis; ++i)
    mapped = vmap(mapped, {.in_axes = static_cast<int>(i), .out_axes = -1}, x.where);
  for (std::int64_t i = 0; i < axis; ++i) mapped = vmap(mapped, {}, x.where);
  return mapped(*x);
}

Array apply_over_axes(const SharedFunction<Array(Array, std::int64_t)>& f, Operand x, const Axes& axes) {
  At at(x.where);
  Array out = *x;
  for (std::int64_t given : axes) {
    std::int64_t axis = normalize_axis("apply_over_axes", given, out.ndim());
    Array next = [&] {
      SetWhere users({});
      return f(out, axis);
    }();
    if (next.ndim() != out.ndim() && next.ndim() != out.ndim() - 1)
      fail<ShapeError>(str("apply_over_axes: the function maps ", out.aval(), " to ", next.aval(), "."),
                       "Expected a result that keeps the axis, or lacks it.");
    out = next.ndim() == out.ndim() ? next : expand_dims(next, axis);
  }
  return out;
}

Array fromfunction(const SharedFunction<Array(const Arrays&)>& f, const Shape& shape,
                   std::optional<Dtype> dtype, Where where) {
  At at(where);
  Arrays positions;
  for (std::size_t i = 0; i < shape.size(); ++i)
    positions.push_back(lax::iota(dtype.value_or(default_float()), shape, static_cast<std::int64_t>(i)));
  SetWhere users({});
  return f(positions);
}

namespace {

using Names = std::vector<std::string>;

// Parses "(n),(n,m)->(m)".
struct CoreSignature {
  std::vector<Names> arguments, results;

  CoreSignature(const std::string& text) : text_(text) {
    arguments = list();
    if (text_.compare(at_, 2, "->") != 0) refuse();
    at_ += 2;
    results = list();
    if (at_ != text_.size()) refuse();
  }

 private:
  [[noreturn]] void refuse() const {
    fail<ArgumentError>(
        str("vectorize: the signature \"", text_, "\" cannot be read from position ", at_, " on."),
        "Expected lists of axis names such as \"(n),(n,m)->(m)\".");
  }
  char next() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  }
  Names names() {
    if (next() != '(') refuse();
    ++at_;
    Names out;
    while (next() != ')') {
      if (!out.empty() && text_[at_++] != ',') refuse();
      std::string name;
      for (next(); at_ < text_.size() && is_letter(text_[at_]);) name += text_[at_++];
      if (name.empty()) refuse();
      out.push_back(name);
    }
    ++at_;
    return out;
  }
  std::vector<Names> list() {
    std::vector<Names> out{names()};
    while (next() == ',') {
      ++at_;
      out.push_back(names());
    }
    return out;
  }

  std::string text_;
  std::size_t at_ = 0;
};

// Assigns each name a size, or compares it with the assigned one.
void match(const Array& x, const Names& names, std::map<std::string, std::int64_t>& sizes, const char* what,
           std::size_t number) {
  std::int64_t first = x.ndim() - static_cast<std::int64_t>(names.size());
  if (first < 0)
    fail<ShapeError>(str("vectorize: ", what, " ", number, " is ", x.aval(), ", but the signature requires ",
                         names.size(), " axes."),
                     "Expected at least the axes of the signature.");
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::int64_t size = x.dim(first + static_cast<std::int64_t>(i));
    auto [found, is_new] = sizes.emplace(names[i], size);
    if (!is_new && found->second != size)
      fail<ShapeError>(str("vectorize: ", what, " ", number, " is ", x.aval(), ", but \"", names[i], "\" is ",
                           found->second, "."),
                       "Expected one size for each name of the signature.");
  }
}

void check_results(const Arrays& out, const CoreSignature& signature,
                   std::map<std::string, std::int64_t> sizes) {
  if (out.size() != signature.results.size())
    fail<ArgumentError>(str("vectorize: the function has ", out.size(), " results, the signature ",
                            signature.results.size(), "."),
                        "Expected as many results as the signature has.");
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (out[i].ndim() != static_cast<std::int64_t>(signature.results[i].size()))
      fail<ShapeError>(str("vectorize: result ", i, " is ", out[i].aval(), ", but the signature requires ",
                           signature.results[i].size(), " axes."),
                       "Expected that rank.");
    match(out[i], signature.results[i], sizes, "result", i);
  }
}

// f mapped over an axis of size `size`, which is axis 0 of the marked arguments.
vectorize_detail::Function mapped_once(vectorize_detail::Function f, std::vector<bool> maps,
                                       std::int64_t size, Where where) {
  return [f = std::move(f), maps = std::move(maps), size, where](const Arrays& x) {
    vmap_detail::VmapCall call;
    call.leaves = x;
    for (bool is_mapped : maps) call.in.add(is_mapped ? std::optional<int>(0) : std::nullopt, "");
    std::size_t results = 0;
    call.f = [&](Args given) {
      Arrays out = f(Arrays(given.begin(), given.end()));
      results = out.size();
      return out;
    };
    call.out = [&] {
      vmap_detail::LeafAxes out;
      for (std::size_t i = 0; i < results; ++i) out.add(0, "");
      return out;
    };
    call.axis_size = size;
    call.where = where;
    return vmap_detail::run(call);
  };
}

}  // namespace

Arrays vectorize_detail::run(const Function& f, const Arrays& arguments, const VectorizeOptions& options,
                             Where where) {
  At at(where);
  Arrays mapped_arguments;
  std::vector<std::size_t> positions;
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (!options.excluded.contains(static_cast<std::int64_t>(i)))
      mapped_arguments.push_back(arguments[i]), positions.push_back(i);
  std::optional<CoreSignature> signature;
  if (!options.signature.empty()) signature.emplace(options.signature);
  if (signature && signature->arguments.size() != mapped_arguments.size())
    fail<ArgumentError>(str("vectorize: ", mapped_arguments.size(), " arrays are given, the signature \"",
                            options.signature, "\" has ", signature->arguments.size(), "."),
                        "Expected as many arrays as the signature has arguments.");
  std::map<std::string, std::int64_t> sizes;
  Shape outer;
  std::vector<Shape> leading;
  for (std::size_t i = 0; i < mapped_arguments.size(); ++i) {
    Names names = signature ? signature->arguments[i] : Names();
    match(mapped_arguments[i], names, sizes, "argument", i);
    leading.emplace_back(mapped_arguments[i].shape().begin(),
                         mapped_arguments[i].shape().end() - static_cast<std::ptrdiff_t>(names.size()));
    outer = broadcast_shapes("vectorize", outer, leading[i]);
  }
  Function mapped = [&](const Arrays& x) {
    Arrays all_arguments = arguments;
    for (std::size_t i = 0; i < positions.size(); ++i) all_arguments[positions[i]] = x[i];
    Arrays out;
    {
      SetWhere users({});
      out = f(all_arguments);
    }
    if (signature) check_results(out, *signature, sizes);
    return out;
  };
  // The last axis is mapped innermost; an array is mapped over it if it has its full size.
  for (std::size_t from_right = 1; from_right <= outer.size(); ++from_right) {
    std::vector<bool> maps;
    for (const Shape& shape : leading)
      maps.push_back(shape.size() >= from_right &&
                     (shape[shape.size() - from_right] != 1 || outer[outer.size() - from_right] == 1));
    mapped = mapped_once(mapped, maps, outer[outer.size() - from_right], where);
  }
  for (std::size_t i = 0; i < mapped_arguments.size(); ++i) {
    Axes ones;
    std::size_t missing = outer.size() - leading[i].size();
    for (std::size_t d = 0; d < leading[i].size(); ++d)
      if (leading[i][d] == 1 && outer[missing + d] != 1) ones.push_back(static_cast<std::int64_t>(d));
    if (!ones.empty()) mapped_arguments[i] = lax::squeeze(mapped_arguments[i], ones);
  }
  return mapped(mapped_arguments);
}

}  // namespace tessera::inline v0
