/** What `<dw-royal-turf>` fetches when it is asked for: its bots, the careful reader, the check of the dice, the help, what refusals say, sound. */
import { fetchedBots } from '@dicewright/engine/royal-turf/bots'
import { royalTurf } from '@dicewright/engine/royal-turf'
import { lazyTools } from '../../base/aside/part.ts'
import { soundsOf } from '../../base/aside/sound.ts'
import { whys } from './why.ts'

export { fair } from '../../base/aside/fair.ts'
export { asideStyles as styles } from '../../base/aside/aside.styles.ts'
export { help } from './help.ts'

export const { policyOf, read, check, why } = lazyTools(royalTurf, fetchedBots, whys)
export const sound = soundsOf({
  dice: 'wood',
  others: { card: ['paper', 1, 0], bet: ['chip', 1, 0], roll: ['wood', 1], move: ['hoof', 6, 95] },
})
