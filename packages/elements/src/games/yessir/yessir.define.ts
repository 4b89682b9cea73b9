/** Registers `<dw-yessir>`. */
import { define } from '../../base/define.ts'
import { DwYessir } from './yessir.ts'

export { DwYessir }
define('dw-yessir', DwYessir)
