/** The repository as files: paths are relative to its root, with forward slashes. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const made = new Set([
  'node_modules',
  'dist',
  'cdn',
  'storybook-static',
  'coverage',
  '.tools',
  '.turbo',
  '.data',
  '.git',
])

/** Files written by hand or committed, sorted; `patterns` are globs. */
export const filesOf = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: (entry) => made.has(entry.split(sep).at(-1)!) })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file !== '.git')
    .toSorted()

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

export const jsonOf = (file: string): any => JSON.parse(textOf(file))
