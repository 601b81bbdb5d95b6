//! Parses constants and constant expressions.

use super::{Key, Parser};
use crate::assembly::lexer::Token;
use crate::error::Result;
use crate::ir::{
    BinaryOp, CastOp, Constant, ConstantKind, Expression, FloatPredicate, GepFlags, Global,
    InRange, InlineAsm, IntFlags, IntPredicate, Type, TypeKind,
};
use crate::rewrite::fold::sign_extend;

/// The maximum number of lanes of a vector that is expanded from a `splat`.
const MAX_SPLAT: u32 = 1 << 16;

impl Parser<'_> {
    /// Parses a type and a constant of that type.
    pub(super) fn typed_constant(&mut self) -> Result<Constant> {
        let ty = self.ty()?;
        self.constant(ty)
    }

    /// Parses a constant of type `ty`.
    #[inline]
    pub(super) fn constant(&mut self, ty: Type) -> Result<Constant> {
        match self.token {
            Token::Integer(text) | Token::Decimal(text) => self.number(ty, text),
            Token::HexInteger(..) => self.integer(ty),
            Token::Hexadecimal(..) | Token::Special(..) => self.float(ty),
            _ => self.other_constant(ty),
        }
    }

    fn other_constant(&mut self, ty: Type) -> Result<Constant> {
        let at = self.at;
        match self.token {
            Token::Global(_) | Token::GlobalNumber(_) => {
                let key = self.global_key();
                self.global_constant(key, ty, at)
            }
            Token::Punctuation(mark @ (b'{' | b'[' | b'<')) => {
                self.enter()?;
                let constant = self.aggregate(ty, mark)?;
                self.leave();
                Ok(constant)
            }
            Token::Word(word) => self.word_constant(ty, word),
            Token::Local(_) | Token::LocalNumber(_) => {
                Err(self.fault(at, "a value of a function, where a constant is expected"))
            }
            _ => Err(self.expected("a value")),
        }
    }

    /// Parses the name or the number of a global. Any other token is consumed, and results in the number `u32::MAX`.
    pub(super) fn global_key(&mut self) -> Key {
        let key = match self.token {
            Token::GlobalNumber(number) => Key::Number(number),
            Token::Global(name) => Key::Name(self.intern(name)),
            _ => Key::Number(u32::MAX),
        };
        self.advance();
        key
    }

    fn word_constant(&mut self, ty: Type, word: &[u8]) -> Result<Constant> {
        let at = self.at;
        let is = |is_fit: bool, what: &str| {
            if is_fit {
                Ok(())
            } else {
                Err(self.fault(
                    at,
                    format!("{what}, where the type is `{}`", self.name_of(ty)),
                ))
            }
        };
        let has_values = self.module.types.has_values(ty);
        let kind = match word {
            b"true" | b"false" => {
                is(ty == self.types.i1, "a truth value")?;
                ConstantKind::Integer(u64::from(word == b"true"))
            }
            b"null" => {
                is(self.module.types.is_pointer(ty), "`null`")?;
                ConstantKind::Null
            }
            b"none" => {
                is(ty == self.types.token, "`none`")?;
                ConstantKind::Null
            }
            b"zeroinitializer" => {
                is(
                    has_values
                        && ty != self.types.token
                        && self.module.types.has_zero(ty, &self.module.strings),
                    "`zeroinitializer`",
                )?;
                self.advance();
                return Ok(self.module.constants.zero(&self.module.types, ty));
            }
            b"undef" => {
                is(has_values, "`undef`")?;
                ConstantKind::Undef
            }
            b"poison" => {
                is(has_values, "`poison`")?;
                ConstantKind::Poison
            }
            b"c" => {
                self.advance();
                return self.string(ty);
            }
            b"splat" => {
                self.advance();
                return self.splat(ty);
            }
            b"blockaddress" => self.block_address(ty)?,
            b"dso_local_equivalent" => ConstantKind::DsoLocalEquivalent(self.named_global(ty)?),
            b"no_cfi" => ConstantKind::NoCfi(self.named_global(ty)?),
            b"ptrauth" => self.signed_pointer(ty)?,
            b"asm" => return Err(self.fault(at, "assembly, where nothing is called")),
            _ => {
                self.enter()?;
                let constant = self.expression()?;
                self.leave();
                self.check_type(ty, self.module.constants.ty(constant), at)?;
                return Ok(constant);
            }
        };
        if matches!(
            kind,
            ConstantKind::Integer(_)
                | ConstantKind::Null
                | ConstantKind::Undef
                | ConstantKind::Poison
        ) {
            self.advance();
        }
        Ok(self.module.constants.intern(ty, kind))
    }

    // Aggregates

    fn aggregate(&mut self, ty: Type, mark: u8) -> Result<Constant> {
        let at = self.at;
        self.advance();
        let packed = mark == b'<' && self.eat_mark(b'{');
        let end = match mark {
            b'[' => b']',
            b'<' if !packed => b'>',
            _ => b'}',
        };
        let mut elements = Vec::new();
        let mut is_empty = self.is_mark(end);
        while !is_empty {
            let at = self.at;
            let element = self.ty()?;
            if elements.is_empty() || end == b'}' {
                self.check_element(element, at)?;
            }
            elements.push(self.constant(element)?);
            is_empty = !self.eat_mark(b',');
        }
        self.mark(end)?;
        if packed {
            self.mark(b'>')?;
        }
        self.check_elements(ty, &elements, end, packed, at)?;
        // As in LLVM, an empty `[]` becomes `poison`.
        if elements.is_empty() && end == b']' {
            return Ok(self.module.constants.intern(ty, ConstantKind::Poison));
        }
        Ok(self
            .module
            .constants
            .aggregate(&self.module.types, ty, elements))
    }

    /// Checks that `elements` have the number and the types that the aggregate type `ty` requires. `end` is the closing
    /// mark, and `packed` is whether the text has a packed struct.
    fn check_elements(
        &self,
        ty: Type,
        elements: &[Constant],
        end: u8,
        packed: bool,
        at: usize,
    ) -> Result<()> {
        let of = |element: Type| {
            elements
                .iter()
                .all(|&found| self.module.constants.ty(found) == element)
        };
        let count = elements.len() as u64;
        let is_fit = match (self.kind(ty), end) {
            (TypeKind::Array { length, element }, b']') => count == *length && of(*element),
            (
                TypeKind::Vector {
                    length,
                    element,
                    scalable: false,
                },
                b'>',
            ) => count == u64::from(*length) && of(*element),
            (TypeKind::Struct { .. } | TypeKind::Named(_), b'}') => {
                let fields = self.module.types.struct_fields(ty);
                packed == self.module.types.is_packed(ty)
                    && fields.is_some_and(|fields| {
                        fields.len() == elements.len()
                            && fields
                                .iter()
                                .zip(elements)
                                .all(|(&field, &e)| self.module.constants.ty(e) == field)
                    })
            }
            _ => false,
        };
        if is_fit {
            return Ok(());
        }
        Err(self.fault(at, format!("a `{}` has other elements", self.name_of(ty))))
    }

    /// Parses the quoted text of `c"…"`.
    fn string(&mut self, ty: Type) -> Result<Constant> {
        let at = self.at;
        let text = self.text()?.bytes();
        let is_fit = match *self.kind(ty) {
            TypeKind::Array { length, element } => {
                self.module.types.number_bits(element) == Some(8) && length == text.len() as u64
            }
            _ => false,
        };
        if !is_fit {
            let message = format!(
                "a string of {} bytes, where the type is `{}`",
                text.len(),
                self.name_of(ty)
            );
            return Err(self.fault(at, message));
        }
        let is_zero = text.iter().all(|&byte| byte == 0);
        let kind = if is_zero {
            ConstantKind::Null
        } else {
            ConstantKind::Data(text.into())
        };
        Ok(self.module.constants.intern(ty, kind))
    }

    /// Parses `(T v)` of a `splat` of type `ty`, and returns the vector.
    fn splat(&mut self, ty: Type) -> Result<Constant> {
        let at = self.at;
        self.mark(b'(')?;
        let value = self.typed_constant()?;
        self.mark(b')')?;
        let of = self.module.constants.ty(value);
        let TypeKind::Vector {
            length,
            element,
            scalable,
        } = *self.kind(ty)
        else {
            return Err(self.fault(
                at,
                format!("lanes, where the type is `{}`", self.name_of(ty)),
            ));
        };
        self.check_type(element, of, at)?;
        let kind = self.module.constants[value].kind.clone();
        if kind.is_zero() {
            return Ok(self.module.constants.zero(&self.module.types, ty));
        }
        if matches!(kind, ConstantKind::Undef | ConstantKind::Poison) {
            return Ok(self.module.constants.intern(ty, kind));
        }
        if !scalable {
            if length > MAX_SPLAT {
                return Err(self.unsupported(at, "a vector of too many lanes"));
            }
            let elements = vec![value; length as usize];
            return Ok(self
                .module
                .constants
                .aggregate(&self.module.types, ty, elements));
        }
        Ok(self
            .module
            .constants
            .spread(&mut self.module.types, ty, value))
    }

    // Addresses

    /// Parses `blockaddress(@function, %block)`.
    fn block_address(&mut self, ty: Type) -> Result<ConstantKind> {
        let at = self.at;
        self.check_pointer(ty, at)?;
        self.advance();
        self.mark(b'(')?;
        let function = self.referenced_global(None)?;
        self.mark(b',')?;
        let at = self.at;
        let block = self.block_key()?;
        self.mark(b')')?;
        Ok(ConstantKind::BlockAddress(
            function,
            self.globals.block_address(function, block, at),
        ))
    }

    /// Parses a keyword such as `no_cfi` and the global after it.
    fn named_global(&mut self, ty: Type) -> Result<Global> {
        self.check_pointer(ty, self.at)?;
        self.advance();
        self.referenced_global(Some(ty))
    }

    /// Parses a reference to a global. `ty` is the type of its address, which may be unknown until the global is
    /// defined.
    fn referenced_global(&mut self, ty: Option<Type>) -> Result<Global> {
        let at = self.at;
        if !matches!(self.token, Token::Global(_) | Token::GlobalNumber(_)) {
            return Err(self.expected("the name of a function"));
        }
        let key = self.global_key();
        self.reference_global(key, ty, at)
    }

    fn signed_pointer(&mut self, ty: Type) -> Result<ConstantKind> {
        let at = self.at;
        self.check_pointer(ty, at)?;
        self.advance();
        self.mark(b'(')?;
        let pointer = self.typed_constant()?;
        self.check_type(ty, self.module.constants.ty(pointer), at)?;
        self.mark(b',')?;
        let key_at = self.at;
        let key = self.typed_constant()?;
        if self.module.constants.ty(key) != self.types.i32 {
            return Err(self.fault(key_at, "the key is an `i32`"));
        }
        let (i64, pointer_type) = (self.types.i64, self.address_of(self.types.i8, 0, at)?);
        let mut discriminator = self.module.constants.integer(&self.module.types, i64, 0);
        let mut address = self
            .module
            .constants
            .intern(pointer_type, ConstantKind::Null);
        let mut deactivation = address;
        if self.eat_mark(b',') {
            let at = self.at;
            discriminator = self.typed_constant()?;
            if self.module.constants.ty(discriminator) != i64 {
                return Err(self.fault(at, "the discriminator is an `i64`"));
            }
            if self.eat_mark(b',') {
                let at = self.at;
                address = self.typed_constant()?;
                self.check_pointer(self.module.constants.ty(address), at)?;
                if self.eat_mark(b',') {
                    let at = self.at;
                    deactivation = self.typed_constant()?;
                    self.check_pointer(self.module.constants.ty(deactivation), at)?;
                }
            }
        }
        self.mark(b')')?;
        Ok(ConstantKind::PtrAuth([
            pointer,
            key,
            discriminator,
            address,
            deactivation,
        ]))
    }

    // Expressions

    /// Parses a constant expression. Its type follows from its operands.
    pub(super) fn expression(&mut self) -> Result<Constant> {
        let at = self.at;
        let word = std::str::from_utf8(self.peek_word()).unwrap_or_default();
        if let Some(op) = CastOp::from_keyword(word) {
            self.advance();
            return self.cast_expression(op);
        }
        if let Some(op) = BinaryOp::from_keyword(word) {
            self.advance();
            let flags = self.binary_flags(op);
            let [lhs, rhs] = self.operands()?;
            let ty = self.module.constants.ty(lhs);
            self.check_type(ty, self.module.constants.ty(rhs), at)?;
            self.check_binary(op, ty, at)?;
            return Ok(self.make(ty, Expression::Binary(op, flags, [lhs, rhs])));
        }
        match word {
            "getelementptr" => {
                self.advance();
                self.get_element_ptr_expression()
            }
            "fneg" => {
                self.advance();
                let [operand] = self.operands()?;
                let ty = self.module.constants.ty(operand);
                self.check_binary(BinaryOp::FSub, ty, at)?;
                Ok(self.make(ty, Expression::FNeg(operand)))
            }
            "icmp" => {
                self.advance();
                let predicate = self.int_predicate()?;
                let [lhs, rhs] = self.operands()?;
                let ty = self.comparison_type(lhs, rhs, at)?;
                let of = self.module.constants.ty(lhs);
                if self.scalar_bits(of).is_none() && !self.is_pointer_or_lanes(of) {
                    return Err(self.fault(at, "comparison not defined for this type"));
                }
                Ok(self.make(ty, Expression::ICmp(predicate, [lhs, rhs])))
            }
            "fcmp" => {
                self.advance();
                let predicate = self.float_predicate()?;
                let [lhs, rhs] = self.operands()?;
                let ty = self.comparison_type(lhs, rhs, at)?;
                self.check_binary(BinaryOp::FSub, self.module.constants.ty(lhs), at)?;
                Ok(self.make(ty, Expression::FCmp(predicate, [lhs, rhs])))
            }
            "select" => {
                self.advance();
                let [condition, then, otherwise] = self.operands()?;
                let ty = self.module.constants.ty(then);
                self.check_type(ty, self.module.constants.ty(otherwise), at)?;
                self.check_condition(self.module.constants.ty(condition), ty, at)?;
                Ok(self.make(ty, Expression::Select([condition, then, otherwise])))
            }
            _ => self.vector_expression(word, at),
        }
    }

    /// Parses a constant expression on the elements of vectors, from the keyword `word` on.
    fn vector_expression(&mut self, word: &str, at: usize) -> Result<Constant> {
        match word {
            "extractelement" => {
                self.advance();
                let [vector, index] = self.operands()?;
                self.check_integer(self.module.constants.ty(index), at)?;
                let ty = self.element_of(self.module.constants.ty(vector), at)?;
                Ok(self.make(ty, Expression::ExtractElement([vector, index])))
            }
            "insertelement" => {
                self.advance();
                let [vector, element, index] = self.operands()?;
                let ty = self.module.constants.ty(vector);
                let of = self.element_of(ty, at)?;
                self.check_type(of, self.module.constants.ty(element), at)?;
                self.check_integer(self.module.constants.ty(index), at)?;
                Ok(self.make(ty, Expression::InsertElement([vector, element, index])))
            }
            "shufflevector" => {
                self.advance();
                let [lhs, rhs, mask] = self.operands()?;
                let (of, lanes) = (
                    self.module.constants.ty(lhs),
                    self.module.constants.ty(mask),
                );
                self.check_type(of, self.module.constants.ty(rhs), at)?;
                let element = self.element_of(of, at)?;
                let index = self.element_of(lanes, at)?;
                self.check_type(self.types.i32, index, at)?;
                let ty = self.module.types.in_lanes_of(element, lanes);
                Ok(self.make(ty, Expression::ShuffleVector([lhs, rhs, mask])))
            }
            "extractvalue" => self.extract_value_expression(),
            "insertvalue" => self.insert_value_expression(),
            _ => Err(self.expected("a value")),
        }
    }

    fn make(&mut self, ty: Type, expression: Expression) -> Constant {
        self.module
            .constants
            .intern(ty, ConstantKind::Expression(Box::new(expression)))
    }

    /// Parses `N` operands in parentheses, each with its type.
    fn operands<const N: usize>(&mut self) -> Result<[Constant; N]> {
        use cranelift_entity::packed_option::ReservedValue;
        self.mark(b'(')?;
        let mut operands = [Constant::reserved_value(); N];
        for (number, operand) in operands.iter_mut().enumerate() {
            if number > 0 {
                self.mark(b',')?;
            }
            *operand = self.typed_constant()?;
        }
        self.mark(b')')?;
        Ok(operands)
    }

    fn cast_expression(&mut self, op: CastOp) -> Result<Constant> {
        // Constant expressions do not have the flags of newer instructions, and old releases had no such flags.
        self.mark(b'(')?;
        let at = self.at;
        let operand = self.typed_constant()?;
        self.word("to")?;
        let ty = self.ty()?;
        self.mark(b')')?;
        self.check_cast(op, self.module.constants.ty(operand), ty, at)?;
        Ok(self.make(ty, Expression::Cast(op, operand)))
    }

    fn get_element_ptr_expression(&mut self) -> Result<Constant> {
        let (mut flags, mut in_range) = (self.gep_flags(GepFlags::NONE), None);
        while self.eat_word("inrange") {
            in_range = Some(self.offsets_in_range()?);
            flags = self.gep_flags(flags);
        }
        self.mark(b'(')?;
        let at = self.at;
        let first = self.ty()?;
        // Before LLVM 3.7, the type of the base came first.
        let (source, base) = if self.eat_mark(b',') {
            self.is_new_form(at, "a getelementptr that says its source's type");
            let base = self.typed_constant()?;
            let of = self.module.types.scalar(self.module.constants.ty(base));
            if let Some(pointee) = self.module.types.pointee(of) {
                self.check_type(pointee, first, at)?;
            }
            (first, base)
        } else {
            let base = self.constant(first)?;
            match self.module.types.pointee(self.module.types.scalar(first)) {
                Some(pointee) => (pointee, base),
                None => return Err(self.expected("`,` and the base")),
            }
        };
        let base_type = self.module.constants.ty(base);
        let mut walk = self.walk(source, base_type, at)?;
        let mut operands = vec![base];
        while self.eat_mark(b',') {
            let at = self.at;
            if self.eat_word("inrange") {
                in_range = Some(InRange::Index(operands.len() as u32 - 1));
            }
            let index = self.typed_constant()?;
            self.step(&mut walk, self.module.constants.ty(index), Some(index), at)?;
            operands.push(index);
        }
        self.mark(b')')?;
        let ty = self.walked(&walk, base_type, at)?;
        let operands = operands.into();
        Ok(self.make(
            ty,
            Expression::GetElementPtr {
                source,
                flags,
                in_range,
                operands,
            },
        ))
    }

    /// Parses `(lower, upper)` of `inrange`. Both are byte offsets with the width of an index.
    fn offsets_in_range(&mut self) -> Result<InRange> {
        self.mark(b'(')?;
        let bits = self.data_layout.index_bits(0);
        let lower = self.integer_words(bits)?;
        self.mark(b',')?;
        let at = self.at;
        let upper = self.integer_words(bits)?;
        self.mark(b')')?;
        let bound = |words: &[u64]| {
            let word = words.first().copied().unwrap_or(0);
            sign_extend(word, bits) as i64
        };
        if bits <= 64 && bound(&lower) >= bound(&upper) {
            return Err(self.fault(at, "the end of `inrange` must be greater than its start"));
        }
        let (lower, upper) = (lower.into(), upper.into());
        Ok(InRange::Range { bits, lower, upper })
    }

    fn comparison_type(&mut self, lhs: Constant, rhs: Constant, at: usize) -> Result<Type> {
        let of = self.module.constants.ty(lhs);
        self.check_type(of, self.module.constants.ty(rhs), at)?;
        let i1 = self.types.i1;
        Ok(self.module.types.in_lanes_of(i1, of))
    }

    /// Returns the element type of a vector type, or an error for other types.
    pub(super) fn element_of(&self, ty: Type, at: usize) -> Result<Type> {
        match *self.kind(ty) {
            TypeKind::Vector { element, .. } => Ok(element),
            _ => Err(self.fault(
                at,
                format!("expected a vector, found a `{}`", self.name_of(ty)),
            )),
        }
    }

    /// Checks that a condition of type `of` can select between values of type `ty`.
    pub(super) fn check_condition(&self, of: Type, ty: Type, at: usize) -> Result<()> {
        let i1 = self.types.i1;
        if of == i1 || self.module.types.scalar(of) == i1 && self.same_lanes(of, ty) {
            return Ok(());
        }
        Err(self.fault(
            at,
            format!(
                "the condition is a `{}` and no truth value",
                self.name_of(of)
            ),
        ))
    }

    pub(super) fn int_predicate(&mut self) -> Result<IntPredicate> {
        let word = std::str::from_utf8(self.peek_word()).unwrap_or_default();
        match IntPredicate::from_keyword(word) {
            Some(predicate) => {
                self.advance();
                Ok(predicate)
            }
            None => Err(self.expected("a comparison, such as `eq`")),
        }
    }

    pub(super) fn float_predicate(&mut self) -> Result<FloatPredicate> {
        let word = std::str::from_utf8(self.peek_word()).unwrap_or_default();
        match FloatPredicate::from_keyword(word) {
            Some(predicate) => {
                self.advance();
                Ok(predicate)
            }
            None => Err(self.expected("a comparison, such as `oeq`")),
        }
    }

    /// Parses the flags of an integer operation, if any.
    pub(super) fn binary_flags(&mut self, op: BinaryOp) -> IntFlags {
        use BinaryOp::{AShr, Add, LShr, Mul, Or, SDiv, Shl, Sub, UDiv};
        let mut flags = IntFlags::NONE;
        match op {
            // Each flag may occur once, in either order.
            Add | Sub | Mul | Shl => {
                let first = self.eat_word("nuw");
                if self.eat_word("nsw") {
                    flags = flags.with(IntFlags::NSW);
                }
                if first || self.eat_word("nuw") {
                    flags = flags.with(IntFlags::NUW);
                }
            }
            SDiv | UDiv | LShr | AShr if self.eat_word("exact") => flags = IntFlags::EXACT,
            Or if self.eat_word("disjoint") => flags = IntFlags::DISJOINT,
            _ => {}
        }
        flags
    }

    /// Parses inline assembly from `asm` on. `function_type` is its type.
    pub(super) fn inline_asm_text(&mut self, function_type: Type) -> Result<InlineAsm> {
        self.word("asm")?;
        let side_effects = self.eat_word("sideeffect");
        let align_stack = self.eat_word("alignstack");
        let intel_dialect = self.eat_word("inteldialect");
        let can_throw = self.eat_word("unwind");
        let assembly = self.interned_text()?;
        self.mark(b',')?;
        let constraints = self.interned_text()?;
        Ok(InlineAsm {
            assembly,
            constraints,
            function_type,
            side_effects,
            align_stack,
            intel_dialect,
            can_throw,
        })
    }
}
