/* Runs the runtime of programs for several devices (compile/object/runtime/devices.c) on a program in C: eight devices in a loop of
   sums over all and of permutations in halves, called by two threads. Prints the status of calls in which (argument 1) all is well, device
   5 fails, or device 3 leaves the loop while the others wait for it. With a second argument all devices run on the caller's thread. Run
   under -fsanitize=thread by hand. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "device_program.h"

void tessera_own_combine_f32(int64_t how, void* out, const void* const* x, int64_t n, int64_t from,
                             int64_t count);
int32_t tessera_collective(Context* context, int32_t number, void* const* operands, void* const* results);
int32_t tessera_own_devices(const DeviceProgram* program, void* const* arrays, void* workspace);

enum { devices = 8, half = 4, size = 20000, iterations = 30 };
static const char* scenario = "well";

static int32_t entry(Context* context, void* const* arguments, void* const* results, void* arena) {
  float* x = arena;
  void* lists[] = {x};
  memcpy(x, arguments[0], size * sizeof *x);
  for (int k = 0; k < iterations; ++k) {
    if (k == 20 && context->position == 5 && !strcmp(scenario, "fails")) return 3 * 256 + no_memory;
    if (k == 20 && context->position == 3 && !strcmp(scenario, "leaves")) return 0;
    int32_t status = tessera_collective(context, k % 2, lists, lists);
    if (status) return status;
    for (int i = 0; i < size; ++i) x[i] *= 0.125f;
  }
  memcpy(results[0], x, size * sizeof *x);
  return 0;
}

static const Collective* collective(int64_t kind) {
  Collective* c = calloc(1, sizeof *c + devices * sizeof(Member));
  c->combine = tessera_own_combine_f32, c->kind = kind, c->outer = 1, c->block = size, c->element_bytes = 4;
  for (int d = 0; d < devices; ++d)
    c->members[d] =
        kind == kind_all_reduce ? (Member){0, d, -1} : (Member){1 + d / half, d % half, (d + 1) % half};
  return c;
}

/* An array of `devices` blocks, which stay in the array or are copied. */
static const Value* value(int in_array) {
  int64_t* numbers = calloc(4 + 5 * devices, sizeof *numbers);
  numbers[0] = 1, numbers[1] = 4, numbers[2] = devices * size, numbers[3] = size;
  for (int64_t d = 0; d < devices; ++d) {
    int64_t block[] = {in_array, d * size * 4, !in_array, d * size, size};
    memcpy(numbers + 4 + 5 * d, block, sizeof block);
  }
  return (const Value*)numbers;
}

typedef struct {
  const DeviceProgram* program;
  float* result;
  int32_t status;
} Caller;

static void* call(void* argument) {
  Caller* caller = argument;
  int64_t elements = devices * size;
  float* x = malloc(elements * sizeof *x);
  for (int64_t i = 0; i < elements; ++i) x[i] = (float)(i % 7);
  caller->result = calloc(elements, sizeof *x);
  void *arrays[] = {x, caller->result}, *workspace = malloc(2 * elements * sizeof *x);
  for (int k = 0; k < 10; ++k) caller->status = tessera_own_devices(caller->program, arrays, workspace);
  return 0;
}

int main(int count, char** words) {
  int one_thread = count > 2;
  if (count > 1) scenario = words[1];
  const Collective* collectives[] = {collective(kind_all_reduce), collective(kind_permute)};
  const int64_t whole_group[] = {devices}, part[] = {half}, *groups[] = {whole_group, part, part};
  const Value* values[] = {value(1), value(0)};
  int64_t bytes = size * 4;
  DeviceProgram program = {entry, collectives, groups,          values, devices, 3,
                           1,     1,           devices * bytes, bytes,  -1,      one_thread};
  Caller callers[2] = {{&program, 0, 0}, {&program, 0, 0}};
  pthread_t threads[2];
  for (int t = 0; t < 2; ++t) pthread_create(threads + t, 0, call, callers + t);
  for (int t = 0; t < 2; ++t) pthread_join(threads[t], 0);
  if (memcmp(callers[0].result, callers[1].result, 4)) printf("different ");
  /* Each sum of eight equal blocks times 1/8 changes nothing after the first, and a permutation divides by 8. */
  printf("%d %g\n", callers[0].status | callers[1].status,
         (double)(callers[0].result[0] * 35184372088832.0f));
  return 0;
}
