/** Registers `<dw-yatzy>`. */
import { define } from '../../base/define.ts'
import { DwYatzy } from './yatzy.ts'

export { DwYatzy }
define('dw-yatzy', DwYatzy)
