/** What `<dw-royal-turf>` fetches when it is asked for: its bots, the careful reader, the check of the dice, the help, what refusals say. */
import { fetchedBots } from '@dicewright/engine/bots/royal-turf'
import { royalTurf } from '@dicewright/engine/royal-turf'
import { lazyTools } from '../../base/aside/part.ts'
import { whys } from './why.ts'

export { fair } from '../../base/aside/fair.ts'
export { asideStyles as styles } from '../../base/aside/aside.styles.ts'
export { help } from './help.ts'

export const { policyOf, read, check, why } = lazyTools(royalTurf, fetchedBots, whys)
