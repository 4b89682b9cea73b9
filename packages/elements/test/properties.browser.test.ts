/**
 * Properties as frameworks set them: lists, numbers, nothing, and whatever else a page may get wrong. What is of no use is
 * refused by its code, as an attribute would be, and the element goes on with what it had.
 */
import { unwrap } from '@dicewright/engine'
import { house } from '@dicewright/engine/royal-turf'
import { describe, expect, it } from 'vitest'
import '../src/elements.define.ts'
import '../src/parts/statechart/statechart.define.ts'
import type { DwSixDice } from '../src/games/six-dice/six-dice.ts'
import { all, mountedAs, one, replaceFetch, textOf } from './element.ts'
import { states, transcriptOf } from './six-dice.ts'
import { codeOf, mounted, nonsense, noteThrown, properties, thrown, type Loose, type Row } from './loose.ts'

noteThrown()

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
    element['mode'] = 'quiz'
    await element.updateComplete
    expect(element['mode']).toBe('view')
    expect(one(element as never, '[data-home]').ariaLabel).toBe('Play the moves')
  })

  it('is no word that was taken away', async () => {
    const { element, codes } = await mounted()
    for (const name of ['mode', 'theme', 'motion', 'announce', 'panel', 'hints', 'guide']) {
      element.setAttribute(
        name,
        { mode: 'view', theme: 'dark', announce: 'off', panel: 'none', hints: 'on' }[name] ?? 'off',
      )
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

    it('has no match, and says so when asked', async () => {
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
