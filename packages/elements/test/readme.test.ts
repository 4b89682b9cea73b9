/// <reference types="node" />
/** What the README says of looks is all there is, and all it names is there. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { tokens } from '../src/kit/tokens.ts'

const home = fileURLToPath(new URL('..', import.meta.url))
const readme = readFileSync(`${home}README.md`, 'utf8').replace(
  /`(--dw-[a-z]+-)1` to `\1(\d)`/g,
  (_, name: string, last: string) => Array.from({ length: Number(last) }, (__, i) => `\`${name}${i + 1}\``).join(),
)
const sources = globSync('src/**/*.ts', { cwd: home }).map((file) => readFileSync(`${home}${file}`, 'utf8'))
const found = (pattern: RegExp, texts: readonly string[]) =>
  [...new Set(texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, name]) => name!)))].toSorted()

it('names every custom property that a page can set, and no other', () => {
  const read = found(/var\((--dw-[a-z0-9-]+)/g, [tokens().cssText, ...sources])
  expect(found(/`(--dw-[a-z0-9-]+)`/g, [readme])).toEqual(read)
})

it('names every part of the games', () => {
  const written = found(
    /^ \* @csspart (\w+)/gm,
    globSync('src/games/*/*.ts', { cwd: home }).map((file) => readFileSync(`${home}${file}`, 'utf8')),
  )
  const named = found(/`([a-z]+)`/g, [readme.slice(readme.indexOf('Parts for'), readme.indexOf('Slots:'))])
  expect(named).toEqual(written)
})

it('names every event of the games with all that its detail holds', () => {
  const source = readFileSync(`${home}src/base/game-events.ts`, 'utf8')
  const shared = /interface ActionDetail \{(.*?)\n\}/s.exec(source)![1]!
  const details = new Map(
    [...source.matchAll(/class (Dw\w+) extends DwEvent<(.*?)> \{\}/gs)].map(([, name, detail]) => [name!, detail!]),
  )
  const sent = [...source.matchAll(/'(dw-[a-z-]+)': (Dw\w+)/g)].map(([, event, name]) => ({
    event: event!,
    fields: found(/readonly (\w+):/g, [details.get(name!)!.replace('ActionDetail', shared)]),
  }))
  const rows = [...readme.matchAll(/^\| `(dw-[a-z-]+)` +\| (.*?) +\|/gm)].map(([, event, fields]) => ({
    event: event!,
    fields: found(/`([a-z]+)`/g, [fields!.replaceAll(/\(.*?\)/g, '')]),
  }))
  expect(rows).toEqual(sent)
})
