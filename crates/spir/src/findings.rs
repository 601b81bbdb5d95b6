//! The findings of a validation. At the end, each [`Spot`] becomes a place, and the code there is printed.

use transpire_findings::{Collector, Finding, Object, Place, Position, clip as clip_to};
use transpire_llvm::assembly::SinglePrinter;
use transpire_llvm::versions::Release;

use crate::context::{Context, Spot};
use crate::input::Input;
use crate::rule_table::TABLE;
use crate::text::clip;

/// The findings so far.
pub(crate) type Findings = Collector<Spot>;

/// The maximum number of bytes of assembly that are printed in total, of which each line keeps at most [`MAX_LINE`]
/// characters. Constants may be arbitrarily long, and each may occur in many lines.
const MAX_PRINTED: usize = 1 << 24;

/// The maximum length of a printed line of assembly, in characters. Names come from the input and may be long.
const MAX_LINE: usize = 400;

/// Sorts the findings, and adds the place and the line of assembly to each.
pub(crate) fn finish(
    findings: Findings,
    context: &Context<'_>,
    input: Option<&Input<'_>>,
) -> Vec<Finding> {
    let mut writer = Writer {
        context,
        input,
        printer: None,
        printed: 0,
    };
    findings.finish(
        |spot| spot.order(),
        |raw| {
            let rule = &TABLE[raw.rule].rule;
            let (place, instruction) = writer.place(raw.spot);
            let mut finding = Finding::new(rule, place, raw.message);
            finding.instruction = instruction;
            finding
        },
    )
}

struct Writer<'c, 'm> {
    context: &'c Context<'m>,
    input: Option<&'c Input<'c>>,
    printer: Option<SinglePrinter<'m>>,
    printed: usize,
}

impl Writer<'_, '_> {
    /// Returns the place that a spot stands for, and its line of assembly, if any. Adds the length of the line to
    /// `printed`, and returns no lines from [`MAX_PRINTED`] on.
    fn place(&mut self, spot: Spot) -> (Place, Option<String>) {
        let module = self.context.module;
        let release = if self.context.has_opaque_pointers {
            Release::default()
        } else {
            Release::V3_2
        };
        let has_room = self.printed < MAX_PRINTED;
        let needs_printer = match spot {
            Spot::Instruction { .. } => true,
            Spot::Global(global) => has_room && module.function(global).is_none(),
            _ => false,
        };
        if needs_printer && self.printer.is_none() {
            self.printer = Some(SinglePrinter::new(module, release));
        }
        let name = |global| clip(&module.name(global)).into_owned();
        let (place, line) = match spot {
            Spot::Module => (Place::default(), None),
            Spot::Entity(name) => {
                let position = self.input.and_then(|input| input.entity(name));
                (Place::default().at(position), None)
            }
            Spot::Input(position) => (Place::default().at(position), None),
            Spot::Global(global) if module.function(global).is_some() => {
                (Place::of(Object::Function).in_function(name(global)), None)
            }
            Spot::Global(global) => {
                let printer = self.printer.as_mut().filter(|_| has_room);
                let line = printer.and_then(|printer| printer.variable(global));
                (Place::of(Object::Variable(name(global))), line)
            }
            Spot::Instruction {
                function,
                block,
                inst,
                number,
            } => {
                let printer = self.printer.as_mut();
                let (line, block) = printer.map_or((None, None), |printer| {
                    let line = has_room.then(|| printer.instruction(function, inst));
                    (line.flatten(), printer.block(function, block))
                });
                let block = block.unwrap_or_default();
                let object = Object::Instruction {
                    block: clip(&block).into_owned(),
                    number,
                };
                (Place::of(object).in_function(name(function)), line)
            }
        };
        self.printed += line.as_ref().map_or(0, String::len);
        let line = line.map(|line| clip_to(&line, MAX_LINE).into_owned());
        let line_of = |position: Option<(u32, u32)>| {
            position.map(|(line, column)| Position::Line { line, column })
        };
        let places = self.input.and_then(Input::places);
        let position = places.and_then(|places| match spot {
            Spot::Global(global) => line_of(places.of_global(global)),
            Spot::Instruction { function, inst, .. } => {
                line_of(places.of_instruction(function, inst))
            }
            _ => None,
        });
        let position = position.or(place.position);
        (place.at(position), line)
    }
}
