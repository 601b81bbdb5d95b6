//! Computes byte offsets of `getelementptr` indices.

use transpire_llvm::ir::{DataLayout, Module, Type, Value};

/// Returns the byte offset of `indices` from a pointer to `source`: the sum of the constant indices in bytes, and the
/// other indices, each with its stride in bytes. With `has_element`, the first index counts whole objects of type
/// `source`; without it, the first index already selects an element of `source`. Returns `None` if an index selects
/// something without a size or past the end of a struct, or if an index into a struct is not constant.
pub(crate) fn offset(
    module: &Module,
    layout: &DataLayout,
    source: Type,
    has_element: bool,
    indices: &[Value],
) -> Option<(i64, Vec<(Value, i64)>)> {
    let types = &module.types;
    let (mut bytes, mut late) = (0_i64, Vec::new());
    let mut at = source;
    for (number, &index) in indices.iter().enumerate() {
        let known = signed_constant(module, index);
        if number > 0 || !has_element {
            if let Some(layout) = layout.struct_layout(types, at) {
                let field = usize::try_from(known?).ok()?;
                bytes = bytes.wrapping_add_unsigned(*layout.offsets.get(field)?);
                at = types.element_at(at, field as u64)?;
                continue;
            }
            at = types.element_at(at, 0)?;
        }
        let size = i64::try_from(layout.allocated_size(types, at)?).ok()?;
        match known {
            Some(known) => bytes = bytes.wrapping_add(known.wrapping_mul(size)),
            None => late.push((index, size)),
        }
    }
    Some((bytes, late))
}

/// Returns the value of an integer constant of at most 64 bits, sign-extended, or `None` for any other value.
fn signed_constant(module: &Module, value: Value) -> Option<i64> {
    let constant = value.as_constant()?;
    if module.constants[constant].kind.is_zero() {
        return Some(0);
    }
    let number = module.constants.as_integer(constant)?;
    let bits = module.types.integer_bits(module.constants.ty(constant))?;
    let unused = 64_u32.checked_sub(bits)?;
    Some((number as i64) << unused >> unused)
}
