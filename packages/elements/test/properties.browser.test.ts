/**
 * Properties as frameworks set them: lists, numbers, nothing, and whatever else a page may get wrong. What is of no use is
 * refused by its code, as an attribute would be, and the element goes on with what it had.
 */
import { unwrap } from '@dicewright/engine'
import { house } from '@dicewright/engine/royal-turf'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import '../src/elements.define.ts'
import '../src/parts/statechart/statechart.define.ts'
import type { DwSixDice } from '../src/games/six-dice/six-dice.ts'
import { all, mountedAs, one, replaceFetch, textOf } from './element.ts'
import { states, transcriptOf } from './six-dice.ts'
import { yessirStates, yessirText } from './yessir.ts'

const thrown: unknown[] = []
const note = (event: ErrorEvent | PromiseRejectionEvent): void => {
  event.preventDefault()
  thrown.push('reason' in event ? event.reason : event.error)
}

beforeEach(() => {
  thrown.length = 0
  addEventListener('error', note)
  addEventListener('unhandledrejection', note)
})
afterEach(() => {
  removeEventListener('error', note)
  removeEventListener('unhandledrejection', note)
  document.body.replaceChildren()
})

type Row = readonly [name: string, value: unknown]

const nonsense: readonly Row[] = [
  ['7', 7],
  ['0', 0],
  ['NaN', Number.NaN],
  ['true', true],
  ['false', false],
  ['an empty object', {}],
  ['an object without a prototype', Object.create(null)],
  ['an empty list', []],
  ['a list of a number', ['me', 7]],
  ['a list with a hole', [, 'me']], // oxlint-disable-line no-sparse-arrays -- pages make them
  ['a function', () => 'me'],
  ['a big number', 7n],
  ['a symbol', Symbol('me')],
  ['a date', new Date(0)],
]

/** What of it a property takes; the rest it refuses with this code. */
interface Taken {
  readonly code: string
  readonly takes?: readonly string[]
  readonly tag?: 'dw-royal-turf'
}

const word: Taken = { code: 'attribute-value' }
const properties: Readonly<Record<string, Taken>> = {
  players: { code: 'players-malformed' },
  seed: { code: 'seed-value', takes: ['7', '0'] },
  options: { code: 'options-malformed', takes: ['an empty object', 'an object without a prototype'] },
  transcript: { code: 'transcript-malformed' },
  position: { code: 'position-malformed' },
  data: { code: 'data-malformed', tag: 'dw-royal-turf' },
  mode: word,
  theme: word,
  motion: word,
  announce: word,
  sound: word,
  panel: word,
  keep: word,
}
/** An empty list is one of no players, which is refused by the game. */
const codeOf = (property: string, name: string): string =>
  property === 'players' && name === 'an empty list' ? 'seat-count' : properties[property]!.code

type Loose = HTMLElement & Record<string, unknown> & { readonly updateComplete: Promise<boolean> }

async function mounted(tag: 'dw-royal-turf' | 'dw-six-dice' = 'dw-six-dice') {
  const given = tag === 'dw-six-dice' ? { transcript: transcriptOf(states['select']!) } : { seed: '3' }
  const element = (await mountedAs(tag, given)) as unknown as Loose
  const codes: string[] = []
  element.addEventListener('dw-error', ({ detail }) => {
    expect(detail.message).toMatch(/^.+: (expected|Six Dice has) .+\.$/)
    codes.push(detail.code)
  })
  return { element, codes }
}

it('are all in the table', () => {
  const known = ['dw-six-dice', 'dw-royal-turf'].flatMap((tag) => {
    const { elementProperties } = customElements.get(tag) as unknown as { elementProperties: Map<string, unknown> }
    return Array.from(elementProperties.keys())
  })
  expect(Object.keys(properties).toSorted()).toEqual([...new Set([...known, 'position'])].toSorted())
})

describe.each(Object.entries(properties))('%s', (property, { takes = [], tag }) => {
  it.each(nonsense.filter(([name]) => !takes.includes(name)))('refuses %s', async (name, value) => {
    const { element, codes } = await mounted(tag)
    const before = element['transcript']
    element[property] = value
    await element.updateComplete
    await element.updateComplete
    expect(codes).toEqual([codeOf(property, name)])
    expect(textOf(one(element as never, '.refusal'))).toContain(codeOf(property, name))
    expect(element['transcript']).toBe(before)
    expect(thrown).toEqual([])
  })

  const taken: readonly Row[] = [
    ...nonsense.filter(([name]) => takes.includes(name)),
    ['null', null],
    ['undefined', undefined],
  ]
  it.each(taken)('takes %s', async (_, value) => {
    const { element, codes } = await mounted(tag)
    element[property] = value
    await element.updateComplete
    await element.updateComplete
    expect(codes).toEqual([])
    expect(all(element as never, '.refusal')).toEqual([])
    expect(thrown).toEqual([])
  })
})

