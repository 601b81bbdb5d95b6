//! SPIR-V-friendly names ("SPIR-V in LLVM IR"). Instructions, extended instructions and built-in variables are called
//! by their SPIR-V names. Postfixes add details that the types of the call do not express.
//!
//! Examples: `__spirv_ConvertFToU_Ruint4_sat_rte`, `__spirv_ocl_vloadn__Rfloat4`, `__spirv_BuiltInWorkDim`. These are names
//! without mangling, which [`base_name`](crate::base_name) returns.

mod parameters;

pub use parameters::{Parameters, names_result, older_parameters, parameters, result_number};

use crate::builtins::convert::{ROUNDING_MODES, element_and_count, type_name};
use crate::mangle::{Spelling, mangled_type};
use crate::names::{self, BuiltIn, CLOp};
use crate::types::{Scalar, Type};
use std::fmt;
use transpire_spirv::grammar::{FPRoundingMode, Op, StorageClass};

/// The prefix of all SPIR-V-friendly names.
pub const PREFIX: &str = "__spirv_";

/// The instruction or built-in variable that a SPIR-V-friendly name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// An instruction of the core or of an extension.
    Op(Op),
    /// An instruction of `OpenCL.std`.
    ExtInst(CLOp),
    /// A built-in variable. The name belongs to a global variable, to a function without parameters, or to a function whose
    /// parameter is the index of a component.
    BuiltIn(BuiltIn),
}

/// The parts of a SPIR-V-friendly name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SpirvName {
    /// The instruction or built-in variable.
    pub target: Target,
    /// `_R<type>`: the result type.
    pub result: Option<Type>,
    /// `_sat`: whether the result is decorated with `SaturatedConversion`.
    pub saturated: bool,
    /// `_rte` and similar postfixes: the rounding mode with which the result is decorated.
    pub rounding: Option<FPRoundingMode>,
    /// `_ToGlobal`, `_ToLocal`, `_ToPrivate`: the storage class to which a generic pointer is cast.
    pub storage: Option<StorageClass>,
    /// `_1D` to `_3D`: the number of dimensions of an `OpBuildNDRange`.
    pub dimensions: Option<u32>,
    /// All other postfixes, joined by `_`, such as `read` or `write` of `CreatePipeFromPipeStorage`; `None` if there
    /// are none.
    pub other: Option<String>,
}

impl SpirvName {
    /// Returns a name without postfixes.
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

    /// Records a postfix. Returns `false` if it is unknown.
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

/// A row for each storage class to which a generic pointer is cast: its postfix, and the storage class.
const STORAGE_CLASSES: &[(&str, StorageClass)] = &[
    ("ToGlobal", StorageClass::CrossWorkgroup),
    ("ToLocal", StorageClass::Workgroup),
    ("ToPrivate", StorageClass::Function),
];

/// The name of `bfloat`: its mangled form, because OpenCL C has no name for it.
const BFLOAT16: &str = "DF16b";

/// Returns the name of a scalar or vector type, for example `uint4`.
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

/// Parses a SPIR-V-friendly name. Returns `None` if it is not one, or does not name anything that SPIR-V has.
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

/// Parses the name of an extended instruction with its postfixes: `vloadn__Rfloat4`, or `vloadn_Rfloat4` as the Khronos
/// translator writes it. Returns `None` if the instruction or a postfix is unknown.
fn ext_inst(text: &str) -> Option<SpirvName> {
    // The names of extended instructions have underscores, so the longest known name is taken.
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
    /// Prints the name without mangling.
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
