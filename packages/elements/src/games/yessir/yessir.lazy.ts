/** What `<dw-yessir>` fetches when it is asked for: its bots, the careful reader, the check of the dice, the help, what refusals say, sound. */
import { fetchedBots } from '@dicewright/engine/yessir/bots'
import { yessir } from '@dicewright/engine/yessir'
import { lazyTools } from '../../base/aside/part.ts'
import { soundsOf } from '../../base/aside/sound.ts'
import { whys } from './why.ts'

export { fair } from '../../base/aside/fair.ts'
export { asideStyles as styles } from '../../base/aside/aside.styles.ts'
export { help } from './help.ts'

export const { policyOf, read, check, why } = lazyTools(yessir, fetchedBots, whys)
export const sound = soundsOf({ dice: 'felt', others: { cup: ['leather', 2] } })