it('tell of each that is refused, also where several are given at once', async () => {
  const { element } = await mounted()
  const refused: string[] = []
  element.addEventListener('dw-error', ({ detail: { code, at } }) => refused.push(`${code} ${at}`))
  Object.assign(element, { players: 'me,nobody', theme: 'pink', motion: 'slow' })
  await element.updateComplete
  expect(refused).toEqual(['bot-unknown players', 'attribute-value theme', 'attribute-value motion'])
})

describe('players', () => {
  it('may be a list, also with a seed and with a transcript', async () => {
    const element = (await mountedAs('dw-six-dice', { seed: '4' })) as unknown as Loose
    element['players'] = ['me:Mika', ' greedy']
    await element.updateComplete
    expect(element['position']).toMatchObject({ players: 'me:Mika,greedy', seed: '4' })
    element['transcript'] = transcriptOf(states['select']!)
    await element.updateComplete
    expect(element['position']).toMatchObject({ players: 'me:Mika,greedy' })
    element['players'] = undefined
    element['transcript'] = transcriptOf(states['select']!)
    await element.updateComplete
    expect(element['position']).toMatchObject({ players: 'me,greedy' })
  })

  it('in a list hold no comma, which a link could not carry', async () => {
    const { element, codes } = await mounted()
    element['players'] = ['me:Ito, Mika', 'greedy']
    await element.updateComplete
    await element.updateComplete
    expect(codes).toEqual(['bot-unknown'])
    expect(textOf(one(element as never, '.refusal'))).toContain('me:Ito, Mika')
  })

  it.each(['me:', `me:${'x'.repeat(41)}`, 'me:Ito, Mika', 'me:Ito\nMika', 'gredy'])(
    'that hold %j are refused by a sentence it does not satisfy',
    async (name) => {
      const { element, codes } = await mounted()
      element['players'] = [name, 'greedy']
      await element.updateComplete
      await element.updateComplete
      expect(codes).toEqual(['bot-unknown'])
      expect(textOf(one(element as never, '.refusal'))).toContain(
        'expected me, me:NAME (1 to 40 characters, no comma or line break) or one of random, greedy, turn.',
      )
    },
  )

  it('may have a name of 40 characters', async () => {
    const { element, codes } = await mounted()
    element['players'] = [`me:${'🎲'.repeat(40)}`, 'greedy']
    await element.updateComplete
    expect(codes).toEqual([])
  })
})

describe('options', () => {
  // React, Vue and Svelte set what is written in a tag as a property where there is one.
  it.each([
    ['dw-yatzy', { variant: 'yams' }, {}],
    ['dw-royal-turf', { races: 1 }, { data: JSON.stringify(house) }],
  ] as const)('of %s may be the text of the attribute', async (tag, options, given) => {
    const element = (await mountedAs(tag, given)) as unknown as Loose & DwSixDice
    element.options = JSON.stringify(options)
    await element.updateComplete
    expect(all(element, '.refusal')).toEqual([])
    expect(element.game!.options).toMatchObject(options)
    element.reset({ options: '' })
    await element.updateComplete
    expect(element.game!.options).not.toMatchObject(options)
  })

  it.each(['{"target":', 'target'])('that are the text %s are refused', async (text) => {
    const { element, codes } = await mounted()
    element['options'] = text
    await element.updateComplete
    await element.updateComplete
    expect(codes).toEqual(['options-malformed'])
  })
})

