//! Prints constants and constant expressions.

use super::slots::operands;
use super::{Local, MAX_BITS, Printer};
use crate::ir::{
    Block, Constant, ConstantKind, Expression, FastMath, GepFlags, Global, GlobalKind, InRange,
    InlineAsm, IntFlags, Type, TypeKind,
};
use crate::versions::Feature;

impl<'m> Printer<'m> {
    /// Prints a constant with its type.
    pub(super) fn typed_constant(&mut self, constant: Constant, local: Option<&Local<'m>>) {
        self.ty(self.module.constants.ty(constant));
        self.text(" ");
        self.constant(constant, local);
    }

    /// Prints a constant without its type.
    #[inline]
    pub(super) fn constant(&mut self, constant: Constant, local: Option<&Local<'m>>) {
        if !self.constants.append(constant, &mut self.out) {
            transpire_interrupt::tick();
            if self.is_full() {
                return;
            }
            let start = self.out.len();
            self.new_constant(constant, local);
            let text = self.out.get(start..).unwrap_or_default();
            self.constants.insert(constant, text);
        }
    }

    /// Prints a constant whose text is not cached.
    fn new_constant(&mut self, constant: Constant, local: Option<&Local<'m>>) {
        use ConstantKind as K;
        let module = self.module;
        let data = &module.constants[constant];
        match &data.kind {
            K::Null => match module.types[data.ty] {
                TypeKind::Pointer { .. } => self.text("null"),
                TypeKind::Token => self.text("none"),
                TypeKind::Vector { element, .. }
                    if module.types.is_pointer(element) && self.release.has(Feature::NullSplat) =>
                {
                    self.text("splat (");
                    self.ty(element);
                    self.text(" null)");
                }
                _ => self.text("zeroinitializer"),
            },
            K::Undef => self.text("undef"),
            K::Poison => self.text("poison"),
            K::Integer(value) => {
                self.small_integer(*value, module.types.number_bits(data.ty).unwrap_or(64))
            }
            K::WideInteger(words) => {
                self.integer(words, module.types.number_bits(data.ty).unwrap_or(64), true);
            }
            K::Float(bits) => self.float(*bits, data.ty),
            K::WideFloat(words) => self.wide_float(*words, data.ty),
            K::Aggregate(elements) => self.aggregate(data.ty, elements, local),
            K::Data(bytes) => self.data(data.ty, bytes),
            K::Global(global) => self.global_name(*global),
            K::BlockAddress(function, block) => {
                self.text("blockaddress(");
                self.global_name(*function);
                self.text(", ");
                self.block_of(*function, *block, local);
                self.text(")");
            }
            K::DsoLocalEquivalent(global) => {
                self.text("dso_local_equivalent ");
                self.global_name(*global);
            }
            K::NoCfi(global) => {
                self.text("no_cfi ");
                self.global_name(*global);
            }
            K::PtrAuth(parts) => {
                self.text("ptrauth (");
                let is_zero = |at: usize| module.constants[parts[at]].kind.is_zero();
                let count = if !is_zero(4) {
                    5
                } else if !is_zero(3) {
                    4
                } else if !is_zero(2) {
                    3
                } else {
                    2
                };
                let mut first = true;
                for &part in &parts[..count] {
                    self.separate(&mut first, ", ");
                    self.typed_constant(part, local);
                }
                self.text(")");
            }
            K::Expression(expression) => self.expression(data.ty, expression, local),
            K::InlineAsm(asm) => self.inline_asm(asm),
            // Rejected by all parsers.
            K::Operation(_) => self.text("<badref>"),
        }
    }

    /// Prints the name or the number of a global value.
    pub(super) fn global_name(&mut self, global: Global) {
        self.text("@");
        match self.slots.globals.get(&global) {
            Some(&number) => self.number(u64::from(number)),
            None => self.name(self.module.globals[global].name),
        }
    }

