/**
 * How far down each page of this visit was read. The browser remembers it too, but goes there at once, while a page whose
 * script or numbers are still being fetched is not yet as tall.
 */
const tops = new Map<string, number>()
/** What a reader does who wants to be somewhere else. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
let here = ''
/** Gives up going to where a page was read; null where it is not on the way. */
let giveUp: (() => void) | null = null

/** Notes from now on how far down the reader is. */
export function keepTops(): void {
  here = entryKey()
  const note = (): void => {
    if (!giveUp) tops.set(here, scrollY)
  }
  addEventListener('scroll', note, { passive: true })
}

/** The address is another, the page is not. */
export function stayHere(): void {
  here = entryKey()
  tops.set(here, scrollY)
}

/** Another page is shown: from its top where it is new, and else from where it was left, once it is as tall again. */
export function arriveTop(): void {
  giveUp?.()
  here = entryKey()
  const top = (here && tops.get(here)) || 0
  scrollTo(0, top)
  if (top > 0) goOnTo(top)
}

function goOnTo(top: number): void {
  const growth = new ResizeObserver(() => {
    scrollTo(0, top)
    if (scrollY >= top - 1) giveUp?.()
  })
  const stop = (): void => {
    giveUp = null
    growth.disconnect()
    for (const move of ownMoves) removeEventListener(move, stop)
  }
  for (const move of ownMoves) addEventListener(move, stop, { passive: true })
  giveUp = stop
  growth.observe(document.body)
}

/** Of the place in the browser's history; empty in a browser that does not tell, where every page begins at its top. */
const entryKey = (): string => globalThis.navigation?.currentEntry?.key ?? ''
