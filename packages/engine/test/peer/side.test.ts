/// <reference types="node" />
/** Two sides play honestly, and then one of them does not: what is played, what is shown when, and who is told. */
import * as fc from 'fast-check'
import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { jointCommitment, nonceCommitment, nonceOf, saltOf } from '../../src/kit/joint.ts'
import { unwrap } from '../../src/kit/result.ts'
import { makeTranscript } from '../../src/kit/transcript.ts'
import { verify } from '../../src/kit/verify.ts'
import { allGames, anything, exchange, pairOf, playOut, secretOf, tables } from './fixture.ts'
import type { Frame } from '../../src/peer/frames.ts'
import { PeerSide } from '../../src/peer/side.ts'

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
const runs = process.env['DICEWRIGHT_DRILL'] ? 1000 : 100
const seeds = fc.integer({ min: 1, max: 99 })

describe.each(tables)('%s, %j', (game, options) => {
  it('is written alike by both, proves every throw, and comes back from what is kept', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const sides = pairOf(game, options, seed)
        playOut(sides, anything(seed))
        const [ada, ben] = sides
        expect([ada.fault, ben.fault, ada.isOver, ben.isOver]).toEqual([null, null, true, true])
        const text = makeTranscript(ada.transcript()!)
        expect(makeTranscript(ben.transcript()!)).toBe(text)
        expect(unwrap(verify(ada.transcript()!, allGames))).toMatchObject({ dice: 'recomputed', isBound: true })
        for (const side of sides)
          expect(makeTranscript(unwrap(PeerSide.restore(copy(side.save()), allGames)).transcript()!)).toBe(text)
      }),
      { numRuns: runs / 100 },
    )
  })

  it('shows nothing hidden before the rules show it', () => {
    const sides = pairOf(game, options, 5)
    const found: string[] = []
    playOut(sides, anything(5), () => {
      for (const [side, other] of [sides, sides.toReversed()] as const) {
        // All that `side` has from the other, and what it makes of it.
        const received = JSON.stringify([other.frames, side.heard, side.game!.toJSON(side.state!)])
        const secret = secretOf(other.side === 0 ? 5 : 105)
        expect(received).not.toContain(bytesToHex(secret))
        const opened = other.frames.filter((frame) => frame.kind === 'open')
        const draws = other.frames.filter((frame) => frame.kind === 'draw')
        for (const [number, { nonce }] of draws.entries()) {
          const isOpen = opened.some(({ nonces }) => nonces.some(([at]) => at === number))
          if (nonce !== null || isOpen) continue
          found.push('throw')
          expect(received).not.toContain(bytesToHex(nonceOf(secret, number)))
        }
        for (const [ply, { text }] of other.heard.entries()) {
          if (opened.some(({ actions }) => actions.some(([at]) => at === ply))) continue
          if (side.heard[ply]!.text === text) continue
          found.push('heard less')
          expect(received).not.toContain(bytesToHex(saltOf(secret, ply)))
        }
      }
    })
    expect(found.length > 2).toBe(['yessir', 'royal-turf', 'cups'].includes(game))
  })
})

