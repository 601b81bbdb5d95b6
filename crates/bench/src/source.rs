//! Generates the OpenCL C files that are compiled and measured: a small one, and a large one.
//!
//! The large one becomes about 3.3 MB of unoptimized bitcode: helper functions and kernels with structs,
//! vectors, loops, switches, local memory and built-in functions. The generator uses a fixed sequence of
//! random numbers, so every run has the same file.

use std::fmt::Write;
use std::ops::Range;

/// A file with one small kernel, as is typical.
pub(crate) const SMALL: &str = "\
__kernel void saxpy(float a, __global const float *x, __global float *y, uint n)
{
    const size_t i = get_global_id(0);
    if (i < n)
        y[i] = fma(a, x[i], y[i]);
}
";

/// The number of units in the large file. A unit is a struct, its helper functions and its kernels.
const UNITS: usize = 244;
/// The maximum nesting depth of expressions.
const DEPTH: u32 = 3;

/// The number of helper functions that all pieces of a library share.
const SHARED: usize = 16;

/// Returns the large file.
pub(crate) fn large() -> String {
    let mut generator = Generator::new(0, None);
    for unit in 0..UNITS {
        generator.unit(unit);
    }
    generator.out
}

/// Returns a file of a library that consists of these units, with two kernels each and at least `statements`
/// statements in each function. Its kernels call helper functions that the file with the first unit defines.
pub(crate) fn piece(units: Range<usize>, statements: usize) -> String {
    let first = units.start == 0;
    let mut generator = Generator::new(units.start as u64, Some(statements));
    for helper in 0..SHARED {
        generator.shared(helper, first);
    }
    for unit in units {
        generator.unit(unit);
    }
    generator.out
}

/// The type of an expression.
#[derive(Clone, Copy)]
enum Ty {
    Float,
    Float4,
    Int,
    Int4,
}

impl Ty {
    fn name(self) -> &'static str {
        match self {
            Self::Float => "float",
            Self::Float4 => "float4",
            Self::Int => "int",
            Self::Int4 => "int4",
        }
    }

    /// Returns the first letter of the names of variables with the type.
    fn letter(self) -> char {
        match self {
            Self::Float => 'f',
            Self::Float4 => 'v',
            Self::Int => 'i',
            Self::Int4 => 'w',
        }
    }

    /// Returns the forms of an expression of the type. A capital letter stands for an operand: `F` is a
    /// float, `V` a float4, `I` an int, and `W` an int4.
    fn forms(self) -> &'static [&'static str] {
        match self {
            Self::Float => FLOAT,
            Self::Float4 => FLOAT4,
            Self::Int => INT,
            Self::Int4 => INT4,
        }
    }
}

const TYPES: [Ty; 4] = [Ty::Float, Ty::Float4, Ty::Int, Ty::Int4];
/// The number of variables of each type in a function.
const VARIABLES: u32 = 4;

const FLOAT: &[&str] = &[
    "(F + F)",
    "(F - F)",
    "(F * F)",
    "(F / (fabs(F) + 1.0f))",
    "fma(F, F, F)",
    "mad(F, F, F)",
    "sqrt(fabs(F))",
    "sin(F)",
    "native_cos(F)",
    "exp2(-fabs(F))",
    "clamp(F, 0.0f, 1.0f)",
    "mix(F, F, F)",
    "fmin(F, F)",
    "fmax(F, F)",
    "dot(V, V)",
    "length(V)",
    "V.x",
    "V.w",
    "(float)I",
    "convert_float(I)",
    "(I > I ? F : F)",
    "smoothstep(0.0f, 1.0f, F)",
    "pow(fabs(F), 1.5f)",
    "floor(F)",
];

const FLOAT4: &[&str] = &[
    "(V + V)",
    "(V - V)",
    "(V * V)",
    "(V * F)",
    "V.wzyx",
    "V.xxzw",
    "(float4)(F, F, F, F)",
    "(float4)(F)",
    "fma(V, V, V)",
    "normalize(V)",
    "cross(V, V)",
    "mix(V, V, F)",
    "clamp(V, -1.0f, 1.0f)",
    "fmin(V, V)",
    "select(V, V, W)",
    "rsqrt(fabs(V) + 1.0f)",
    "convert_float4(W)",
    "convert_float4_rtz(W)",
    "as_float4(W)",
    "native_exp(-fabs(V))",
];

