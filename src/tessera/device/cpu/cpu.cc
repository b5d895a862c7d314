// Virtual CPU devices of this process.
#include <tessera/base/recycled.h>
#include <tessera/device/cpu/launch_plan.h>
#include <tessera/device/cpu/memory_pool.h>
#include <tessera/device/driver.h>
#include <tessera/device/process.h>
#include <tessera/device/processes/multi_process_launcher.h>
#include <tessera/device/processes/processes.h>
#include <atomic>
#include <cstdlib>
#include <mutex>

namespace tessera::inline v0 {

namespace {

class CpuDevice final : public Device {
 public:
  CpuDevice(int id, int process) : id_(id), process_(process) {}
  int id() const override { return id_; }
  int process_index() const override { return process_; }
  std::string kind() const override { return "cpu"; }
  BufferPtr allocate(std::int64_t bytes) override { return allocate(bytes, MemoryPool::Owner::array); }
  BufferPtr allocate_for_program(std::int64_t bytes) override {
    return allocate(bytes, MemoryPool::Owner::program);
  }
  MemoryStats memory_stats() const override { return pool_->stats(); }
  void trim() override { pool_->trim(); }

 private:
  BufferPtr allocate(std::int64_t bytes, MemoryPool::Owner owner);

  int id_, process_;
  std::shared_ptr<MemoryPool> pool_ = std::make_shared<MemoryPool>();
};

class PoolBuffer final : public Buffer {
 public:
  PoolBuffer(Device& device, MemoryPool& pool, void* data, std::int64_t bytes, MemoryPool::Owner owner)
      : Buffer(device, data, bytes, false), pool_(pool), owner_(owner) {}
  ~PoolBuffer() override { pool_.deallocate(data(), bytes(), owner_); }

 private:
  MemoryPool& pool_;  // never dangles: devices live as long as the process
  MemoryPool::Owner owner_;
};

class ExternalBuffer final : public Buffer {
 public:
  ExternalBuffer(Device& device, void* data, std::int64_t bytes, std::shared_ptr<void> owner)
      : Buffer(device, data, bytes, true), owner_(std::move(owner)) {}

 private:
  std::shared_ptr<void> owner_;
};

class CpuLauncher final : public Launcher {
 public:
  explicit CpuLauncher(std::shared_ptr<const LaunchPlan> plan) : plan_(std::move(plan)) {}
  LaunchFailure run(std::span<const DeviceCall> calls, double seconds) const override {
    return run_launch(*plan_, calls, seconds);
  }

 private:
  std::shared_ptr<const LaunchPlan> plan_;
};

class CpuMultiProcessLauncher final : public MultiProcessLauncher {
 public:
  explicit CpuMultiProcessLauncher(std::shared_ptr<const LaunchPlan> plan) : plan_(std::move(plan)) {}
  LaunchFailure run_with(std::span<const DeviceCall> calls, double seconds,
                         std::uint32_t arguments) const override {
    return run_launch(*plan_, calls, seconds, arguments);
  }

