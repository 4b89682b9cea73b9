/** Sentences: what is said about each thing that happens, and the whole table in words. */
import { gained } from '@dicewright/engine/six-dice'
import type { NarrationContext } from '../../base/voice-controller.ts'
import type { Frame, Say } from './frame.ts'
import { resultOf } from './result.ts'
import type { Scene } from './scene.ts'

/** Faces as they are written beside each other and as they are read out. */
export const written = (dice: readonly number[]): string => dice.join('·')
export const spoken = (dice: readonly number[]): string => dice.join(' ')

/** What is said about a scene, in the order of things: what fell or was done, what it means, whose turn it is. */
export function sentencesOf(frame: Frame, context: NarrationContext): string[] {
  return [...stepSentences(frame, context), ...afterwards(frame, context)]
}

function stepSentences({ scene, names, say }: Frame, { chooses, again }: NarrationContext): string[] {
  const { entry, moment, bowl, points, taken, seat } = scene
  if (!entry || seat === null) return []
  const who = names[seat]!
  if (scene.oyaDice) return oyaSentences(scene, who, names, say)
  const charge = (): string[] => [chargeText(scene, say)].filter(Boolean)
  if (moment?.kind === 'spill') return [say('saySpill', { who }), ...charge()]
  if (moment?.kind === 'stack') return [say('sayStack', { who }), ...charge()]
  if (moment?.kind === 'stop') {
    const { total } = scene.after.players[seat]!
    return [say(again ? 'sayStopOn' : 'sayStop', { who, points, total })]
  }
  if (taken) {
    const values = { who, dice: spoken(taken.dice), points: taken.points, sum: taken.turnPoints }
    const took = say(again ? 'sayTakeOn' : 'sayTake', values)
    return moment ? [took, say('sayFurikiri')] : [took]
  }
  if (!entry.text.startsWith('roll')) return []
  const rolled = say(again ? 'sayRollOn' : 'sayRoll', { who, dice: spoken(bowl) })
  if (moment?.kind === 'buta') return [rolled, say('sayButa'), ...charge()]
  if (moment) return [rolled, say('sayDobon', { points })]
  const most = Math.max(...scene.takes.map((take) => take.points))
  return chooses ? [rolled, say('sayWays', { count: scene.takes.length, points: most })] : [rolled]
}

function oyaSentences(scene: Scene, who: string, names: readonly string[], say: Say): string[] {
  const [face] = scene.bowl
  const threw = face === 0 ? say('sayOyaSpill', { who }) : say('sayOya', { who, face: String(face) })
  if (scene.moment?.kind === 'oya') return [threw, say('sayOyaIs', { who: names[scene.moment.seat]! })]
  return scene.moment ? [threw, say('sayTie')] : [threw]
}

function afterwards(frame: Frame, { isOver }: NarrationContext): readonly string[] {
  if (isOver) return resultOf(frame).said
  const { names, say } = frame
  const { before, after, moment } = frame.scene
  const said: string[] = []
  if (after.lastLap && !before.lastLap) said.push(say('sayLastLap'))
  if (moment && !['furikiri', 'tie', 'oya'].includes(moment.kind) && after.turn)
    said.push(say('sayTurn', { who: names[after.turn.seat]! }))
  return said
}

/** What a buta costs the seat of a scene: back to the start, or deeper into debt; '' where only the turn is lost. */
export function chargeText(scene: Scene, say: Say): string {
  const seat = scene.seat!
  if (gained(scene.before, scene.after, seat) === 0) return ''
  const { total } = scene.after.players[seat]!
  return scene.before.players[seat]!.started ? say('backToStart') : say('deeper', { total })
}

/** A description of the whole table, for screen readers. */
export function boardText({ after, bowl, aside, points }: Scene, names: readonly string[], say: Say): string {
  const players = after.players.map(({ total, started }, seat) =>
    say('sayBoard', { who: names[seat]!, total, state: say(started ? 'started' : 'unstarted') }),
  )
  const dice = (faces: readonly number[]): string => (faces.length ? spoken(faces) : say('none'))
  return [...players, say('sayTable', { bowl: dice(bowl), aside: dice(aside), points })].join(' ')
}
