/**
 * Playing with others through a server, against one that answers by script: tables are made and joined from the drawer, what
 * breaks is tried again, and what is refused is said while the match here stays playable.
 */
import { fair, makeSecret, Match, seenBy, unwrap } from '@dicewright/engine'
import { chaser } from '@dicewright/engine/chaser'
import axe from 'axe-core'
import { render } from 'lit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '../src/elements.define.ts'
import { Day } from '../src/base/together/day.ts'
import { togetherMessages } from '../src/base/together/together.messages.ts'
import type { DwErrorEvent } from '../src/base/game-events.ts'
import type { DwChaser } from '../src/games/chaser/chaser.ts'
import { translator } from '../src/kit/messages.ts'
import { all, mountedAs, one, textOf } from './element.ts'

const server = 'https://arena.example'
const sockets: FakeSocket[] = []

/** The other end of a WebSocket. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  readyState = 0
  readonly sent: Record<string, unknown>[] = []
  readonly url: string
  constructor(url: URL) {
    super()
    this.url = url.href
    sockets.push(this)
  }
  open(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  say(frame: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
  close(code = 1005): void {
    this.readyState = 3
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}

const person = (name: string | null, more: object = {}) => ({
  kind: 'person',
  name,
  bot: null,
  isConnected: name !== null,
  isHost: name === 'Ann',
  playedBy: null,
  wantsAnother: false,
  ...more,
})
const game = unwrap(chaser(2))
const roomWith = (...seats: readonly object[]) => ({
  id: 'r00m',
  game: 'chaser',
  options: game.options,
  state: 'waiting',
  seats,
  clock: null,
  left: 'wait',
  takeBack: true,
  match: null,
  spectators: 0,
})
const waiting = roomWith(person('Ann'), person(null))
const full = { ...roomWith(person('Ann'), person('Ben')), state: 'playing' }

/** What the server answers to each request, by method and path; else it cannot be reached. */
let answers: Record<string, { readonly status?: number; readonly body: object }> = {}
const asked: { readonly path: string; readonly body: unknown }[] = []

beforeEach(() => {
  localStorage.clear()
  sockets.length = asked.length = 0
  answers = {}
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', async (url: URL, { method = 'GET', body }: RequestInit = {}) => {
    const path = `${method} ${url.pathname}`
    asked.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null })
    const answer = url.origin === server ? answers[path] : undefined
    if (!answer) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
})
const before = location.href
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  localStorage.clear()
  history.replaceState(null, '', before)
})

/** On a busy machine, too. */
const soon = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 30_000 })

const mounted = (attributes: Readonly<Record<string, string>> = {}) => mountedAs('dw-chaser', { server, ...attributes })
const button = (element: DwChaser, label: string): HTMLElement =>
  all(element, 'button').find(({ textContent }) => textContent?.trim() === label)!
const drawer = async (element: DwChaser): Promise<HTMLElement> =>
  soon(() => {
    const found = all(element, '.drawer .together')[0]
    if (!found) throw new Error('no drawer')
    return found
  })
const note = (element: DwChaser): string | undefined => all(element, '.said p')[0]?.textContent

/** Opens the drawer as a person does. */
async function opened(element: DwChaser): Promise<void> {
  one(element, '[data-menu]').click()
  await element.updateComplete
  one(element, '.drawer [data-drawer=more]').click()
  await soon(() => button(element, 'Play with a friend').click())
  await drawer(element)
}

function submit(element: DwChaser, name: string): void {
  const form = one(element, '.together form') as HTMLFormElement
  form.querySelector<HTMLInputElement>('[name=name]')!.value = name
  form.requestSubmit()
}

/** A table that has been made from the drawer, with its line open. */
async function made(): Promise<{ readonly element: DwChaser; readonly socket: FakeSocket }> {
  answers['POST /api/rooms'] = { status: 201, body: { room: waiting, seat: 0, key: 'k3y' } }
  const element = await mounted()
  await opened(element)
  submit(element, 'Ann')
  const socket = await soon(() => sockets[0] ?? Promise.reject(new Error('no line')))
  socket.open()
  socket.say({ type: 'table', room: waiting, seat: 0, match: null })
  await element.updateComplete
  return { element, socket }
}

