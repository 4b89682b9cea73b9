/**
 * `npm run drill -- [SECONDS] [SEED]`: kills a server that plays all the time, its match children too, and fills its disk,
 * at random moments, and looks through the data folder after every end. The folder stays where something was lost.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drill } from '../test/drill/drill.ts'

const [seconds = 60, seed = 1] = process.argv.slice(2).map(Number)
if (!(seconds > 0) || !Number.isSafeInteger(seed)) {
  process.stderr.write(`${process.argv.slice(2).join(' ')}: expected npm run drill -- [SECONDS] [SEED], both numbers\n`)
  process.exit(1)
}
const data = mkdtempSync(join(tmpdir(), 'dicewright-drill-'))
const tell = (line: string) => process.stdout.write(`${line}\n`)
tell(`Drilling for ${seconds} seconds with seed ${seed} in ${data}`)
const { kills, childKills, fullDisks, sets } = await drill({ data, seed, seconds, tell })
rmSync(data, { recursive: true, force: true })
tell(
  `Nothing was lost: ${kills} servers and ${childKills} match children killed, ${fullDisks} full disks, ${sets} sets finished once, ratings equal to the recomputation, every transcript verified.`,
)
