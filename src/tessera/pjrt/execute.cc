// Execution of a program on one device or several.
#include <tessera/core/shards.h>
#include <tessera/core/trace.h>
#include <tessera/pjrt/buffer.h>
#include <tessera/pjrt/plugin_executable.h>
#include <algorithm>

namespace tessera::inline v0::pjrt {
namespace {

// A call: the caller's buffers for each device.
struct ExecuteCall {
  const DeviceProgram& program;
  std::vector<PJRT_Device*> devices;  // in logical order
  PJRT_Buffer* const* const* arguments;
  std::vector<bool> keeps;  // by argument: true if the caller keeps its memory

  PJRT_Buffer& argument(std::size_t device, std::size_t i) const {
    return required(arguments[device][i], "argument_lists");
  }
  bool donates(std::size_t i) const { return program.arguments[i].donated && !keeps[i]; }
};

std::vector<bool> kept_arguments(const PJRT_ExecuteOptions& options, std::size_t count) {
  std::vector<bool> keeps(count, false);
  check_list(options.non_donatable_input_indices, options.num_non_donatable_input_indices,
             "non_donatable_input_indices");
  for (std::size_t i = 0; i < options.num_non_donatable_input_indices; ++i) {
    std::int64_t index = options.non_donatable_input_indices[i];
    if (index < 0 || index >= static_cast<std::int64_t>(count))
      refuse(str("non_donatable_input_indices has ", index, ", but the program has ", count, " arguments."));
    keeps[index] = true;
  }
  return keeps;
}

void check_argument(const ExecuteCall& call, std::size_t device, std::size_t i) {
  const PJRT_Buffer& buffer = call.argument(device, i);
  const DeviceValue& wanted = call.program.arguments[i];
  if (buffer.type != wanted.type || buffer.shape != wanted.shape)
    refuse(str("argument ", i, " of ", call.program.name, " is ", element_type(buffer.type).text,
               " of shape ", buffer.shape, ". Expected ", element_type(wanted.type).text, " of shape ",
               wanted.shape, "."));
  if (buffer.order != wanted.order)
    refuse(str("argument ", i, " of ", call.program.name, " has the layout ",
               buffer.order.text(buffer.shape.size()), ". Expected ", wanted.order.text(wanted.shape.size()),
               "."));
  if (buffer.memory->device != call.devices[device])
    refuse(str("argument ", i, " of ", call.program.name, " is on device ",
               buffer.memory->device->description->id, ". Expected device ",
               call.devices[device]->description->id, "."));
}

// Returns the memory of an array. If the array holds its single element itself, the element is copied to new memory.
BufferPtr memory_of_array(const Array& x) {
  const Concrete& value = stored(x);
  if (value.queued_buffer()) return value.queued_buffer();
  BufferPtr copy = default_device().allocate(x.nbytes());
  if (x.nbytes()) std::memcpy(copy->data(), value.data(), x.nbytes());
  return copy;
}

// Assembles the shards of argument i; the array is pending if a shard is. Clears `shard_arrays`, so that donated memory
// has no other owner.
Array assembled(const ExecuteCall& call, std::size_t i, Arrays& shard_arrays) {
  const DeviceValue& value = call.program.arguments[i];
  std::span<Device* const> devices = value.sharding.devices();
  std::vector<BufferPtr> parts;
  EventPtr event;
  bool several_events = false;
  for (const Array& x : shard_arrays) {
    const Concrete& shard = stored(x);
    if (!shard.pending()) {
      shard.wait();
      continue;
    }
    several_events |= event && event != shard.event();
    event = shard.event();
  }
  if (several_events) {
    for (const Array& x : shard_arrays) stored(x).wait();
    event = nullptr;
  }
  for (Device* device : devices) parts.push_back(memory_of_array(shard_arrays[device->id()]));
  shard_arrays.clear();
  return Array(std::make_shared<Concrete>(
      value.global, std::make_shared<const Shards>(value.sharding, std::move(parts)), event));
}

Array argument_of(const ExecuteCall& call, std::size_t i) {
  if (call.devices.size() == 1) {
    Array x = call.argument(0, i).array();
    return call.program.arguments[i].donated && call.keeps[i] ? shared_copy(x) : x;
  }
  Arrays shards;
  for (std::size_t d = 0; d < call.devices.size(); ++d) shards.push_back(call.argument(d, i).array());
  // The memory of a donated array is free for the program if no other array has it.
  if (call.donates(i))
    for (std::size_t d = 0; d < call.devices.size(); ++d) call.argument(d, i).drop();
  return assembled(call, i, shards);
}

PJRT_Buffer* result_buffer(const ExecuteCall& call, std::size_t device, const DeviceValue& value,
                           Array array) {
  PJRT_Memory& memory = *call.devices[device]->memories[value.memory_kind];
  return new PJRT_Buffer(memory, value.type, std::move(array), value.order);
}

// The shards of a result in logical order, each an array of one device.
Arrays shards_of(const Array& result, const DeviceValue& value) {
  const Concrete* stored_result = &stored(result);
  Array resharded;
  const ShardsPtr* shards = &stored_result->queued_shards();
  EventPtr event = stored_result->event();
  auto has_sharding = [&] {
    return *shards && ((*shards)->sharding == value.sharding ||
                       (*shards)->sharding.is_equivalent_to(value.sharding, value.global.rank()));
  };
  ShardsPtr split;
  if (!has_sharding()) {
    stored_result->wait();
    event = nullptr;
    if (*shards) {
      resharded = reshard_stored(*stored_result, value.sharding);
      shards = &stored(resharded).queued_shards();
    }
    if (!has_sharding()) {
      split = split_into_shards(value.global, stored_result->data(), value.sharding);
      shards = &split;
    }
  }
  std::span<Device* const> devices = value.sharding.devices();
  Arrays out(devices.size());
  for (std::size_t p = 0; p < devices.size(); ++p)
    out[devices[p]->id()] = Array(std::make_shared<Concrete>(value.local(), (*shards)->buffers[p], event));
  return out;
}

// Returns the results of each device. The caller gets them when all exist, so that an error leaks none.
using Results = std::vector<std::vector<std::unique_ptr<PJRT_Buffer>>>;
Results results_of(const ExecuteCall& call, const Arrays& arrays) {
  Results out(call.devices.size());
  for (std::size_t r = 0; r < arrays.size(); ++r) {
    const DeviceValue& value = call.program.results[r];
    if (call.devices.size() == 1) {
      out[0].emplace_back(result_buffer(call, 0, value, arrays[r]));
      continue;
    }
    Arrays shards = shards_of(arrays[r], value);
    for (std::size_t d = 0; d < shards.size(); ++d)
      out[d].emplace_back(result_buffer(call, d, value, shards[d]));
  }
  return out;
}

EventPtr pending_event(const Arrays& arrays) {
  for (const Array& x : arrays)
    if (stored(x).pending()) return stored(x).event();
  return nullptr;
}

ExecuteCall call_of(PJRT_LoadedExecutable_Execute_Args& args, const DeviceProgram& program) {
  const PJRT_ExecuteOptions& options = required(args.options, "options");
  if (options.num_send_ops || options.num_recv_ops)
    refuse("host transfers by send and receive are not supported.", PJRT_Error_Code_UNIMPLEMENTED);
  ExecuteCall call{program, args.executable->devices, args.argument_lists,
                   kept_arguments(options, program.arguments.size())};
  if (args.execute_device) {
    if (!program.options.portable && args.execute_device != call.devices[0])
      refuse("the device of the call is not that of the executable.");
    if (args.execute_device->client != args.executable->client)
      refuse("the device belongs to another client.");
    call.devices = {args.execute_device};
  }
  if (args.num_devices != call.devices.size())
    refuse(str(program.name, " is called on ", args.num_devices, " devices. Expected ", call.devices.size(),
               "."));
  if (static_cast<std::int64_t>(call.devices.size()) != program.options.device_count())
    refuse(str(program.name, " runs on ", program.options.device_count(),
               " devices. Expected a call on all of them."));
  if (args.num_args != program.arguments.size())
    refuse(str(program.name, " is called with ", args.num_args, " arguments. Expected ",
               program.arguments.size(), "."));
  required(args.argument_lists, "argument_lists");
  required(args.output_lists, "output_lists");
  for (std::size_t d = 0; d < call.devices.size(); ++d) {
    if (args.num_args) required(args.argument_lists[d], "argument_lists");
    if (!program.results.empty()) required(args.output_lists[d], "output_lists");
    for (std::size_t i = 0; i < args.num_args; ++i) check_argument(call, d, i);
  }
  return call;
}

void check_donated_once(const ExecuteCall& call) {
  for (std::size_t i = 0; i < call.keeps.size(); ++i)
    for (std::size_t k = 0; call.donates(i) && k < call.keeps.size(); ++k)
      if (k != i && call.arguments[0][k] == call.arguments[0][i])
        refuse(str("argument ", i, " of ", call.program.name, " is donated, but the same buffer is argument ",
                   k, ". Expected each donated buffer once: f(donate(a), a) is not allowed."));
}

void execute(PJRT_LoadedExecutable_Execute_Args& args) {
  std::shared_ptr<const DeviceProgram> program = required(args.executable, "executable").program();
  ExecuteCall call = call_of(args, *program);
  check_donated_once(call);
  Arrays in = program->constants;
  for (std::size_t i = 0; i < call.keeps.size(); ++i) in.push_back(argument_of(call, i));
  Arrays out = program->executable->run(in);
  for (std::size_t i = 0; i < call.keeps.size(); ++i)
    for (std::size_t d = 0; call.donates(i) && d < call.devices.size(); ++d) call.argument(d, i).drop();
  Results results = results_of(call, out);
  EventPtr event = pending_event(out);
  for (std::size_t d = 0; d < call.devices.size(); ++d) {
    for (std::size_t r = 0; r < results[d].size(); ++r) args.output_lists[d][r] = results[d][r].release();
    if (args.device_complete_events) args.device_complete_events[d] = new PJRT_Event{event, nullptr};
  }
}

}  // namespace

void set_execution_functions(PJRT_Api& api) {
  api.PJRT_LoadedExecutable_Execute = TableFunction<execute>::call;
}

}  // namespace tessera::inline v0::pjrt
