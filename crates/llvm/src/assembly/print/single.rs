//! Prints single entities of a module, as they appear in the text of the module.

use super::shared::LEAST;
use super::slots::local_slots;
use super::{Local, Printer, Room};
use crate::ir::{Block, Constant, Global, GlobalKind, Inst, Module, Type};
use crate::versions::Release;

/// A printer of single instructions, blocks, variables, constants and types, for error messages. Requests should be
/// grouped by function, because the numbers of a function's values are kept only until another function is requested.
///
/// A text that is too long for an error message ends with `...`. All entities must belong to the module.
pub struct SinglePrinter<'m> {
    printer: Printer<'m>,
    function: Option<(Global, Local<'m>)>,
}

impl<'m> SinglePrinter<'m> {
    /// Numbers the entities of `module`. They are printed in the form of `release`.
    pub fn new(module: &'m Module, release: Release) -> Self {
        let mut printer = Printer::new(module, release, LEAST);
        printer.room = Room::of_a_message();
        Self {
            printer,
            function: None,
        }
    }

    /// Returns an instruction as [`print`](super::print) prints it, without indentation, or `None` if the function has
    /// no body.
    pub fn instruction(&mut self, function: Global, inst: Inst) -> Option<String> {
        self.in_function(function, |printer, local| printer.instruction(inst, local))
    }

    /// Returns the name of a block, such as `%entry` or `%4`, or `None` if the function has no body.
    pub fn block(&mut self, function: Global, block: Block) -> Option<String> {
        self.in_function(function, |printer, local| printer.block(block, local))
    }

    /// Returns the line that defines or declares a variable, or `None` for other globals.
    pub fn variable(&mut self, global: Global) -> Option<String> {
        let value = &self.printer.module.globals[global];
        let GlobalKind::Variable(variable) = &value.kind else {
            return None;
        };
        self.printer.variable(global, value, variable);
        Some(self.take())
    }

    /// Returns a constant without its type, such as `blockaddress(@f, %entry)`.
    pub fn constant(&mut self, constant: Constant) -> String {
        self.printer.constant(constant, None);
        self.take()
    }

    /// Returns a type, such as `<4 x float>` or `ptr addrspace(1)`.
    pub fn ty(&mut self, ty: Type) -> String {
        self.printer.ty(ty);
        self.take()
    }

    fn in_function(
        &mut self,
        function: Global,
        print: impl FnOnce(&mut Printer<'m>, &Local<'m>),
    ) -> Option<String> {
        if self
            .function
            .as_ref()
            .is_none_or(|(known, _)| *known != function)
        {
            let module = self.printer.module;
            let data = module.function(function)?;
            let body = data.body.as_deref()?;
            self.printer.is_variadic = module.signature(function)?.variadic;
            self.printer.personality = data.personality.expand();
            let slots = local_slots(module, body, self.printer.is_old);
            self.function = Some((function, Local { body, slots }));
        }
        let (_, local) = self.function.as_ref()?;
        print(&mut self.printer, local);
        Some(self.take())
    }

    fn take(&mut self) -> String {
        let mut text = super::text_of(&self.printer.out).trim().to_owned();
        if std::mem::take(&mut self.printer.room.is_full) {
            text.push_str(" ...");
        }
        self.printer.out.clear();
        self.printer.line = 0;
        text
    }
}
