/** An upper bound of heights by width in few straight pieces, and how CSS writes it. */

export type Sample = readonly [width: number, height: number]

/** From a width on: a height there, and by how much it grows with each pixel of the width. */
export interface Piece {
  readonly from: number
  readonly to: number
  readonly height: number
  readonly slope: number
}

/** What other fonts may take: a line more. */
const spare = 12
/** As far as a piece may lie above a sample: so much of the element is blank there. */
const slack = 44

/** The fewest pieces that lie above all samples, and not far above any. */
export function fitted(samples: readonly Sample[]): readonly Piece[] {
  const best: { readonly cost: number; readonly pieces: readonly Piece[] }[] = [{ cost: 0, pieces: [] }]
  for (let end = 1; end <= samples.length; end++)
    for (let start = 0; start < end; start++) {
      const piece = pieceOver(samples.slice(start, end))
      const before = best[start]
      if (!piece || !before) continue
      const cost = before.cost + (piece.slope === 0 ? 1 : 1.2)
      if (cost < (best[end]?.cost ?? Infinity)) best[end] = { cost, pieces: [...before.pieces, piece] }
    }
  return best[samples.length]!.pieces
}

function pieceOver(samples: readonly Sample[]): Piece | null {
  const [from, to] = [samples[0]![0], samples.at(-1)![0]]
  const ends = to > from ? Math.round((100 * (samples.at(-1)![1] - samples[0]![1])) / (to - from)) / 100 : 0
  for (const slope of ends === 0 ? [0] : [0, ends]) {
    const height = Math.ceil(Math.max(...samples.map(([width, high]) => high - slope * (width - from))))
    if (samples.every(([width, high]) => height + slope * (width - from) - high <= slack))
      return { from, to, height: height + spare, slope }
  }
  return null
}

/** The height as CSS, of a width written `W`: `100%` where it is padding, `100cqi` inside the element. */
export function written(pieces: readonly Piece[]): string {
  let css = `${pieces[0]!.height}px`
  let level = pieces[0]!.height
  for (const [i, { from, to, height, slope }] of pieces.entries()) {
    const leap = round(height - level)
    // Between two samples the higher counts.
    const leapsAt = leap < 0 ? round(from - 0.1) : (pieces[i - 1]?.to ?? from)
    if (leap !== 0) css += ` ${leap > 0 ? '+' : '-'} clamp(0px,(W - ${leapsAt}px)*9999,${Math.abs(leap)}px)`
    level = height
    const rise = round(slope * (to - from))
    if (rise !== 0) css += ` ${rise > 0 ? '+' : '-'} clamp(0px,(W - ${from}px)*${Math.abs(slope)},${Math.abs(rise)}px)`
    level = round(level + rise)
  }
  return css
}

const round = (value: number): number => Math.round(10 * value) / 10
