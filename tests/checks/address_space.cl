// Addresses of local memory that become pointers to global memory, and to local memory.
//
// rule: address-space
// std: CL1.2
// width: 64

kernel void bad(global int *p, local int *l, int n) {
  volatile ulong number = (ulong)l;
  *((global int *)number + get_local_id(0)) = 1; // here
}

kernel void good(global int *p, local int *l, int n) {
  volatile ulong number = (ulong)l;
  *((local int *)number + get_local_id(0)) = 1;
}
