// Operations of a group that not all of its work-items reach.
//
// rule: group-divergence
// std: CL2.0

kernel void bad(global int *p, local int *l, int n) {
  if (get_local_id(0) != n) {
    p[get_global_id(0)] = work_group_reduce_add(1); // here
  }
}

kernel void good(global int *p, local int *l, int n) {
  int sum = work_group_reduce_add(1);
  if (get_local_id(0) != n) {
    p[get_global_id(0)] = sum;
  }
}

kernel void bad_copy(global int *p, local int *l, int n) {
  int count = get_local_id(0) == n ? 1 : 2;
  event_t e = async_work_group_copy(l, p, count, 0); // here
  wait_group_events(1, &e);
}

kernel void bad_copy_of_one(global int *p, local int *l, int n) {
  event_t e = 0;
  if (get_local_id(0) == n) {
    e = async_work_group_copy(l, p, 1, 0); // here
  }
  e = async_work_group_copy(l + 1, p, 1, e);
  wait_group_events(1, &e);
}

kernel void bad_events(global int *p, local int *l, int n) {
  event_t events[2];
  events[0] = async_work_group_copy(l, p + 8, 4, 0);
  events[1] = async_work_group_copy(l + 4, p + 12, 4, 0);
  wait_group_events(1, events + (get_local_id(0) == n)); // here
  wait_group_events(2, events);
}

kernel void bad_reservation(global int *p, local int *l, int n, write_only pipe int q) {
  reserve_id_t id = work_group_reserve_write_pipe(q, get_local_id(0) == n ? 1 : 2); // here
  if (is_valid_reserve_id(id)) {
    work_group_commit_write_pipe(q, id);
  }
}

kernel void good_copy(global int *p, local int *l, int n) {
  event_t e = async_work_group_copy(l, p + n, 4, 0);
  wait_group_events(1, &e);
}

kernel void bad_broadcast(global int *p, local int *l, int n) {
  p[get_global_id(0)] = work_group_broadcast(n, get_local_id(0)); // here
}

kernel void good_broadcast(global int *p, local int *l, int n) {
  p[get_global_id(0)] = work_group_broadcast((int)get_local_id(0), n);
}
