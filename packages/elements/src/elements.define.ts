/** Registers every element there is. */
import './games/chaser/chaser.define.ts'
import './games/royal-turf/royal-turf.define.ts'
import './games/six-dice/six-dice.define.ts'
import './games/yatzy/yatzy.define.ts'
import './games/yessir/yessir.define.ts'
import './board/board.define.ts'
import './parts/die/die.define.ts'
import './parts/statechart/statechart.define.ts'

export * from './index.ts'
