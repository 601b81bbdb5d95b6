//! Translates function control and decorations to attributes of functions and parameters.

use transpire_llvm::ir::{Attribute, AttributeIndex, AttributeKind, Global, Type, TypeKind};
use transpire_spirv::generators::TOOL_6;
use transpire_spirv::grammar::{Decoration, FunctionControl, Op, StorageClass};
use transpire_spirv::{Id, Instruction};

use crate::Result;
use crate::ledger::{LossKind, LossPlace};
use crate::mappings::decorations;
use crate::mappings::string_attributes::Subject;
use crate::to_llvm::emit::metadata::Writer;
use crate::to_llvm::ir::attributes::MOST_ALIGNED;
use crate::to_llvm::read::annotations::AnnotationRow;
use crate::to_llvm::word;

impl Writer<'_, '_> {
    /// Translates the function control and the decorations of a function of the source, its parameters and its result
    /// to attributes, and the other decorations to metadata. `instruction` is the `OpFunction`.
    pub(in crate::to_llvm) fn function_attributes(
        &mut self,
        global: Global,
        instruction: Instruction<'_>,
        parameters: &[Id],
    ) -> Result<()> {
        let mut control = FunctionControl(word(instruction, 3)?);
        let signature = self.ir.module.signature(global).cloned();
        // `Const` is unreliable if the function can read memory. The Khronos translator uses it for functions
        // that read memory (and `Pure` for functions that do not), and LLVM's back end uses it for functions
        // that read the pointees of their arguments.
        let takes_pointers = signature.as_ref().is_some_and(|signature| {
            signature
                .parameters
                .iter()
                .any(|&ty| self.ir.module.types.is_pointer(ty))
        });
        if control.contains(FunctionControl::Const)
            && (takes_pointers || self.ids.source().tool() == TOOL_6)
        {
            control = control.difference(FunctionControl::Const) | FunctionControl::Pure;
            let place = LossPlace::Function(self.ir.module.source_name(global).into_owned());
            let name = "Const of functions that may read memory";
            self.report.lose(LossKind::Flag, name, 1, &place);
        }
        let (strings, strings_of_result) = match instruction.result_id() {
            Some(function) => self.strings_of_function(function),
            None => Default::default(),
        };
        let mut of_function = self.attributes_of_control(control);
        of_function.extend(strings);
        let mut sets = Vec::with_capacity(2 + parameters.len());
        sets.push((AttributeIndex::Function, of_function));
        if let (Some(signature), Some(function)) = (&signature, instruction.result_id()) {
            let of_result = self.annotations.of(function).filter_map(|row| {
                let attribute = self.attribute_of(row, None, signature.result)?;
                self.annotations.mark(&row);
                Some(attribute)
            });
            let mut of_result: Vec<_> = of_result
                .filter(|attribute| attribute.kind() != Some(AttributeKind::NO_CAPTURE))
                .collect();
            of_result.extend(strings_of_result);
            sets.push((AttributeIndex::Return, of_result));
        }
        let mut lists = Vec::with_capacity(parameters.len());
        let mut has_sret = false;
        for (number, &parameter) in parameters.iter().enumerate() {
            let ty = signature
                .as_ref()
                .and_then(|signature| signature.parameters.get(number))
                .copied();
            let ty = ty.unwrap_or(self.ir.module.void_type);
            let (mut set, mut strings, mut rest) = (Vec::new(), Vec::new(), Vec::new());
            for row in self.annotations.of(parameter).collect::<Vec<_>>() {
                let returns_nothing = signature
                    .as_ref()
                    .is_some_and(|s| s.result == self.ir.module.void_type);
                match self.attribute_of(row, Some(parameter), ty) {
                    // LLVM's verifier requires that the parameter is one of the first two, and that the
                    // function returns void.
                    Some(Attribute::Type(AttributeKind::STRUCT_RET, _))
                        if has_sret || number > 1 || !returns_nothing =>
                    {
                        rest.push(row)
                    }
                    Some(attribute) => {
                        self.annotations.mark(&row);
                        let attribute = self.copied(parameter, attribute);
                        has_sret |= attribute.kind() == Some(AttributeKind::STRUCT_RET);
                        set.push(attribute);
                        // `noalias` expresses `restrict` only in part, and `dereferenceable` is translated
                        // back to a decoration only from SPIR-V 1.1 on.
                        if row.is(Decoration::Restrict)
                            || row.is(Decoration::MaxByteOffset)
                            || row.is(Decoration::MaxByteOffsetId)
                        {
                            rest.push(row);
                        }
                    }
                    None => match self.string_attribute_of(Subject::Value, &row) {
                        Some(string) => strings.push(string),
                        None => rest.push(row),
                    },
                }
            }
            make_compatible(&mut set);
            set.extend(strings);
            sets.push((AttributeIndex::Parameter(number as u32), set));
            lists.push(rest);
        }
        let list = self.ir.attribute_list(sets);
        if let Some(function) = self.ir.module.function_mut(global) {
            function.attributes = list.into();
        }
        let of_calls = if !self.dialect().globals.inferred_attributes {
            list
        } else {
            self.ir.list_of_calls(list)
        };
        if let Some(of_calls) = of_calls {
            self.ir.set_call_attributes(global, of_calls);
        }
        self.decorate_function(global, instruction.result_id(), parameters, lists)
    }

