/** A server that goes on with the final of the season `cup`, for a test that kills it. */
import { sixDice } from '@dicewright/engine/six-dice'
import { Arena } from '../../src/arena/arena.ts'
import { createLive } from '../../src/live/index.ts'
import { createWorkers } from '../../src/workers/index.ts'
import { modulesOf } from '../modules.ts'
import { quiet } from '../serving.ts'

const workers = createWorkers({ children: 2 })
const live = createLive({ games: [sixDice] })
const opened = await Arena.open({ data: process.argv[2]!, workers, live, modules: modulesOf(sixDice), limits: quiet })
if (!opened.ok) throw new Error(opened.message)
const { seasons } = opened.value
opened.value.start()
// The first time; later it goes on by itself.
await seasons.step('cup', 'final')
if (process.connected) process.send!('playing')
