/** Registers `<dw-die>`. */
import { define } from '../../kit/define.ts'
import { DwDie } from './die.ts'

// For the types of the tag; the class by itself would make a global name of the classic script.
export type { DwDie }
define('dw-die', DwDie)
