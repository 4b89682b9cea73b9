/**
 * Names of authors and bots. They appear on ladders and in addresses, so they are short, one word, and none can be
 * mistaken for another's: compared are not the letters but what they look like. After Unicode's UTS 39, cut down to the
 * scripts whose letters look alike.
 */
import { accept, refuse, show } from '@dicewright/engine'
import type { Result } from './codes.ts'

const nameLengths = { least: 2, most: 32 } as const

const shape = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*$/u
/** Characters that are not seen, and heaps of accents. */
const unseen = /\p{Default_Ignorable_Code_Point}|\p{M}{3}/u

/** Scripts that share shapes: a name has letters of one of them at most. */
const alikeScripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
]

/** Letters and digits that are taken for another, by what they are taken for. Applied to lower case without accents. */
const looks: readonly (readonly [looksLike: string, characters: string])[] = [
  ['o', '0οоօ'],
  ['l', '1iıιіӏļł'],
  ['a', 'αа'],
  ['b', 'в'],
  ['c', 'сϲ'],
  ['d', 'ԁ'],
  ['e', 'еεє'],
  ['g', 'ɡց'],
  ['h', 'һհ'],
  ['j', 'јϳ'],
  ['k', 'κк'],
  ['m', 'м'],
  ['n', 'νոη'],
  ['p', 'ρр'],
  ['q', 'ԛզ'],
  ['s', 'ѕ'],
  ['t', 'τт'],
  ['u', 'υսц'],
  ['v', 'ѵ'],
  ['w', 'ωԝш'],
  ['x', 'χх'],
  ['y', 'γуү'],
]
const lookOf = new Map(looks.flatMap(([look, characters]) => Array.from(characters, (character) => [character, look])))

/** Words that look like an official account. */
const reserved = ['house', 'admin', 'arena', 'chance', 'dice', 'dicewright', 'forgotten', 'server', 'you']

/** The name as it is kept: Unicode's NFKC, so that equal names are equal texts. `what` is `bot` or `author`. */
export function readName(value: unknown, what: 'bot' | 'author' | 'player' | 'season' | 'tournament'): Result<string> {
  const has = (length: number): string => `, which has ${length} ${length === 1 ? 'character' : 'characters'}`
  const rule = `expected ${nameLengths.least} to ${nameLengths.most} letters, digits, "-" or "_", a letter or digit first`
  const wrong = (why: string): Result<string> =>
    refuse('name-value', 'name', `The ${what}'s name is ${show(value)}${why}: ${rule}.`)
  if (typeof value !== 'string') return wrong('')
  // Normalising may lengthen a text eighteenfold.
  if (value.length > 4 * nameLengths.most) return wrong(has(value.length))
  const name = value.normalize('NFKC')
  const { length } = Array.from(name)
  if (length < nameLengths.least || length > nameLengths.most) return wrong(has(length))
  if (!shape.test(name) || unseen.test(name)) return wrong('')
  if (alikeScripts.filter((script) => script.test(name)).length > 1)
    return wrong(', which mixes alphabets that look alike')
  if (reserved.some((word) => lookOfName(word) === lookOfName(name)))
    return refuse('name-taken', 'name', `The ${what}'s name ${show(name)} is the arena's own: choose another.`)
  return accept(name)
}

/** Endings of files that say nothing of the bot in them. */
const endings = /(?:\.(?:bundle|bundled|min|bot|[cm]?[jt]sx?|py|wasm|c|rs))+$/i

/**
 * The name of a bot by the name of its file. An arena may still refuse it.
 *
 * @example
 * ```ts
 * import { nameOfFile } from '@dicewright/arena/sandbox'
 *
 * nameOfFile('six.bundle.js') // => 'six'
 * nameOfFile('My Bot (2).ts') // => 'My-Bot-2'
 * ```
 */
export function nameOfFile(file: string): string {
  const plain = file
    .normalize('NFKC')
    .replace(endings, '')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  const dashed = plain.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-').replace(/^[^\p{L}\p{N}]+/u, '')
  return Array.from(dashed)
    .slice(0, nameLengths.most)
    .join('')
    .replace(/[-_]+$/, '')
}

/** Two names with the same look cannot both exist. Case, accents, "-" and "_" make no difference. */
export function lookOfName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[-_]/g, '')
  return Array.from(plain, (character) => lookOf.get(character) ?? character).join('')
}
