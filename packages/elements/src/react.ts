/**
 * The tags for TypeScript with React 19 or newer, which gives custom elements their properties and hears their events
 * without a wrapper. `import type {} from '@dicewright/elements/react'` once makes them known to every file.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { GenericElement } from './generic/define-game-element.ts'
import type { DwChaser } from './games/chaser/chaser.ts'
import type { DwRoyalTurf } from './games/royal-turf/royal-turf.ts'
import type { DwSixDice } from './games/six-dice/six-dice.ts'
import type { DwYatzy } from './games/yatzy/yatzy.ts'
import type { DwYessir } from './games/yessir/yessir.ts'
import type { DwBoard } from './board/board.ts'
import type { DwDie } from './parts/die/die.ts'
import type { DwStatechart } from './parts/statechart/statechart.ts'

type EventName = Extract<keyof HTMLElementEventMap, `dw-${string}`>

/** React takes what follows `on` as the name of the event, whatever letters it has: `ondw-end`. */
type Listeners = {
  readonly [Name in EventName as `on${Name}`]?: ((event: HTMLElementEventMap[Name]) => void) | undefined
}

/** Null and undefined mean "not set". */
type Properties<E, Property extends keyof E> = { readonly [Name in Property]?: E[Name] | null | undefined }

type Tag<E, Property extends keyof E> = DetailedHTMLProps<HTMLAttributes<E>, E> & Properties<E, Property> & Listeners

type GameProperty =
  | 'players'
  | 'seed'
  | 'dailyKey'
  | 'options'
  | 'transcript'
  | 'position'
  | 'mode'
  | 'keep'
  | 'server'
  | 'friend'
  | 'theme'
  | 'motion'
  | 'announce'
  | 'sound'
  | 'panel'
  | 'hints'
  | 'guide'

/**
 * What the tag of an element by `defineGameElement` takes in JSX. You declare the tag, since you name it:
 *
 * ```ts
 * import type { GameTag } from '@dicewright/elements/react'
 *
 * declare module 'react' {
 *   namespace JSX {
 *     interface IntrinsicElements {
 *       'my-pig': GameTag
 *     }
 *   }
 * }
 * ```
 */
export type GameTag = Tag<GenericElement, GameProperty>

/** What each tag takes in JSX. */
export interface DicewrightTags {
  'dw-chaser': Tag<DwChaser, GameProperty>
  'dw-royal-turf': Tag<DwRoyalTurf, GameProperty | 'data'>
  'dw-six-dice': Tag<DwSixDice, GameProperty>
  'dw-yatzy': Tag<DwYatzy, GameProperty>
  'dw-yessir': Tag<DwYessir, GameProperty>
  'dw-board': Tag<DwBoard, 'server' | 'game' | 'dailyKey' | 'date' | 'players' | 'options' | 'rows' | 'theme'>
  'dw-die': Tag<DwDie, 'value' | 'held' | 'holdable' | 'disabled' | 'yaw' | 'motion' | 'theme'>
  'dw-statechart': Tag<DwStatechart, 'for' | 'game' | 'active' | 'enabled' | 'words'>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends DicewrightTags {}
  }
}
