//! Computes the cases of `image/`: images and samplers.

use half::f16;
use opencl3::memory::{
    CL_ADDRESS_CLAMP, CL_ADDRESS_CLAMP_TO_EDGE, CL_DEPTH, CL_FILTER_LINEAR, CL_FILTER_NEAREST,
    CL_FLOAT, CL_HALF_FLOAT, CL_R, CL_RGBA, CL_SIGNED_INT32, CL_UNORM_INT8, CL_UNSIGNED_INT8,
    CL_UNSIGNED_INT32,
};

use super::inputs::{floats, integers};
use crate::case::{Case, Format, Shape};

const FLOATS: Format = (CL_RGBA, CL_FLOAT);
const HALVES: Format = (CL_RGBA, CL_HALF_FLOAT);
const INTS: Format = (CL_RGBA, CL_SIGNED_INT32);
const UINTS: Format = (CL_RGBA, CL_UNSIGNED_INT32);
const BYTES: Format = (CL_RGBA, CL_UNSIGNED_INT8);
const UNORMS: Format = (CL_RGBA, CL_UNORM_INT8);
const SINGLE_FLOATS: Format = (CL_R, CL_FLOAT);
const DEPTHS: Format = (CL_DEPTH, CL_FLOAT);

/// Returns the case of the kernel with this name, or `None` if the family has no such kernel.
pub(super) fn case(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "read_1d" => read_1d(),
        "read_1d_buffer" => {
            let image = ints(2, 8);
            let reversed: Vec<_> = image.chunks(4).rev().flatten().copied().collect();
            Case::new()
                .image(Shape::Buffer(8), INTS, &image)
                .output(&reversed)
        }
        "read_1d_array" => {
            let image = ints(3, 24);
            let twice: Vec<_> = image
                .chunks(4)
                .flat_map(|texel| [texel, texel].concat())
                .collect();
            Case::new()
                .image(Shape::Array1D(8, 3), INTS, &image)
                .output(&twice)
        }
        "read_2d" => read_2d(),
        "read_2d_array" => {
            let image: Vec<u32> = integers(5, 64 * 4);
            let other = |at: usize| &image[(at + 32) % 64 * 4..][..4];
            let expected: Vec<_> = (0..64)
                .flat_map(|at| [&image[at * 4..][..4], other(at)].concat())
                .collect();
            Case::new()
                .image(Shape::Array2D(8, 4, 2), UINTS, &image)
                .output(&expected)
        }
        "read_3d" => {
            let image: Vec<u8> = integers(6, 64 * 4);
            let texel = |x: usize, y: usize, z: usize| &image[((z * 4 + y) * 4 + x) * 4..][..4];
            let row = |at: usize| {
                let (x, y, z) = (at % 4, at / 4 % 4, at / 16);
                [texel(x, y, z), texel(z, x, y)]
                    .concat()
                    .into_iter()
                    .map(u32::from)
            };
            Case::new()
                .image(Shape::D3(4, 4, 4), BYTES, &image)
                .output(&(0..64).flat_map(row).collect::<Vec<_>>())
        }
        "read_unsigned_bytes" => {
            let image: Vec<u8> = integers(7, 32 * 4);
            let doubled: Vec<_> = image.iter().map(|&x| 2 * u32::from(x)).collect();
            Case::new()
                .image(Shape::D2(8, 4), BYTES, &image)
                .output(&doubled)
                .output(&image)
        }
        "write_1d" => {
            let texels: Vec<_> = (0..8_u8)
                .map(f32::from)
                .flat_map(|x| [x, x + 0.5, 0.0 - x, 1.0])
                .collect();
            Case::new().output_image(Shape::D1(8), FLOATS, &texels)
        }
        "write_1d_buffer" => {
            let texels: Vec<_> = (0..8).flat_map(|x| [x, -x, 2 * x, 3]).collect();
            Case::new().output_image(Shape::Buffer(8), INTS, &texels)
        }
        "write_1d_array" => {
            let texels: Vec<u32> = (0..3)
                .flat_map(|y| (0..8).flat_map(move |x| [x, y, x + y, x * y]))
                .collect();
            Case::new().output_image(Shape::Array1D(8, 3), UINTS, &texels)
        }
        "write_2d" => {
            let texels = floats(8, 32 * 4, -9.0, 9.0);
            Case::new()
                .output_image(Shape::D2(8, 4), FLOATS, &texels)
                .input(&texels)
        }
        "write_2d_array" => {
            let texels: Vec<_> = (0..64)
                .flat_map(|at| [at % 8, at / 8 % 4, at / 32, 9_u32])
                .collect();
            Case::new().output_image(Shape::Array2D(8, 4, 2), UINTS, &texels)
        }
        "write_3d" => {
            let texels: Vec<_> = (0..64)
                .flat_map(|at| [at % 4, -(at / 4 % 4), at / 16, -9])
                .collect();
            Case::new().output_image(Shape::D3(4, 4, 4), INTS, &texels)
        }
        _ => return more(kernel),
    })
}