    /// Prints the name or the number of a block of any function, or `%<badref>` if the block does not exist.
    fn block_of(&mut self, function: Global, block: u32, local: Option<&Local<'m>>) {
        let body = match &self.module.globals[function].kind {
            GlobalKind::Function(function) => function.body.as_deref(),
            _ => None,
        };
        let Some(body) = body else {
            return self.text("%<badref>");
        };
        if block as usize >= body.blocks.len() {
            return self.text("%<badref>");
        }
        let block = Block::from_u32(block);
        match local {
            Some(local) if std::ptr::eq(local.body, body) => self.block(block, local),
            _ => {
                // Numbered once for each function, even if the addresses of several blocks are taken.
                let local = self.other_bodies.remove(&function);
                let local = local.unwrap_or_else(|| Local {
                    body,
                    slots: super::slots::local_slots(self.module, body, self.is_old),
                });
                self.block(block, &local);
                self.other_bodies.insert(function, local);
            }
        }
    }

    fn inline_asm(&mut self, asm: &InlineAsm) {
        self.text("asm ");
        for (is_set, word) in [
            (asm.side_effects, "sideeffect "),
            (asm.align_stack, "alignstack "),
            (asm.intel_dialect, "inteldialect "),
            (asm.can_throw, "unwind "),
        ] {
            if is_set {
                self.text(word);
            }
        }
        self.quoted_str(asm.assembly);
        self.text(", ");
        self.quoted_str(asm.constraints);
    }

    fn small_integer(&mut self, value: u64, bits: u32) {
        match bits {
            1 => self.text(if value & 1 == 1 { "true" } else { "false" }),
            64 => self.signed(value as i64),
            _ => self.signed((value << (64 - bits)) as i64 >> (64 - bits)),
        }
    }

    /// Prints an integer of any width. `words` are its words, least significant first, and `bits` is its width. If
    /// `signed`, its highest bit is the sign. A magnitude of more than 65,536 bits ends the text.
    pub(super) fn integer(&mut self, words: &[u64], bits: u32, signed: bool) {
        let count = bits.div_ceil(64) as usize;
        let mut words = words.to_vec();
        let sign = (bits - 1) as usize;
        let is_negative = signed
            && words
                .get(sign / 64)
                .is_some_and(|word| word >> (sign % 64) & 1 == 1);
        if is_negative {
            self.text("-");
            words.resize(count, 0);
            let mut carry = true;
            for word in &mut words {
                (*word, carry) = (!*word).overflowing_add(u64::from(carry));
            }
            if let (Some(last), above @ 1..) = (words.last_mut(), bits % 64) {
                *last &= (1 << above) - 1;
            }
        }
        while words.last() == Some(&0) {
            words.pop();
        }
        if words.len() > MAX_BITS / 64 {
            self.room.has_long_integer = true;
            self.room.is_full = true;
            return self.text("0");
        }
        // Convert nineteen digits at a time, from the lowest.
        const CHUNK: u64 = 10_000_000_000_000_000_000;
        let mut chunks = Vec::new();
        while !words.is_empty() {
            let mut rest = 0;
            for word in words.iter_mut().rev() {
                let value = u128::from(rest) << 64 | u128::from(*word);
                *word = (value / u128::from(CHUNK)) as u64;
                rest = (value % u128::from(CHUNK)) as u64;
            }
            while words.last() == Some(&0) {
                words.pop();
            }
            chunks.push(rest);
        }
        self.number(chunks.pop().unwrap_or(0));
        for chunk in chunks.into_iter().rev() {
            let digits = format!("{chunk:019}");
            self.text(&digits);
        }
    }

    fn aggregate(&mut self, ty: Type, elements: &[Constant], local: Option<&Local<'m>>) {
        let module = self.module;
        let (open, close) = match module.types[ty] {
            TypeKind::Array { .. } => ("[", "]"),
            TypeKind::Vector { .. } => {
                if let Some(element) = self.splat(elements) {
                    self.text("splat (");
                    self.typed_constant(element, local);
                    return self.text(")");
                }
                ("<", ">")
            }
            _ => match (module.types.is_packed(ty), elements.is_empty()) {
                (true, true) => ("<{", "}>"),
                (true, false) => ("<{ ", " }>"),
                (false, true) => ("{", "}"),
                (false, false) => ("{ ", " }"),
            },
        };
        self.text(open);
        let mut first = true;
        for &element in elements {
            self.separate(&mut first, ", ");
            self.typed_constant(element, local);
        }
        self.text(close);
    }

