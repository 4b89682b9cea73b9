/** Registers `<dw-yessir>`. */
import { define } from '../../kit/define.ts'
import { DwYessir } from './yessir.ts'

export { DwYessir }
define('dw-yessir', DwYessir)