/// Returns the case of a kernel that [`case`] does not list, or `None` if the family has no such kernel.
fn more(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "query_1d" => Case::new()
            .image(Shape::D1(8), FLOATS, &[0_f32; 32])
            .image(Shape::Buffer(5), INTS, &[0_i32; 20])
            .output(&[8, 1, 1, 5, 1, 1]),
        "query_2d" => Case::new()
            .image(Shape::D2(8, 4), UNORMS, &[0_u8; 128])
            .image(Shape::D2(3, 2), SINGLE_FLOATS, &[0_f32; 6])
            .output(&[8, 4, 8, 4, 3, 2, 1, 1]),
        "query_arrays" => Case::new()
            .image(Shape::Array1D(8, 3), INTS, &[0_i32; 96])
            .image(Shape::Array2D(4, 2, 5), INTS, &[0_i32; 160])
            .output(&[8, 3, 4, 2, 5, 2]),
        "query_3d" => Case::new()
            .image(Shape::D3(4, 3, 2), BYTES, &[0_u8; 96])
            .output(&[4, 3, 2, 0, 4, 3, 2, 1]),
        "constant_samplers" => constant_samplers(),
        "argument_sampler" => argument_sampler(),
        "chosen_by_helper" => chosen_by_helper(),
        "changed_in_place" => {
            let texels = floats(12, 32 * 4, -9.0, 9.0);
            let changed: Vec<_> = texels
                .chunks(4)
                .flat_map(|texel| texel.iter().rev().map(|x| x * 0.5))
                .collect();
            Case::new().in_out_image(Shape::D2(8, 4), FLOATS, &texels, &changed)
        }
        "fenced_image" => {
            let texels: Vec<u32> = (0..8).flat_map(|x| [x * x, 0, 0, 0]).collect();
            let sums: Vec<u32> = (0..8).map(|x| x * x + (7 - x) * (7 - x)).collect();
            Case::new()
                .output_image(Shape::D1(8), UINTS, &texels)
                .output(&sums)
        }
        "volume_in_place" => {
            let texels = ints(13, 32);
            let at = (0..32).flat_map(|at| [at % 4, at / 4 % 4, at / 16, 0]);
            let moved: Vec<_> = texels
                .iter()
                .zip(at)
                .map(|(x, at)| x.wrapping_add(at))
                .collect();
            Case::new().in_out_image(Shape::D3(4, 4, 2), INTS, &texels, &moved)
        }
        "read_depth" => {
            let image = floats(14, 32, 0.0, 1.0);
            let expected: Vec<_> = image
                .iter()
                .flat_map(|&depth| [depth, depth, 12.0])
                .collect();
            Case::new()
                .image(Shape::D2(8, 4), DEPTHS, &image)
                .sampler(false, CL_ADDRESS_CLAMP_TO_EDGE, CL_FILTER_NEAREST)
                .output(&expected)
        }
        "write_depth" => {
            let image: Vec<_> = (0..32_u8)
                .map(|at| f32::from(at % 8 + at / 8) / 16.0)
                .collect();
            Case::new().output_image(Shape::D2(8, 4), DEPTHS, &image)
        }
        "depth_array" => {
            let image = floats(15, 64, 0.0, 1.0);
            let doubled: Vec<_> = image.iter().map(|x| 2.0 * x).collect();
            Case::new()
                .image(Shape::Array2D(8, 4, 2), DEPTHS, &image)
                .output(&doubled)
        }
        "half_texels" => {
            let texels: Vec<_> = floats(16, 32 * 4, -9.0, 9.0)
                .into_iter()
                .map(f16::from_f32)
                .collect();
            let doubled: Vec<_> = texels
                .iter()
                .map(|x| f16::from_f32(2.0 * x.to_f32()))
                .collect();
            Case::new()
                .image(Shape::D2(8, 4), HALVES, &texels)
                .sampler(false, CL_ADDRESS_CLAMP_TO_EDGE, CL_FILTER_NEAREST)
                .output_image(Shape::D2(8, 4), HALVES, &doubled)
        }
        _ => return None,
    })
}

fn ints(seed: u64, texels: usize) -> Vec<i32> {
    integers(seed, texels * 4)
}

