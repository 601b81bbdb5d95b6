//! Tests functions that load and store vectors.

use super::calls::{ITEMS, Spelling, Test, pointer, spirv};
use super::types::{Feed, Kind, SIZE, Type};
use crate::random::generator::Random;

/// Allocates memory for 32 scalars in an address space. Returns declarations outside functions, statements that store
/// the vectors `a` and `b` in the memory, and the pointer. The constant address space instead has random constants.
fn memory(space: &str, ty: Type, qualifier: &str, random: &mut Random) -> (String, String, String) {
    let (element, vector) = (ty.element_name(), ty.with_lanes(16).name());
    let pointed = format!(
        "{qualifier}{}",
        if ty.bits == 16 && ty.kind == Kind::Float {
            "half"
        } else {
            element
        }
    );
    let pointer = pointer(space, &pointed);
    match space {
        "private" | "generic" => (
            String::new(),
            format!("{vector} m[2] = {{a, b}};"),
            format!("({pointer})m"),
        ),
        "local" => (
            String::new(),
            format!("local {vector} m[{ITEMS}][2]; m[item][0] = a; m[item][1] = b;"),
            format!("({pointer})m[item]"),
        ),
        "global" => (
            String::new(),
            format!("global {vector} *m = (global {vector} *)out; m[0] = a; m[1] = b;"),
            format!("({pointer})m"),
        ),
        _ => {
            let values: Vec<String> = (0..32)
                .map(|_| {
                    let value = random.between(0, 120);
                    if ty.kind == Kind::Float {
                        format!("{:?}", value as f64 / 8.0)
                    } else {
                        value.to_string()
                    }
                })
                .collect();
            (
                format!("constant {element} NAME[32] = {{{}}};\n", values.join(", ")),
                String::new(),
                format!("({pointer})NAME"),
            )
        }
    }
}

pub fn load(ty: Type, space: &'static str, random: &mut Random) -> Test {
    let lanes = ty.lanes;
    let (module, before, from) = memory(space, ty, "const ", random);
    let offset = format!("c % {}", 32 / lanes);
    let name = ty.name();
    let (declaration, call) = spirv(
        &format!("ocl_vloadn_R{name}"),
        &name,
        &[
            "ulong".to_owned(),
            pointer(space, &format!("const {}", ty.element_name())),
            "int".to_owned(),
        ],
        &format!("{offset}, {from}, {lanes}"),
    );
    Test {
        parameters: vec![
            (ty.with_lanes(16), Feed::Any),
            (ty.with_lanes(16), Feed::Any),
            (SIZE, Feed::Any),
        ],
        results: vec![ty],
        module,
        spellings: vec![
            Spelling {
                name: "vload".to_owned(),
                declaration: String::new(),
                body: format!("{before} r = vload{lanes}({offset}, {from});"),
            },
            Spelling {
                name: "__spirv_ocl_vloadn".to_owned(),
                declaration,
                body: format!("{before} r = {call};"),
            },
        ],
        cell: (ty, Some(space)),
    }
}

/// Returns statements that load the two stored vectors into `r` and `s`.
fn left(space: &str) -> &'static str {
    match space {
        "local" => "r = m[item][0]; s = m[item][1];",
        _ => "r = m[0]; s = m[1];",
    }
}

pub fn store(ty: Type, space: &'static str) -> Test {
    let lanes = ty.lanes;
    let whole = ty.with_lanes(16);
    let (_, before, to) = memory(space, ty, "", &mut Random::new(0));
    let offset = format!("c % {}", 32 / lanes);
    let (declaration, call) = spirv(
        "ocl_vstoren",
        "void",
        &[
            ty.name(),
            "ulong".to_owned(),
            pointer(space, ty.element_name()),
        ],
        &format!("d, {offset}, {to}"),
    );
    let body = |call: &str| format!("{before} {call}; {}", left(space));
    Test {
        parameters: vec![
            (whole, Feed::Any),
            (whole, Feed::Any),
            (SIZE, Feed::Any),
            (ty, Feed::Any),
        ],
        results: vec![whole, whole],
        module: String::new(),
        spellings: vec![
            Spelling {
                name: "vstore".to_owned(),
                declaration: String::new(),
                body: body(&format!("vstore{lanes}(d, {offset}, {to})")),
            },
            Spelling {
                name: "__spirv_ocl_vstoren".to_owned(),
                declaration,
                body: body(&call),
            },
        ],
        cell: (ty, Some(space)),
    }
}

