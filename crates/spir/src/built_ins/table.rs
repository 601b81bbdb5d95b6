//! The table of the functions of OpenCL C 1.2 (OpenCL 1.2 §6.12) and of its KHR extensions (§9).
//!
//! A row has the names of functions, their signature, and the first version of OpenCL C that has them. A signature is a
//! list of words: the result, then the parameters.
//!
//! - `gentype`, `igentype`, … stand for any type of a class. Within a row, they all stand for the same type. The classes are
//!   listed in [`CLASSES`](super::pattern::CLASSES).
//! - `scalar`, `unsigned`, `intn`, … are derived from the type of the class. They are listed in
//!   [`DERIVED`](super::pattern::DERIVED).
//! - `any*T` is a pointer to `T` in private, global or local memory. `const*T` is a pointer to `const T` in any of the
//!   four memories. `atomic*T` is a pointer to `volatile T` in global or local memory, and `atom*T` a pointer to `T`
//!   there, with or without `volatile`. The name of a memory before the `*`, as in `global*T` and `const-local*T`,
//!   selects that memory.
//! - A name in square brackets, such as `[image2d]`, is a class of images. They are listed in
//!   [`IMAGES`](super::pattern::IMAGES).
//! - `coordinates` and `icoordinates` are the coordinates of the preceding image, and `format` is the format of
//!   `printf`.
//! - `{n}` in names and words stands for each of 2, 3, 4, 8 and 16. `{r}` in names stands for each suffix of a rounding mode,
//!   and for no suffix.

/// A row: the names of functions separated by spaces, their signature, and the first version of OpenCL C with them,
/// such as 11 for 1.1.
pub(super) type BuiltinSignature = (&'static str, &'static str, u32);

