/** Importing this file makes `<dw-die>` work. */
import { define } from '../../base/define.ts'
import { DwDie } from './die.ts'

define('dw-die', DwDie)
