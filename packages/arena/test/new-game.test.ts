/** `dicewright new-game`: what it writes, and the names and folders that it refuses. `tests/published.test.ts` plays it. */
// @module-tag processes
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newGame } from '../src/cli/new-game.ts'
import { manifest } from '../src/manifest.ts'
import { folder, need, run } from './helpers.ts'

const textOf = (name: string): string => [...need(newGame(name))].flat().join('\n')

describe('dicewright new-game', () => {
  it('writes the files of a game under its name, also into an empty repository', async () => {
    const cwd = folder()
    mkdirSync(join(cwd, 'liars-dice', '.git'), { recursive: true })
    const { code, out, err } = await run(['new-game', 'liars-dice'], cwd)
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^The game liars-dice is ready\. Next: cd liars-dice, npm install, npm test, /)
    const files = need(newGame('liars-dice'))
    expect(readdirSync(join(cwd, 'liars-dice')).toSorted()).toEqual(['.git', ...files.keys()].toSorted())
    for (const [file, text] of files) expect(readFileSync(join(cwd, 'liars-dice', file), 'utf8')).toBe(text)
    const some = ['.gitignore', 'liars-dice.ts', 'liars-dice.test.ts', 'tsconfig.json']
    expect([...files.keys()]).toEqual(expect.arrayContaining(some))
    expect(files.get('liars-dice.ts')).toContain('export const liarsDice = defineGame(liarsDiceDefinition')
  })

  it('replaces the name everywhere, and gives the element a name with a hyphen', () => {
    expect(textOf('liars-dice')).not.toMatch(/my.?game/i)
    expect(textOf('liars-dice')).toContain('<liars-dice></liars-dice>')
    expect(textOf('pig')).toContain('<my-pig></my-pig>')
    expect(textOf('pig')).toContain("defineGameElement('my-pig', { module })")
    expect(textOf('pig')).not.toMatch(/my.?game/i)
  })

  it('asks for the packages of its own release', () => {
    const { dependencies, devDependencies } = JSON.parse(need(newGame('pig')).get('package.json')!)
    const ours = `^${manifest.version}`
    expect(dependencies).toEqual({
      '@dicewright/arena': ours,
      '@dicewright/elements': ours,
      '@dicewright/engine': ours,
    })
    expect(devDependencies.esbuild).toBe(manifest.dependencies['esbuild'])
  })

  const shape = 'expected at most 32 small letters, digits and single hyphens, a letter first, such as my-game'
  it.each([
    ['Pig', shape],
    ['big--pig', shape],
    ['../pig', shape],
    ['6-dice', shape],
    ['豚', shape],
    ['p'.repeat(33), shape],
    ['yatzy', 'a game of the engine'],
    ['class', 'a word that the code of a game needs'],
    ['static', 'a word that the code of a game needs'],
    ['undefined', 'a word that the code of a game needs'],
    ['chart', 'a word that the code of a game needs'],
    ['match-with', 'a word that the code of a game needs'],
  ])('refuses the name %s', async (name, why) => {
    const cwd = folder()
    const { code, err } = await run(['new-game', name], cwd)
    expect(code).toBe(2)
    expect(err).toMatch(/^dicewright: The game's name is ".*"[:,] [^\n]+\. \[game-name\]\n$/)
    expect(err).toContain(why)
    expect(readdirSync(cwd)).toEqual([])
  })

  it('takes words that are in comments and texts alone', () => {
    for (const name of ['people', 'liar', 'a', 'dice-2']) expect(newGame(name)).toMatchObject({ ok: true })
  })

  it.each([
    ['full', 'The folder full has files: expected a new or empty folder; nothing was changed. [folder-used]'],
    ['full/file', 'full/file cannot be written: it is a file. [folder-unwritable]'],
    ['', '--dir is "": expected a folder. [usage]'],
  ])('refuses the folder "%s"', async (dir, sentence) => {
    const cwd = folder()
    mkdirSync(join(cwd, 'full'))
    await run(['new', 'full/file.js'], cwd)
    const file = readdirSync(join(cwd, 'full'))
    const { code, err } = await run(['new-game', 'pig', '--dir', dir.replace('file', file[0]!)], cwd)
    expect([code, err.replace(file[0]!, 'file')]).toEqual([2, `dicewright: ${sentence}\n`])
    expect(readdirSync(join(cwd, 'full'))).toEqual(file)
  })
})
