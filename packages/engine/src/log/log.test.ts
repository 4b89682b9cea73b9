import { describe, expect, it } from 'vitest'
import { botsOf } from '../module.ts'
import { randomBot } from '../bots/random.ts'
import type { Observation } from '../games/six-dice/rules/index.ts'
import { Match, repeatable, scripted, turnOf, unwrap } from '../index.ts'
import { gameById, moduleById } from '../modules.ts'
import { cups } from '../testing/index.ts'
import { MatchLog } from './log.ts'

/** A whole match of two house bots, told after every entry. */
async function played(id: string, options: object, onEntry: (match: Match) => void = () => {}): Promise<Match> {
  const game = unwrap(gameById(id)!(2, options))
  const match = new Match(game, { dice: repeatable('log', 'a set'), players: ['greedy', 'random'] })
  const bots = ['greedy', 'random'].map((name, seat) =>
    botsOf(moduleById(id)!)[name]!.policy(String(seat), game.options),
  )
  while (match.actor !== 'over') {
    if (match.actor === 'chance') match.roll()
    else {
      const turn = turnOf(game, match.state)
      unwrap(match.act(await bots[turn.seat]!(turn)))
    }
    onEntry(match)
  }
  return match
}

/** As somebody writes the match down who comes after `ply` entries, and stays for some. */
function begunAt(whole: Match, ply: number): Match {
  const { game, settings } = whole
  const heard = whole.entries.slice(ply, ply + 12)
  const fallen = heard.filter(({ by }) => by === 'chance').map(({ text }) => text)
  const match = new Match(game, { ...settings, dice: scripted(game, fallen), from: whole.stateAt(ply) })
  for (const { by, id } of heard) {
    if (by === 'chance') match.roll()
    else unwrap(match.act(id))
  }
  return match
}

/** Which game of a session of Six Dice it is. */
const gameAt = (match: Match, ply: number): number =>
  (match.game.observe(match.stateAt(ply), 'table') as Observation).game

/** What is told of every ply but where in the log it stands, and whether it opens a turn after others. */
const pliesOf = ({ turns }: MatchLog): readonly object[] =>
  turns.flatMap(({ plies }, at) =>
    plies.map(({ ply: _ply, turn: _turn, ...told }, i) => ({ ...told, opens: at > 0 && i === 0 })),
  )

const bowl = { target: 4000, spillPerMille: 200 }

describe.each([
  ['six-dice', bowl],
  ['chaser', { firstPlayer: 'random' }],
  ['yatzy', {}],
  ['yatzy', { variant: 'yams' }],
  ['yessir', { changeDie: true, firstStarter: 'highestDie' }],
  ['royal-turf', { preset: 'hidden' }],
] as const)('the log of a match of %s, %o', (id, options) => {
  it('has every ply once, in turns of one seat each, each with a key of its own', async () => {
    const log = new MatchLog()
    const match = await played(id, options)
    log.read(match)
    expect(log.turns.flatMap(({ plies }) => plies.map(({ ply }) => ply))).toEqual(match.entries.map((_, i) => i + 1))
    expect(new Set(log.turns.map(({ key }) => key)).size).toBe(log.turns.length)
    for (const { seat, plies } of log.turns)
      expect(plies.filter(({ by }) => by !== 'chance' && by !== seat).map(({ ply }) => ply)).toEqual([])
  })

  it('comes to the same whether it is read at once or entry by entry', async () => {
    const slow = new MatchLog()
    const match = await played(id, options, (so) => slow.read(so))
    const fast = new MatchLog()
    fast.read(match)
    expect(slow.turns).toEqual(fast.turns)
    expect(slow.scores).toEqual(fast.scores)
  })

  it('may begin at any state of it, and reads on as it would have', async () => {
    const whole = await played(id, options)
    const all = new MatchLog()
    all.read(whole)
    const plies = pliesOf(all)
    for (let ply = 0; ply < whole.entries.length; ply++) {
      const later = new MatchLog()
      later.read(begunAt(whole, ply))
      expect(later.scores).toEqual(all.scores.slice(ply, ply + later.scores.length))
      const told = pliesOf(later)
      const [first, ...rest] = plies.slice(ply, ply + told.length)
      expect(told).toEqual([{ ...first, opens: false }, ...rest])
    }
  })

  it('adds up: what the turns of a seat brought, and rounds paid it, is its score', async () => {
    const log = new MatchLog()
    log.read(await played(id, options))
    const last = log.scores.at(-1)!
    const sums = last.map((_, seat) =>
      log.turns.reduce(
        (sum, turn) => sum + (turn.seat === seat ? (turn.end?.points ?? 0) : 0) + (turn.paid?.[seat] ?? 0),
        0,
      ),
    )
    expect(sums).toEqual(last)
    expect(last.some((score) => score !== 0)).toBe(true)
  })
})

