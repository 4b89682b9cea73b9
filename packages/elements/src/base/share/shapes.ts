/**
 * Pictures as a list of shapes, which are written as SVG and painted as PNG by the same list. A canvas paints them itself:
 * no picture is loaded, so nothing taints it and no Content Security Policy forbids it. Texts name fonts of the system only.
 */

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How a shape is painted; without a colour it has no fill or no line. */
interface Paint {
  readonly fill?: string
  readonly stroke?: string
  /** Of the line, px. */
  readonly thick?: number
  /** From 0 to 1. */
  readonly opacity?: number
}

interface Rect extends Box, Paint {
  readonly kind: 'rect'
  /** Of its corners, px. */
  readonly radius?: number
}

interface Path extends Paint {
  readonly kind: 'path'
  /** As the attribute `d` of SVG has it. */
  readonly d: string
  /** As `matrix()` of CSS takes it. */
  readonly matrix: readonly [number, number, number, number, number, number]
  readonly isRound?: boolean
}

interface Text extends Paint {
  readonly kind: 'text'
  readonly x: number
  /** Of the line that letters stand on. */
  readonly y: number
  readonly text: string
  readonly size: number
  readonly weight?: number | string
  readonly fill: string
  /** Fonts by name, as CSS lists them. */
  readonly font?: string
  /** What it is to be as wide as, px, where another font is wider. */
  readonly width?: number
}

export type Shape = Rect | Path | Text

export interface Picture {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
}

const systemFonts = 'system-ui, sans-serif'

const escaped = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const attributes = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? +value.toFixed(2) : escaped(value!)}"`)
    .join('')

const painted = ({ fill, stroke, thick, opacity }: Paint): Readonly<Record<string, string | number | undefined>> => ({
  fill: fill ?? 'none',
  stroke,
  'stroke-width': stroke && thick,
  opacity: opacity === 1 ? undefined : opacity,
})

function markup(shape: Shape): string {
  if (shape.kind === 'rect') {
    const { x, y, width, height, radius } = shape
    return `<rect${attributes({ x, y, width, height, rx: radius || undefined, ...painted(shape) })}/>`
  }
  if (shape.kind === 'path') {
    const { d, matrix, isRound } = shape
    const ends = isRound ? { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } : {}
    const transform = `matrix(${matrix.map((one) => +one.toFixed(4)).join(' ')})`
    return `<path${attributes({ d, transform, ...painted(shape), ...ends })}/>`
  }
  const { x, y, size, weight, font, width, text } = shape
  const fit = width === undefined ? {} : { textLength: width, lengthAdjust: 'spacingAndGlyphs' }
  return `<text${attributes({ x, y, 'font-size': size, 'font-weight': weight, 'font-family': font, ...fit, ...painted(shape) })}>${escaped(text)}</text>`
}

/** A whole file, which refers to nothing outside. */
export const svgOf = ({ width, height, shapes }: Picture): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${systemFonts}">${shapes.map(markup).join('')}</svg>`

/** The same as PNG, `scale` pixels for each px. */
export function pngOf({ width, height, shapes }: Picture, scale = 1): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')!
  context.scale(scale, scale)
  for (const shape of shapes) {
    context.save()
    context.globalAlpha = shape.opacity ?? 1
    context.lineWidth = shape.thick ?? 1
    context.fillStyle = shape.fill ?? 'transparent'
    context.strokeStyle = shape.stroke ?? 'transparent'
    paint(context, shape)
    context.restore()
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      'image/png',
    ),
  )
}

function paint(context: CanvasRenderingContext2D, shape: Shape): void {
  if (shape.kind === 'text') {
    context.font = `${shape.weight ?? 400} ${shape.size}px ${shape.font ?? systemFonts}`
    context.fillText(shape.text, shape.x, shape.y, shape.width)
    return
  }
  const outline = shape.kind === 'path' ? new Path2D(shape.d) : new Path2D()
  if (shape.kind === 'path') {
    context.transform(...shape.matrix)
    if (shape.isRound) context.lineCap = context.lineJoin = 'round'
  } else outline.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius ?? 0)
  if (shape.fill) context.fill(outline)
  if (shape.stroke) context.stroke(outline)
}
