/**
 * Changes of the address, by the Navigation API: links, Back and Forward, and `App.go`. A browser without it (Firefox
 * before 147, Safari before 26.2) loads a page for each address, which the server has all of.
 */
import { isOwnPage } from './routes.ts'
import { isWaiting } from './parts/waiting.ts'

const hasApi = 'navigation' in globalThis

/** `arrive` shows the page at `location`: `other` where it replaces the one before, `same` where that one stays. */
export function followAddress(arrive: () => Promise<'other' | 'same'>): void {
  if (!hasApi) return addEventListener('popstate', reloadUnlessHash)
  addEventListener('pagehide', saveScroll)
  navigation.addEventListener('navigate', (event) => {
    const { canIntercept, destination, downloadRequest, hashChange, navigationType, signal } = event
    const isOnlyState = destination.sameDocument && navigationType === 'replace' && destination.url === location.href
    const isElsewhere = !canIntercept || downloadRequest !== null || !isOwnPage(new URL(destination.url))
    if (isElsewhere || isOnlyState || hashChange || navigationType === 'reload') return
    saveScroll()
    event.intercept({
      // A page that arrives takes the focus itself, at once; one that stays leaves it where it is.
      focusReset: 'manual',
      scroll: 'manual',
      async handler() {
        if ((await arrive()) === 'same' || signal.aborted) return
        if (navigationType !== 'traverse') return event.scroll()
        scrollTo(0, savedScroll())
        await restoreScroll(signal)
      },
    })
  })
  navigation.addEventListener('navigateerror', ({ error }) => {
    if (error.name !== 'AbortError') reportError(error)
  })
}

/**
 * Scrolls to where the page was read, unless the reader moves first. The browser would do so before the page is filled,
 * when it is not yet tall enough.
 */
export async function restoreScroll(left?: AbortSignal): Promise<void> {
  const top = savedScroll()
  if (top === 0) return
  const moved = new AbortController()
  const signal = left ? AbortSignal.any([left, moved.signal]) : moved.signal
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(type, () => moved.abort(), { passive: true, signal })
  await filled(signal)
  if (!signal.aborted) scrollTo(0, top)
  moved.abort()
}

/** Resolves at the first frame without a placeholder. */
async function filled(signal: AbortSignal): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one frame after another
  do await new Promise(requestAnimationFrame)
  while (isWaiting() && !signal.aborted)
}

/** Under which the tab keeps how far down this entry of its history was read. */
const scrollKey = (): string => `dw:scroll ${navigation.currentEntry?.key}`

function saveScroll(): void {
  try {
    sessionStorage.setItem(scrollKey(), String(scrollY))
  } catch {
    // Where the browser keeps nothing, the page begins at its top.
  }
}

function savedScroll(): number {
  try {
    return Number(hasApi && sessionStorage.getItem(scrollKey()))
  } catch {
    return 0
  }
}

let shown = location.href

function reloadUnlessHash(): void {
  const withoutHash = (address: string): string => address.split('#', 1)[0]!
  if (withoutHash(location.href) !== withoutHash(shown)) location.reload()
  shown = location.href
}
