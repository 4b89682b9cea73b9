/** Registers `<dw-statechart>`. */
import { define } from '../../kit/define.ts'
import { DwStatechart } from './statechart.ts'

export { DwStatechart }
define('dw-statechart', DwStatechart)
