/* A program for several devices: one thread for each, of which the caller's is the first. The others are workers,
   which serve one call after another. Devices of small programs share the caller's thread instead, each with a stack of its
   own: to wake a thread takes longer than they do. A collective is performed by the last member of its group that
   arrives, or in parts by all members if it is large. Each call allocates its state, so several calls may run
   concurrently. */
#include "perform_collective.h"

/* Types of pthreads, in memory that is large enough on every system. */
typedef struct {
  int64_t memory[16];
} Mutex, Condition;
int pthread_create(uint64_t* thread, const void* attributes, void* (*start)(void*), void* argument);
int pthread_join(uint64_t thread, void** result);
int pthread_sigmask(int how, const void* signals, void* before);
int pthread_atfork(void (*before)(void), void (*in_parent)(void), void (*in_child)(void));
int pthread_mutex_init(Mutex* mutex, const void* attributes);
int pthread_mutex_destroy(Mutex* mutex);
int pthread_mutex_lock(Mutex* mutex);
int pthread_mutex_unlock(Mutex* mutex);
int pthread_cond_init(Condition* condition, const void* attributes);
int pthread_cond_destroy(Condition* condition);
int pthread_cond_wait(Condition* condition, Mutex* mutex);
int sched_yield(void);
int pthread_cond_signal(Condition* condition);
int pthread_cond_broadcast(Condition* condition);
void* malloc(__SIZE_TYPE__ bytes);
void* tessera_new_stack(char* end, void (*start)(void** caller)); /* x86.c, aarch64.c */
void tessera_switch_stack(void** from, void* to);
void free(void* memory);

enum { large_bytes = 256 << 10 }; /* a larger collective is performed in parts */
enum { yields = 16, set_mask = 2 /* SIG_SETMASK */ };

/* The stack of a device on a shared thread, as in device/cpu/fiber.cc; stacks start at different cache sets. */
enum { stack_bytes = (256 << 10) + 320 };

typedef struct {
  Routine routine;
  const int64_t* integers;
  void *const *operands, *const *results;
  void* workspace;
  int32_t status;
} RoutineCall;

typedef struct Worker Worker;
typedef struct {
  Context context;
  Worker* worker; /* none for the first, and for devices on one thread */
  void **arguments, **results;
  void *stack,
      *caller; /* where a device on a shared thread and its caller continue; no stack: it has its own */
  RoutineCall* routine; /* to be called on the caller's stack */
  int64_t ended;
} Device;
static Device* device_of(Context* context) { return (Device*)context; }

/* The state of a group of devices, whose members perform one collective after the other. */
typedef struct {
  Condition completed;
  int64_t members, arrived, number, round;
  int64_t slices, performing; /* parts of the collective, and those that are not performed yet */
  Buffers* buffers;           /* by rank */
  int64_t* sources;
} Group;

struct Call {
  const DeviceProgram* program;
  void* const* arrays; /* of the caller: arguments, then results */
  char* workspace;
  Mutex mutex;    /* of everything below */
  int32_t status; /* of the first failure */
  int64_t waiting, ended;
  Device* devices;
  Group* groups;
  Condition served; /* this and `workers` are protected by the mutex of the workers */
  int64_t workers;  /* that run devices of this call */
};

static int32_t fail(Call* call, int32_t status) {
  if (!call->status) {
    __atomic_store_n(&call->status, status, __ATOMIC_RELAXED);
    for (int64_t g = 0; g < call->program->group_count; ++g)
      pthread_cond_broadcast(&call->groups[g].completed);
  }
  return call->status;
}

/* No device that waits can continue if all others wait or have ended. */
static void fail_if_stuck(Call* call) {
  if (call->waiting && call->waiting + call->ended == call->program->devices) fail(call, devices_disagree);
}

/* Performs a part of a collective, and completes the collective if that is the last part. */
static void perform_part(Call* call, Group* group, int64_t slice) {
  Operation o = {call->program->collectives[group->number], group->buffers, group->sources, group->members};
  int64_t slices = group->slices;
  pthread_mutex_unlock(&call->mutex);
  int32_t status = perform(&o, slice, slices);
  pthread_mutex_lock(&call->mutex);
  if (status) fail(call, status);
  if (--group->performing) return;
  group->arrived = 0;
  call->waiting -= group->members - 1;
  __atomic_store_n(&group->round, group->round + 1, __ATOMIC_RELAXED);
  pthread_cond_broadcast(&group->completed);
}

