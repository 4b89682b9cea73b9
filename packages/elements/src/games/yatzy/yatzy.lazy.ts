/** What `<dw-yatzy>` fetches when it is asked for: further bots, the careful reader, the check of the dice, the help, what refusals say, sound. */
import { fetchedBots } from '@dicewright/engine/yatzy/bots'
import { yatzy } from '@dicewright/engine/yatzy'
import { lazyTools } from '../../base/aside/part.ts'
import { soundsOf } from '../../base/aside/sound.ts'
import { whys } from './why.ts'

export { fair } from '../../base/aside/fair.ts'
export { asideStyles as styles } from '../../base/aside/aside.styles.ts'
export { help } from './help.ts'

export const { policyOf, read, check, why } = lazyTools(yatzy, fetchedBots, whys)
export const sound = soundsOf({ dice: 'wood' })
