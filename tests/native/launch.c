// Runs kernels of x86_64-unknown-linux-gnu: one work-item after the other if a group has only one, otherwise each work-item of
// a group on its own thread. Groups follow each other.
//
// Standard input has the launches, as numbers of 64 bits: dimensions, global size, local size, and arguments, each as a kind
// and a number of bytes with the bytes. The file in the first argument gets the contents of all buffers in order.

#define _GNU_SOURCE
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct work_item {
  uint64_t global_offset[3], global_size[3], local_size[3], group_id[3], local_id[3];
  uint64_t work_dim;
  void (*barrier)(struct work_item *);
  uint64_t sub_group_size;
  void (*exchange)(struct work_item *, uint64_t value, uint64_t *values);
  const void *private_memory[2], *local_memory[2];
};

typedef void kernel(void **arguments, struct work_item *item);

// The kernel of each launch, in a module of its own that loads the arguments.
extern kernel *const kernels[];

enum { BUFFER, VALUE, LOCAL, NOTHING, STRUCT };

// The memory of arguments that point to local memory.
static _Alignas(128) char local_memory[1 << 20];

static pthread_barrier_t group_barrier;

static void wait_for_group(struct work_item *item) {
  (void)item;
  pthread_barrier_wait(&group_barrier);
}

// The work-items of a sub-group, which is as wide as the files with a fixed width expect.
enum { SUB_GROUP = 8, LARGEST = 64 };

struct sub_group {
  pthread_barrier_t barrier;
  uint64_t size, values[LARGEST];
};

static struct sub_group *sub_groups;

static uint64_t place(const struct work_item *item) {
  uint64_t size[3];
  for (int d = 0; d < 3; d++) {
    uint64_t rest = item->global_size[d] - item->group_id[d] * item->local_size[d];
    size[d] = rest < item->local_size[d] ? rest : item->local_size[d];
  }
  return (item->local_id[2] * size[1] + item->local_id[1]) * size[0] + item->local_id[0];
}

static void exchange(struct work_item *item, uint64_t value, uint64_t *values) {
  struct sub_group *group = &sub_groups[place(item) / SUB_GROUP];
  group->values[place(item) % SUB_GROUP] = value;
  pthread_barrier_wait(&group->barrier);
  memcpy(values, group->values, group->size * sizeof *values);
  pthread_barrier_wait(&group->barrier);
}

struct task {
  kernel *function;
  void **arguments;
  struct work_item item;
};

static void *run_task(void *data) {
  struct task *task = data;
  pthread_attr_t attributes;
  void *stack;
  size_t bytes;
  if (pthread_getattr_np(pthread_self(), &attributes) || pthread_attr_getstack(&attributes, &stack, &bytes))
    exit(3);
  pthread_attr_destroy(&attributes);
  task->item.private_memory[0] = stack;
  task->item.private_memory[1] = (char *)stack + bytes;
  task->function(task->arguments, &task->item);
  return NULL;
}

static void run_group(struct task *first, struct task *tasks) {
  uint64_t size[3], count = 0;
  for (int d = 0; d < 3; d++) {
    uint64_t begin = first->item.group_id[d] * first->item.local_size[d];
    uint64_t rest = first->item.global_size[d] - begin;
    size[d] = rest < first->item.local_size[d] ? rest : first->item.local_size[d];
  }
  for (uint64_t z = 0; z < size[2]; z++)
    for (uint64_t y = 0; y < size[1]; y++)
      for (uint64_t x = 0; x < size[0]; x++) {
        tasks[count] = *first;
        tasks[count].item.local_id[0] = x;
        tasks[count].item.local_id[1] = y;
        tasks[count].item.local_id[2] = z;
        count++;
      }
  uint64_t sub_group_count = (count + SUB_GROUP - 1) / SUB_GROUP;
  sub_groups = calloc(sub_group_count, sizeof *sub_groups);
  for (uint64_t i = 0; i < sub_group_count; i++) {
    uint64_t rest = count - i * SUB_GROUP;
    sub_groups[i].size = rest < SUB_GROUP ? rest : SUB_GROUP;
    pthread_barrier_init(&sub_groups[i].barrier, NULL, (unsigned)sub_groups[i].size);
  }
  if (count == 1) {
    run_task(&tasks[0]);
    pthread_barrier_destroy(&sub_groups[0].barrier);
    free(sub_groups);
    return;
  }
  pthread_t *threads = malloc(count * sizeof *threads);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 1 << 18);
  for (uint64_t i = 0; i < count; i++)
    if (pthread_create(&threads[i], &attributes, run_task, &tasks[i]))
      exit(3);
  for (uint64_t i = 0; i < count; i++)
    pthread_join(threads[i], NULL);
  for (uint64_t i = 0; i < sub_group_count; i++)
    pthread_barrier_destroy(&sub_groups[i].barrier);
  free(sub_groups);
  free(threads);
}

