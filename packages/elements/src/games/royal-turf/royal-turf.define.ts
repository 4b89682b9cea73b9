/** Registers `<dw-royal-turf>`. */
import { define } from '../../kit/define.ts'
import { DwRoyalTurf } from './royal-turf.ts'

export { DwRoyalTurf }
define('dw-royal-turf', DwRoyalTurf)
