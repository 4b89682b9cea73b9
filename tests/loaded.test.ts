/** What comes with an entry of a package: which other packages it loads, and that each packed file belongs to one. */
import { games } from '@dicewright/engine/modules'
import { describe, expect, it } from 'vitest'
import { importsOf, resolveImport } from './support/imports.ts'
import { filesOf, jsonOf } from './support/tree.ts'

const engine = 'packages/engine/src'
const elements = 'packages/elements/src'
const arena = 'packages/arena/src'

describe('what an entry loads', () => {
  const light = ['@noble/hashes', 'pure-rand', 'valibot']
  const entries: readonly (readonly [name: string, entry: string, packages: readonly string[]])[] = [
    ['the engine', `${engine}/index.ts`, light],
    ...games.map(({ facts }) => [facts.titles.en, `${engine}/games/${facts.id}/rules/index.ts`, []] as const),
    ['what tells of matches', `${engine}/log/index.ts`, ['pure-rand']],
    ['the solver of Six Dice', `${engine}/games/six-dice/solver/index.ts`, []],
    ['the solver of Chaser', `${engine}/games/chaser/solver/index.ts`, []],
    ['the solver of Yatzy', `${engine}/games/yatzy/solver/index.ts`, []],
    ['what runs WebAssembly', `${engine}/sheet/solver/wasm.ts`, []],
    ['the house bots', `${engine}/bots/index.ts`, ['pure-rand']],
    ['the machine of Six Dice', `${engine}/games/six-dice/rules/machine.ts`, ['xstate']],
    ['the elements', `${elements}/index.ts`, [...light, 'lit'].toSorted()],
    ['the element of any game', `${elements}/generic/define-game-element.ts`, [...light, 'lit'].toSorted()],
    // What a command does is loaded with it: before, an older Node.js has to be told that it is too old.
    ['the command line', `${arena}/cli/main.ts`, ['commander', 'node']],
  ]
  it.each(entries)('%s loads no more packages than it says', (_, entry, packages) => {
    expect(packagesLoaded(entry)).toEqual(packages)
  })
})

describe('what is packed of the engine', () => {
  it('can be reached from an entry, file by file', () => {
    const { exports } = jsonOf('packages/engine/package.json') as { exports: Record<string, { source?: string }> }
    const entrances = Object.values(exports).flatMap(({ source }) => source?.replace('./', 'packages/engine/') ?? [])
    const reached = new Set(
      entrances.flatMap((entry) => Array.from(loaded(entry, ['static', 'dynamic', 'type']).files)),
    )
    const packed = filesOf(`${engine}/**/*.ts`).filter(
      (file) => !file.endsWith('.test.ts') && !file.includes('/fixtures/'),
    )
    expect(packed.filter((file) => !reached.has(file))).toEqual([])
  })
})

/** Outside packages in the static imports of a file and of all it imports. */
const packagesLoaded = (entry: string): string[] => [...loaded(entry, ['static']).packages].toSorted()

/** A file with all it imports in these ways, and the outside packages among them. */
function loaded(entry: string, kinds: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>()
  const packages = new Set<string>()
  const visit = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    for (const { specifier, kind } of importsOf(file)) {
      if (!kinds.includes(kind)) continue
      const target = resolveImport(file, specifier)
      if ('file' in target) visit(target.file)
      else packages.add(target.package)
    }
  }
  visit(entry)
  return { files, packages }
}
