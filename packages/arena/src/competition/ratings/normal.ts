/** Quantiles of the normal distribution and of Student's t, to the last digits far out in the tail, where libraries are not. */

/**
 * The value below which a standard normal variable lies with this probability, by Wichura's algorithm AS 241 (PPND16,
 * Applied Statistics 37, 1988): 16 digits. Minus and plus Infinity at 0 and 1.
 */
export function normalQuantile(probability: number): number {
  const q = probability - 0.5
  if (Math.abs(q) <= 0.425) return q * ratio(0.180625 - q * q, middle)
  const tail = Math.min(probability, 1 - probability)
  if (tail <= 0) return q * Infinity
  const r = Math.sqrt(-Math.log(tail))
  return Math.sign(q) * (r <= 5 ? ratio(r - 1.6, near) : ratio(r - 5, far))
}

/**
 * The same for Student's t with so many degrees of freedom, 10 at least: Abramowitz and Stegun 26.7.5, an expansion about
 * the normal quantile. At 100 degrees it is off by less than 0.001 up to a tail of one in a billion.
 */
export function tQuantile(probability: number, degrees: number): number {
  const z = normalQuantile(probability)
  const square = z * z
  return (
    z +
    (z * (square + 1)) / (4 * degrees) +
    (z * ((5 * square + 16) * square + 3)) / (96 * degrees ** 2) +
    (z * (((3 * square + 19) * square + 17) * square - 15)) / (384 * degrees ** 3) +
    (z * ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945)) / (92_160 * degrees ** 4)
  )
}

/** Coefficients of a polynomial above and one below, the constant first. */
interface Ratio {
  readonly above: readonly number[]
  readonly below: readonly number[]
}

const ratio = (x: number, { above, below }: Ratio): number => polynomial(x, above) / polynomial(x, below)

function polynomial(x: number, coefficients: readonly number[]): number {
  let sum = 0
  for (let i = coefficients.length - 1; i >= 0; i--) sum = sum * x + coefficients[i]!
  return sum
}

const middle: Ratio = {
  above: [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087,
    33430.57558358813, 2509.0809287301227,
  ],
  below: [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
    28729.085735721943, 5226.495278852854,
  ],
}
const near: Ratio = {
  above: [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
    0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  below: [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
    0.0005475938084995345, 1.0507500716444169e-9,
  ],
}
const far: Ratio = {
  above: [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
    0.0012426609473880784, 0.000027115555687434876, 2.0103343992922881e-7,
  ],
  below: [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 0.000018463183175100548,
    1.421511758316446e-7, 2.0442631033899397e-15,
  ],
}
