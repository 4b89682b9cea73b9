/** How players are called, all different: one unnamed person is "You", several are "Player A" and so on. */
import type { Seat } from '@dicewright/engine'
import type { Chair } from './chairs.ts'
import type { FrameSay } from './frame.messages.ts'
import type { Translate, Values } from '../kit/messages.ts'
import { seatLetter } from './seats.ts'

/** Names by seat. */
export function namesOf(chairs: readonly Chair[], say: FrameSay): readonly string[] {
  const unnamed = chairs.filter(isUnnamed).length
  const names = chairs.map((chair, seat) => {
    if (!isUnnamed(chair)) return chair.bot === null ? chair.name : capitalised(chair.name)
    return unnamed === 1 ? say('you') : say('player', { letter: seatLetter(seat) })
  })
  return names.map((name, seat) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : say('twin', { name, letter: seatLetter(seat) }),
  )
}

/** Whether a seat is the one unnamed person here, whom the texts call "you". */
export const isYou = (chairs: readonly Chair[], seat: Seat): boolean =>
  chairs.filter(isUnnamed).length === 1 && isUnnamed(chairs[seat]!)

/** A text about a seat: the first key where the reader is meant, else the second with the name as `{who}`. */
export const whose =
  <Key extends string>(chairs: readonly Chair[], names: readonly string[], say: Translate<Key>) =>
  (seat: Seat, you: Key, of: Key, values: Values = {}): string =>
    isYou(chairs, seat) ? say(you, values) : say(of, { ...values, who: names[seat]! })

/** Who won: one player as the texts call them, or all who share it. */
export const victoryText = (
  winners: readonly Seat[],
  chairs: readonly Chair[],
  names: readonly string[],
  say: FrameSay,
): string =>
  winners.length === 1
    ? whose(chairs, names, say)(winners[0]!, 'wonYou', 'won')
    : say('shared', { who: say.list(winners.map((seat) => names[seat]!)) })

const isUnnamed = ({ name, bot }: Chair): boolean => bot === null && name === 'me'
const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
