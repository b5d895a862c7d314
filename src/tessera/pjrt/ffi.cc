// The FFI extension: handlers that callers register (XLA's FFI, c_api.h) run as custom calls of programs, on this host.
#include <tessera/ops/control/callback_primitive.h>
#include <tessera/pjrt/buffer.h>
#include <tessera/pjrt/extensions.h>
#include <tessera/pjrt/ffi_api.h>
#include <tessera/pjrt/handler_thread.h>
#include <tessera/pjrt/inspect_sharding.h>
#include <tessera/pjrt/plugin_executable.h>
#include <tessera/stablehlo/element_types.h>
#include <tessera/stablehlo/import/import.h>
#include <xla/pjrt/c/pjrt_c_api_ffi_extension.h>
#include <map>

namespace tessera::inline v0::pjrt {
namespace {

std::mutex handlers_mutex;
std::map<std::string, XLA_FFI_Handler*, std::less<>>& handlers() {
  static auto& by_target = *new std::map<std::string, XLA_FFI_Handler*, std::less<>>;
  return by_target;
}
XLA_FFI_Handler* handler_of(std::string_view target) {
  std::lock_guard lock(handlers_mutex);
  auto found = handlers().find(target);
  return found == handlers().end() ? nullptr : found->second;
}

// The type of an operand or result in a handler's frame.
XLA_FFI_DataType data_type(const stablehlo::Type& type) {
  if (type.kind == stablehlo::TypeKind::token) return XLA_FFI_DataType_TOKEN;
  return ffi_type(type.element.empty() && type.dtype ? stablehlo::element_name(*type.dtype) : type.element);
}
Aval stored_aval(const stablehlo::Type& type) {
  if (type.kind == stablehlo::TypeKind::token) return {Shape{0}, bool_};
  return {type.shape, element_type(type.element.empty() && type.dtype ? stablehlo::element_name(*type.dtype)
                                                                      : type.element)
                          .dtype};
}

// The types of the buffers of a call, and its attributes.
struct HandlerCall {
  std::string target;
  XLA_FFI_Handler* handler;
  std::vector<XLA_FFI_DataType> operands, results;
  Avals result_avals;
  FfiAttributes attributes;
};

Arrays run_handler(const HandlerCall& call, const Arrays& args) {
  FfiFrame frame;
  for (std::size_t i = 0; i < args.size(); ++i)
    frame.add_operand(call.operands[i], stored(args[i]).mutable_data(), args[i].shape());
  Arrays out;
  for (std::size_t i = 0; i < call.results.size(); ++i) {
    void* data = nullptr;
    out.push_back(make_concrete(call.result_avals[i], &data));
    frame.add_result(call.results[i], data, out.back().shape());
  }
  run_on_handler_thread([&] { frame.call(call.target, call.handler, call.attributes); });
  return out;
}

bool flag_of(const stablehlo::Attributes& attributes, std::string_view name) {
  const stablehlo::Attribute* a = stablehlo::find(attributes, name);
  return a && a->as<std::int64_t>() && *a->as<std::int64_t>();
}

// jax.debug.callback and jax.debug.print with partitioned=True.
constexpr std::string_view kPartitionedCallback = "xla_ffi_partitioned_python_cpu_callback";

Arrays import_handler_call(stablehlo::OpCall& c) {
  auto call = std::make_shared<HandlerCall>();
  const stablehlo::Attribute* target =
      stablehlo::find(c.op.attributes, stablehlo::attribute::call_target_name);
  call->target = *target->as<std::string>();
  call->handler = handler_of(call->target);
  for (const stablehlo::Type& type : c.op.operand_types) call->operands.push_back(data_type(type));
  for (const stablehlo::TypedId& result : c.op.results) {
    call->results.push_back(data_type(result.type));
    call->result_avals.push_back(stored_aval(result.type));
  }
  if (const auto* config = stablehlo::find(c.op.attributes, stablehlo::mhlo::backend_config);
      config && config->dictionary())
    call->attributes = ffi_attributes(*config->dictionary());
  Callback callback;
  callback.function = HostFunction([call](const Arrays& args) { return run_handler(*call, args); });
  callback.results = call->result_avals;
  callback.effect = flag_of(c.op.attributes, stablehlo::attribute::has_side_effect);
  callback.ordered = false;
  callback.name = call->target;
  callback.partitioned = call->target == kPartitionedCallback;
  return callback_p(callback, c.args);
}

stablehlo::Rule rule_of_handler(std::string_view target) {
  if (target == kInspectSharding) return import_inspection;
  return handler_of(target) ? import_handler_call : nullptr;
}

void register_handler(PJRT_FFI_Register_Handler_Args& args) {
  check_list(args.target_name, args.target_name_size, "target_name");
  if (!args.handler) refuse("the argument handler is null.");
  std::lock_guard lock(handlers_mutex);
  handlers()[std::string(args.target_name, args.target_name_size)] =
      reinterpret_cast<XLA_FFI_Handler*>(args.handler);
}

// Accepts types and user data. Handlers cannot read them on Tessera (ffi_api.cc).
void register_type(PJRT_FFI_Type_Register_Args& args) {
  static std::atomic<std::int64_t> next{1};
  if (args.type_id == 0) args.type_id = next++;
}
void add_user_data(PJRT_FFI_UserData_Add_Args& args) { required(args.context, "context"); }

}  // namespace

PJRT_Extension_Base* ffi_extension(PJRT_Extension_Base* next) {
  stablehlo::set_other_targets(rule_of_handler);
  static PJRT_FFI_Extension extension{};
  extension.base = {PJRT_FFI_Extension_STRUCT_SIZE, PJRT_Extension_Type_FFI, next};
  extension.type_register = TableFunction<register_type>::call;
  extension.user_data_add = TableFunction<add_user_data>::call;
  extension.register_handler = TableFunction<register_handler>::call;
  return &extension.base;
}

}  // namespace tessera::inline v0::pjrt
