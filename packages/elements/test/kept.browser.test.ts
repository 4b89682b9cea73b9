/** A person's match outlives the page: kept under page, tag and settings, and never in the way of what the page says. */
// @module-tag matches
/* oxlint-disable no-await-in-loop -- one press after another */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '../src/elements.define.ts'
import { all, mountedAs, one } from './element.ts'

const tags = ['dw-six-dice', 'dw-chaser', 'dw-yatzy', 'dw-yessir', 'dw-royal-turf'] as const

type Played = HTMLElementTagNameMap[(typeof tags)[number]]

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
  localStorage.clear()
})

const given = { players: 'me,greedy', seed: '5', keep: 'auto' }

/** Presses the main button until so much has happened. */
async function playTo(element: Played, plies: number): Promise<void> {
  for (let press = 0; press < 40 && element.plies < plies; press++) {
    const [legal] = element.legalActions
    if (legal !== undefined) element.act(legal)
    else one(element, '[data-home]').click()
    await element.settled
  }
  expect(element.plies).toBeGreaterThanOrEqual(plies)
}

/** What is written in the store, apart from other preferences. */
const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('dw:match:'))

/** A page loaded again, as an element sees it: another element with the same tag. */
const again = <Tag extends (typeof tags)[number]>(tag: Tag, more: Readonly<Record<string, string>> = {}) =>
  mountedAs(tag, { ...given, ...more })

describe.each(tags)('%s', (tag) => {
  it('goes on with the match that was left, dice and all', async () => {
    const first = await again(tag)
    await playTo(first, 9)
    const { transcript } = first
    const second = await again(tag)
    expect(second.transcript).toBe(transcript)
    await playTo(second, 15)
    const whole = await again(tag, { keep: 'off' })
    await playTo(whole, 15)
    // The dice are those that would have fallen.
    expect(second.transcript).toBe(whole.transcript)
  })

  it('says for ears that it goes on, until something happens, and sends nothing but dw-change', async () => {
    await playTo(await again(tag), 4)
    const sent: string[] = []
    const events = ['dw-action', 'dw-roll', 'dw-phase', 'dw-turn', 'dw-score', 'dw-end', 'dw-error', 'dw-change']
    for (const name of events) addEventListener(name, () => sent.push(name), true)
    const element = await again(tag)
    const { plies } = element
    expect(one(element, 'p.sr').textContent).toContain(`from move ${plies}, where it was left.`)
    expect(new Set(sent)).toEqual(new Set(['dw-change']))
    await playTo(element, plies + 1)
    expect(one(element, 'p.sr').textContent).not.toContain('where it was left')
  })

  it('starts a match without persons again', async () => {
    const first = await again(tag, { players: 'greedy,greedy' })
    one(first, '[data-home]').click()
    await expect.poll(() => first.plies).toBeGreaterThan(3)
    expect(keptKeys()).toEqual([])
  })
})

it('keeps by page, tag and settings, each of two equal tags its own', async () => {
  const place = document.createElement('div')
  const pair = () => {
    const elements = ['4', '4', '5'].map((seed) => {
      const element = document.createElement('dw-yatzy')
      element.setAttribute('motion', 'off')
      element.seed = seed
      return element
    })
    document.body.replaceChildren(place)
    place.replaceChildren(...elements)
    return elements
  }
  const [first, second, third] = pair() as [Played, Played, Played]
  await third.updateComplete
  await playTo(first, 3)
  await playTo(second, 6)
  await playTo(third, 9)
  expect(keptKeys()).toHaveLength(3)
  const transcripts = [first, second, third].map((element) => element.transcript)
  const reloaded = pair()
  await Promise.all(reloaded.map((element) => element.updateComplete))
  expect(reloaded.map((element) => element.transcript)).toEqual(transcripts)
  // Another seed is another match; the first one waits.
  reloaded[0]!.seed = '6'
  await reloaded[0]!.updateComplete
  expect(reloaded[0]!.plies).toBe(0)
  reloaded[0]!.seed = '4'
  await reloaded[0]!.updateComplete
  expect(reloaded[0]!.transcript).toBe(transcripts[0])
})

it('takes the place of its match with the next one, by whatever seed, and has none once one is over', async () => {
  const first = await again('dw-yatzy', { players: 'me' })
  await playTo(first, 5)
  first.reset({ seed: '11' })
  await first.updateComplete
  expect(keptKeys()).toEqual([])
  await playTo(first, 3)
  expect(keptKeys()).toHaveLength(1)
  const second = await again('dw-yatzy', { players: 'me' })
  expect(second.position?.seed).toBe('11')
  expect(second.transcript).toBe(first.transcript)
  second.hidden = true
  while (!second.transcript.includes('{"end":')) await playTo(second, second.plies + 1)
  expect(keptKeys()).toEqual([])
  expect((await again('dw-yatzy', { players: 'me' })).plies).toBe(0)
})

