/** Every code a refusal can carry has its heading in CODES.md, with the same line as in the table, and no other has. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { codes as engineCodes } from '@dicewright/engine'
import { codes as arenaCodes, faults, limits, scriptEndings, serverLimits } from '@dicewright/arena'
import { describe, expect, it } from 'vitest'
import { elementCodes } from '../packages/elements/src/base/codes.ts'
import { filesOf, root, textOf } from './support/tree.ts'

const page = textOf('CODES.md')

describe('CODES.md', () => {
  it.each([
    ['The engine', engineCodes],
    ['The elements', elementCodes],
    ['The arena', arenaCodes],
    ['Verdicts', faults],
  ])('documents under "%s" each code of its table, in order', (title, table) => {
    const section = page.split(/^## /m).find((part) => part.startsWith(title)) ?? ''
    const documented = [...section.matchAll(/^### `(.+)`\n\n(.+)$/gm)].map((found) => [found[1], found[2]])
    expect(documented.map(([code]) => code)).toEqual(Object.keys(table))
    for (const [code, line] of documented)
      expect(line!.toLowerCase(), code).toContain((table as Record<string, string>)[code!]!.toLowerCase())
  })

  it.each([
    ['engine', engineCodes],
    ['elements', elementCodes],
    ['arena', arenaCodes],
  ])('lists no code that the %s never answers', (name, table) => {
    const files = filesOf(`packages/${name}/src/**/*.ts`).filter((file) => !file.endsWith('.test.ts'))
    // Keys of tables say what a code means, and not that anything answers it.
    const source = files.map((file) => textOf(file).replaceAll(/'[\w-]+':/g, '')).join('\n')
    expect(Object.keys(table).filter((code) => !source.includes(`'${code}'`))).toEqual([])
  })
})

it('CODES.md names every ending of a script', () => {
  const arena = page.split(/^## /m).find((part) => part.startsWith('The arena')) ?? ''
  const entry = arena.split(/^### /m).find((part) => part.startsWith('`bot-unknown`')) ?? ''
  expect([...entry.matchAll(/`(\.\w+)`/g)].map((found) => found[1])).toEqual(scriptEndings)
})

describe('SECURITY.md', () => {
  it('states the limits of bots and of the server, each with its value', () => {
    const rows = [...textOf('SECURITY.md').matchAll(/^\| `(\w+)` +\| *([\d,]+) +\|/gm)]
    expect(Object.fromEntries(rows.map((row) => [row[1], Number(row[2]!.replaceAll(',', ''))]))).toEqual({
      ...limits,
      ...serverLimits,
    })
  })

  it('names files that there are', () => {
    const bases = ['', 'packages/arena/', 'packages/arena/src/']
    const named = [...textOf('SECURITY.md').matchAll(/\| `([\w./-]+)` +\|$/gm)].map((found) => found[1]!)
    expect(named).toContain('pnpm-workspace.yaml')
    expect(named.filter((file) => !bases.some((base) => existsSync(join(root, base, file))))).toEqual([])
  })
})