static uint64_t number(void) {
  uint64_t value = 0;
  if (fread(&value, sizeof value, 1, stdin) != 1)
    exit(2);
  return value;
}

int main(int argc, char **argv) {
  FILE *results = argc > 1 ? fopen(argv[1], "wb") : NULL;
  if (!results)
    return 2;
  uint64_t launches = number();
  for (uint64_t launch = 0; launch < launches; launch++) {
    struct task first = {.function = kernels[launch]};
    struct work_item *item = &first.item;
    item->barrier = wait_for_group;
    item->sub_group_size = SUB_GROUP;
    item->exchange = exchange;
    item->local_memory[0] = local_memory;
    item->local_memory[1] = local_memory + sizeof local_memory;
    item->work_dim = number();
    uint64_t in_group = 1;
    for (int d = 0; d < 3; d++)
      item->global_size[d] = number();
    for (int d = 0; d < 3; d++) {
      item->local_size[d] = number();
      in_group *= item->local_size[d];
    }
    uint64_t count = number();
    void **arguments = calloc(count + 1, sizeof *arguments);
    void **pointers = calloc(count + 1, sizeof *pointers);
    char *local = local_memory;
    uint64_t *kinds = calloc(count + 1, sizeof *kinds), *sizes = calloc(count + 1, sizeof *sizes);
    for (uint64_t i = 0; i < count; i++) {
      kinds[i] = number();
      sizes[i] = number();
      // Large enough for any vector, which is loaded with its alignment.
      uint64_t bytes = (sizes[i] + 255) & ~127ull;
      pointers[i] = kinds[i] == LOCAL ? local : aligned_alloc(128, bytes);
      if (kinds[i] == LOCAL && (local += bytes) > local_memory + sizeof local_memory)
        return 2;
      if (kinds[i] != LOCAL && fread(pointers[i], 1, sizes[i], stdin) != sizes[i])
        return 2;
      if (kinds[i] == NOTHING)
        pointers[i] = NULL;
      arguments[i] = kinds[i] == VALUE ? pointers[i] : &pointers[i];
    }
    first.arguments = arguments;
    struct task *tasks = malloc(in_group * sizeof *tasks);
    uint64_t groups[3];
    for (int d = 0; d < 3; d++)
      groups[d] = (item->global_size[d] + item->local_size[d] - 1) / item->local_size[d];
    for (uint64_t z = 0; z < groups[2]; z++)
      for (uint64_t y = 0; y < groups[1]; y++)
        for (uint64_t x = 0; x < groups[0]; x++) {
          item->group_id[0] = x;
          item->group_id[1] = y;
          item->group_id[2] = z;
          uint64_t here = 1;
          for (int d = 0; d < 3; d++) {
            uint64_t rest = item->global_size[d] - item->group_id[d] * item->local_size[d];
            here *= rest < item->local_size[d] ? rest : item->local_size[d];
          }
          pthread_barrier_init(&group_barrier, NULL, (unsigned)here);
          run_group(&first, tasks);
          pthread_barrier_destroy(&group_barrier);
        }
    for (uint64_t i = 0; i < count; i++)
      if (kinds[i] == BUFFER)
        fwrite(pointers[i], 1, sizes[i], results);
  }
  fflush(stdout);
  return fclose(results) ? 2 : 0;
}
