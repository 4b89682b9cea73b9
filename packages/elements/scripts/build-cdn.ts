/** Builds the files for pages into `cdn/`. */
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { roomSheet } from '../src/rooms.ts'
import { buildFirst } from './cdn/first.ts'
import { packHosts } from './cdn/hosts.ts'
import { buildParts } from './cdn/parts.ts'
import { games, root } from './cdn/shared.ts'
import { buildWhole } from './cdn/whole.ts'
import { gamePosters } from './poster/data.ts'

rmSync(`${root}cdn`, { recursive: true, force: true })
await buildWhole()
const posters = await gamePosters()
await buildFirst(posters, await buildParts(posters))
/** For pages without style attributes: tags whose script is not there yet. */
writeFileSync(`${root}cdn/room.css`, roomSheet(games.map((id) => `dw-${id}:not(:defined)`)))
/** What there is, for pages that count it: parts have a hash in their name. */
writeFileSync(`${root}cdn/files.json`, JSON.stringify(globSync('{*,parts/*}.js', { cwd: `${root}cdn` }).toSorted()))
packHosts()
