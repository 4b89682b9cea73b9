/** Registers `<dw-board>`. */
import { define } from '../kit/define.ts'
import { DwBoard } from './board.ts'

// For the types of the tag; the class by itself would make a global name of the classic script.
export type { DwBoard }
define('dw-board', DwBoard)