describe('what is opened', () => {
  it('is a cup at the showdown, and never one that was thrown again before', () => {
    const sides = pairOf('yessir', { firstStarter: 'seat0' }, 3)
    const [ada, ben] = sides
    exchange(sides)
    const cupOf = (side: PeerSide, seat: number) => (side.state as never as { cup: Int32Array }).cup[seat]
    const first = cupOf(ada, 0)
    unwrap(ada.act('c'))
    exchange(sides)
    for (const side of [ben, ada]) {
      unwrap(side.act('d'))
      exchange(sides)
    }
    const opened = ada.frames.find((frame) => frame.kind === 'open')!
    // The shared dice are throw 0, the cups 1 and 2, and Ada threw hers again by throw 3.
    expect(opened.kind === 'open' && opened.nonces.map(([number]) => number)).toEqual([3])
    expect(cupOf(ada, 0)).not.toBe(first)
    const shown = (side: PeerSide) => side.stateAt(side.heard.length) as never as { shownCup: Int32Array }
    expect(shown(ben).shownCup).toEqual(shown(ada).shownCup)
  })

  it('is known to nobody after a throw without looking, until the cups are lifted', () => {
    const sides = pairOf('yessir', { firstStarter: 'seat0' }, 3)
    exchange(sides)
    unwrap(sides[0].act('e'))
    exchange(sides)
    const parts = sides.map((side) => side.frames.findLast((frame) => frame.kind === 'draw')!)
    expect(parts.map((frame) => frame.kind === 'draw' && frame.nonce)).toEqual([null, null])
    unwrap(sides[1].act('d'))
    exchange(sides)
    const opened = sides.map((side) => side.frames.findLast((frame) => frame.kind === 'open'))
    expect(opened.map((frame) => frame?.kind === 'open' && frame.nonces.map(([number]) => number))).toEqual([
      [3],
      [2, 3],
    ])
  })

  it('is a face-down bet once the race is run: before, two bets differ in their seals alone', () => {
    const said = ['bet red-fox 1', 'bet red-fox 2'].map((bet) => {
      const sides = pairOf('royal-turf', { preset: 'hidden', races: 1 }, 4)
      exchange(sides)
      const first = sides.find((side) => side.awaits(side.side) === 'act')!
      const horse = first.game!.legalTexts(first.state!)[0]!.split(' ')[1]!
      unwrap(first.act(bet.replace('red-fox', horse)))
      exchange(sides)
      const other = sides.find((side) => side !== first)!
      return { frame: first.frames.at(-1)!, state: other.game!.toJSON(other.state!), heard: other.heard }
    })
    const [one, two] = said.map(({ frame }) => frame) as [Frame, Frame]
    expect(one.kind === 'act' && two.kind === 'act' && one.seal !== two.seal).toBe(true)
    expect({ ...one, seal: '' }).toEqual({ ...two, seal: '' })
    expect([said[0]!.state, said[0]!.heard]).toEqual([said[1]!.state, said[1]!.heard])
  })
})

describe('a side that does not play by it', () => {
  const honest = tables.map(([game, options]) => {
    const sides = pairOf(game, options, 7)
    const decided: string[][] = [[], []]
    const decide = anything(7)
    playOut(sides, (side, legal) => {
      const action = decide(side, legal)
      decided[side.side]!.push(action)
      return action
    })
    return { game, options, sides, decided }
  })

  /** Plays one side again as it decided, against frames that are said to be of the other. */
  function again(
    { game, options, decided }: (typeof honest)[number],
    seat: 0 | 1,
    frames: readonly unknown[],
  ): PeerSide {
    const side = pairOf(game, options, 7)[seat]
    const own = [...decided[seat]!]
    for (;;) {
      if (side.awaits(seat) === 'act') {
        const action = own.shift()
        if (action === undefined || !side.act(action).ok) return side
      } else if (side.fault || side.isOver || side.taken >= frames.length) return side
      else side.take(frames[side.taken])
    }
  }

  it('is found at any changed byte of what it says, and named', () => {
    const at = fc.record({
      which: fc.nat(honest.length - 1),
      seat: fc.constantFrom(0 as const, 1 as const),
      frame: fc.nat(),
      byte: fc.nat(),
      by: fc.integer({ min: 1, max: 90 }),
    })
    fc.assert(
      fc.property(at, ({ which, seat, frame, byte, by }) => {
        const match = honest[which]!
        const cheat = seat === 0 ? 1 : 0
        const frames = copy(match.sides[cheat].frames) as unknown[]
        const n = frame % frames.length
        const text = JSON.stringify(frames[n])
        const code = text.charCodeAt(byte % text.length)
        const changed = String.fromCharCode(33 + ((code - 33 + by) % 94))
        const place = byte % text.length
        frames[n] = parsed(text.slice(0, place) + changed + text.slice(place + 1))
        if (changed === text[place]) return
        const side = again(match, seat, frames)
        expect(side.isOver).toBe(false)
        // Only where a decision became another one may the match have taken another way, to where nothing more was said.
        expect(side.fault?.side ?? 'open').toBe(cheat)
      }),
      { numRuns: runs },
    )
  })

  it('cannot say a frame twice, leave one out or bring one of another match', () => {
    for (const match of honest) {
      const frames = match.sides[1].frames
      for (const change of [frames.toSpliced(4, 1), frames.toSpliced(4, 0, frames[4]!), frames.with(3, frames[2]!)])
        expect(again(match, 0, change).fault).toMatchObject({ side: 1 })
      const other = pairOf(match.game, match.options, 8)
      playOut(other, anything(7))
      expect(again(match, 0, frames.with(2, other[1].frames[2]!)).fault).toMatchObject({ side: 1 })
    }
  })

  it('is told by its name and by what it did', () => {
    const yessir = honest.find(({ game }) => game === 'yessir')!
    const frames = copy(yessir.sides[1].frames) as unknown as Record<string, unknown>[]
    const change = (kind: string, what: object) => {
      const n = frames.findIndex((frame) => frame['kind'] === kind && !('nonce' in what && frame['nonce'] === null))
      return again(yessir, 0, frames.with(n, { ...frames[n], ...what })).fault
    }
    const hex = '0'.repeat(64)
    expect(change('draw', { nonce: hex })).toMatchObject({
      side: 1,
      code: 'peer-commitment',
      message: 'Ben throws with another number than it was bound to.',
    })
    expect(change('act', { action: 'fly' })).toMatchObject({ side: 1, code: 'peer-frame' })
    expect(change('act', { action: 'plus' })).toMatchObject({ side: 1, code: 'peer-illegal' })
    expect(change('open', { nonces: [] })).toMatchObject({
      code: 'peer-commitment',
      message: 'Ben does not open what is due.',
    })
    expect(change('close', { secret: hex })).toMatchObject({
      code: 'peer-commitment',
      message: 'Ben shows another secret at the end than it was bound to.',
    })
    expect(change('draw', { after: hex })).toMatchObject({ code: 'peer-record' })
  })

  it('may not throw by numbers that are not of its secret: it shows at the end', () => {
    const options = { preset: 'short', firstStarter: 'seat0' }
    const [ada] = pairOf('yessir', options, 7)
    const honestPair = pairOf('yessir', options, 7)
    exchange(honestPair)
    const { dice: _dice, ...body } = honestPair[0].header!
    // Bound by one secret, and thrown by another.
    const [own, false_] = [secretOf(107), secretOf(8)]
    const next = (number: number) => nonceCommitment(nonceOf(false_, number))
    const after = () => (ada.frames.at(-1) as { after: string }).after
    ada.take({ kind: 'sit', name: 'Ben' })
    ada.take({ kind: 'commit', after: after(), commitment: jointCommitment(own, body, 1), next: next(0) })
    // Shared dice, the cup of Ada, and his own, of which he shows no part.
    for (const number of [0, 1, 2]) {
      const nonce = number === 2 ? null : bytesToHex(nonceOf(false_, number))
      expect(ada.take({ kind: 'draw', after: after(), nonce, next: next(number + 1) })).toBeNull()
    }
    unwrap(ada.resign())
    expect(ada.take({ kind: 'close', after: after(), secret: bytesToHex(own) })).toMatchObject({
      side: 1,
      code: 'peer-commitment',
      message: 'Ben had a part in throw 1 that is not of its secret.',
    })
  })

  it('of a game, rules or options that are not here is refused', () => {
    const frames = honest[0]!.sides[0].frames
    const terms = (frames[0] as { terms: object }).terms
    for (const changed of [{ game: 'chess' }, { rules: 99 }, { options: { target: -1 } }])
      expect(
        again(honest[0]!, 1, frames.with(0, { ...frames[0], terms: { ...terms, ...changed } } as never)).fault,
      ).toMatchObject({ code: 'peer-game', side: 0 })
  })
})

