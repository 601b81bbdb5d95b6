// Local memory, barriers, atomics, images, samplers, printf.

__constant sampler_t nearest = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;

__kernel void histogram(__read_only image2d_t image, __write_only image2d_t copy,
                        __global volatile int *restrict bins, sampler_t other)
{
    __local int counts[64];
    const int2 at = (int2)(get_global_id(0), get_global_id(1));
    const int local_id = (int)get_local_id(0);
    counts[local_id & 63] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    const float4 texel = read_imagef(image, nearest, at) + read_imagef(image, other, convert_float2(at));
    atomic_inc(&counts[convert_int_sat(texel.x * 63.0f) & 63]);
    write_imagef(copy, at, texel);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (atomic_add(&bins[local_id & 63], counts[local_id & 63]) > 1000)
        printf("%d: %v4f\n", local_id, texel);
}
