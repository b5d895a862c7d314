// Symbol visibility: only what carries TESSERA_API leaves the shared library.
#pragma once
#define TESSERA_API __attribute__((visibility("default")))