    /// Returns the element that all `elements` equal, if it is a number. Returns `None` if they differ or are not
    /// numbers, or if the release does not support `splat`.
    fn splat(&self, elements: &[Constant]) -> Option<Constant> {
        let (&first, rest) = elements.split_first()?;
        let is_number = matches!(
            self.module.constants[first].kind,
            ConstantKind::Integer(_)
                | ConstantKind::WideInteger(_)
                | ConstantKind::Float(_)
                | ConstantKind::WideFloat(_)
        );
        (is_number
            && self.release.has(Feature::Splat)
            && rest.iter().all(|&element| element == first))
        .then_some(first)
    }

    /// Returns the number in all lanes of a scalable vector, or `None` if the expression does not have the form of a
    /// `splat` of a number, or if the release does not support `splat`.
    fn scalable_splat(&self, expression: &Expression) -> Option<Constant> {
        let constants = &self.module.constants;
        let Expression::ShuffleVector([lhs, _, mask]) = expression else {
            return None;
        };
        let ConstantKind::Expression(insert) = &constants[*lhs].kind else {
            return None;
        };
        let Expression::InsertElement([_, element, index]) = **insert else {
            return None;
        };
        let is_first = constants[*mask].kind.is_zero() && constants[index].kind.is_zero();
        self.splat(&[element]).filter(|_| is_first)
    }

    /// Prints an array or a vector whose elements are stored as bytes.
    fn data(&mut self, ty: Type, bytes: &[u8]) {
        let (element, is_array) = match self.module.types[ty] {
            TypeKind::Array { element, .. } => (element, true),
            TypeKind::Vector { element, .. } => (element, false),
            _ => return self.text("<badref>"),
        };
        let width = self.module.types.data_bytes(element).unwrap_or(1);
        if is_array && width == 1 {
            self.text("c");
            return self.quoted(bytes);
        }
        let mut elements = bytes.chunks_exact(width);
        if !is_array && self.release.has(Feature::Splat) {
            let first = elements.clone().next().unwrap_or_default();
            if elements.all(|element| element == first) {
                self.text("splat (");
                self.data_element(element, first);
                return self.text(")");
            }
        }
        self.text(if is_array { "[" } else { "<" });
        let mut first = true;
        for bytes in bytes.chunks_exact(width) {
            self.separate(&mut first, ", ");
            self.data_element(element, bytes);
        }
        self.text(if is_array { "]" } else { ">" });
    }

    fn data_element(&mut self, ty: Type, bytes: &[u8]) {
        self.ty(ty);
        self.text(" ");
        let value = bytes
            .iter()
            .rev()
            .fold(0, |value, &byte| value << 8 | u64::from(byte));
        match self.module.types.number_bits(ty) {
            Some(bits) => self.small_integer(value, bits),
            None => self.float(value, ty),
        }
    }

    pub(super) fn int_flags(&mut self, flags: IntFlags) {
        if flags == IntFlags::NONE {
            return;
        }
        for (flag, word) in [
            (IntFlags::NUW, " nuw"),
            (IntFlags::NSW, " nsw"),
            (IntFlags::EXACT, " exact"),
            (IntFlags::DISJOINT, " disjoint"),
            (IntFlags::NON_NEGATIVE, " nneg"),
        ] {
            if flags.contains(flag) {
                self.text(word);
            }
        }
    }

    pub(super) fn fast_math(&mut self, flags: FastMath) {
        if flags.is_empty() {
            return;
        }
        if flags == FastMath::FAST {
            return self.text(" fast");
        }
        for (flag, word) in [
            (FastMath::REASSOC, " reassoc"),
            (FastMath::NNAN, " nnan"),
            (FastMath::NINF, " ninf"),
            (FastMath::NSZ, " nsz"),
            (FastMath::ARCP, " arcp"),
            (FastMath::CONTRACT, " contract"),
            (FastMath::AFN, " afn"),
        ] {
            if flags.contains(flag) {
                self.text(word);
            }
        }
    }

