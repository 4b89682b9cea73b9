/**
 * The plugin for WordPress and the extension for MediaWiki as files to upload: what stands in `integrations`, and the files
 * of the games. The same sources make the same bytes.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync, type Zippable } from 'fflate'
import { games, root } from './shared.ts'

/** Zips say when a file was changed, and bytes that depend on it would differ in each build. */
const mtime = new Date(2026, 0, 1)

const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }

/** Games in every language, what they load, the board of the day, and the room of tags. */
const cdnFiles = (): readonly string[] => [
  ...games.flatMap((id) => ['', '.ja', '.ko'].map((language) => `${id}${language}.js`)),
  // Its module would leave its names to the scripts of the page.
  'board.iife.js',
  ...globSync('parts/*.js', { cwd: `${root}cdn` }),
  'room.css',
]

export function packHosts(): void {
  pack('wordpress', 'dicewright', 'cdn/room.css')
  pack('mediawiki', 'Dicewright', 'resources/room.css')
}

/** `folder` is what it is unpacked to, and `room` where its style sheet belongs. */
function pack(host: string, folder: string, room: string): void {
  const home = join(root, '../../integrations', host)
  const own = globSync('**/*.*', { cwd: home }).map(
    (name) => [name, Buffer.from(readFileSync(join(home, name), 'utf8').replaceAll('@VERSION@', version))] as const,
  )
  const made = cdnFiles().map(
    (name) => [name === 'room.css' ? room : `cdn/${name}`, readFileSync(`${root}cdn/${name}`)] as const,
  )
  const licence = ['LICENSE', readFileSync(`${root}LICENSE`)] as const
  const files: Zippable = Object.fromEntries(
    [...own, ...made, licence]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, bytes]) => [`${folder}/${name.replaceAll('\\', '/')}`, [bytes, { mtime }]]),
  )
  writeFileSync(`${root}cdn/dicewright-${host}.zip`, zipSync(files, { level: 9 }))
}
