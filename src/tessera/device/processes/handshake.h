// Handshake: the data that the processes of a job compare when they connect, to find differences before they compute.
#pragma once
#include <tessera/device/processes/job_connections.h>
#include <vector>

namespace tessera::inline v0 {

// Plain bytes, equal in size everywhere.
struct Handshake {
  char version[32] = {};
  char program[128] = {};   // the name of the executable
  char build[48] = {};      // the linker's identification of the executable; empty: it has none
  char settings[512] = {};  // the TESSERA_ variables that change programs: "TESSERA_X64=1", "none"
  char host[64] = {};
  std::int32_t pid = 0, devices = 0;
  JobAddress control;
};

Handshake handshake_of(int devices, const JobAddress& control);
// Throws a DeviceError that names the first process that differs from process 0, and the difference.
void check_equal(const std::vector<Handshake>& all, const std::vector<std::string>& names);

}  // namespace tessera::inline v0
