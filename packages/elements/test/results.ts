/** Results of whole matches: against the review and the chances of the engine, and what is said, in every language. */
import {
  makeTranscript,
  Match,
  parseTranscript,
  play,
  repeatable,
  replay,
  unwrap,
  type Bot,
  type GameFactory,
} from '@dicewright/engine'
import type { GameChances, GameReview } from '@dicewright/engine/review/costs'
import { expect, it } from 'vitest'
import { inTurn } from './sample.ts'
import type { Coach, ResultFacts } from '../src/base/coach.ts'
import { languages } from '../src/kit/messages.ts'

export interface Resulting {
  readonly factory: GameFactory
  readonly result: Coach['result']
  readonly review: GameReview
  /** By which the deciding turn is found; null where it is by points. */
  readonly chances: GameChances | null
  /** By seat in turn. */
  readonly bots: readonly Bot[]
  readonly options: object
  readonly seats: number
  readonly small: number
  /** Whether a turn is one square. */
  readonly byTurn: boolean
  readonly seeds?: readonly string[]
}

/** A whole match, as JSON Lines. */
export async function playedMatch(
  { factory, bots, options, seats }: Pick<Resulting, 'factory' | 'bots' | 'options' | 'seats'>,
  seed: string,
): Promise<string> {
  const game = unwrap(factory(seats, options))
  const policies = Array.from({ length: seats }, (_, seat) =>
    bots[seat % bots.length]!.policy(`${seed} ${seat}`, game.options),
  )
  const names = ['You', 'Mika', 'Ben', 'Cem', 'Dan', 'Eve'].slice(0, seats)
  return makeTranscript(await play(game, policies, repeatable('results', seed), names))
}

const matchOf = (factory: GameFactory, transcript: string): Match =>
  unwrap(replay(unwrap(parseTranscript(transcript)), [factory]))

const most = { en: 160, ja: 90, ko: 110 } as const
const mostOfTitle = { en: 40, ja: 24, ko: 34 } as const

/** What notation, a house bot or a mistake of ours would look like. */
const unspeakable = /[a-z][A-Z]|[{}|]|undefined|NaN|null|greedy|solver|[a-z]-[a-z]/

export function testResults(resulting: Resulting): void {
  const { factory, result, review, chances, small, byTurn } = resulting
  it.each(resulting.seeds ?? inTurn(['1', '2'], 0))('judges whole matches, seed %s', async (seed) => {
    const transcript = await playedMatch(resulting, seed)
    const match = matchOf(factory, transcript)
    const facts = (await result(transcript, 'en'))!
    const found = await review.review(match)
    expect(facts.seats.map((seat) => seat?.choices)).toEqual(found.seats.map(({ cost }) => -cost))
    const lucks = found.seats.map(({ luck }) => (found.unit === 'points' ? luck : null))
    expect(facts.seats.map((seat) => seat?.luck)).toEqual(lucks)
    // Where there is a mean of the best play, the totals are made of it, luck and choices.
    const totals = match.game.returns(match.state)
    const sums = facts.seats.map((seat, i) =>
      found.mean === null ? totals[i]! : found.mean + seat!.luck! + seat!.choices,
    )
    for (const [seat, total] of totals.entries()) expect(sums[seat]).toBeCloseTo(total, 6)
    checkSquares(facts, found.decisions, small, byTurn)
    if (chances) await checkDecided(match, chances, facts)
    for (const language of languages) {
      // oxlint-disable-next-line no-await-in-loop -- one language after the other
      const told = (await result(
        transcript,
        language,
        ['Aya', 'Bo', 'Cy', 'Di', 'Ed', 'Fi'].slice(0, match.game.seats),
      ))!
      expect({ ...told, decided: null, unit: '', legend: null }).toEqual({
        ...facts,
        decided: null,
        unit: '',
        legend: null,
      })
      expect(told.decided?.ply).toBe(facts.decided?.ply)
      const texts = [told.unit, ...Object.values(told.legend), told.decided?.title ?? '-', told.decided?.text ?? '-']
      expect(texts.filter((text) => unspeakable.test(text) || text === '')).toEqual([])
      expect(told.decided?.text.length ?? 0).toBeLessThanOrEqual(most[language])
      expect(told.decided?.title.length ?? 0).toBeLessThanOrEqual(mostOfTitle[language])
      expect(told.decided?.text ?? '').not.toMatch(/You|Mika/)
    }
  })
}

/** What nobody can judge. */
export function testUnjudged({ factory, result, seats }: Pick<Resulting, 'factory' | 'result' | 'seats'>): void {
  it('says nothing of a match that goes on, and of what is no match', async () => {
    const names = Array.from({ length: seats }, (_, seat) => `P${seat}`)
    const begun: Match = new Match(unwrap(factory(seats)), { dice: repeatable('results', '1'), players: names })
    begun.rollAll()
    expect(await result(makeTranscript(begun.transcript()), 'en')).toBeNull()
    expect(await result('', 'en')).toBeNull()
  })
}

/** The squares come to what the decisions do. */
function checkSquares(
  { decisions: squares }: ResultFacts,
  decisions: readonly { readonly seat: number; readonly cost: number }[],
  small: number,
  byTurn: boolean,
): void {
  for (const seat of new Set(decisions.map((one) => one.seat))) {
    const own = squares.filter((square) => square.seat === seat)
    const costs = decisions.filter((one) => one.seat === seat).map(({ cost }) => cost)
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThanOrEqual(byTurn ? Math.min(costs.length, 26) : 26)
    // A decision makes its square no better than itself, and some decision makes it worse than the best.
    const [dear, good] = [costs.filter((cost) => cost >= small).length, costs.filter((cost) => cost >= 0.05).length]
    expect(dear > 0 && own.every(({ grade }) => grade !== 'dear')).toBe(false)
    expect(own.filter(({ grade }) => grade !== 'best').length).toBeLessThanOrEqual(Math.max(good, costs.length))
    expect(Math.max(...costs) === 0 && own.some(({ grade }) => grade !== 'best')).toBe(false)
  }
}

/** The turn after which the winner's chance had grown most. */
async function checkDecided(match: Match, chances: GameChances, { decided }: ResultFacts): Promise<void> {
  const winners = match.game.leaders(match.state)
  const places = await chances.at(match)
  const grown = places.map((place, i) => (places[i + 1]?.chances[winners[0]!] ?? 1) - place.chances[winners[0]!]!)
  const top = Math.max(...grown)
  const ply = winners.length > 1 || top < 0.1 ? null : places[grown.indexOf(top)]!.ply
  expect(decided?.ply ?? null).toBe(ply)
}
