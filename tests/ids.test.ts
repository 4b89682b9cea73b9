/**
 * A game is its module: outside its own folders nothing names a game by its id, in a string, an identifier or a key. Who
 * needs a game is given it, or takes it from a list of all.
 */
import { games } from '@dicewright/engine/modules'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { filesOf, textOf } from './support/tree.ts'

const ids = games.map(({ facts }) => facts.id)
const camel = (id: string) => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const names = new RegExp(`(?<![\\w-])(?:${ids.flatMap((id) => [id, `${camel(id)}(?:Module)?`]).join('|')})(?![\\w-])`)

/** Files of one game: in a folder that is called as it is, or called so themselves. */
const isOfOne = (file: string): boolean => ids.some((id) => file.split(/[/.]/).includes(id))

/** Tests, their fixtures and stories name the games that they are about. */
const isTest = (file: string): boolean => /\.(test|stories)\.ts$|\/fixtures\//.test(file)

/** Lists of all games, one for each package that has parts of its own of every game. */
const lists: Readonly<Record<string, string>> = {
  'packages/engine/src/modules.ts': 'the list of modules',
  'packages/elements/src/elements.define.ts': 'the entry that defines all elements',
  'packages/elements/src/index.ts': 'the entry that exports all elements',
  'packages/elements/src/react.ts': 'the types of all tags',
  'packages/elements/src/rules.ts': 'the rules of each game for pages',
  'packages/elements/src/card/card.ts': 'the colours of each game for cards',
  'packages/engine/src/charts.ts': 'the words of all charts',
  'apps/playground/src/games/games.ts': 'the words of the pages by their games',
  'apps/playground/src/games/minutes.gen.ts': 'what matches of each game take',
  'apps/playground/src/pages/front/': 'the game on the first page',
  'apps/docs/src/': 'chapters, in their order, and examples to copy',
}

/** Words of a file beside its comments that name a game. */
function namesIn(file: string, text = textOf(file)): string[] {
  const { program, errors } = parseSync(file, text, { lang: 'ts', sourceType: 'module' })
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`)
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, name, value } = node as { type?: string; name?: unknown; value?: { cooked?: unknown } }
    const word = type === 'Identifier' ? name : type === 'Literal' ? value : type === 'TemplateElement' && value?.cooked
    // A sentence may give an example.
    if (typeof word === 'string' && names.test(word.replaceAll(/such as \S+/g, ''))) found.push(word)
    Object.values(node).forEach(visit)
  }
  visit(program)
  return found
}

describe('the ids of games', () => {
  it('are found in strings, templates, keys and identifiers, and not in comments', () => {
    const text = '/** chaser */ const a = { chaser: 1, "royal-turf": `at ${b} six-dice` }; yatzyModule // yessir'
    expect(namesIn('sample.ts', text)).toEqual(['chaser', 'royal-turf', ' six-dice', 'yatzyModule'])
    expect(namesIn('sample.ts', "'chasers', 'my-yatzy', 'expected one such as yatzy:2.'")).toEqual([])
  })

  it('stand in the folders of the games and in lists of all alone', () => {
    const files = filesOf('packages/*/src/**/*.ts', 'apps/*/src/**/*.ts').filter(
      (file) => !isTest(file) && !isOfOne(file),
    )
    const listOf = (file: string) => Object.keys(lists).find((list) => file.startsWith(list))
    const named = files.filter((file) => namesIn(file).length > 0)
    const wrong = named.filter((file) => listOf(file) === undefined)
    expect(Object.fromEntries(wrong.map((file) => [file, namesIn(file)]))).toEqual({})
    expect(new Set(named.map(listOf))).toEqual(new Set(Object.keys(lists)))
  })
})
