// Asynchronous copies that are not waited for, and waits for what is no copy.
//
// rule: async-copy
// std: CL1.2

kernel void bad_unwaited(global int *p, local int *l, int n) {
  async_work_group_copy(l, p + 8, 4, 0); // there
} // here

kernel void bad_one_of_two(global int *p, local int *l, int n) {
  event_t first = async_work_group_copy(l, p + 8, 4, 0);
  event_t second = async_work_group_copy(l + 4, p + 12, 4, 0); // there
  wait_group_events(1, &first);
} // here

kernel void bad_event(global int *p, local int *l, int n) {
  event_t none = 0;
  wait_group_events(1, &none); // here
}

kernel void good(global int *p, local int *l, int n) {
  event_t events[2];
  events[0] = async_work_group_copy(l, p + 8, 4, 0);
  events[1] = async_work_group_copy(l + 4, p + 12, 4, 0);
  wait_group_events(2, events);
  for (int i = 0; i < 3; i++) {
    event_t e = async_work_group_copy(l, p + 8, 4, 0);
    wait_group_events(1, &e);
  }
}

kernel void good_joined(global int *p, local int *l, int n) {
  event_t e = async_work_group_copy(l, p + 8, 4, 0);
  e = async_work_group_copy(l + 4, p + 12, 4, e);
  wait_group_events(1, &e);
}
