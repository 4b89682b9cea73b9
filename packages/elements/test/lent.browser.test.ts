/**
 * A bot of an arena that plays in the reader's browser, against a server that answers by script and a frame whose bot counts its
 * questions: what it is asked after a take-back and a reload, what is reported, and who plays on where it fails. The real server,
 * frame and bots are in the arena's `test/rooms/lent.test.ts`.
 */
/* oxlint-disable no-await-in-loop -- one decision after another */
import { parseTranscript, unwrap, verify } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '../src/elements.define.ts'
import { togetherMessages } from '../src/base/together/together.messages.ts'
import { translator } from '../src/kit/messages.ts'
import type { DwSixDice } from '../src/games/six-dice/six-dice.ts'
import { all, mountedAs, textOf } from './element.ts'

const server = 'https://arena.example'
const bot = 'ann/kettle'

/** A frame with a bot. `answer` is what it says to a question, by how many it was asked before. */
const frameOf = (answer: string): string =>
  `data:text/html,${encodeURIComponent(`<script>
    let say
    addEventListener('message', ({ data: { dw }, ports: [port] }) => {
      if (dw === 'there') return port.postMessage('here')
      if (dw === 'speak') return say()
      let nth = 0
      port.onmessage = ({ data }) => {
        parent.postMessage({ heard: data }, '*')
        if (data.type === 'open') nth = 0
        const { legal } = data.type === 'ask' ? JSON.parse(data.turn) : {}
        const reply = data.type === 'open' ? { type: 'opened' } : (${answer})(legal, nth++)
        say = () => port.postMessage({ ...reply, id: data.id })
        if (data.type === 'open') say()
      }
    })
  </script>`)}`
/** What it answers says how often it was asked. */
const chosen = (legal: readonly string[], nth: number) =>
  legal.includes('stop') && nth % 3 > 0 ? 'stop' : legal[nth % legal.length]
const counting = frameOf(`(legal, nth) => ({ type: 'action', action: (${String(chosen)})(legal, nth) })`)

interface Heard {
  readonly type: 'open' | 'ask'
  readonly seed?: string
  readonly turn?: string
}

/** What the frames were told. */
const heard: Heard[] = []
const asked: { readonly path: string; readonly body: any }[] = []
/** What a loan is answered with. */
let lend: () => object | null = () => null
let loans = 0
/** How often a result is not taken yet. */
let busy = 0
/** Whether bots think for ever. */
let isSilent = false

const loanOf = (sandbox: string) => () => {
  loans++
  const script = { name: 'kettle.js', code: 'export default {}' }
  return { loan: `loan-${loans}`, bot, version: 1, script, seed: String(loans).repeat(32), limits: {}, sandbox }
}

const hear = ({ data, source }: MessageEvent<{ readonly heard?: Heard } | null>): void => {
  if (!data?.heard) return
  heard.push(data.heard)
  if (data.heard.type === 'ask' && !isSilent) (source as Window).postMessage({ dw: 'speak' }, '*')
}

beforeEach(() => {
  localStorage.clear()
  heard.length = asked.length = loans = busy = 0
  isSilent = false
  lend = loanOf(counting)
  addEventListener('message', hear)
  vi.stubGlobal('fetch', async (url: URL, { method = 'GET', body }: RequestInit = {}) => {
    const path = `${method} ${url.pathname}`
    asked.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null })
    if (url.origin !== server) throw new TypeError('Failed to fetch')
    if (path === 'POST /api/loans') return new Response(JSON.stringify(lend() ?? { loan: null }), { status: 201 })
    if (path.endsWith('/result') && busy-- > 0)
      return new Response('{"code":"server-busy","message":"Wait."}', { status: 503 })
    if (path.endsWith('/result')) return new Response('{"counted":true}', { status: 201 })
    return new Response('{"code":"room-limit","message":"Too many rooms."}', { status: 429 })
  })
})
afterEach(() => {
  removeEventListener('message', hear)
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  localStorage.clear()
})

const soon = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 30_000 })

