//! Signatures as lists of words, and the matching of parameter types against them.

use transpire_opencl::{Image, Opaque, Qualified, Scalar, Type};

use Scalar::{Char, Double, Float, Half, Int, Long, Short, UChar, UInt, ULong, UShort};

/// A word of a signature, which stands for a type or several types.
#[derive(Debug, Clone, Copy)]
pub(super) enum Word {
    /// `void`
    Void,
    /// Any type of a class. All words of a row with a class stand for the same type.
    Class(&'static Class),
    /// A type derived from the type to which the row's class is bound. The number is the element count for
    /// [`Derivation::Scalar`], which otherwise has one element.
    Derived(Derivation, Option<u32>),
    /// A fixed type: the number of elements (1 for a scalar), and the element type.
    Fixed(u32, Scalar),
    /// `size_t`
    Size,
    /// A pointer to a pointee in one of the given memories.
    Pointer(&'static Memory, Pointee),
    /// An opaque type: `sampler_t`, `event_t`.
    Opaque(Opaque),
    /// Any image of a class. The function tests whether an image belongs to it.
    Image(fn(&Image) -> bool),
    /// The coordinates of a pixel in the preceding image. They are integers, or floats if a sampler is used.
    Coordinates { float: bool },
    /// `constant char * restrict`
    Format,
    /// `...`
    Ellipsis,
}

/// The pointee of a pointer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Pointee {
    /// Any type of a class.
    Class(&'static Class),
    /// A type derived from the type to which the row's class is bound.
    Derived(Derivation),
    /// A scalar.
    Fixed(Scalar),
    /// `event_t`
    Event,
}

/// A class of types: each of the scalars, in each of the lengths (1 is the scalar itself).
#[derive(Debug, PartialEq)]
pub(super) struct Class {
    name: &'static str,
    scalars: &'static [Scalar],
    lengths: &'static [u32],
}

const ALL: &[u32] = &[1, 2, 3, 4, 8, 16];
const FLOATS: &[Scalar] = &[Float, Double, Half];
const INTEGERS: &[Scalar] = &[Char, UChar, Short, UShort, Int, UInt, Long, ULong];
const SCALARS: &[Scalar] = &[
    Char, UChar, Short, UShort, Int, UInt, Long, ULong, Float, Double, Half,
];

#[rustfmt::skip]
pub(super) static CLASSES: &[Class] = &[
    Class { name: "gentype",     scalars: FLOATS,                                  lengths: ALL },
    Class { name: "gentype34",   scalars: FLOATS,                                  lengths: &[3, 4] },
    Class { name: "gentype1to4", scalars: FLOATS,                                  lengths: &[1, 2, 3, 4] },
    // Half: clang has them with cl_khr_fp16.
    Class { name: "float1to4",   scalars: &[Float, Half],                          lengths: &[1, 2, 3, 4] },
    Class { name: "floatn",      scalars: &[Float],                                lengths: ALL },
    Class { name: "igentype",    scalars: INTEGERS,                                lengths: ALL },
    Class { name: "sgentype",    scalars: &[Char, Short, Int, Long],               lengths: ALL },
    Class { name: "i32gentype",  scalars: &[Int, UInt],                            lengths: ALL },
    Class { name: "narrow",      scalars: &[Char, UChar, Short, UShort, Int, UInt], lengths: ALL },
    Class { name: "nanbits",     scalars: &[UShort, UInt, ULong],                  lengths: ALL },
    Class { name: "anytype",     scalars: SCALARS,                                 lengths: ALL },
    Class { name: "elem",        scalars: SCALARS,                                 lengths: &[1] },
    Class { name: "int32",       scalars: &[Int, UInt],                            lengths: &[1] },
    Class { name: "int3264",     scalars: &[Int, UInt, Long, ULong],               lengths: &[1] },
    Class { name: "source",      scalars: SCALARS,                                 lengths: &[2, 4, 8, 16] },
];

/// The derivation of a type from the type to which the row's class is bound.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Derivation {
    /// A single element.
    Scalar,
    /// The same number of elements, with this scalar as the element type.
    Same(Scalar),
    /// Unsigned elements, with the same number and width.
    Unsigned,
    /// Signed elements, with the same number and width.
    Signed,
    /// Floating-point elements, with the same number and width.
    Float,
    /// Elements with twice the width, and the same number.
    Wide,
    /// The result of a comparison: `int`, or a vector of signed integers with the same number and width.
    Relational,
    /// Elements of the type to which the class is bound, as many as the mask has.
    Shuffled,
    /// A mask of a shuffle: 2, 4, 8 or 16 unsigned elements with the same width.
    Mask,
}

#[rustfmt::skip]
pub(super) const DERIVED: &[(&str, Derivation)] = &[
    ("scalar",     Derivation::Scalar),
    ("intn",       Derivation::Same(Int)),
    ("unsigned",   Derivation::Unsigned),
    ("unsignedof", Derivation::Unsigned),
    ("signedof",   Derivation::Signed),
    ("floatof",    Derivation::Float),
    ("wide",       Derivation::Wide),
    ("relational", Derivation::Relational),
    ("shuffled",   Derivation::Shuffled),
    ("mask",       Derivation::Mask),
];

/// The memories to which a pointer may point, and the qualifiers of its pointee.
#[derive(Debug, PartialEq)]
pub(super) struct Memory {
    name: &'static str,
    spaces: &'static [u32],
    constant: bool,
    /// Whether `volatile` is required or forbidden; `None` if it is optional.
    volatile: Option<bool>,
}

#[rustfmt::skip]
static MEMORIES: &[Memory] = &[
    Memory { name: "any",          spaces: &[0, 1, 3],    constant: false, volatile: Some(false) },
    Memory { name: "const",        spaces: &[0, 1, 2, 3], constant: true,  volatile: Some(false) },
    Memory { name: "private",      spaces: &[0],          constant: false, volatile: Some(false) },
    Memory { name: "global",       spaces: &[1],          constant: false, volatile: Some(false) },
    Memory { name: "local",        spaces: &[3],          constant: false, volatile: Some(false) },
    Memory { name: "const-global", spaces: &[1],          constant: true,  volatile: Some(false) },
    Memory { name: "const-local",  spaces: &[3],          constant: true,  volatile: Some(false) },
    Memory { name: "atomic",       spaces: &[1, 3],       constant: false, volatile: Some(true) },
    // The functions of OpenCL 1.0 were not volatile.
    Memory { name: "atom",         spaces: &[1, 3],       constant: false, volatile: None },
];

fn is_1d(image: &Image) -> bool {
    image.coordinates() == 1 + u32::from(image.arrayed)
}

fn is_buffer(image: &Image) -> bool {
    image.name() == Some("image1d_buffer")
}

fn is_3d(image: &Image) -> bool {
    image.coordinates() == 3 && !image.arrayed
}

fn is_plain(image: &Image) -> bool {
    !image.depth && !image.multisampled
}

/// A class of images: its name in the table, and the test of whether an image belongs to it.
type ImageClass = (&'static str, fn(&Image) -> bool);

#[rustfmt::skip]
pub(super) const IMAGES: &[ImageClass] = &[
    ("image",           |_| true),
    ("image1d",         |image| is_1d(image) && !image.arrayed && !is_buffer(image)),
    ("image3d",         is_3d),
    ("image2d3d",       |image| !is_1d(image)),
    ("two-dimensional", |image| !is_1d(image) && !is_3d(image)),
    ("array",           |image| image.arrayed),
    ("plain",           is_plain),
    ("sampled",         |image| is_plain(image) && !is_buffer(image)),
    ("depth",           |image| image.depth && !image.multisampled),
    ("msaa",            |image| image.multisampled && !image.depth),
    ("msaa-depth",      |image| image.multisampled && image.depth),
];

/// Parses a word of a signature, or returns `None` if it is unknown. If `n` is given, `{n}` at the end stands for this
/// number of elements.
pub(super) fn word(text: &str, n: Option<u32>) -> Option<Word> {
    let (text, count) = match (text.strip_suffix("{n}"), n) {
        (Some(stem), Some(n)) => (stem, Some(n)),
        _ => (text, None),
    };
    if let Some(class) = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'))
    {
        return IMAGES
            .iter()
            .find(|row| row.0 == class)
            .map(|row| Word::Image(row.1));
    }
    if let Some((memory, pointee)) = text.split_once('*') {
        let memory = MEMORIES.iter().find(|row| row.name == memory)?;
        let pointee = match word(pointee, None)? {
            Word::Class(class) => Pointee::Class(class),
            Word::Derived(derivation, None) => Pointee::Derived(derivation),
            Word::Fixed(1, scalar) => Pointee::Fixed(scalar),
            Word::Opaque(Opaque::Event) => Pointee::Event,
            _ => return None,
        };
        return Some(Word::Pointer(memory, pointee));
    }
    if let Some(class) = CLASSES.iter().find(|class| class.name == text) {
        return Some(match count {
            // `elem{n}`: this number of elements of the class.
            Some(_) => Word::Derived(Derivation::Scalar, count),
            None => Word::Class(class),
        });
    }
    if let Some(row) = DERIVED.iter().find(|row| row.0 == text) {
        return Some(Word::Derived(row.1, count));
    }
    Some(match text {
        "void" => Word::Void,
        "size_t" => Word::Size,
        "sampler_t" => Word::Opaque(Opaque::Sampler),
        "event_t" => Word::Opaque(Opaque::Event),
        "coordinates" => Word::Coordinates { float: true },
        "icoordinates" => Word::Coordinates { float: false },
        "format" => Word::Format,
        "..." => Word::Ellipsis,
        _ => {
            let stem = text.trim_end_matches(|c: char| c.is_ascii_digit());
            let scalar = Scalar::from_name(stem)?;
            let count = count
                .or_else(|| text.get(stem.len()..)?.parse().ok())
                .unwrap_or(1);
            Word::Fixed(count, scalar)
        }
    })
}

/// The type to which the class of a row is bound, and other properties to which later words refer.
#[derive(Debug, Default)]
pub(super) struct Bindings {
    class: Option<(u32, Scalar)>,
    mask: Option<u32>,
    image: Option<Image>,
}

/// Returns the scalar of OpenCL C that is equivalent to a scalar of C++. Returns any other scalar unchanged.
fn plain(scalar: Scalar) -> Scalar {
    match scalar {
        Scalar::SignedChar => Char,
        Scalar::LongLong => Long,
        Scalar::ULongLong => ULong,
        Scalar::Float16 => Half,
        other => other,
    }
}

fn vector(ty: &Type) -> Option<(u32, Scalar)> {
    Some((ty.elements(), plain(ty.scalar()?)))
}

/// Returns the scalar type if `count` is 1, and otherwise the vector type with this number of elements.
fn of(count: u32, scalar: Scalar) -> Type {
    if count == 1 {
        Type::Scalar(scalar)
    } else {
        Type::Vector(count, scalar)
    }
}

fn with_bits(candidates: &[Scalar], bits: u32) -> Option<Scalar> {
    candidates
        .iter()
        .copied()
        .find(|scalar| scalar.bits() == bits)
}

impl Bindings {
    fn bind(&mut self, class: &Class, ty: &Type) -> bool {
        let Some((count, scalar)) = vector(ty) else {
            return false;
        };
        match self.class {
            Some(bound) => bound == (count, scalar),
            None => {
                let fits = class.scalars.contains(&scalar) && class.lengths.contains(&count);
                if fits {
                    self.class = Some((count, scalar));
                }
                fits
            }
        }
    }

    fn derive(&self, derivation: Derivation, lanes: Option<u32>) -> Option<(u32, Scalar)> {
        let (count, scalar) = self.class?;
        let bits = scalar.bits();
        let signed = || with_bits(&[Char, Short, Int, Long], bits);
        let unsigned = || with_bits(&[UChar, UShort, UInt, ULong], bits);
        Some(match derivation {
            Derivation::Scalar => (lanes.unwrap_or(1), scalar),
            Derivation::Same(scalar) => (count, scalar),
            Derivation::Unsigned => (count, unsigned()?),
            Derivation::Signed => (count, signed()?),
            Derivation::Float => (count, with_bits(FLOATS, bits)?),
            Derivation::Wide if scalar.is_signed() => {
                (count, with_bits(&[Short, Int, Long], bits * 2)?)
            }
            Derivation::Wide => (count, with_bits(&[UShort, UInt, ULong], bits * 2)?),
            Derivation::Relational if count == 1 => (1, Int),
            Derivation::Relational => (count, signed()?),
            Derivation::Shuffled => (self.mask?, scalar),
            Derivation::Mask => (self.mask?, unsigned()?),
        })
    }

    /// Returns whether a parameter of the type `ty` matches a word. Binds the class, the mask or the image of the word.
    /// Classes must be bound before words with derived types are matched; [`fits_all`] ensures that. `size` is the type
    /// `size_t`, if known.
    fn fits(&mut self, word: &Word, ty: &Type, size: Option<Scalar>) -> bool {
        match (word, ty) {
            (Word::Class(class), _) => self.bind(class, ty),
            (Word::Derived(Derivation::Mask, _), _) => {
                let Some((count @ (2 | 4 | 8 | 16), _)) = vector(ty) else {
                    return false;
                };
                self.mask = Some(count);
                self.derive(Derivation::Mask, None) == vector(ty)
            }
            (Word::Derived(derivation, lanes), _) => {
                let derived = self.derive(*derivation, *lanes);
                derived.is_some() && derived == vector(ty)
            }
            (Word::Fixed(count, scalar), _) => vector(ty) == Some((*count, *scalar)),
            (Word::Size, _) => match size {
                Some(size) => vector(ty) == Some((1, size)),
                None => matches!(vector(ty), Some((1, UInt | ULong))),
            },
            (Word::Pointer(memory, pointee), Type::Pointer(qualified)) => {
                memory.fits(qualified)
                    && match pointee {
                        Pointee::Class(class) => self.bind(class, &qualified.ty),
                        Pointee::Derived(derivation) => {
                            let derived = self.derive(*derivation, None);
                            derived.is_some() && derived == vector(&qualified.ty)
                        }
                        Pointee::Fixed(scalar) => vector(&qualified.ty) == Some((1, *scalar)),
                        Pointee::Event => qualified.ty == Type::Opaque(Opaque::Event),
                    }
            }
            (Word::Opaque(opaque), Type::Opaque(other)) => opaque == other,
            (Word::Image(class), Type::Image(image)) => {
                self.image = Some(*image);
                class(image)
            }
            (Word::Coordinates { float }, _) => {
                let (Some(image), Some((count, scalar))) = (self.image, vector(ty)) else {
                    return false;
                };
                // Three coordinates are passed in a vector of four.
                let wanted = if image.coordinates() == 3 {
                    4
                } else {
                    image.coordinates()
                };
                count == wanted && (scalar == Int || *float && scalar == Float)
            }
            (Word::Format, Type::Pointer(qualified)) => {
                let Qualified { ty, qualifiers } = &**qualified;
                *ty == Type::Scalar(Char)
                    && qualifiers.space == 2
                    && qualifiers.constant
                    && qualifiers.restrict
            }
            (Word::Ellipsis, Type::Ellipsis) => true,
            _ => false,
        }
    }
}

impl Memory {
    fn fits(&self, pointee: &Qualified) -> bool {
        let qualifiers = pointee.qualifiers;
        self.spaces.contains(&qualifiers.space)
            && qualifiers.constant == self.constant
            && self
                .volatile
                .is_none_or(|volatile| qualifiers.volatile == volatile)
            && !qualifiers.restrict
    }
}

/// Returns the parameters that the words after the result stand for. Returns `None` if a word is neither a fixed type,
/// `size_t`, nor an opaque type, or if it is `size_t` and `size`, the type `size_t`, is not known.
pub(super) fn only_parameters(words: &[Word], size: Option<Scalar>) -> Option<Vec<Type>> {
    let parameters = words.iter().skip(1).map(|word| match word {
        Word::Fixed(count, scalar) => Some(of(*count, *scalar)),
        Word::Size => size.map(Type::Scalar),
        Word::Opaque(opaque) => Some(Type::Opaque(*opaque)),
        _ => None,
    });
    parameters.collect()
}

/// Matches parameters against the words after the result. Returns the result type if all match, and `None` otherwise.
/// The inner option is `None` for `void`. `size` is the type `size_t`, if known.
pub(super) fn fits_all(
    words: &[Word],
    parameters: &[Type],
    size: Option<Scalar>,
) -> Option<Option<Type>> {
    let (result, words) = words.split_first()?;
    if words.len() != parameters.len() {
        return None;
    }
    let mut bindings = Bindings::default();
    // The words that bind the class come first, then those derived from it.
    let binds = |word: &Word| matches!(word, Word::Class(_) | Word::Pointer(_, Pointee::Class(_)));
    for first in [true, false] {
        for (word, parameter) in words.iter().zip(parameters) {
            if binds(word) == first && !bindings.fits(word, parameter, size) {
                return None;
            }
        }
    }
    Some(match result {
        Word::Void => None,
        Word::Size => Some(Type::Scalar(size.unwrap_or(ULong))),
        Word::Fixed(count, scalar) => Some(of(*count, *scalar)),
        Word::Opaque(opaque) => Some(Type::Opaque(*opaque)),
        Word::Class(_) => bindings.class.map(|(count, scalar)| of(count, scalar)),
        Word::Derived(derivation, lanes) => {
            let (count, scalar) = bindings.derive(*derivation, *lanes)?;
            Some(of(count, scalar))
        }
        _ => return None,
    })
}
