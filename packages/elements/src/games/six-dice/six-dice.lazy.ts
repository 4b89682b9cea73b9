/** What `<dw-six-dice>` fetches when it is asked for: further bots, the careful reader, the check of the dice, the help, what refusals say, sound. */
import { fetchedBots } from '@dicewright/engine/six-dice/bots'
import { sixDice } from '@dicewright/engine/six-dice'
import { lazyTools } from '../../base/aside/part.ts'
import { soundsOf } from '../../base/aside/sound.ts'
import { whys } from './why.ts'

export { fair } from '../../base/aside/fair.ts'
export { asideStyles as styles } from '../../base/aside/aside.styles.ts'
export { help } from './help.ts'

export const { policyOf, read, check, why } = lazyTools(sixDice, fetchedBots, whys)
export const sound = soundsOf({ dice: 'porcelain', others: { spill: ['wood', 1] } })
