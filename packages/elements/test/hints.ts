/** Hints of a game at the decisions of whole matches: against `advise` of the engine, and what is said, in every language. */
import { Match, repeatable, turnOf, unwrap, type Game, type GameFactory, type Seat } from '@dicewright/engine'
import type { Advice, GameReview } from '@dicewright/engine/review/costs'
import { expect, it } from 'vitest'
import type { Coach, Decision, Hint } from '../src/base/coach.ts'
import { languages, type Language } from '../src/kit/messages.ts'
import { inTurn } from './sample.ts'

export interface Hinted {
  readonly factory: GameFactory
  readonly hint: Coach['hint']
  readonly review: GameReview
  /** Rounds of trials that the hint takes beyond the first. */
  readonly rounds?: (seats: number) => number
  /** Seats and options of the matches that are played. */
  readonly settings: readonly (readonly [seats: number, options: object])[]
  /** Decisions of a match that are looked at: every so many. */
  readonly every?: number
}

/** A decision of a match with the hint in some languages, and what the engine says. */
interface Met {
  readonly game: Game
  readonly seat: Seat
  readonly observation: object
  readonly legal: readonly string[]
  readonly hints: Readonly<Partial<Record<Language, Hint>>> & { readonly en: Hint }
  readonly advice: Advice
}

const others = ['ja', 'ko'] as const

/** Plays a match half by the best action and half at random, and looks at its decisions. */
async function* decisionsOf(
  { factory, hint, review, rounds, every = 1 }: Hinted,
  seats: number,
  options: object,
  seed: string,
): AsyncGenerator<Met> {
  const game: Game = unwrap(factory(seats, options))
  const match: Match = new Match(game, {
    dice: repeatable('hints', seed),
    players: Array.from({ length: seats }, (_, seat) => `P${seat}`),
  })
  let pick = Number(seed)
  match.rollAll()
  for (let at = 0; match.actor !== 'over'; at++, match.rollAll()) {
    const { seat, observation, legal } = turnOf(game, match.state)
    pick = (pick * 48_271 + 11) % 2_147_483_647
    let action = legal[pick % legal.length]!
    if (at % every === 0) {
      const decision: Omit<Decision, 'language'> = { game, observation }
      // In a usual run in English and, in turn, in one of the others.
      const spoken = ['en', ...inTurn(others, at / every)] as const
      const asked = spoken.map(async (language) => [language, (await hint({ ...decision, language }))!] as const)
      // oxlint-disable-next-line no-await-in-loop -- one decision after the other
      const hints = Object.fromEntries(await Promise.all(asked)) as Met['hints']
      // oxlint-disable-next-line no-await-in-loop
      const advice = await review.advise(game, observation, { rounds: rounds?.(seats) ?? 0 })
      yield { game, seat, observation, legal, hints, advice }
      if (pick % 2 === 0) action = hints.en.best[0]!
    }
    unwrap(match.act(action))
  }
}

/** Letters of the longest lines that have room, by language: a wide letter is as wide as two. */
const most: Readonly<Record<Language, Readonly<Record<'what' | 'why' | 'tag', number>>>> = {
  en: { what: 45, why: 110, tag: 28 },
  ja: { what: 28, why: 62, tag: 20 },
  ko: { what: 30, why: 68, tag: 18 },
}

/** Names of house bots, and what notation or a mistake of ours would look like. */
const unspeakable =
  /greedy|solver|search|house bot|[a-z][A-Z]|[{}|]|undefined|NaN|null|\b(score|take|bet|move) [a-z-]+-|\(\)|^$/

export function testHints(hinted: Hinted): void {
  const runs = hinted.settings.map(
    ([seats, options], i) => [JSON.stringify(options), seats, options, String(i + 1)] as const,
  )
  it.each(runs)('hints as the engine advises, in words: %s, %i seats', async (_, seats, options, seed) => {
    const lines = new Set<string>()
    for await (const met of decisionsOf(hinted, seats, options, seed)) {
      checkCosts(met)
      for (const language of languages) {
        const hint = met.hints[language]
        if (hint) checkWords(hint, language, lines)
      }
    }
    expect([...lines]).toEqual([])
  })
}

/** The best is the engine's, and each action costs what the engine says. */
function checkCosts({ hints, advice, legal }: Met): void {
  const { best, costs } = hints.en
  expect(best[0]).toBe(advice.weighed[0]!.action)
  for (const { action, cost } of advice.weighed) expect(costs[action]).toBe(cost)
  expect(Object.keys(costs)).toEqual(expect.arrayContaining([...legal]))
  expect(costs[best.join(', ')]).toBe(0)
  expect(Math.min(...Object.values(costs))).toBe(0)
  for (const hint of Object.values(hints))
    expect({ ...hint, tag: '', what: '', why: '', cost: null }).toEqual({
      best,
      costs,
      tag: '',
      what: '',
      why: '',
      cost: null,
    })
}

/** Notes lines that are too long or that nobody says. */
function checkWords(hint: Hint, language: Language, lines: Set<string>): void {
  for (const part of ['what', 'why', 'tag'] as const) {
    const text = hint[part]
    if (text.length > most[language][part]) lines.add(`${language} ${part} ${text.length}: ${text}`)
    if (unspeakable.test(text)) lines.add(`${language} ${part}: ${text}`)
  }
  for (const [key, cost] of Object.entries(hint.costs)) {
    const text = hint.cost(...key.split(', '))
    if ((text === '') !== (cost === 0)) lines.add(`${language} cost of ${key}: ${text}`)
    if (text.length > 28 || (text && unspeakable.test(text))) lines.add(`${language} cost: ${text}`)
  }
}
