/** Chaser as the bot `sheet` asks it: every point is worth a point. */
import { boxes, chaser } from '../rules/index.ts'
import { scorable } from '../rules/play.ts'
import { pointsIn } from '../rules/score.ts'
import { unwrap } from '../../../kit/result.ts'
import type { Asked } from '../../../sheet/bots/sheet.ts'
import { boxValues } from './values.ts'

export function askChaser(options: object): Asked {
  const game = unwrap(chaser(1, options))
  const { settled } = game
  const state = game.start()
  return {
    boxes,
    values: boxValues.standard,
    state,
    scorable: () => scorable(state, settled),
    credit: (box) => pointsIn(state, settled, box),
    take: () => {},
  }
}
