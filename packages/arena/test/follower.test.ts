/** What a match child says is believed only where it can be: forged decisions, ends and accounts are found out. */
import { fair, parseSecretText, type Match } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { describe, expect, it } from 'vitest'
import { limits } from '../src/limits.ts'
import { matchAt } from '../src/referee/table.ts'
import { Follower, type SeatSource } from '../src/workers/follower.ts'
import { readFromChild, type Ended } from '../src/children/messages.ts'
import { need } from './helpers.ts'

const secret = parseSecretText('5a'.repeat(32))!
const game = need(sixDice(2, { target: 1000, startThreshold: 0 }))
const script: SeatSource = { sourceStack: (stack) => stack.replace('1:1', '7:7') }

const newMatch = (): Match =>
  matchAt({
    game,
    dice: fair(secret, 'forged'),
    players: ['a', 'b'].map((name) => ({ name, about: {} })),
  })

/** The decisions of the first legal action everywhere, as an honest child tells them; `most` of them at most. */
function honest(most = Infinity): string[] {
  const match = newMatch()
  const acts: string[] = []
  for (;;) {
    match.rollAll()
    if (match.actor === 'over' || acts.length >= most) return acts
    acts.push(need(match.act(game.legalTexts(match.state)[0]!)).text)
  }
}

/** A follower that has heard so many decisions, and the honest account of them. */
function followed(most = Infinity, sources: readonly SeatSource[] = [script, null]) {
  const follower = new Follower(newMatch(), sources, limits)
  expect(follower.play(0, honest(most))).toBe(true)
  const { entries } = follower.match
  const plies = [0, 1].map((seat) => entries.flatMap(({ by }, ply) => (by === seat ? [ply] : [])))
  const ended: Ended = {
    verdict: null,
    seats: plies.map((ply, seat) => ({
      fuel: sources[seat] ? 10_000 : 0,
      log: sources[seat] ? ['a line'] : [],
      dropped: 0,
      incidents: [],
      decisions: {
        ply,
        fuel: sources[seat] ? ply.map(() => 0) : null,
        ms: ply.map(() => 1),
        printed: ply.map(() => 0),
      },
      again: [],
      thoughts: [],
    })),
    startedMs: 1,
    endedMs: 2,
  }
  return { follower, ended, plies }
}

/** The account with other lines printed before the decisions of the first seat. */
const printing = (ended: Ended, printed: (plies: readonly number[]) => number[]): Ended => {
  const { decisions } = ended.seats[0]!
  return claim(ended, 0, { decisions: { ...decisions, printed: printed(decisions.ply) } })
}

/** The account with changes to what it says of a seat. */
const claim = (ended: Ended, seat: number, change: Partial<Ended['seats'][number]>): Ended => ({
  ...ended,
  seats: ended.seats.map((said, i) => (i === seat ? { ...said, ...change } : said)),
})

/** The account of a seat that was at fault at the next decision. */
function faulty(fault: string, seat?: number, sources: readonly SeatSource[] = [script, script]) {
  const { follower, ended, plies } = followed(6, sources)
  const own = seat ?? (follower.match.actor as number)
  const ply = follower.match.entries.length
  const verdict = { seat: own, fault, message: 'it broke' }
  const incident = {
    decision: plies[own]!.length + 1,
    ply,
    fault,
    message: 'it broke',
    stack: 'x.ts:1:1',
    played: null,
  }
  const { decisions } = ended.seats[own]!
  const more = {
    ply: [...decisions.ply, ply],
    fuel: decisions.fuel && [...decisions.fuel, 0],
    ms: [...decisions.ms, 1],
    printed: [...decisions.printed, 0],
  }
  return {
    follower,
    ended: claim({ ...ended, verdict }, own, { incidents: [incident], decisions: more }),
    incident,
    own,
  }
}

