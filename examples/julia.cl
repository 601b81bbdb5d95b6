// A Julia set: how many steps each point of the plane takes to leave a circle, as a colour.
//
// The bitcode beside this file was made with
//
//   clang-16 -cc1 -triple spir64-unknown-unknown -O2 -x cl -cl-std=CL1.2 -finclude-default-header \
//     -fdeclare-opencl-builtins -cl-kernel-arg-info -emit-llvm-bc examples/julia.cl -o examples/julia.bc

constant int steps = 200;

float4 colour(float t) {
  float4 wave = cospi(2.0f * (t + (float4)(0.0f, 0.33f, 0.67f, 0.0f)));
  return clamp(mix((float4)(0.5f), wave, 0.5f), 0.0f, 1.0f);
}

kernel void julia(write_only image2d_t picture, float2 centre, float2 c, float scale) {
  int2 at = (int2)(get_global_id(0), get_global_id(1));
  float2 size = convert_float2(get_image_dim(picture));
  float2 z = centre + scale * (convert_float2(at) - size / 2.0f) / size.y;

  int step = 0;
  while (step < steps && dot(z, z) < 16.0f) {
    z = (float2)(z.x * z.x - z.y * z.y, 2.0f * z.x * z.y) + c;
    ++step;
  }
  float4 pixel = step == steps ? (float4)(0.0f, 0.0f, 0.0f, 1.0f) : colour(step / 50.0f);
  write_imagef(picture, at, (float4)(pixel.xyz, 1.0f));
}
