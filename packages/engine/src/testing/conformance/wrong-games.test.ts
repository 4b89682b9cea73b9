/** Wrong games, as somebody may write them: each is refused in a sentence with the game, the place, the value and what was expected. */
import { describe, expect, it } from 'vitest'
import { closures } from '../../kit/compile/index.ts'
import type { Definition, GameFactory } from '../../kit/contract.ts'
import { defineGame } from '../../kit/define.ts'
import { pickDraw, rollDraw, type Draw } from '../../kit/draw.ts'
import { diceOf, none, number } from '../../kit/operand.ts'
import { unwrap } from '../../kit/result.ts'
import { pigDefinition } from '../fixtures/pig.ts'
import { lockstep } from '../lockstep.ts'
import { conformance } from './index.ts'

type Parts = Readonly<Record<string, unknown>>
const sound = pigDefinition as Definition
const make = (parts: Parts): GameFactory => {
  const definition = { ...sound, ...parts } as Definition
  return defineGame(definition, closures(definition))
}
/** Everything that is said of a game, one line a check that fails. */
const said = (parts: Parts): readonly string[] =>
  conformance(make(parts), { seatCounts: [2], matches: 1 }).flatMap(({ run }) => {
    try {
      run()
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })

describe('a definition with a part that is missing or of a wrong kind', () => {
  const facts = (changed: object) => ({ facts: { ...sound.facts, ...changed } })
  const throws = () => {
    throw new Error('never asked')
  }
  it.each<[Parts, string]>([
    [{ facts: undefined }, 'The definition: facts is undefined, expected an object.'],
    [facts({ id: 7 }), 'The definition: facts.id is 7, expected a name such as "pig".'],
    [facts({ version: '1' }), 'The definition of "pig": facts.version is "1", expected a whole number of 1 or more.'],
    [
      facts({ seats: [4, 2] }),
      'The definition of "pig": facts.seats is [4,2], expected the fewest and the most seats, such as [2, 4].',
    ],
    [facts({ hidden: undefined }), 'The definition of "pig": facts.hidden is undefined, expected true or false.'],
    [
      facts({ hidden: true }),
      'The definition of "pig": redeal is undefined, expected a function, since facts.hidden is true.',
    ],
    [
      facts({ titles: { en: 'Pig', ja: 'ピッグ' } }),
      'The definition of "pig": facts.titles.ko is undefined, expected a text.',
    ],
    [facts({ origin: 'fr' }), 'The definition of "pig": facts.origin is "fr", expected one of en, ja, ko.'],
    [
      { options: undefined },
      'The definition of "pig": options is undefined, expected an object with keys and presets.',
    ],
    [
      { options: { keys: {}, presets: {} } },
      'The definition of "pig": options.presets is {}, expected one preset or more, such as { standard: {} }.',
    ],
    [
      { options: { ...sound.options, presets: { long: { target: 1000 } } } },
      'The definition of "pig": options.presets.long.target is 1000, expected a whole number from 5 to 100.',
    ],
    [
      { options: { ...sound.options, presets: { long: { goal: 1 } } } },
      'The definition of "pig": options.presets.long is {"goal":1}, expected keys among target, rounds.',
    ],
    [{ layout: {} }, 'The definition of "pig": layout is {}, expected layout({ ... }).'],
    [{ events: {} }, 'The definition of "pig": events is {}, expected an object of operands by event name.'],
    [
      { events: { ...sound.events, roll: 6 } },
      'The definition of "pig": events.roll is 6, expected an operand such as none, dice or number("face", 1, 6).',
    ],
    [{ guards: { ...sound.guards, pig: true } }, 'The definition of "pig": guards.pig is true, expected a function.'],
    [{ recipes: undefined }, 'The definition of "pig": recipes is undefined, expected an object of functions by name.'],
    [{ chart: undefined }, 'The definition of "pig": chart is undefined, expected an object with initial and states.'],
    [{ legal: undefined }, 'The definition of "pig": legal is undefined, expected a function.'],
    [{ redeal: 5 }, 'The definition of "pig": redeal is 5, expected a function, or nothing.'],
  ])('%o', (parts, sentence) => {
    expect(() => make(parts)).toThrow(sentence)
    const bare = { ...sound, ...parts } as Definition
    const given = Object.assign(throws, { definition: bare, facts: bare.facts }) as never as GameFactory
    expect(() => conformance(given)).toThrow(sentence)
    expect(() => lockstep(given)).toThrow(sentence)
  })
})

describe('a game that answers what it should not', () => {
  const first = (answer: unknown) => () => answer
  const draws = (draw: Draw | undefined, events: Parts = sound.events) => ({ events, draw: () => draw })
  const recipes = (changed: Parts) => ({ recipes: { ...sound.recipes, ...changed } })
  const fails = () => {
    throw new Error('no such luck')
  }
  const twoDice = (name: string) =>
    draws(rollDraw(0, 2), { ...sound.events, roll: { ...diceOf(2), ...(name === 'dice' ? {} : number(name, 0, 20)) } })

  it.each<[string, Parts, string]>([
    ['a draw of two dice whose event has two dice', twoDice('dice'), 'pig: draw in phase roll answered'],
    [
      'a draw of two dice whose operand is a number',
      twoDice('dices'),
      'expected outcomes that are action ids from 0 to 22, not 23: rollDraw(first, 2) counts from the first id of an event with the operand dice.',
    ],
    [
      'a draw of actions that are none',
      draws(pickDraw([{ id: 99, weight: 1 }])),
      'expected outcomes that are action ids from 0 to 7, not 99.',
    ],
    [
      'a draw of nothing',
      draws(undefined),
      'pig: draw in phase roll answered undefined, expected a draw, made by rollDraw or pickDraw.',
    ],
    [
      'a draw of no faces',
      draws({ dice: 0, seenBy: 'all', total: 0, table: new Uint16Array(0), outcomes: [], has: () => false }),
      'expected a draw of one outcome or more.',
    ],
    [
      'dice whose operand is called dice and is one number',
      { events: { ...sound.events, roll: number('dice', 1, 28) }, draw: first(rollDraw(0, 2)) },
      'pig: match 0, ply 0, phase roll: roll 8 is {"type":"roll","dice":8}, expected 2 faces in the field dice, as the operands dice and diceOf have them',
    ],
    [
      'a guard that throws',
      { guards: { ...sound.guards, pig: fails } },
      'pig: guards.pig in phase roll threw "Error: no such luck", expected an answer.',
    ],
    [
      'a guard that answers with a number',
      { guards: { ...sound.guards, pig: first(1) } },
      'pig: guards.pig in phase roll answered 1, expected true or false.',
    ],
    [
      'a recipe that throws',
      recipes({ add: fails }),
      'pig: recipes.add in phase roll threw "Error: no such luck", expected an answer.',
    ],
    [
      'an actor that is no seat',
      { actor: first(2) },
      'pig: actor in phase decide answered 2, expected a seat from 0 to 1.',
    ],
    [
      'no legal action',
      { legal: first(0) },
      'pig: legal in phase decide answered 0, expected the number of ids it wrote, 1 or more: somebody has to decide.',
    ],
    [
      'legal actions that are none',
      { legal: (_state: unknown, _settled: unknown, out: Int32Array) => ((out[0] = 77), 1) },
      'pig: legal in phase decide answered 1, expected ids from 0 to 7, not 77.',
    ],
    [
      'a draw key of nothing',
      { drawKey: first(undefined) },
      'pig: drawKey in phase roll answered undefined, expected a list of one whole number or more.',
    ],
    [
      'a reason of nothing',
      { reason: first(undefined) },
      'pig: reason in phase decide answered undefined, expected a code, a rule, a message and values.',
    ],
    [
      'an observation of nothing',
      { observe: first(null) },
      'pig: observe in phase roll answered null, expected an object.',
    ],
    [
      'returns of a wrong length',
      { returns: first([1, 2, 3]) },
      'pig: returns in phase roll answered [1,2,3], expected 2 numbers, one for each seat.',
    ],
    [
      'places that are none',
      { ranks: first([1, 3]) },
      'pig: ranks in phase roll answered [1,3], expected 2 places, where 1 is best, equal seats share a place and the next is skipped.',
    ],
    [
      'a ply limit that is none',
      { plyLimit: first('many') },
      'pig: plyLimit answered "many", expected a whole number above 0.',
    ],
    [
      'options settled into nothing',
      { settle: () => ({ ok: true, value: undefined }) },
      'pig: 2 seats and the options {"preset":"standard"} cannot be settled',
    ],
  ])('%s', (_what, parts, sentence) => {
    const sentences = (() => {
      try {
        return said(parts)
      } catch (error) {
        return [(error as Error).message]
      }
    })()
    expect(sentences.join('\n')).toContain(sentence)
    for (const each of sentences) expect(each).toMatch(/^pig: /)
  })

  it.each<[string, Parts, RegExp]>([
    [
      'a phase without a way out',
      { chart: { ...sound.chart, states: { ...sound.chart.states, lost: { tags: ['decision'] } } } },
      /^pig: phase lost has neither on nor always: expected a transition/,
    ],
    [
      'an observation that tells what is hidden',
      hiding({ observe: ({ total, score }: any) => ({ total: [...total], score }) }),
      /can tell a redealt state by the observation/,
    ],
    [
      'notation that does not come back',
      {
        events: { ...sound.events, stop: { ...none, parse: () => ({ ok: false, code: 'x', at: '', message: 'No.' }) } },
      },
      /action 6 is written stop, which reads as " stop" cannot be read: No\./,
    ],
    [
      'steps that are not the same again',
      recipes({ add: (state: any) => (state.score += 1 + Math.trunc(Math.random() * 5)) }),
      /expected the same, by no chance but the declared draws/,
    ],
  ])('%s', (_what, parts, sentence) => {
    expect(said(parts)).toContainEqual(expect.stringMatching(sentence))
  })

  function hiding(parts: Parts): Parts {
    return {
      facts: { ...sound.facts, hidden: true },
      redeal: (state: any, _settled: unknown, _viewer: unknown, below: (limit: number) => number) =>
        (state.score = below(9)),
      ...parts,
    }
  }

  it('lockstep says what is drawn that is no action, and what threw', () => {
    expect(() => lockstep(make(draws(pickDraw([{ id: 99, weight: 1 }]))))).toThrow(
      /^pig: match 0 in lockstep: in phase roll 99 is drawn or legal: expected action ids below 8$/,
    )
    const bad = make(recipes({ add: (state: any) => state.nothing.more++ }))
    expect(() => lockstep(bad)).toThrow(
      /^pig: match 0 in lockstep: .*, thrown as a TypeError: expected guards, recipes and draws that throw nothing$/,
    )
  })

  it('the sound one passes', () => {
    expect(said({})).toEqual([])
    expect(unwrap(make({})(2)).seats).toBe(2)
  })
})