/* Begins a collective. The member that arrives last calls this. */
static void begin(Call* call, Group* group) {
  Operation o = {call->program->collectives[group->number], 0, 0, group->members};
  int is_large = moved_bytes(&o) > large_bytes && o.c->kind != kind_ragged_all_to_all;
  group->slices = group->performing = is_large ? group->members : 1;
  if (is_large) pthread_cond_broadcast(&group->completed);
}

/* Lets other threads run for a while: where the devices share processors, that is faster than to sleep and to be
   woken. */
static void yield_while(const int64_t* number, int64_t is) {
  for (int k = 0; k < yields && __atomic_load_n(number, __ATOMIC_RELAXED) == is; ++k) sched_yield();
}

/* Waits until the collective of a group may have been performed. */
static void wait_in(Call* call, Group* group, Device* device) {
  if (!device->stack) {
    pthread_cond_wait(&group->completed, &call->mutex);
    return;
  }
  pthread_mutex_unlock(&call->mutex);
  tessera_switch_stack(&device->stack, device->caller);
  pthread_mutex_lock(&call->mutex);
}

/* Takes part in a collective; returns when it is performed or has failed. Until then the lists of pointers of all
   members are valid. */
static void take_part(Call* call, Group* group, int64_t rank, Device* device) {
  int64_t round = group->round, is_last = ++group->arrived == group->members, performed = 0;
  if (is_last) {
    begin(call, group);
  } else {
    ++call->waiting;
    fail_if_stuck(call);
    if (!device->stack) {
      pthread_mutex_unlock(&call->mutex);
      yield_while(&group->round, round);
      pthread_mutex_lock(&call->mutex);
    }
  }
  while (group->round == round && (group->performing || !call->status)) {
    if (group->performing && !performed && (is_last || group->slices > 1)) {
      perform_part(call, group, group->slices > 1 ? rank : 0);
      performed = 1;
    } else {
      wait_in(call, group, device);
    }
  }
}

int32_t tessera_collective(Context* context, int32_t number, void* const* operands, void* const* results) {
  Call* call = context->call;
  const Member* member = call->program->collectives[number]->members + context->position;
  Group* group = call->groups + member->group;
  pthread_mutex_lock(&call->mutex);
  if (group->arrived && group->number != number) fail(call, devices_disagree);
  if (!call->status) {
    group->number = number;
    group->buffers[member->rank] = (Buffers){operands, results};
    group->sources[member->rank] = member->source;
    take_part(call, group, member->rank, device_of(context));
  }
  int32_t status = call->status;
  pthread_mutex_unlock(&call->mutex);
  return status;
}

/* Calls a library routine on the stack of the thread, since that of a device is too small for some. */
int32_t tessera_on_thread_stack(Context* context, Routine routine, const int64_t* integers,
                                void* const* operands, void* const* results, void* workspace) {
  Device* device = device_of(context);
  if (!device->stack) return routine(integers, operands, results, workspace);
  RoutineCall call = {routine, integers, operands, results, workspace, 0};
  device->routine = &call;
  tessera_switch_stack(&device->stack, device->caller);
  return call.status;
}

/* Copies a box of `extents` from the first corner of one array to that of another. */
static void copy_box(int64_t rank, const int64_t* extents, char* to, const int64_t* to_shape,
                     const char* from, const int64_t* from_shape, int64_t bytes) {
  int64_t to_row = bytes, from_row = bytes, run = bytes;
  for (int64_t i = 1; i < rank; ++i) to_row *= to_shape[i], from_row *= from_shape[i], run *= extents[i];
  if (rank == 0 || (run == to_row && run == from_row)) {
    copy(to, from, rank ? extents[0] * run : bytes);
    return;
  }
  for (int64_t i = 0; i < extents[0] && run; ++i)
    copy_box(rank - 1, extents + 1, to + i * to_row, to_shape + 1, from + i * from_row, from_shape + 1,
             bytes);
}

/* The block of a device: its memory, and its first element in the array. */
typedef struct {
  const int64_t *shape, *block_shape, *extents;
  char *memory, *in_array;
  int64_t copied;
} Block;
static Block block_of(const Call* call, int64_t number, int64_t device) {
  const Value* value = call->program->values[number];
  int64_t rank = value->rank, at = 0;
  const int64_t *shape = value->numbers, *numbers = shape + 2 * rank + device * (3 + 2 * rank),
                *first = numbers + 3;
  char* array = call->arrays[number];
  for (int64_t i = 0; i < rank; ++i) at = at * shape[i] + first[i];
  return (Block){shape,
                 shape + rank,
                 first + rank,
                 (numbers[0] ? array : call->workspace) + numbers[1],
                 array + at * value->element_bytes,
                 numbers[2]};
}