describe('the end of a turn', () => {
  it('is said in three languages where the rules of Six Dice have a word for it', async () => {
    const log = new MatchLog()
    log.read(await played('six-dice', bowl))
    const ends = log.turns.filter(({ seat }) => seat !== null).map(({ end }) => end)
    expect(ends).not.toContain(null)
    const words = new Set(ends.flatMap((end) => (end?.mark ? [end.mark.words.ja] : [])))
    expect([...words].toSorted()).toEqual(['ションベン', 'ドボン', 'ブタ'])
  })

  it('is a start in Six Dice where a player banks for the first time, and points alone after that', async () => {
    const log = new MatchLog()
    log.read(await played('six-dice', { target: 4000, buta: false }))
    const banked = log.turns.flatMap(({ seat, end }) => (seat === 0 && end?.points ? [end] : []))
    expect(banked[0]!.mark).toMatchObject({ tone: 'good', words: { en: 'start' } })
    expect(banked.slice(1).map(({ mark }) => mark)).toEqual(banked.slice(1).map(() => null))
    expect(banked.length).toBeGreaterThan(2)
  })

  it('is called after the box in games with a sheet, each once a player, bad where it is given up', async () => {
    const log = new MatchLog()
    log.read(await played('chaser', {}))
    const ends = log.turns.map(({ end }) => end!)
    expect(new Set(ends.map(({ mark }) => mark!.words.ko)).size).toBe(12)
    for (const { points, mark } of ends) expect(mark!.tone).toBe(points === 0 ? 'bad' : 'good')
  })
})

it('adds up the takes of a turn of Six Dice, which a stop banks', async () => {
  const log = new MatchLog()
  log.read(await played('six-dice', { target: 4000 }))
  const stopped = log.turns.filter(({ plies }) => plies.at(-1)!.text === 'stop')
  for (const { plies, end } of stopped) {
    const takes = plies.filter(({ text }) => text.startsWith('take'))
    let sum = 0
    expect(takes.map(({ turnPoints }) => turnPoints)).toEqual(takes.map(({ points }) => (sum += points!)))
    expect(end!.points).toBe(sum)
  }
  expect(stopped.length).toBeGreaterThan(2)
})

it('has the totals a game of a session of Six Dice ended with, before those of the next', async () => {
  const log = new MatchLog()
  const match = await played('six-dice', { games: 3, target: 1000 })
  log.read(match)
  const { players } = match.game.observe(match.state, 'table') as Observation
  const ends = log.scores.filter((_, ply) => ply > 0 && gameAt(match, ply) !== gameAt(match, ply - 1))
  expect(ends.length).toBe(2)
  const totals = [...ends, log.scores.at(-1)!]
  expect(players.map((_, seat) => totals.reduce((sum, scores) => sum + scores[seat]!, 0))).toEqual(
    players.map(({ sessionPoints }) => sessionPoints),
  )
})

