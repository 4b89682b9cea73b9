/** What `<dw-six-dice>` fetches when it is asked for: further bots, the careful reader, the check of the dice, the help, what refusals say, sound. */
import { fetchedBots } from '@dicewright/engine/six-dice/bots'
import { chartWords, sixDice } from '@dicewright/engine/six-dice'
import type { Coach } from '../../base/coach.ts'
import { lazyTools } from '../../base/lazy/part.ts'
import { soundsOf } from '../../base/lazy/sound.ts'
import { hint } from './hint.ts'
import { result } from './judge.ts'
import { lesson } from './lesson.ts'
import { refusalTexts } from './refusals.ts'
import { rules } from './rules.ts'
import { terms } from './terms.ts'

export { fair } from '../../base/lazy/fair.ts'
export { lazyStyles as styles } from '../../base/lazy/lazy.styles.ts'
export { help } from './help.ts'

export const { policyOf, read, check, translateRefusal, chart, share, occasion, puzzle } = lazyTools(
  sixDice,
  fetchedBots,
  refusalTexts,
  chartWords,
  async () => (await import('./puzzles.gen.ts')).puzzles,
)
export const sound = soundsOf({ dice: 'porcelain', others: { spill: ['wood', 1] } })
export const coach: Partial<Coach> = { hint, lesson, result, rules, terms }
