//! Reads the information that hosts need from SPIR-V modules.

use rustc_hash::FxHashMap;
use transpire_spirv::grammar::{AddressingModel, Decoration, ExecutionModel, Op, OperandKind};
use transpire_spirv::{Id, Instruction, Module, Section, spec_constants};

use super::debug_types::DebugTypes;
use super::members::{MAX_MEMBER_TEXT, MAX_MEMBERS, MAX_STEPS};
use super::{
    Access, AddressSpace, Argument, ArgumentKind, Budget, Kernel, Layout, Member, Reflection,
    SpecConstant, enumerant, named, sizes::Sizes,
};
use crate::Result;
use crate::mappings::execution_modes;
use crate::mappings::metadata_names::{KERNEL_ARG_TYPE, KERNEL_ARG_TYPE_QUAL};
use crate::to_llvm::arguments::Arguments;
use crate::to_llvm::{Annotations, Kernels};

/// Reads the kernels and specialization constants of a SPIR-V module. Skips the entry points of shaders.
///
/// # Errors
/// Returns an error if the decoration groups of the module expand to more decorations than a module of its
/// size can use, if a kernel parameter has no type, or if kernels share so much information that a separate
/// copy for each takes too much memory.
pub fn spirv(module: &Module) -> Result<Reflection> {
    let annotations = Annotations::new(module)?;
    let mut reader = Reader {
        budget: Budget::new(),
        module,
        kernels: Kernels::new(module),
        annotations: &annotations,
        arguments: Arguments::new(module, &annotations),
        address_bits: address_bits(module),
        sizes: None,
        member_names: None,
        debug: None,
    };
    let is_kernel = |instruction: &Instruction<'_>| {
        instruction.is(Op::EntryPoint) && instruction.word(1) == Some(ExecutionModel::Kernel.word())
    };
    let entry_points = module.instructions(Section::EntryPoints).filter(is_kernel);
    let kernels = entry_points
        .map(|entry_point| reader.kernel(entry_point))
        .collect::<Result<_>>()?;
    let constants = spec_constants(module).into_iter();
    let strings = |section, op, index| {
        let instructions = module.instructions(section);
        let wanted = instructions.filter(move |instruction| instruction.is(op));
        wanted
            .map(|instruction| text(instruction.string(index).0))
            .collect()
    };
    let capabilities = module
        .instructions(Section::Capabilities)
        .filter(|instruction| instruction.is(Op::Capability))
        .filter_map(|instruction| instruction.word(1));
    Ok(Reflection {
        address_bits: address_bits(module),
        kernels,
        spec_constants: constants
            .map(|constant| SpecConstant {
                spec_id: constant.spec_id,
                name: annotations.name_to_tell(constant.id).map(text),
                ty: constant.ty,
                default: constant.default,
            })
            .collect(),
        capabilities: capabilities
            .map(|number| enumerant(OperandKind::Capability, number))
            .collect(),
        extensions: strings(Section::Extensions, Op::Extension, 1),
        source_extensions: strings(Section::DebugStrings, Op::SourceExtension, 1),
    })
}

fn address_bits(module: &Module) -> Option<u32> {
    let mut models = module.instructions(Section::MemoryModel);
    let model = models.find(|instruction| instruction.is(Op::MemoryModel))?;
    match AddressingModel::from_u32(model.word(1)?)? {
        AddressingModel::Physical32 => Some(32),
        AddressingModel::Physical64 => Some(64),
        _ => None,
    }
}

