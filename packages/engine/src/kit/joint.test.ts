/** Joint dice: nobody alone makes them, and a transcript with the secrets of all seats proves every throw. */
import { describe, expect, it } from 'vitest'
import { games } from '../modules.ts'
import { yatzy } from '../games/yatzy/rules/index.ts'
import { yessir } from '../games/yessir/rules/index.ts'
import { makeSecretText } from './dice.ts'
import { joint, jointOutcome, nonceOf } from './joint.ts'
import { Match } from './match.ts'
import { rollDraw } from './draw.ts'
import { random } from './random.ts'
import { parseTranscript } from './read-transcript.ts'
import { unwrap } from './result.ts'
import { makeShareText, parseShareText } from './share.ts'
import { makeTranscript, type End, type Transcript } from './transcript.ts'
import { verify } from './verify.ts'

const secrets = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte))
const game = unwrap(yessir(3, { preset: 'short' }))
const source = random(4)
const match = new Match(game, { dice: joint(secrets), players: ['Ada', 'Ben', 'Cy'] })
for (match.rollAll(); match.actor !== 'over'; match.rollAll()) {
  const legal = game.legalTexts(match.state)
  unwrap(match.act(legal[source.below(legal.length)]!))
}
const whole = match.transcript({ secrets: secrets.map(makeSecretText) })
const found = (change: (text: string) => string) => {
  const read = parseTranscript(change(makeTranscript(whole)))
  return read.ok ? verify(read.value, games) : read
}
const withEnd = (end: Partial<End>): Transcript => ({ ...whole, end: { ...whole.end!, ...end } })

describe('joint dice', () => {
  it('are proven by the secrets of all seats, also as a short text', () => {
    expect(unwrap(found((text) => text))).toMatchObject({ dice: 'recomputed', isBound: true })
    expect(unwrap(parseShareText(unwrap(makeShareText(whole, games)), games))).toEqual(whole)
  })

  it('follow from the part of every seat, and are even', () => {
    const draw = rollDraw(0, 1)
    const sums = new Map<number, number>()
    const [own, other] = secrets as [Uint8Array, Uint8Array]
    let changed = 0
    for (let number = 0; number < 3000; number++) {
      const id = jointOutcome(draw, [nonceOf(own, number), nonceOf(other, number)])
      sums.set(id, (sums.get(id) ?? 0) + 1)
      if (id !== jointOutcome(draw, [nonceOf(own, number), nonceOf(other, number + 1)])) changed++
    }
    // Chi-square with 5 degrees of freedom, fixed numbers: far from what chance would give once in a thousand.
    expect([...sums.values()].reduce((sum, n) => sum + (n - 500) ** 2 / 500, 0)).toBeLessThan(20)
    expect(changed / 3000).toBeCloseTo(5 / 6, 1)
  })

  it.each([
    [
      'another throw',
      (text: string) => text.replace(/"shared (\d)\d(\d)"/, '"shared $1$1$1"'),
      /by its secrets the dice fell/,
    ],
    ['a secret', (text: string) => text.replace('02'.repeat(32), '04'.repeat(32)), /secret of seat 1 \(Ben\)/],
    ['a name', (text: string) => text.replace('"Cy"', '"Di"'), /secret of seat 0 \(Ada\) and the rest of line 1/],
    ['an option', (text: string) => text.replace('"luckFloor":1', '"luckFloor":0'), /rest of line 1 do not match/],
    ['a commitment', (text: string) => text.replace(/("commitments":\["\w{8})./, '$1x'), /secret of seat 0/],
    ['a seat without secret', (text: string) => text.replace(/,"0303\w+"\]/, ']'), /has 2 secrets: expected 3/],
    ['a secret that is none', (text: string) => text.replace(/"0303\w+"/, '"12"'), /secret of seat 2 \(Cy\) is "12"/],
    ['one secret', (text: string) => text.replace('"secrets"', '"secret":"x","secrets"'), /has a secret: joint dice/],
  ])('differ with %s changed, and the seat is named', (_what, change, message) => {
    expect(change(makeTranscript(whole))).not.toBe(makeTranscript(whole))
    expect(found(change)).toMatchObject({ ok: false, message: expect.stringMatching(message) })
  })

  it('prove nothing while a seat has not shown its secret', () => {
    const closed = withEnd({ secrets: [...secrets.slice(0, 2).map(makeSecretText), null] })
    expect(unwrap(verify(closed, games))).toMatchObject({ dice: 'secret not published', isBound: false })
    expect(unwrap(verify({ ...whole, end: match.transcript().end! }, games)).dice).toBe('secret not published')
  })

  it('are the only ones with secrets of seats', () => {
    const fixed = { ...whole, header: { ...whole.header, dice: { kind: 'fair', set: 's', commitment: 'x' } } } as const
    expect(verify(fixed, games)).toMatchObject({
      ok: false,
      message: expect.stringContaining('has secrets: fair dice'),
    })
    const few = { ...whole, header: { ...whole.header, dice: { kind: 'joint', commitments: [] } } } as const
    expect(verify(few, games)).toMatchObject({ ok: false, at: 'line 1' })
  })

  it('fall by their number: a game where all see them needs no more', () => {
    const dice = () => ({ dice: joint(secrets.slice(0, 2)), players: ['Ada', 'Ben'] })
    const [one, two] = [new Match(unwrap(yatzy(2)), dice()), new Match(unwrap(yatzy(2)), dice())]
    expect(one.rollAll()).toEqual(two.rollAll())
  })
})