/** A match of that table. */
function begun(socket: FakeSocket) {
  const match = new Match(game, { dice: fair(makeSecret(), 'room'), players: ['Ann', 'Ben'] })
  match.rollAll()
  let told = 0
  const tell = () => {
    socket.say({ type: 'event', match: 'm1', ply: told, ...seenBy(match, 0, told) })
    told = match.entries.length
    if (match.actor === 0) socket.say({ type: 'request', match: 'm1', req: `m1.${told}`, clock: { decisionMs: 1e6 } })
  }
  socket.say({ type: 'room', room: full })
  socket.say({ type: 'start', match: 'm1', header: match.header, seat: 0 })
  tell()
  return { match, tell }
}

describe('a table', () => {
  it('is made from the drawer, with what the form says', async () => {
    const { element, socket } = await made()
    expect(asked).toEqual([
      {
        path: 'POST /api/rooms',
        body: {
          game: 'chaser',
          options: game.options,
          name: 'Ann',
          seats: [{ kind: 'me' }, { kind: 'person' }],
          clock: null,
          left: 'wait',
          takeBack: true,
        },
      },
    ])
    expect([socket.url, socket.sent[0]]).toEqual([
      'wss://arena.example/api/rooms/socket',
      { type: 'enter', protocol: 'dicewright.v1.json', room: 'r00m', key: 'k3y' },
    ])
    const [link, own] = all(element, '.together input[name=link]').map(
      (field) => new URL((field as HTMLInputElement).value),
    )
    expect([link!.searchParams.get('dw-room'), link!.hash]).toEqual(['r00m', ''])
    expect([own!.searchParams.get('dw-room'), own!.hash]).toEqual(['r00m', '#dw-key=k3y'])
    expect(all(element, '.together li span').map(({ textContent }) => textContent.trim())).toEqual([
      'Ann (you)',
      'free',
    ])
    const { violations } = await axe.run(element)
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  it('begins a match that is followed, sends decisions and takes them back', async () => {
    const { element, socket } = await made()
    const { match, tell } = begun(socket)
    await element.settled
    expect(all(element, '.drawer')).toEqual([])
    element.proceed()
    await element.settled
    expect([element.plies, element.phase]).toEqual([match.entries.length, 'turn.choose'])
    const [action] = element.legalActions
    expect(element.act(action!).ok).toBe(true)
    expect(socket.sent.at(-1)).toEqual({ type: 'act', req: `m1.${match.entries.length}`, action })
    // Until the table says so, nothing has happened, and nothing is due.
    expect([element.plies, element.act(action!)]).toMatchObject([match.entries.length, { code: 'not-yours' }])
    unwrap(match.act(action!))
    match.rollAll()
    tell()
    element.proceed()
    await element.settled
    expect(element.plies).toBe(match.entries.length)
    expect(element.undo().ok).toBe(true)
    expect(socket.sent.at(-1)).toEqual({ type: 'undo', match: 'm1' })
    socket.say({ type: 'undo', match: 'm1', seat: 0, plies: 1 })
    await element.updateComplete
    expect(note(element)).toContain('Waiting for the others')
    socket.say({ type: 'undone', match: 'm1', plies: 1 })
    await element.settled
    expect([element.plies, note(element)]).toEqual([1, undefined])
    socket.say({ type: 'undo', match: 'm1', seat: 1, plies: 1 })
    await element.updateComplete
    expect(note(element)).toBe('Ben asks to take the last decision back.')
    button(element, 'Agree').click()
    expect(socket.sent.at(-1)).toEqual({ type: 'agree', match: 'm1', plies: 1, agree: true })
  })

  it.each(['dw-action', 'dw-roll'] as const)('takes back what is being shown, after %s', async (shown) => {
    const { element, socket } = await made()
    const { match, tell } = begun(socket)
    element.proceed()
    await element.settled
    const { plies } = element
    unwrap(match.act(element.legalActions[0]!))
    match.rollAll()
    const back = () => socket.say({ type: 'undone', match: 'm1', plies: 1 })
    // A throw is drawn before its dice roll.
    element.addEventListener(shown, () => (shown === 'dw-roll' ? queueMicrotask(back) : back()), { once: true })
    tell()
    element.proceed()
    await soon(() => expect([plies > 0, element.plies]).toEqual([true, 1]))
    await element.settled
    unwrap(element.act(element.legalActions[0]!))
    expect(socket.sent.at(-1)).toMatchObject({ type: 'act' })
  })

  it('says that the line is broken, tries again, and shows what was missed', async () => {
    const { element, socket } = await made()
    const { match } = begun(socket)
    element.proceed()
    await element.settled
    const { plies } = element
    socket.close(1006)
    await element.updateComplete
    expect(note(element)).toBe('Connecting again…')
    const second = await soon(() => sockets[1] ?? Promise.reject(new Error('no second line')))
    second.open()
    unwrap(match.act(element.legalActions[0]!))
    match.rollAll()
    const whole = {
      match: 'm1',
      header: match.header,
      ...seenBy(match, 0),
      request: null,
      undo: null,
      transcript: null,
    }
    second.say({ type: 'table', room: full, seat: 0, match: whole })
    await element.settled
    expect(note(element)).toBeUndefined()
    expect([element.plies > plies, element.plies]).toEqual([true, match.entries.length])
  })

  it('shows phrases, that a place is open elsewhere, and that it was closed', async () => {
    const { element, socket } = await made()
    begun(socket)
    await element.settled
    socket.say({ type: 'said', seat: 1, phrase: 'nice-throw' })
    await element.updateComplete
    expect(note(element)).toBe('Ben: What a throw!')
    element.lang = 'ko'
    await element.updateComplete
    socket.say({ type: 'said', seat: 1, phrase: 'thanks' })
    await soon(() => expect(note(element)).toBe('Ben: 고마워요!'))
    element.lang = 'en'
    socket.close(4409)
    await soon(() => expect(note(element)).toBe('Your place is open on another screen.'))
    button(element, 'Go on here').click()
    sockets[1]!.open()
    expect(sockets[1]!.sent[0]).toMatchObject({ type: 'enter', key: 'k3y' })
    sockets[1]!.close(4404)
    await soon(() => expect(note(element)).toBe('The table is closed.'))
    button(element, 'Back to the match here').click()
    await element.updateComplete
    expect([element.plies, note(element)]).toEqual([0, undefined])
  })
})

describe('a link', () => {
  const at = (room: string, hash = '') => {
    const url = new URL(before)
    url.searchParams.set('dw-room', room)
    url.hash = hash
    history.replaceState(null, '', url)
  }

  it('asks who opens it for a name', async () => {
    at('r00m')
    answers['GET /api/rooms/r00m'] = { body: { room: waiting } }
    answers['POST /api/rooms/r00m/join'] = { status: 201, body: { room: full, seat: 1, key: 'b3n' } }
    const element = await mounted()
    expect((await drawer(element)).textContent).toContain('Ann asks you to the table.')
    submit(element, 'Ben')
    const socket = await soon(() => sockets[0] ?? Promise.reject(new Error('no line')))
    socket.open()
    expect(socket.sent[0]).toMatchObject({ room: 'r00m', key: 'b3n' })
    // Loaded again, it goes on.
    const again = await mounted()
    await soon(() => expect(sockets.length).toBe(2))
    sockets[1]!.open()
    expect(sockets[1]!.sent[0]).toMatchObject({ room: 'r00m', key: 'b3n' })
    expect(all(again, '.drawer')).toEqual([])
  })

  it('of one’s own sits down at once, and its key leaves the address', async () => {
    at('r00m', '#dw-key=m1ne')
    answers['GET /api/rooms/r00m'] = { body: { room: waiting } }
    await mounted()
    await soon(() => expect(sockets.length).toBe(1))
    sockets[0]!.open()
    expect(sockets[0]!.sent[0]).toMatchObject({ room: 'r00m', key: 'm1ne' })
    expect(location.hash).toBe('')
  })

  it('leads back to the place of a table that a script left by another seed', async () => {
    const { element, socket } = await made()
    begun(socket)
    await element.settled
    element.seed = '7'
    await soon(() => expect(socket.readyState).toBe(3))
    element.remove()
    at('r00m')
    answers['GET /api/rooms/r00m'] = { body: { room: full } }
    await mounted()
    await soon(() => expect(sockets.length).toBe(2))
    sockets[1]!.open()
    expect(sockets[1]!.sent[0]).toMatchObject({ room: 'r00m', key: 'k3y' })
  })

  it('of another game is left alone', async () => {
    at('r00m')
    answers['GET /api/rooms/r00m'] = { body: { room: { ...waiting, game: 'yatzy' } } }
    const element = await mounted()
    await soon(() => expect(asked.length).toBe(1))
    await element.updateComplete
    expect(all(element, '.drawer')).toEqual([])
  })

  it.each([
    ['en', 'This table has ended, or the link was cut.'],
    ['ja', 'このテーブルは終了したか、リンクが途中で切れています。'],
  ])('of a room that is over says so in %s', async (lang, text) => {
    at('r00m')
    answers['GET /api/rooms/r00m'] = {
      status: 404,
      body: { code: 'room-unknown', message: 'There is none.', at: 'room' },
    }
    const errors: string[] = []
    document.addEventListener('dw-error', (event) => errors.push((event as DwErrorEvent).detail.code), { once: true })
    const element = await mounted({ lang })
    expect(one(await drawer(element).then(() => element), '.together [role=alert]').textContent).toBe(text)
    expect(errors).toEqual(['room-unknown'])
  })
})

describe('a server that is not there', () => {
  it('is said, and the match here goes on', async () => {
    const errors: string[] = []
    const element = await mounted({ seed: '5' })
    element.addEventListener('dw-error', ({ detail }) => errors.push(`${detail.code}: ${detail.message}`))
    await opened(element)
    submit(element, 'Ann')
    await soon(() => expect(note(element)).toBe('The server does not answer. You can go on here.'))
    expect(errors).toEqual([
      `server-unreachable: The server "${server}/" cannot be reached: expected an arena of Dicewright.`,
    ])
    element.proceed()
    await element.settled
    expect(element.plies).toBeGreaterThan(0)
  })

  it('leaves a house bot in place of the bot it should play', async () => {
    const element = await mounted({ players: 'me,ann/kettle' })
    await soon(() =>
      expect(asked.find(({ path }) => path === 'POST /api/rooms')?.body).toMatchObject({
        seats: [{ kind: 'me' }, { kind: 'bot', bot: 'ann/kettle' }],
      }),
    )
    expect(all(element, '.seats .who').map(({ textContent }) => textContent)).toEqual(['You', 'Greedy'])
  })
})

it('keeps the own link in sight where the browser keeps nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  const { element } = await made()
  expect(one(element, '.together').textContent).toContain('copy your own link')
})

describe('the match of the day', () => {
  const day = new Date().toISOString().slice(0, 10)
  const solo = unwrap(chaser(1))
  const match = new Match(solo, { dice: fair(makeSecret(), 'daily'), players: ['player'] })
  match.rollAll()
  const seat = person('player', { isHost: true })
  const room = { ...roomWith(seat), options: solo.options, takeBack: false }
  const attempt = { id: 'a77', date: day, name: null, points: null, place: { room, seat: 0, key: 'k3y' } }
  const daily = { players: 'me', seed: 'daily', 'daily-key': 'blog' }

  /** Sits down and is told how the match stands. */
  async function dealt(socket: FakeSocket): Promise<void> {
    socket.open()
    await soon(() => expect(socket.sent).toHaveLength(1))
    socket.say({ type: 'table', seq: 1, room, seat: 0, match: null })
    socket.say({ type: 'start', seq: 2, match: 'r00m.1', seat: 0, header: match.header })
    socket.say({ type: 'event', seq: 3, match: 'r00m.1', ply: 0, ...seenBy(match, 0, 0) })
  }

  it('begins at the server with the first throw, and goes on there after a reload', async () => {
    answers['POST /api/daily'] = { status: 201, body: attempt }
    const element = await mounted(daily)
    await soon(() =>
      expect(all(element, '.acts button b').map(({ textContent }) => textContent)).toContain('Without the board'),
    )
    element.proceed()
    element.proceed()
    await soon(() => expect(sockets).toHaveLength(1))
    const beginnings = asked.filter(({ path }) => path === 'POST /api/daily')
    expect(beginnings).toHaveLength(1)
    const { reader, ...board } = beginnings[0]!.body as { readonly reader: string }
    expect(board).toEqual({ game: 'chaser', key: 'blog', date: day, options: solo.options, players: ['me'] })
    expect(reader).toMatch(/^[\w-]{24}$/)
    await dealt(sockets[0]!)
    // The press that began it threw the dice.
    await soon(() => expect(element.plies).toBe(1))
    expect(element.transcript).toContain('"set":"daily"')
    element.remove()

    const again = await mounted(daily)
    await soon(() => expect(sockets).toHaveLength(2))
    expect(asked.findLast(({ path }) => path === 'POST /api/daily')!.body).toMatchObject({ reader })
    expect(again.plies).toBe(0)
    // The server gives tables up at which nobody is; the attempt goes on at another.
    await dealt(sockets[1]!)
    sockets[1]!.close(4404)
    await soon(() => expect(sockets).toHaveLength(3))
  })

  it.each(['en', 'ja', 'ko'] as const)('that ended after its board was closed says so in %s', async (lang) => {
    answers['POST /api/daily'] = { status: 201, body: attempt }
    answers['GET /api/daily'] = { body: { state: 'closed', over: 3, mine: null } }
    const sat: string[] = []
    const dealtDay = new Day({
      server: () => server,
      table: () => ({ game: solo, players: [{ bot: null }], match: { entries: [] }, daySeed: `${day} blog` }),
      words: () => translator(togetherMessages, lang),
      sit: (_, seed) => void sat.push(seed),
      proceed: () => {},
      refuse: () => {},
      changed: () => {},
      told: () => {},
    })
    dealtDay.deal()
    await soon(() => expect(sat).toEqual([`${day} blog`]))
    expect(dealtDay.end).toBeNull()
    await dealtDay.over()
    const place = document.createElement('div')
    render(dealtDay.end, place)
    expect(textOf(place)).toBe(togetherMessages[lang].dayLate)
    // It is as it is: nobody has to ask again.
    expect(asked.filter(({ path }) => path === 'GET /api/daily')).toHaveLength(1)
  })

  it('is played here where the server does not answer, or the reader wants no board', async () => {
    const element = await mounted(daily)
    await soon(() =>
      expect(all(element, '.acts button b').map(({ textContent }) => textContent)).toContain('Without the board'),
    )
    element.proceed()
    await soon(() => expect(note(element)).toBe('The server does not answer. You can go on here.'))
    element.proceed()
    await soon(() => expect(element.plies).toBe(1))
    expect(element.position!.seed).toBe(`${day} blog`)
    const other = await mounted({ ...daily, keep: 'off' })
    const alone = () => all(other, '.acts button').find(({ textContent }) => textContent.includes('Without the board'))!
    await soon(() => alone().click())
    await soon(() => expect(other.plies).toBe(1))
    expect(sockets).toHaveLength(0)
  })
})