    fn attributes_of_control(&self, mut control: FunctionControl) -> Vec<Attribute> {
        // `Const` includes `Pure`.
        if control.contains(FunctionControl::Const) {
            control = control.difference(FunctionControl::Pure);
        }
        // Few functions have more attributes.
        let mut set = Vec::with_capacity(4);
        set.push(Attribute::Enum(AttributeKind::NO_UNWIND));
        for kind in decorations::attributes_of_control(control) {
            set.push(match kind {
                AttributeKind::READ_ONLY | AttributeKind::READ_NONE => {
                    self.ir.memory_attribute(kind == AttributeKind::READ_ONLY)
                }
                _ => Attribute::Enum(kind),
            });
        }
        // The function may call a barrier, so calls to it must not become dependent on additional conditions.
        if !control.intersects(FunctionControl::Pure | FunctionControl::Const)
            && self.dialect().globals.inferred_attributes
        {
            set.push(Attribute::Enum(AttributeKind::CONVERGENT));
        }
        if control.contains(FunctionControl::OptNoneEXT) {
            set.push(Attribute::Enum(AttributeKind::OPTIMIZE_NONE));
        }
        make_compatible(&mut set);
        set
    }

    /// Replaces `byval` by `byref` for a parameter that points to memory other than private, because LLVM
    /// copies `byval` arguments to private memory. Returns any other attribute unchanged.
    fn copied(&self, parameter: Id, attribute: Attribute) -> Attribute {
        let Attribute::Type(AttributeKind::BY_VAL, pointee) = attribute else {
            return attribute;
        };
        let source = self.ids.source();
        let ty = source.type_of(parameter);
        let class = ty.and_then(|ty| source.definition(ty)?.word(2));
        let kind = match class.and_then(StorageClass::from_u32) {
            Some(StorageClass::Function) => AttributeKind::BY_VAL,
            _ => AttributeKind::BYREF,
        };
        Attribute::Type(kind, pointee)
    }

