/** What an element stands on, and whether that is light or dark. */

export type Scheme = 'light' | 'dark'

/** Red, green and blue from 0 to 255, and how much of it covers, from 0 to 1. */
type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** Darker than this, white has more contrast to a background than black (relative luminance of WCAG 2). */
const darkBelow = 0.179
/** Of what shines through so little, nothing is seen. */
const opaque = 0.02

/** Whether what an element stands on is light or dark, by the colours of its backgrounds; null where there are none. */
export function schemeBehind(element: Element): Scheme | null {
  const seen: [number, number, number] = [0, 0, 0]
  let through = 1
  const lay = ([red, green, blue, alpha]: Colour): void => {
    for (const [i, part] of [red, green, blue].entries()) seen[i]! += through * alpha * part
    through *= 1 - alpha
  }
  for (let node = around(element); node; node = around(node)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(node)
    const gradient = mean((backgroundImage.match(colours) ?? []).map((text) => colourOf(text, element)))
    if (gradient) lay(gradient)
    lay(colourOf(backgroundColor, element))
    if (through < opaque) break
  }
  if (through === 1) return null
  lay(colourOf('Canvas', element))
  const [red, green, blue] = seen.map(linear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < darkBelow ? 'dark' : 'light'
}

/** What an element is drawn on: what it is slotted into, its parent, the host of its tree, or the frame of its page. */
export function around(node: Element): Element | null {
  if (node.assignedSlot) return node.assignedSlot
  if (node.parentElement) return node.parentElement
  const root = node.getRootNode()
  if (root instanceof ShadowRoot) return root.host
  // Null where the page around has another origin: its styles cannot be read.
  const frame = node.ownerDocument.defaultView?.frameElement
  return frame && isClear(frame, node) ? frame : null
}

/** Whether a frame shows what lies behind it: a page of another scheme than the one around has a ground of its own. */
const isClear = (frame: Element, root: Element): boolean =>
  String(colourOf('Canvas', frame)) === String(colourOf('Canvas', root))

/** The colours in a computed background image: those of gradients. */
const colours = /\b(?:rgba?|color|oklch|oklab|lch|lab)\([^()]*\)/g

const numbersIn = (text: string): readonly number[] => (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)

/** A computed colour as numbers. Those of other colour spaces are converted by the browser, inside the element. */
function colourOf(text: string, element: Element): Colour {
  if (!text.startsWith('rgb')) {
    const probe = element.ownerDocument.createElement('i')
    probe.style.color = `color-mix(in srgb,${text},${text})`
    const place = element.shadowRoot ?? element
    place.append(probe)
    const [red = 255, green = 255, blue = 255, alpha = 1] = numbersIn(getComputedStyle(probe).color.replace('srgb', ''))
    probe.remove()
    return [255 * red, 255 * green, 255 * blue, alpha]
  }
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbersIn(text)
  return [red, green, blue, alpha]
}

const mean = (all: readonly Colour[]): Colour | null =>
  all.length === 0
    ? null
    : ([0, 1, 2, 3].map((i) => all.reduce((sum, colour) => sum + colour[i]!, 0) / all.length) as unknown as Colour)

/** The light of a part of a colour of sRGB, from 0 to 1. */
function linear(part: number): number {
  const share = Math.min(1, Math.max(0, part / 255))
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
