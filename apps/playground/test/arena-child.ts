/**
 * The built server with the built pages, on the ladders of some games that few sets satisfy: `node arena-child.ts DATA
 * PORT PACE_MS SETS GAMES`. What the pages show is the same after three sets as after sixty, and the machine is free
 * for the browser.
 */
import { fileURLToPath } from 'node:url'
import { modules } from '@dicewright/engine/modules'

const [data, port, paceMs, sets, games] = process.argv.slice(2)
const built = new URL('../../../packages/arena/dist/server/serve.js', import.meta.url).href
const { openArena } = (await import(built)) as typeof import('../../../packages/arena/src/server/serve.ts')
const opened = await openArena({
  data: data!,
  host: '127.0.0.1',
  port: Number(port),
  mounts: [{ at: '/', folder: fileURLToPath(new URL('../dist', import.meta.url)) }],
  modules: modules.filter(({ game }) => games!.split(',').includes(game.facts.id)),
  children: 1,
  paceMs: Number(paceMs),
  limits: { setsWanted: Number(sets), houseSets: Number(sets) },
  notify: (sentence) => console.error(sentence),
})
if (!opened.ok) throw new Error(opened.message)
console.log(`Admin token: ${opened.value.adminToken}`)
console.log(`Dicewright is at ${opened.value.address}`)
