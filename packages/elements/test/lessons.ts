/** Lessons of a game at every decision of whole matches, and at the dice that wait for a person: each in every language. */
import { Match, repeatable, unwrap, type Game, type GameFactory } from '@dicewright/engine'
import { expect, it } from 'vitest'
import type { Coach, Lesson } from '../src/base/coach.ts'
import { languages, type Language } from '../src/kit/messages.ts'

/** A decision with what explains it. */
export interface Taught {
  readonly game: Game
  readonly match: Match
  readonly observation: any
  readonly lesson: Lesson
}

/** Decisions of a match played at random, by a sequence that is the same everywhere. */
export function* lessonsOf(
  factory: GameFactory,
  lesson: Coach['lesson'],
  [seats, options, seed]: readonly [seats: number, options: object, seed: string],
  language: Language = 'en',
): Generator<Taught> {
  const game: Game = unwrap(factory(seats, options))
  const match = new Match(game, {
    dice: repeatable('lessons', seed),
    players: Array.from({ length: seats }, (_, seat) => `P${seat}`),
  })
  let pick = Number(seed)
  for (; match.actor !== 'over';) {
    if (match.actor === 'chance') {
      match.roll()
      continue
    }
    const observation = game.observe(match.state, match.actor)
    const found = lesson({ game, observation, language })
    if (found) yield { game, match, observation, lesson: found }
    else throw new Error(`no lesson in ${game.phase(match.state)}`)
    const legal = game.legalTexts(match.state)
    pick = (pick * 48_271 + 11) % 2_147_483_647
    unwrap(match.act(legal[pick % legal.length]!))
  }
}

/** Letters of the longest lines that have room, by language: a wide letter is as wide as two. */
const most: Readonly<Record<Language, Readonly<Record<'what' | 'rule', number>>>> = {
  en: { what: 37, rule: 98 },
  ja: { what: 26, rule: 62 },
  ko: { what: 30, rule: 68 },
}

/** Notation, or a mistake of ours. */
const unspeakable = /[a-z][A-Z]|[{}|]|undefined|NaN|null|\b(score|take|bet|move|keep) [a-z-]+-|\(\)|^$/

export interface TaughtGame {
  readonly factory: GameFactory
  readonly lesson: Coach['lesson']
  /** Every kind there is; all of decisions come up in the matches. */
  readonly kinds: readonly string[]
  readonly settings: readonly (readonly [seats: number, options: object])[]
}

export function testLessons({ factory, lesson, kinds, settings }: TaughtGame): void {
  const met = new Set<string>()
  const runs = settings.flatMap(([seats, options]) => ['1', '2', '3'].map((seed) => [seats, options, seed] as const))

  it.each(runs)('explains every decision of %i seats under %j, seed %s', (...run) => {
    const lines = new Set<string>()
    for (const { game, observation, lesson: en } of lessonsOf(factory, lesson, run)) {
      met.add(en.kind)
      if (!kinds.includes(en.kind)) lines.add(`unknown kind ${en.kind}`)
      for (const language of languages) {
        const told = lesson({ game, observation, language })!
        expect(told.kind).toBe(en.kind)
        for (const part of ['what', 'rule'] as const) {
          const text = told[part]
          if (text.length > most[language][part]) lines.add(`${language} ${part} ${text.length}: ${text}`)
          if (unspeakable.test(text)) lines.add(`${language} ${part}: ${text}`)
        }
      }
    }
    expect([...lines]).toEqual([])
  })

  it('meets every kind', () => {
    expect([...met].toSorted()).toEqual([...kinds].toSorted())
  })
}
