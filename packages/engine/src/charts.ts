/** The charts of the games of this package in words, for whoever draws one; nothing else of a game is loaded with them. */
import { chartWords as chaser } from './games/chaser/rules/words.ts'
import { chartWords as royalTurf } from './games/royal-turf/rules/words.ts'
import { chartWords as sixDice } from './games/six-dice/rules/words.ts'
import { chartWords as yatzy } from './games/yatzy/rules/words.ts'
import { chartWords as yessir } from './games/yessir/rules/words.ts'
import type { ChartWords } from './kit/chart-words.ts'

const all: Readonly<Record<string, ChartWords>> = {
  'six-dice': sixDice,
  chaser,
  yatzy,
  yessir,
  'royal-turf': royalTurf,
}

/**
 * The names of phases, events and conditions of a game of this package, by its id; undefined for any other game.
 *
 * @example
 * ```ts
 * import { chartWordsOf } from '@dicewright/engine/charts'
 *
 * chartWordsOf('chaser')?.phases['turn.roll']?.ko // => '굴린다'
 * chartWordsOf('chess') // => undefined
 * ```
 */
export const chartWordsOf = (id: string): ChartWords | undefined => all[id]
