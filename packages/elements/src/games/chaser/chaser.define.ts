/** Registers `<dw-chaser>`. */
import { define } from '../../base/define.ts'
import { DwChaser } from './chaser.ts'

export { DwChaser }
define('dw-chaser', DwChaser)
