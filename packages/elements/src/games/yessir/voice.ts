/** Sentences: what is said about each thing that happens, and the whole table in words. No cup is in them but lifted ones. */
import type { FrameKey } from '../../base/frame.messages.ts'
import type { Translate } from '../../kit/messages.ts'
import type { Hand, Player } from '@dicewright/engine/yessir'
import type { HandKey } from './hands.messages.ts'
import type { Scene } from './scene.ts'
import type { VoiceKey } from './voice.messages.ts'
import type { YessirKey } from './yessir.messages.ts'

export type Say = Translate<YessirKey | HandKey | VoiceKey | FrameKey>

/** Faces as they are read out. */
export const spoken = (dice: readonly number[]): string => dice.join(' ')

/** What is said about a scene, in the order of things. */
export function sentencesOf(scene: Scene, names: readonly string[], say: Say, isOver: boolean): string[] {
  const { before, after, showdown, entry, step, seat } = scene
  if (!entry || !step || seat === null) return []
  const said = stepSentences(scene, names, say)
  if (showdown) said.push(...showdownSentences(scene, names, say))
  if (isOver) return [...said, say('sayEnd', { who: say.list(after.leaders.map((leader) => names[leader]!)) })]
  const isDealt = before.turn === null && after.turn !== null
  if (isDealt) said.push(say('sayDealt'))
  if (after.turn && (isDealt || after.turn.seat !== before.turn?.seat))
    said.push(say('sayTurn', { who: names[after.turn.seat]! }))
  return said
}

function stepSentences({ step, before, after, seat }: Scene, names: readonly string[], say: Say): string[] {
  const { type, face, dice = [] } = step!
  const who = names[seat!]!
  const luck = after.players[seat!]!.luckShown
  switch (type) {
    case 'start':
      return [say('sayStarts', { who: names[after.starter!]! })]
    case 'high': {
      const threw = say('sayHigh', { who, face: String(face) })
      return after.starter === null ? [threw] : [threw, say('sayStarts', { who: names[after.starter]! })]
    }
    case 'shared':
      return [dice.length === 1 ? say('sayShows', { dice: spoken(dice) }) : say('sayShared', { dice: spoken(dice) })]
    case 'a':
      return [say('sayA', { who, face: String(face), luck })]
    case 'b':
    case 'c':
    case 'e':
      return [say(`say${type.toUpperCase() as 'B' | 'C' | 'E'}`, { who, luck })]
    case 'd':
      return [say('sayD', { who, passes: before.turn!.passes + 1, active: before.turn!.active })]
    case 'plus':
    case 'minus':
      return [say('sayTurned', { who, face: String(before.turn!.choices.find(({ action }) => action === type)!.face) })]
    case 'same':
      return [say('saySame', { who })]
    default:
      return []
  }
}

function showdownSentences({ showdown, after }: Scene, names: readonly string[], say: Say): string[] {
  const { winner, hands } = showdown!
  const each = hands.map(({ cup, hand }, seat) =>
    say('sayHand', { who: names[seat]!, dice: spoken(cup), hand: say(hand.name) }),
  )
  if (winner === null) return [...each, say('roundNone')]
  const wins = after.players[winner]!.wins
  return [...each, say('sayRound', { who: names[winner]!, wins, of: after.winsToWin })]
}

/** A description of the whole table, for screen readers. `own` is the seat whose cup is lifted here. */
export function boardText(scene: Scene, names: readonly string[], say: Say, own: Player | null): string {
  const { after, lay } = scene
  const players = after.players.map(({ wins, luckShown, blind }, seat) => {
    const values = { who: names[seat]!, wins, of: after.winsToWin, luck: luckShown }
    return say(blind ? 'sayBoardBlind' : 'sayBoard', values)
  })
  const faces = lay.flatMap((die) => (die ? [die.face] : []))
  const shared = say('sayTable', { dice: faces.length ? spoken(faces) : say('none') })
  return [...players, shared, ...(own ? [cupText(own, say)] : [])].join(' ')
}

/** What is under the own cup, for the person who lifted it. */
export function cupText({ cup, hand }: Player, say: Say): string {
  if (!cup?.length) return ''
  return hand
    ? say('sayCup', { dice: spoken(cup), hand: handText(hand, say) })
    : say('sayCupOnly', { dice: spoken(cup) })
}

/** A hand with the faces it is of: "Two pairs, 6 and 3". */
export function handText({ name, dice }: Hand, say: Say): string {
  const faces = [...new Set(dice)].toSorted((a, b) => b - a)
  if (name === 'smallStraight' || name === 'largeStraight') return say(name)
  return say('handOf', { hand: say(name), faces: faces.join('·') })
}
