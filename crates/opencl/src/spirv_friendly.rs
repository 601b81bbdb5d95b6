//! SPIR-V-friendly names ("SPIR-V in LLVM IR"): instructions, extended instructions and built-in variables
//! called by their own names, with what their types don't say in postfixes.
//!
//! `__spirv_ConvertFToU_Ruint4_sat_rte`, `__spirv_ocl_vloadn__Rfloat4`, `__spirv_BuiltInWorkDim`.
//! The names are those without mangling; [`base_name`](crate::base_name) takes them out of it.

mod parameters;

pub use parameters::{Parameters, names_result, older_parameters, parameters, result_number};

use crate::builtins::convert::{ROUNDING_MODES, element_and_count, type_name};
use crate::mangle::{Spelling, mangled_type};
use crate::names::{self, BuiltIn, CLOp};
use crate::types::{Scalar, Type};
use std::fmt;
use transpire_spirv::grammar::{FPRoundingMode, Op, StorageClass};

/// How all these names begin.
pub const PREFIX: &str = "__spirv_";

/// The instruction or function that a SPIR-V-friendly name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// An instruction of the core or of an extension.
    Op(Op),
    /// An instruction of `OpenCL.std`.
    ExtInst(CLOp),
    /// A built-in variable: a global variable of this name, a function without parameters, or a
    /// function of the component's index.
    BuiltIn(BuiltIn),
}

/// The parts of a SPIR-V-friendly name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SpirvName {
    /// The instruction or function.
    pub target: Target,
    /// `_R<type>`: the result's type.
    pub result: Option<Type>,
    /// `_sat`: decorated as saturated.
    pub saturated: bool,
    /// `_rte` and its kin: decorated with a rounding mode.
    pub rounding: Option<FPRoundingMode>,
    /// `_ToGlobal`, `_ToLocal`, `_ToPrivate`: to which storage class a generic pointer is cast.
    pub storage: Option<StorageClass>,
    /// `_1D` to `_3D`: of how many dimensions an `OpBuildNDRange` is.
    pub dimensions: Option<u32>,
    /// `_read` or `_write` of `CreatePipeFromPipeStorage`, or any other postfix, as it stands.
    pub other: Option<String>,
}

impl SpirvName {
    /// The name of a target without postfixes.
    pub fn new(target: Target) -> Self {
        SpirvName {
            target,
            result: None,
            saturated: false,
            rounding: None,
            storage: None,
            dimensions: None,
            other: None,
        }
    }

    /// Takes one postfix in; `false` if it is none that is known.
    fn postfix(&mut self, postfix: &str) -> bool {
        match postfix {
            "sat" => self.saturated = true,
            "1D" => self.dimensions = Some(1),
            "2D" => self.dimensions = Some(2),
            "3D" => self.dimensions = Some(3),
            _ => {
                if let Some(row) = STORAGE_CLASSES.iter().find(|row| row.0 == postfix) {
                    self.storage = Some(row.1);
                } else if let Some(row) = ROUNDING_MODES
                    .iter()
                    .find(|row| row.0.strip_prefix('_') == Some(postfix))
                {
                    self.rounding = Some(row.1);
                } else if let Some(ty) = postfix.strip_prefix('R').and_then(result_type) {
                    self.result = Some(ty);
                } else {
                    return false;
                }
            }
        }
        true
    }
}

/// One row a storage class that a generic pointer is cast to: its postfix, itself.
const STORAGE_CLASSES: &[(&str, StorageClass)] = &[
    ("ToGlobal", StorageClass::CrossWorkgroup),
    ("ToLocal", StorageClass::Workgroup),
    ("ToPrivate", StorageClass::Function),
];

/// `bfloat`, which has no name in OpenCL C. Its mangled form is used.
const BFLOAT16: &str = "DF16b";

/// Returns the name of a vector type, for example `uint4`.
fn result_name(scalar: Scalar, count: u32) -> String {
    match scalar {
        Scalar::BFloat16 => type_name(Scalar::Float, count).replacen("float", BFLOAT16, 1),
        _ => type_name(scalar, count),
    }
}

