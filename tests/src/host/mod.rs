//! The host's side of the kernels: for each one its arguments and its results, computed in Rust from the inputs.
//! A module for each family, which is a folder of kernel files.

mod atomic;
mod attribute;
mod common;
mod control;
mod conversion;
mod enqueue;
mod geometric;
mod group;
mod image;
mod inputs;
mod integer;
mod intrinsic;
mod math;
mod memory;
mod pipe;
mod print;
mod relational;
mod sub_group;
mod vector;
mod work_item;

use crate::Failure;
use crate::case::Case;

/// The case of a kernel of the file `family/name.cl`.
pub fn case(file: &str, kernel: &str) -> Result<Case, Failure> {
    let family = file.split_once('/').map_or(file, |(family, _)| family);
    let case = match family {
        "atomic" => atomic::case(kernel),
        "attribute" => attribute::case(kernel),
        "common" => common::case(kernel),
        "control" => control::case(kernel),
        "conversion" => conversion::case(kernel),
        "enqueue" => enqueue::case(kernel),
        "geometric" => geometric::case(kernel),
        "group" => group::case(kernel),
        "image" => image::case(kernel),
        "integer" => integer::case(kernel),
        "intrinsic" => intrinsic::case(kernel),
        "math" => math::case(kernel),
        "memory" => memory::case(kernel),
        "pipe" => pipe::case(kernel),
        "print" => print::case(kernel),
        "relational" => relational::case(kernel),
        "sub_group" => sub_group::case(kernel),
        "vector" => vector::case(kernel),
        "work_item" => work_item::case(kernel),
        _ => None,
    };
    case.ok_or_else(|| format!("the host has no case for the kernel {kernel} of {file}"))
}

/// What each input gives, one after the other.
fn table<T: Copy, U, const N: usize>(inputs: &[T], row: impl Fn(T) -> [U; N]) -> Vec<U> {
    inputs.iter().flat_map(|&input| row(input)).collect()
}

/// Pairs of inputs.
fn zip<T: Copy, U: Copy>(left: &[T], right: &[U]) -> Vec<(T, U)> {
    left.iter().copied().zip(right.iter().copied()).collect()
}

/// A direction of rounding, as OpenCL's conversions name it: `_rte`, `_rtz`, `_rtp`, `_rtn`.
#[derive(Debug, Clone, Copy)]
enum Rounding {
    Nearest,
    Zero,
    Up,
    Down,
}

impl Rounding {
    /// Of the format's numbers, of which `nearest` is the nearest to `x`, the one in this direction from `x`.
    fn choose<T: Copy>(
        self,
        x: f64,
        nearest: T,
        wide: impl Fn(T) -> f64,
        up: impl Fn(T) -> T,
        down: impl Fn(T) -> T,
    ) -> T {
        let (above, below) = (wide(nearest) > x, wide(nearest) < x);
        match self {
            Self::Up if below => up(nearest),
            Self::Down if above => down(nearest),
            Self::Zero if x > 0.0 && above => down(nearest),
            Self::Zero if x < 0.0 && below => up(nearest),
            _ => nearest,
        }
    }

    /// A half.
    fn half(self, x: f64) -> half::f16 {
        use half::f16;
        // The next number towards infinity: one more or one less in the bits, by the sign; over zero to the least one.
        let up = |h: f16| match h.to_bits() {
            0x8000 => f16::from_bits(1),
            bits if bits & 0x8000 == 0 => f16::from_bits(bits + 1),
            bits => f16::from_bits(bits - 1),
        };
        self.choose(x, f16::from_f64(x), f16::to_f64, up, |h| -up(-h))
    }

    /// A float of a double.
    fn double_to_float(self, x: f64) -> f32 {
        self.choose(x, x as f32, f64::from, f32::next_up, f32::next_down)
    }

    /// A float of an integer of 64 bits.
    fn float(self, x: i128) -> f32 {
        let nearest = x as f32;
        let rest = x - nearest as i128; // what the nearest float lacks
        match self {
            Self::Up if rest > 0 => nearest.next_up(),
            Self::Down if rest < 0 => nearest.next_down(),
            Self::Zero if x > 0 && rest < 0 => nearest.next_down(),
            Self::Zero if x < 0 && rest > 0 => nearest.next_up(),
            _ => nearest,
        }
    }
}