describe('a setting', () => {
  /** What it is, an equal one, and another. */
  const settings = [
    ['players', 'dw-six-dice', ['me', 'greedy'], ['me', 'greedy'], ['me', 'greedy', 'greedy']],
    ['players', 'dw-six-dice', 'me,greedy', 'me,greedy', 'greedy,me'],
    ['seed', 'dw-six-dice', '7', 7, 8],
    ['seed', 'dw-six-dice', null, undefined, 8],
    ['options', 'dw-six-dice', { target: 2000 }, { target: 2000 }, { target: 3000 }],
    ['options', 'dw-yatzy', { variant: 'yams' }, { variant: 'yams' }, null],
    ['data', 'dw-royal-turf', house, structuredClone(house), { ...house, trackLength: 40 }],
  ] as const

  it.each(settings)('%s of %s may be given again in the middle of a match', async (name, tag, first, same, other) => {
    const element = (await mountedAs(tag)) as unknown as Loose & DwSixDice
    element[name] = first as never
    element.proceed()
    await element.settled
    const begun = element.transcript
    expect(element.plies).toBeGreaterThan(0)
    element[name] = same as never
    element.lang = 'ko'
    element.theme = 'dark'
    await element.settled
    expect(element.transcript).toBe(begun)
    element[name] = other as never
    await element.updateComplete
    expect(element.plies).toBe(0)
    expect(all(element, '.refusal')).toEqual([])
  })

  it.each(settings)('%s of %s that is refused leaves the match to the former one', async (name, tag, first, same) => {
    const element = (await mountedAs(tag)) as unknown as Loose & DwSixDice
    element[name] = first as never
    element.proceed()
    await element.settled
    const begun = element.transcript
    const errors: string[] = []
    element.addEventListener('dw-error', ({ detail }) => errors.push(detail.code))
    element[name] = 7n as never
    await element.settled
    element[name] = same as never
    await element.settled
    expect(errors).toEqual([properties[name]!.code])
    expect(element.transcript).toBe(begun)
    expect(all(element, '.refusal')).toEqual([])
    element.reset()
    await element.updateComplete
    expect(element.plies).toBe(0)
  })

  it('that is refused leaves the match that was given, too', async () => {
    const { element, codes } = await mounted()
    const before = element['transcript']
    for (const players of ['me,nobody', 'me', null]) {
      element['players'] = players
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await element.updateComplete
    }
    expect(codes).toEqual(['bot-unknown', 'seat-count'])
    expect(element['transcript']).toBe(before)
  })

  it('that was changed in its place begins a new match once it is given', async () => {
    const element = (await mountedAs('dw-six-dice')) as unknown as Loose & DwSixDice
    const players = ['me', 'greedy']
    element.players = players
    await element.updateComplete
    players.push('greedy')
    element.players = players
    await element.updateComplete
    expect(element.position?.players).toBe('me,greedy,greedy')
  })

  it('as an attribute may be written again', async () => {
    const element = await mountedAs('dw-six-dice', { players: 'me,greedy', options: '{"target":2000}' })
    element.proceed()
    await element.settled
    const begun = element.transcript
    for (const name of ['players', 'options']) element.setAttribute(name, element.getAttribute(name)!)
    await element.settled
    expect(element.transcript).toBe(begun)
  })

  it('that is equal begins a new match where reset() is asked for one', async () => {
    const element = await mountedAs('dw-six-dice', { players: 'me,greedy', seed: '7' })
    element.proceed()
    await element.settled
    element.reset({ players: 'me,greedy', seed: 7 })
    await element.updateComplete
    expect(element.plies).toBe(0)
  })

  it('that begins a new match leaves behind a bot that still thinks', async () => {
    const element = await mountedAs('dw-yatzy', { players: 'me,greedy' })
    let fetched = 0
    replaceFetch(element, () => (fetched++, new Promise(() => {})))
    element.reset({ players: 'solver,me' })
    await element.updateComplete
    element.proceed()
    await expect.poll(() => fetched).toBe(1)
    element.reset({ players: 'me,greedy' })
    await element.updateComplete
    element.proceed()
    await expect.poll(() => element.plies).toBe(1)
  })

  it('waits for no bot that thinks about what was taken back, and hears nothing of it', async () => {
    const { players, ...script } = yessirStates['choose']!
    const transcript = yessirText({ ...script, players: [players[0]!, 'random'] })
    const element = await mountedAs('dw-yessir')
    const answers: ((action: string) => void)[] = []
    const policyOf = () => () => new Promise<string>((answer) => answers.push(answer))
    const decided: string[] = []
    element.addEventListener('dw-before-action', ({ detail }) => decided.push(detail.action))
    replaceFetch(element, async () => ({ policyOf }))
    Object.assign(element, { transcript })
    element.act('d')
    await expect.poll(() => answers.length).toBe(1)
    element.undo()
    element.act('a6')
    await expect.poll(() => answers.length).toBe(2)
    answers[0]!('nothing any more')
    answers[1]!('d')
    await expect.poll(() => decided.length).toBe(3)
    expect(decided).toEqual(['d', 'a6', 'd'])
    expect(thrown).toEqual([])
  })

  /** What is refused, and what is taken although it is written almost alike. */
  const alike = [
    ['options', { target: '2000' }, { target: 2000 }],
    ['options', { buta: 'true' }, { buta: true }],
    ['options', { target: undefined }, {}],
    ['data', { ...house, trackLength: String(house.trackLength) }, house],
    ['seed', -1, '-1'],
    ['seed', Number.NaN, 'NaN'],
  ] as const

  it.each(alike)('%s that are refused, %j, are no others that are taken, %j', async (name, refused, taken) => {
    const { element, codes } = await mounted(name === 'data' ? 'dw-royal-turf' : 'dw-six-dice')
    for (const value of [refused, taken]) {
      element[name] = value
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await element.updateComplete
    }
    expect(codes.length).toBe(1)
    expect(all(element as never, '.refusal')).toEqual([])
    expect(element['plies']).toBe(0)
  })

  it('that cannot be written down is refused each time', async () => {
    const { element, codes } = await mounted()
    for (const options of [{}, {}] as Record<string, unknown>[]) {
      options['round'] = options
      element['options'] = options
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await element.updateComplete
    }
    expect(codes).toEqual(['option-unknown', 'option-unknown'])
    expect(thrown).toEqual([])
  })
})

