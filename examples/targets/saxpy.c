// Runs the kernel of saxpy.cl on the processor: a loop over all work-items.

#include <stdint.h>
#include <stdio.h>

struct work_item {
  uint64_t global_offset[3], global_size[3], local_size[3], group_id[3], local_id[3];
  uint64_t work_dim;
  void (*barrier)(struct work_item *);
  uint64_t sub_group_size;
  void (*exchange)(struct work_item *, uint64_t value, uint64_t *values);
  const void *private_memory[2], *local_memory[2];
};

void saxpy(float a, const float *x, float *y, struct work_item *item);

int main(void) {
  float x[] = {0, 1, 2, 3}, y[] = {10, 20, 30, 40};
  struct work_item item = {.global_size = {4, 1, 1}, .local_size = {1, 1, 1}, .work_dim = 1};
  for (uint64_t i = 0; i < 4; i++) {
    item.group_id[0] = i;
    saxpy(2, x, y, &item);
  }
  for (int i = 0; i < 4; i++)
    printf("%g\n", y[i]);
}
