/**
 * What must hold of a board in every moment of a match: one height, everything needed inside it, nothing covered, nothing
 * cut off. The sizes are those of the windows that people have: a page of 1366x680 and 1280x640 gives the column of
 * 1,100 px, a phone with the browser's bars 390x664 and 360x640, a frame 600x560.
 */
export interface Size {
  readonly name: string
  readonly width: number
  /** What the page says of the window's height; a phone's element fits itself to it. */
  readonly high: string
  /** The height that the element has. */
  readonly is: number
}

export const sizes: readonly Size[] = [
  { name: 'column of 1100', width: 1100, high: '640px', is: 592 },
  // The narrowest of the wide frames: a column of many blogs is not much wider.
  { name: 'column of 900', width: 900, high: '640px', is: 592 },
  { name: 'frame of 600x560', width: 600, high: '560px', is: 560 },
  { name: 'phone of 390x664', width: 390, high: '664px', is: 664 },
  { name: 'phone of 360x640', width: 360, high: '640px', is: 640 },
  // In the playground the bar takes 40 px.
  { name: 'phone of 360x640 below a bar', width: 360, high: '600px', is: 600 },
]

/** Parts whose texts may end in dots: names that people give, and of how far the match is all but the first fact. */
const mayEndInDots = '.who, .note, .sub, .fact ~ .fact, .status-of-bot'

/** Sets the size of an element's place. */
export function placeIn(frame: HTMLElement, { width, high }: Size): void {
  frame.style.width = `${width}px`
  frame.style.setProperty('--dw-high', high)
}

/** What is wrong with the board at this size in this moment, as sentences; none where all is well. */
export function faultsOf(element: HTMLElement, { is }: Size): readonly string[] {
  const root = element.shadowRoot!
  const card = root.querySelector<HTMLElement>('.one')!
  const room = card.getBoundingClientRect()
  const faults: string[] = []
  if (Math.abs(element.offsetHeight - is) > 0.5) faults.push(`is ${element.offsetHeight} px high`)
  if (card.scrollWidth > card.clientWidth + 1 || card.scrollHeight > card.clientHeight + 1)
    faults.push(`runs over: ${card.scrollWidth}x${card.scrollHeight} in ${card.clientWidth}x${card.clientHeight}`)
  for (const needed of shown(root, '.seats li .pts, .what, .acts button, [data-rove], .die, .needed')) {
    if (isInScrolledList(needed)) continue
    const outside = outsideOf(needed.getBoundingClientRect(), room)
    if (outside) faults.push(`${nameOf(needed)} stands ${outside} of the card`)
  }
  for (const control of shown(root, '.acts button, .pick [data-rove], .pick button, .menu button')) {
    if (isInScrolledList(control)) continue
    if (!isOnTop(root, control)) faults.push(`${nameOf(control)} is covered`)
  }
  for (const button of shown(root, '.acts button'))
    if (button.offsetHeight < 44) faults.push(`${nameOf(button)} is only ${button.offsetHeight} px high`)
  // Buttons keep their places whoever is to act: a sheet has two.
  const buttons = shown(root, '.acts button').length
  if (card.matches('.l-sheet') && buttons !== 2) faults.push(`has ${buttons} buttons`)
  // Points are never cut, and no seat is to be scrolled to.
  const seats = root.querySelector<HTMLElement>('.seats')!
  if (seats.scrollWidth > seats.clientWidth + 1)
    faults.push(`seats scroll: ${seats.scrollWidth} in ${seats.clientWidth}`)
  for (const points of shown(root, '.seats .pts'))
    if (outsideOf(points.getBoundingClientRect(), points.closest('li')!.getBoundingClientRect()))
      faults.push(`${nameOf(points)} leaves its seat`)
  for (const text of card.querySelectorAll<HTMLElement>('*'))
    if (isCut(text))
      faults.push(
        `${nameOf(text)} is cut off: ${text.scrollWidth}x${text.scrollHeight} in ${text.clientWidth}x${text.clientHeight}`,
      )
  return faults
}

const shown = (root: ShadowRoot, selector: string): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (one) =>
      one instanceof HTMLElement &&
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.closest('.sr, svg, .drawer'),
  )

/** More ways than fit scroll inside their list; the chosen one is in view. */
function isInScrolledList(one: HTMLElement): boolean {
  const list = one.closest<HTMLElement>('.takes, .scrolls')
  return list !== null && list.scrollHeight > list.clientHeight + 1 && one.getAttribute('aria-checked') !== 'true'
}

function outsideOf(part: DOMRect, room: DOMRect): string {
  // The ring of a die in the air and shadows may reach over an edge by a few pixels.
  const slack = 3
  return [
    part.left < room.left - slack && 'left',
    part.right > room.right + slack && 'right',
    part.top < room.top - slack && 'above',
    part.bottom > room.bottom + slack && 'below',
  ]
    .filter(Boolean)
    .join(' and ')
}

function isOnTop(root: ShadowRoot, control: HTMLElement): boolean {
  const { left, top, width, height } = control.getBoundingClientRect()
  const found = root.elementFromPoint(left + width / 2, top + height / 2)
  return found !== null && (control.contains(found) || found.contains(control))
}

function isCut(one: HTMLElement): boolean {
  // What is only for readers is a dot on the screen.
  if (one.clientWidth <= 4 || (one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 2))
    return false
  const { overflowX, overflowY, visibility } = getComputedStyle(one)
  if (visibility === 'hidden' || (overflowX === 'visible' && overflowY === 'visible')) return false
  return !one.matches(mayEndInDots) && !one.closest('.takes, .scrolls, .result, svg')
}

const nameOf = (one: HTMLElement): string =>
  `${one.tagName.toLowerCase()}.${one.className} "${(one.getAttribute('aria-label') ?? one.textContent).replaceAll(/\s+/g, ' ').trim().slice(0, 50)}"`
