/** What the kit decides for all games: who may bring what, ids, viewers, and hidden parts drawn anew. */
import { describe, expect, it } from 'vitest'
import { games } from '../modules.ts'
import { cups } from '../testing/cups/rules/index.ts'
import { hides } from './hides.ts'
import { random } from './random.ts'
import { show, unwrap } from './result.ts'

const all = [...games, cups].map((factory) => unwrap(factory(2)))

describe.each(all.map((game) => [game.facts.id, game] as const))('%s', (_id, game) => {
  const start = game.start()
  const outcome = game.outcomes(start)[0]!.id
  const source = random(4)
  // Some way on, where what could be drawn anew has been drawn and laid.
  const deciding = game.copy(start)
  for (let ply = 0; ply < 20 || game.actor(deciding) === 'chance'; ply++) {
    const legal = game.legalActions(deciding)
    const isChance = game.actor(deciding) === 'chance'
    game.apply(deciding, isChance ? game.sample(deciding, source) : legal[source.below(legal.length)]!)
  }
  const decision = game.legalActions(deciding)[0]!

  it('says that a draw is not decided, and a decision not drawn', () => {
    expect(game.act(start, game.make(outcome))).toMatchObject({
      code: 'action-phase',
      message: `${show(game.make(outcome))} is drawn in phase ${game.phase(start)}, not decided: expected it as a chance outcome.`,
    })
    expect(game.chance(deciding, decision)).toMatchObject({
      code: 'action-phase',
      message: `${show(game.make(decision))} is decided in phase ${game.phase(deciding)}, not drawn: expected it as a decision of seat ${game.actor(deciding)}.`,
    })
  })

  it.each([-1, 2.5, NaN, Infinity, 1e9, game.actionCount])('reads no action in %s', (id) => {
    expect(game.read(deciding, id)).toMatchObject({
      code: 'action-unknown',
      message: `${id} is no action id: expected 0 to ${game.actionCount - 1}.`,
    })
  })

  it.each([2, -1, 0.5, NaN, '0', 'tabel', null, undefined])('shows nothing to %s', (viewer) => {
    expect(() => game.observe(start, viewer as never)).toThrow(/^no viewer .*: expected "table" or a seat from 0 to 1$/)
    expect(() => game.hear(start, outcome, viewer as never)).toThrow(RangeError)
    expect(() => game.redeal(start, viewer as never, source)).toThrow(RangeError)
  })

  it('leaves a state alone when it draws anew what is hidden', () => {
    const before = game.encode(deciding)
    for (const viewer of [0, 1, 'table'] as const) {
      const other = game.redeal(deciding, viewer, source)
      expect(other).not.toBe(deciding)
      expect(game.observe(other, viewer)).toEqual(game.observe(deciding, viewer))
      expect(hides(game) || game.equals(other, deciding)).toBe(true)
    }
    expect(game.encode(deciding)).toBe(before)
  })
})
