/** What `<dw-yatzy>` fetches when it is asked for: further bots, the careful reader, the check of the dice, the help, what refusals say, sound. */
import { fetchedBots } from '@dicewright/engine/yatzy/bots'
import { chartWords, yatzy } from '@dicewright/engine/yatzy'
import type { Coach } from '../../base/coach.ts'
import { lazyTools } from '../../base/lazy/part.ts'
import { soundsOf } from '../../base/lazy/sound.ts'
import { hint, prepare } from './hint.ts'
import { result } from './judge.ts'
import { lesson } from './lesson.ts'
import { refusalTexts } from './refusals.ts'
import { rules } from './rules.ts'
import { terms } from './terms.ts'

export { fair } from '../../base/lazy/fair.ts'
export { lazyStyles as styles } from '../../base/lazy/lazy.styles.ts'
export { help } from './help.ts'

export const { policyOf, read, check, translateRefusal, chart, share, occasion, puzzle } = lazyTools(
  yatzy,
  fetchedBots,
  refusalTexts,
  chartWords,
  async (options) =>
    'variant' in options && options.variant === 'yams'
      ? (await import('./yams-puzzles.gen.ts')).yamsPuzzles
      : (await import('./puzzles.gen.ts')).puzzles,
)
export const sound = soundsOf({ dice: 'wood' })
export const coach: Partial<Coach> = { hint, lesson, prepare, result, rules, terms }