#[rustfmt::skip]
pub(super) const ROWS: &[BuiltinSignature] = &[
    // 6.12.1 Work-item functions
    ("get_work_dim",                                                                    "uint",                                     10),
    ("get_global_size get_global_id get_local_size get_local_id get_num_groups get_group_id", "size_t uint",                        10),
    ("get_global_offset",                                                               "size_t uint",                              11),

    // 6.12.2 Math functions
    ("acos acosh acospi asin asinh asinpi atan atanh atanpi cbrt ceil cos cosh cospi",   "gentype gentype",                         10),
    ("erf erfc exp exp2 exp10 expm1 fabs floor lgamma log log2 log10 log1p logb",        "gentype gentype",                         10),
    ("rint round rsqrt sin sinh sinpi sqrt tan tanh tanpi tgamma trunc",                 "gentype gentype",                         10),
    ("atan2 atan2pi copysign fdim fmod hypot maxmag minmag nextafter pow powr remainder", "gentype gentype gentype",                10),
    ("fma mad",                                                                          "gentype gentype gentype gentype",         10),
    ("fmax fmin",                                                                        "gentype gentype gentype",                 10),
    ("fmax fmin",                                                                        "gentype gentype scalar",                  10),
    ("fract modf sincos",                                                                "gentype gentype any*gentype",             10),
    ("frexp lgamma_r",                                                                   "gentype gentype any*intn",                10),
    ("ilogb",                                                                            "intn gentype",                            10),
    ("ldexp",                                                                            "gentype gentype intn",                    10),
    ("ldexp",                                                                            "gentype gentype int",                     10),
    ("pown rootn",                                                                       "gentype gentype intn",                    10),
    ("remquo",                                                                           "gentype gentype gentype any*intn",        10),
    ("nan",                                                                              "floatof nanbits",                         10),
    ("half_cos half_exp half_exp2 half_exp10 half_log half_log2 half_log10 half_recip",  "floatn floatn",                           10),
    ("half_rsqrt half_sin half_sqrt half_tan",                                           "floatn floatn",                           10),
    ("half_divide half_powr",                                                            "floatn floatn floatn",                    10),
    ("native_cos native_exp native_exp2 native_exp10 native_log native_log2 native_log10", "floatn floatn",                         10),
    ("native_recip native_rsqrt native_sin native_sqrt native_tan",                      "floatn floatn",                           10),
    ("native_divide native_powr",                                                        "floatn floatn floatn",                    10),

    // 6.12.3 Integer functions
    ("abs",                                                                              "unsigned igentype",                       10),
    ("abs_diff",                                                                         "unsigned igentype igentype",              10),
    ("add_sat hadd max min mul_hi rhadd rotate sub_sat",                                 "igentype igentype igentype",              10),
    ("max min",                                                                          "igentype igentype scalar",                11),
    ("clamp",                                                                            "igentype igentype igentype igentype",     11),
    ("clamp",                                                                            "igentype igentype scalar scalar",         11),
    ("clz",                                                                              "igentype igentype",                       10),
    ("popcount",                                                                         "igentype igentype",                       12),
    ("mad_hi mad_sat",                                                                   "igentype igentype igentype igentype",     10),
    ("upsample",                                                                         "wide narrow unsigned",                    10),
    ("mad24",                                                                            "i32gentype i32gentype i32gentype i32gentype", 10),
    ("mul24",                                                                            "i32gentype i32gentype i32gentype",        10),

    // 6.12.4 Common functions
    ("clamp mix",                                                                        "gentype gentype gentype gentype",         10),
    ("clamp",                                                                            "gentype gentype scalar scalar",           10),
    ("mix",                                                                              "gentype gentype gentype scalar",          10),
    ("degrees radians sign",                                                             "gentype gentype",                         10),
    ("max min step",                                                                     "gentype gentype gentype",                 10),
    ("max min",                                                                          "gentype gentype scalar",                  10),
    ("step",                                                                             "gentype scalar gentype",                  10),
    ("smoothstep",                                                                       "gentype gentype gentype gentype",         10),
    ("smoothstep",                                                                       "gentype scalar scalar gentype",           10),

    // 6.12.5 Geometric functions
    ("cross",                                                                            "gentype34 gentype34 gentype34",           10),
    ("dot distance",                                                                     "scalar gentype1to4 gentype1to4",          10),
    ("length",                                                                           "scalar gentype1to4",                      10),
    ("normalize",                                                                        "gentype1to4 gentype1to4",                 10),
    ("fast_distance",                                                                    "scalar float1to4 float1to4",              10),
    ("fast_length",                                                                      "scalar float1to4",                        10),
    ("fast_normalize",                                                                   "float1to4 float1to4",                     10),

    // 6.12.6 Relational functions
    ("isequal isnotequal isgreater isgreaterequal isless islessequal islessgreater",     "relational gentype gentype",              10),
    ("isordered isunordered",                                                            "relational gentype gentype",              10),
    ("isfinite isinf isnan isnormal signbit",                                            "relational gentype",                      10),
    ("any all",                                                                          "int sgentype",                            10),
    ("bitselect",                                                                        "anytype anytype anytype anytype",         10),
    ("select",                                                                           "anytype anytype anytype signedof",        10),
    ("select",                                                                           "anytype anytype anytype unsignedof",      10),

    // 6.12.7 Vector data load and store functions
    ("vload{n}",                                                                         "elem{n} size_t const*elem",               10),
    ("vstore{n}",                                                                        "void elem{n} size_t any*elem",            10),
    ("vload_half vloada_half",                                                           "float size_t const*half",                 10),
    ("vload_half{n} vloada_half{n}",                                                     "float{n} size_t const*half",              10),
    ("vstore_half{r} vstorea_half{r}",                                                   "void float size_t any*half",              10),
    ("vstore_half{r} vstorea_half{r}",                                                   "void double size_t any*half",             10),
    ("vstore_half{n}{r} vstorea_half{n}{r}",                                             "void float{n} size_t any*half",           10),
    ("vstore_half{n}{r} vstorea_half{n}{r}",                                             "void double{n} size_t any*half",          10),

    // 6.12.8, 6.12.9 Synchronization functions and fences
    ("barrier mem_fence read_mem_fence write_mem_fence",                                 "void uint",                               10),

    // 6.12.10 Async copies and prefetch
    ("async_work_group_copy",                                                            "event_t local*anytype const-global*anytype size_t event_t",         10),
    ("async_work_group_copy",                                                            "event_t global*anytype const-local*anytype size_t event_t",         10),
    ("async_work_group_strided_copy",                                                    "event_t local*anytype const-global*anytype size_t size_t event_t",  11),
    ("async_work_group_strided_copy",                                                    "event_t global*anytype const-local*anytype size_t size_t event_t",  11),
    ("wait_group_events",                                                                "void int private*event_t",                10),
    ("prefetch",                                                                         "void const-global*anytype size_t",        10),

    // 6.12.11 Atomic functions
    ("atomic_add atomic_sub atomic_xchg atomic_min atomic_max atomic_and atomic_or atomic_xor", "int32 atomic*int32 int32",         11),
    ("atomic_inc atomic_dec",                                                            "int32 atomic*int32",                      11),
    ("atomic_cmpxchg",                                                                   "int32 atomic*int32 int32 int32",          11),
    ("atomic_xchg",                                                                      "float atomic*float float",                11),
    // cl_khr_*_int32_*_atomics, cl_khr_int64_*_atomics
    ("atom_add atom_sub atom_xchg atom_min atom_max atom_and atom_or atom_xor",          "int3264 atom*int3264 int3264",            10),
    ("atom_inc atom_dec",                                                                "int3264 atom*int3264",                    10),
    ("atom_cmpxchg",                                                                     "int3264 atom*int3264 int3264 int3264",    10),

    // 6.12.12 Vector functions
    ("shuffle",                                                                          "shuffled source mask",                    11),
    ("shuffle2",                                                                         "shuffled source source mask",             11),

    // 6.12.13 printf
    ("printf",                                                                           "int format ...",                          12),

    // 6.12.14 Image functions
    ("read_imagef",                                                                      "float4 [image1d] sampler_t coordinates",  10),
    ("read_imagei",                                                                      "int4 [image1d] sampler_t coordinates",    10),
    ("read_imageui",                                                                     "uint4 [image1d] sampler_t coordinates",   10),
    ("read_imageh",                                                                      "half4 [image1d] sampler_t coordinates",   10),
    ("read_imagef",                                                                      "float4 [sampled] sampler_t coordinates",  10),
    ("read_imagei",                                                                      "int4 [sampled] sampler_t coordinates",    10),
    ("read_imageui",                                                                     "uint4 [sampled] sampler_t coordinates",   10),
    ("read_imageh",                                                                      "half4 [sampled] sampler_t coordinates",   10),
    ("read_imagef",                                                                      "float4 [plain] icoordinates",             12),
    ("read_imagei",                                                                      "int4 [plain] icoordinates",               12),
    ("read_imageui",                                                                     "uint4 [plain] icoordinates",              12),
    ("read_imageh",                                                                      "half4 [plain] icoordinates",              12),
    ("write_imagef",                                                                     "void [plain] icoordinates float4",        10),
    ("write_imagei",                                                                     "void [plain] icoordinates int4",          10),
    ("write_imageui",                                                                    "void [plain] icoordinates uint4",         10),
    ("write_imageh",                                                                     "void [plain] icoordinates half4",         10),
    // cl_khr_depth_images, cl_khr_gl_msaa_sharing
    ("read_imagef",                                                                      "float [depth] sampler_t coordinates",     12),
    ("read_imagef",                                                                      "float [depth] icoordinates",              12),
    ("write_imagef",                                                                     "void [depth] icoordinates float",         12),
    ("read_imagef",                                                                      "float4 [msaa] icoordinates int",          12),
    ("read_imagei",                                                                      "int4 [msaa] icoordinates int",            12),
    ("read_imageui",                                                                     "uint4 [msaa] icoordinates int",           12),
    ("read_imagef",                                                                      "float [msaa-depth] icoordinates int",     12),
    ("get_image_num_samples",                                                            "int [msaa]",                              12),
    ("get_image_num_samples",                                                            "int [msaa-depth]",                        12),
    ("get_image_width get_image_channel_data_type get_image_channel_order",              "int [image]",                             10),
    ("get_image_height",                                                                 "int [image2d3d]",                         10),
    ("get_image_depth",                                                                  "int [image3d]",                           10),
    ("get_image_dim",                                                                    "int4 [image3d]",                          10),
    ("get_image_dim",                                                                    "int2 [two-dimensional]",                  10),
    ("get_image_array_size",                                                             "size_t [array]",                          12),
];
