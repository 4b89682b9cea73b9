/** Bots of several files: bundled to one, with every fault told in the file its author wrote. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { limits } from '../src/limits.ts'
import { nameOfFile, readName } from '../src/names.ts'
import { bundleBot } from '../src/sandbox/bundle.ts'
import { compileBot, endCompiler } from '../src/sandbox/compile.ts'
import { by, folder, need, run } from './helpers.ts'
import { quiet, startServer } from './serving.ts'

vi.setConfig({ testTimeout: 300_000 })

/** A bot of four files, one of them a package: it crashes in the fourth decision, in a file of its own. */
const files = {
  'my-bot.ts': `import type { Bot } from '@dicewright/arena/bot'
import { best } from './lib/best'
const bot: Bot<'six-dice'> = {
  games: ['six-dice'],
  act: ({ legal }) => best(legal),
}
export default bot
`,
  'lib/best.ts': `import { last } from 'tiny'
import { word, after } from './words.json'

interface Seen {
  count: number
}
const seen: Seen = { count: 0 }
export const best = (legal: readonly string[]): string => {
  if (++seen.count > after) throw new Error(\`\${word} after \${after}\`)
  return legal.includes('stop') ? 'stop' : last(legal)
}
`,
  'lib/words.json': '{ "word": "lost my way", "after": 1000 }',
  'node_modules/tiny/package.json': '{ "name": "tiny", "main": "index.js" }',
  'node_modules/tiny/index.js': `exports.last = (list) => list[list.length - 1]\n`,
}

function project(changed: Readonly<Record<string, string>> = {}): string {
  const cwd = folder()
  for (const [name, text] of Object.entries({ ...files, ...changed })) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true })
    writeFileSync(join(cwd, name), text)
  }
  return cwd
}

const crashing = { 'lib/words.json': '{ "word": "lost my way", "after": 3 }' }

describe('a bot of several files', () => {
  it('plays as one, and its fault is told in the file it is in', async () => {
    const play = ['play', 'six-dice', '--bots', 'my-bot.ts,greedy', '--seed', '1']
    const fine = await run(play, project())
    expect(fine).toMatchObject({
      code: 0,
      err: expect.stringMatching(
        /^my-bot\.ts is bundled with what it imports: 4 files are my-bot\.bundle\.js, [\d,]+ of at most 262,144 characters\.\n$/,
      ),
    })
    expect(fine.out).toMatch(/^my-bot +\d/m)
    const lost = await run(play, project(crashing))
    expect(lost.out).toContain('Error: lost my way after 3')
    expect(lost.out).toMatch(/^ {4}at best \(lib\/best\.ts:9:\d+\)\n {4}at act \(my-bot\.ts:5:\d+\)$/m)
  })

  it('is the same text in every folder, and one file of its own stays as it is', async () => {
    const one = project()
    const other = folder()
    cpSync(one, other, { recursive: true })
    const bundled = async (cwd: string, file: string) => {
      const path = join(cwd, file)
      return need(await bundleBot(path, readFileSync(path, 'utf8')))
    }
    const here = await bundled(one, 'my-bot.ts')
    expect(await bundled(other, 'my-bot.ts')).toEqual(here)
    expect(here.source).not.toContain(one)
    const alone = `import type { Bot } from '@dicewright/arena/bot'\nexport default {} as Bot<'yatzy'>\n`
    writeFileSync(join(one, 'alone.ts'), alone)
    expect(await bundled(one, 'alone.ts')).toEqual({ file: 'alone.ts', source: alone, files: 1 })
    await endCompiler()
  })

  it('leaves out of the map what there is no room for, and is refused where the code alone is too large', async () => {
    const sized = async (chars: number) => {
      const cwd = project({ 'lib/words.ts': `export const words = '${'x'.repeat(chars)}'\n` })
      const path = join(cwd, 'large.ts')
      const source = `import { words } from './lib/words'\nexport default { games: ['six-dice'], act: () => words }\n`
      writeFileSync(path, source)
      return bundleBot(path, source)
    }
    const lean = need(await sized(limits.sourceChars - 2000))
    expect(lean.source.length).toBeLessThanOrEqual(limits.sourceChars)
    expect(lean.source).toContain('sourceMappingURL')
    expect(need(await sized(limits.sourceChars - 300)).source).not.toContain('sourceMappingURL')
    expect(await sized(limits.sourceChars)).toMatchObject({
      ok: false,
      code: 'bot-size',
      message: expect.stringMatching(
        /^large\.ts has 262,\d{3} characters with what it imports: expected at most 262,144; the largest are lib\/words\.ts 262,\d{3}, large\.ts \d+\.$/,
      ),
    })
    await endCompiler()
  })

  it('is refused in one sentence with its place where it imports what cannot be had', async () => {
    const cases: readonly [Readonly<Record<string, string>>, string][] = [
      [
        {
          'lib/words.json': '1',
          'lib/best.ts': `import { readFileSync } from 'node:fs'\nexport const best = readFileSync\n`,
        },
        'lib/best.ts:1:30 imports "node:fs": that is a part of Node.js, and a bot has no files, no network and no processes. [bot-import]',
      ],
      [
        { 'node_modules/tiny/index.js': `exports.last = require('child_process').exec\n` },
        'node_modules/tiny/index.js:1:24 imports "child_process": that is a part of Node.js, and a bot has no files, no network and no processes. [bot-import]',
      ],
      [
        { 'lib/best.ts': `import './bets'\nexport const best = 1\n` },
        'lib/best.ts:1:8 imports "./bets": there is no such file. [bot-import]',
      ],
      [
        { 'lib/best.ts': `import 'tinny'\nexport const best = 1\n` },
        'lib/best.ts:1:8 imports "tinny": there is no such package beside it: npm install it there. [bot-import]',
      ],
      [
        { 'lib/best.ts': `export const best = (name: string) => import(name)\n` },
        'lib/best.ts:1:39 imports what is known only when it runs: expected a text in quotes, since all is put into one file before. [bot-import]',
      ],
      [
        { 'lib/best.ts': `export const best = (1 +\n` },
        'lib/best.ts:2:1 cannot be read: Unexpected end of file. [bot-syntax]',
      ],
      [
        { 'lib/best.ts': `export const worst = 1\n` },
        'my-bot.ts:2:10 cannot be read: No matching export in "lib/best.ts" for import "best", in "import { best } from \'./lib/best\'". [bot-syntax]',
      ],
    ]
    for (const [changed, sentence] of cases) {
      const cwd = project(changed)
      for (const args of [
        ['play', 'six-dice', '--bots', 'my-bot.ts,greedy'],
        ['submit', 'my-bot.ts', '--server', 'http://127.0.0.1:1/', ...by('x')],
      ])
        expect((await run(args, cwd)).err).toBe(`dicewright: ${sentence}\n`)
    }
  })

  it('is sent as its bundle, and its capsule shows the fault in the file it is in', async () => {
    const server = await startServer({ limits: quiet })
    const token = await server.author('mika')
    const cwd = project(crashing)
    const sent = await run(['submit', 'my-bot.ts', '--server', server.address, ...by(token)], cwd)
    expect(sent.code, sent.err).toBe(1)
    expect(sent.err).toMatch(/^my-bot\.ts is bundled with what it imports: 4 files are my-bot\.bundle\.js, [\d,]+ of/)
    expect(sent.err).toMatch(/^FAIL Match against itself .*, lib\/best\.ts:9:\d+: Error: lost my way after 3$/m)
    const { body } = await server.ask('api/versions/my-bot.1/source', { token })
    const path = join(cwd, 'my-bot.ts')
    expect(body).toBe(need(await bundleBot(path, readFileSync(path, 'utf8'))).source)
    await endCompiler()
    const capsule = readdirSync(cwd).find((file) => file.endsWith('.capsule.json'))!
    const repro = await run(['repro', capsule], cwd)
    expect(repro.code, repro.err + repro.out).toBe(0)
    expect(repro.out).toMatch(/^ {2}> {2}9 \| {3}if \(\+\+seen\.count > after\) throw new Error/m)
    expect(repro.out).toContain('Asked again here, it ends alike.')
  })

  it('whose map was written by a stranger is told by what it has, and names no file that is none', async () => {
    const code = `export default {\n  games: ['six-dice'],\n  act() { throw new Error('no') },\n}\n`
    const stack = 'at act (x.js:3:17)'
    const map = '{"version":3,"sources":["\\u001b[2J"],"names":[],"mappings":"AAAA;AACA;AACA"}'
    const url = `data:application/json;base64,${Buffer.from(map).toString('base64')}`
    const bot = need(await compileBot(`${code}//# sourceMappingURL=${url}\n`, 'x.js'))
    expect(bot.sourceStack(stack)).toMatch(/^at act \(x\.js:\d+:\d+\)$/)
    await endCompiler()
  })
})

