// A kernel whose functions another module has: structs go to them and come back by value.
typedef struct {
  int values[8];
} Numbers;

int __attribute__((overloadable)) taken(Numbers numbers, int index);
Numbers __attribute__((overloadable)) doubled(Numbers numbers);

kernel void elements(global int *out, Numbers numbers) {
  int index = get_global_id(0);
  int first = taken(numbers, index);
  Numbers twice = doubled(numbers);
  out[index] = first + 1000 * twice.values[index] + numbers.values[index];
}
