/** Registers `<dw-six-dice>`. */
import { define } from '../../kit/define.ts'
import { DwSixDice } from './six-dice.ts'

export { DwSixDice }
define('dw-six-dice', DwSixDice)