 private:
  std::shared_ptr<const LaunchPlan> plan_;
};

class CpuDriver final : public Driver {
 public:
  std::string kind() const override { return "cpu"; }
  std::vector<Device*> make_devices(int first, int count) override {
    std::vector<Device*> out;
    Processes* job = Processes::job();
    for (int i = 0; i < count; ++i) out.push_back(new CpuDevice(first + i, job ? job->index() : 0));
    return out;
  }
  std::shared_ptr<const Launcher> launcher(std::vector<Collective> collectives, int positions) override {
    return std::make_shared<CpuLauncher>(plan_launch(std::move(collectives), positions));
  }
};

constexpr int kMaxDevices = 1024;

struct DevicesRequest {
  std::mutex mutex;
  int count = 0;                       // 0: TESSERA_DEVICES decides
  const void* communicator = nullptr;  // null: that of the launcher
  bool used = false;                   // the devices exist
};
DevicesRequest& devices_request() {
  static auto& one = *new DevicesRequest;
  return one;
}

struct Devices {
  // All devices ever made; never freed, since arrays in static storage may outlive main.
  std::vector<Device*> list;
  std::atomic<int> count;  // number of current devices, the first of the list
  int first_local = 0;     // index of this process's first device
  Devices() {
    watch_forks();
    std::lock_guard lock(devices_request().mutex);
    int wanted = devices_request().count;
    const char* text = std::getenv("TESSERA_DEVICES");
    if (!wanted) wanted = text ? std::max(1, std::min(std::atoi(text), kMaxDevices)) : 1;
    Processes* job = Processes::connect(wanted, devices_request().communicator);
    devices_request().used = true;
    list.reserve(job ? job->count() * wanted : kMaxDevices);  // spans of devices() stay valid
    if (!job) {
      make(wanted);
      return;
    }
    first_local = job->index() * wanted;
    for (int id = 0; id < job->count() * wanted; ++id) list.push_back(new CpuDevice(id, id / wanted));
    count = job->count() * wanted;
  }
  void make(int wanted) {
    auto existing = static_cast<int>(list.size());
    if (existing < wanted)
      for (Device* device : drivers()[0]->make_devices(existing, wanted - existing)) list.push_back(device);
    count = wanted;
  }
};
Devices& all_devices() {
  static auto& devices = *new Devices;
  return devices;
}

BufferPtr CpuDevice::allocate(std::int64_t bytes, MemoryPool::Owner owner) {
  refuse_forked_child();
  if (Processes* job = Processes::job(); job && process_ != job->index())
    fail<DeviceError>(str(to_string(*this), " belongs to ", job->name(process_), ": process ", job->index(),
                          " cannot allocate memory there."),
                      "Place arrays on the devices of local_devices(), or over a mesh of all processes.");
  if (int count = all_devices().count.load(std::memory_order_relaxed); id_ >= count)
    fail<DeviceError>(str(to_string(*this), " no longer exists: this process has ", count,
                          count == 1 ? " device now." : " devices now."),
                      "Make a mesh of the devices in devices().");
  void* data = pool_->allocate(bytes, owner);
  if (!data)
    fail<MemoryError>(
        str("cannot allocate ", bytes, " bytes on ", to_string(*this), "."),
        str(memory_stats().live_bytes, " bytes are held by arrays there; free some, or use smaller arrays."));
  return make_recycled<PoolBuffer>(*this, *pool_, data, bytes, owner);
}

}  // namespace

Driver& cpu_driver() {
  static Driver& one = *new CpuDriver;
  return one;
}

void set_device_count(int count) {
  if (count < 1 || count > kMaxDevices)
    fail<ArgumentError>(str("a process cannot have ", count, " devices."),
                        str("Expected a number from 1 to ", kMaxDevices, "."));
  std::unique_lock lock(devices_request().mutex);
  if (!devices_request().used) {
    devices_request().count = count;
    return;
  }
  lock.unlock();
  if (Processes* job = Processes::job()) {
    if (all_devices().count == count * job->count()) return;
    fail<DeviceError>(
        str("the number of devices cannot become ", count, " once ", job->count(),
            " processes are connected: each has ", all_devices().count.load() / job->count(), "."),
        "Set it before devices() is first used, or with TESSERA_DEVICES.");
  }
  if (all_devices().count == count) return;
  std::int64_t live = 0;
  for (Device* device : devices()) live += device->memory_stats().live_bytes;
  if (live)
    fail<DeviceError>(
        str("the number of devices cannot become ", count, ": arrays hold ", live, " bytes on ",
            all_devices().count.load(), all_devices().count == 1 ? " device." : " devices."),
        "Set it before the first array is made, or when none is left, or with TESSERA_DEVICES.");
  lock.lock();
  all_devices().make(count);
}

void connect_processes_of(const void* communicator) {
  {
    std::lock_guard lock(devices_request().mutex);
    if (devices_request().used)
      fail<DeviceError>("initialize: the devices of this process exist already, without this communicator.",
                        "Call initialize(communicator) before devices() or an array is first used.");
    devices_request().communicator = communicator;
  }
  struct Forget {
    ~Forget() { devices_request().communicator = nullptr; }
  } forget;
  all_devices();
}

std::span<Device* const> devices() {
  return std::span<Device* const>(all_devices().list.data(),
                                  all_devices().count.load(std::memory_order_relaxed));
}
Device& default_device() { return *all_devices().list[all_devices().first_local]; }

std::shared_ptr<const MultiProcessLauncher> multi_process_launcher(std::vector<Collective> collectives,
                                                                   int positions, ProcessDivision division) {
  return std::make_shared<CpuMultiProcessLauncher>(
      std::make_shared<const LaunchPlan>(std::move(collectives), positions, std::move(division)));
}

std::string to_string(const Device& device) {
  std::string kind = device.kind();
  kind[0] = static_cast<char>(kind[0] - 'a' + 'A');
  return str(kind, "Device(id=", device.id(), ")");
}

BufferPtr external_buffer(Device& device, void* data, std::int64_t bytes, std::shared_ptr<void> owner) {
  return std::make_shared<ExternalBuffer>(device, data, bytes, std::move(owner));
}

}  // namespace tessera::inline v0