    /// Returns the attribute for a decoration of a parameter or, if `parameter` is `None`, of the result. `ty` is the
    /// LLVM type of the parameter or result. Returns `None` if no such attribute exists for the type.
    fn attribute_of(
        &self,
        row: AnnotationRow<'_>,
        parameter: Option<Id>,
        ty: Type,
    ) -> Option<Attribute> {
        let definition = parameter
            .and_then(|id| self.ids.source().type_of(id))
            .and_then(|ty| self.ids.source().definition(ty));
        // Opaque types such as images are pointers in some releases only.
        let is_pointer = match definition {
            Some(definition) => matches!(
                definition.op(),
                Some(Op::TypePointer | Op::TypeUntypedPointerKHR)
            ),
            None => self.ir.module.types.is_pointer(ty),
        };
        let literal = row.operands.first().copied()?;
        let decoration = Decoration::from_u32(row.decoration)?;
        let number = match decoration {
            Decoration::AlignmentId | Decoration::MaxByteOffsetId => {
                self.constant_integer(Id::new(literal)?).ok()?
            }
            _ => u64::from(literal),
        };
        match decoration {
            Decoration::FuncParamAttr => {
                let kind = decorations::attribute_of_parameter(literal)?;
                let is_integer = self.ir.module.types.integer_bits(ty).is_some();
                if !(if matches!(kind, AttributeKind::Z_EXT | AttributeKind::S_EXT) {
                    is_integer
                } else {
                    is_pointer
                }) {
                    return None;
                }
                match kind {
                    AttributeKind::BY_VAL | AttributeKind::STRUCT_RET => {
                        let pointee = self
                            .ids
                            .type_of_id(definition?.id(3)?)
                            .ok()
                            .filter(|_| definition.is_some_and(|d| d.is(Op::TypePointer)))?;
                        let is_sized = !matches!(
                            self.ir.module.types[pointee],
                            TypeKind::Void | TypeKind::Function(_)
                        ) && self.ir.allocated_size(pointee).is_some();
                        is_sized.then_some(Attribute::Type(kind, Some(pointee)))
                    }
                    AttributeKind::NO_CAPTURE => Some(self.ir.no_capture()),
                    _ => Some(Attribute::Enum(kind)),
                }
            }
            Decoration::Alignment | Decoration::AlignmentId if is_pointer => {
                let fits = number.is_power_of_two() && number <= MOST_ALIGNED;
                fits.then_some(Attribute::Integer(AttributeKind::ALIGNMENT, number))
            }
            Decoration::MaxByteOffset | Decoration::MaxByteOffsetId if is_pointer => {
                (number > 0).then_some(Attribute::Integer(AttributeKind::DEREFERENCEABLE, number))
            }
            _ => None,
        }
    }
}

/// Removes duplicates and attributes that LLVM's verifier does not accept together. Adds `noinline` to
/// `optnone`, which requires it.
fn make_compatible(set: &mut Vec<Attribute>) {
    use AttributeKind as A;
    const INCOMPATIBLE: &[(AttributeKind, AttributeKind)] = &[
        (A::READ_NONE, A::READ_ONLY),
        (A::Z_EXT, A::S_EXT),
        (A::STRUCT_RET, A::BY_VAL),
        (A::STRUCT_RET, A::BYREF),
        (A::NO_INLINE, A::ALWAYS_INLINE),
        (A::ALWAYS_INLINE, A::OPTIMIZE_NONE),
    ];
    if set.is_empty() {
        return;
    }
    for &(stays, goes) in INCOMPATIBLE {
        if set.iter().any(|attribute| attribute.kind() == Some(stays)) {
            set.retain(|attribute| attribute.kind() != Some(goes));
        }
    }
    let has = |kind| set.iter().any(|attribute| attribute.kind() == Some(kind));
    // LLVM's verifier requires `noinline` together with `optnone`.
    if has(A::OPTIMIZE_NONE) && !has(A::NO_INLINE) {
        set.push(Attribute::Enum(A::NO_INLINE));
    }
    // Removes duplicates.
    let mut place = 0;
    while let Some(kind) = set.get(place).map(Attribute::kind) {
        let mut before = set.iter().take(place);
        if before.any(|attribute| attribute.kind() == kind) {
            set.remove(place);
        } else {
            place += 1;
        }
    }
}
