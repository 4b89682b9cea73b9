/**
 * The order of the modules in a built file. Deflate finds repetitions at most 32 KB back, so modules of one kind stand
 * together: style sheets, then messages; in the file of all games also the rules, those of one name in a row. All others
 * keep the order of their imports, and every module still comes after what it imports.
 */
import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'

const packages = resolve(import.meta.dirname, '../..')
const kinds = ['elements/src/**/{*.styles,tokens}.ts', 'elements/src/**/*.messages.ts']
const rules = 'engine/src/{kit,sheet/rules,games/*/rules}/*.ts'

const gameOf = (path: string): string | undefined => /\/games\/([\w-]+)\//.exec(path)?.[1]

/** Modules to import before the entry at `entry`; the bundler leaves out those that the entry does not need. */
export const importedFirst = (entry: string): readonly string[] => {
  const game = gameOf(entry)
  return (game === undefined ? [...kinds, rules] : kinds).flatMap((pattern) =>
    globSync(pattern, { cwd: packages })
      .filter((path) => !path.endsWith('.test.ts') && (game === undefined || [undefined, game].includes(gameOf(path))))
      .toSorted((a, b) => order(basename(a), basename(b)) || order(a, b))
      .map((path) => resolve(packages, path)),
  )
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
