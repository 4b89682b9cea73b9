/** How players are called, all different: one unnamed person is "You", several are "Player A" and so on. */
import type { Seat } from '@dicewright/engine'
import { isOfArena, type Player } from './players.ts'
import type { FrameSay } from './frame.messages.ts'
import type { Translate, Values } from '../kit/messages.ts'
import { seatLetter } from './seats.ts'

/** Names by seat. */
export function namesOf(players: readonly Player[], say: FrameSay): readonly string[] {
  const unnamed = players.filter(isUnnamed).length
  const names = players.map((player, seat) => {
    if (!isUnnamed(player)) return isHouseBot(player) ? capitalised(player.name) : player.name
    return unnamed === 1 ? say('you') : say('player', { letter: seatLetter(seat) })
  })
  return names.map((name, seat) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : say('twin', { name, letter: seatLetter(seat) }),
  )
}

/** Whether a seat is the one unnamed person here: the texts call this person "you". */
export const isYou = (players: readonly Player[], seat: Seat): boolean =>
  players.filter(isUnnamed).length === 1 && isUnnamed(players[seat]!)

/** A text about a seat: the first key where the reader is meant, else the second with the name as `{who}`. */
export const whose =
  <Key extends string>(players: readonly Player[], names: readonly string[], say: Translate<Key>) =>
  (seat: Seat, you: Key, of: Key, values: Values = {}): string =>
    isYou(players, seat) ? say(you, values) : say(of, { ...values, who: names[seat]! })

/** Who won: one player as the texts call them, or all who share it. */
export const victoryText = (
  winners: readonly Seat[],
  players: readonly Player[],
  names: readonly string[],
  say: FrameSay,
): string =>
  winners.length === 1
    ? whose(players, names, say)(winners[0]!, 'wonYou', 'won')
    : say('shared', { who: say.list(winners.map((seat) => names[seat]!)) })

/** Bots of an arena are called as their authors call them. */
const isHouseBot = ({ bot }: Player): boolean => bot !== null && !isOfArena(bot)
const isUnnamed = ({ name, bot }: Player): boolean => bot === null && name === 'me'
const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
