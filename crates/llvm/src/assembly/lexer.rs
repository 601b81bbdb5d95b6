//! Splits assembly into tokens.
//!
//! Tokens borrow from the text. Nothing is copied or unescaped until it is needed.

use std::borrow::Cow;

/// A token of assembly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// The end of the text.
    End,
    /// Bytes that are not a token. The field is the reason.
    Bad(&'static str),
    /// `define`, `i32`, `DW_TAG_member`.
    Word(&'a [u8]),
    /// One of `( ) [ ] { } < > , = * ! | : #`.
    Punctuation(u8),
    /// `...`
    Ellipsis,
    /// `name:`
    Label(Name<'a>),
    /// `5:`
    LabelNumber(&'a [u8]),
    /// `%name`
    Local(Name<'a>),
    /// `%5`
    LocalNumber(u32),
    /// `@name`
    Global(Name<'a>),
    /// `@5`
    GlobalNumber(u32),
    /// `$name`
    Comdat(Name<'a>),
    /// `#5`
    Attributes(u32),
    /// `^5`
    Summary(u32),
    /// `!name`
    Metadata(Name<'a>),
    /// `!5`
    MetadataNumber(u32),
    /// `"text"`
    Text(Name<'a>),
    /// `-5`
    Integer(&'a [u8]),
    /// `1.5e3`
    Decimal(&'a [u8]),
    /// `0x…`, `0xK…`, `f0x…`. The fields are the format letter, or 0 if there is none, and the digits.
    Hexadecimal(u8, &'a [u8]),
    /// `+inf`, `-qnan`, `+nan(0x1)`, `+snan(0x1)`. The fields are whether the sign is negative, and the text between
    /// the sign and the `)`.
    Special(bool, &'a [u8]),
    /// `u0x…`, `s0x…`. The fields are whether the number is signed, and the digits.
    HexInteger(bool, &'a [u8]),
}

/// A name or a quoted text as written, without its quotes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Name<'a> {
    /// The bytes. If they may contain escapes, the preceding `"` or `!` is included as a marker.
    raw: &'a [u8],
}

impl<'a> Name<'a> {
    /// Returns the bytes as written. Escapes are not decoded.
    #[inline]
    pub(super) fn raw(self) -> &'a [u8] {
        match self.raw {
            [b'"' | b'!', raw @ ..] => raw,
            raw => raw,
        }
    }

    /// Returns the unescaped bytes: `\\` is a backslash, `\xx` is a byte in hexadecimal, and any other backslash is
    /// literal.
    #[inline]
    pub(super) fn bytes(self) -> Cow<'a, [u8]> {
        match self.raw {
            [b'"' | b'!', raw @ ..] if raw.contains(&b'\\') => Cow::Owned(unescape(raw)),
            [b'"' | b'!', raw @ ..] | raw => Cow::Borrowed(raw),
        }
    }
}

#[cold]
fn unescape(raw: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(raw.len());
    let mut rest = raw;
    while let Some((&first, after)) = rest.split_first() {
        rest = after;
        bytes.push(first);
        if first != b'\\' {
            continue;
        }
        match *after {
            [b'\\', ..] => rest = &after[1..],
            [high, low, ..] => {
                if let (Some(high), Some(low)) = (hex_digit(high), hex_digit(low)) {
                    bytes.pop();
                    bytes.push(high << 4 | low);
                    rest = &after[2..];
                }
            }
            _ => {}
        }
    }
    bytes
}

/// Returns the value of a hexadecimal digit, or `None` for other bytes.
pub(super) fn hex_digit(byte: u8) -> Option<u8> {
    (byte as char).to_digit(16).map(|digit| digit as u8)
}

// Classes of bytes.
const DIGIT: u8 = 1;
/// The class of characters in labels and names.
const LABEL: u8 = 2;
/// The class of characters in keywords.
const KEYWORD: u8 = 4;
const SPACE: u8 = 8;
/// The class of the character that ends a label.
const COLON: u8 = 16;

static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let character = byte as u8;
        classes[byte] = match character {
            b'0'..=b'9' => DIGIT | LABEL | KEYWORD,
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => LABEL | KEYWORD,
            b'-' | b'$' | b'.' => LABEL,
            b' ' | b'\t' | b'\n' | b'\r' | 0 => SPACE,
            b':' => COLON,
            _ => 0,
        };
        byte += 1;
    }
    classes
};

#[inline]
fn is(byte: u8, class: u8) -> bool {
    CLASSES[byte as usize] & class != 0
}

/// The kind of token that a byte begins, if it begins one.
#[derive(Clone, Copy)]
enum Beginning {
    Space,
    Comment,
    Word,
    Mark,
    Local,
    Global,
    Metadata,
    Number,
    Other,
}

static BEGINNINGS: [Beginning; 256] = {
    let mut beginnings = [Beginning::Other; 256];
    let mut byte = 0;
    while byte < 256 {
        beginnings[byte] = match byte as u8 {
            b' ' | b'\t' | b'\n' | b'\r' | 0 => Beginning::Space,
            b';' | b'/' => Beginning::Comment,
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => Beginning::Word,
            b'(' | b')' | b'[' | b']' | b'{' | b'}' | b'<' | b'>' | b',' | b'=' | b'*' | b'|'
            | b':' => Beginning::Mark,
            b'%' => Beginning::Local,
            b'@' => Beginning::Global,
            b'!' => Beginning::Metadata,
            b'0'..=b'9' | b'-' => Beginning::Number,
            _ => Beginning::Other,
        };
        byte += 1;
    }
    beginnings
};

/// The lexer of a text.
#[derive(Debug, Clone)]
pub(super) struct Lexer<'a> {
    text: &'a [u8],
    at: usize,
    /// The offset in bytes of the last token.
    start: usize,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a [u8]) -> Self {
        Self {
            text,
            at: 0,
            start: 0,
        }
    }

    /// Returns the whole text, including what has already been split.
    #[inline]
    pub(super) fn text(&self) -> &'a [u8] {
        self.text
    }

    /// Returns the offset at which the search for the next token starts.
    #[inline]
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// Continues at the offset `at`, in bytes.
    #[inline]
    pub(super) fn seek(&mut self, at: usize) {
        self.at = at;
    }

    #[inline]
    fn peek(&self) -> u8 {
        self.byte(self.at)
    }

    /// Returns the byte at an offset. Beyond the end, returns a byte that is not part of any token.
    #[inline]
    fn byte(&self, at: usize) -> u8 {
        self.text.get(at).copied().unwrap_or(0xff)
    }

    #[inline]
    fn slice(&self, from: usize, to: usize) -> &'a [u8] {
        self.text.get(from..to).unwrap_or_default()
    }

    /// Returns the offset after the bytes of class `class` that start at `at`.
    #[inline(always)]
    fn run(&self, at: usize, class: u8) -> usize {
        let rest = self.text.get(at..).unwrap_or_default();
        // Most runs are short and far from the end of the text, so the end is checked only once.
        if let Some(bytes) = rest.first_chunk::<16>() {
            for (number, &byte) in bytes.iter().enumerate() {
                if !is(byte, class) {
                    return at + number;
                }
            }
        }
        at + long_run(rest, class)
    }

    /// Returns the same as [`run`](Self::run). It is not inlined, and meant for rare tokens.
    #[inline(never)]
    fn rare_run(&self, at: usize, class: u8) -> usize {
        self.run(at, class)
    }

    /// Returns the offset of the last token, in bytes.
    #[inline]
    pub(super) fn start(&self) -> usize {
        self.start
    }

    /// Returns the next token, or [`Token::End`] at the end of the text.
    pub(super) fn next(&mut self) -> Token<'a> {
        let mut token = Token::End;
        self.read(&mut token);
        token
    }

    /// Stores the next token in `token`, or [`Token::End`] at the end of the text. The functions for the different
    /// kinds of tokens are tail calls, so no state needs to be saved.
    pub(super) fn read(&mut self, token: &mut Token<'a>) {
        let mut at = self.at;
        while let Some(&first) = self.text.get(at) {
            match BEGINNINGS[first as usize] {
                Beginning::Space => at += 1,
                Beginning::Comment => return self.after_comments(token, at),
                beginning => return self.token(token, at, first, beginning),
            }
        }
        self.start = at;
        *token = Token::End;
    }

    /// Stores the first token after the comments that start at `at` in `token`.
    #[inline(never)]
    fn after_comments(&mut self, token: &mut Token<'a>, mut at: usize) {
        loop {
            match self.byte(at) {
                byte if is(byte, SPACE) => at += 1,
                b';' => at = self.end_of_line(at),
                b'/' => match self.end_of_comment(at) {
                    Some(end) => at = end,
                    None => break, // not a token
                },
                _ => break,
            }
        }
        match self.text.get(at) {
            Some(&first) => self.token(token, at, first, BEGINNINGS[first as usize]),
            None => {
                self.start = at;
                *token = Token::End;
            }
        }
    }

    /// Stores the token that starts at `start` in `token`. `first` is its first byte, and `beginning` the kind of token
    /// that this byte begins.
    #[inline(always)]
    fn token(&mut self, token: &mut Token<'a>, start: usize, first: u8, beginning: Beginning) {
        self.start = start;
        self.at = start + 1;
        match beginning {
            Beginning::Word => self.word(token, start),
            Beginning::Mark => *token = Token::Punctuation(first),
            Beginning::Local => self.local(token, start),
            Beginning::Global => self.global(token, start),
            Beginning::Metadata => self.exclamation(token),
            Beginning::Number => self.digits(token, start, first),
            Beginning::Space | Beginning::Comment | Beginning::Other => {
                self.other(token, start, first);
            }
        }
    }

    fn end_of_line(&self, at: usize) -> usize {
        let rest = self.text.get(at..).unwrap_or_default();
        let line = rest.iter().position(|&byte| byte == b'\n');
        at + line.unwrap_or(rest.len())
    }

    /// Returns the end of the C-style comment at `at`, or `None` if there is no complete comment.
    #[cold]
    fn end_of_comment(&self, at: usize) -> Option<usize> {
        let rest = self.text.get(at..)?.strip_prefix(b"/*")?;
        let end = rest.windows(2).position(|pair| pair == b"*/")?;
        Some(at + end + 4)
    }

    /// Reads a token that starts with the byte `first`, which is rare at the start of a token, and stores it in
    /// `token`.
    #[inline(never)]
    fn other(&mut self, token: &mut Token<'a>, start: usize, first: u8) {
        *token = match first {
            b'"' => match self.quoted() {
                Some(name) if self.peek() == b':' => {
                    self.at += 1;
                    Token::Label(name)
                }
                Some(name) => Token::Text(name),
                None => Token::Bad("the end of the text before the end of a string"),
            },
            b'#' => match self.number() {
                Some(number) => Token::Attributes(number),
                None => Token::Punctuation(b'#'),
            },
            b'^' => match self.number() {
                Some(number) => Token::Summary(number),
                None => Token::Bad("`^` without a number"),
            },
            b'$' => self.dollar(start),
            b'+' if matches!(self.byte(start + 1), b'i' | b'q' | b'n' | b's') => {
                self.special(start)
            }
            b'+' => self.positive(start),
            b'.' if self.text[start..].starts_with(b"...") && !is(self.byte(start + 3), LABEL) => {
                self.at = start + 3;
                Token::Ellipsis
            }
            b'.' => self.other_word(start),
            _ => Token::Bad("unexpected character"),
        };
    }

    /// Reads the decimal number at the current offset. Returns `None` if there are no digits or if the number does not
    /// fit in 32 bits.
    #[inline]
    fn number(&mut self) -> Option<u32> {
        let start = self.at;
        let mut end = start;
        let mut number = 0_u32;
        while let digit @ b'0'..=b'9' = self.byte(end) {
            number = number
                .wrapping_mul(10)
                .wrapping_add(u32::from(digit - b'0'));
            end += 1;
        }
        let number = match end - start {
            0 => return None,
            1..=9 => number,
            _ => long_number(self.slice(start, end))?,
        };
        self.at = end;
        Some(number)
    }

    /// Reads the text after an opening quote, up to the closing quote. Without a closing quote, moves to the end of the
    /// text and returns `None`.
    fn quoted(&mut self) -> Option<Name<'a>> {
        let start = self.at;
        let rest = self.text.get(start..)?;
        let Some(length) = rest.iter().position(|&byte| byte == b'"') else {
            self.at = self.text.len();
            return None;
        };
        let end = start + length;
        self.at = end + 1;
        Some(Name {
            raw: self.slice(start - 1, end),
        })
    }

    #[inline(never)]
    fn local(&mut self, token: &mut Token<'a>, start: usize) {
        self.sigil(token, start, Token::LocalNumber, Token::Local);
    }

    #[inline(never)]
    fn global(&mut self, token: &mut Token<'a>, start: usize) {
        self.sigil(token, start, Token::GlobalNumber, Token::Global);
    }

    /// Reads the number or name after a sigil such as `%`. `number` and `named` create the token.
    #[inline(always)]
    fn sigil(
        &mut self,
        token: &mut Token<'a>,
        start: usize,
        number: fn(u32) -> Token<'a>,
        named: fn(Name<'a>) -> Token<'a>,
    ) {
        let first = self.byte(start + 1);
        if is(first, DIGIT) {
            *token = self.number().map_or(TOO_LARGE, number);
        } else if is(first, LABEL) {
            let end = self.run(start + 2, LABEL);
            self.at = end;
            *token = named(Name {
                raw: self.slice(start + 1, end),
            });
        } else {
            self.quoted_sigil(token, named);
        }
    }

    #[inline(never)]
    fn quoted_sigil(&mut self, token: &mut Token<'a>, named: fn(Name<'a>) -> Token<'a>) {
        *token = match self.quoted_name() {
            Ok(name) => named(name),
            Err(why) => Token::Bad(why),
        };
    }

    /// Reads a quoted name. The error is the reason why there is no valid name.
    fn quoted_name(&mut self) -> Result<Name<'a>, &'static str> {
        if self.peek() != b'"' {
            return Err("a sigil without a name");
        }
        self.at += 1;
        match self.quoted() {
            Some(name) if name.bytes().contains(&0) => Err("a zero byte in a name"),
            Some(name) => Ok(name),
            None => Err("the end of the text before the end of a name"),
        }
    }

    /// Reads the rest of a token that starts with an exclamation mark.
    #[inline(never)]
    fn exclamation(&mut self, token: &mut Token<'a>) {
        let start = self.at;
        let first = self.peek();
        if is(first, DIGIT) {
            *token = self.number().map_or(TOO_LARGE, Token::MetadataNumber);
        } else if is(first, LABEL) || first == b'\\' {
            let mut end = self.run(start, LABEL);
            while self.byte(end) == b'\\' {
                end = self.rare_run(end + 1, LABEL);
            }
            self.at = end;
            *token = Token::Metadata(Name {
                raw: self.slice(start - 1, end),
            });
        } else {
            *token = self.lone_exclamation();
        }
    }

    /// Reads an exclamation mark on its own, or a metadata number after spaces.
    #[inline(never)]
    fn lone_exclamation(&mut self) -> Token<'a> {
        let after = self.rare_run(self.at, SPACE);
        if !is(self.byte(after), DIGIT) {
            return Token::Punctuation(b'!');
        }
        self.at = after;
        self.number().map_or(TOO_LARGE, Token::MetadataNumber)
    }

    /// Reads the name of a COMDAT, or a label that starts with a dollar sign.
    fn dollar(&mut self, start: usize) -> Token<'a> {
        if let Some(label) = self.label(start) {
            return label;
        }
        let after = start + 1;
        if self.peek() == b'"' {
            self.at += 1;
            return match self.quoted() {
                Some(name) => Token::Comdat(name),
                None => Token::Bad("the end of the text before the end of a name"),
            };
        }
        let end = self.rare_run(after, LABEL);
        if end == after {
            return Token::Bad("a sigil without a name");
        }
        self.at = end;
        Token::Comdat(Name {
            raw: self.slice(after, end),
        })
    }

    /// Reads the label at `start`. Returns `None` if there is none.
    #[inline]
    fn label(&mut self, start: usize) -> Option<Token<'a>> {
        let end = self.rare_run(start, LABEL);
        if self.byte(end) != b':' {
            return None;
        }
        self.at = end + 1;
        Some(Token::Label(Name {
            raw: self.slice(start, end),
        }))
    }

    #[inline(never)]
    fn digits(&mut self, token: &mut Token<'a>, start: usize, first: u8) {
        let end = self.run(start + 1, DIGIT);
        let is_plain = first != b'-' || end > start + 1;
        if is_plain && !is(self.byte(end), LABEL | COLON) {
            self.at = end;
            *token = Token::Integer(self.slice(start, end));
            return;
        }
        self.other_digits(token, start, first);
    }

    /// Reads a token that starts with a digit or a minus sign and is not a decimal integer.
    #[inline(never)]
    fn other_digits(&mut self, token: &mut Token<'a>, start: usize, first: u8) {
        *token = self.label_or_number(start, first);
    }

    fn label_or_number(&mut self, start: usize, first: u8) -> Token<'a> {
        if first == b'-' && !is(self.byte(start + 1), DIGIT) {
            if matches!(self.byte(start + 1), b'i' | b'q' | b'n' | b's') {
                return self.special(start);
            }
            return self
                .label(start)
                .unwrap_or(Token::Bad("`-` without a number"));
        }
        let end = self.rare_run(start + 1, DIGIT);
        match self.byte(end) {
            b':' if first != b'-' => {
                self.at = end + 1;
                return Token::LabelNumber(self.slice(start, end));
            }
            byte if is(byte, LABEL) || byte == b':' => {
                if let Some(label) = self.label(start) {
                    return label;
                }
            }
            _ => {}
        }
        if first == b'0' && end == start + 1 && self.byte(end) == b'x' {
            return self.hexadecimal(end + 1);
        }
        self.at = end;
        if self.byte(end) == b'.' {
            self.fraction(start)
        } else {
            Token::Integer(self.slice(start, end))
        }
    }

    fn positive(&mut self, start: usize) -> Token<'a> {
        let end = self.rare_run(start + 1, DIGIT);
        if end == start + 1 || self.byte(end) != b'.' {
            return Token::Bad("`+` without a floating point number");
        }
        self.at = end;
        self.fraction(start)
    }

    /// Reads an infinity or a NaN: a sign, a word, and for some words a payload.
    fn special(&mut self, start: usize) -> Token<'a> {
        let mut end = start + 1;
        while self.byte(end).is_ascii_alphabetic() {
            end += 1;
        }
        let (is_negative, word) = (self.byte(start) == b'-', self.slice(start + 1, end));
        self.at = end;
        match word {
            b"inf" | b"qnan" => Token::Special(is_negative, word),
            b"nan" | b"snan" if self.text[end..].starts_with(b"(0x") => {
                let word = start + 1;
                let digits = end + 3;
                let end = self.hex_run(digits);
                if end == digits || self.byte(end) != b')' {
                    return Token::Bad("a payload without digits or their `)`");
                }
                self.at = end + 1;
                Token::Special(is_negative, self.slice(word, end))
            }
            _ => Token::Bad("a sign without a number"),
        }
    }

    /// Reads the rest of a decimal number, from the decimal point on.
    fn fraction(&mut self, start: usize) -> Token<'a> {
        let mut end = self.rare_run(self.at + 1, DIGIT);
        if matches!(self.byte(end), b'e' | b'E') {
            let sign = usize::from(matches!(self.byte(end + 1), b'-' | b'+'));
            if is(self.byte(end + 1 + sign), DIGIT) {
                end = self.rare_run(end + 1 + sign, DIGIT);
            }
        }
        self.at = end;
        Token::Decimal(self.slice(start, end))
    }

    fn hexadecimal(&mut self, mut start: usize) -> Token<'a> {
        let letter = match self.byte(start) {
            letter @ (b'K' | b'L' | b'M' | b'H' | b'R') => {
                start += 1;
                letter
            }
            _ => 0,
        };
        let end = self.hex_run(start);
        self.at = end;
        if end == start {
            return Token::Bad("`0x` without digits");
        }
        Token::Hexadecimal(letter, self.slice(start, end))
    }

    fn hex_run(&self, mut at: usize) -> usize {
        while self.byte(at).is_ascii_hexdigit() {
            at += 1;
        }
        at
    }

    #[inline(never)]
    fn word(&mut self, token: &mut Token<'a>, start: usize) {
        let end = self.run(start + 1, KEYWORD);
        // Hexadecimal numbers start with a letter and a zero.
        if is(self.byte(end), LABEL | COLON) || self.byte(start + 1) == b'0' {
            return self.label_or_hexadecimal(token, start, end);
        }
        self.at = end;
        *token = Token::Word(self.slice(start, end));
    }

    /// Reads a word, a label or a hexadecimal number. It starts with the keyword characters up to `end`.
    #[inline(never)]
    fn label_or_hexadecimal(&mut self, token: &mut Token<'a>, start: usize, end: usize) {
        if self.byte(end) == b':' {
            self.at = end + 1;
            *token = Token::Label(Name {
                raw: self.slice(start, end),
            });
            return;
        }
        *token = self.other_word(start);
    }

    /// Reads the word, label or number at `start`.
    fn other_word(&mut self, start: usize) -> Token<'a> {
        let end = self.rare_run(start, LABEL);
        if self.byte(end) == b':' {
            self.at = end + 1;
            return Token::Label(Name {
                raw: self.slice(start, end),
            });
        }
        let first = self.byte(start);
        if matches!(first, b'u' | b's')
            && self.byte(start + 1) == b'0'
            && self.byte(start + 2) == b'x'
        {
            let end = self.hex_run(start + 3);
            if end > start + 3 {
                self.at = end;
                return Token::HexInteger(first == b's', self.slice(start + 3, end));
            }
        }
        if self.text[start..].starts_with(b"f0x") {
            let end = self.hex_run(start + 3);
            if end > start + 3 {
                self.at = end;
                return Token::Hexadecimal(b'f', self.slice(start + 3, end));
            }
        }
        let end = self.rare_run(start, KEYWORD);
        self.at = end.max(start + 1);
        if end == start {
            Token::Bad("unexpected character")
        } else {
            Token::Word(self.slice(start, end))
        }
    }
}

/// Returns the number of bytes of class `class` at the start of `text`.
#[cold]
fn long_run(text: &[u8], class: u8) -> usize {
    let end = text.iter().position(|&byte| !is(byte, class));
    end.unwrap_or(text.len())
}

const TOO_LARGE: Token<'_> = Token::Bad("a number that does not fit in 32 bits");

/// Parses a number of many digits. Returns `None` if it does not fit in 32 bits.
#[cold]
fn long_number(digits: &[u8]) -> Option<u32> {
    let number = digits.iter().fold(0_u64, |number, digit| {
        // Saturates at a value that is too large.
        (number * 10 + u64::from(digit - b'0')).min(1 << 32)
    });
    u32::try_from(number).ok()
}

/// Parses an unsigned decimal number. Returns `None` if it is empty, contains other characters, or does not fit in 64
/// bits.
pub(super) fn decimal(digits: &[u8]) -> Option<u64> {
    if digits.is_empty() {
        return None;
    }
    let mut number = 0u64;
    for &digit in digits {
        if !digit.is_ascii_digit() {
            return None;
        }
        number = number
            .checked_mul(10)?
            .checked_add(u64::from(digit - b'0'))?;
    }
    Some(number)
}
