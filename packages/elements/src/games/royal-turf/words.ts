/** How horses, places and money are written: the few words that board, card, panel and voice share. */
import type { Player } from '../../base/players.ts'
import type { FrameKey } from '../../base/frame.messages.ts'
import type { Translate } from '../../kit/messages.ts'
import type { Horse, HorseView, MoveChoice, NamedHorse, Observation, Standing } from '@dicewright/engine/royal-turf'
import type { Viewer } from '@dicewright/engine'
import type { TurfKey } from './royal-turf.messages.ts'
import type { Scene } from './scene.ts'
import type { VoiceKey } from './voice.messages.ts'

type Say = Translate<TurfKey | VoiceKey | FrameKey>

/** What the templates of a rendering share. */
export interface Turf {
  readonly scene: Scene
  readonly say: Say
  readonly names: readonly string[]
  readonly players: readonly Player[]
  readonly horses: readonly NamedHorse[]
  /** The viewer of this screen. */
  readonly viewer: Viewer
  /** What a person here chooses now. */
  readonly choosing: 'bet' | 'move' | null
  readonly horse: Horse | null
  readonly chip: number | null
  /** The action that the hint says, with the mark for it, and what the others cost; null and empty without a hint. */
  readonly best: string | null
  readonly tag: string
  readonly cost: (action: string) => string
  /** Whether the die is in the air: its face is not shown yet. */
  readonly rolling: boolean
  /** Horses from first to last, and what they would pay, as it stands. */
  readonly standing: Standing
  /** A press on the row of a horse, and the focus that arrows bring to it. */
  readonly onHorse: (horse: Horse) => void
  readonly onArrow: (horse: Horse) => void
  readonly onChip: (chip: number) => void
}

type Named = Pick<Turf, 'say' | 'horses'>

export const nameOf = ({ say, horses }: Named, horse: Horse): string =>
  horses.find(({ id }) => id === horse)!.names[say.language]

export const coatOf = ({ horses }: Named, horse: Horse): string => horses.find(({ id }) => id === horse)!.colour

export const money = (say: Say, amount: number): string =>
  amount < 0
    ? say('money', { amount: say.number(-amount) }).replace(/^/, '\u2212\u2009')
    : say('money', { amount: say.number(amount) })

/** With its sign, zero without. */
export const signedMoney = (say: Say, amount: number): string => (amount > 0 ? '+' : '') + money(say, amount)

/** Sentences one after the other, as a language writes them. */
export const inARow = (say: Say, sentences: readonly string[]): string =>
  sentences.filter(Boolean).join(say.language === 'ja' ? '' : ' ')

/** `2nd`, by index from 0; the seventh is the last. */
export const nth = (say: Say, index: number): string => say('nth').split(',')[index] ?? String(index + 1)

/** The number printed where a horse stands, or that it is home. */
export const spaceText = (say: Say, space: number | null): string => (space === null ? say('toFinish') : String(space))

/** Where a horse is, in words: `on 16, 2nd`. */
export function whereText({ say, standing }: Pick<Turf, 'say' | 'standing'>, horse: HorseView): string {
  if (horse.position === null) return ''
  const rank = nth(say, standing.order.indexOf(horse.id))
  if (horse.place !== null) return say('home', { nth: rank })
  if (horse.position <= 0) return say('behindLine', { space: String(horse.space) })
  return say.list([say('on', { space: String(horse.space) }), rank])
}

/** The same where there is little room: the rank tells a horse behind the line from a leader on the same space. */
export function placeText({ say, standing }: Pick<Turf, 'say' | 'standing'>, horse: HorseView): string {
  if (horse.position === null) return ''
  const rank = nth(say, standing.order.indexOf(horse.id))
  return horse.place === null ? say('at', { space: String(horse.space), nth: rank }) : say('home', { nth: rank })
}

/** What the chip of who decides on a horse counts: 0 without one, null where it may not be seen. */
export function chipOn({ scene }: Pick<Turf, 'scene'>, { chips }: Pick<HorseView, 'chips'>): number | null {
  const own = chips.find(({ seat }) => seat === scene.after.mover)
  return own ? own.chip : 0
}

/** Which horse it would be after a move that does not bring it home, by index from 0. */
export function placeAfter({ scene }: Pick<Turf, 'scene'>, { horse, position }: MoveChoice): number {
  return scene.field.filter((one) => one.id !== horse && (one.place !== null || one.position! > position)).length
}

/** `You 2, Greedy face down`; empty where nothing lies. */
export const chipsText = ({ say, names }: Pick<Turf, 'say' | 'names'>, { chips }: Pick<HorseView, 'chips'>): string =>
  say.list(
    chips.map(({ seat, chip }) =>
      say('chipOf', { who: names[seat]!, chip: chip === null ? say('faceDown') : String(chip) }),
    ),
  )

/** The phase, as the screen names it. */
export const isRacing = ({ symbol, round }: Observation): boolean => round > 0 && symbol !== null
