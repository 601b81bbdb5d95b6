//! Describes kernel arguments, from the types and decorations of a SPIR-V module.

use transpire_spirv::grammar::{
    Decoration, FPEncoding, FunctionParameterAttribute, Op, StorageClass,
};
use transpire_spirv::{Id, Instruction, Module};

use crate::mappings::address_spaces;
use crate::mappings::element_types::ElementType;
use crate::mappings::opaque_types::{ImageType, OpaqueType};
use crate::to_llvm::read::annotations::Annotations;
use crate::to_llvm::word;
use crate::{Error, Result};

/// A reader that derives the descriptions of kernel arguments from a module.
pub(crate) struct Arguments<'a, 'm> {
    source: &'m Module,
    annotations: &'a Annotations<'m>,
}

impl<'a, 'm> Arguments<'a, 'm> {
    pub(crate) fn new(source: &'m Module, annotations: &'a Annotations<'m>) -> Self {
        Self {
            source,
            annotations,
        }
    }

    /// Returns the description of a kernel argument, from the type and the decorations of its parameter. Returns an
    /// error if the parameter has no type.
    pub(crate) fn of(&self, parameter: Id) -> Result<Argument> {
        let ty = self.source.type_of(parameter);
        let missing = || Error::malformed(format!("the parameter {parameter} has no type"));
        let ty = ty.ok_or_else(missing)?;
        let definition = self.source.definition(ty).ok_or_else(missing)?;
        let mut named = ty;
        let mut argument = Argument {
            access: "none",
            ..Argument::default()
        };
        argument.opaque = self.opaque(definition);
        match argument.opaque {
            Some(OpaqueType::Image(image)) => {
                argument.space = 1;
                argument.access = access_name(image.access.unwrap_or(0));
            }
            Some(OpaqueType::Pipe(access)) => {
                argument.space = 1;
                argument.access = access_name(access);
                argument.pipe = true;
            }
            _ => {}
        }
        let attributes: Vec<u32> = self
            .annotations
            .of(parameter)
            .filter(|row| row.is(Decoration::FuncParamAttr))
            .filter_map(|row| row.operands.first().copied())
            .collect();
        let has =
            |attribute: FunctionParameterAttribute| attributes.contains(&{ attribute.word() });
        if matches!(
            definition.op(),
            Some(Op::TypePointer | Op::TypeUntypedPointerKHR)
        ) {
            let class = StorageClass::from_u32(word(definition, 2)?);
            argument.is_pointer = true;
            argument.space = class.and_then(address_spaces::address_space).unwrap_or(0);
            argument.constant = class == Some(StorageClass::UniformConstant)
                || self.annotations.has(parameter, Decoration::Constant);
            argument.restrict = self.annotations.has(parameter, Decoration::Restrict);
            argument.no_alias = has(FunctionParameterAttribute::NoAlias);
            argument.volatile = self.annotations.has(parameter, Decoration::Volatile);
            if has(FunctionParameterAttribute::ByVal)
                && let Some(pointee) = definition.id(3)
            {
                argument.by_value = true;
                named = pointee;
            }
        }
        argument.value = Some(named);
        argument.alignment = argument
            .by_value
            .then(|| self.annotations.literal(parameter, Decoration::Alignment))
            .flatten()
            .map(u64::from)
            .filter(|alignment| alignment.is_power_of_two());
        argument.ty = self
            .type_name(named, has(FunctionParameterAttribute::Zext))
            .into_bytes();
        Ok(argument)
    }

    /// Returns the name of a type in kernel argument metadata: its OpenCL C name, or `void` if it has none. Arrays and
    /// functions are `array` and `function`. If `unsigned` is true, integers get the names of unsigned types. SPIR-V
    /// types have no signedness, so it comes from the `Zext` attribute of the parameter.
    pub(crate) fn type_name(&self, ty: Id, unsigned: bool) -> String {
        const MOST_POINTERS: usize = 16;
        let mut pointers = 0;
        let mut ty = ty;
        loop {
            let Some(definition) = self.source.definition(ty) else {
                return "void".to_owned();
            };
            match definition.op() {
                Some(Op::TypePointer) if pointers < MOST_POINTERS => {
                    pointers += 1;
                    match definition.id(3) {
                        Some(pointee) => ty = pointee,
                        None => return "void".to_owned(),
                    }
                }
                Some(Op::TypeUntypedPointerKHR) => {
                    return format!("void{}", "*".repeat(pointers + 1));
                }
                _ => {
                    return format!(
                        "{}{}",
                        self.plain_type_name(ty, definition, unsigned),
                        "*".repeat(pointers)
                    );
                }
            }
        }
    }

