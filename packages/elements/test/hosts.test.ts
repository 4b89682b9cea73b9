/** The plugin and the extension as they are packed: what is in them, and that the same sources make the same bytes. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@dicewright/engine/modules'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { filesOf, jsonOf, root, textOf } from '../../../tests/support/tree.ts'

const zipOf = (host: string): Uint8Array => readFileSync(join(root, `packages/elements/cdn/dicewright-${host}.zip`))
const { version } = jsonOf('packages/elements/package.json')
const ids = games.map(({ facts }) => facts.id)

describe.each([
  ['wordpress', 'dicewright', 'dicewright.php'],
  ['mediawiki', 'Dicewright', 'extension.json'],
])('the zip for %s', (host, folder, main) => {
  const files = unzipSync(zipOf(host))
  const names = Object.keys(files)

  it('has one folder with what is written for the host, and the version of the elements', () => {
    expect(names.filter((name) => !name.startsWith(`${folder}/`))).toEqual([])
    const own = filesOf(`integrations/${host}/**/*.*`).map((name) => name.replace(`integrations/${host}`, folder))
    expect(names).toEqual(expect.arrayContaining([...own, `${folder}/LICENSE`]))
    expect(strFromU8(files[`${folder}/${main}`]!)).toContain(version)
    const written = own.filter((name) => strFromU8(files[name]!).includes('@VERSION@'))
    expect(written).toEqual([])
  })

  it.each(ids)('has the file of %s in each language, and every part that it names', (id) => {
    for (const language of ['', '.ja', '.ko']) {
      const text = strFromU8(files[`${folder}/cdn/${id}${language}.js`]!)
      const parts = [...text.matchAll(/parts\/([\w.-]+\.js)/g)].map(([, part]) => `${folder}/cdn/parts/${part!}`)
      expect(parts.length).toBeGreaterThan(3)
      expect(names).toEqual(expect.arrayContaining(parts))
    }
  })

  it('names each game where it lists them', () => {
    const lists = host === 'wordpress' ? 'dicewright.php' : 'src/Hooks.php'
    for (const id of ids) expect(strFromU8(files[`${folder}/${lists}`]!)).toContain(`'${id}'`)
  })
})

it('messages of the extension are there in each language, with the same places', () => {
  const tables = ['en', 'ja', 'ko', 'qqq'].map((name) => jsonOf(`integrations/mediawiki/i18n/${name}.json`))
  const [en, ...others] = tables
  const places = (text: string): readonly string[] => (text.match(/\$\d/g) ?? []).toSorted()
  for (const table of others) {
    expect(Object.keys(table)).toEqual(Object.keys(en))
    for (const key of Object.keys(en).filter((one) => one !== '@metadata'))
      expect(places(table[key]), key).toEqual(places(en[key]))
  }
})

it('attributes that the block, the shortcode and the extension take are the same', () => {
  const listed = (file: string): readonly string[] =>
    [...textOf(file).matchAll(/^\t+'([\w-]+)'\s*=> '\/\^/gm)].map(([, name]) => name!)
  const plugin = listed('integrations/wordpress/dicewright.php')
  expect(plugin.length).toBeGreaterThan(5)
  expect(listed('integrations/mediawiki/src/Hooks.php').toSorted()).toEqual(plugin.toSorted())
  const { attributes } = jsonOf('integrations/wordpress/block/block.json')
  expect(Object.keys(attributes).toSorted()).toEqual(['game', ...plugin].toSorted())
})

it('a board of the day, and the games with puzzles, are the same for both, and as the elements have them', () => {
  const listOf = (file: string, name: string): readonly string[] => {
    const [, list] = new RegExp(`const (?:DICEWRIGHT_)?${name} = (?:array\\(|\\[) ([^\\])]*) [\\])]`).exec(
      textOf(file),
    )!
    return list!.match(/[\w-]+/g)!
  }
  for (const name of ['BOARD', 'PUZZLES']) {
    const plugin = listOf('integrations/wordpress/dicewright.php', name)
    expect(plugin.length).toBeGreaterThan(2)
    expect(listOf('integrations/mediawiki/src/Hooks.php', name)).toEqual(plugin)
  }
  const sets = filesOf('packages/elements/src/games/*/puzzles.gen.ts').map((file) => /games\/([\w-]+)/.exec(file)![1]!)
  expect(listOf('integrations/mediawiki/src/Hooks.php', 'PUZZLES').toSorted()).toEqual(sets.toSorted())
})

it.runIf(spawnSync('php', ['-v']).status === 0)('the files in PHP can be parsed', () => {
  for (const file of filesOf('integrations/**/*.php'))
    expect(execFileSync('php', ['-l', join(root, file)], { env: {}, encoding: 'utf8' })).toContain('No syntax errors')
})