const INT: &[&str] = &[
    "(I + I)",
    "(I - I)",
    "(I * I)",
    "(I & I)",
    "(I ^ I)",
    "(I << (I & 7))",
    "(I >> 3)",
    "(I / ((int)abs(I) + 1))",
    "(I % 17)",
    "mul24(I, I)",
    "mad24(I, I, I)",
    "min(I, I)",
    "max(I, I)",
    "clz(I)",
    "popcount(I)",
    "rotate(I, 5)",
    "add_sat(I, I)",
    "mul_hi(I, I)",
    "(int)F",
    "convert_int_sat_rte(F)",
    "W.y",
    "(F < F)",
    "(F >= F && I != I)",
    "isnan(F)",
    "any(W)",
];

const INT4: &[&str] = &[
    "(W + W)",
    "(W - W)",
    "(W * I)",
    "(W & W)",
    "(W | W)",
    "(W >> 2)",
    "W.yxwz",
    "(int4)(I, I, I, I)",
    "(int4)(I)",
    "(V < V)",
    "(W == W)",
    "max(W, W)",
    "clamp(W, -100, 100)",
    "convert_int4_sat(V)",
    "as_int4(V)",
    "rhadd(W, W)",
    "rotate(W, W)",
    "isgreater(V, V)",
];

struct Generator {
    state: u64,
    out: String,
    /// For a library, the minimum number of statements in each function. The kernels of a library call the
    /// helper functions that its files share. `None` for the large file.
    library: Option<usize>,
}

impl Generator {
    fn new(seed: u64, library: Option<usize>) -> Self {
        Self {
            state: 0x9e37_79b9_7f4a_7c15 ^ seed,
            out: String::new(),
            library,
        }
    }

    /// Writes a helper function that all files of a library call, or, if `define` is false, its declaration.
    fn shared(&mut self, n: usize, define: bool) {
        self.line(
            0,
            &format!(
                "float4 shared{n}(float4 v, uint step){}",
                if define { "" } else { ";" }
            ),
        );
        if define {
            self.line(0, "{");
            self.line(1, &format!("for (uint i = 0; i < (step & {n}); ++i)"));
            self.line(2, &format!("v = mad(v, v.yzwx, {n}.25f) * native_cos(v);"));
            self.line(1, "return v;");
            self.line(0, "}\n");
        }
    }

    /// Returns the next random number below `bound` (xorshift64*).
    fn below(&mut self, bound: usize) -> usize {
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        let number = self.state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        number as usize % bound.max(1)
    }

    fn pick<T: Copy>(&mut self, from: &[T], otherwise: T) -> T {
        let index = self.below(from.len());
        from.get(index).copied().unwrap_or(otherwise)
    }

    fn line(&mut self, indent: usize, text: &str) {
        let _ = writeln!(self.out, "{:1$}{text}", "", indent * 4);
    }

    fn expression(&mut self, ty: Ty, depth: u32) -> String {
        if depth == 0 || self.below(5) == 0 {
            return format!("{}{}", ty.letter(), self.below(VARIABLES as usize));
        }
        let form = self.pick(ty.forms(), "");
        let mut text = String::new();
        for c in form.chars() {
            match c {
                'F' => text += &self.expression(Ty::Float, depth - 1),
                'V' => text += &self.expression(Ty::Float4, depth - 1),
                'I' => text += &self.expression(Ty::Int, depth - 1),
                'W' => text += &self.expression(Ty::Int4, depth - 1),
                c => text.push(c),
            }
        }
        text
    }

    fn assignment(&mut self, indent: usize) {
        let ty = self.pick(&TYPES, Ty::Float);
        let value = self.expression(ty, DEPTH);
        let variable = self.below(VARIABLES as usize);
        let operator = match ty {
            Ty::Int | Ty::Int4 => self.pick(&["=", "=", "+=", "^="], "="),
            Ty::Float | Ty::Float4 => self.pick(&["=", "=", "+=", "*="], "="),
        };
        self.line(
            indent,
            &format!("{}{variable} {operator} {value};", ty.letter()),
        );
    }

    fn assignments(&mut self, indent: usize, count: usize) {
        for _ in 0..count {
            self.assignment(indent);
        }
    }

