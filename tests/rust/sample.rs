//! A sample of Rust, as compiled by its front end: the tests print, parse and write the bitcode of this file.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering, fence};

/// A shape, so that there are trait objects and vtables.
pub trait Shape {
    fn area(&self) -> f64;
    fn name(&self) -> Cow<'static, str> {
        Cow::Borrowed("shape")
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Square(pub f64);

#[derive(Debug, Clone, PartialEq)]
pub enum Figure {
    Nothing,
    Square(Square),
    Polygon { points: Vec<(f32, f32)>, label: Option<String> },
}

impl Shape for Square {
    fn area(&self) -> f64 {
        self.0.powi(2)
    }
}

impl Shape for Figure {
    fn area(&self) -> f64 {
        match self {
            Self::Nothing => 0.0,
            Self::Square(square) => square.area(),
            Self::Polygon { points, .. } => {
                let next = points.iter().cycle().skip(1);
                let twice: f32 = points.iter().zip(next).map(|((x, y), (u, v))| x * v - u * y).sum();
                f64::from(twice.abs()) / 2.0
            }
        }
    }

    fn name(&self) -> Cow<'static, str> {
        match self {
            Self::Polygon { points, label } => {
                Cow::Owned(label.clone().unwrap_or_else(|| format!("polygon of {}", points.len())))
            }
            _ => "figure".into(),
        }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({:.3})", self.name(), self.area())
    }
}

pub fn total(shapes: &[Box<dyn Shape + Send>]) -> f64 {
    shapes.iter().map(|shape| shape.area()).fold(0.0, f64::max)
}

static COUNT: AtomicU64 = AtomicU64::new(7);
pub static TABLE: [u8; 300] = {
    let mut table = [0; 300];
    let mut at = 0;
    while at < 300 {
        table[at] = (at * at) as u8;
        at += 1;
    }
    table
};
pub const WORDS: &[&str] = &["naïve", "\u{1f980}", "zero\0", "quote\"back\\slash"];

thread_local! {
    static SEEN: std::cell::RefCell<HashMap<String, u32>> = std::cell::RefCell::default();
}

pub fn seen(word: &str) -> u32 {
    SEEN.with_borrow_mut(|seen| {
        let count = seen.entry(word.to_owned()).or_default();
        *count += 1;
        *count
    })
}

pub fn atomics(flag: &AtomicU32) -> Result<u32, u32> {
    fence(Ordering::SeqCst);
    COUNT.fetch_add(1, Ordering::Relaxed);
    flag.fetch_max(3, Ordering::AcqRel);
    flag.swap(4, Ordering::Release);
    flag.compare_exchange_weak(4, 9, Ordering::AcqRel, Ordering::Acquire)
}

pub fn wide(a: u128, b: i128, shift: u32) -> Option<i128> {
    let turned = a.rotate_left(shift).leading_zeros();
    b.checked_mul(i128::from(turned))?.checked_add(a as i128)
}

pub fn floats(a: f32, b: f64) -> (f32, f64, i32, u8) {
    (a.mul_add(2.5, f32::MIN_POSITIVE), b.sqrt().copysign(-0.0), b as i32, a as u8)
}

pub fn words(text: &str) -> impl Iterator<Item = (usize, char)> + '_ {
    text.char_indices().filter(|(_, c)| c.is_alphanumeric())
}

pub fn sorted<T: Ord + Clone, const N: usize>(of: &[T; N]) -> Vec<T> {
    let mut of = of.to_vec();
    of.sort_unstable_by(|a, b| b.cmp(a));
    of
}

pub fn sorted_words() -> Vec<&'static str> {
    sorted(&["c", "a", "b"])
}

pub fn caught(divisor: i32) -> Result<i32, String> {
    std::panic::catch_unwind(|| 100 / divisor).map_err(|_| "divided by zero".to_owned())
}

#[repr(C, packed)]
pub struct Packed {
    pub a: u8,
    pub b: u64,
}

/// # Safety
/// `of` points to a value.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn packed(of: *const Packed) -> u64 {
    // SAFETY: the caller's.
    unsafe { of.read_unaligned().b }
}

#[inline(never)]
pub fn recursive(n: u64) -> u64 {
    if n < 2 { n } else { recursive(n - 1).wrapping_add(recursive(n - 2)) }
}