/// Returns the four channels of the texel at (`x`, `y`) in an image with rows of `width` texels. Outside the image, all
/// channels are 0, which is the border color of formats with an alpha channel.
fn texel(image: &[f32], width: usize, x: i32, y: i32) -> [f32; 4] {
    let (w, h) = (width as i32, (image.len() / 4 / width) as i32);
    if !(0..w).contains(&x) || !(0..h).contains(&y) {
        return [0.0; 4];
    }
    let at = (y * w + x) as usize * 4;
    [image[at], image[at + 1], image[at + 2], image[at + 3]]
}

fn read_1d() -> Case {
    let image = floats(1, 32, -9.0, 9.0);
    let texels = (0..8).flat_map(|x| [x, x - 1, x].map(|x| texel(&image, 8, x, 0)));
    Case::new()
        .image(Shape::D1(8), FLOATS, &image)
        .output(&texels.flatten().collect::<Vec<_>>())
}

fn read_2d() -> Case {
    let image = floats(4, 32 * 4, -9.0, 9.0);
    let rows = (0..32).map(|at| (at % 8, at / 8));
    let texels = rows
        .flat_map(|(x, y)| [(x, y), (x + 1, y - 1), (x, y)].map(|(x, y)| texel(&image, 8, x, y)));
    Case::new()
        .image(Shape::D2(8, 4), FLOATS, &image)
        .output(&texels.flatten().collect::<Vec<_>>())
}

/// Returns the texels of an image with one channel and 8 × 4 texels. They are multiples of 1/8, so that a filter blends
/// them without rounding.
fn eighths(seed: u64) -> Vec<f32> {
    integers::<u8>(seed, 32)
        .into_iter()
        .map(|x| f32::from(x) / 8.0)
        .collect()
}

fn constant_samplers() -> Case {
    let image = eighths(9);
    let at = |x: i32, y: i32| image[(y * 8 + x) as usize];
    let expected: Vec<f32> = (0..16)
        .flat_map(|i| {
            let x = i - 4; // the texel whose center is at the coordinate
            let edge = x.clamp(0, 7);
            let mirrored = if x < 0 {
                -1 - x
            } else if x > 7 {
                15 - x
            } else {
                x
            };
            let border = if x == edge { at(x, 0) } else { 0.0 };
            // The mean of the four texels around a corner.
            let next = (x + 1).clamp(0, 7);
            let mean = (at(edge, 0) + at(next, 0) + at(edge, 1) + at(next, 1)) / 4.0;
            [
                at(edge, 0),
                border,
                at(x.rem_euclid(8), 0),
                at(mirrored, 0),
                at(i & 7, 1),
                mean,
            ]
        })
        .collect();
    Case::new()
        .image(Shape::D2(8, 4), SINGLE_FLOATS, &image)
        .output(&expected)
}

fn argument_sampler() -> Case {
    let image: Vec<f32> = integers::<u8>(10, 128)
        .into_iter()
        .map(|x| f32::from(x) / 8.0)
        .collect();
    let expected = (0..16).flat_map(|i| {
        // The x coordinates differ from the center of a texel by a quarter of a texel. The y coordinate is the center
        // of row 2.
        let x = i / 2;
        let other = (if i % 2 == 0 { x - 1 } else { x + 1 }).clamp(0, 7);
        let (near, far) = (texel(&image, 8, x, 2), texel(&image, 8, other, 2));
        let blended: Vec<_> = near
            .iter()
            .zip(far)
            .map(|(near, far)| 0.75 * near + 0.25 * far)
            .collect();
        [near.to_vec(), blended].concat()
    });
    Case::new()
        .image(Shape::D2(8, 4), FLOATS, &image)
        .sampler(true, CL_ADDRESS_CLAMP_TO_EDGE, CL_FILTER_NEAREST)
        .sampler(true, CL_ADDRESS_CLAMP_TO_EDGE, CL_FILTER_LINEAR)
        .output(&expected.collect::<Vec<_>>())
}

fn chosen_by_helper() -> Case {
    let image = floats(11, 32 * 4, -9.0, 9.0);
    let texels = (0..16)
        .map(|i| i - 4)
        .flat_map(|x| [texel(&image, 8, x, 2), texel(&image, 8, x.clamp(0, 7), 2)]);
    Case::new()
        .image(Shape::D2(8, 4), FLOATS, &image)
        .sampler(false, CL_ADDRESS_CLAMP, CL_FILTER_NEAREST)
        .output(&texels.flatten().map(|x| 2.0 * x).collect::<Vec<_>>())
}
