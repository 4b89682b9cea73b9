/** `dicewright new-game NAME`: a folder with a small game that plays, its tests, a page and scripts. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { accept, refuse, show } from '@dicewright/engine'
import type { Result } from '../codes.ts'
import { makeFolder } from '../folders.ts'
import { manifest } from '../manifest.ts'
import { engineModules } from '../modules.ts'
import { reasonOf } from './files.ts'
import { exits, need, quoted, Refused, write } from './output.ts'

/** The game that is copied, under the name `my-game`. */
const template = fileURLToPath(new URL('../../new-game', import.meta.url))

const mostLetters = 32

/** `my-game` as the name of a constant: `myGame`. */
const camel = (name: string): string => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** The name of its element, which needs a hyphen. */
const tagOf = (name: string): string => (name.includes('-') ? name : `my-${name}`)

/** Files of the template by the names they get. */
function readTemplate(name: string): ReadonlyMap<string, string> {
  // The last two would mean something to the tools that look at the template itself.
  const renamed: Readonly<Record<string, string>> = {
    'my-game.ts': `${name}.ts`,
    'test.ts': `${name}.test.ts`,
    gitignore: '.gitignore',
    tsconfig: 'tsconfig.json',
  }
  return new Map(
    readdirSync(template).map((file) => [renamed[file] ?? file, readFileSync(join(template, file), 'utf8')]),
  )
}

/** The files of a new game by their names. Refused with `game-name`. */
export function newGame(name: string): Result<ReadonlyMap<string, string>> {
  const files = readTemplate(name)
  const wrong = flawOf(name, files)
  if (wrong !== null) return refuse('game-name', 'name', `The game's name is ${show(name)}${wrong}.`)
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
  const rename = (text: string): string =>
    text
      .replaceAll(/(<\/?|defineGameElement\(')my-game/g, `$1${tagOf(name)}`)
      .replaceAll('my-game', name)
      .replaceAll('myGame', camel(name))
      .replaceAll('My game', title)
  return accept(
    new Map([...files].map(([file, text]) => [file, rename(file === 'package.json' ? withVersions(text) : text)])),
  )
}

function flawOf(name: string, files: ReadonlyMap<string, string>): string | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > mostLetters)
    return `: expected at most ${mostLetters} small letters, digits and single hyphens, a letter first, such as my-game`
  if (engineModules.ids.includes(name)) return ', a game of the engine: expected another name'
  const word = camel(name)
  if (!isIdentifier(word) || word in globalThis || wordsOf(files).has(word))
    return ', a word that the code of a game needs: expected another'
  return null
}

/** Whether JavaScript takes a word as the name of a constant. */
function isIdentifier(word: string): boolean {
  try {
    return new Script(`'use strict'; const ${word} = 0`) instanceof Script
  } catch {
    return false
  }
}

/** All words in the code of the template but for those in comments and texts. */
function wordsOf(files: ReadonlyMap<string, string>): ReadonlySet<string> {
  const code = [...files].flatMap(([file, text]) => (/\.[jt]s$/.test(file) ? [text] : [])).join('\n')
  const plain = code.replaceAll(/\/\*.*?\*\/|\/\/[^\n]*|'[^'\n]*'/gs, '')
  return new Set(plain.match(/[\w$]+/g))
}

/** Its packages in the versions of this release. */
function withVersions(text: string): string {
  const found = JSON.parse(text) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  for (const dependency of Object.keys(found.dependencies)) found.dependencies[dependency] = `^${manifest.version}`
  found.devDependencies['esbuild'] = manifest.dependencies['esbuild']!
  return `${JSON.stringify(found, null, 2)}\n`
}

export function makeNewGame(name: string, { dir = name }: { readonly dir?: string }): Promise<number> {
  const files = need(newGame(name))
  try {
    makeFolder(dir)
    // An empty repository is as good as an empty folder.
    if (readdirSync(dir).some((entry) => entry !== '.git'))
      throw new Refused(
        refuse('folder-used', dir, `The folder ${dir} has files: expected a new or empty folder; nothing was changed.`),
      )
    for (const [file, text] of files) writeFileSync(join(dir, file), text, { flag: 'wx' })
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(refuse('folder-unwritable', dir, `${dir} cannot be written: ${reasonOf(error)}.`))
  }
  write(`The game ${name} is ready. Next: cd ${quoted(dir)}, npm install, npm test, npm run play, npm run page.`)
  return Promise.resolve(exits.done)
}