it('gives up where it would decide, and what was played stays proven', () => {
  const sides = pairOf('yessir', { preset: 'short', firstStarter: 'seat0' }, 2)
  exchange(sides)
  expect(sides[1].resign()).toMatchObject({ ok: false })
  unwrap(sides[0].resign())
  exchange(sides)
  const transcript = sides[1].transcript()!
  expect(transcript.end).toMatchObject({ reason: 'resign', seat: 0 })
  expect(unwrap(verify(transcript, allGames)).dice).toBe('recomputed')
  expect(makeTranscript(sides[0].transcript()!)).toBe(makeTranscript(transcript))
})

it('goes on from what is kept at any moment, and refuses what is no such thing', () => {
  const sides = pairOf('yessir', { preset: 'short' }, 6)
  const decide = anything(6)
  for (let i = 0; ; i++) {
    sides[i % 2 ? 0 : 1] = unwrap(PeerSide.restore(copy(sides[i % 2 ? 0 : 1].save()), allGames))
    exchange(sides)
    const side = sides.find((each) => each.awaits(each.side) === 'act')
    if (!side) break
    unwrap(side.act(decide(side, side.game!.legalTexts(side.state!))))
  }
  expect(sides.map(({ isOver }) => isOver)).toEqual([true, true])
  const saved = sides[0].save()
  const changed = { ...saved, secret: '0'.repeat(64) }
  for (const none of [null, 5, {}, { ...saved, version: 2 }, changed, { ...saved, frames: [[{}], []] }])
    expect(PeerSide.restore(copy(none), allGames)).toMatchObject({ ok: false, code: 'peer-saved' })
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