describe('the name of a bot', () => {
  it.each([
    ['six.bundle.js', 'six'],
    ['six.min.mjs', 'six'],
    ['six.bot.ts', 'six'],
    ['My Bot (2).ts', 'My-Bot-2'],
    ['v1.2.ts', 'v1-2'],
    ['-_six_-.js', 'six'],
    ['ＳＩＸ１.js', 'SIX1'],
    ['さいころ.bundle.js', 'さいころ'],
    ['주사위 봇.ts', '주사위-봇'],
    // Files of macOS have their letters in parts.
    ['주사위.ts'.normalize('NFD'), '주사위'],
    [`${'ab-'.repeat(20)}.ts`, `${'ab-'.repeat(10)}ab`],
  ])('of %s is one that is allowed', (file, name) => {
    expect(nameOfFile(file)).toBe(name)
    expect(readName(nameOfFile(file), 'bot')).toEqual({ ok: true, value: name })
  })

  it('is told where it is another than its file, and refused with the file where no name can be made of it', async () => {
    const server = await startServer({ limits: quiet })
    const token = await server.author('mika')
    const cwd = folder()
    const source = `export default { games: ['six-dice'], act: ({ legal }) => (legal.includes('stop') ? 'stop' : legal.at(-1)) }\n`
    for (const file of ['six (1).bundle.js', '!.js', 'admin.ts']) writeFileSync(join(cwd, file), source)
    const submit = (file: string) => run(['submit', file, '--server', server.address, ...by(token)], cwd)
    const sent = await submit('six (1).bundle.js')
    expect(sent, sent.err).toMatchObject({ code: 0, out: 'six-1 v1 is rated.\n' })
    expect(sent.err).toMatch(/^six \(1\)\.bundle\.js is sent as the bot six-1; --name gives it another name\.\n/)
    expect((await submit('!.js')).err).toBe(
      'dicewright: The bot\'s name is "", which has 0 characters: expected 2 to 32 letters, digits, "-" or "_", a letter or digit first; it was made of !.js, name another with --name. [name-value]\n',
    )
    expect((await submit('admin.ts')).err).toMatch(
      /; it was made of admin\.ts, name another with --name\. \[name-taken\]\n$/,
    )
  })
})
