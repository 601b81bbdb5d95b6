//! Single things of a module, as they stand in the text of all of it.

use super::shared::LEAST;
use super::slots::local_slots;
use super::{Local, Printer, Room};
use crate::ir::{Block, Constant, Global, GlobalKind, Inst, Module, Type};
use crate::versions::Release;

/// Prints instructions, labels and variables one by one, for messages. What is asked for function by
/// function is quickest: the numbers of a function's values are kept until another one is asked for.
///
/// What is too long for a message ends with `...`. Whatever is asked for has to be of the module.
pub struct SinglePrinter<'m> {
    printer: Printer<'m>,
    function: Option<(Global, Local<'m>)>,
}

impl<'m> SinglePrinter<'m> {
    /// Numbers what `module` has, in the dialect of `release`.
    pub fn new(module: &'m Module, release: Release) -> Self {
        let mut printer = Printer::new(module, release, LEAST);
        printer.room = Room::of_a_message();
        Self {
            printer,
            function: None,
        }
    }

    /// An instruction as [`print`](super::print) prints it, without the spaces before it; none if the
    /// function has no body.
    pub fn instruction(&mut self, function: Global, inst: Inst) -> Option<String> {
        self.in_function(function, |printer, local| printer.instruction(inst, local))
    }

    /// A basic block's name: `%entry`, `%4`.
    pub fn block(&mut self, function: Global, block: Block) -> Option<String> {
        self.in_function(function, |printer, local| printer.block(block, local))
    }

    /// The line that defines or declares a variable; none if it is something else.
    pub fn variable(&mut self, global: Global) -> Option<String> {
        let value = &self.printer.module.globals[global];
        let GlobalKind::Variable(variable) = &value.kind else {
            return None;
        };
        self.printer.variable(global, value, variable);
        Some(self.take())
    }

    /// A constant without its type: `blockaddress(@f, %entry)`.
    pub fn constant(&mut self, constant: Constant) -> String {
        self.printer.constant(constant, None);
        self.take()
    }

    /// A type: `<4 x float>`, `ptr addrspace(1)`.
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
