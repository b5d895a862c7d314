// Eight devices for the whole test program, set before anything uses them.
#pragma once
#include <gtest/gtest.h>
#include <tessera/device/device.h>

namespace tessera {

inline const bool eight_devices = (set_device_count(8), true);

// devices()[i] for each number.
inline std::vector<Device*> pick(std::initializer_list<int> numbers) {
  std::vector<Device*> out;
  for (int i : numbers) out.push_back(devices()[i]);
  return out;
}

}  // namespace tessera
