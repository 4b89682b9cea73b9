/** What is said beside the table: who is to act, the hand of the person who looked, how a round ended, and why. */
import type { Seat } from '@dicewright/engine'
import type { Action } from '../../base/action.ts'
import type { FrameKey } from '../../base/frame.messages.ts'
import { isYou, victoryText, whose } from '../../base/names.ts'
import { seatLetter } from '../../base/seats.ts'
import type { Table } from '../../base/table.ts'
import type { HandKey } from './hands.messages.ts'
import type { YessirMatch } from './lay.ts'
import { tieText } from './pick.ts'
import type { Scene } from './scene.ts'
import { handText, sentencesOf, type Say } from './voice.ts'
import type { VoiceKey } from './voice.messages.ts'
import type { YessirKey } from './yessir.messages.ts'

/** What one rendering is made from. */
export interface Frame {
  readonly table: Table
  readonly match: YessirMatch
  readonly scene: Scene
  readonly say: Say
  readonly names: readonly string[]
  /** Whose side of the table is shown, and whether its cup is lifted. */
  readonly own: Seat | null
  readonly isOpen: boolean
  /** The person the device is to be handed to before anything goes on; null where no person waits for it. */
  readonly handTo: Seat | null
  /** Whether the person who holds the device decides. */
  readonly choosing: boolean
}

/** How far the element is with what it shows. */
export interface Shown {
  readonly over: boolean
  readonly verdict: string | null
  readonly rolling: boolean
  /** Whether the match is shown as it stands. */
  readonly live: boolean
}

export function statusText(frame: Frame, { over, verdict, rolling, live }: Shown): string {
  const { table, scene, say, names, handTo, choosing } = frame
  if (over) return verdict ?? victoryText(scene.after.leaders, table.players, names, say)
  if (rolling) return say('rolling', { count: scene.step?.dice?.length ?? 2 })
  if (handTo !== null) return say('passDevice', { who: calledName(frame, handTo) })
  if (scene.showdown) return resultText(frame)
  if (!live) return sentencesOf(scene, names, say, false)[0] ?? say('looking')
  return choosing ? askText(frame) : waitText(frame)
}

const of = ({ table, names, say }: Frame) => whose<YessirKey | HandKey | VoiceKey | FrameKey>(table.players, names, say)

/** What the person who holds the device is asked. */
function askText(frame: Frame): string {
  const { scene, say, own, isOpen } = frame
  const { turn, players } = scene.after
  const same = turn!.choices.find(({ action }) => action === 'same')
  if (same) return say('cameAgain', { face: String(same.face) })
  const { hand } = players[own!]!
  return isOpen && hand ? say('handAsk', { hand: handText(hand, say) }) : of(frame)(own!, 'lookYou', 'lookOf')
}

function waitText(frame: Frame): string {
  const { scene, say, names } = frame
  const { round, turn, starter, mover } = scene.after
  // J7: dice thrown for the start lie nowhere on the field, so what fell is said here.
  if (round === 0) return sentencesOf(scene, names, say, false)[0] ?? say('begin')
  if (turn !== null) return of(frame)(turn.seat, 'turnYou', 'turnOf')
  return scene.step?.type === 'cup'
    ? say('shakes', { who: names[mover]! })
    : of(frame)(starter!, 'sharedYou', 'sharedOf')
}

/** The line below: what follows, or why it came so. */
export function whyText(frame: Frame, { over, rolling, live }: Shown): string {
  const { scene, say, names, handTo, choosing, isOpen } = frame
  if (rolling || over) return ''
  if (handTo !== null) return say('passText')
  if (scene.showdown) return decidedText(frame)
  const { turn, round, players } = scene.after
  if (round === 0) return say('beginWhy')
  if (!live) return sentencesOf(scene, names, say, false).slice(1).join(' ')
  if (!choosing) return sentencesOf(scene, names, say, false)[0] ?? ''
  if (turn!.picked !== null) return say('turnWhy')
  if (!isOpen) return say('lookWhy')
  const blind = players.flatMap((player, seat) => (player.blind ? [names[seat]!] : []))
  const passed = say('passed', { passes: turn!.passes, active: turn!.active })
  return blind.length ? joinedText([passed, say('blindNow', { who: say.list(blind) })], say) : passed
}

const joinedText = (sentences: readonly string[], say: Say): string => sentences.join(say.language === 'ja' ? '' : ' ')

/** By what the best hand beat the next one, or that nobody's did. */
function decidedText({ scene, say }: Frame): string {
  const { winner, hands } = scene.showdown!
  if (winner === null) return say('drawnWhy')
  const best = hands[winner]!.hand
  const next = hands
    .filter((_, seat) => seat !== winner)
    .reduce((one, other) => (other.place < one.place ? other : one)).hand
  const [hand, other] = [handText(best, say), handText(next, say)]
  return hand === other
    ? say('beatsTie', { hand, best: tieText(best, [next], say), next: tieText(next, [best], say) })
    : say('beats', { hand, other })
}

/** The rounds that each seat won, the most first. */
export function endText({ scene, names, say }: Frame): string {
  const won = scene.after.players.map(({ wins }, seat) => ({ wins, name: names[seat]! }))
  const rows = won.toSorted((a, b) => b.wins - a.wins).map(({ name, wins }) => `${name} ${say.number(wins)}`)
  return say('roundsWon', { who: say.list(rows) })
}

/** Who won the round whose cups are lifted. */
function resultText(frame: Frame): string {
  const { winner } = frame.scene.showdown!
  return winner === null ? frame.say('roundNone') : of(frame)(winner, 'roundYou', 'roundOf')
}

/** The button that throws what waits for a hand: who begins, or the shared dice of a round. */
export function handOf({ table, match, scene, say, names }: Frame, run: () => void): Action {
  const { starter, round } = scene.after
  const phase = match.game.phase(match.state)
  if (phase === 'start') return { label: say('drawStart'), hint: say('drawStartHint'), run }
  if (phase === 'high.roll') return { label: say('drawHigh'), hint: say('drawHighHint'), run }
  if (starter !== null && table.policies[starter] && round > 1)
    return { label: say('nextRound'), hint: say('nextRoundHint', { who: names[starter]! }), run }
  return { label: say('throwShared'), hint: say('throwSharedHint'), run }
}

/** A person as others at the screen call them: never "you". */
export const calledName = ({ table, names, say }: Frame, seat: Seat): string =>
  isYou(table.players, seat) ? say('player', { letter: seatLetter(seat) }) : names[seat]!