static void run_device(Device* device) {
  Call* call = device->context.call;
  const DeviceProgram* p = call->program;
  int64_t d = device->context.position;
  for (int64_t i = 0; i < p->arguments; ++i) {
    Block b = block_of(call, i, d);
    device->arguments[i] = b.memory;
    if (b.copied)
      copy_box(p->values[i]->rank, b.extents, b.memory, b.block_shape, b.in_array, b.shape,
               p->values[i]->element_bytes);
  }
  if (p->shared >= 0) device->arguments[p->arguments] = call->workspace + p->shared;
  for (int64_t r = 0; r < p->results; ++r) device->results[r] = block_of(call, p->arguments + r, d).memory;
  int32_t status = p->entry(&device->context, device->arguments, device->results,
                            call->workspace + p->arena + d * p->arena_bytes);
  pthread_mutex_lock(&call->mutex);
  ++call->ended;
  if (status) fail(call, status & 255); /* without the number of the routine that failed */
  fail_if_stuck(call);
  pthread_mutex_unlock(&call->mutex);
}

static void start_on_stack(void** caller) {
  Device* device = (Device*)((char*)caller - __builtin_offsetof(Device, caller));
  run_device(device);
  device->ended = 1;
  for (;;) tessera_switch_stack(&device->stack, device->caller);
}

/* Runs a device until it waits or ends. */
static void resume(Device* device) {
  tessera_switch_stack(&device->caller, device->stack);
  for (RoutineCall* r; (r = device->routine); tessera_switch_stack(&device->caller, device->stack)) {
    device->routine = 0;
    r->status = r->routine(r->integers, r->operands, r->results, r->workspace);
  }
}

/* Runs all devices on this thread: each until it ends or waits in a collective, again and again until all have ended.
   Without collectives they need no stacks. */
static void run_on_one_thread(Call* call) {
  int64_t devices = call->program->devices;
  for (int64_t left = devices; left;)
    for (int64_t d = 0; d < devices; ++d) {
      Device* device = call->devices + d;
      if (device->ended) continue;
      if (device->stack)
        resume(device);
      else
        run_device(device), device->ended = 1;
      left -= device->ended;
    }
}

/* A thread that runs devices, for one call after another. It is started when no other worker is idle, and ends with
   the process or when the object is unloaded. */
struct Worker {
  Condition woken;
  uint64_t thread;
  Worker* next;   /* the next idle worker */
  Device* device; /* the device to run */
  int64_t ends;
};
static struct {
  Mutex mutex; /* of all workers. A mutex is initially zero. */
  Worker* idle;
  int64_t watches_forks;
} workers;

static void add_idle(Worker* worker) {
  worker->next = workers.idle;
  workers.idle = worker;
}

static void* serve(void* argument) {
  Worker* worker = argument;
  pthread_mutex_lock(&workers.mutex);
  for (;;) {
    while (!worker->device && !worker->ends) pthread_cond_wait(&worker->woken, &workers.mutex);
    if (worker->ends) break;
    pthread_mutex_unlock(&workers.mutex);
    run_device(worker->device);
    pthread_mutex_lock(&workers.mutex);
    Call* call = worker->device->context.call;
    worker->device = 0;
    add_idle(worker);
    if (--call->workers == 0) pthread_cond_signal(&call->served);
  }
  pthread_mutex_unlock(&workers.mutex);
  return 0;
}

/* The child of a fork has no workers, and perhaps a locked mutex. */
static void forget_workers(void) {
  pthread_mutex_init(&workers.mutex, 0);
  workers.idle = 0;
}

/* Workers handle no signals of the process. */
static Worker* new_worker(void) {
  uint64_t signals[16], before[16];
  if (!workers.watches_forks && pthread_atfork(0, 0, forget_workers)) return 0;
  workers.watches_forks = 1;
  Worker* worker = malloc(sizeof *worker);
  if (!worker) return 0;
  __builtin_memset(worker, 0, sizeof *worker);
  __builtin_memset(signals, 255, sizeof signals);
  pthread_cond_init(&worker->woken, 0);
  pthread_sigmask(set_mask, signals, before);
  int failed = pthread_create(&worker->thread, 0, serve, worker);
  pthread_sigmask(set_mask, before, 0);
  if (!failed) return worker;
  pthread_cond_destroy(&worker->woken);
  free(worker);
  return 0;
}

