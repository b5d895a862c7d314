// Functions of objects and requests for their code.
#include <tessera/compile/backend.h>
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
  for (auto [result, argument] : plan.donated) out[argument - embedded.size()] = result;
  return out;
}

// The arena is aligned within the workspace.
std::int64_t ObjectFunction::workspace_bytes() const { return plan.arena_bytes ? plan.arena_bytes + 64 : 0; }

Processor object_processor(const std::string& name) {
  Processor every;
  every.level = 4, every.int8_products = every.bf16_products = true;
  try {
    return processor_named(name, every);
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
