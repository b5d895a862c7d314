// The null driver: devices that exist and can do nothing. To write a driver, copy this file and replace one
// refusal after the other until tests/conformance passes.
#include <tessera/device/driver.h>

namespace tessera::inline v0 {

namespace {

[[noreturn]] void refuse(const char* call) {
  fail<DeviceError>(str("a device of the kind null has no ", call, "."),
                    "Use devices() of this process; a null device only lists the functions of a driver.");
}

class NullDevice final : public Device {
 public:
  explicit NullDevice(int id) : id_(id) {}
  int id() const override { return id_; }
  int process_index() const override { return 0; }
  std::string kind() const override { return "null"; }
  BufferPtr allocate(std::int64_t) override { refuse("memory"); }
  MemoryStats memory_stats() const override { return {}; }
  void trim() override {}

 private:
  int id_;
};

class NullDriver final : public Driver {
 public:
  std::string kind() const override { return "null"; }
  std::vector<Device*> make_devices(int first, int count) override {
    std::vector<Device*> out;
    for (int i = 0; i < count; ++i) out.push_back(new NullDevice(first + i));
    return out;
  }
  std::shared_ptr<const Launcher> launcher(std::vector<Collective>, int) override { refuse("programs"); }
};

}  // namespace

Driver& null_driver() {
  static Driver& one = *new NullDriver;
  return one;
}

}  // namespace tessera::inline v0
