//! Translates matrices to arrays of column vectors, and operations on matrices to operations on the columns.

use transpire_llvm::ir::{
    BinaryOp, FastMath, InstBuilder, InstBuilderBase, InstructionKind, IntFlags, Type, TypeKind,
    Value,
};
use transpire_spirv::grammar::Op;

use crate::to_llvm::ir::builder::Builder;
use crate::{Error, Result};

/// The vectors of a linear combination: the columns or the rows of a matrix.
#[derive(Clone, Copy)]
enum Vectors {
    Columns(Value),
    Rows(Value),
}

impl Builder<'_, '_> {
    pub(crate) fn matrix_operation(
        &mut self,
        op: Op,
        (first, second): (Value, Value),
        fast_math: FastMath,
        ty: Type,
    ) -> Result<Value> {
        match op {
            Op::MatrixTimesScalar => {
                let (column, columns) = self.matrix_of(first)?;
                let factor = self.splat_of(second, column)?;
                let mut product = self.unwritten(ty);
                for index in 0..columns {
                    let column = self.extract_at(first, &[index])?;
                    let column = self.float(BinaryOp::FMul, column, factor, fast_math)?;
                    product = self.insert_at(column, product, &[index])?;
                }
                Ok(product)
            }
            Op::MatrixTimesVector => self.combine(Vectors::Columns(first), second, fast_math),
            Op::VectorTimesMatrix => self.combine(Vectors::Rows(second), first, fast_math),
            Op::MatrixTimesMatrix => {
                let (_, columns) = self.matrix_of(second)?;
                let mut product = self.unwritten(ty);
                for index in 0..columns {
                    let factors = self.extract_at(second, &[index])?;
                    let column = self.combine(Vectors::Columns(first), factors, fast_math)?;
                    product = self.insert_at(column, product, &[index])?;
                }
                Ok(product)
            }
            // The outer product: each component of the second vector times the first vector.
            _ => {
                let column = self.ty(first);
                let mut product = self.unwritten(ty);
                for index in 0..self.length(second)? {
                    let factor = self.extract_at(second, &[index])?;
                    let factor = self.splat_of(factor, column)?;
                    let column = self.float(BinaryOp::FMul, first, factor, fast_math)?;
                    product = self.insert_at(column, product, &[index])?;
                }
                Ok(product)
            }
        }
    }

    /// Translates `OpVectorTimesScalar` to a multiplication by a vector with the scalar in each component.
    pub(crate) fn vector_times_scalar(
        &mut self,
        vector: Value,
        scalar: Value,
        fast_math: FastMath,
        ty: Type,
    ) -> Result<Value> {
        let factor = self.splat_of(scalar, ty)?;
        let product = self.float(BinaryOp::FMul, vector, factor, fast_math)?;
        self.name(product, "scale");
        Ok(product)
    }

    /// Returns the sum of the vectors, each multiplied by its component of `factors`. Returns an error if the numbers
    /// of vectors and components differ.
    fn combine(&mut self, vectors: Vectors, factors: Value, fast_math: FastMath) -> Result<Value> {
        let (Vectors::Columns(matrix) | Vectors::Rows(matrix)) = vectors;
        let (column, columns) = self.matrix_of(matrix)?;
        let ty = match vectors {
            Vectors::Columns(_) => column,
            Vectors::Rows(_) => {
                let scalar = self.ir.module.types.scalar(column);
                self.ir.module.types.vector(columns, scalar)
            }
        };
        let count = match vectors {
            Vectors::Columns(_) => columns,
            Vectors::Rows(_) => self.ir.module.types.lanes(column).unwrap_or(0),
        };
        if self.length(factors)? != count {
            return Err(Error::malformed(
                "the sizes of a matrix and the vector that it is multiplied by differ",
            ));
        }
        let mut sum = Value::from(self.ir.null(ty));
        for index in 0..count {
            let factor = self.extract_at(factors, &[index])?;
            let factor = self.splat_of(factor, ty)?;
            self.name(factor, ".splat");
            let vector = match vectors {
                Vectors::Columns(matrix) => self.extract_at(matrix, &[index])?,
                Vectors::Rows(matrix) => {
                    let mut row = self.unwritten(ty);
                    for column in 0..columns {
                        let element = self.extract_at(matrix, &[column])?;
                        let element = self.extract_at(element, &[index])?;
                        row = self.insert_at(element, row, &[column])?;
                    }
                    row
                }
            };
            let product = self.float(BinaryOp::FMul, factor, vector, fast_math)?;
            sum = self.float(BinaryOp::FAdd, sum, product, fast_math)?;
        }
        Ok(sum)
    }

