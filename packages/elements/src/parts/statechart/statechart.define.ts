/** Registers `<dw-statechart>`. */
import { define } from '../../base/define.ts'
import { DwStatechart } from './statechart.ts'

define('dw-statechart', DwStatechart)
