/** From what a seat of Yatzy saw back to the state: nothing is hidden, so the observation tells all of it. */
import { stateFrom } from '../../../kit/state-for.ts'
import { sheetTold } from '../../../sheet/rules/state-for.ts'
import { yatzy } from './index.ts'
import { boxes } from './notation.ts'

export const stateFor = /* @__PURE__ */ stateFrom(yatzy, {
  seats: ({ players }) => players.length,
  fields: (observation) => ({
    ...sheetTold(observation, boxes),
    jokers: observation.players.map(({ jokers }) => jokers),
  }),
})
