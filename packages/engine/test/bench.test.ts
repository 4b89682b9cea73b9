import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { contendersOf } from '../bench/contenders.ts'
import { measure } from '../bench/measure.ts'
import { subjects } from '../bench/subjects.ts'

const main = fileURLToPath(new URL('../bench/main.ts', import.meta.url))

describe.each(Object.entries(subjects))('the benchmark of %s', (_game, subject) => {
  const own = contendersOf(subject).filter(({ rival }) => !rival)

  test('measures the same matches whoever plays them', async () => {
    const measured = await Promise.all(own.map((contender) => measure(contender, 0.01)))
    expect(measured.map(({ name }) => name)).toEqual(['generated', 'closures', 'hand-written', 'xstate'])
    expect(new Set(measured.map(({ checksum }) => checksum)).size).toBe(1)
    for (const { eventsPerSecond } of measured) expect(eventsPerSecond).toBeGreaterThan(0)
  })

  test('tells other matches by another checksum', async () => {
    const [generated, , hand] = own
    const play = async (contender: typeof generated, seed: number) => {
      const player = await contender!.player(seed)
      for (let i = 0; i < 5; i++) player.playMatch()
      return player.checksum
    }
    expect(await play(generated, 8)).toBe(await play(hand, 8))
    expect(await play(generated, 8)).not.toBe(await play(hand, 9))
  })
})

describe('the benchmark', () => {
  test.each([
    [['--seconds', 'soon'], '--seconds is soon: expected a number above 0, up to 3600\n'],
    [['--game', 'chess'], '--game is chess: expected one of six-dice, chaser, yatzy, yessir, royal-turf\n'],
  ])('answers %j with one sentence', (given, sentence) => {
    const node = ['--conditions=source', main, ...given]
    const { status, stderr } = spawnSync(process.execPath, node, { encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, sentence])
  })
})
