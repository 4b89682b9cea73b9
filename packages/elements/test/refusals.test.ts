/**
 * Every reason a game refuses with has its sentence in Japanese and Korean, and its numbers: met in matches played at
 * random, where everything is tried, and counted against the sources of the engine.
 */
import { readFileSync } from 'node:fs'
import { type Game, type GameFactory, type Refusal, type Reason } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import { describe, expect, it } from 'vitest'
import { translateRefusal as chaser } from '../src/games/chaser/chaser.lazy.ts'
import { translateRefusal as royalTurf } from '../src/games/royal-turf/royal-turf.lazy.ts'
import { translateRefusal as sixDice } from '../src/games/six-dice/six-dice.lazy.ts'
import { translateRefusal as yatzy } from '../src/games/yatzy/yatzy.lazy.ts'
import { translateRefusal as yessir } from '../src/games/yessir/yessir.lazy.ts'
import type { LazyPart } from '../src/base/lazy.ts'

type Why = LazyPart['translateRefusal']
type Refused = Refusal & { readonly reason?: Reason }

const refusalTexts: Readonly<Record<string, Why>> = {
  chaser,
  'royal-turf': royalTurf,
  'six-dice': sixDice,
  yatzy,
  yessir,
}
/** Options under which more is refused. */
const options: Readonly<Record<string, readonly object[]>> = {
  yatzy: [{}, { variant: 'yams' }],
  yessir: [{}, { changeDie: true }],
}

/** A generator that is the same everywhere. */
function counting(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

/** The refusals of all that is not possible in matches of random players, one for each reason and text. */
function refusalsOf(factory: GameFactory, given: object): readonly Refused[] {
  const made = factory(2, given)
  if (!made.ok) throw new Error(made.message)
  const game: Game = made.value
  const found = new Map<string, Refused>()
  const below = counting(7)
  for (let match = 0; match < 3; match++) {
    let state = game.start()
    for (let ply = 0; ply < 400 && game.actor(state) !== 'over'; ply++) {
      for (let id = 0; id < game.actionCount; id++) {
        const refused = game.refusal(state, id)
        if (refused?.reason) found.set(`${refused.reason.code} ${Object.keys(refused.reason.values).join()}`, refused)
      }
      const isChance = game.actor(state) === 'chance'
      const choices = isChance ? game.outcomes(state).map((outcome) => outcome.id) : game.legalActions(state)
      const id = choices[below(choices.length)]!
      const next = isChance ? game.chance(state, id) : game.act(state, id)
      if (!next.ok) throw new Error(next.message)
      state = next.value
    }
  }
  return [...found.values()]
}

/** Codes of reasons as they stand in the sources of a room, and of the sheet where it has one. */
function codesOf(id: string): readonly string[] {
  const rooms = [`games/${id}`, ...(['chaser', 'yatzy'].includes(id) ? ['sheet'] : [])]
  const text = rooms.map((room) => readFileSync(`packages/engine/src/${room}/rules/reason.ts`, 'utf8')).join('\n')
  return [...text.matchAll(/because\(\s*'([a-z-]+)'/g)].map(([, code]) => code!)
}

/** Reasons of jokers need five equal dice at the right time: they are given as the engine gives them. */
const rare: Readonly<Record<string, readonly Reason[]>> = {
  yatzy: ['joker-match', 'joker-lower'].map((code) => ({ code, rule: '', message: 'English', values: { face: 4 } })),
}

describe.each(games.map((factory) => [factory.facts.id, factory] as const))('%s', (id, factory) => {
  const met = (options[id] ?? [{}]).flatMap((given) => refusalsOf(factory, given))
  const all: readonly Refused[] = [
    ...met,
    ...(rare[id] ?? []).map((reason) => ({
      ok: false as const,
      code: 'action-illegal' as const,
      at: 'score ones',
      message: 'English',
      reason,
    })),
  ]

  it('has met every reason there is', () => {
    expect([...new Set(all.map(({ reason }) => reason!.code))].toSorted()).toEqual([...new Set(codesOf(id))].toSorted())
  })

  it.each(['ja', 'ko'] as const)('has a whole sentence for each in %s', (language) => {
    for (const refused of all) {
      const told = refusalTexts[id]!(refused, language)!
      const { code } = refused.reason!
      expect([code, told.isWhole]).toEqual([code, true])
      expect(told.text).toContain(refused.at)
      expect(told.text).toMatch(language === 'ja' ? /[\u3040-\u30ff].*。$/u : /[\uac00-\ud7a3].*\.$/u)
      expect(told.text).not.toMatch(/[{}]|undefined|NaN/)
    }
  })
})

it('has a short sentence by code where a game gives no reason, and another for what the page got wrong', () => {
  const told = (code: string) => sixDice({ ok: false, code, at: 'x', message: 'y' } as Refused, 'ja')
  expect(told('action-operand')).toEqual({ text: '目や名前の書き方が違います。', isWhole: false })
  expect(told('players-malformed')).toEqual({ text: 'ページの不具合です。', isWhole: false })
})
