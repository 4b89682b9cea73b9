/** What `greedy` does, by states, for playouts. */
import { sheetChooser } from '../../../sheet/bots/chooser.ts'
import { ids } from '../rules/index.ts'
import { pointsIn } from '../rules/score.ts'

export const greedyChooser = /* @__PURE__ */ sheetChooser({ ids, gain: pointsIn, cheapest: 'last' })
