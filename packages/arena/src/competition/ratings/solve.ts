/**
 * Linear equations with a symmetric, positive matrix: Cholesky's factor where all of it is needed, conjugate gradients
 * where it is large and mostly 0. Matrices are written row by row. (ml-matrix, the library that is kept up, takes 20
 * times as long for 200 rows and 70 times for 1,000.)
 */

/** The lower triangle L with L times its transpose = the matrix. Throws where the matrix is not positive. */
export function cholesky(matrix: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size)
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j]!
      for (let k = 0; k < j; k++) sum -= lower[i * size + k]! * lower[j * size + k]!
      if (i !== j) lower[i * size + j] = sum / lower[j * size + j]!
      else if (sum > 0) lower[i * size + i] = Math.sqrt(sum)
      else throw new RangeError(`row ${i} of the matrix is not independent of those before it`)
    }
  return lower
}

/** The inverse of a symmetric, positive matrix. */
export function invert(matrix: Float64Array, size: number): Float64Array {
  const lower = cholesky(matrix, size)
  // Rows of the transpose of the inverse of L, which is an upper triangle.
  const upper = new Float64Array(size * size)
  for (let j = 0; j < size; j++)
    for (let i = j; i < size; i++) {
      let sum = i === j ? 1 : 0
      for (let k = j; k < i; k++) sum -= lower[i * size + k]! * upper[j * size + k]!
      upper[j * size + i] = sum / lower[i * size + i]!
    }
  const inverse = new Float64Array(size * size)
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let sum = 0
      for (let k = i; k < size; k++) sum += upper[i * size + k]! * upper[j * size + k]!
      inverse[i * size + j] = inverse[j * size + i] = sum
    }
  return inverse
}

/** A matrix, another symmetric one, and the first again, multiplied; all are symmetric. */
export function sandwich(bread: Float64Array, filling: Float64Array, size: number): Float64Array {
  return timesSymmetric(timesSymmetric(bread, filling, size), bread, size)
}

function timesSymmetric(left: Float64Array, right: Float64Array, size: number): Float64Array {
  const product = new Float64Array(size * size)
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) {
      let sum = 0
      // A row of a symmetric matrix is its column.
      for (let k = 0; k < size; k++) sum += left[i * size + k]! * right[j * size + k]!
      product[i * size + j] = sum
    }
  return product
}

/**
 * Solves `curve(x) = right` by conjugate gradients (Hestenes and Stiefel 1952), with the diagonal of the matrix as the
 * preconditioner, until what is left is `precision` of the right side.
 */
export function conjugateGradients(
  curve: (from: Float64Array, to: Float64Array) => void,
  right: Float64Array,
  { diagonal, precision }: { readonly diagonal: Float64Array; readonly precision: number },
): Float64Array {
  const size = right.length
  const solution = new Float64Array(size)
  const left = right.slice()
  const scaled = left.map((part, i) => part / diagonal[i]!)
  const direction = scaled.slice()
  const curved = new Float64Array(size)
  let weight = dot(left, scaled)
  const aim = precision * precision * weight
  // In exact arithmetic there are `size` steps at most.
  for (let step = 0; step < 10 * size && weight > aim; step++) {
    curve(direction, curved)
    const length = weight / dot(direction, curved)
    for (let i = 0; i < size; i++) {
      solution[i]! += length * direction[i]!
      left[i]! -= length * curved[i]!
      scaled[i] = left[i]! / diagonal[i]!
    }
    const next = dot(left, scaled)
    for (let i = 0; i < size; i++) direction[i] = scaled[i]! + (next / weight) * direction[i]!
    weight = next
  }
  return solution
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
