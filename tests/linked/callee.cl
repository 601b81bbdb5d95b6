// What the kernel of the other module calls. Each function changes its own copy.
typedef struct {
  int values[8];
} Numbers;

int __attribute__((overloadable)) taken(Numbers numbers, int index) {
  int *values = (int *)&numbers;
  int value = values[index];
  for (int i = 0; i < 8; i++)
    values[i] = -1;
  return value;
}

Numbers __attribute__((overloadable)) doubled(Numbers numbers) {
  Numbers twice = numbers;
  for (int i = 0; i < 8; i++) {
    twice.values[i] += numbers.values[i];
    numbers.values[i] = -1;
  }
  return twice;
}
