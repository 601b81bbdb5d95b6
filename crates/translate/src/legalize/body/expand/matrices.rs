//! Expands intrinsics on matrices, which are vectors of their columns.

use transpire_llvm::ir::{
    BinaryOp, DataLayout, GepFlags, InstBuilder, IntFlags, Type, TypeKind, Value,
};

use crate::legalize::body::expand::masked::alignment_of;
use crate::legalize::body::expand::{Call, MAX_LANES, Outcome, Rewriter, Row};
use crate::legalize::rewrite::alignment_at;
use crate::{Error, Result};

#[rustfmt::skip]
pub(super) const EXPANSIONS: &[Row] = &[
    ("matrix.column.major.load",  load),
    ("matrix.column.major.store", store),
    ("matrix.multiply",           multiply),
    ("matrix.transpose",          transpose),
];

/// Returns the numbers of rows and columns: the values of the arguments of the call with the indices `rows` and
/// `columns`. It is an error if `matrix` has another number of lanes, or more than [`MAX_LANES`].
fn shape(
    rw: &Rewriter<'_>,
    call: &Call<'_>,
    matrix: Type,
    [rows, columns]: [usize; 2],
) -> Result<[u32; 2]> {
    let (rows, columns) = (
        call.number(&rw.module, rows)?,
        call.number(&rw.module, columns)?,
    );
    let lanes = rw.module.types.lanes(matrix).unwrap_or(0);
    if rows.checked_mul(columns) != Some(u64::from(lanes)) || lanes > MAX_LANES {
        return Err(Error::malformed(format!(
            "a matrix of {rows} rows and {columns} columns is a vector of {lanes} lanes"
        )));
    }
    Ok([rows as u32, columns as u32])
}

/// Expands `matrix.transpose(matrix, rows, columns)` to a shuffle.
fn transpose(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let matrix = call.argument(0)?;
    let [rows, columns] = shape(rw, call, rw.ty(matrix), [1, 2])?;
    let lanes: Vec<_> = (0..rows)
        .flat_map(|row| (0..columns).map(move |column| Some(column * rows + row)))
        .collect();
    Ok(Outcome::Value(rw.shuffle(matrix, matrix, &lanes)))
}

/// Emits the column with index `number` of a matrix with `rows` rows.
fn column(rw: &mut Rewriter<'_>, matrix: Value, number: u32, rows: u32) -> Value {
    let lanes: Vec<_> = (number * rows..(number + 1) * rows).map(Some).collect();
    rw.shuffle(matrix, matrix, &lanes)
}

/// Emits a matrix of type `ty` with the given columns, each of `rows` rows.
fn matrix_of(rw: &mut Rewriter<'_>, columns: &[Value], rows: u32, ty: Type) -> Value {
    let mut matrix = rw.poison(ty);
    for (number, &column) in (0..).zip(columns) {
        for row in 0..rows {
            let element = rw.extract_element(column, row);
            matrix = rw.insert_element(matrix, element, number * rows + row);
        }
    }
    matrix
}

/// Expands `matrix.multiply(a, b, rows, inner, columns)`. Each column of the product is the sum of the columns of `a`,
/// each scaled by one element of the same column of `b`.
fn multiply(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (a, b) = (call.argument(0)?, call.argument(1)?);
    let [rows, inner] = shape(rw, call, rw.ty(a), [2, 3])?;
    let [_, columns] = shape(rw, call, rw.ty(b), [3, 4])?;
    shape(rw, call, call.ty, [2, 4])?;
    let element = rw.module.types.scalar(call.ty);
    let (times, plus) = match rw.module.types[element] {
        TypeKind::Integer { .. } => (BinaryOp::Mul, BinaryOp::Add),
        _ => (BinaryOp::FMul, BinaryOp::FAdd),
    };
    let flags = (IntFlags::NONE, call.kind.fast_math);
    let of_a: Vec<Value> = (0..inner)
        .map(|number| column(rw, a, number, rows))
        .collect();
    let mut results = Vec::with_capacity(columns as usize);
    for number in 0..columns {
        let mut sum = None;
        for (row, &scaled) in (0..).zip(&of_a) {
            let lanes = vec![Some(number * inner + row); rows as usize];
            let factor = rw.shuffle(b, b, &lanes);
            let product = rw.binary_with(times, scaled, factor, flags.0, flags.1);
            sum = Some(match sum {
                Some(sofar) => rw.binary_with(plus, sofar, product, flags.0, flags.1),
                None => product,
            });
        }
        results.extend(sum);
    }
    Ok(Outcome::Value(matrix_of(rw, &results, rows, call.ty)))
}

/// The layout of a matrix in memory.
struct Columns {
    pointer: Value,
    stride: Value,
    element: Type,
    column: Type,
    /// The number of bytes from one column to the next, or the size of an element if the stride is not constant.
    step: u64,
}

impl Columns {
    fn new(
        rw: &mut Rewriter<'_>,
        pointer: Value,
        stride: Value,
        matrix: Type,
        rows: u32,
    ) -> Result<Self> {
        let element = rw.module.types.scalar(matrix);
        let bytes = DataLayout::of(&rw.module).allocated_size(&rw.module.types, element);
        let bytes =
            bytes.ok_or_else(|| Error::malformed("the elements of a matrix have no size"))?;
        let known = stride
            .as_constant()
            .and_then(|stride| rw.module.constants.as_integer(stride));
        Ok(Self {
            pointer: rw.point_to(pointer, element),
            stride,
            element,
            column: rw.module.types_mut().vector(rows, element),
            step: known.unwrap_or(1).saturating_mul(bytes),
        })
    }

    fn at(&self, rw: &mut Rewriter<'_>, number: u32) -> Result<Value> {
        let count = rw.int(rw.ty(self.stride), u64::from(number));
        let index = rw.binary(BinaryOp::Mul, count, self.stride);
        let address = match number {
            0 => self.pointer,
            _ => rw.gep(self.element, self.pointer, &[index], GepFlags::NONE)?,
        };
        Ok(rw.point_to(address, self.column))
    }
}

/// Expands `matrix.column.major.load(pointer, stride, volatile, rows, columns)` to a load of each column.
fn load(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let volatile = call.number(&rw.module, 2)? != 0;
    let [rows, count] = shape(rw, call, call.ty, [3, 4])?;
    let alignment = alignment_of(rw, call, 0);
    let columns = Columns::new(rw, call.argument(0)?, call.argument(1)?, call.ty, rows)?;
    let mut loaded = Vec::with_capacity(count as usize);
    for number in 0..count {
        let address = columns.at(rw, number)?;
        let alignment = alignment_at(alignment, u64::from(number).saturating_mul(columns.step));
        loaded.push(rw.load(address, columns.column, alignment, volatile));
    }
    Ok(Outcome::Value(matrix_of(rw, &loaded, rows, call.ty)))
}

/// Expands `matrix.column.major.store(matrix, pointer, stride, volatile, rows, columns)` to a store of each column.
fn store(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (matrix, volatile) = (call.argument(0)?, call.number(&rw.module, 3)? != 0);
    let [rows, count] = shape(rw, call, rw.ty(matrix), [4, 5])?;
    let alignment = alignment_of(rw, call, 1);
    let columns = Columns::new(
        rw,
        call.argument(1)?,
        call.argument(2)?,
        rw.ty(matrix),
        rows,
    )?;
    for number in 0..count {
        let value = column(rw, matrix, number, rows);
        let address = columns.at(rw, number)?;
        let alignment = alignment_at(alignment, u64::from(number).saturating_mul(columns.step));
        rw.store(value, address, alignment, volatile);
    }
    Ok(Outcome::Done)
}
