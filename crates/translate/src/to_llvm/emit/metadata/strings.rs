//! Translates decorations and execution modes to string attributes, for vector compute (SPV_INTEL_vector_compute), for
//! floating-point modes (`VCFloatControl`), and for functions that are called through pointers.

use transpire_llvm::ir::{Attribute, Global, GlobalKind};
use transpire_spirv::Id;
use transpire_spirv::grammar::Decoration;

use crate::mappings::float_control;
use crate::mappings::string_attributes;
use crate::mappings::string_attributes::{Subject, Value};
use crate::to_llvm::emit::metadata::Writer;
use crate::to_llvm::read::annotations::AnnotationRow;

impl Writer<'_, '_> {
    /// Returns the string attribute for a decoration of the given kind of subject, and marks the decoration as read.
    /// Returns `None` if there is no such attribute.
    pub(super) fn string_attribute_of(
        &mut self,
        subject: Subject,
        row: &AnnotationRow<'_>,
    ) -> Option<Attribute> {
        let known = string_attributes::attribute_of(subject, row.decoration)?;
        let value = match known.value {
            Value::Nothing => None,
            Value::Number => Some(*row.operands.first()?),
            Value::Zero => Some(row.operands.first().copied().unwrap_or(0)),
        };
        self.annotations.mark(row);
        Some(self.ir.string_attribute(known.attribute, value))
    }

    /// Returns whether a string attribute of a function or its result expresses a decoration of the function.
    pub(super) fn is_said_by_strings(&self, row: &AnnotationRow<'_>) -> bool {
        let of_function = [Subject::Function, Subject::Value];
        of_function
            .iter()
            .any(|&subject| string_attributes::attribute_of(subject, row.decoration).is_some())
            || matches!(*row.operands, [width, literal] if float_control::bits_of_decoration(row.decoration, width, literal).is_some())
    }

    /// Returns the string attributes of a function and of its result, from decorations and execution modes. Marks these
    /// decorations as read.
    pub(super) fn strings_of_function(&mut self, function: Id) -> (Vec<Attribute>, Vec<Attribute>) {
        let (mut set, mut of_result) = (Vec::new(), Vec::new());
        let mut register = None;
        for row in self.annotations.of(function).collect::<Vec<_>>() {
            set.extend(self.string_attribute_of(Subject::Function, &row));
            of_result.extend(self.string_attribute_of(Subject::Value, &row));
            if let [width, literal] = *row.operands
                && let Some(bits) =
                    float_control::bits_of_decoration(row.decoration, width, literal)
            {
                self.annotations.mark(&row);
                register = Some(register.unwrap_or(0) | bits);
            }
        }
        if self.kernels.contains(function) && self.is_compute(function) {
            for instruction in self.kernels.modes_of(function) {
                let (Some(mode), Some(literal)) = (instruction.word(2), instruction.word(3)) else {
                    continue;
                };
                if let Some(key) = string_attributes::attribute_of_mode(mode) {
                    set.push(self.ir.string_attribute(key, Some(literal)));
                } else if let Some(bits) = float_control::bits_of_mode(mode, literal) {
                    register = Some(register.unwrap_or(0) | bits);
                }
            }
        }
        set.extend(register.map(|register| {
            self.ir
                .string_attribute(float_control::ATTRIBUTE, Some(register))
        }));
        (set, of_result)
    }

    /// Returns whether a function has the decoration `VectorComputeFunctionINTEL`.
    pub(super) fn is_compute(&self, function: Id) -> bool {
        self.annotations
            .has(function, Decoration::VectorComputeFunctionINTEL)
    }

    /// Returns whether a string attribute of a kernel expresses an execution mode with these literals.
    pub(super) fn is_mode_said_by_strings(&self, kernel: Id, mode: u32, literals: &[u32]) -> bool {
        let Some(&literal) = literals.first() else {
            return false;
        };
        let is_known = string_attributes::attribute_of_mode(mode).is_some()
            || float_control::bits_of_mode(mode, literal).is_some();
        is_known && self.is_compute(kernel)
    }

    /// Sets the attributes of a vector-compute variable to the string attributes for its decorations.
    pub(super) fn variable_attributes(&mut self, global: Global, variable: Id) {
        let mut set = Vec::new();
        for row in self.annotations.of(variable).collect::<Vec<_>>() {
            set.extend(self.string_attribute_of(Subject::Variable, &row));
        }
        let set = self.ir.attribute_set(set);
        if let GlobalKind::Variable(variable) = &mut self.ir.module.globals[global].kind {
            variable.attributes = set.into();
        }
    }

    /// Returns whether a variable has the decoration `VectorComputeVariableINTEL`.
    pub(super) fn is_compute_variable(&self, variable: Id) -> bool {
        self.annotations
            .has(variable, Decoration::VectorComputeVariableINTEL)
    }
}
