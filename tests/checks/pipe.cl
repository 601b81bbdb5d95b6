// Packets and reservations of a pipe of 16 integers, which has four in it.
//
// rule: pipe
// std: CL2.0

kernel void bad_packet_size(global int *p, local int *l, int n, read_only pipe long q) {
  long packet = 0;
  read_pipe(q, &packet); // here
}

kernel void bad_never_committed(global int *p, local int *l, int n, write_only pipe int q) {
  if (get_global_id(0) == n)
    p[0] = is_valid_reserve_id(reserve_write_pipe(q, 1)); // here
}

kernel void bad_invalid(global int *p, local int *l, int n, write_only pipe int q) {
  int packet = n;
  reserve_id_t id = reserve_write_pipe(q, 17);
  write_pipe(q, id, 0, &packet); // here
}

kernel void bad_index(global int *p, local int *l, int n, read_only pipe int q) {
  int packet = 0;
  if (get_global_id(0) == n) {
    reserve_id_t id = reserve_read_pipe(q, 2);
    read_pipe(q, id, n + 2, &packet); // here
    commit_read_pipe(q, id);
  }
}

kernel void bad_committed_twice(global int *p, local int *l, int n, read_only pipe int q) {
  if (get_global_id(0) == n) {
    reserve_id_t id = reserve_read_pipe(q, 1);
    commit_read_pipe(q, id);
    commit_read_pipe(q, id); // here
  }
}

kernel void bad_after_commit(global int *p, local int *l, int n, write_only pipe int q) {
  int packet = n;
  reserve_id_t id = work_group_reserve_write_pipe(q, 4);
  write_pipe(q, id, get_local_id(0), &packet);
  work_group_commit_write_pipe(q, id);
  write_pipe(q, id, get_local_id(0), &packet); // here
}

kernel void bad_other_pipe(global int *p, local int *l, int n, write_only pipe int one, write_only pipe int other) {
  int packet = n;
  if (get_global_id(0) == n) {
    reserve_id_t id = reserve_write_pipe(one, 1);
    write_pipe(other, id, 0, &packet); // here
    commit_write_pipe(one, id);
  }
}

kernel void good(global int *p, local int *l, int n, read_only pipe int q) {
  int packet = 0;
  reserve_id_t id = reserve_read_pipe(q, 2);
  if (is_valid_reserve_id(id)) {
    read_pipe(q, id, n + 1, &packet);
    read_pipe(q, id, n, &packet);
    commit_read_pipe(q, id);
    p[get_global_id(0)] = packet;
  }
  if (read_pipe(q, &packet) == 0)
    p[8 + get_global_id(0)] = packet;
}

kernel void good_as_group(global int *p, local int *l, int n, write_only pipe int q) {
  int packet = n;
  reserve_id_t id = work_group_reserve_write_pipe(q, 4);
  if (is_valid_reserve_id(id)) {
    write_pipe(q, id, get_local_id(0), &packet);
    work_group_commit_write_pipe(q, id);
  }
  p[get_global_id(0)] = get_pipe_num_packets(q) + get_pipe_max_packets(q);
}

kernel void good_without_room(global int *p, local int *l, int n, write_only pipe int q) {
  int packet = n;
  p[get_global_id(0)] = is_valid_reserve_id(reserve_write_pipe(q, 17));
  if (get_global_id(0) == 7)
    for (int i = 0; i != 16; i++)
      p[i + 8] = write_pipe(q, &packet);
}