/* Gives all devices but the first to workers. If there are not enough workers, no device runs. */
static int32_t start_devices(Call* call) {
  int64_t devices = call->program->devices, taken = 1;
  pthread_mutex_lock(&workers.mutex);
  for (Worker* worker; taken < devices; ++taken) {
    if ((worker = workers.idle))
      workers.idle = worker->next;
    else if (!(worker = new_worker()))
      break;
    call->devices[taken].worker = worker;
  }
  int has_enough = taken == devices;
  for (int64_t d = 1; d < taken; ++d) {
    if (has_enough)
      call->devices[d].worker->device = call->devices + d, ++call->workers;
    else
      add_idle(call->devices[d].worker);
  }
  pthread_mutex_unlock(&workers.mutex);
  for (int64_t d = 1; d < devices && has_enough; ++d) pthread_cond_signal(&call->devices[d].worker->woken);
  return has_enough ? 0 : no_thread;
}

static void wait_for_workers(Call* call) {
  pthread_mutex_lock(&workers.mutex);
  while (call->workers) pthread_cond_wait(&call->served, &workers.mutex);
  pthread_mutex_unlock(&workers.mutex);
}

__attribute__((destructor)) static void end_workers(void) {
  pthread_mutex_lock(&workers.mutex);
  Worker* list = workers.idle;
  workers.idle = 0;
  for (Worker* worker = list; worker; worker = worker->next) {
    worker->ends = 1;
    pthread_cond_signal(&worker->woken);
  }
  pthread_mutex_unlock(&workers.mutex);
  for (Worker *worker = list, *next; worker; worker = next) {
    next = worker->next;
    pthread_join(worker->thread, 0);
    pthread_cond_destroy(&worker->woken);
    free(worker);
  }
}

static void join_results(Call* call) {
  const DeviceProgram* p = call->program;
  for (int64_t r = p->arguments; r < p->arguments + p->results; ++r)
    for (int64_t d = 0; d < p->devices; ++d) {
      Block b = block_of(call, r, d);
      if (b.copied)
        copy_box(p->values[r]->rank, b.extents, b.in_array, b.shape, b.memory, b.block_shape,
                 p->values[r]->element_bytes);
    }
}

/* Allocates the state of a call, in one block of memory. */
static Call* new_call(const DeviceProgram* p) {
  int64_t pointers = p->arguments + 1 + p->results, members = 0;
  for (int64_t g = 0; g < p->group_count; ++g) members += *p->groups[g];
  int64_t bytes = (int64_t)sizeof(Call) + p->devices * ((int64_t)sizeof(Device) + pointers * 8) +
                  p->group_count * (int64_t)sizeof(Group) + members * ((int64_t)sizeof(Buffers) + 8);
  bytes = (bytes + 63) / 64 * 64;
  int64_t stacks = p->one_thread && p->group_count ? p->devices * stack_bytes : 0;
  Call* call = malloc((uint64_t)(bytes + stacks));
  if (!call) return 0;
  __builtin_memset(call, 0, sizeof(Call));
  call->program = p;
  call->devices = (Device*)(call + 1);
  call->groups = (Group*)(call->devices + p->devices);
  Buffers* buffers = (Buffers*)(call->groups + p->group_count);
  int64_t* sources = (int64_t*)(buffers + members);
  void** lists = (void**)(sources + members);
  for (int64_t d = 0; d < p->devices; ++d, lists += pointers)
    call->devices[d] = (Device){
        .context = {&call->status, call, (int32_t)d, 0},
        .arguments = lists,
        .results = lists + p->arguments + 1,
        .stack = stacks ? tessera_new_stack((char*)call + bytes + (d + 1) * stack_bytes, start_on_stack) : 0};
  for (int64_t g = 0; g < p->group_count; ++g) {
    int64_t count = *p->groups[g];
    __builtin_memset(call->groups + g, 0, sizeof(Group));
    call->groups[g].members = count, call->groups[g].buffers = buffers, call->groups[g].sources = sources;
    buffers += count, sources += count;
    pthread_cond_init(&call->groups[g].completed, 0);
  }
  pthread_mutex_init(&call->mutex, 0);
  pthread_cond_init(&call->served, 0);
  return call;
}

int32_t tessera_own_devices(const DeviceProgram* program, void* const* arrays, void* workspace) {
  Call* call = new_call(program);
  if (!call) return no_memory;
  call->arrays = arrays, call->workspace = workspace;
  int32_t status = program->one_thread ? 0 : start_devices(call);
  if (!status) {
    if (program->one_thread)
      run_on_one_thread(call);
    else
      run_device(call->devices), wait_for_workers(call);
    status = call->status;
  }
  if (!status) join_results(call);
  for (int64_t g = 0; g < program->group_count; ++g) pthread_cond_destroy(&call->groups[g].completed);
  pthread_cond_destroy(&call->served);
  pthread_mutex_destroy(&call->mutex);
  free(call);
  return status;
}
