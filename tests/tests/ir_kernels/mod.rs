//! Generates kernels in LLVM IR, one for each operation and type.

mod arithmetic;
mod integers;
mod intrinsics;
mod moves;
mod predicated;
pub(crate) mod references;
mod vectors;

use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Returns the modules of kernels, each with its name.
pub(crate) fn modules() -> [(&'static str, String); 21] {
    [
        ("odd_arithmetic", arithmetic::odd_arithmetic()),
        ("odd_conversions", arithmetic::odd_conversions()),
        ("integer_intrinsics", intrinsics::integer_intrinsics()),
        ("float_intrinsics", intrinsics::float_intrinsics()),
        ("reductions", intrinsics::reductions()),
        ("vector_lengths", vectors::vector_lengths()),
        ("vector_bitcasts", vectors::vector_bitcasts()),
        ("wide_arithmetic", arithmetic::wide_arithmetic()),
        ("wide_numbers", integers::wide_numbers()),
        ("wide_conversions", integers::wide_conversions()),
        ("wide_intrinsics", integers::wide_intrinsics()),
        ("stored_integers", integers::stored_integers()),
        ("atomic_loops", integers::atomic_loops()),
        ("atomic_operations", integers::atomic_operations()),
        ("predicated_arithmetic", predicated::predicated_arithmetic()),
        ("masked_memory", predicated::masked_memory()),
        ("vector_moves", moves::vector_moves()),
        ("matrices", moves::matrices()),
        ("memory_moves", moves::memory_moves()),
        ("functions", moves::functions()),
        ("constrained", moves::constrained()),
    ]
}

/// A module that is being built, with its kernels and declarations.
#[derive(Default)]
struct Source {
    kernels: String,
    declarations: BTreeSet<String>,
}

impl Source {
    fn kernel(&mut self, name: &str, body: &str) {
        let _ = writeln!(
            self.kernels,
            "define spir_kernel void @{name}(ptr addrspace(1) %in, ptr addrspace(1) %out) {{\n{body}  ret void\n}}"
        );
    }

    /// Declares an intrinsic, and returns the text of a call to it. Each argument is a type and a value.
    fn call(&mut self, result: &str, name: &str, arguments: &[(&str, &str)]) -> String {
        // Alignments are attributes of the call, and not part of the types.
        let types: Vec<&str> = arguments
            .iter()
            .map(|argument| argument.0.split(" align ").next().unwrap_or_default())
            .collect();
        self.declarations.insert(format!(
            "declare {result} @llvm.{name}({})\n",
            types.join(", ")
        ));
        let values: Vec<String> = arguments
            .iter()
            .map(|(ty, value)| format!("{ty} {value}"))
            .collect();
        format!("call {result} @llvm.{name}({})", values.join(", "))
    }

    fn global(&mut self, line: &str) {
        let _ = writeln!(self.kernels, "{line}");
    }

    fn text(self) -> String {
        self.declarations
            .into_iter()
            .fold(self.kernels, |text, declaration| text + &declaration)
    }
}

/// A type, which consists of an integer or floating-point type and the number of lanes. The number is 0 for a scalar.
#[derive(Clone, Copy)]
struct Shape {
    lanes: u32,
    element: &'static str,
}

const fn scalar(element: &'static str) -> Shape {
    Shape { lanes: 0, element }
}

const fn vector(lanes: u32, element: &'static str) -> Shape {
    Shape { lanes, element }
}

impl Shape {
    fn with(self, element: &str) -> String {
        if self.lanes == 0 {
            element.to_owned()
        } else {
            format!("<{} x {element}>", self.lanes)
        }
    }

    fn ty(self) -> String {
        self.with(self.element)
    }

    /// Returns the suffix of the type in the names of intrinsics.
    fn suffix(self) -> String {
        let element = match self.element {
            "half" => "f16",
            "float" => "f32",
            "double" => "f64",
            other => other,
        };
        if self.lanes == 0 {
            element.to_owned()
        } else {
            format!("v{}{element}", self.lanes)
        }
    }

    fn bits(self) -> u32 {
        self.element
            .strip_prefix('i')
            .and_then(|bits| bits.parse().ok())
            .unwrap_or(0)
    }

    /// Returns the type in which values are stored. Every target supports the width of its elements.
    fn stored(self) -> String {
        match self.bits() {
            0 => self.ty(),
            bits => self.with(&format!("i{}", bits.max(8).next_power_of_two())),
        }
    }

    fn splat(self, value: impl std::fmt::Display) -> String {
        self.each(|_| value.to_string())
    }

    fn each(self, value: impl Fn(u32) -> String) -> String {
        if self.lanes == 0 {
            return value(0);
        }
        let lanes: Vec<String> = (0..self.lanes)
            .map(|lane| format!("{} {}", self.element, value(lane)))
            .collect();
        format!("<{}>", lanes.join(", "))
    }

    /// Returns instructions that load `%name` from an offset of the input.
    fn get(self, name: &str, offset: u32) -> String {
        let (ty, stored) = (self.ty(), self.stored());
        let load = format!(
            "  %{name}.p = getelementptr i8, ptr addrspace(1) %in, i64 {offset}\n  \
             %{name}.s = load {stored}, ptr addrspace(1) %{name}.p, align 1\n"
        );
        let convert = if ty == stored {
            format!("freeze {ty} %{name}.s")
        } else {
            format!("trunc {stored} %{name}.s to {ty}")
        };
        format!("{load}  %{name} = {convert}\n")
    }

    /// Returns instructions that store `%name` at an offset of the output.
    fn put(self, name: &str, offset: u32) -> String {
        let (ty, stored) = (self.ty(), self.stored());
        let convert = if ty == stored {
            format!("freeze {ty} %{name}")
        } else {
            format!("zext {ty} %{name} to {stored}")
        };
        format!(
            "  %{name}.w = {convert}\n  %{name}.q = getelementptr i8, ptr addrspace(1) %out, i64 {offset}\n  \
             store {stored} %{name}.w, ptr addrspace(1) %{name}.q, align 1\n"
        )
    }
}

/// Returns an exclusive bound of the shift distances for integers of this width. This is the width, or less if a signed
/// integer of this width cannot represent it.
fn distances(bits: u32) -> u64 {
    u64::from(bits).min((1 << (bits - 1).min(63)) - 1).max(1)
}

const PREDICATES: [&str; 10] = [
    "eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle",
];
