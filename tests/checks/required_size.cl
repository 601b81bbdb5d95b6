// Kernels that require a size of work-groups: another one than the launch has, and the same.
//
// rule: launch
// std: CL1.2

__attribute__((reqd_work_group_size(2, 1, 1)))
kernel void bad(global int *p, local int *l, int n) {
  p[get_global_id(0)] = 1;
}

__attribute__((reqd_work_group_size(4, 1, 1)))
kernel void good(global int *p, local int *l, int n) {
  p[get_global_id(0)] = 1;
}
