/** `dicewright verify` as people run it. */
// @module-tag processes
// Commands follow one another.
/* oxlint-disable no-await-in-loop */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@dicewright/engine/modules'
import { describe, expect, it, vi } from 'vitest'
import { folder, run } from './helpers.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 300_000 })

describe('dicewright verify', () => {
  it('exits with 0 for an honest transcript, 1 with the place where it differs, 2 where it cannot be read', async () => {
    const cwd = folder()
    await run(['play', 'six-dice', '--bots', 'greedy,random', '--transcripts', '.'], cwd)
    const honest = readFileSync(join(cwd, 'six-dice-set-00001-match-1.jsonl'), 'utf8')
    const lines = honest.split('\n')
    const throwAt = lines.findIndex((line) => line.includes('roll'))
    const tampered = lines.with(
      throwAt,
      lines[throwAt]!.includes('111111') ? '{"chance":"roll 111112"}' : '{"chance":"roll 111111"}',
    )
    const end = lines.length - 2
    const cases: readonly [text: string, code: number, sentence: RegExp][] = [
      [tampered.join('\n'), 1, new RegExp(`ine ${throwAt + 1} of|ine ${throwAt + 2} of`)],
      [
        lines.with(end, lines[end]!.replace(/"returns":\[[^\]]*\]/, '"returns":[99999,-99999]')).join('\n'),
        1,
        new RegExp(`Line ${end + 1} .* by the rules they are`),
      ],
      [lines.with(end, lines[end]!.replace(/"secret":"./, '"secret":"x')).join('\n'), 2, /64 hex digits/],
      [lines.toSpliced(3, 1).join('\n'), 1, /Line \d+ of the transcript/],
      [honest.replace('"rules":1', '"rules":99'), 2, /rules 99; here are rules 1/],
      ['{}', 2, /Line 1 of the transcript is "\{\}": expected a header/],
      ['\u0000\u0001', 2, /Line 1/],
      ['', 2, /is empty/],
    ]
    for (const [i, [text, code, sentence]] of cases.entries()) {
      writeFileSync(join(cwd, `case ${i}.jsonl`), text)
      const verified = await run(['verify', `case ${i}.jsonl`], cwd)
      expect(verified, verified.err).toMatchObject({ code, out: '' })
      expect(verified.err).toMatch(sentence)
      expect(verified.err).toMatch(/^dicewright: .* \[[a-z-]+\]\n$/)
    }
    const text = (await run(['replay', 'six-dice-set-00001-match-1.jsonl'], cwd)).out
    expect(text).toMatch(/^Six Dice, rules 1, 2 seats: greedy \(seat A\), random \(seat B\)\n/)
    expect(text.match(/^ *\d+ {2}/gm)).toHaveLength(lines.length - 3)
    expect(text).toMatch(/\nend: over; won by .*; returns greedy \(seat A\) -?\d+, random \(seat B\) -?\d+\n$/)
  })
})

describe('dicewright verify of what cannot be proven', () => {
  it('exits with 3, says how far it could be checked, and that nothing is proven', async () => {
    const cwd = folder()
    await run(['play', 'six-dice', '--bots', 'greedy,random', '--transcripts', '.'], cwd)
    const whole = readFileSync(join(cwd, 'six-dice-set-00001-match-1.jsonl'), 'utf8').trimEnd().split('\n')
    const throwAt = whole.findIndex((line) => line.includes('roll'))
    // Any dice will do once nothing publishes the secret: those that leave the next decision legal.
    const loaded = whole.slice(0, throwAt).concat('{"chance":"roll 111111"}')
    const scripted = [whole[0]!.replace(/"dice":\{.*?\}/, '"dice":{"kind":"scripted"}'), ...whole.slice(1)]
    const cases: readonly (readonly [name: string, lines: readonly string[], sentence: RegExp])[] = [
      [
        'cut',
        whole.slice(0, 20),
        /^cut\.jsonl differs nowhere: 19 entries .* not published yet; not ended\. Not proven: anything; .*\n$/,
      ],
      [
        'loaded',
        loaded,
        /^loaded\.jsonl differs nowhere: .* not published yet; not ended\. Not proven: anything; .*\n$/,
      ],
      [
        'scripted',
        scripted,
        /^scripted\.jsonl .* scripted and prove nothing; ended by over\. Not proven: anything; .*\n$/,
      ],
    ]
    for (const [name, lines, sentence] of cases) {
      writeFileSync(join(cwd, `${name}.jsonl`), lines.join('\n'))
      const { code, out, err } = await run(['verify', `${name}.jsonl`], cwd)
      expect(code, `${name}: ${err}`).toBe(3)
      expect(out).toMatch(sentence)
    }
    // It is told of every game there is.
    expect((await run(['review', '--help'])).out).toMatch(/transcripts, or folders of them/)
    expect((await run(['verify', '--help'])).out).toMatch(/3\s+differs\s+nowhere,\s+but\s+nothing\s+is\s+proven/)
  })

  it('says where scripts ran in a sandbox that is not here, and checks the rest', async () => {
    const cwd = folder()
    writeFileSync(join(cwd, 'first.js'), `export default { games: ['six-dice'], act: ({ legal }) => legal[0] }`)
    await run(['play', 'six-dice', '--bots', 'first.js,random', '--seed', '1', '--transcripts', '.'], cwd)
    const whole = readFileSync(join(cwd, 'six-dice-set-00001-match-1.jsonl'), 'utf8').trimEnd().split('\n')
    // Its end has the seed, and the commitment to that binds what it says of the sandbox.
    const now = whole.slice(0, -1).join('\n')
    const old = now.replace(/"sandbox":"[^"]+"/, '"sandbox":"quickjs-emscripten 0.32.0, fuel 3"')
    const said: string[] = []
    for (const [name, text] of [
      ['now', now],
      ['old', old],
    ] as const) {
      writeFileSync(join(cwd, `${name}.jsonl`), text)
      const { code, out, err } = await run(['verify', `${name}.jsonl`], cwd)
      expect(code, err).toBe(3)
      said.push(out)
    }
    expect(said[0]).not.toContain('scripts')
    expect(said[1]).toMatch(
      /^old\.jsonl differs nowhere: .* Its scripts ran in quickjs-emscripten 0\.32\.0, fuel 3, which is not here \(.*, metering 1\): rules and dice are checked all the same, but nobody can run these scripts again here to the same fuel\.\n$/,
    )
  })

  it('knows the games people are shown, and no other', async () => {
    const cwd = folder()
    await run(['play', 'six-dice', '--bots', 'greedy,random', '--transcripts', '.'], cwd)
    const file = 'six-dice-set-00001-match-1.jsonl'
    const ids = games.map(({ facts }) => facts.id).join(', ')
    for (const game of ['cups', 'chess']) {
      const text = readFileSync(join(cwd, file), 'utf8').replace('"game":"six-dice"', `"game":"${game}"`)
      writeFileSync(join(cwd, 'other.jsonl'), text)
      for (const command of ['verify', 'replay'])
        expect(await run([command, 'other.jsonl'], cwd)).toEqual({
          code: 2,
          out: '',
          err: `dicewright: The transcript is of game "${game}": expected one of ${ids}. Pass a game of your own with --game FILE or --game PACKAGE. [transcript-game]\n`,
        })
    }
  })
})
