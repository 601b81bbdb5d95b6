//! Computes the arguments and the expected results of each kernel from the inputs. Each family of kernels has its own
//! module. A family is a folder of kernel files.

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

/// Returns the case of a kernel in the kernel file `file` (`family/name.cl`). Returns an error if there is no such
/// case.
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

/// Returns the concatenated rows that `row` computes from the inputs.
fn table<T: Copy, U, const N: usize>(inputs: &[T], row: impl Fn(T) -> [U; N]) -> Vec<U> {
    inputs.iter().flat_map(|&input| row(input)).collect()
}

/// Returns the pairs of elements with the same index.
fn zip<T: Copy, U: Copy>(left: &[T], right: &[U]) -> Vec<(T, U)> {
    left.iter().copied().zip(right.iter().copied()).collect()
}

/// A rounding mode of the conversions of OpenCL C: `_rte`, `_rtz`, `_rtp`, `_rtn`.
#[derive(Debug, Clone, Copy)]
enum Rounding {
    Nearest,
    Zero,
    Up,
    Down,
}

impl Rounding {
    /// Rounds `x` in this direction. `nearest` is the number in the target format that is nearest to `x`. `wide`
    /// converts a number in this format to `f64`. `up` and `down` return the next greater and the next smaller number.
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

    /// Rounds a double to a half.
    fn half(self, x: f64) -> half::f16 {
        use half::f16;
        // The next number towards infinity: the bits plus or minus one, depending on the sign. From −0 it is the
        // smallest positive number.
        let up = |h: f16| match h.to_bits() {
            0x8000 => f16::from_bits(1),
            bits if bits & 0x8000 == 0 => f16::from_bits(bits + 1),
            bits => f16::from_bits(bits - 1),
        };
        self.choose(x, f16::from_f64(x), f16::to_f64, up, |h| -up(-h))
    }

    /// Rounds a double to a float.
    fn double_to_float(self, x: f64) -> f32 {
        self.choose(x, x as f32, f64::from, f32::next_up, f32::next_down)
    }

    /// Rounds an integer to a float.
    fn float(self, x: i128) -> f32 {
        let nearest = x as f32;
        let rest = x - nearest as i128; // the error of the nearest float
        match self {
            Self::Up if rest > 0 => nearest.next_up(),
            Self::Down if rest < 0 => nearest.next_down(),
            Self::Zero if x > 0 && rest < 0 => nearest.next_down(),
            Self::Zero if x < 0 && rest > 0 => nearest.next_up(),
            _ => nearest,
        }
    }
}
