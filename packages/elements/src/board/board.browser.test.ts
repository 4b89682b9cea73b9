/** The board of the day: what it shows, whose row is marked, languages, and what it says where it cannot be shown. */
import axe from 'axe-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import './board.define.ts'
import type { DwBoard } from './board.ts'

const row = (id: string, place: number, points: number, more: object = {}) => ({
  id,
  place,
  name: `Reader-${id}`,
  points,
  endedMs: 1_795_770_000_000,
  tookMs: 95_000,
  earlier: 0,
  ...more,
})
const usual = {
  date: '2026-11-27',
  state: 'open',
  commitment: 'ab'.repeat(32),
  secret: null,
  endsMs: Date.parse('2026-11-28'),
  closesMs: Date.parse('2026-11-28T01:00Z'),
  begun: 5,
  over: 3,
  rows: [row('a', 1, 1240), row('b', 2, 200, { name: null }), row('c', 2, 200, { earlier: 2 })],
  mine: null as object | null,
}

/** What the server answers; null where it does not. */
let answer: { readonly status?: number; readonly body: object } | null
const asked: URL[] = []

beforeEach(() => {
  localStorage.clear()
  asked.length = 0
  answer = { body: usual }
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url))
    if (!answer) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  document.body.replaceChildren()
})

async function mounted(attributes: Readonly<Record<string, string>> = {}): Promise<DwBoard> {
  const board = document.createElement('dw-board')
  const all = { server: 'https://arena.example', game: 'yatzy', 'daily-key': 'blog', date: '2026-11-27', ...attributes }
  for (const [name, value] of Object.entries(all)) board.setAttribute(name, value)
  document.body.append(board)
  await board.refresh()
  return board
}

const text = (board: DwBoard): string => board.shadowRoot!.querySelector('section')!.innerText.replaceAll(/\s+/g, ' ')
const cells = (board: DwBoard): string[][] =>
  [...board.shadowRoot!.querySelectorAll('tbody tr:not(.gap)')].map((line) =>
    [...line.querySelectorAll('th, td')].map((cell) => (cell as HTMLElement).innerText.trim()),
  )

it('shows the rows of a board, marks what came from a network before, and says until when it is open', async () => {
  const board = await mounted({ players: 'me: Ann, random', options: '{"preset":"yams"}' })
  expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
    game: 'yatzy',
    key: 'blog',
    date: '2026-11-27',
    players: 'me,random',
    options: '{"preset":"yams"}',
  })
  expect(cells(board)).toEqual([
    ['1', 'Reader-a', '1,240', '1:35'],
    ['2', 'no name', '200', '1:35'],
    ['2', 'Reader-c*', '200', '1:35'],
  ])
  expect(text(board)).toMatch(
    /^Board of Nov 27 .*\* Somebody played from the same network before\. 3 readers have finished/,
  )
  expect(board.shadowRoot!.querySelector('[role=img]')!.getAttribute('aria-label')).toContain('same network')
  for (const theme of ['light', 'dark']) {
    board.setAttribute('theme', theme)
    await board.updateComplete
    expect((await axe.run(board)).violations).toEqual([])
  }
})

it('marks the own row, below the others where it is not among them', async () => {
  localStorage.setItem('dw:attempt:yatzy 2026-11-27 blog', 'c')
  answer = { body: { ...usual, mine: usual.rows[2] } }
  const board = await mounted({ rows: '2' })
  expect(asked[0]!.searchParams.get('mine')).toBe('c')
  expect(cells(board)).toHaveLength(3)
  const own = board.shadowRoot!.querySelector('[aria-current]') as HTMLElement
  expect(own.innerText).toContain('you')
  expect(own.previousElementSibling!.className).toBe('gap')
})

it.each([
  ['ja', '11月27日のランキング'],
  ['ko', '11월 27일 순위'],
] as const)('speaks %s', async (lang, title) => {
  const board = await mounted({ lang })
  expect(text(board)).toContain(title)
})

it('says why there is nothing to show', async () => {
  const board = await mounted({ game: '' })
  expect(asked).toEqual([])
  expect(text(board)).toContain('its tag needs a server, a game and a daily-key')
  answer = null
  board.game = 'yatzy'
  await vi.waitFor(() => expect(text(board)).toContain('the server does not answer'))
  answer = { status: 400, body: { code: 'game-unknown', message: 'The game is "go": expected one of yatzy.' } }
  await board.refresh()
  expect(text(board)).toContain('The game is "go"')
  answer = { body: { ...usual, over: 0, rows: [], state: 'closed', secret: 'cd'.repeat(32) } }
  board.shadowRoot!.querySelector('button')!.click()
  await vi.waitFor(() => expect(text(board)).toContain('Nobody finished the match of this day.'))
  board.shadowRoot!.querySelector('summary')!.click()
  await vi.waitFor(() => expect(text(board)).toContain('cdcd'))
  // An element of a game says that there is news.
  answer = { body: usual }
  document.dispatchEvent(new Event('dw-board'))
  await vi.waitFor(() => expect(cells(board)).toHaveLength(3))
})
