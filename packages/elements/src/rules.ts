/** The rules of the games of this package in words, for pages that show them apart from a board. */
import type { Coach } from './base/coach.ts'
import type { LazyPart } from './base/lazy.ts'

/** What is said of a game: each text in the language asked for, under the options of the game. */
export interface GameRules extends Pick<Coach, 'rules' | 'terms'>, Pick<LazyPart, 'help'> {}

const files: Readonly<Record<string, () => Promise<LazyPart>>> = {
  'six-dice': () => import('./games/six-dice/six-dice.lazy.ts'),
  chaser: () => import('./games/chaser/chaser.lazy.ts'),
  yatzy: () => import('./games/yatzy/yatzy.lazy.ts'),
  yessir: () => import('./games/yessir/yessir.lazy.ts'),
  'royal-turf': () => import('./games/royal-turf/royal-turf.lazy.ts'),
}

/**
 * Fetches the rules of a game of this package: its rules one by one with their ids, its special words, and both with
 * what dice are worth as one template. Null for any other game.
 *
 * @example
 * ```ts
 * import { rulesOf } from '@dicewright/elements/rules'
 * import { unwrap } from '@dicewright/engine'
 * import { chaser } from '@dicewright/engine/chaser'
 *
 * const spoken = await rulesOf('chaser')
 * spoken?.rules(unwrap(chaser(2)), 'en').at(-1)?.text.slice(0, 27) // => 'When every box is full the '
 * await rulesOf('chess') // => null
 * ```
 */
export async function rulesOf(id: string): Promise<GameRules | null> {
  const part = await files[id]?.()
  const { rules, terms } = part?.coach ?? {}
  return part && rules && terms ? { rules, terms, help: (...asked) => part.help(...asked) } : null
}
