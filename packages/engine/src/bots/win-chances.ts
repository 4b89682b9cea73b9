/**
 * How likely each seat was to win at every turn of a match of Chaser or Yatzy, if everybody played on for the best mean
 * from there: exactly, from how the rest of every sheet comes out. What is earned so far stands in the totals.
 */
import type { Options as YatzyOptions } from '../games/yatzy/index.ts'
import type { Match } from '../kit/match.ts'
import { leaders } from '../kit/ranks.ts'
import { spreadingChaser } from '../solvers/chaser.ts'
import type { Spread } from '../solvers/sheet-spread.ts'
import { spreadingYatzy } from '../solvers/yatzy.ts'
import { foretold } from './costs.ts'
import { isFresh, openOf, type Observation } from './sheet.ts'
import { finalTotals, winShare } from './win-share.ts'
import { mostSolved } from './yatzy-solver.ts'

/** The beginning of a turn, or the end of the match. */
export interface TurnChances {
  /** The entries of the match before it. */
  readonly ply: number
  /** By seat, 0 to 1; they add up to 1, since who ties shares a win. */
  readonly chances: readonly number[]
}

interface Foretold {
  readonly spreading: (options: any, player: any) => Generator<undefined, Spread>
  /** Sheets with more open boxes would take seconds and more. */
  readonly mostOpen: (options: any) => number
}

const spreads: Readonly<Record<(typeof foretold)[number], Foretold>> = {
  chaser: { spreading: spreadingChaser, mostOpen: () => Infinity },
  yatzy: { spreading: spreadingYatzy, mostOpen: ({ variant }: YatzyOptions) => (variant === 'yams' ? mostSolved : 10) },
}

/**
 * By turn of a match, over or not, and its end; null at other games and where one plays alone. Those of Yatzy
 * begin after three rounds and those of Yams after eight. Takes half a second for two players of Chaser, three for
 * Yatzy, in slices that let others have their turn.
 */
export async function winChances(match: Match): Promise<readonly TurnChances[] | null> {
  const { game, entries } = match
  const id = foretold.find((one) => one === game.facts.id)
  if (!id || game.seats === 1) return null
  const how = spreads[id]
  const mostOpen = how.mostOpen(game.options)
  const known = new Map<string, Promise<Float64Array>>()
  const finalOf = (player: Observation['players'][number]): Promise<Float64Array> => {
    const key = JSON.stringify(player)
    const final = known.get(key) ?? finalTotals(player.total, how.spreading(game.options, player))
    known.set(key, final)
    return final
  }
  const turnChances: TurnChances[] = []
  for (let ply = 0; ply < entries.length; ply++) {
    const observation = game.observe(match.stateAt(ply), 'table') as Observation
    const { players } = observation
    if (!isFresh(observation) || players.some((player) => openOf(player) > mostOpen)) continue
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each needs the processor whole
    turnChances.push({ ply, chances: shares(await Promise.all(players.map(finalOf))) })
  }
  if (match.actor !== 'over') return turnChances
  const winners = leaders(game.returns(match.state))
  return [
    ...turnChances,
    {
      ply: entries.length,
      chances: Array.from({ length: game.seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
    },
  ]
}

/** How likely each of independent totals is the highest, ties in equal parts. */
const shares = (totals: readonly Float64Array[]): readonly number[] =>
  totals.map((own, seat) => {
    const share = winShare(totals.toSpliced(seat, 1))
    return own.reduce((sum, chance, total) => (chance === 0 ? sum : sum + chance * share(total)), 0)
  })
