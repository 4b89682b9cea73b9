/** From what a seat of Chaser saw back to the state: nothing is hidden, so the observation tells all of it. */
import { stateFrom } from '../../../kit/state-for.ts'
import { sheetTold } from '../../../sheet/rules/state-for.ts'
import { chaser } from './index.ts'
import { boxes } from './notation.ts'

export const stateFor = /* @__PURE__ */ stateFrom(chaser, {
  seats: ({ players }) => players.length,
  fields: (observation) => sheetTold(observation, boxes),
})
