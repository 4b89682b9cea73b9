/** Registers `<dw-yatzy>`. */
import { define } from '../../kit/define.ts'
import { DwYatzy } from './yatzy.ts'

export { DwYatzy }
define('dw-yatzy', DwYatzy)