describe('seed', () => {
  it.each([0, 7])('%i is the seed that is written so', async (seed) => {
    const written = (await mountedAs('dw-six-dice', { seed: String(seed), players: 'greedy,greedy' })) as never
    const set = (await mountedAs('dw-six-dice', { players: 'greedy,greedy' })) as never as Loose
    set['seed'] = seed
    await set.updateComplete
    expect(set['position']).toEqual((written as Loose)['position'])
  })

  it.each([Number.NaN, -1, 1.5, true, {}])('%s in reset() is refused', async (seed) => {
    const { element, codes } = await mounted()
    ;(element as never as { reset(settings: object): void }).reset({ seed })
    await element.updateComplete
    await element.updateComplete
    expect(codes).toEqual(['seed-value'])
  })
})

describe('a position', () => {
  it.each([
    ['players', 7, 'players-malformed'],
    ['players', undefined, 'players-malformed'],
    ['players', Object.create(null), 'players-malformed'],
    ['seed', {}, 'seed-value'],
    ['options', 7, 'options-malformed'],
    ['state', null, 'position-malformed'],
    ['state', 7, 'position-malformed'],
    ['state', { phase: 'oya.roll' }, 'position-malformed'],
  ])('with %s %s is refused', async (field, value, code) => {
    const { element, codes } = await mounted()
    element['position'] = { ...(element['position'] as object), [field]: value }
    await element.updateComplete
    await element.updateComplete
    expect(codes).toEqual([code])
    expect(thrown).toEqual([])
  })
})

describe.each(['position', 'transcript'])('a %s', (name) => {
  it('that the match stands at leaves it alone, also after one that was refused', async () => {
    const { element, codes } = await mounted()
    const { transcript } = element
    let changes = 0
    element.addEventListener('dw-change', () => changes++)
    for (const value of [structuredClone(element[name]), 7, structuredClone(element[name])]) {
      element[name] = value
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await element.updateComplete
      expect(element['transcript']).toBe(transcript)
    }
    expect(changes).toBe(0)
    expect(codes).toEqual([codeOf(name, '7')])
    expect(all(element as never, '.refusal')).toEqual([])
  })

  it('that it stood at before is gone back to, each time', async () => {
    const element = (await mounted()).element as unknown as Loose & DwSixDice
    const before = element[name]
    for (const action of ['take 111', 'take 5']) {
      expect(element.act(action).ok).toBe(true)
      expect(element.phase).not.toBe('turn.select')
      element[name] = before
      expect(element.phase).toBe('turn.select')
    }
    element.players = 'me:Mika,greedy'
    element[name] = before
    expect(element.position?.players).toBe('me:Mika,greedy')
  })
})

describe('act()', () => {
  it.each(nonsense)('refuses %s', async (_, value) => {
    const { element } = await mounted()
    const before = element['transcript']
    const acted = (element as never as { act(text: unknown): object }).act(value)
    expect(acted).toMatchObject({
      ok: false,
      code: 'action-unknown',
      at: expect.any(String),
      message: expect.stringMatching(/ is no action: expected a text\.$/),
    })
    expect(element['transcript']).toBe(before)
  })

  it.each(['play', 'view'])('takes no other form of an action than its text, in mode %s neither', async (mode) => {
    const { element } = await mounted()
    element['mode'] = mode
    const { game, legalActions } = element as never as DwSixDice
    const id = unwrap(game!.parse(legalActions[0]!))
    for (const given of [id, game!.object(id)]) {
      const acted = (element as never as { act(text: unknown): object }).act(given)
      expect(acted).toMatchObject({ ok: false, code: 'action-unknown', at: expect.any(String) })
    }
  })
})