it('comes to the points of all games of a session of Six Dice, of the one in hand as it stands', async () => {
  const sums: (readonly number[])[] = []
  const log = new MatchLog()
  const match = await played('six-dice', { games: 2, target: 2000 }, (so) => {
    log.read(so)
    sums.push(log.points)
  })
  const second = match.entries.findIndex((_, i) => gameAt(match, i + 1) === 2)
  const banked = log.scores
    .slice(1)
    .map((now, i) => (i <= second ? now : now.map((own, seat) => own + sums[second]![seat]!)))
  expect(sums).toEqual(banked)
  expect(Math.max(...sums[second]!)).toBeGreaterThanOrEqual(2000)
  expect(log.points).not.toEqual(log.scores.at(-1))
})

it('begins with the dice for the oya, which are nobody’s turn', async () => {
  const log = new MatchLog()
  log.read(await played('six-dice', bowl))
  expect(log.turns[0]).toMatchObject({ seat: null, round: 0, end: null })
  expect(log.turnAt(0)).toBeUndefined()
  expect(log.turnAt(1)).toBe(log.turns[0])
})

it('says what each letter of YESSIR stands for', async () => {
  const log = new MatchLog()
  log.read(await played('yessir', { changeDie: true }))
  const decided = log.turns.flatMap(({ plies }) => plies).filter(({ text }) => /^(?:a\d|[b-e]$)/.test(text))
  const told = new Map(decided.map(({ text, mark }) => [text[0], mark?.words.en]))
  expect(told.get('a')).toBe('one shared die again')
  expect(told.get('d')).toBe('Yessir! (pass)')
  expect([...told.values()]).not.toContain(undefined)
})

describe('what settles a round', () => {
  it('is the hand that won in YESSIR, and pays one round', async () => {
    const log = new MatchLog()
    log.read(await played('yessir', {}))
    const rounds = log.turns.filter(({ paid }) => paid)
    expect(rounds.length).toBeGreaterThanOrEqual(3)
    for (const { paid, end } of rounds) {
      expect(end!.mark!.words.en === 'nobody wins').toBe(paid!.every((won) => won === 0))
      expect(paid!.reduce((a, b) => a + b)).toBeLessThanOrEqual(1)
    }
  })

  it('is the winner of a race in Royal Turf, three times a match', async () => {
    const log = new MatchLog()
    log.read(await played('royal-turf', {}))
    const races = log.turns.filter(({ paid }) => paid)
    expect(races.map(({ round }) => round)).toEqual([1, 2, 3])
    expect(log.turns.filter(({ seat }) => seat === null).map(({ round }) => round)).toEqual([1, 2, 3])
    expect(races.flatMap(({ plies }) => plies.at(-1)!.mark?.words.en)).toEqual(['3rd', '3rd', '3rd'])
  })
})

describe('the log of a game without a teller of its own', () => {
  async function cupsMatch(seed: string): Promise<Match> {
    const game = unwrap(cups(3))
    const match: Match = new Match(game, { dice: repeatable('log', seed), players: ['a', 'b', 'c'] })
    const policies = match.settings.players.map((name) => randomBot.policy(name))
    for (match.rollAll(); match.actor !== 'over'; match.rollAll()) {
      const turn = turnOf(match.game, match.state)
      unwrap(match.act(await policies[turn.seat]!(turn)))
    }
    return match
  }

  it('has every ply once, in turns of one seat each, with the standing by returns', async () => {
    const match = await cupsMatch('1')
    const log = new MatchLog()
    log.read(match)
    expect(log.turns.flatMap(({ plies }) => plies.map(({ ply }) => ply))).toEqual(match.entries.map((_, i) => i + 1))
    expect(new Set(log.turns.map(({ key }) => key)).size).toBe(log.turns.length)
    expect(log.turns.map(({ round }) => round)).toEqual(log.turns.map((_, i) => i + 1))
    for (const { seat, plies } of log.turns)
      expect(plies.filter(({ by }) => by !== 'chance' && by !== seat).map(({ ply }) => ply)).toEqual([])
    expect(log.points).toEqual(match.game.returns(match.state))
    const thrown = log.turns.flatMap(({ plies }) => plies).filter(({ text }) => text.startsWith('shared '))
    expect(thrown.map(({ faces }) => `shared ${faces.join('')}`)).toEqual(thrown.map(({ text }) => text))
    expect(thrown).not.toEqual([])
  })
})
