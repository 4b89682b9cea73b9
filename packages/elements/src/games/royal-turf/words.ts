/** How horses, places and money are written: the few words that board, card, panel and voice share. */
import type { Player } from '../../base/players.ts'
import type { FrameKey } from '../../base/frame.messages.ts'
import type { Translate } from '../../kit/messages.ts'
import type { Horse, HorseView, NamedHorse, Observation, Standing } from '@dicewright/engine/royal-turf'
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
  /** Whether the die is in the air: its face is not shown yet. */
  readonly rolling: boolean
  /** Horses from first to last, and what they would pay, as it stands. */
  readonly standing: Standing
  readonly onHorse: (horse: Horse) => void
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

/** `You 2, Greedy face down`; empty where nothing lies. */
export const chipsText = ({ say, names }: Pick<Turf, 'say' | 'names'>, { chips }: Pick<HorseView, 'chips'>): string =>
  say.list(
    chips.map(({ seat, chip }) =>
      say('chipOf', { who: names[seat]!, chip: chip === null ? say('faceDown') : String(chip) }),
    ),
  )

/** The phase, as the screen names it. */
export const isRacing = ({ symbol, round }: Observation): boolean => round > 0 && symbol !== null
