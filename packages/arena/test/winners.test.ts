/** The arena repeats who has won by the rules of the game: in reports, summaries, ratings and on the command line. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTranscript, replay, type GameFactory } from '@dicewright/engine'
import { games, moduleOf } from '@dicewright/engine/modules'
import { sixDice } from '@dicewright/engine/six-dice'
import { describe, expect, it } from 'vitest'
import { playSeries } from '../src/series/series.ts'
import { summarise } from '../src/series/summary.ts'
import { afterSet, newcomer, scoreOf } from '../src/rating.ts'
import { folder, house, need, run } from './helpers.ts'

/** Options with which `random` comes to an end soon, and often to equal settlements. */
const short: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'six-dice': { target: 1000, roundLimit: 20 },
  'royal-turf': { races: 1, trackLength: 15, paceSpace: 8 },
}

async function playedAt(factory: GameFactory, options: Readonly<Record<string, unknown>>, sets: number) {
  const seed = 'winners'
  const game = need(factory(2, options))
  const entrants = ['random', 'random'].map((name) => house(factory, name))
  const played = need(await playSeries({ module: moduleOf(factory)!, options, entrants, sets, seed }))
  return { game, entrants, played, summary: summarise({ game, entrants, seed, sets, played }) }
}

describe.each(games.map((factory) => [factory.facts.id, factory] as const))('%s', (id, factory) => {
  it('reports, summary and ratings rank as the game does', async () => {
    const { game, played, summary } = await playedAt(factory, short[id] ?? {}, 4)
    const rankSums = [0, 0]
    const first = [0, 0]
    for (const [i, { seating, report }] of played.entries()) {
      const { state } = need(replay(report.transcript, games))
      const ranks = game.ranks(state)
      expect(report.seats.map(({ rank }) => rank)).toEqual(ranks)
      expect(summary.matches[i]!.ranks).toEqual(ranks)
      for (const [seat, entrant] of seating.entries()) {
        rankSums[entrant]! += ranks[seat]!
        if (ranks[seat] === 1 && game.leaders(state).length === 1) first[entrant]!++
      }
    }
    expect(summary.entrants.map(({ wins }) => wins)).toEqual(first)
    const entrants = rankSums.map((rankSum, entrant) => ({ version: `v${entrant}`, rankSum, fuel: null, faults: [] }))
    const standings = await afterSet([newcomer, newcomer], { set: 1, endedMs: 0, entrants })
    const isBetter = Math.sign(rankSums[1]! - rankSums[0]!)
    expect(Math.sign(scoreOf(entrants, 0))).toBe(isBetter)
    expect(standings.map(({ wins }) => wins)).toEqual([isBetter > 0 ? 1 : 0, isBetter < 0 ? 1 : 0])
  })
})

it('one game of Six Dice has no ties, though a settlement may be even (3.7)', async () => {
  // So few laps that many end in the same thousand.
  const level = { target: 100_000, startThreshold: 0, unstartedPenalty: 0, roundLimit: 20 }
  const { played, summary } = await playedAt(sixDice as never, level, 10)
  const even = played.filter(({ report }) => report.returns.every((own) => own === 0))
  expect(even.length).toBeGreaterThan(0)
  expect(summary.entrants.map(({ ties }) => ties)).toEqual([0, 0])

  const { transcript } = even[0]!.report
  const cwd = folder()
  writeFileSync(join(cwd, 'even.jsonl'), makeTranscript(transcript))
  const { state, game } = need(replay(transcript, games))
  const [winner] = game.leaders(state)
  const { out } = await run(['replay', 'even.jsonl'], cwd)
  expect(out).toContain(`end: over; won by random (seat ${'AB'[winner!]!}); returns`)
})
