/** Shows the page at the address, inside the shell. */
import type { Site } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { render } from 'lit'
import { App, type Page } from './app.ts'
import { followAddress, restoreScroll } from './navigation.ts'
import { FrontPage } from './pages/front/page.ts'
import { MatchPage } from './pages/match/page.ts'
import { PlayPage } from './pages/play/page.ts'
import { waitingTemplate } from './parts/waiting.ts'
import { routeKey, routeOf, type Route } from './routes.ts'
import { shell } from './shell.ts'
import { siteHere } from './site.ts'

const root = document.body
const app = new App(draw)
let shown: { readonly key: string; readonly page: Page } | null = null
let site: Site = { docs: false, arena: false }
/** lit finds its place in the body by it. */
let start = document.createComment('')

root.replaceChildren(start)
show()
followAddress(arrive)
void begin()

async function begin(): Promise<void> {
  site = await siteHere
  app.update()
  await restoreScroll()
}

/** The address changed. */
async function arrive(): Promise<'other' | 'same'> {
  if (shown?.key === routeKey(routeOf(new URL(location.href)))) {
    app.url = new URL(location.href)
    shown.page.moved?.()
    app.update()
    return 'same'
  }
  close()
  await withTransition(show)
  document.querySelector<HTMLElement>('#page')!.focus({ preventScroll: true })
  return 'other'
}

function show(): void {
  app.url = new URL(location.href)
  const route = routeOf(app.url)
  shown = { key: routeKey(route), page: open(route) }
  draw()
}

function close(): void {
  shown?.page.leave?.()
  shown = null
}

async function withTransition(change: () => void): Promise<void> {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !('startViewTransition' in document)) return change()
  const { ready, updateCallbackDone } = document.startViewTransition(change)
  // The next page may come before this one has faded in.
  ready.catch(() => {})
  await updateCallbackDone
}

function open(route: Route): Page {
  switch (route.page) {
    case 'front':
      return new FrontPage(app)
    case 'play':
      return new PlayPage(app)
    case 'match':
      return new MatchPage(app)
    case 'watch':
      return lazyPage(async () => new (await import('./pages/watch/page.ts')).WatchPage(app))
    case 'arena':
      return lazyPage(async () => new (await import('./pages/arena/page.ts')).ArenaPage(app))
    case 'arena-bot':
      return lazyPage(async () => new (await import('./pages/arena-bot/page.ts')).ArenaBotPage(app, route.name))
    case 'duel':
      return lazyPage(async () => new (await import('./pages/duel/page.ts')).DuelPage(app, route.name))
    case 'arena-match':
      return lazyPage(async () => new (await import('./pages/arena-match/page.ts')).ArenaMatchPage(app, route.id))
    case 'arena-tournaments':
      return lazyPage(async () => new (await import('./pages/tournament/list.ts')).TournamentsPage(app))
    case 'arena-tournament':
      return lazyPage(async () => new (await import('./pages/tournament/page.ts')).TournamentPage(app, route.id))
    case 'arena-seasons':
      return lazyPage(async () => new (await import('./pages/season/list.ts')).SeasonsPage(app))
    case 'arena-season':
      return lazyPage(async () => new (await import('./pages/season/page.ts')).SeasonPage(app, route.name))
    case 'operations':
      return lazyPage(async () => new (await import('./pages/operations/page.ts')).OperationsPage(app))
    case 'projector':
      return lazyPage(async () => new (await import('./pages/projector/page.ts')).ProjectorPage(app))
    case 'room':
      return lazyPage(async () => new (await import('./pages/room/page.ts')).RoomPage(app))
    case 'bot':
      return lazyPage(async () => new (await import('./pages/bot/page.ts')).BotPage(app))
    case 'not-found':
      return notFoundPage(route.path)
  }
}

/** Stands in for a page until its script is loaded. */
function lazyPage(load: () => Promise<Page>): Page {
  const replace = (page: Page): void => {
    if (shown?.page !== waiting) return page.leave?.()
    shown = { key: shown.key, page }
    app.update()
  }
  const waiting: Page = { title: () => app.say('loading'), view: () => waitingTemplate(app) }
  const failed: Page = { title: () => app.say('loadFailed'), view: () => html`<h1>${app.say('loadFailed')}</h1>` }
  load().then(replace, () => replace(failed))
  return waiting
}

function notFoundPage(path: string): Page {
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
  const { page } = shown
  document.title = `${page.title()} · Dicewright`
  // The colours of a game are for all that is on its page.
  if (page.gameId) root.parentElement!.dataset['game'] = page.gameId
  else delete root.parentElement!.dataset['game']
  root.parentElement!.dataset['theme'] = page.isProjector ? 'dark' : app.theme
  const focused = ancestorsOf(document.activeElement)
  renderWhole(shell(app, page, site))
  if (focused.length > 0 && document.activeElement === root) focusBeside(focused)
}

/** Some scripts remove comments, by which lit finds its places: then all is drawn again. */
function renderWhole(view: unknown): void {
  try {
    render(view, root, { renderBefore: start })
  } catch {
    // An error of the page itself is thrown again.
    start = document.createComment('')
    root.replaceChildren(start)
    render(view, root, { renderBefore: start })
  }
}

/** The element and those around it, up to the body. */
function ancestorsOf(element: Element | null): readonly Element[] {
  return element === null || element === root ? [] : [element, ...ancestorsOf(element.parentElement)]
}

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]'

/** The focused element was removed, such as a button that did its work: the focus goes to one beside it. */
function focusBeside(removed: readonly Element[]): void {
  const near = removed.find((element) => element.isConnected)
  const next = near?.querySelector<HTMLElement>(focusable) ?? document.querySelector<HTMLElement>('#page')
  next?.focus()
}
