/** Registers `<dw-chaser>`. */
import { define } from '../../kit/define.ts'
import { DwChaser } from './chaser.ts'

export { DwChaser }
define('dw-chaser', DwChaser)
