// Vectors, structs by value, conversions, built-in functions, constants in memory.

typedef struct {
    float4 position;
    int3 cell;
    char tag[5];
} particle;

__constant float weights[4] = { 0.5f, 1.5f, -2.0f, 0x1p-10f };

float4 push(particle p, float dt)
{
    return fma(p.position, (float4)(dt), normalize(p.position.wzyx)) * weights[p.tag[1] & 3];
}

__kernel __attribute__((reqd_work_group_size(8, 1, 1))) __attribute__((vec_type_hint(float4)))
void advance(__global particle *particles, __global half *out, const float dt)
{
    const size_t i = get_global_id(0);
    particle p = particles[i];
    p.position = push(p, dt);
    p.cell = convert_int3_sat_rte(p.position.xyz);
    p.tag[2] = clamp((int)p.tag[0], 1, 9);
    vstore_half4(select(p.position, (float4)0.0f, isnan(p.position)), i, out);
    particles[i] = p;
}
