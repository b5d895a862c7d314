// Functions of objects and requests for their code.
#include <tessera/compile/backend.h>
#include <tessera/compile/object/device_memory.h>
#include <tessera/compile/object/object.h>

namespace tessera::inline v0 {

namespace {

const ObjectBackend* known_backend = nullptr;
const ObjectBackend& object_backend() {
  backend();
  return *known_backend;
}

}  // namespace

void set_object_backend(const ObjectBackend& loaded) { known_backend = &loaded; }

std::uint64_t ObjectFunction::signature() const {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (unsigned char c : json_of(*this)) hash = (hash ^ c) * 0x100000001b3;
  return hash;
}

std::vector<int> ObjectFunction::results_in_arguments() const {
  std::vector<int> out(arguments.size(), -1);
  for (auto [result, argument] : plan.donated) {
    std::size_t a = argument - embedded.size();
    // Blocks of equal size may be those of arrays of different sizes.
    if (results[result].type.bytes() == arguments[a].type.bytes()) out[a] = result;
  }
  return out;
}

// The workspace has 64 additional bytes, so that its memory can be aligned.
std::int64_t ObjectFunction::workspace_bytes() const {
  std::int64_t bytes = plan.mesh ? DeviceMemory(*this).bytes() : plan.arena_bytes;
  return bytes ? bytes + 64 : 0;
}

std::string ObjectValue::type_text() const {
  if (!sharding) return str(type.strong());
  std::string out = str(type.dtype(), "[");
  bool sharded = false;
  for (std::int64_t axis = 0; axis < type.rank(); ++axis) {
    out += str(axis ? "," : "", type.shape()[axis]);
    const std::vector<AxisName>& names = sharding.spec().axes_of(axis);
    for (std::size_t i = 0; i < names.size(); ++i) out += str(i ? "+" : "@", names[i]);
    sharded |= !names.empty();
  }
  return str(out, "] ", sharded ? "on " : "replicated on ", mesh_text(sharding.mesh()));
}

std::string mesh_text(Mesh mesh) {
  std::string out;
  for (const MeshAxis& axis : mesh.axes()) out += str(out.empty() ? "{" : ", ", axis.name, ": ", axis.size);
  return out.empty() ? "{}" : out + "}";
}

Processor object_processor(const std::string& name) {
  Processor newest;
  newest.level = 4, newest.int8_products = newest.bf16_products = true;
  try {
    return processor_named(name, newest);
  } catch (const DeviceError& error) {
    std::string known = error.advice();
    if (!known.empty()) known.pop_back();
    fail<DeviceError>(str("save_compiled: the target \"", name, "\" is not known."),
                      str(known, ", \"", kAarch64, "\"."));
  }
}

ObjectCode emit_object(const std::vector<ObjectFunction>& functions, const ObjectOptions& options) {
  if (!options.target.empty() && options.target != kAarch64) object_processor(options.target);
  return object_backend().emit({functions, options.target});
}

int object_tile_rows(const std::string& target, int bytes) {
  return object_backend().tile_rows(target, bytes);
}

}  // namespace tessera::inline v0