describe('a word that is refused', () => {
  it('leaves what the element had', async () => {
    const { element } = await mounted()
    element['mode'] = 'view'
    await element.updateComplete
    element['mode'] = 'puzzle'
    await element.updateComplete
    expect(element['mode']).toBe('view')
    expect(textOf(one(element as never, '[data-home]'))).toContain('Play the moves')
  })

  it('is no word that was taken away', async () => {
    const { element, codes } = await mounted()
    for (const name of ['mode', 'theme', 'motion', 'announce', 'panel']) {
      element.setAttribute(name, { mode: 'view', theme: 'dark', announce: 'off', panel: 'none' }[name] ?? 'off')
      element.removeAttribute(name)
    }
    await element.updateComplete
    await element.updateComplete
    expect(codes).toEqual([])
  })
})

describe.each(['dw-chaser', 'dw-royal-turf', 'dw-six-dice', 'dw-yatzy', 'dw-yessir'] as const)(
  '%s to which nothing good was given',
  (tag) => {
    const told = (element: HTMLElement): string => textOf(one(element as never, '.refusal'))
    async function without() {
      const element = await mountedAs(tag, { players: 'nobody' })
      expect(told(element)).toContain('bot-unknown')
      return element
    }

    it('has no match, and says so to whoever asks', async () => {
      const element = await without()
      const { game, phase, legalActions, observation, ply: at, plies, playing, transcript, position } = element
      expect({ game, phase, legalActions, observation, ply: at, plies, playing, transcript, position }).toEqual({
        game: null,
        phase: '',
        legalActions: [],
        observation: null,
        ply: 0,
        plies: 0,
        playing: false,
        transcript: '',
        position: null,
      })
      const refused = {
        ok: false,
        code: 'match-over',
        message: expect.stringContaining('there is no match'),
      }
      expect(element.act('stop')).toMatchObject(refused)
      expect(element.undo()).toMatchObject(refused)
      expect(element.toURL('https://example.org/')).toBe('https://example.org/')
      for (const ply of [0, 1, -1, Number.NaN]) element.goTo(ply)
      element.proceed()
      await element.togglePlay()
      await element.settled
      element.reset()
      await element.settled
      expect(told(element)).toContain('bot-unknown')
      element.reset({ players: 'greedy,greedy' })
      await element.settled
      expect(element.game).not.toBeNull()
      expect(thrown).toEqual([])
    })

    it('takes no key, and goes on saying what was refused', async () => {
      const element = await without()
      let fetched = 0
      replaceFetch(element, () => (fetched++, Promise.reject(new Error('not wanted'))))
      const keys = [...'abcdefghijklmnopqrstuvwxyz0123456789?+-='.split(''), 'Enter', ' ', 'ArrowLeft', 'Escape']
      for (const key of keys) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true })
        one(element, '.refusal').dispatchEvent(event)
        // oxlint-disable-next-line no-await-in-loop -- one key after the other
        await element.updateComplete
        expect([key, event.defaultPrevented, thrown]).toEqual([key, false, []])
      }
      expect(told(element)).toContain('bot-unknown')
      expect(fetched).toBe(0)
    })
  },
)

it.each(['dw-chaser', 'dw-royal-turf', 'dw-six-dice', 'dw-yatzy', 'dw-yessir'] as const)(
  '%s runs from left to right in a page that does not',
  async (tag) => {
    const element = await mountedAs(tag, { players: 'me,greedy', dir: 'rtl' })
    expect(element.matches(':dir(rtl)')).toBe(true)
    expect(getComputedStyle(one(element, '.status')).direction).toBe('ltr')
  },
)

it.each(['for', 'active', 'enabled', 'game'])('%s of a statechart may be taken away', async (name) => {
  document.body.innerHTML =
    '<dw-six-dice id="table" motion="off"></dw-six-dice><dw-statechart for="table"></dw-statechart>'
  const chart = document.querySelector('dw-statechart') as unknown as Loose
  await chart.updateComplete
  for (const nothing of [null, undefined]) {
    chart[name] = nothing
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await chart.updateComplete
  }
  expect(thrown).toEqual([])
})