const names = (element: DwSixDice): readonly string[] => all(element, '.seats .who').map(textOf)
const results = () => asked.filter(({ path }) => path.endsWith('/result'))
const isLent = (element: DwSixDice): Promise<void> => soon(() => expect(names(element)).toEqual(['You', bot]))

async function mounted(attributes: Readonly<Record<string, string>> = {}): Promise<DwSixDice> {
  return mountedAs('dw-six-dice', {
    server,
    players: `me,${bot}`,
    options: '{"target":1000,"startThreshold":0}',
    ...attributes,
  })
}

/** Goes on until `isEnough`, or the end. */
async function play(element: DwSixDice, isEnough: () => boolean = () => false): Promise<void> {
  for (;;) {
    await element.settled
    // Frames and tests get their turn, whatever goes wrong.
    await new Promise((resolve) => setTimeout(resolve))
    if (element.phase === 'over' || isEnough()) return
    if (element.legalActions.length === 0) element.proceed()
    else unwrap(element.act(element.legalActions.find((action) => action === 'stop') ?? element.legalActions[0]!))
  }
}

/** The decisions of the bot, and what it says to each of its questions when it is asked about all of them in order. */
function decisionsIn(transcript: string) {
  const { entries } = unwrap(parseTranscript(transcript))
  return entries.filter(({ by }) => by === 1).map(({ text }) => text)
}