it('forgets what was taken back to its start', async () => {
  const first = await again('dw-six-dice')
  await playTo(first, 4)
  expect(keptKeys()).toHaveLength(1)
  while (first.undo().ok);
  expect((await again('dw-six-dice')).transcript).toBe(first.transcript)
})

it('keeps nothing and finds nothing with keep="off", where it is watched, and where the page gives the match', async () => {
  const first = await again('dw-yatzy')
  await playTo(first, 5)
  const { transcript, position } = first
  const [key] = keptKeys()
  const kept = localStorage.getItem(key!)
  expect((await again('dw-yatzy', { keep: 'off' })).plies).toBe(0)
  expect((await again('dw-yatzy', { mode: 'view' })).plies).toBe(0)
  expect(localStorage.getItem(key!)).toBe(kept)
  const short = await mountedAs('dw-yatzy', { ...given, transcript: transcript.split('\n').slice(0, 3).join('\n') })
  expect(short.plies).toBe(2)
  await playTo(short, 4)
  expect((await again('dw-yatzy')).transcript).toBe(transcript)
  // A page that keeps matches itself gives its own over what was found.
  const given2 = document.createElement('dw-yatzy')
  for (const [name, value] of Object.entries({ motion: 'off', ...given })) given2.setAttribute(name, value)
  document.body.replaceChildren(given2)
  await given2.updateComplete
  expect(given2.plies).toBeGreaterThan(0)
  given2.position = { ...position!, seed: '9' }
  await given2.updateComplete
  expect(given2.plies).toBe(0)
  await playTo(given2, 2)
  expect(keptKeys()).toEqual([])
})

it('writes nothing that is hidden from the screen, unless a seed tells it: it goes on from before', async () => {
  const first = await again('dw-yessir', { seed: '' })
  let open = ''
  first.addEventListener('dw-change', () => {
    if (first.position) open = first.transcript
  })
  while (open.split('\n').length < 3 || first.position) await playTo(first, first.plies + 1)
  const second = await again('dw-yessir', { seed: '' })
  expect(second.transcript).toBe(open)
})

it('goes on with fair dice as far as is true: the throws to come are fresh, and it says so', async () => {
  const first = await again('dw-yatzy', { seed: '' })
  await playTo(first, 3)
  const second = await again('dw-yatzy', { seed: '' })
  expect(second.transcript).toBe(first.transcript)
  expect(localStorage.getItem(keptKeys()[0]!)).not.toContain('secret')
  await playTo(second, second.plies + 2)
  expect(second.transcript).toContain('"kind":"scripted"')
})

it.each([
  ['nothing', ''],
  ['words', 'hello'],
  ['no match', '{"players":"me,greedy","seed":"5"}\nhello'],
  ['another format', '[]\ndw2.abc.def'],
  ['two players too many', '{"players":"me,me,me,me","seed":"5"}\n%'],
  ['a seed that is none', '{"players":"me,greedy","seed":{}}\n%'],
  ['null', 'null\n%'],
])('starts again without a refusal where the store holds %s', async (_, text) => {
  const first = await again('dw-yatzy')
  await playTo(first, 4)
  const [key] = keptKeys()
  const [, short] = localStorage.getItem(key!)!.split('\n')
  localStorage.setItem(key!, text.replace('%', short!))
  const element = await again('dw-yatzy')
  expect(element.plies).toBe(0)
  expect(all(element, '.refusal')).toEqual([])
  await playTo(element, 2)
  expect((await again('dw-yatzy')).transcript).toBe(element.transcript)
})

it('starts again where the match has other rules', async () => {
  const first = await again('dw-yatzy')
  await playTo(first, 4)
  const [key] = keptKeys()
  const [about] = localStorage.getItem(key!)!.split('\n')
  localStorage.setItem(key!, `${about}\n${first.transcript.replace(/"version":\d+|"rules":\d+/, '"rules":999')}`)
  const element = await again('dw-yatzy')
  expect(element.plies).toBe(0)
  expect(all(element, '.refusal')).toEqual([])
  expect(keptKeys()).toEqual([])
})

it.each(['setItem', 'getItem', 'removeItem'] as const)('plays where %s throws', async (method) => {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const element = await again('dw-six-dice')
  await playTo(element, 6)
  element.reset()
  await element.updateComplete
  expect(element.plies).toBe(0)
  expect(all(element, '.refusal')).toEqual([])
})