pub(super) fn text(bytes: Vec<u8>) -> String {
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Returns the names of the members of all types, by type and index of the member.
fn member_names(module: &Module) -> FxHashMap<(Id, u32), String> {
    let names = module.instructions(Section::Names);
    let names = names.filter(|instruction| instruction.is(Op::MemberName));
    names
        .filter_map(|instruction| {
            let name = named(text(instruction.string(3).0))?;
            Some(((instruction.id(1)?, instruction.word(2)?), name))
        })
        .collect()
}

/// Returns the name of a type, or `struct` for the empty name of a structure without a name.
fn named_or_struct(name: String) -> String {
    match name.trim_end_matches('*') {
        "" => format!("struct{name}"),
        _ => name,
    }
}

/// Returns the OpenCL C name of a type, with the lengths of arrays.
fn spelled(module: &Module, arguments: &Arguments<'_, '_>, ty: Id) -> String {
    let (mut element, mut lengths) = (ty, String::new());
    for _ in 0..MAX_STEPS {
        let array = module.definition(element).filter(|it| it.is(Op::TypeArray));
        let length = array.and_then(|array| module.definition(array.id(3)?));
        let length = length
            .filter(|it| it.is(Op::Constant))
            .and_then(|it| it.number(3));
        let (Some(of), Some(length)) = (array.and_then(|array| array.id(2)), length) else {
            break;
        };
        lengths += &format!("[{length}]");
        element = of;
    }
    named_or_struct(arguments.type_name(element, false)) + &lengths
}

struct Reader<'a, 'm> {
    budget: Budget,
    module: &'m Module,
    kernels: Kernels<'m>,
    annotations: &'a Annotations<'m>,
    arguments: Arguments<'a, 'm>,
    address_bits: Option<u32>,
    /// The layouts of the types. They are computed at the first request.
    sizes: Option<Sizes>,
    /// The names of members. They are collected at the first request.
    member_names: Option<FxHashMap<(Id, u32), String>>,
    /// The debug information. It is collected at the first request.
    debug: Option<DebugTypes<'m>>,
}

impl<'m> Reader<'_, 'm> {
    fn kernel(&mut self, entry_point: Instruction<'_>) -> Result<Kernel> {
        let name = entry_point.string(3).0;
        let function = entry_point.id(2);
        let parameters = function.map(|id| self.parameters(id)).unwrap_or_default();
        let said = |key| self.kernels.entries(key, &name, parameters.len());
        let (types, qualifiers) = (said(KERNEL_ARG_TYPE), said(KERNEL_ARG_TYPE_QUAL));
        let mut arguments = Vec::new();
        for (number, &parameter) in parameters.iter().enumerate() {
            let of = |list: &Option<Vec<Vec<u8>>>| list.as_ref()?.get(number).cloned();
            let place = function.map(|function| (function, number));
            let mut argument = self.argument(parameter, place, of(&types), of(&qualifiers))?;
            self.budget.argument(&mut argument)?;
            arguments.push(argument);
        }
        let modes: Vec<(u32, Vec<u32>)> = function.map(|id| self.modes(id)).unwrap_or_default();
        let name = text(name);
        self.budget.kernel(&name, &modes)?;
        Ok(Kernel::new(name, arguments, &modes))
    }

    /// Returns the layout of an argument with type `ty`, or `None` if the size of the type or of addresses is unknown.
    /// `alignment` replaces the alignment of the type, if it is given.
    fn layout(&mut self, ty: Option<Id>, alignment: Option<u64>) -> Option<Layout> {
        let (module, annotations) = (self.module, self.annotations);
        let address_bits = self.address_bits?;
        let sizes = self
            .sizes
            .get_or_insert_with(|| Sizes::new(module, annotations, address_bits));
        let layout = sizes.of(ty?)?;
        let alignment = alignment.unwrap_or(layout.alignment);
        Some(Layout {
            alignment,
            ..layout
        })
    }

    /// Returns the members of a structure type. Returns an empty vector for any other type, for a structure without a
    /// layout, with too many members or with too long names, and if [`Self::layout`] has not been called before. Names
    /// that the module does not give come from the debug information of the parameter at `place`, a function and a
    /// number.
    fn members(&mut self, ty: Option<Id>, place: Option<(Id, usize)>) -> Vec<Member> {
        let (module, annotations) = (self.module, self.annotations);
        let definition = ty.and_then(|ty| Some((ty, module.definition(ty)?)));
        let definition = definition.filter(|(_, definition)| definition.is(Op::TypeStruct));
        let (Some((ty, definition)), Some(sizes)) = (definition, &self.sizes) else {
            return Vec::new();
        };
        let types = definition.words().get(2..).unwrap_or_default();
        if types.len() > MAX_MEMBERS || sizes.of(ty).is_none() {
            return Vec::new();
        }
        let names = self
            .member_names
            .get_or_insert_with(|| member_names(module));
        let debug = self.debug.get_or_insert_with(|| DebugTypes::of(module));
        let mut described = place
            .map(|(function, number)| debug.members(function, number))
            .unwrap_or_default();
        let is_packed = annotations.has(ty, Decoration::CPacked);
        let (mut offset, mut text): (u64, usize) = (0, 0);
        let mut members = Vec::with_capacity(types.len());
        for (number, &member) in (0..).zip(types) {
            let layout = Id::new(member).and_then(|id| Some((id, sizes.of(id)?)));
            let Some((id, Layout { size, alignment })) = layout else {
                return Vec::new();
            };
            transpire_interrupt::tick();
            let alignment = if is_packed { 1 } else { alignment };
            let start = offset.checked_next_multiple_of(alignment);
            let end = start.and_then(|start| start.checked_add(size));
            let (Some(start), Some(end)) = (start, end) else {
                return Vec::new();
            };
            let described = described.remove(&(start, size));
            let (described_name, described_type) =
                described.map_or((None, None), |member| (member.name, member.type_name));
            let name = names.get(&(ty, number)).cloned().or(described_name);
            let type_name = described_type.unwrap_or_else(|| spelled(module, &self.arguments, id));
            text += name.as_ref().map_or(0, String::len) + type_name.len();
            if text > MAX_MEMBER_TEXT {
                return Vec::new();
            }
            members.push(Member {
                name,
                type_name,
                offset: start,
                size,
            });
            offset = end;
        }
        members
    }

    fn argument(
        &mut self,
        parameter: Id,
        place: Option<(Id, usize)>,
        ty: Option<Vec<u8>>,
        qualifiers: Option<Vec<u8>>,
    ) -> Result<Argument> {
        let known = self.arguments.of(parameter)?;
        let qualifiers = text(known.qualifiers(qualifiers.as_ref(), false));
        let has = |word| qualifiers.split(' ').any(|qualifier| qualifier == word);
        let layout = match (known.by_value, known.opaque) {
            (false, Some(_)) => self.address_bits.map(Layout::of_address),
            (false, None) if known.is_pointer => {
                let is_local = known.space == AddressSpace::Local.number();
                let bits = self.address_bits.filter(|_| !is_local);
                bits.map(Layout::of_address)
            }
            _ => self.layout(known.value, known.alignment),
        };
        let is_value = known.by_value || known.opaque.is_none() && !known.is_pointer;
        let module = self.module;
        let name = self.annotations.name_to_tell(parameter).map(text);
        let name = name.or_else(|| {
            let (function, number) = place?;
            let debug = self.debug.get_or_insert_with(|| DebugTypes::of(module));
            debug.parameter_name(function, number)
        });
        Ok(Argument {
            layout,
            members: self.members(known.value.filter(|_| is_value), place),
            name,
            kind: match known.opaque {
                Some(opaque) => ArgumentKind::of_opaque(opaque),
                None if known.is_pointer && !known.by_value => ArgumentKind::Pointer,
                None => ArgumentKind::Value,
            },
            address_space: match known.by_value {
                true => AddressSpace::Private,
                false => AddressSpace::from_number(known.space),
            },
            access: Access::from_keyword(known.access),
            is_const: has("const"),
            is_restrict: has("restrict"),
            is_volatile: has("volatile"),
            type_name: named_or_struct(text(ty.unwrap_or(known.ty))),
        })
    }

    /// Returns the ids of a function's parameters.
    fn parameters(&self, function: Id) -> Vec<Id> {
        let Some(location) = self.module.location(function) else {
            return Vec::new();
        };
        self.module
            .instructions_from(location)
            .skip(1)
            .take_while(|instruction| instruction.is(Op::FunctionParameter))
            .filter_map(Instruction::result_id)
            .collect()
    }

    /// Returns the execution modes of a function, each as its number and operands. A mode with id operands is
    /// replaced by the equivalent mode with literals.
    fn modes(&self, function: Id) -> Vec<(u32, Vec<u32>)> {
        let modes = self.kernels.modes_of(function).into_iter();
        modes
            .filter_map(|instruction| {
                let mode = instruction.word(2)?;
                let operands = instruction.words().get(3..).unwrap_or_default();
                if instruction.is(Op::ExecutionMode) {
                    return Some((mode, operands.to_vec()));
                }
                let value = |&id: &u32| {
                    let constant = self.module.definition(Id::new(id)?)?;
                    let is_plain = constant.is(Op::Constant) || constant.is(Op::SpecConstant);
                    constant.word(3).filter(|_| is_plain)
                };
                let number = execution_modes::with_literals(mode).unwrap_or(mode);
                Some((number, operands.iter().filter_map(value).collect()))
            })
            .collect()
    }
}
