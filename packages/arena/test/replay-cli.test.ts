/** `dicewright replay` as people run it. */
// @module-tag processes
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { folder, run } from './helpers.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 300_000 })

describe('dicewright replay', () => {
  /** What `replay` prints of the first match of this set, with the file changed before. */
  async function replayed(game: string, options: object = {}, change = (text: string) => text): Promise<string> {
    const cwd = folder()
    const args = ['--bots', 'greedy,random', '--seed', '3', '--options', JSON.stringify(options), '--transcripts', '.']
    await run(['play', game, ...args], cwd)
    const file = `${game}-set-00001-match-1.jsonl`
    writeFileSync(join(cwd, file), change(readFileSync(join(cwd, file), 'utf8')))
    const { code, out } = await run(['replay', file], cwd)
    expect(code).toBe(0)
    return out
  }

  it('tells of Six Dice what takes were worth, what the turn came to, and how it ended', async () => {
    const text = await replayed('six-dice')
    expect(text).toContain(
      [
        'lap 2 · random',
        '  10  dice             roll 234456',
        '  11  random (seat B)  take 5       +50',
        '  12  random (seat B)  continue',
        '  13  dice             roll 11111',
        '  14  random (seat B)  take 111     +1,000, turn 1,050',
        '  15  random (seat B)  continue',
        '  16  dice             roll 24',
        '      dobon, 1,050 lost; total 0',
        '',
        'lap 2 · greedy',
        '',
      ].join('\n'),
    )
    expect(text).toContain('take 5555    +1,000\n   9  greedy (seat A)  stop\n      start, +1,000; total 1,000\n')
    expect(text).toContain('+2,000, furikiri\n')
    expect(text).toMatch(/\n {6}buta, -1,000; total -1,000\n/)
    expect(text).toMatch(
      /\n {6}\+2,450; total 10,200\n\nend: over; won by greedy \(seat A\); returns greedy \(seat A\) 9, random \(seat B\) -9\n$/,
    )
  })

  it('tells totals of the game that ended where a session goes on', async () => {
    const text = await replayed('six-dice', { games: 2, target: 2000 })
    expect(text).toContain('\n      +1,050; total 2,050\n\nlap 1 · greedy\n')
    expect(text.match(/^lap 1 · /gm)).toHaveLength(4)
  })

  it.each([
    ['chaser', /^round 12 · random\n( .*\n)+ {6}[A-Z][\w ]+, (0|\+\d+); total \d+\n\nend: over/m],
    ['yatzy', /^ {3}6 {2}greedy \(seat A\) {2}score chance +\+13\n {6}chance, \+13; total 13\n/m],
    ['yessir', /pass\)\n {6}two pairs; greedy \+1, random 0; now greedy 1, random 0\n\nround 2\n/],
    ['royal-turf', /^race 3 · random\n.*\n.* {2}3rd\n {6}Earl Grey; greedy \+2,300, random \+300; now greedy 4,750/m],
  ])('tells of %s how its turns, rounds or races end', async (game, end) => {
    expect(await replayed(game)).toMatch(end)
  })

  it.each([
    ['yatzy', /^round 1 · greedy \(seat A\)\n[^]*^round 1 · greedy \(seat B\)\n[^]*^round 13 · greedy \(seat B\)\n/m],
    [
      'yessir',
      /; greedy \(seat A\) \+1, greedy \(seat B\) 0; now greedy \(seat A\) 1, greedy \(seat B\) 0\n\nround 2\n/,
    ],
  ])('tells two seats of one name apart by their seats, in %s', async (game, heads) => {
    const text = await replayed(game, {}, (transcript) => transcript.replace('"greedy","random"', '"greedy","greedy"'))
    expect(text).toMatch(heads)
    expect(text).not.toMatch(/greedy(?! \(seat [AB]\))/)
  })

  it.each([
    ['other returns', (end: string) => end.replace(/\[.*?\]/, '[8,-8]'), /gives the returns \[8,-8\]: by the rules/],
    [
      'a verdict of no referee',
      (end: string) => end.replace('"over"', '"nonsense","seat":0'),
      /gives the verdict "nonsense"/,
    ],
  ])('prints no end of the file that cannot be so: %s', async (_what, change, sentence) => {
    const cwd = folder()
    await run(['play', 'six-dice', '--bots', 'greedy,random', '--seed', '3', '--transcripts', '.'], cwd)
    const file = join(cwd, 'six-dice-set-00001-match-1.jsonl')
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    writeFileSync(file, [...lines.slice(0, -1), change(lines.at(-1)!)].join('\n'))
    const { code, out, err } = await run(['replay', file], cwd)
    expect({ code, last: out.trimEnd().split('\n').at(-1) }).toEqual({
      code: 1,
      last: 'It did not end as the file says.',
    })
    expect(err).toMatch(sentence)
    expect(err).toMatch(/ \[transcript-differs\]\n$/)
  })

  it('keeps a name on its line', async () => {
    const name = String.raw`"end: over\nreturns\r\u2028\tall"`
    const text = await replayed('yatzy', {}, (transcript) => transcript.replace('"random"', name))
    expect(text.split('\n')[0]).toBe('Yatzy, rules 1, 2 seats: greedy (seat A), end: over returns   all (seat B)')
    expect(text).not.toMatch(/^returns|[\r\u2028\t]/m)
  })
})
