/** The table of one match: the players take their seats, are loaded in order and play to an end or to a verdict. */
// Scripts are loaded one after the other.
/* oxlint-disable no-await-in-loop */
import { Match, type Dice, type Game } from '@dicewright/engine'
import { limits, type Limits } from '../limits.ts'
import type { LoadedPlayer } from './player.ts'
import { endAtOnce, referee, type MatchReport } from './referee.ts'

/** Somebody who looks on: told of the match before anything is loaded, and may put itself before every player. */
export type Watch = (match: Match, players: readonly LoadedPlayer[]) => readonly LoadedPlayer[]

export interface Table {
  readonly game: Game
  /** The dice from their first throw on. */
  readonly dice: Dice
  /** In seat order. */
  readonly players: readonly LoadedPlayer[]
  readonly about?: Readonly<Record<string, string>>
  readonly limits?: Limits
  readonly watch?: Watch
}

export async function playTable({ limits: bounds = limits, watch, ...table }: Table): Promise<MatchReport> {
  const match = matchAt(table)
  const players = watch?.(match, table.players) ?? table.players
  for (const [seat, player] of players.entries()) {
    const failure = await player.load()
    if (failure) return endAtOnce(match, players, seat, failure.fault, failure.message)
  }
  return referee(match, players, bounds)
}

/** The match before its first entry, its header complete. */
export const matchAt = ({
  game,
  dice,
  players,
  about,
}: Omit<Table, 'players'> & { readonly players: readonly Pick<LoadedPlayer, 'name' | 'about'>[] }): Match =>
  new Match(game, {
    dice,
    players: players.map(({ name }) => name),
    about: Object.assign({}, about, ...players.map((player) => player.about)),
  })
