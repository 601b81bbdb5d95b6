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