fn result_type(name: &str) -> Option<Type> {
    let (element, count) = match name.strip_prefix(BFLOAT16) {
        Some(count) => (
            Scalar::BFloat16,
            element_and_count(&format!("float{count}"))?.1,
        ),
        None => element_and_count(name)?,
    };
    Some(if count == 1 {
        Type::Scalar(element)
    } else {
        Type::Vector(count, element)
    })
}

/// Takes a SPIR-V-friendly name apart. `None` if it is none, or names nothing that SPIR-V has.
///
/// ```
/// use transpire_opencl::{Scalar, Type, spirv_friendly};
/// let name = spirv_friendly::parse("__spirv_ConvertFToU_Ruint4_sat").unwrap();
/// assert_eq!(name.result, Some(Type::Vector(4, Scalar::UInt)));
/// assert!(name.saturated);
/// assert_eq!(name.to_string(), "__spirv_ConvertFToU_Ruint4_sat");
/// ```
pub fn parse(name: &str) -> Option<SpirvName> {
    let rest = name.strip_prefix(PREFIX)?;
    if let Some(variable) = rest.strip_prefix("BuiltIn") {
        return BuiltIn::named(variable).map(|built_in| SpirvName::new(Target::BuiltIn(built_in)));
    }
    if let Some(rest) = rest.strip_prefix("ocl_") {
        return ext_inst(rest);
    }
    // The names of instructions have no underscore.
    let (op, postfixes) = match rest.split_once('_') {
        Some((op, postfixes)) => (op, Some(postfixes)),
        None => (rest, None),
    };
    let mut name = SpirvName::new(Target::Op(names::op(op)?));
    let mut others = Vec::new();
    for postfix in postfixes
        .into_iter()
        .flat_map(|postfixes| postfixes.split('_'))
    {
        if !postfix.is_empty() && !name.postfix(postfix) {
            others.push(postfix);
        }
    }
    name.other = (!others.is_empty()).then(|| others.join("_"));
    Some(name)
}

/// `vloadn__Rfloat4` or, as the Khronos translator has it, `vloadn_Rfloat4`.
fn ext_inst(text: &str) -> Option<SpirvName> {
    // The names of extended instructions have underscores: the longest that is one counts.
    let ends = text.rmatch_indices('_').map(|(end, _)| end);
    for end in std::iter::once(text.len()).chain(ends) {
        let (stem, postfixes) = text.split_at_checked(end)?;
        let Some(op) = names::ext_inst(stem) else {
            continue;
        };
        let mut name = SpirvName::new(Target::ExtInst(op));
        let known = postfixes
            .split('_')
            .all(|postfix| postfix.is_empty() || name.postfix(postfix));
        return known.then_some(name);
    }
    None
}

impl fmt::Display for SpirvName {
    /// The name, not mangled.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(PREFIX)?;
        match self.target {
            Target::Op(op) => f.write_str(&names::op_name(op))?,
            Target::ExtInst(op) => write!(f, "ocl_{}", names::ext_inst_name(op))?,
            Target::BuiltIn(built_in) => write!(f, "BuiltIn{built_in}")?,
        }
        if let Some(storage) = self.storage
            && let Some(row) = STORAGE_CLASSES.iter().find(|row| row.1 == storage)
        {
            write!(f, "_{}", row.0)?;
        }
        if let Some(dimensions) = self.dimensions {
            write!(f, "_{dimensions}D")?;
        }
        if let Some(ty) = &self.result {
            // One underscore, also where "SPIR-V representation in LLVM IR" has two: the libraries that define these
            // functions call them so.
            match ty.scalar() {
                Some(scalar) => write!(f, "_R{}", result_name(scalar, ty.elements()))?,
                // Images and matrices have no name in OpenCL C.
                None => write!(f, "_R{}", mangled_type(ty, Spelling::Itanium))?,
            }
        }
        if self.saturated {
            f.write_str("_sat")?;
        }
        if let Some(row) = ROUNDING_MODES
            .iter()
            .find(|row| Some(row.1) == self.rounding)
        {
            f.write_str(row.0)?;
        }
        match &self.other {
            Some(other) => write!(f, "_{other}"),
            None => Ok(()),
        }
    }
}
