/** Games from files and packages: how their modules are found, and what is said of those that cannot be used. */
// @module-tag processes
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { engineModules, loadModules, unproven } from '../src/modules.ts'
import { folder, need, root, run } from './helpers.ts'
import { cupsRef } from './with-cups.ts'

let home = ''
const written = (name: string, text: string): string => {
  const file = join(home, name)
  writeFileSync(file, text)
  return file
}
const kit = `import { accept, actionTable, defineGame, definition, layout, none, pickDraw, scalar, perSeat } from '@dicewright/engine'
import { closures } from '@dicewright/engine/compile'`
/** A game of one decision for two, with what is changed about it. */
const small = (changes: string, more = '') => `${kit}
const events = { go: none, wait: none }
const ids = actionTable(events).first
const given = {
  facts: { id: 'tiny', version: 1, seats: [2, 2], hidden: false, titles: { en: 'Tiny', ja: 'Tiny', ko: 'Tiny' }, origin: 'en' },
  options: { keys: {}, presets: { standard: {} } },
  settle: (values) => accept({ values }),
  layout: layout({ points: perSeat('points') }),
  events,
  guards: {},
  recipes: { win: (state) => void (state.points[0] = 1) },
  chart: { initial: 'decide', states: { decide: { tags: ['decision'], on: { go: { actions: 'win', target: 'over' }, wait: { target: 'over' } } }, over: { type: 'final' } } },
  actor: () => 0,
  legal: (state, settled, out) => { out.set([ids.go, ids.wait]); return 2 },
  draw: () => { throw new Error('nothing is drawn') },
  drawKey: () => [0],
  reason: () => ({ code: 'no', rule: 'T1', message: 'No.', values: {} }),
  observe: ({ points }) => ({ points: [...points] }),
  returns: ({ points }) => [...points],
  plyLimit: () => 2,
  ${changes}
}
const tiny = defineGame(given, closures(given))
${more || 'export default { game: tiny }'}`

beforeAll(() => {
  home = folder((undo) => afterEnd.push(undo))
  mkdirSync(join(home, 'node_modules'))
  symlinkSync(join(root, 'packages/arena/node_modules/@dicewright'), join(home, 'node_modules/@dicewright'))
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }')
  for (const name of ['pig', 'standoff'])
    copyFileSync(join(root, 'examples/games', `${name}.ts`), join(home, `${name}.ts`))
  return () => afterEnd.forEach((undo) => undo())
})
const afterEnd: (() => unknown)[] = []

