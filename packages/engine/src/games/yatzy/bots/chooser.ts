/** What `greedy` does, by states, for playouts. */
import { sheetChooser } from '../../../sheet/bots/chooser.ts'
import { ids } from '../rules/index.ts'
import { gainIn } from '../rules/play.ts'

export const greedyChooser = /* @__PURE__ */ sheetChooser({ ids, gain: gainIn, cheapest: 'first' })
