// Pipes: one kernel writes packets, the next one reads them; alone, by reservation, and as a group.
//
// std: CL2.0
// pocl: no, it lacks pipes
// kernel: written global=16
// kernel: read global=16
// kernel: written_by_reservation global=16 local=16
// kernel: read_by_reservation global=16 local=16
// kernel: written_by_group global=16 local=16
// kernel: read_by_group global=16 local=16

kernel void written(write_only pipe int4 p, global int *failures) {
  int i = get_global_id(0);
  int4 packet = (int4)(i, i * i, -i, 7);
  failures[i] = write_pipe(p, &packet) != 0;
}

// The order of the packets isn't known: each goes where it says.
kernel void read(read_only pipe int4 p, global int4 *out, global uint *packets) {
  if (get_global_id(0) == 0)
    packets[0] = get_pipe_max_packets(p);
  int4 packet = (int4)(0);
  if (read_pipe(p, &packet) == 0)
    out[packet.x & 15] = packet;
}

kernel void written_by_reservation(write_only pipe float p, global int *valid) {
  size_t i = get_global_id(0);
  float packet = i * 0.5f;
  reserve_id_t id = reserve_write_pipe(p, 1);
  valid[i] = is_valid_reserve_id(id);
  if (is_valid_reserve_id(id)) {
    write_pipe(p, id, 0, &packet);
    commit_write_pipe(p, id);
  }
}

kernel void read_by_reservation(read_only pipe float p, global float *out) {
  reserve_id_t id = reserve_read_pipe(p, 1);
  float packet = 0.0f;
  if (is_valid_reserve_id(id)) {
    read_pipe(p, id, 0, &packet);
    commit_read_pipe(p, id);
    out[(int)(packet * 2.0f) & 15] = packet;
  }
}

kernel void written_by_group(write_only pipe int p, global int *valid) {
  size_t l = get_local_id(0);
  int packet = 100 + l;
  reserve_id_t id = work_group_reserve_write_pipe(p, 16);
  valid[l] = is_valid_reserve_id(id);
  if (is_valid_reserve_id(id)) {
    write_pipe(p, id, l, &packet);
    work_group_commit_write_pipe(p, id);
  }
}

kernel void read_by_group(read_only pipe int p, global int *out, global uint *left) {
  size_t l = get_local_id(0);
  reserve_id_t id = work_group_reserve_read_pipe(p, 16);
  int packet = 0;
  if (is_valid_reserve_id(id)) {
    read_pipe(p, id, l, &packet);
    work_group_commit_read_pipe(p, id);
    out[l] = packet;
  }
  work_group_barrier(CLK_GLOBAL_MEM_FENCE);
  if (l == 0)
    left[0] = get_pipe_num_packets(p);
}