describe('loadModules', () => {
  it('takes modules as they are, paths and addresses, in their order', async () => {
    const pig = { specifier: join(home, 'pig.ts') }
    const standoff = { specifier: pathToFileURL(join(home, 'standoff.ts')) }
    const loaded = need(await loadModules([engineModules.all[1]!, pig, standoff, cupsRef]))
    expect(loaded.ids).toEqual([engineModules.ids[1], 'pig', 'standoff', 'cups'])
    expect(loaded.ids.filter((id) => loaded.isShared(id))).toEqual(loaded.ids)
    expect(await unproven(loaded)).toBeNull()
    // A script may say that it plays any game of the engine as well.
    expect(loaded.withEngine().ids.toSorted()).toEqual([...engineModules.ids, 'pig', 'standoff', 'cups'].toSorted())
  })

  it('takes packages that are installed where it is called, also those of modules alone', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(home)
    for (const [name, entry] of Object.entries({
      main: { main: 'pig.ts' },
      esm: { exports: { '.': { import: './pig.ts' } } },
    })) {
      mkdirSync(join(home, 'node_modules', name))
      writeFileSync(join(home, 'node_modules', name, 'package.json'), JSON.stringify({ type: 'module', ...entry }))
      symlinkSync(join(home, 'pig.ts'), join(home, 'node_modules', name, 'pig.ts'))
      const loaded = need(await loadModules([{ specifier: name }]))
      expect([loaded.ids, loaded.locations]).toEqual([['pig'], [expect.stringMatching(/^file:.*pig\.ts$/)]])
    }
    vi.restoreAllMocks()
  })

  it('takes one of several entries of a package, and says where there is none of that name', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(home)
    const many = join(home, 'node_modules/many')
    mkdirSync(many)
    const exports = { '.': { import: './pig.ts' }, './standoff': { import: './standoff.ts' } }
    writeFileSync(join(many, 'package.json'), JSON.stringify({ type: 'module', exports }))
    for (const file of ['pig.ts', 'standoff.ts']) symlinkSync(join(home, file), join(many, file))
    expect(need(await loadModules([{ specifier: 'many' }])).ids).toEqual(['pig'])
    expect(need(await loadModules([{ specifier: 'many/standoff' }])).ids).toEqual(['standoff'])
    expect(await loadModules([{ specifier: 'many/chess' }])).toMatchObject({ ok: false, code: 'game-unknown' })
  })
  it('takes a module that is loaded for this process alone', async () => {
    const tiny = written('loaded.mjs', small(''))
    const { default: module } = (await import(pathToFileURL(tiny).href)) as { default: never }
    const loaded = need(await loadModules([module]))
    expect([loaded.ids, loaded.isShared('tiny'), loaded.locations]).toEqual([['tiny'], false, []])
  })

  it.each<[what: string, name: string, text: string, code: string, message: RegExp]>([
    ['of no file', 'gone.ts', '', 'module-unreadable', /cannot be loaded: there is no such file\.$/],
    ['that throws', 'throws.mjs', 'throw new Error("on purpose")', 'module-unreadable', /loaded: on purpose\.$/],
    ['that is no JavaScript', 'bad.mjs', 'export default {{', 'module-unreadable', /cannot be loaded: .+\.$/],
    [
      'without what it imports',
      'needs.mjs',
      "import 'not-here'",
      'module-unreadable',
      /Cannot find package 'not-here'/,
    ],
    [
      'without a default export',
      'none.mjs',
      'export const x = 1',
      'module-shape',
      /has no default export: expected export/,
    ],
    ['that is a number', 'seven.mjs', 'export default 7', 'module-shape', /has the default export 7: expected/],
    [
      'that is a game alone',
      'alone.mjs',
      small('', 'export default tiny'),
      'module-shape',
      /has a game as its default/,
    ],
    ['without a game', 'empty.mjs', 'export default { bots: {} }', 'module-shape', /has no game that defineGame made/],
    [
      'with a bot that is none',
      'bots.mjs',
      small('', 'export default { game: tiny, bots: { fast: {} } }'),
      'module-shape',
      /has a bot "fast" that is none: expected \{ name: "fast", about, policy \}\.$/,
    ],
    [
      'of a game that breaks off',
      'broken.mjs',
      small("observe: () => { throw new Error('cannot see') },"),
      'module-broken',
      /^The game "tiny" does not come to its end with 2 seats: cannot see\. conformance\(\)/,
    ],
  ])('refuses a module %s', async (_, name, text, code, message) => {
    const specifier = text === '' ? join(home, name) : written(name, text)
    expect(await loadModules([{ specifier }])).toMatchObject({
      ok: false,
      code,
      message: expect.stringMatching(message),
    })
  })

  it('refuses two modules of one game, a package that is not there, and what the suite finds', async () => {
    const specifier = join(home, 'pig.ts')
    expect(await loadModules([{ specifier }, { specifier }])).toMatchObject({
      code: 'module-twice',
      message: 'Two modules are of a game "pig": expected one for each id.',
    })
    expect(await loadModules([{ specifier: 'chess' }])).toMatchObject({
      code: 'game-unknown',
      message: expect.stringMatching(/^There is no game "chess": expected one of .*, or a module: a file such as/),
    })
    const unsorted = written(
      'unsorted.mjs',
      small('legal: (state, settled, out) => { out.set([ids.wait, ids.go]); return 2 },'),
    )
    const found = await unproven(need(await loadModules([{ specifier: unsorted }])))
    expect(found).toMatchObject({ code: 'module-broken', at: 'tiny' })
    expect(found!.message).toMatch(
      /^The game "tiny" fails a check of the conformance suite, ".+ \(2 seats, standard\)": /,
    )
  })
})

describe('--game', () => {
  it('gives the game of a transcript, which is not known without it', async () => {
    const played = await run(
      [
        'play',
        './pig.ts',
        '--bots',
        'hold,random',
        '--seed',
        '7',
        '--options',
        '{"target":40}',
        '--transcripts',
        'out',
      ],
      home,
    )
    expect(played).toMatchObject({ code: 0, err: '' })
    const file = 'out/pig-set-00001-match-1.jsonl'
    const [without, found] = await Promise.all([
      run(['verify', file], home),
      run(['verify', file, '--game', 'pig.ts'], home),
    ])
    expect(without).toMatchObject({ code: 2, out: '' })
    expect(without.err).toMatch(
      /^dicewright: The transcript is of game "pig": expected one of .*\. Pass a game of your own with --game FILE or --game PACKAGE\. \[transcript-game\]\n$/,
    )
    expect(found).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/every draw follows from the seed 7/) })
  })
})
