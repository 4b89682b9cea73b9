/**
 * One match, wherever it is played: the players take their seats, are loaded in order and play to an end or to a verdict,
 * and what they do is recorded.
 */
// Scripts are loaded one after the other.
/* oxlint-disable no-await-in-loop */
import { Match, type Dice, type Game } from '@dicewright/engine'
import { limits, type Limits } from '../limits.ts'
import type { LoadedPlayer } from './player.ts'
import { Recorder, type Again, type DecisionNote, type Moment } from './recorder.ts'
import { endAtOnce, referee, type MatchReport } from './referee.ts'

export interface Table {
  readonly game: Game
  /** The dice from their first throw on. */
  readonly dice: Dice
  /** In seat order. */
  readonly players: readonly LoadedPlayer[]
  readonly about?: Readonly<Record<string, string>>
  readonly limits?: Limits
  /** Called with the match before anything is loaded. */
  readonly began?: (match: Match) => void
  readonly before?: Moment
}

/** A match that was played; the lists are by seat. */
export interface MatchRecord {
  readonly match: Match
  readonly report: MatchReport
  readonly decisions: readonly (readonly DecisionNote[])[]
  readonly again: readonly (readonly Again[])[]
  /** Milliseconds since 1970. */
  readonly startedMs: number
  readonly endedMs: number
}

export async function playTable({ limits: bounds = limits, began, before, ...table }: Table): Promise<MatchRecord> {
  const startedMs = Date.now()
  const match = matchAt(table)
  const { players, decisions, again } = new Recorder(match, table.players, before, bounds)
  began?.(match)
  const report = (await loadAll(match, players)) ?? (await referee(match, players, bounds))
  return { match, report, decisions, again, startedMs, endedMs: Date.now() }
}

/** The report of a match that ends because a player cannot be loaded. */
async function loadAll(match: Match, players: readonly LoadedPlayer[]): Promise<MatchReport | null> {
  for (const [seat, player] of players.entries()) {
    const failure = await player.load()
    if (failure) return endAtOnce(match, players, seat, failure.fault, failure.message)
  }
  return null
}

/** The match before its first entry, its header complete. */
export const matchAt = ({
  game,
  dice,
  players,
  about,
}: Pick<Table, 'game' | 'dice' | 'about'> & {
  readonly players: readonly Pick<LoadedPlayer, 'name' | 'about'>[]
}): Match =>
  new Match(game, {
    dice,
    players: players.map(({ name }) => name),
    about: Object.assign({}, about, ...players.map((player) => player.about)),
  })
