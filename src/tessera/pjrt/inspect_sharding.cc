// The custom call InspectSharding of jax.debug.inspect_array_sharding: calls back with the operand's sharding while a program is
// compiled. Source: JAX_InspectSharding_Callback of jaxlib.
#include <tessera/ops/control/explain_value.h>
#include <tessera/pjrt/inspect_sharding.h>
#include <tessera/pjrt/plugin_error.h>
#include <tessera/pjrt/protobuf.h>
#include <tessera/stablehlo/operations.h>
#include <atomic>
#include <cstring>

namespace tessera::inline v0::pjrt {
namespace {

// The structures of jaxlib.
struct CallbackArgs {
  const char* sharding;  // xla.OpSharding
  std::size_t sharding_size;
  const char* error;  // null: none
  void* error_scratch;
  void (*free_error)(CallbackArgs*);
};
struct InspectionCallback {
  void (*call)(void* data, CallbackArgs* args);
  void* data;
};

enum OpShardingType : std::int64_t { kReplicated = 0, kOther = 3, kManual = 4 };
enum OpShardingField { kType = 1, kTileDimensions = 3, kTileDevices = 4, kReplicateOnLastTileDim = 6 };

// The tiles of each axis, and the devices of each tile in row-major order. Devices with the same block are along a last axis.
std::string op_sharding(Sharding sharding, std::int64_t rank) {
  std::string out;
  bool is_replicated = sharding && sharding.is_fully_replicated();
  append_integer(out, kType, !sharding ? kManual : is_replicated ? kReplicated : kOther);
  if (!sharding || is_replicated) return out;
  for (std::int64_t axis = 0; axis < rank; ++axis)
    append_integer(out, kTileDimensions, sharding.shard_count(axis));
  std::int64_t copies = sharding.device_count() / sharding.distinct_blocks();
  if (copies > 1) append_integer(out, kTileDimensions, copies);
  for (std::int64_t block = 0; block < sharding.distinct_blocks(); ++block)
    for (std::int64_t i = 0; i < sharding.device_count(); ++i)
      if (sharding.block_number(i) == block) append_integer(out, kTileDevices, sharding.devices()[i]->id());
  if (copies > 1) append_integer(out, kReplicateOnLastTileDim, 1);
  return out;
}

void call(const InspectionCallback& inspection, const ValueSharding& value) {
  std::string sharding = op_sharding(value.sharding, value.type.rank());
  CallbackArgs args{sharding.data(), sharding.size(), nullptr, nullptr, nullptr};
  inspection.call(inspection.data, &args);
  if (!args.error) return;
  std::string error = args.error;
  if (args.free_error) args.free_error(&args);
  refuse(str("inspect_array_sharding: the callback failed: ", error));
}

}  // namespace

// The pointers in the call are valid while the program is compiled, when they are used once.
Arrays import_inspection(stablehlo::OpCall& c) {
  const auto* config = stablehlo::find(c.op.attributes, stablehlo::attribute::backend_config);
  const std::string* bytes = config ? config->as<std::string>() : nullptr;
  InspectionCallback inspection;
  if (!bytes || bytes->size() != sizeof inspection)
    refuse("the backend_config of InspectSharding is not a callback.");
  std::memcpy(&inspection, bytes->data(), sizeof inspection);
  auto is_done = std::make_shared<std::atomic<bool>>(false);
  std::int64_t listener = listener_number([=](const ValueSharding& value) {
    if (!is_done->exchange(true)) call(inspection, value);
  });
  return {explain_value(ExplainValue{listener}, c.args[0])};
}

}  // namespace tessera::inline v0::pjrt