    pub(super) fn gep_flags(&mut self, flags: GepFlags) {
        if flags.contains(GepFlags::INBOUNDS) {
            self.text(" inbounds");
        }
        if !self.release.has(Feature::GepFlags) {
            return;
        }
        if flags.contains(GepFlags::NUSW) {
            self.text(" nusw");
        }
        if flags.contains(GepFlags::NUW) {
            self.text(" nuw");
        }
    }

    fn expression(&mut self, ty: Type, expression: &Expression, local: Option<&Local<'m>>) {
        use Expression as E;
        if let Some(element) = self.scalable_splat(expression) {
            self.text("splat (");
            self.typed_constant(element, local);
            return self.text(")");
        }
        match expression {
            E::Binary(op, flags, _) => {
                self.text(op.keyword());
                self.int_flags(*flags);
            }
            E::FNeg(..) => self.text("fneg"),
            E::Cast(op, _) => self.text(op.keyword()),
            E::GetElementPtr {
                flags, in_range, ..
            } => {
                self.text("getelementptr");
                self.gep_flags(*flags);
                if let Some(InRange::Range { bits, lower, upper }) = in_range
                    && self.release.has(Feature::GepFlags)
                {
                    self.text(" inrange(");
                    self.integer(lower, *bits, true);
                    self.text(", ");
                    self.integer(upper, *bits, true);
                    self.text(")");
                }
            }
            E::ICmp(predicate, _) => {
                self.text("icmp ");
                self.text(predicate.keyword());
            }
            E::FCmp(predicate, _) => {
                self.text("fcmp ");
                self.text(predicate.keyword());
            }
            E::Select(..) => self.text("select"),
            E::ExtractElement(..) => self.text("extractelement"),
            E::InsertElement(..) => self.text("insertelement"),
            E::ShuffleVector(..) => self.text("shufflevector"),
        }
        self.text(" (");
        let mut in_range_index = None;
        if let E::GetElementPtr {
            source, in_range, ..
        } = expression
        {
            if !self.is_old {
                self.ty(*source);
                self.text(", ");
            }
            if let Some(InRange::Index(index)) = in_range {
                in_range_index = Some(*index as usize + 1);
            }
        }
        let mut at = 0;
        operands(expression, |operand| {
            if at > 0 {
                self.text(", ");
            }
            if in_range_index == Some(at) {
                self.text("inrange ");
            }
            at += 1;
            self.typed_constant(operand, local);
        });
        if let E::Cast(..) = expression {
            self.text(" to ");
            self.ty(ty);
        }
        if let E::ShuffleVector([_, _, mask]) = expression {
            self.shuffle_mask(*mask);
        }
        self.text(")");
    }

    /// Prints the mask of a `shufflevector`. Undefined lanes are printed as `poison`, or as `undef` in older releases.
    pub(super) fn shuffle_mask(&mut self, mask: Constant) {
        let module = self.module;
        let ty = module.constants.ty(mask);
        self.text(", ");
        self.ty(ty);
        let undefined = if self.release.has(Feature::PoisonMask) {
            "poison"
        } else {
            "undef"
        };
        match &module.constants[mask].kind {
            ConstantKind::Null => self.text(" zeroinitializer"),
            ConstantKind::Undef | ConstantKind::Poison => {
                self.text(" ");
                self.text(undefined);
            }
            ConstantKind::Data(bytes) => {
                self.text(" <");
                let mut first = true;
                for lane in bytes.chunks_exact(4) {
                    self.separate(&mut first, ", ");
                    self.text("i32 ");
                    let lane = lane
                        .iter()
                        .rev()
                        .fold(0, |value, &byte| value << 8 | u64::from(byte));
                    self.signed(i64::from(lane as u32 as i32));
                }
                self.text(">");
            }
            ConstantKind::Aggregate(lanes) => {
                self.text(" <");
                let mut first = true;
                for &lane in lanes {
                    self.separate(&mut first, ", ");
                    self.text("i32 ");
                    match module.constants.as_integer(lane) {
                        Some(lane) => self.signed(i64::from(lane as u32 as i32)),
                        None => self.text(undefined),
                    }
                }
                self.text(">");
            }
            _ => {
                self.text(" ");
                self.constant(mask, None);
            }
        }
    }
}
