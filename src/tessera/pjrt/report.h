// Tessera's own extension of the plugin: reports about a program, as text. The package jax_tessera calls it.
#pragma once
#include <tessera/pjrt/plugin_error.h>

// The extension's type is a number that PJRT does not use.
constexpr int kTesseraReportExtension = 0x7e55e7a;

struct Tessera_Report_Args {
  size_t struct_size;
  PJRT_Extension_Base* extension_start;
  const char* kind;  // "communication", "explain", or a stage of inspect: "source", "kernels", "memory", ...
  size_t kind_size;
  const char* code;  // MLIR text or bytecode
  size_t code_size;
  char* text;        // out; freed by free_text
  size_t text_size;  // out
};
struct Tessera_Report_Extension {
  PJRT_Extension_Base base;
  PJRT_Error* (*report)(Tessera_Report_Args* args);
  void (*free_text)(char* text);
};

namespace tessera::inline v0::pjrt {
PJRT_Extension_Base* report_extension(PJRT_Extension_Base* next);
}  // namespace tessera::inline v0::pjrt
