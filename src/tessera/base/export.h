// Symbol visibility: the shared library exports only symbols marked TESSERA_API.
#pragma once
#define TESSERA_API __attribute__((visibility("default")))