describe('what a child says of a match', () => {
  it('is believed where it is honest, with returns and ranks of the engine', () => {
    const { follower, ended } = followed()
    const { report, decisions } = follower.end(ended)!
    expect(report.returns).toEqual(game.returns(follower.match.state))
    expect(report.transcript.end).toMatchObject({ reason: 'over', returns: report.returns })
    expect(report.seats[0]).toMatchObject({ name: 'a', fuel: 10_000, log: ['a line'], decisions: decisions[0]!.length })
    expect(decisions[0]![0]).toMatchObject({ printed: 0 })
  })

  it.each([
    ['an action that is not legal', (acts: string[]) => acts.with(3, 'take 6666')],
    ['dice of its own', (acts: string[]) => acts.toSpliced(2, 0, 'roll 111111')],
    ['a decision left out', (acts: string[]) => acts.toSpliced(3, 1)],
    ['a decision after the end', (acts: string[]) => acts.concat('continue')],
  ])('is refused with %s', (_, forge) => {
    const follower = new Follower(newMatch(), [script, null], limits)
    expect(follower.play(0, forge(honest()))).toBe(false)
  })

  it('is refused where decisions are told twice, or some are missing', () => {
    const acts = honest(4)
    const follower = new Follower(newMatch(), [script, null], limits)
    expect(follower.play(0, acts.slice(0, 2))).toBe(true)
    expect(follower.play(0, acts.slice(0, 2))).toBe(false)
    expect(follower.play(3, acts.slice(3))).toBe(false)
  })

  it('is refused where it ends a match that goes on', () => {
    const { follower, ended } = followed(6)
    expect(follower.end(ended)).toBeNull()
  })

  it.each([
    ['a seat too few', (ended: Ended) => ({ ...ended, seats: ended.seats.slice(1) })],
    [
      'a decision nobody took',
      (ended: Ended) => claim(ended, 0, { decisions: { ply: [1], fuel: [0], ms: [1], printed: [0] } }),
    ],
    [
      'more lines before a decision than there are',
      (ended: Ended) => printing(ended, (plies) => plies.map((_, i) => Math.min(i, 2))),
    ],
    [
      'fewer lines before a later decision',
      (ended: Ended) => printing(ended, (plies) => plies.map((_, i) => (i === 1 ? 1 : 0))),
    ],
    ['no line count for a decision', (ended: Ended) => printing(ended, (plies) => plies.slice(1).map(() => 0))],
    ['fuel of a house bot', (ended: Ended) => claim(ended, 1, { fuel: 10_000 })],
    ['a log of a house bot', (ended: Ended) => claim(ended, 1, { log: ['x'] })],
    ['a log that is too long', (ended: Ended) => claim(ended, 0, { log: ['x'.repeat(limits.logChars)] })],
    [
      'an action played in place of another that was not played',
      (ended: Ended) =>
        claim(ended, 0, {
          incidents: [
            {
              decision: 1,
              ply: ended.seats[0]!.decisions.ply[0]!,
              fault: 'illegal-action',
              message: '',
              stack: '',
              played: 'x',
            },
          ],
        }),
    ],
  ])('is refused with %s', (_, forge) => {
    const { follower, ended } = followed()
    expect(follower.end(forge(ended))).toBeNull()
  })

  it('is believed of a fault at a decision of a script, with what it was asked and the lines of its source', () => {
    const { follower, ended, own } = faulty('crash')
    const { verdict, seats } = follower.end(ended)!.report
    expect(verdict).toEqual({ seat: own, fault: 'crash', message: 'it broke' })
    expect(seats[own]).toMatchObject({ rank: 2, incidents: [{ stack: 'x.ts:7:7', played: null }] })
    const { observation, legal } = seats[own]!.incidents[0]!
    expect(observation).toEqual(game.observe(follower.match.state, own))
    expect(legal).toEqual(game.legalTexts(follower.match.state))
  })

  it.each(['timeout', 'infra', 'disconnect', 'nonsense'])(
    'is refused with a verdict of %s, which it cannot know',
    (fault) => {
      const { follower, ended } = faulty(fault)
      expect(follower.end(ended)).toBeNull()
    },
  )

  it('is refused with a fault laid on a house bot or on a seat whose decision it is not', () => {
    const { own } = faulty('crash')
    const house = faulty(
      'crash',
      own,
      [0, 1].map((seat) => (seat === own ? null : script)),
    )
    expect(house.follower.end(house.ended)).toBeNull()
    const other = faulty('crash', 1 - own)
    expect(other.follower.end(other.ended)).toBeNull()
  })
})

describe('a message of a child', () => {
  it.each([
    null,
    7,
    {},
    { type: 'news' },
    { type: 'news', news: [{ kind: 'acts', match: 1, from: -1, acts: [] }] },
    { type: 'x' },
  ])('that is none is no message: %j', (message) => expect(readFromChild(message)).toBeNull())
})
