// The table of VHLO: which attributes an operation has, and which of them StableHLO has as one.
// Source: definitions of the dialects VHLO and sdy. Properties stand in the alphabetical order of their names.
#include <tessera/stablehlo/bytecode/vhlo.h>
#include <tessera/stablehlo/import/functions.h>
#include <tessera/stablehlo/import/import.h>
#include <algorithm>
#include <cstring>
#include <unordered_map>

namespace tessera::inline v0::stablehlo {

namespace {

#define TESSERA_CONVOLUTION                                                                  \
  "batch_group_count feature_group_count input_batch_dimension input_feature_dimension "     \
  "input_spatial_dimensions kernel_input_feature_dimension kernel_output_feature_dimension " \
  "kernel_spatial_dimensions lhs_dilation output_batch_dimension output_feature_dimension "  \
  "output_spatial_dimensions "

struct Definition {
  const char* op;  // without its dialect vhlo; a version "*" stands for all
  const char* attributes;
};
constexpr Definition definitions[] = {
    {"all_gather_*", "all_gather_dim channel_id replica_groups use_global_device_ids"},
    {"all_reduce_*", "channel_id replica_groups use_global_device_ids"},
    {"all_to_all_*", "channel_id concat_dimension replica_groups split_count split_dimension"},
    {"batch_norm_grad_*", "epsilon feature_index"},
    {"batch_norm_inference_*", "epsilon feature_index"},
    {"batch_norm_training_*", "epsilon feature_index"},
    {"broadcast_*", "broadcast_sizes"},
    {"broadcast_in_dim_*", "broadcast_dimensions"},
    {"call_*", "callee"},
    {"cbrt_v2", "result_accuracy"},
    {"cholesky_*", "lower"},
    {"collective_broadcast_*", "channel_id replica_groups"},
    {"collective_permute_*", "channel_id source_target_pairs"},
    {"compare_*", "compare_type comparison_direction"},
    {"composite_*", "composite_attributes decomposition name version"},
    {"concatenate_*", "dimension"},
    {"constant_*", "value"},
    {"convolution_*",
     TESSERA_CONVOLUTION "padding precision_config rhs_dilation window_reversal window_strides"},
    {"cosine_v2", "result_accuracy"},
    {"cross-replica-sum_*", "replica_groups"},
    {"custom_call_*",
     "api_version backend_config call_target_name called_computations has_side_effect operand_layouts "
     "output_operand_aliases result_layouts"},
    {"dot_*", "precision_config"},
    {"dot_general_v1",
     "lhs_batching_dimensions lhs_contracting_dimensions precision_config rhs_batching_dimensions "
     "rhs_contracting_dimensions"},
    {"dot_general_v2",
     "accumulation_type allow_imprecise_accumulation lhs_batching_dimensions lhs_component_count "
     "lhs_contracting_dimensions lhs_precision_type num_primitive_operations precision_config "
     "rhs_batching_dimensions rhs_component_count rhs_contracting_dimensions rhs_precision_type"},
    {"dynamic_broadcast_in_dim_*",
     "broadcast_dimensions known_expanding_dimensions known_nonexpanding_dimensions"},
    {"dynamic_conv_v1",
     TESSERA_CONVOLUTION "padding precision_config rhs_dilation window_reversal window_strides"},
    {"dynamic_conv_v2", TESSERA_CONVOLUTION "precision_config rhs_dilation window_reversal window_strides"},
    {"dynamic_gather_v1",
     "collapsed_slice_dims index_vector_dim indices_are_sorted offset_dims start_index_map"},
    {"dynamic_gather_v2",
     "collapsed_slice_dims index_vector_dim indices_are_sorted offset_dims operand_batching_dims "
     "start_index_map start_indices_batching_dims"},
    {"dynamic_iota_*", "iota_dimension"},
    {"dynamic_slice_*", "slice_sizes"},
    {"einsum_*", "einsum_config"},
    {"exponential_minus_one_v2", "result_accuracy"},
    {"exponential_v2", "result_accuracy"},
    {"fft_*", "fft_length fft_type"},
    {"func_*", "arg_attrs function_type res_attrs sym_name sym_visibility"},
    {"gather_v1",
     "collapsed_slice_dims index_vector_dim indices_are_sorted offset_dims slice_sizes start_index_map"},
    {"gather_v2",
     "collapsed_slice_dims index_vector_dim indices_are_sorted offset_dims operand_batching_dims slice_sizes "
     "start_index_map start_indices_batching_dims"},
    {"get_dimension_size_*", "dimension"},
    {"get_tuple_element_*", "index"},
    {"infeed_*", "infeed_config layout"},
    {"iota_*", "iota_dimension"},
    {"log_plus_one_v2", "result_accuracy"},
    {"log_v2", "result_accuracy"},
    {"logistic_v2", "result_accuracy"},
    {"map_*", "dimensions"},
    {"outfeed_*", "outfeed_config"},
    {"pad_*", "edge_padding_high edge_padding_low interior_padding"},
    {"recv_v1", "channel_id channel_type is_host_transfer"},
    {"recv_v2", "channel_id channel_type is_host_transfer source_target_pairs"},
    {"reduce_*", "dimensions"},
    {"reduce_precision_*", "exponent_bits mantissa_bits"},
    {"reduce_scatter_*", "channel_id replica_groups scatter_dimension use_global_device_ids"},
    {"reduce_window_*", "base_dilations padding window_dilations window_dimensions window_strides"},
    {"reverse_*", "dimensions"},
    {"rng_*", "rng_distribution"},
    {"rng_bit_generator_*", "rng_algorithm"},
    {"rsqrt_v2", "result_accuracy"},
    {"scatter_v1",
     "index_vector_dim indices_are_sorted inserted_window_dims scatter_dims_to_operand_dims unique_indices "
     "update_window_dims"},
    {"scatter_v2",
     "index_vector_dim indices_are_sorted input_batching_dims inserted_window_dims "
     "scatter_dims_to_operand_dims scatter_indices_batching_dims unique_indices update_window_dims"},
    {"select_and_scatter_*", "padding window_dimensions window_strides"},
    {"send_v1", "channel_id channel_type is_host_transfer"},
    {"send_v2", "channel_id channel_type is_host_transfer source_target_pairs"},
    {"set_dimension_size_*", "dimension"},
    {"sine_v2", "result_accuracy"},
    {"slice_*", "limit_indices start_indices strides"},
    {"sort_*", "dimension is_stable"},
    {"sqrt_v2", "result_accuracy"},
    {"tan_v2", "result_accuracy"},
    {"tanh_v2", "result_accuracy"},
    {"torch_index_select_*", "batch_dims dim"},
    {"transpose_*", "permutation"},
    {"triangular_solve_*", "left_side lower transpose_a unit_diagonal"},
    {"unary_einsum_*", "einsum_config"},
    // Operations of other dialects.
    {"builtin.module", "sym_name? sym_visibility?"},
    {"func.call", "arg_attrs? callee no_inline? res_attrs?"},
    {"func.func", "arg_attrs? function_type no_inline? res_attrs? sym_name sym_visibility?"},
    {"sdy.constant", "value"},
    {"sdy.manual_computation", "in_shardings manual_axes out_shardings"},
    {"sdy.mesh", "mesh sym_name"},
    {"sdy.named_computation", "in_shardings? name out_shardings?"},
    {"sdy.propagation_barrier", "allowed_direction"},
    {"sdy.reshard", "sharding"},
    {"sdy.sharding_constraint", "sharding"},
    {"sdy.sharding_group", "group_id"},
};
#undef TESSERA_CONVOLUTION

using Names = std::vector<std::string_view>;
Names split(std::string_view words) {
  Names out;
  while (!words.empty()) {
    std::size_t end = std::min(words.find(' '), words.size());
    if (end > 0) out.push_back(words.substr(0, end));
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return out;
}

// "vhlo.add_v1" -> "add", and what stands behind: "v1".
std::pair<std::string_view, std::string_view> without_version(std::string_view op) {
  op.remove_prefix(std::string_view("vhlo.").size());
  std::size_t end = op.rfind("_v");
  if (end == std::string_view::npos) return {op, {}};
  return {op.substr(0, end), op.substr(end + 1)};
}

// Attributes of VHLO that StableHLO keeps in one.
struct Group {
  const char *op, *attribute, *custom, *fields;
  bool whole;  // empty and zero fields are kept as well
};
constexpr Group groups[] = {
    {"stablehlo.gather", "dimension_numbers", "stablehlo.gather",
     "offset_dims collapsed_slice_dims operand_batching_dims start_indices_batching_dims start_index_map "
     "index_vector_dim",
     false},
    {"stablehlo.dynamic_gather", "dimension_numbers", "stablehlo.gather",
     "offset_dims collapsed_slice_dims operand_batching_dims start_indices_batching_dims start_index_map "
     "index_vector_dim",
     false},
    {"stablehlo.scatter", "scatter_dimension_numbers", "stablehlo.scatter",
     "update_window_dims inserted_window_dims input_batching_dims scatter_indices_batching_dims "
     "scatter_dims_to_operand_dims index_vector_dim",
     false},
    {"stablehlo.dot_general", "dot_dimension_numbers", "stablehlo.dot",
     "lhs_batching_dimensions rhs_batching_dimensions lhs_contracting_dimensions rhs_contracting_dimensions",
     false},
    {"stablehlo.dot_general", "algorithm", "stablehlo.dot_algorithm",
     "lhs_precision_type rhs_precision_type accumulation_type lhs_component_count rhs_component_count "
     "num_primitive_operations allow_imprecise_accumulation",
     true},
    {"stablehlo.convolution", "dimension_numbers", "stablehlo.conv",
     "input_batch_dimension input_feature_dimension input_spatial_dimensions kernel_input_feature_dimension "
     "kernel_output_feature_dimension kernel_spatial_dimensions output_batch_dimension "
     "output_feature_dimension output_spatial_dimensions",
     true},
    {"stablehlo.dynamic_conv", "dimension_numbers", "stablehlo.conv",
     "input_batch_dimension input_feature_dimension input_spatial_dimensions kernel_input_feature_dimension "
     "kernel_output_feature_dimension kernel_spatial_dimensions output_batch_dimension "
     "output_feature_dimension output_spatial_dimensions",
     true},
};

bool is_empty(const Attribute& a) {
  auto* list = a.as<Attribute::Array>();
  auto* number = a.as<std::int64_t>();
  return (list && list->empty()) || (number && *number == 0);
}

// Attributes that VHLO writes and StableHLO omits.
bool stands_for_nothing(std::string_view name, const Attribute& a) {
  if (auto* word = a.as<Word>()) return word->text == "NOTYPE";
  if (auto* text = a.as<std::string>()) return text->empty();
  if (auto* type = a.as<Type>()) return type->kind == TypeKind::none;
  if (auto* list = a.as<Attribute::Array>())
    return list->empty() &&
           (name == "precision_config" || name == "called_computations" || name == "layout" ||
            name == "operand_layouts" || name == "result_layouts" || name == "output_operand_aliases" ||
            name == "source_target_pairs" || name.starts_with("known_"));
  if (const Custom* accuracy = a.custom("stablehlo.result_accuracy")) {
    const Attribute* mode = find(accuracy->fields, "mode");
    return mode && mode->as<Word>() && mode->as<Word>()->text == "DEFAULT";
  }
  bool absent_if_zero = name == "use_global_device_ids" || name == "channel_id";
  return absent_if_zero && is_empty(a);
}

// A literal with one axis, of integers or booleans, is a list in StableHLO.
Attribute as_list(const Attribute& a, BytecodeDecoder& decoder, const ByteReader& at) {
  const Elements* e = a.elements();
  if (!e || e->type.shape.size() != 1 || !(e->type.dtype == i64 || e->type.dtype == bool_)) return a;
  std::int64_t count = e->type.shape[0];
  decoder.spend(static_cast<double>(count), at);
  std::size_t width = e->type.dtype->bytes();
  Attribute::Array out;
  for (std::int64_t i = 0; i < count; ++i) {
    std::int64_t value = 0;
    std::memcpy(&value, e->bytes.data() + (e->splat ? 0 : static_cast<std::size_t>(i) * width), width);
    out.push_back({value, a.position});
  }
  return {std::move(out), a.position};
}

Attribute as_symbols(const Attribute& a) {
  if (auto* text = a.as<std::string>()) return {Symbol{*text}, a.position};
  auto* list = a.as<Attribute::Array>();
  if (!list) return a;
  Attribute::Array out;
  for (const Attribute& each : *list) out.push_back(as_symbols(each));
  return {std::move(out), a.position};
}

Attribute custom(std::string name, Attributes fields, TextPosition position) {
  return {std::make_shared<const Custom>(Custom{std::move(name), std::move(fields)}), position};
}

// channel_id, and channel_type of send and receive: one handle. Other collectives are between devices: type 1.
void channel(Op& op) {
  Attributes out;
  Attribute type{std::int64_t{1}, op.position};
  if (const Attribute* written = find(op.attributes, "channel_type")) type = *written;
  for (auto& [name, value] : op.attributes) {
    if (name == "channel_id")
      out.emplace_back("channel_handle", custom("stablehlo.channel_handle",
                                                {{"handle", value}, {"type", type}}, value.position));
    else if (name != "channel_type")
      out.emplace_back(name, std::move(value));
  }
  op.attributes = std::move(out);
}

void regroup(Op& op, const Group& group) {
  Attributes fields, others;
  Names names = split(group.fields);
  for (std::string_view name : names)
    if (const Attribute* field = find(op.attributes, name); field && (group.whole || !is_empty(*field)))
      fields.emplace_back(name, *field);
  for (auto& [name, value] : op.attributes)
    if (std::find(names.begin(), names.end(), name) == names.end())
      others.emplace_back(name, std::move(value));
  op.attributes = std::move(others);
  if (!group.whole || !fields.empty())
    op.attributes.emplace_back(group.attribute, custom(group.custom, std::move(fields), op.position));
}

// An operation of CHLO goes through VHLO as a composite of its name, whose attributes are its own. One that is not
// known here stays what it is composed of.
std::string restore_chlo(Op& op) {
  const Attribute *name = find(op.attributes, "name"), *own = find(op.attributes, "composite_attributes");
  auto* text = name ? name->as<std::string>() : nullptr;
  if (!text || !text->starts_with("chlo.") || !rule_named(*text) || !op.regions.empty()) return {};
  Attributes out;
  if (own && own->dictionary()) {
    for (const auto& [key, value] : *own->dictionary()) {
      if (!value.as<std::int64_t>()) return {};  // of other form there
      out.emplace_back(key, value);
    }
  }
  std::string decomposition = text_of(op.attributes, "decomposition");
  op.name = *text;
  for (auto& [key, value] : op.attributes)
    if (key != "name" && key != "composite_attributes" && key != "decomposition" && key != "version")
      out.emplace_back(key, std::move(value));
  op.attributes = std::move(out);
  return decomposition;
}

// An enumeration that sdy keeps as its number.
void name_direction(Op& op) {
  static constexpr const char* names[] = {"NONE", "FORWARD", "BACKWARD", "BOTH"};
  for (auto& [name, value] : op.attributes)
    if (auto* number = value.as<std::int64_t>(); number && name == "allowed_direction")
      if (*number >= 0 && *number < 4) value.value = Word{names[*number]};
}

}  // namespace

std::span<const std::string_view> property_names(std::string_view op) {
  static const auto& table = *new std::unordered_map<std::string, Names>([] {
    std::unordered_map<std::string, Names> out;
    for (const Definition& d : definitions) out[d.op] = split(d.attributes);
    return out;
  }());
  std::string key(op);
  if (op.starts_with("vhlo.")) {
    auto [name, version] = without_version(op);
    key = str(name, "_", version);
    if (!table.count(key)) key = str(name, "_*");
  }
  auto found = table.find(key);
  return found == table.end() ? std::span<const std::string_view>()
                              : std::span<const std::string_view>(found->second);
}

std::string to_stablehlo(Op& op, bool in_function, BytecodeDecoder& decoder, const ByteReader& at) {
  if (op.name == "sdy.propagation_barrier") name_direction(op);
  if (!op.name.starts_with("vhlo.")) return {};
  std::span<const std::string_view> defined = property_names(op.name);
  std::string name(without_version(op.name).first);
  bool of_function = name == "func" || name == "call" || (name == "return" && in_function);
  op.name = name == "func" ? "func.func" : (of_function ? "func." : "stablehlo.") + name;
  Attributes kept;
  for (auto& [key, value] : op.attributes) {
    if (std::find(defined.begin(), defined.end(), key) == defined.end()) {
      kept.emplace_back(key, std::move(value));
      continue;
    }
    if (key == "callee" || key == "decomposition" || key == "called_computations") value = as_symbols(value);
    if (key != "value") value = as_list(value, decoder, at);
    if (stands_for_nothing(key, value)) continue;
    if (key == "use_global_device_ids") value.value = Unit{};
    kept.emplace_back(key, std::move(value));
  }
  op.attributes = std::move(kept);
  if (find(op.attributes, "channel_id")) channel(op);
  for (const Group& group : groups)
    if (op.name == group.op) regroup(op, group);
  return op.name == "stablehlo.composite" ? restore_chlo(op) : std::string();
}

}  // namespace tessera::inline v0::stablehlo
