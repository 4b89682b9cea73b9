/**
 * How likely each seat was to win at every turn of a match with five dice and a sheet, if everybody played on for the best
 * mean from there: exactly, from how the rest of every sheet comes out. What is earned so far stands in the totals.
 */
import type { Match } from '../../kit/match.ts'
import type { GameChances, TurnChances } from '../../review/costs.ts'
import { isFresh, openOf } from '../bots/sheet.ts'
import type { PlayerView, SheetView } from '../rules/observe.ts'
import type { Spread } from '../solver/spread.ts'
import { finalTotals, winShare } from './win-share.ts'

interface SheetGame {
  readonly spreading: (options: any, player: any) => Generator<undefined, Spread>
  /** Sheets with more open boxes would take seconds and more. */
  readonly mostOpen: (options: any) => number
}

/** Chances that are worked out from how sheets come out. */
export const sheetChances = (how: SheetGame): GameChances => ({
  playouts: null,
  at: (match, _share, isWanted) => chancesAt(match, how, isWanted),
})

/** The turn of an observation, for a review. */
export const turnIn = ({ round, turn }: SheetView) =>
  turn && { key: `${round} ${turn.seat}`, isFresh: isFresh({ turn }) }

/** By turn, the end of the match left out. */
async function chancesAt(
  match: Match,
  { spreading, mostOpen }: SheetGame,
  isWanted: (() => boolean) | undefined,
): Promise<readonly TurnChances[]> {
  const { game, entries } = match
  const most = mostOpen(game.options)
  const known = new Map<string, Promise<Float64Array>>()
  const finalOf = (player: PlayerView): Promise<Float64Array> => {
    const key = JSON.stringify(player)
    const final = known.get(key) ?? finalTotals(player.total, spreading(game.options, player))
    known.set(key, final)
    return final
  }
  const turnChances: TurnChances[] = []
  for (let ply = 0; ply < entries.length; ply++) {
    if (isWanted?.() === false) break
    const observation = game.observe(match.stateAt(ply), 'table') as SheetView
    const { players } = observation
    if (!isFresh(observation) || players.some((player) => openOf(player) > most)) continue
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each needs the processor whole
    turnChances.push({ ply, chances: shares(await Promise.all(players.map(finalOf))) })
  }
  return turnChances
}

/** How likely each of independent totals is the highest, ties in equal parts. */
const shares = (totals: readonly Float64Array[]): readonly number[] =>
  totals.map((own, seat) => {
    const share = winShare(totals.toSpliced(seat, 1))
    return own.reduce((sum, chance, total) => (chance === 0 ? sum : sum + chance * share(total)), 0)
  })
