/** The style sheet that reserves the room of tags whose script is not there yet, for pages without style attributes. */
import { heightIn } from '../src/base/room.ts'
import { room as chaser } from '../src/games/chaser/room.gen.ts'
import { room as royalTurf } from '../src/games/royal-turf/room.gen.ts'
import { room as sixDice } from '../src/games/six-dice/room.gen.ts'
import { room as yatzy } from '../src/games/yatzy/room.gen.ts'
import { room as yessir } from '../src/games/yessir/room.gen.ts'

const rows = [
  ['dw-six-dice', sixDice['few']],
  ['dw-chaser', chaser['few']],
  ['dw-yatzy', yatzy['few yahtzee']],
  ["dw-yatzy[options*='yams']", yatzy['few yams']],
  ['dw-yessir', yessir['few']],
  ['dw-royal-turf', royalTurf['few']],
] as const

/** What stands in a tag lies over its room. */
export const roomSheet = (): string =>
  rows
    .map(
      ([tag, room]) =>
        `${tag}:not(:defined){display:grid}${tag}:not(:defined)>*{grid-area:1/1}${tag}:not(:defined)::before{content:'';grid-area:1/1;padding-bottom:${heightIn(room!, '100%')}}\n`,
    )
    .join('')
