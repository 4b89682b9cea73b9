/** What `<dw-yessir>` fetches when it is asked for: its bots, the careful reader, the check of the dice, the help, what refusals say, sound. */
import { fetchedBots } from '@dicewright/engine/yessir/bots'
import { chartWords, yessir } from '@dicewright/engine/yessir'
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

export const { policyOf, read, check, translateRefusal, chart, share, occasion } = lazyTools(
  yessir,
  fetchedBots,
  refusalTexts,
  chartWords,
)
export const sound = soundsOf({ dice: 'felt', others: { cup: ['leather', 2] } })
export const coach: Partial<Coach> = { hint, lesson, result, rules, terms }
