//! Lists all calls of built-in functions that are tested: each function for each type, each vector length and each
//! address space.

use std::fmt::Write as _;

use super::atomics::{ATOMICS, Atomic, AtomicForm, of_atomic};
use super::memory::{load, load_half, store, store_half};
use super::rows::{self, ROWS, Row};
use super::types::{Feed, Kind, LENGTHS, SCALARS, Type};
use crate::random::generator::Random;

/// The number of work-items in a launch.
pub const ITEMS: usize = 16;

const SPACES: &[&str] = &["private", "global", "local", "generic"];
const ROUNDING: &[&str] = &["", "_rte", "_rtz", "_rtp", "_rtn"];

/// A call of a function for one type, in one address space.
#[derive(Debug, Clone, Copy)]
pub enum Call {
    /// A function of the table for this type, and the address space of its pointer parameter, or an empty text if it
    /// has none.
    Row(&'static Row, Type, &'static str),
    /// `convert_…` with the target type, the source type, whether it saturates, and the rounding mode.
    Convert(Type, Type, bool, &'static str),
    /// A saturating conversion that an LLVM intrinsic can express, with the target type and the source type.
    Saturate(Type, Type),
    /// `vloadn` with the type and the address space.
    Load(Type, &'static str),
    /// `vstoren` with the type and the address space.
    Store(Type, &'static str),
    /// `vload_half` or `vloada_half`, with the name, the length and the address space.
    LoadHalf(&'static str, u32, &'static str),
    /// `vstore_half` or `vstorea_half`, with the name, the type, the rounding mode and the address space.
    StoreHalf(&'static str, Type, &'static str, &'static str),
    /// `shuffle` or `shuffle2`, with the number of source vectors, their type, and the length of the result.
    Shuffle(u32, Type, u32),
    /// An atomic function for this type and address space. The flag is whether memory order and scope are arguments.
    Atomic(&'static Atomic, Type, &'static str, bool),
}

/// One way to write a call.
#[derive(Debug, Clone)]
pub struct Spelling {
    /// The name of the function in the coverage tables.
    pub name: String,
    /// The declarations that the call needs.
    pub declaration: String,
    /// The statements that assign the results.
    pub body: String,
}

/// A call with its operands, in all spellings.
#[derive(Debug, Clone)]
pub struct Test {
    /// The types of the variables `a`, `b`, …, and the values that they may have.
    pub parameters: Vec<(Type, Feed)>,
    /// The types of the variables `r`, `s`, …, which hold the results.
    pub results: Vec<Type>,
    /// The declarations outside functions that each kernel needs.
    pub module: String,
    /// The spellings of the call. The first is OpenCL C.
    pub spellings: Vec<Spelling>,
    /// The type and the address space in the coverage tables.
    pub cell: (Type, Option<&'static str>),
}

/// Returns all calls that are tested.
pub fn all() -> Vec<Call> {
    let mut calls = Vec::new();
    for row in ROWS {
        for ty in SCALARS.iter().filter(|ty| row.on.has(**ty)) {
            for &lanes in row.lengths {
                let ty = ty.with_lanes(lanes);
                if row.form.contains(['P', 'N']) {
                    calls.extend(SPACES.iter().map(|space| Call::Row(row, ty, space)));
                } else {
                    calls.push(Call::Row(row, ty, ""));
                }
            }
        }
    }
    for &lanes in LENGTHS {
        for to in SCALARS.iter().map(|ty| ty.with_lanes(lanes)) {
            for from in SCALARS.iter().map(|ty| ty.with_lanes(lanes)) {
                if to.kind != Kind::Float && from.kind == Kind::Float {
                    calls.push(Call::Saturate(to, from));
                }
                for rounding in ROUNDING {
                    calls.push(Call::Convert(to, from, false, rounding));
                    if to.kind != Kind::Float {
                        calls.push(Call::Convert(to, from, true, rounding));
                    }
                }
            }
        }
        for space in SPACES.iter().chain(&["constant"]) {
            for aligned in ["vload_half", "vloada_half"] {
                if lanes == 1 && aligned == "vloada_half" {
                    continue;
                }
                calls.push(Call::LoadHalf(aligned, lanes, space));
            }
        }
        for space in SPACES {
            for rounding in ROUNDING {
                for bits in [32, 64] {
                    let ty = Type {
                        kind: Kind::Float,
                        bits,
                        lanes,
                    };
                    for aligned in ["vstore_half", "vstorea_half"] {
                        if lanes == 1 && aligned == "vstorea_half" {
                            continue;
                        }
                        calls.push(Call::StoreHalf(aligned, ty, rounding, space));
                    }
                }
            }
        }
        for ty in SCALARS.iter().map(|ty| ty.with_lanes(lanes)) {
            if lanes > 1 {
                calls.extend(SPACES.iter().map(|space| Call::Store(ty, space)));
                calls.extend(
                    SPACES
                        .iter()
                        .chain(&["constant"])
                        .map(|space| Call::Load(ty, space)),
                );
            }
            if lanes > 1 && lanes != 3 {
                for to in [2, 4, 8, 16] {
                    calls.extend([1, 2].map(|count| Call::Shuffle(count, ty, to)));
                }
            }
        }
    }
    for atomic in ATOMICS {
        for ty in SCALARS.iter().filter(|ty| ty.bits >= 32) {
            for space in &SPACES[1..] {
                let old = matches!(
                    atomic.form,
                    AtomicForm::Old | AtomicForm::OldStep | AtomicForm::OldCompare
                );
                let float = ty.kind == Kind::Float;
                if float && (!atomic.floats || old && ty.bits == 64) || old && *space == "generic" {
                    continue;
                }
                calls.push(Call::Atomic(atomic, *ty, space, false));
                if !old {
                    calls.push(Call::Atomic(atomic, *ty, space, true));
                }
            }
        }
    }
    calls
}

/// Returns the OpenCL C type of a pointer to `to` in an address space.
pub fn pointer(space: &str, to: &str) -> String {
    match space {
        "generic" => format!("{to} *"),
        space => format!("{space} {to} *"),
    }
}

/// Returns the declaration of a function in SPIR-V-friendly IR, and a call of it.
pub fn spirv(name: &str, result: &str, parameters: &[String], arguments: &str) -> (String, String) {
    (
        format!(
            "OVERLOAD {result} __spirv_{name}({});\n",
            parameters.join(", ")
        ),
        format!("__spirv_{name}({arguments})"),
    )
}

pub fn sign(name: &str, ty: Type) -> String {
    let letter = if ty.kind == Kind::Signed { "s" } else { "u" };
    // Names of instructions have an upper-case letter.
    match name.strip_prefix('?') {
        Some(rest) if rest.starts_with(char::is_uppercase) => {
            format!("{}{rest}", letter.to_uppercase())
        }
        _ => name.replace('?', letter),
    }
}

const LETTERS: [&str; 4] = ["a", "b", "c", "d"];

impl Call {
    /// Returns the call with its operands, in all spellings.
    pub fn test(&self, random: &mut Random) -> Test {
        match *self {
            Self::Row(row, ty, space) => of_row(row, ty, space),
            Self::Convert(to, from, saturated, rounding) => convert(to, from, saturated, rounding),
            Self::Saturate(to, from) => saturate(to, from),
            Self::Load(ty, space) => load(ty, space, random),
            Self::Store(ty, space) => store(ty, space),
            Self::LoadHalf(function, lanes, space) => load_half(function, lanes, space, random),
            Self::StoreHalf(function, ty, rounding, space) => {
                store_half(function, ty, rounding, space)
            }
            Self::Shuffle(count, ty, to) => shuffle(count, ty, to),
            Self::Atomic(atomic, ty, space, explicit) => {
                of_atomic(atomic, ty, space, explicit, random)
            }
        }
    }
}

fn of_row(row: &'static Row, ty: Type, space: &'static str) -> Test {
    let (result, letters) = row.form.split_once(' ').unwrap_or((row.form, ""));
    let result = rows::of(ty, result.chars().next().unwrap_or('T'));
    let mut parameters = Vec::new();
    let mut types = Vec::new();
    let mut arguments = Vec::new();
    let mut results = vec![result];
    let (mut before, mut after) = (String::new(), String::new());
    for (number, letter) in letters.chars().enumerate() {
        let of = rows::of(ty, letter);
        let name = of.name();
        if matches!(letter, 'P' | 'N') {
            results.push(of);
            types.push(pointer(space, &name));
            let argument = match space {
                "private" => "&s".to_owned(),
                "generic" => {
                    before = format!("{name} *p = &s; ");
                    "p".to_owned()
                }
                "local" => {
                    before = format!("local {name} m[{ITEMS}]; ");
                    after = " s = m[item];".to_owned();
                    "&m[item]".to_owned()
                }
                _ => {
                    before = format!("global {name} *p = (global {name} *)out; ");
                    // Only `s` is compared, without what is not specified.
                    after = " s = *p; *p = 0;".to_owned();
                    if of.lanes == 3 {
                        // The fourth element is padding, and a function may write it.
                        let _ = write!(after, " ((global {} *)p)[3] = 0;", of.element_name());
                    }
                    "p".to_owned()
                }
            };
            arguments.push(argument);
            continue;
        }
        let feed = match letter {
            's' => Feed::Bits24,
            'g' | 'G' => Feed::Small,
            _ => rows::feed(row.name, number, of),
        };
        parameters.push((of, feed));
        types.push(name);
        arguments.push(LETTERS[number].to_owned());
    }
    if row.name == "remquo" {
        // OpenCL C specifies the sign of the quotient and its lowest seven bits.
        after += " s = s < 0 ? -((~s & 127) + 1 & 127) : s & 127;";
    }
    let arguments = arguments.join(", ");
    let statements = |call: &str| format!("{before}r = {call};{after}");
    let mut spellings = vec![Spelling {
        name: row.name.to_owned(),
        declaration: String::new(),
        body: statements(&format!("{}({arguments})", row.name)),
    }];
    if !row.spirv.is_empty() {
        let name = sign(row.spirv, ty);
        let relational = row.form.starts_with('r');
        let given = match (relational, ty.lanes) {
            (true, 1) => "bool".to_owned(),
            _ => result.name(),
        };
        let (declaration, call) = spirv(&name, &given, &types, &arguments);
        let call = if relational && ty.lanes > 1 {
            format!("{call} != ({})0", result.name())
        } else {
            call
        };
        spellings.push(Spelling {
            name: format!("__spirv_{name}"),
            declaration,
            body: statements(&call),
        });
    }
    if !row.llvm.is_empty() && ty.kind != Kind::Unsigned || row.llvm.starts_with(['?', 'c', 'f']) {
        spellings.push(intrinsic(row, ty, result, &types, &arguments));
    }
    Test {
        parameters,
        results,
        module: String::new(),
        spellings,
        cell: (ty, (!space.is_empty()).then_some(space)),
    }
}

/// Returns the spelling of a call as an LLVM intrinsic. The source declares a function with the symbol name of the
/// intrinsic.
fn intrinsic(row: &Row, ty: Type, result: Type, types: &[String], arguments: &str) -> Spelling {
    let (name, last) = row.llvm.split_once('+').unwrap_or((row.llvm, ""));
    let (name, letters) = name.split_once(':').unwrap_or((name, "T"));
    let (name, twice) = match name.strip_suffix('*') {
        Some(name) => (name, true),
        None => (name, false),
    };
    let name = sign(name, ty);
    let mut symbol = format!("llvm.{name}");
    for letter in letters.chars() {
        let _ = write!(symbol, ".{}", rows::of(ty, letter).llvm());
    }
    let mut types = types.to_vec();
    let mut arguments = arguments.to_owned();
    if twice {
        types.insert(0, types[0].clone());
        arguments = format!("a, {arguments}");
    }
    if !last.is_empty() {
        types.push(if last == "false" { "bool" } else { "int" }.to_owned());
        arguments = format!("{arguments}, {last}");
    }
    let result = if row.form.starts_with('r') {
        "bool".to_owned()
    } else {
        result.name()
    };
    // The name includes the types, because a C function has a single type.
    let function = format!(
        "{}_{}",
        symbol.replace('.', "_"),
        types.join("_").replace(' ', "_")
    );
    Spelling {
        name: format!("llvm.{name}"),
        declaration: format!(
            "{result} {function}({}) __asm__(\"{symbol}\");\n",
            types.join(", ")
        ),
        body: format!("r = {function}({arguments});"),
    }
}

fn convert(to: Type, from: Type, saturated: bool, rounding: &'static str) -> Test {
    let float = Kind::Float;
    let suffix = format!("{}{rounding}", if saturated { "_sat" } else { "" });
    let name = format!("convert_{}{suffix}", to.name());
    let mut spellings = vec![Spelling {
        name: format!("convert_{}{suffix}", to.element_name()),
        declaration: String::new(),
        body: format!("r = {name}(a);"),
    }];
    let same = from.bits == to.bits;
    let both_signs = from.kind != to.kind;
    let instruction = match (from.kind, to.kind) {
        (Kind::Float, Kind::Float) => "FConvert",
        (Kind::Float, Kind::Signed) => "ConvertFToS",
        (Kind::Float, Kind::Unsigned) => "ConvertFToU",
        (Kind::Signed, Kind::Float) => "ConvertSToF",
        (Kind::Unsigned, Kind::Float) => "ConvertUToF",
        (Kind::Signed, Kind::Unsigned) if saturated => "SatConvertSToU",
        (Kind::Unsigned, Kind::Signed) if saturated => "SatConvertUToS",
        (Kind::Signed, _) => "SConvert",
        (Kind::Unsigned, _) => "UConvert",
    };
    let integers = from.kind != float && to.kind != float;
    // SPIR-V has no conversions to the same type, and its conversions between integers do not round.
    if !(same && (from.kind == to.kind || integers && !(saturated && both_signs))
        || integers && !rounding.is_empty())
    {
        let postfix = if integers && both_signs && saturated {
            ""
        } else {
            suffix.as_str()
        };
        let (declaration, call) = spirv(
            &format!("{instruction}_R{}{postfix}", to.name()),
            &to.name(),
            &[from.name()],
            "a",
        );
        spellings.push(Spelling {
            name: format!("__spirv_{instruction}_R{}{postfix}", to.element_name()),
            declaration,
            body: format!("r = {call};"),
        });
    }
    let feed = match from.kind == float && to.kind != float {
        true if !saturated => Feed::In(to),
        // OpenCL C only recommends that a NaN becomes 0.
        true => Feed::Number,
        false => Feed::Any,
    };
    Test {
        parameters: vec![(from, feed)],
        results: vec![to],
        module: String::new(),
        spellings,
        cell: (from, None),
    }
}

/// Returns the test of a conversion that an LLVM intrinsic can express. NaNs are not tested. The intrinsic converts
/// them to 0, which OpenCL C only recommends.
fn saturate(to: Type, from: Type) -> Test {
    let letter = if to.kind == Kind::Signed { 's' } else { 'u' };
    let symbol = format!("llvm.fpto{letter}i.sat.{}.{}", to.llvm(), from.llvm());
    let function = symbol.replace('.', "_");
    Test {
        parameters: vec![(from, Feed::Number)],
        results: vec![to],
        module: String::new(),
        spellings: vec![
            Spelling {
                name: format!("convert_{}_sat", to.element_name()),
                declaration: String::new(),
                body: format!("r = convert_{}_sat(a);", to.name()),
            },
            Spelling {
                name: format!("llvm.fpto{letter}i.sat to i{}", to.bits),
                declaration: format!(
                    "{} {function}({}) __asm__(\"{symbol}\");\n",
                    to.name(),
                    from.name()
                ),
                body: format!("r = {function}(a);"),
            },
        ],
        cell: (from, None),
    }
}

fn shuffle(count: u32, ty: Type, to: u32) -> Test {
    let mask = ty.with_lanes(to).of(Kind::Unsigned, ty.bits);
    let result = ty.with_lanes(to);
    let name = if count == 1 { "shuffle" } else { "shuffle2" };
    let mut parameters = vec![(ty, Feed::Any); count as usize];
    parameters.push((mask, Feed::Any));
    let arguments = LETTERS[..parameters.len()].join(", ");
    let types: Vec<String> = parameters.iter().map(|(ty, _)| ty.name()).collect();
    let (declaration, call) = spirv(&format!("ocl_{name}"), &result.name(), &types, &arguments);
    Test {
        parameters,
        results: vec![result],
        module: String::new(),
        spellings: vec![
            Spelling {
                name: format!("{name} to {to}"),
                declaration: String::new(),
                body: format!("r = {name}({arguments});"),
            },
            Spelling {
                name: format!("__spirv_ocl_{name} to {to}"),
                declaration,
                body: format!("r = {call};"),
            },
        ],
        cell: (ty, None),
    }
}
