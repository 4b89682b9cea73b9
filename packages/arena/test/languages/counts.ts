/**
 * What every attack costs: the same, to the VM operation, on every machine and in every browser. `node --conditions=source
 * packages/arena/test/languages/counts.ts` writes `counts.json` anew after a change to fuel, the attacks or a runtime.
 */
import { writeFileSync } from 'node:fs'
import { attacks, scripted, type Attack } from './attacks.ts'
import { runAttack, type Counted } from './run-attack.ts'
import { compileInBrowser } from '../../src/sandbox/compile-browser.ts'
import { runtimeOf } from '../../src/sandbox/wasm.ts'
import { need } from '../helpers.ts'

export async function countAttacks(): Promise<Readonly<Record<string, Counted>>> {
  const counts: Record<string, Counted> = {}
  for (const [name, attack] of Object.entries({ ...scripted, ...attacks })) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as in a page
    counts[name] = await countOne(attack)
  }
  return counts
}

async function countOne(attack: Attack): Promise<Counted> {
  const { file, fuel: budget } = attack
  const source = await attack.source('["six-dice"]')
  // It needs no thread, whose program would lie beside the bundle of nodes.ts.
  const script = need(await compileInBrowser(source, file))
  return { file, source, budget, ...(await runAttack(script, await runtimeOf(script), budget)) }
}

if (import.meta.main)
  writeFileSync(new URL('counts.json', import.meta.url), `${JSON.stringify(await countAttacks(), null, 2)}\n`)