    fn plain_type_name(&self, ty: Id, definition: Instruction<'_>, unsigned: bool) -> String {
        let sign = if unsigned { "u" } else { "" };
        match (definition.op(), definition.word(2)) {
            (Some(Op::TypeBool), _) => "bool".to_owned(),
            (Some(Op::TypeInt), Some(bits)) => match bits {
                8 => format!("{sign}char"),
                16 => format!("{sign}short"),
                32 => format!("{sign}int"),
                64 => format!("{sign}long"),
                _ => format!("{sign}int{bits}_t"),
            },
            (Some(Op::TypeFloat), Some(bits)) => match bits {
                16 if definition.word(3) == Some(FPEncoding::BFloat16KHR.word()) => {
                    "bfloat".to_owned()
                }
                16 => "half".to_owned(),
                64 => "double".to_owned(),
                _ => "float".to_owned(),
            },
            (Some(Op::TypeVector), Some(component)) => {
                let element = Id::new(component)
                    .and_then(|id| self.source.definition(id))
                    .filter(|element| !element.is(Op::TypeVector));
                let name = element
                    .map(|element| self.plain_type_name(ty, element, unsigned))
                    .unwrap_or_default();
                format!("{name}{}", definition.word(3).unwrap_or(1))
            }
            (Some(Op::TypeArray), _) => "array".to_owned(),
            (Some(Op::TypeFunction), _) => "function".to_owned(),
            (Some(Op::TypeOpaque), _) => {
                String::from_utf8_lossy(&definition.string(2).0).into_owned()
            }
            (Some(Op::TypeStruct), _) => {
                let name = String::from_utf8_lossy(&self.annotations.name(ty).unwrap_or_default())
                    .into_owned();
                for keyword in ["struct", "union"] {
                    if let Some(tag) = name
                        .strip_prefix(keyword)
                        .and_then(|rest| rest.strip_prefix('.'))
                    {
                        return format!("{keyword} {tag}");
                    }
                }
                name
            }
            (Some(Op::TypePipe), _) => "pipe".to_owned(),
            _ => {
                let opaque = self.opaque(definition).map(|opaque| match opaque {
                    // The access qualifier has its own metadata list.
                    OpaqueType::Image(image) => OpaqueType::Image(ImageType {
                        access: None,
                        ..image
                    }),
                    other => other,
                });
                let name = opaque.and_then(OpaqueType::opencl_struct);
                name.map_or_else(
                    || "void".to_owned(),
                    |(name, _)| name.trim_start_matches("opencl.").to_owned(),
                )
            }
        }
    }

    /// Returns the opaque type, such as an image, that a type instruction defines, or `None` for any other
    /// type.
    fn opaque(&self, definition: Instruction<'_>) -> Option<OpaqueType> {
        match definition.op()? {
            Op::TypePipe => Some(OpaqueType::Pipe(definition.word(2)?)),
            Op::TypeImage => {
                let [
                    _,
                    dim,
                    depth,
                    arrayed,
                    multisampled,
                    sampled,
                    format,
                    ref access @ ..,
                ] = *definition.operand_words()
                else {
                    return None;
                };
                Some(OpaqueType::Image(ImageType {
                    // Images in kernels always have this sampled type.
                    sampled_type: ElementType::Void,
                    dim,
                    depth,
                    arrayed,
                    multisampled,
                    sampled,
                    format,
                    access: Some(access.first().copied().unwrap_or(0)),
                }))
            }
            op => OpaqueType::from_op(op),
        }
    }
}

/// The description of a kernel argument.
#[derive(Debug, Default)]
pub(crate) struct Argument {
    /// The number of the SPIR address space.
    pub(crate) space: u32,
    pub(crate) access: &'static str,
    /// The OpenCL C name of the type.
    pub(crate) ty: Vec<u8>,
    pub(crate) opaque: Option<OpaqueType>,
    pub(crate) is_pointer: bool,
    /// Whether the parameter is a pointer with `ByVal`, so that the argument is its pointee.
    pub(crate) by_value: bool,
    /// The type of the argument. For an argument passed by value, the type of the value.
    pub(crate) value: Option<Id>,
    /// The alignment of an argument passed by value, if a decoration specifies it.
    pub(crate) alignment: Option<u64>,
    restrict: bool,
    no_alias: bool,
    constant: bool,
    volatile: bool,
    pipe: bool,
}

impl Argument {
    /// Returns the type qualifiers, separated by spaces, in clang's order: the qualifiers in `said`, which come from a
    /// string of the module, and the qualifiers from decorations. If `volatile_first` is true, `volatile` precedes
    /// `restrict` and `const`.
    pub(crate) fn qualifiers(&self, said: Option<&Vec<u8>>, volatile_first: bool) -> Vec<u8> {
        let mut said: Vec<&[u8]> = match said {
            Some(said) => said
                .split(|&byte| byte == b' ')
                .filter(|word| !word.is_empty())
                .collect(),
            None => Vec::new(),
        };
        // Without a string, `NoAlias` implies `restrict`, and constant memory implies `const`.
        let alone = said.is_empty();
        let mut known: [(&[u8], bool); 4] = [
            (b"restrict", self.restrict || alone && self.no_alias),
            (b"const", alone && self.constant),
            (b"volatile", self.volatile),
            (b"pipe", self.pipe),
        ];
        if volatile_first && let Some(before_pipe) = known.get_mut(..3) {
            before_pipe.rotate_right(1);
        }
        for (word, present) in known {
            if present && !said.contains(&word) {
                said.push(word);
            }
        }
        said.sort_by_key(|word| known.iter().position(|(known, _)| known == word));
        said.join(&b' ')
    }
}

fn access_name(access: u32) -> &'static str {
    match access {
        1 => "write_only",
        2 => "read_write",
        _ => "read_only",
    }
}

/// Returns whether a name is a scalar type of OpenCL C, optionally followed by digits, as in the name of a vector type,
/// and by asterisks.
pub(crate) fn is_built_in(name: &[u8]) -> bool {
    let name = String::from_utf8_lossy(name);
    let name = name
        .trim_end_matches('*')
        .trim_end_matches(|c: char| c.is_ascii_digit());
    transpire_opencl::Scalar::from_name(name).is_some()
}
