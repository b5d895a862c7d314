// tessera devices: lists the devices.
#include <tessera/cli/loaded.h>
#include <tessera/device/device.h>
#include <cstdio>

namespace tessera::cli {

Command add_devices(CLI::App& program) {
  struct DevicesFlags {
    int devices = 0;
    bool json = false;
  };
  auto o = std::make_shared<DevicesFlags>();
  CLI::App* app =
      add_command(program, "devices", "Lists the devices", "tessera devices --devices 8", o->json);
  app->add_option("--devices", o->devices, "The number of devices")->check(CLI::Range(1, kMaxDevices));
  return {app, [o] {
            if (o->devices) set_device_count(o->devices);
            Json list = Json::array();
            for (Device* device : tessera::devices()) {
              list.push_back(
                  {{"id", device->id()}, {"kind", device->kind()}, {"process", device->process_index()}});
              if (!o->json) std::printf("%s\n", to_string(*device).c_str());
            }
            if (o->json) print_json(Json{{"devices", list}});
            return success;
          }};
}

}  // namespace tessera::cli