    /// Translates `OpTranspose`. Each row becomes a column of the result. Rows of square matrices are built by
    /// shuffles, other rows component by component.
    pub(crate) fn transpose(&mut self, matrix: Value, ty: Type) -> Result<Value> {
        let (column, columns) = self.matrix_of(matrix)?;
        let rows = self.ir.module.types.lanes(column).unwrap_or(0);
        let scalar = self.ir.module.types.scalar(column);
        let row_type = self.ir.module.types.vector(columns, scalar);
        let mut vectors = Vec::with_capacity(columns as usize);
        for index in 0..columns {
            vectors.push(self.extract_at(matrix, &[index])?);
        }
        let long = self.ir.module.types.integer(64);
        let mut transposed = self.unwritten(ty);
        for row in 0..rows {
            let value = if rows == columns && columns.is_power_of_two() {
                self.row_by_shuffles(&vectors, row, columns)?
            } else {
                let mut value = self.unwritten(row_type);
                for (index, &vector) in vectors.iter().enumerate() {
                    let element = self.extract_at(vector, &[row])?;
                    let index = self.ir.integer_of(long, index as u64).into();
                    value = self.insert(
                        InstructionKind::insert_element(value, element, index),
                        row_type,
                    );
                }
                value
            };
            transposed = self.insert_at(value, transposed, &[row])?;
        }
        Ok(transposed)
    }

    /// Returns the row `row` of a matrix as a vector: this component of each column in `vectors`. The columns have
    /// `length` components. Shuffles first join pairs of components, then pairs of the results, so the number of
    /// columns must be a power of two greater than 1.
    fn row_by_shuffles(&mut self, vectors: &[Value], row: u32, length: u32) -> Result<Value> {
        let mut parts = vectors.to_vec();
        let mut lanes = vec![row, length + row];
        while parts.len() > 1 {
            let mut joined = Vec::with_capacity(parts.len() / 2);
            for pair in parts.chunks(2) {
                let &[lhs, rhs] = pair else { break };
                let scalar = self.ir.module.types.scalar(self.ty(lhs));
                let ty = self.ir.module.types.vector(lanes.len() as u32, scalar);
                let mask = self.mask(&lanes)?;
                joined.push(self.insert(InstructionKind::ShuffleVector([lhs, rhs], mask), ty));
            }
            lanes = (0..2 * lanes.len() as u32).collect();
            parts = joined;
        }
        parts
            .first()
            .copied()
            .ok_or_else(|| Error::malformed("a matrix has no columns"))
    }

    /// Returns the column type and the number of columns of a matrix. Returns an error if the value is not a
    /// matrix.
    fn matrix_of(&self, matrix: Value) -> Result<(Type, u32)> {
        let types = &self.ir.module.types;
        match types[self.ty(matrix)] {
            TypeKind::Array { element, length } if types.lanes(element).is_some() => {
                Ok((element, length as u32))
            }
            _ => Err(Error::malformed(
                "an operand of an operation on matrices is not a matrix",
            )),
        }
    }

    fn length(&self, vector: Value) -> Result<u32> {
        self.ir.module.types.lanes(self.ty(vector)).ok_or_else(|| {
            Error::malformed("a matrix is multiplied by something that is not a vector")
        })
    }

    fn splat_of(&mut self, scalar: Value, ty: Type) -> Result<Value> {
        if self.ty(scalar) != self.ir.module.types.scalar(ty) {
            return Err(Error::malformed(
                "a vector is multiplied by a number of another type",
            ));
        }
        self.splat(scalar, ty)
    }

    fn float(
        &mut self,
        op: BinaryOp,
        lhs: Value,
        rhs: Value,
        fast_math: FastMath,
    ) -> Result<Value> {
        let ty = self.ty(lhs);
        if ty != self.ty(rhs) {
            return Err(Error::malformed(
                "the operands of an operation on matrices have sizes that do not fit each other",
            ));
        }
        Ok(self.insert(
            InstructionKind::Binary(op, [lhs, rhs], IntFlags::NONE, fast_math),
            ty,
        ))
    }
}
