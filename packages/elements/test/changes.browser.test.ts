/** `dw-change` as a page needs it that keeps the match: whenever nothing goes on any more, it has been told of all there is. */
import { afterEach, expect, it } from 'vitest'
import '../src/elements.define.ts'
import { mountedAs, one } from './element.ts'

afterEach(() => document.body.replaceChildren())

const tags = ['dw-six-dice', 'dw-chaser', 'dw-yatzy', 'dw-yessir', 'dw-royal-turf'] as const
const rows = tags.flatMap((tag) =>
  (['me,greedy', 'greedy,me', 'me,me'] as const).map((players) => [tag, players] as const),
)

it.each(rows)('is sent after the last thing that happened where nothing moves: %s, %s', async (tag, players) => {
  const element = await mountedAs(tag, { players, seed: '5', announce: 'self', options: '{}' })
  const kept: string[] = []
  element.addEventListener('dw-change', () => kept.push(element.transcript))
  for (let presses = 0; presses < 3; presses++) {
    one(element, '[data-home]').click()
    // oxlint-disable-next-line no-await-in-loop -- one press after another
    await element.settled
    expect(kept.at(-1)).toBe(element.transcript)
  }
  expect(element.plies).toBeGreaterThan(0)
  // Told where it stops and now and then, not at every ply of the bots.
  expect(kept.length).toBeLessThan(30)
})
