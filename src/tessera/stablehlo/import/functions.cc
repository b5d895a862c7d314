// Makes functions and meshes from parsed operations, of text or bytecode.
#include <tessera/stablehlo/import/functions.h>

namespace tessera::inline v0::stablehlo {

std::string text_of(const Attributes& attributes, std::string_view name) {
  const Attribute* a = find(attributes, name);
  if (!a) return {};
  if (auto* symbol = a->as<Symbol>()) return symbol->name;
  return a->as<std::string>() ? *a->as<std::string>() : std::string();
}

static void parameter_attributes(const Op& op, std::string_view name, std::vector<Parameter>& parameters) {
  const Attribute* a = find(op.attributes, name);
  auto* each = a ? a->as<Attribute::Array>() : nullptr;
  for (std::size_t i = 0; each && i < each->size() && i < parameters.size(); ++i)
    if (auto* dictionary = (*each)[i].dictionary()) parameters[i].attributes = *dictionary;
}

Function make_function(Op op, const std::string& file) {
  auto fail = [&](const std::string& found, const std::string& expected) {
    fail_at(file, op.position, found, expected);
  };
  Function f;
  f.name = text_of(op.attributes, attribute::sym_name);
  f.is_public = text_of(op.attributes, attribute::sym_visibility) != keyword::private_;
  f.position = op.position;
  const Attribute* written = find(op.attributes, attribute::function_type);
  auto* type = written ? written->as<Type>() : nullptr;
  if (f.name.empty() || !type || type->kind != TypeKind::function || op.regions.size() > 1)
    fail("found a function without a name, a type or a body", "func.func @name(...) -> ... {...}");
  if (!op.regions.empty()) f.body = std::move(op.regions[0]);
  for (std::size_t i = 0; i < type->parts.size(); ++i)
    (i < type->arguments ? f.arguments : f.results).push_back({{-1, type->parts[i]}, {}});
  bool declared = op.regions.empty() || (f.body.ops.empty() && f.body.arguments.empty());
  if (!declared && f.body.arguments.size() != f.arguments.size())
    fail(str("found @", f.name, " with ", f.body.arguments.size(), " arguments"),
         str(f.arguments.size(), ", as its type declares"));
  for (std::size_t i = 0; i < f.body.arguments.size(); ++i) {
    if (!(f.body.arguments[i].type == f.arguments[i].value.type))
      fail(str("found argument ", i, " of @", f.name, " as ", to_string(f.body.arguments[i].type)),
           str(to_string(f.arguments[i].value.type), ", as its type declares"));
    f.arguments[i].value = f.body.arguments[i];
  }
  parameter_attributes(op, attribute::arg_attrs, f.arguments);
  parameter_attributes(op, attribute::res_attrs, f.results);
  f.attributes = std::move(op.attributes);
  return f;
}

void add_mesh(Module& module, const Op& op) {
  const Attribute* mesh = find(op.attributes, attribute::mesh);
  if (!mesh || !mesh->custom(sdy::mesh))
    fail_at(module.file, op.position, "found sdy.mesh without a mesh", "<[\"x\"=4]>");
  module.meshes[text_of(op.attributes, attribute::sym_name)] = *mesh;
}

}  // namespace tessera::inline v0::stablehlo
