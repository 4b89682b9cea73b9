/**
 * How far down each page of this visit was read, also before it was loaded anew. The browser remembers it too, but goes
 * there at once, while a page whose script or numbers are still being fetched is not yet as tall.
 */

/** Under which the tab keeps it while another document is shown. */
const kept = 'dw:tops'
const tops = keptTops()
/** What a reader does who wants to be somewhere else. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** Milliseconds from when a page is tall enough: what stands above the place may still be growing. */
const settleMs = 1000
let here = ''
/** Stops going to where a page was read; null where it is not on the way. */
let stop: (() => void) | null = null

/** Goes to where the page was read before it was loaded anew, and notes from now on how far down the reader is. */
export function keepTops(): void {
  here = entryKey()
  goOnTo(topHere())
  const note = (): void => {
    if (!stop) tops.set(here, scrollY)
  }
  addEventListener('scroll', note, { passive: true })
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(kept, JSON.stringify([...tops]))
    } catch {
      // A browser that keeps nothing begins at the top.
    }
  })
}

/** The address is another, the page is not. */
export function stayHere(): void {
  here = entryKey()
  tops.set(here, scrollY)
}

/** Another page is shown: from its top where it is new, and else from where it was left, once it is as tall again. */
export function arriveTop(): void {
  stop?.()
  here = entryKey()
  const top = topHere()
  scrollTo(0, top)
  goOnTo(top)
}

/** Keeps to that place until the page is as it was, or the reader moves. */
function goOnTo(top: number): void {
  if (top === 0) return
  let settled: ReturnType<typeof setTimeout> | undefined
  const growth = new ResizeObserver(() => {
    scrollTo(0, top)
    if (scrollY >= top - 1) settled ??= setTimeout(end, settleMs)
  })
  const end = (): void => {
    stop = null
    clearTimeout(settled)
    growth.disconnect()
    for (const move of ownMoves) removeEventListener(move, end)
  }
  for (const move of ownMoves) addEventListener(move, end, { passive: true })
  stop = end
  growth.observe(document.body)
}

const topHere = (): number => (here && tops.get(here)) || 0

/** Of the place in the browser's history; empty in a browser that does not tell, where every page begins at its top. */
const entryKey = (): string => globalThis.navigation?.currentEntry?.key ?? ''

function keptTops(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(kept) ?? '[]') as readonly (readonly [string, number])[])
  } catch {
    return new Map()
  }
}
