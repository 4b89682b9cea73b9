/** The start of every page: draws the shell round the page the address names, and follows links without loading anew. */
import { html } from '@dicewright/elements'
import { render } from 'lit'
import { pageKey, placeOf, type Place } from './address.ts'
import { App, type Page } from './app.ts'
import { MatchPage } from './pages/match/page.ts'
import { PlayPage } from './pages/play/page.ts'
import { siteHere } from './site.ts'
import { shell } from './shell.ts'
import { arriveTop, keepTops, stayHere } from './tops.ts'

let shown: { readonly key: string; readonly page: Page } | null = null
let hasDocs = false
const root = document.body
root.replaceChildren()

const app = new App(draw, arrive)
addEventListener('click', follow)
keepTops()
arrive()
draw()
void findDocs()

function arrive(): void {
  const place = placeOf(app.url)
  const key = pageKey(place)
  if (shown?.key === key) {
    stayHere()
    return shown.page.moved?.()
  }
  const before = shown
  before?.page.leave?.()
  shown = { key, page: open(place) }
  if (!before) return
  arriveTop()
  // Where a page was left for another, the reader goes on at its heading.
  queueMicrotask(() =>
    queueMicrotask(() => document.querySelector<HTMLElement>('#page')?.focus({ preventScroll: true })),
  )
}

function open(place: Place): Page {
  switch (place.page) {
    case 'play':
      return new PlayPage(app)
    case 'match':
      return new MatchPage(app)
    case 'watch':
      return laterPage(async () => new (await import('./pages/watch/page.ts')).WatchPage(app))
    case 'arena':
      return laterPage(async () => new (await import('./pages/arena/page.ts')).ArenaPage(app))
    case 'arena-bot':
      return laterPage(async () => new (await import('./pages/arena-bot/page.ts')).ArenaBotPage(app, place.name))
    case 'arena-match':
      return laterPage(async () => new (await import('./pages/arena-match/page.ts')).ArenaMatchPage(app, place.id))
    case 'bot':
      return laterPage(async () => new (await import('./pages/bot/page.ts')).BotPage(app))
    case 'lost':
      return lostPage(place.path)
  }
}

/** A page whose script is fetched when it is first shown: the sandbox's words and the editor are heavy. */
function laterPage(load: () => Promise<Page>): Page {
  let isLeft = false
  let failed = false
  const waiting: Page = {
    title: () => app.say(failed ? 'loadFailed' : 'loading'),
    view: () => html`<h1 class="muted" role="status">${app.say(failed ? 'loadFailed' : 'loading')}</h1>`,
    leave: () => (isLeft = true),
  }
  void (async () => {
    try {
      const page = await load()
      if (!isLeft && shown?.page === waiting) shown = { key: shown.key, page }
      else page.leave?.()
    } catch {
      failed = true
    }
    app.update()
  })()
  return waiting
}

function lostPage(path: string): Page {
  return {
    title: () => app.say('lostTitle'),
    view: () =>
      html`<div class="head">
        <div>
          <h1>${app.say('lostTitle')}</h1>
          <p>${app.say('lost', { path })}</p>
        </div>
        <div class="act"><a class="btn go" href="/">${app.say('toPlay')}</a></div>
      </div>`,
  }
}

function draw(): void {
  if (!shown) return
  document.title = `${shown.page.title()} · Dicewright`
  wear(shown.page.gameId ?? null)
  const path = pathOf(document.activeElement)
  render(shell(app, shown.page, hasDocs), root)
  if (path.length > 0 && document.activeElement === root) refocus(path)
}

/** The colours of a game hang on the page, so that whatever stands on it has them. */
function wear(gameId: string | null): void {
  const { dataset } = document.documentElement
  if (gameId === null) delete dataset['game']
  else dataset['game'] = gameId
}

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]'

/** The element and what it stands in, up to the page; empty where nothing holds the focus. */
function pathOf(element: Element | null): readonly Element[] {
  return element === null || element === root ? [] : [element, ...pathOf(element.parentElement)]
}

/** What held the focus is gone, such as a button that did its work: the reader goes on beside it. */
function refocus(path: readonly Element[]): void {
  const near = path.find((element) => element.isConnected)
  const next = near?.querySelector<HTMLElement>(focusable) ?? document.querySelector<HTMLElement>('#page')
  next?.focus()
}

/** Links inside the site change the address only; everything else (new tab, another site, a file) is the browser's. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  const link = event.composedPath().find((part) => part instanceof HTMLAnchorElement)
  if (!link || link.target !== '' || link.hasAttribute('download') || 'leaves' in link.dataset) return
  const to = new URL(link.href, location.href)
  if (to.origin !== location.origin || (to.hash !== '' && to.pathname === location.pathname)) return
  event.preventDefault()
  app.go(to.href)
}

/** The docs are built apart; the link is shown where the site says it has them. */
async function findDocs(): Promise<void> {
  hasDocs = (await siteHere).docs
  if (hasDocs) app.update()
}
