/** Builds the files for pages into `cdn/`, one after the other: each is a build of its own with everything in it. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { roomSheet } from '../src/rooms.ts'
import { entries } from '../vite.cdn.config.ts'

const games = ['six-dice', 'chaser', 'yatzy', 'yessir', 'royal-turf']
const root = fileURLToPath(new URL('..', import.meta.url))
for (const mode of Object.keys(entries))
  // oxlint-disable-next-line no-await-in-loop -- two builds at once would only wait for each other
  await build({ configFile: `${root}vite.cdn.config.ts`, root, mode, logLevel: 'warn' })
/** For pages without style attributes: tags whose script is not there yet. */
writeFileSync(`${root}cdn/room.css`, roomSheet(games.map((id) => `dw-${id}:not(:defined)`)))
