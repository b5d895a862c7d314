// Moves values between processes: by compiled programs for arrays over a mesh, by messages for arrays of one process.
#include <tessera/api/jit.h>
#include <tessera/api/sharding/cluster.h>
#include <tessera/api/sharding/devices.h>
#include <tessera/core/shards.h>
#include <tessera/core/trace.h>
#include <tessera/device/event.h>
#include <tessera/device/processes/host_messages.h>
#include <tessera/device/processes/processes.h>
#include <cstring>
#include <numeric>

namespace tessera::inline v0 {

namespace {

std::vector<int> all_processes(const Processes& job) {
  std::vector<int> out(job.count());
  std::iota(out.begin(), out.end(), 0);
  return out;
}

[[noreturn]] void raise(const LaunchFailure& failure) { fail<DeviceError>(failure.text, failure.advice); }

// Sends `mine` to all processes and returns the bytes of all of them, by process. All have the same size.
std::vector<std::string> gather(Processes& job, const char* purpose, HostMessageTag tag,
                                const std::string& mine) {
  std::vector<std::string> out;
  std::vector<std::int64_t> sizes(job.count(), mine.size());
  if (LaunchFailure failure = send_and_receive(job, all_processes(job), tag, purpose, mine, sizes, out))
    raise(failure);
  out[job.index()] = mine;
  return out;
}

// Throws unless all processes have an array of this type.
void check_types(Processes& job, const char* function, Aval aval) {
  std::string mine = to_string(aval);
  mine.resize(128, ' ');
  std::vector<std::string> all = gather(job, function, HostMessageTag::broadcast, mine);
  auto text = [&](std::size_t p) { return all[p].substr(0, all[p].find_last_not_of(' ') + 1); };
  for (std::size_t p = 1; p < all.size(); ++p)
    if (all[p] != all[0])
      fail<ShapeError>(str(function, ": process 0 has ", text(0), ", and ", job.name(static_cast<int>(p)),
                           " has ", text(p), "."),
                       "Expected arrays of one shape and dtype in all processes.");
}

}  // namespace

void initialize(Where where) {
  At at(where);
  devices();
}

void detail::initialize_over(const void* communicator, Where where) {
  At at(where);
  connect_processes_of(communicator);
}

void finalize(Where where) {
  At at(where);
  if (Processes* job = Processes::job()) job->leave();
}

bool is_fully_addressable(const Array& x, Where where) {
  At at(where);
  return x.sharding().is_fully_addressable();
}

void sync_processes(std::string_view name, Where where) {
  At at(where);
  devices();
  Processes* job = Processes::job();
  if (!job) return;
  if (queue_is_busy()) {
    EventPtr earlier_programs = std::make_shared<Event>();
    enqueue(earlier_programs, [] {}, {});
    earlier_programs->wait();
  }
  std::uint64_t hash = hash_bytes(0, name.data(), static_cast<std::int64_t>(name.size()));
  std::string mine(reinterpret_cast<const char*>(&hash), sizeof hash);
  std::vector<std::string> others = gather(*job, "sync_processes", HostMessageTag::barrier, mine);
  for (std::size_t p = 0; p < others.size(); ++p)
    if (others[p] != mine)
      fail<ArgumentError>(str("sync_processes: this process called it with the name \"", name, "\", and ",
                              job->name(static_cast<int>(p)), " with another name."),
                          "Call it with the same names in the same order in all processes.");
}

namespace detail {

Array replicated_over_processes(const Array& x) {
  if (x.empty() || is_fully_addressable(x)) return x;
  Sharding everywhere = x.sharding().replicate();
  return jit([everywhere](Array y) { return constrain(y, everywhere); })(x);
}

Array gathered_from_processes(const Array& x) {
  if (x.empty()) return x;
  Processes* job = Processes::job();
  if (!is_fully_addressable(x)) return fetched(replicated_over_processes(x));
  if (!job)
    return fetched(x).reshape([&] {
      Shape shape = x.shape();
      shape.insert(0, 1);
      return shape;
    }());
  check_types(*job, "process_allgather", x.aval());
  std::vector<std::string> parts = gather(*job, "process_allgather", HostMessageTag::broadcast,
                                          std::string(known_value(x, "process_allgather").bytes()));
  Shape shape = x.shape();
  shape.insert(0, job->count());
  std::string elements;
  for (const std::string& part : parts) elements += part;
  return copy_of(Aval(shape, x.dtype()), elements.data());
}

Array from_process(const Array& x, int source, const char* function) {
  if (source < 0 || source >= process_count())
    fail<ArgumentError>(str(function, ": there is no process ", source, "."),
                        str("Expected one of 0 ... ", process_count() - 1, "."));
  Processes* job = Processes::job();
  if (x.empty() || !job) return x;
  check_types(*job, function, x.aval());
  bool sends = source == job->index();
  std::vector<std::int64_t> sizes(job->count(), 0);
  sizes[source] = x.aval().bytes();
  std::vector<std::string> received;
  std::string mine(sends ? known_value(x, function).bytes() : "");
  LaunchFailure failure =
      send_and_receive(*job, all_processes(*job), HostMessageTag::broadcast, function, mine, sizes, received);
  if (failure) raise(failure);
  return copy_of(x.aval(), sends ? mine.data() : received[source].data());
}

Array place_from_process(const Array& x, int source, Sharding sharding, const TreePath* path) {
  if (x.empty()) return x;
  known_value(x, "shard");
  if (sharding) check_rank(x.shape(), sharding, "shard", path);
  Array all = from_process(x, source, "shard");
  if (!sharding || sharding.is_fully_addressable()) return place(all, sharding, "shard", path);
  return array_of(all.aval(), split_into_shards(all.aval(), known_value(all, "shard").data(), sharding));
}

Array array_of_box(Aval aval, const Sharding& sharding, const Block& box, const void* data) {
  const Shape& shape = aval.shape();
  Dims zero(shape.size(), 0);
  Shape part = sharding.shard_shape(shape), size = box.shape();
  return array_of(aval, make_shards(aval, sharding, [&](std::int64_t, const Block& block, void* memory) {
                    Dims from;
                    for (std::size_t k = 0; k < shape.size(); ++k)
                      from.push_back(block.begin[k] - box.begin[k]);
                    copy_box(block.shape(), memory, zero, part, data, from, size, aval.dtype().bytes());
                  }));
}

}  // namespace detail

Array make_array_from_local(const Array& local, const Placement& where, const Shape& shape, Where line) {
  At at(line);
  Sharding sharding = detail::sharding_of(where, shape, "make_array_from_local");
  Block box;
  std::int64_t elements = 0;
  std::vector<bool> counted(sharding.distinct_blocks());
  for (std::int64_t i = 0; i < sharding.device_count(); ++i) {
    std::int64_t number = sharding.block_number(i);
    Block block = sharding.block(i, shape);
    if (sharding.devices()[i]->process_index() != process_index() || counted[number] || block.empty())
      continue;
    counted[number] = true;
    elements += element_count(block.shape());
    if (box.begin.empty() && box.end.empty()) box = block;
    for (std::size_t k = 0; k < shape.size(); ++k) {
      box.begin[k] = std::min(box.begin[k], block.begin[k]);
      box.end[k] = std::max(box.end[k], block.end[k]);
    }
  }
  if (box.begin.size() != shape.size()) box.begin = box.end = Dims(shape.size(), 0);
  if (element_count(box.shape()) != elements)
    fail<ShardingError>(str("make_array_from_local: the blocks of process ", process_index(), " in ",
                            sharding, " do not form a box."),
                        "Give the blocks one by one: make_array(shape, where, callback).");
  if (local.shape() != box.shape())
    fail<ShapeError>(
        str("make_array_from_local: the elements have shape ", local.shape(), ", but the blocks of process ",
            process_index(), " are ", box, " of ", shape, ", with shape ", box.shape(), "."),
        "Expected the elements of this process's blocks.");
  return detail::array_of_box(Aval(shape, local.dtype()), sharding, box,
                              known_value(local, "make_array_from_local").data());
}

}  // namespace tessera::inline v0