/// The vector of `ushort` that tests store in memory which functions access as halves.
const HALVES: Type = Type {
    kind: Kind::Unsigned,
    bits: 16,
    lanes: 16,
};

/// Changes the type of a pointer expression from `ushort *` to `half *`.
fn as_half(pointer: &str) -> String {
    pointer.replace("ushort *", "half *")
}

pub fn load_half(
    function: &'static str,
    lanes: u32,
    space: &'static str,
    random: &mut Random,
) -> Test {
    let ty = Type {
        kind: Kind::Float,
        bits: 32,
        lanes,
    };
    let (module, before, from) = memory(space, HALVES, "const ", random);
    let from = as_half(&from);
    // Vectors of three halves are four halves apart if they are aligned.
    let offset = format!("c % {}", 32 / lanes.next_power_of_two());
    let (count, spirv_name) = match lanes {
        1 => (String::new(), "vload_half".to_owned()),
        lanes => (lanes.to_string(), format!("{function}n")),
    };
    let mut types = vec!["ulong".to_owned(), pointer(space, "const half")];
    let mut arguments = format!("{offset}, {from}");
    if lanes > 1 {
        types.push("int".to_owned());
        arguments = format!("{arguments}, {lanes}");
    }
    let (declaration, call) = spirv(
        &format!("ocl_{spirv_name}_R{}", ty.name()),
        &ty.name(),
        &types,
        &arguments,
    );
    Test {
        parameters: vec![(HALVES, Feed::Any), (HALVES, Feed::Any), (SIZE, Feed::Any)],
        results: vec![ty],
        module,
        spellings: vec![
            Spelling {
                name: function.to_owned(),
                declaration: String::new(),
                body: format!("{before} r = {function}{count}({offset}, {from});"),
            },
            Spelling {
                name: format!("__spirv_ocl_{spirv_name}"),
                declaration,
                body: format!("{before} r = {call};"),
            },
        ],
        cell: (ty, Some(space)),
    }
}

pub fn store_half(
    function: &'static str,
    ty: Type,
    rounding: &'static str,
    space: &'static str,
) -> Test {
    let lanes = ty.lanes;
    let (_, before, to) = memory(space, HALVES, "", &mut Random::new(0));
    let offset = format!("c % {}", 32 / lanes.next_power_of_two());
    let padding = match (function, lanes) {
        // The fourth half is padding, which OpenCL C does not mention. The driver writes it.
        ("vstorea_half", 3) => format!("({to})[{offset} * 4 + 3] = 0; "),
        _ => String::new(),
    };
    let to = as_half(&to);
    let (count, mut spirv_name) = match lanes {
        1 => (String::new(), "vstore_half".to_owned()),
        lanes => (lanes.to_string(), format!("{function}n")),
    };
    let mut types = vec![ty.name(), "ulong".to_owned(), pointer(space, "half")];
    let mut arguments = format!("d, {offset}, {to}");
    if let Some(mode) = ["_rte", "_rtz", "_rtp", "_rtn"]
        .iter()
        .position(|mode| *mode == rounding)
    {
        spirv_name.push_str("_r");
        types.push("int".to_owned());
        arguments = format!("{arguments}, {mode}");
    }
    let (declaration, call) = spirv(&format!("ocl_{spirv_name}"), "void", &types, &arguments);
    let body = |call: &str| format!("{before} {call}; {padding}{}", left(space));
    Test {
        parameters: vec![
            (HALVES, Feed::Any),
            (HALVES, Feed::Any),
            (SIZE, Feed::Any),
            (ty, Feed::Any),
        ],
        results: vec![HALVES, HALVES],
        module: String::new(),
        spellings: vec![
            Spelling {
                name: format!("{function}{rounding}"),
                declaration: String::new(),
                body: body(&format!("{function}{count}{rounding}(d, {offset}, {to})")),
            },
            Spelling {
                name: format!("__spirv_ocl_{spirv_name}{rounding}"),
                declaration,
                body: body(&call),
            },
        ],
        cell: (ty, Some(space)),
    }
}