    fn statement(&mut self, indent: usize) {
        match self.below(10) {
            0 => {
                let condition = self.expression(Ty::Int, 2);
                self.line(indent, &format!("if ({condition} > 3) {{"));
                self.assignments(indent + 1, 2);
                self.line(indent, "} else {");
                self.assignments(indent + 1, 1);
                self.line(indent, "}");
            }
            1 => {
                let count = self.below(30) + 2;
                self.line(indent, &format!("for (int k = 0; k < {count}; ++k) {{"));
                self.assignments(indent + 1, 2);
                self.line(indent + 1, "if (f0 > 1000.0f) break;");
                self.line(indent, "}");
            }
            2 => {
                let value = self.expression(Ty::Int, 1);
                self.line(indent, &format!("switch ({value} & 3) {{"));
                for case in 0..3 {
                    self.line(indent, &format!("case {case}:"));
                    self.assignments(indent + 1, 1);
                    self.line(
                        indent + 1,
                        if case == 1 {
                            "// falls through"
                        } else {
                            "break;"
                        },
                    );
                }
                self.line(indent, "default:");
                self.assignments(indent + 1, 1);
                self.line(indent, "}");
            }
            _ => self.assignment(indent),
        }
    }

    fn declarations(&mut self) {
        for ty in TYPES {
            for variable in 0..VARIABLES {
                let value = match (ty, variable) {
                    (Ty::Float, _) => format!("body->weights[{variable}]"),
                    (Ty::Float4, 0) => "body->position".to_owned(),
                    (Ty::Float4, _) => format!("body->velocity * {variable}.5f"),
                    (Ty::Int, _) => format!("body->kind + {variable}"),
                    (Ty::Int4, _) => format!("(int4)(body->kind) + {variable}"),
                };
                let text = format!("{} {}{variable} = {value};", ty.name(), ty.letter());
                self.line(1, &text);
            }
        }
    }

    /// Writes a struct, two helper functions with a parameter of its type, and two kernels that call them.
    fn unit(&mut self, n: usize) {
        let shared = match self.library {
            Some(_) => format!("    force += shared{}(force, (uint)id);\n", n % SHARED),
            None => String::new(),
        };
        let helper_statements = self.library.unwrap_or(10);
        let kernel_statements = self.library.unwrap_or(6);
        let _ = write!(
            self.out,
            "\
typedef struct {{
    float4 position;
    float4 velocity;
    float weights[{VARIABLES}];
    int kind;
    uint flags;
}} body{n};

__constant float table{n}[8] = {{ 0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, {n}.0f }};

"
        );
        for helper in ["advance", "weigh"] {
            self.line(
                0,
                &format!("static float4 {helper}{n}(const body{n} *body, uint step)"),
            );
            self.line(0, "{");
            self.declarations();
            for _ in 0..helper_statements + self.below(8) {
                self.statement(1);
            }
            self.line(
                1,
                &format!("return v0 + v1 * f1 + convert_float4(w1) + table{n}[(i2 + step) & 7];"),
            );
            self.line(0, "}\n");
        }
        let _ = write!(
            self.out,
            "\
__kernel void step{n}(__global body{n} *bodies, __global float4 *forces, __local float4 *tile,
                   const uint count, const float dt)
{{
    const size_t id = get_global_id(0);
    const size_t local_id = get_local_id(0);
    float4 force = (float4)(0.0f);
    body{n} own = bodies[id];
    for (uint start = 0; start < count; start += get_local_size(0)) {{
        tile[local_id] = bodies[start + local_id].position;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint j = 0; j < get_local_size(0); ++j) {{
            const float4 d = tile[j] - own.position;
            const float r = rsqrt(dot(d.xyz, d.xyz) + 0.01f);
            force += d * (r * r * r) * own.weights[j & 3];
        }}
        barrier(CLK_LOCAL_MEM_FENCE);
    }}
{shared}    own.velocity += force * dt;
    own.position += advance{n}(&own, (uint)id) * dt;
    bodies[id] = own;
    forces[id] = force;
}}

__kernel void reduce{n}(__global const body{n} *bodies, __global int *bins, __global float *sums,
                     const int scale)
{{
    const size_t id = get_global_id(0);
    body{n} copy = bodies[id];
    const body{n} *body = &copy;
"
        );
        self.declarations();
        for _ in 0..kernel_statements + self.below(6) {
            self.statement(1);
        }
        let _ = write!(
            self.out,
            "    v2 += weigh{n}(body, copy.flags);
    atomic_add(&bins[(uint)(i0 * scale) & 63u], 1);
    atomic_max(&bins[64 + (i1 & 63)], i3);
    vstore4(v0 + v2, id, sums);
    sums[id] = f0 + f2 + v3.z;
}}

"
        );
    }
}