describe('a bot that is lent', () => {
  it('plays here under its name, and the arena is told of the match', async () => {
    const element = await mounted({ lang: 'en' })
    await soon(() => expect(all(element, '.said p').map(textOf)).toEqual(['ann/kettle is on its way…']))
    await isLent(element)
    await element.updateComplete
    expect(all(element, '.said p')).toEqual([])
    await play(element)
    await soon(() => expect(results()).toHaveLength(1))
    const [{ path, body }] = results() as [{ path: string; body: { transcript: string } }]
    expect(path).toBe('POST /api/loans/loan-1/result')
    expect(body).toMatchObject({ seat: 1, people: [0] })
    expect(unwrap(verify(unwrap(parseTranscript(body.transcript)), [sixDice])).dice).toBe('recomputed')
    const turns = heard.filter(({ type }) => type === 'ask').map(({ turn }) => JSON.parse(turn!) as { legal: string[] })
    expect(turns[0]).toMatchObject({ game: 'six-dice', seat: 1, seats: 2, observation: {} })
    expect(decisionsIn(body.transcript)).toEqual(turns.map(({ legal }, nth) => chosen(legal, nth)))
    expect(asked.some(({ path: one }) => one === 'POST /api/rooms')).toBe(false)
  })

  it('has another loan for the next match', async () => {
    const element = await mounted()
    await isLent(element)
    await play(element)
    element.reset()
    await play(element)
    await soon(() => expect(results().map(({ path }) => path)).toHaveLength(2))
    expect(results()[1]!.path).toBe('POST /api/loans/loan-2/result')
    const seeds = heard.flatMap(({ seed }) => seed ?? [])
    expect(new Set(seeds)).toEqual(new Set(['1'.repeat(32), '2'.repeat(32)]))
  })

  it('is counted where the page begins anew as soon as a match is over', async () => {
    const element = await mounted()
    await isLent(element)
    let ends = 0
    element.addEventListener('dw-end', () => {
      ends++
      element.reset()
    })
    await play(element, () => ends === 2)
    await soon(() =>
      expect(results().map(({ path }) => path)).toEqual(
        ['loan-1', 'loan-2'].map((id) => `POST /api/loans/${id}/result`),
      ),
    )
  })

  it('is sent again where the arena has no time for it', async () => {
    busy = 1
    const element = await mounted()
    await isLent(element)
    await play(element)
    await soon(() => expect(results()).toHaveLength(2))
    expect(results()[1]).toEqual(results()[0])
  })

  it('goes on at once where the element is moved while it thinks', async () => {
    isSilent = true
    const element = await mounted()
    await isLent(element)
    const failures: unknown[] = []
    element.addEventListener('dw-error', ({ detail }) => failures.push(detail))
    const played = play(element)
    await soon(() => expect(heard.filter(({ type }) => type === 'ask')).toHaveLength(1))
    isSilent = false
    document.body.append(element)
    await played
    expect(failures).toEqual([])
    await soon(() => expect(results()).toHaveLength(1))
  })

  it('is asked again about what was, after its frame is gone, and is counted all the same', async () => {
    const element = await mounted({ seed: '7' })
    await isLent(element)
    await play(element, () => heard.length > 4)
    const before = heard.filter(({ type }) => type === 'ask').map(({ turn }) => turn)
    element.remove()
    await soon(() => expect(document.querySelector('iframe')).toBeNull())
    document.body.append(element)
    const count = heard.length
    await play(element, () => heard.length > count)
    const [opened, ...after] = heard.slice(count)
    expect(opened).toMatchObject({ type: 'open', seed: '1'.repeat(32) })
    expect(after.slice(0, before.length).map(({ turn }) => turn)).toEqual(before)
    await play(element)
    await soon(() => expect(results()).toHaveLength(1))
    expect(loans).toBe(1)
  })

  it('goes on with a match that was kept, which is not counted', async () => {
    const first = await mounted({ keep: 'auto' })
    await isLent(first)
    await play(first, () => heard.length > 4)
    const { plies } = first
    const again = await mounted({ keep: 'auto' })
    await isLent(again)
    expect(again.plies).toBe(plies)
    await play(again)
    expect(unwrap(parseTranscript(again.transcript)).header.players).toEqual(['me', bot])
    expect(results()).toEqual([])
  })

  it('is not counted where the page acts in its place', async () => {
    const element = await mounted()
    await isLent(element)
    let vetoed: string | null = null
    element.addEventListener('dw-before-action', (event) => {
      const { by, action } = event.detail
      if (vetoed !== null || by !== 'bot' || element.legalActions.length === 1) return
      vetoed = action
      event.preventDefault()
    })
    await play(element, () => vetoed !== null)
    unwrap(element.act(element.legalActions.find((action) => action !== vetoed)!))
    await play(element)
    expect(results()).toEqual([])
  })

  it.each([
    ['throws', "(legal, nth) => (nth < 2 ? { type: 'action', action: legal[0] } : { type: 'failed', message: 'oh' })"],
    ['says what is no action', "(legal, nth) => ({ type: 'action', action: nth < 2 ? legal[0] : 'dance' })"],
    ['says what is not legal', "(legal, nth) => ({ type: 'action', action: nth < 2 ? legal[0] : 'stop' })"],
  ])('that %s is left for greedy, which is said, and is not counted', async (_, answer) => {
    lend = loanOf(frameOf(answer))
    const element = await mounted({ lang: 'ko' })
    await soon(() => expect(names(element)[1]).toBe(bot))
    const said = new Set<string>()
    element.addEventListener('dw-change', () => all(element, '.said p').forEach((note) => said.add(textOf(note))))
    await play(element)
    const text = translator(togetherMessages, 'ko')('stoodIn', { bot, standIn: 'greedy' })
    expect([...said, ...all(element, '.said p').map(textOf)]).toContain(text)
    expect(element.phase).toBe('over')
    expect(results()).toEqual([])
  })
})

describe('the arena has the match', () => {
  it.each([
    ['is not lent', () => null],
    ['has no sandbox there', () => ({ ...loanOf(counting)(), sandbox: null })],
    [
      'cannot be loaded in it',
      loanOf(
        frameOf('() => ({})').replace(
          encodeURIComponent("{ type: 'opened' }"),
          encodeURIComponent("{ type: 'refused' }"),
        ),
      ),
    ],
  ])('where the bot %s', async (_, how) => {
    lend = how
    const element = await mounted()
    await soon(() => expect(asked.at(-1)!.path).toBe('POST /api/rooms'))
    expect(names(element)).toEqual(['You', 'Greedy'])
    await soon(() => expect(document.querySelector('iframe')).toBeNull())
  })
})
