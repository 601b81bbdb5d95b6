// Barriers that not all work-items of a group reach.
//
// rule: barrier-divergence
// std: CL1.2

kernel void bad_some(global int *p, local int *l, int n) {
  if (get_local_id(0) == n) {
    barrier(CLK_LOCAL_MEM_FENCE); // here
  }
}

kernel void bad_other(global int *p, local int *l, int n) {
  if (get_local_id(0) < 2) {
    barrier(CLK_LOCAL_MEM_FENCE); // here
    p[get_global_id(0)] = 1;
  } else {
    barrier(CLK_GLOBAL_MEM_FENCE);
  }
}

kernel void good(global int *p, local int *l, int n) {
  if (get_group_id(0) == n) {
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}
