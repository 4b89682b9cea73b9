/** What `greedy` does, by states, for playouts. */
import { sheetChooser } from '../../../sheet/bots/chooser.ts'
import { ids, pointsIn } from '../rules/index.ts'

export const greedyChooser = /* @__PURE__ */ sheetChooser({ ids, gain: pointsIn, cheapest: 'last' })
