typedef struct { float x; int id; } A;
typedef struct { float4 place; float4 speed; } body;
typedef struct { body b[2]; uint n; uint rest[3]; } pair;

kernel void k(A a, pair p) {}
