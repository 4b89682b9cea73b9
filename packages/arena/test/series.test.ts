// @module-tag processes
import {
  accept,
  makeTranscript,
  parseTranscript,
  repeatable,
  verify,
  type Facts,
  type Game,
  type GameFactory,
  type GameModule,
} from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { cups } from '@dicewright/engine/testing'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { playSeries, type SeriesSettings, type SeriesMatch } from '../src/series/series.ts'
import { seatings, seedOf } from '../src/series/seating.ts'
import { makeReport } from '../src/cli/report.ts'
import { summarise } from '../src/series/summary.ts'
import { limits } from '../src/limits.ts'
import { engineModules } from '../src/modules.ts'
import { playMatch, type MatchSetup } from '../src/referee/play.ts'
import { endCompiler } from '../src/sandbox/compile.ts'
import type { Child } from '../src/children/child.ts'
import { ChildPool } from '../src/children/pool.ts'
import { golden } from './golden.ts'
import { house, need, scripted, seeds } from './helpers.ts'
import { cupsRef, withCups } from './with-cups.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 240_000 })
afterAll(endCompiler)

/** The matches of a series that is not refused. */
const matchesOf = async ({ game, ...rest }: Omit<SeriesSettings, 'module' | 'options'> & { readonly game: Game }) => {
  const module = game.facts.id === 'cups' ? cupsRef : need(engineModules.find(game.facts.id))
  return need(await playSeries({ ...rest, module, options: game.options }))
}

const first = (games: string) => `export default { games: ['${games}'], act: ({ legal }) => legal[0] }`

describe('a mirrored set', () => {
  it('has every order of two or three seats, and the turns of one order from four on', () => {
    const secret = new Uint8Array(32).fill(5)
    expect(seatings(2, secret)).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(new Set(seatings(3, secret).map(String)).size).toBe(6)
    const four = seatings(4, secret)
    expect(four).toHaveLength(4)
    for (const seat of [0, 1, 2, 3])
      expect(new Set(four.map((seating) => seating[seat]))).toEqual(new Set([0, 1, 2, 3]))
    const orders = new Set(Array.from({ length: 60 }, (_, i) => String(seatings(4, new Uint8Array(32).fill(i))[0])))
    expect(orders.size).toBeGreaterThan(15)
  })

  it('gives every player randomness of its own', () => {
    const secret = new Uint8Array(32)
    const all = [
      seedOf(secret, 'a', 1, 0),
      seedOf(secret, 'a', 1, 1),
      seedOf(secret, 'a', 2, 0),
      seedOf(secret, 'b', 1, 0),
    ]
    expect(new Set(all).size).toBe(4)
  })

  it('has one secret, committed to in every first line and published when the last match has ended', async () => {
    const ended: SeriesMatch[] = []
    const closed: SeriesMatch[] = []
    const settings = {
      game: need(cups(3)),
      entrants: ['random', 'random', 'random'].map((name) => house(cups, name)),
      sets: 2,
    }
    const played = await matchesOf({
      ...settings,
      onMatch: (match) => ended.push(match),
      onSet: (all) => closed.push(...all),
    })
    expect(played).toHaveLength(12)
    expect(closed).toEqual(played)
    for (const { report } of ended) expect(report.transcript.end).not.toHaveProperty('secret')
    const commitments = played.map(
      ({ report }) => 'commitment' in report.transcript.header.dice && report.transcript.header.dice.commitment,
    )
    // Each binds the seats and names of its own match as well.
    expect(new Set(commitments).size).toBe(12)
    const secrets = played.map(({ report }) => report.transcript.end!.secret)
    expect(new Set(secrets.slice(0, 6)).size).toBe(1)
    expect(new Set(secrets).size).toBe(2)
    for (const { report } of played) {
      const read = need(parseTranscript(makeTranscript(report.transcript)))
      expect(need(verify(read, [cups]))).toMatchObject({ dice: 'recomputed', isBound: true })
    }
  })

  it('throws the same dice for the same public facts, whoever sits where', async () => {
    const entrants = ['random', 'greedy'].map((name) => house(sixDice, name))
    const played = await matchesOf({ game: need(sixDice(2)), entrants, sets: 3, seed: 'x' })
    for (const set of [1, 2, 3]) {
      const openings = played
        .filter((match) => match.set === set)
        .map(({ report }) => report.transcript.entries.slice(0, 3))
      expect(openings[0]).toEqual(openings[1])
    }
  })

  it('is the same again from the same seed, fuel and logs included', async () => {
    const talks = `export default { games: ['cups'], act({ legal, observation }) { console.log(Math.random(), observation); return legal[Math.floor(Math.random() * legal.length)] } }`
    const go = async () =>
      matchesOf({
        game: need(cups(2)),
        entrants: [await scripted('talks', talks), house(cups, 'random')],
        sets: 2,
        seed: '3',
      })
    const [one, two] = [await go(), await go()]
    expect(one).toEqual(two)
    expect(one[0]!.report.seats[0]!.fuel).toBeGreaterThan(0)
  })

  it('stops between decisions when it is aborted and publishes what is finished', async () => {
    const stop = new AbortController()
    const entrants = [house(cups, 'random'), await scripted('first', first('cups'))]
    const game = need(cups(2))
    const played = await matchesOf({
      game,
      entrants,
      sets: 1000,
      signal: stop.signal,
      onMatch: ({ set }) => set === 2 && stop.abort(),
    })
    expect(played.map(({ set, match }) => [set, match])).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
    ])
    for (const { report } of played) expect(need(verify(report.transcript, [cups])).dice).toBe('recomputed')
  })

  /** Cups under other facts, loaded in this process alone. */
  const otherCups = (facts: Partial<Facts>): GameModule => {
    const own = { ...cups.facts, ...facts }
    const make = (seats: number, options?: object) => {
      const made = cups(seats, options)
      return made.ok ? accept({ ...made.value, facts: own }) : made
    }
    return { game: Object.assign(make, cups, { facts: own }) as GameFactory }
  }

  it.each([
    ['an id of its own', otherCups({ id: 'pig' })],
    ['rules of another version', otherCups({ version: cups.facts.version + 1 })],
  ])('is refused before its first match where a script is to play a game with %s', async (_, module) => {
    const entrants = [house(cups, 'random'), await scripted('first', first('pig'))]
    const borrow = vi.spyOn(ChildPool.prototype, 'borrow')
    const refused = {
      ok: false,
      code: 'game-foreign',
      at: 'game',
      message: expect.stringMatching(
        /^The game is "\w+", which first, a script, cannot play: expected one of six-dice, .*, a module given by its place, \{ specifier \}, or house bots alone\.$/,
      ),
    }
    expect(await playSeries({ module, entrants, sets: 10 })).toMatchObject(refused)
    const setup = {
      entrants,
      children: new ChildPool({ modules: withCups }),
      seeds,
      dice: () => repeatable('7', 'own'),
    }
    expect(await playMatch({ ...setup, game: need(module.game(2)) })).toMatchObject(refused)
    const other = { ...need(cups(2)), options: { sides: 20 } }
    expect(await playMatch({ ...setup, game: other })).toMatchObject(refused)
    expect(borrow).not.toHaveBeenCalled()
  })

  it('takes games of any kind between house bots', async () => {
    const entrants = [house(cups, 'random'), house(cups, 'random')]
    const played = need(await playSeries({ module: otherCups({ id: 'pig' }), entrants, sets: 1, seed: '1' }))
    expect(played.map(({ report }) => [report.transcript.header.game, report.verdict])).toEqual([
      ['pig', null],
      ['pig', null],
    ])
  })
})

describe('a script in a game with hidden parts', () => {
  it('is shown its own cup and never another', async () => {
    const looks = `export default { games: ['cups'], act({ observation, seat, legal }) {
      console.log(JSON.stringify(observation.players.map((player, i) => [i === seat, player.cup, player.chip, player.hasChip])))
      return legal[0] } }`
    const entrants = [await scripted('looks', looks), house(cups, 'random'), house(cups, 'random')]
    const played = await matchesOf({ game: need(cups(3)), entrants, sets: 1, seed: '1' })
    const seen = played
      .flatMap(({ report }) => report.seats.find(({ name }) => name === 'looks')!.log)
      .map((line) => JSON.parse(line) as [boolean, unknown, unknown, boolean][])
    expect(seen.length).toBeGreaterThan(10)
    expect(seen.some((players) => players.some(([own, cup]) => own && cup !== null))).toBe(true)
    expect(seen.flat().filter(([own, , chip, hasChip]) => !own && hasChip && chip !== null)).toEqual([])
  })
})

describe('the referee', () => {
  const game = need(sixDice(2))
  const shared = new ChildPool()
  afterAll(() => shared.close())
  const meet = async (
    source: string,
    children = shared,
    alarmMs: number = limits.alarmMs,
    more: Pick<MatchSetup, 'signal'> = {},
  ) => {
    const played = await playMatch({
      game,
      children,
      seeds,
      entrants: [await scripted('bot', source), house(sixDice, 'greedy')],
      dice: () => repeatable('7', 'referee'),
      limits: { ...limits, alarmMs },
      ...more,
    })
    if (children !== shared) children.close()
    return need(played).report
  }

  it('ends a child that was lent after the pool was closed, once it is given back', async () => {
    const children = new ChildPool()
    children.close()
    // As a validation does whose script was compiled while the server stopped.
    const child = children.borrow()
    await child.ready
    children.giveBack(child)
    await expect.poll(() => child.usable).toBe(false)
  })

  it('tells a bot why its answer was illegal and asks again', async () => {
    const learns = `let told = []
    export default { games: ['six-dice'], act({ legal, illegal }) {
      if (illegal) { console.log(JSON.stringify(illegal)); return legal[0] }
      return 'take 6666' } }`
    const report = await meet(learns)
    expect(report.verdict).toBeNull()
    expect(report.seats[0]!.incidents).toEqual([])
    const told = JSON.parse(report.seats[0]!.log[0]!) as object
    expect(told).toMatchObject({
      action: 'take 6666',
      code: expect.any(String),
      reason: expect.stringMatching(/\.$/),
      attemptsLeft: 1,
    })
  })

  it('plays the first legal action in place of a second illegal one, and ends the match at the third strike', async () => {
    const report = await meet(`export default { games: ['six-dice'], act: () => 'take 6666' }`)
    const { incidents, rank } = report.seats[0]!
    expect(report.verdict).toMatchObject({ seat: 0, fault: 'illegal-action' })
    expect(rank).toBe(2)
    expect(incidents).toHaveLength(3)
    for (const { played, legal, observation } of incidents.slice(0, 2)) {
      expect(played).toBe(legal[0])
      expect(observation).toHaveProperty('players')
    }
    expect(incidents[2]).toMatchObject({ played: null, message: expect.stringContaining('strike 3 of 3') })
    const { entries } = report.transcript
    for (const { ply, played } of incidents.slice(0, 2)) expect(entries[ply]).toMatchObject({ by: 0, text: played })
  })

  it('comes to the same end, lines and fuel as in a browser', async () => {
    const played = await playMatch({
      game,
      children: shared,
      seeds: [golden.seed, seeds[1]!],
      entrants: [await scripted('golden', golden.source), house(sixDice, 'greedy')],
      dice: () => repeatable('1', 'golden'),
    })
    const { report } = need(played)
    const { fuel, log } = report.seats[0]!
    expect({ returns: report.returns, fuel, lines: log.length, last: log.at(-1) }).toEqual(golden.result)
  })

  it('plays a match again after the alarm, and the clean run counts', async () => {
    const children = new Sabotage(1, 'SIGSTOP')
    const report = await meet(first('six-dice'), children, 8000)
    expect(report.verdict).toBeNull()
    expect(children.borrowed).toBe(2)
  })

  it('calls a match void where the alarm goes off twice, whoever was asked', async () => {
    const children = new Sabotage(2, 'SIGSTOP')
    const report = await meet(first('six-dice'), children, 500)
    expect(report.verdict).toEqual({
      seat: 0,
      fault: 'infra',
      message: 'it did not answer within 500 ms, long after its fuel has to be used up: the arena itself failed',
    })
    expect(children.borrowed).toBe(2)
  })

  it('gives every decision the whole time until the alarm', async () => {
    const children = new Stopwatch()
    const report = await meet(first('six-dice'), children)
    expect(report.verdict).toBeNull()
    expect(children.budgetsMs.length).toBeGreaterThan(10)
    expect(new Set(children.budgetsMs)).toEqual(new Set([limits.alarmMs]))
  })

  it('plays none again that is stopped', async () => {
    const stopped = new Sabotage(2, 'SIGKILL')
    const { verdict } = await meet(first('six-dice'), stopped, limits.alarmMs, { signal: AbortSignal.abort() })
    expect([verdict?.fault, stopped.borrowed]).toEqual(['infra', 1])
  })

  it('plays a match again after its process died, and calls it a crash where the same bot takes it down twice', async () => {
    const once = new Sabotage(1, 'SIGKILL')
    expect((await meet(first('six-dice'), once)).verdict).toBeNull()
    expect(once.borrowed).toBe(2)
    const twice = new Sabotage(2, 'SIGKILL')
    const report = await meet(first('six-dice'), twice)
    expect(report.verdict).toMatchObject({ seat: 0, fault: 'crash', message: expect.stringContaining('twice') })
    expect(report.transcript.end).toMatchObject({ reason: 'crash', seat: 0 })
  })

  it('leaves strikes what they were where the same bot takes its process down twice', async () => {
    const report = await meet(
      `export default { games: ['six-dice'], act: () => 'banana' }`,
      new Sabotage(2, 'SIGKILL', 3),
    )
    const { incidents } = report.seats[0]!
    expect(incidents).toMatchObject([
      { decision: 1, fault: 'illegal-action', message: expect.stringMatching(/^"banana" is not legal: /) },
      { decision: 2, fault: 'crash', message: report.verdict!.message, played: null },
    ])
    expect(report.verdict!.message).toContain('twice')
  })

  it('sums up a lost match with what its author needs', async () => {
    const late = `let n = 0
export default { games: ['six-dice'], act({ legal }) {
  console.log('decision', ++n)
  if (n === 3) throw new TypeError('lost my way')
  return legal[0] } }`
    const entrants = [await scripted('late', late), house(sixDice, 'greedy')]
    const played = await matchesOf({ game, entrants, sets: 1, seed: '1' })
    const summary = summarise({ game, entrants, seed: '1', sets: 1, played })
    expect(summary.entrants[0]).toMatchObject({ matches: 2, wins: 0, faults: 2, meanRank: 2, meanReturns: null })
    expect(summary.entrants[1]).toMatchObject({ wins: 2, faults: 0, meanRank: 1, troubles: [] })
    expect(summary.entrants[0]!.troubles[0]).toMatchObject({
      decision: 3,
      fault: 'crash',
      message: 'TypeError: lost my way',
      stack: expect.stringMatching(/late\.ts:4:\d+/),
      observation: { lap: expect.any(Number) },
      log: ['decision 1', 'decision 2', 'decision 3'],
    })
  })

  it('counts a win for who comes first alone, and a tie for each who shares that', async () => {
    const three = need(cups(3))
    const entrants = ['random', 'random', 'random'].map((name) => house(cups, name))
    const played = await matchesOf({ game: three, entrants, sets: 4, seed: '1' })
    const { entrants: sums, matches } = summarise({ game: three, entrants, seed: '1', sets: 4, played })
    const firsts = matches.map(({ ranks }) => ranks.filter((rank) => rank === 1).length)
    const total = (key: 'wins' | 'ties') => sums.reduce((sum, entrant) => sum + entrant[key], 0)
    expect(total('wins')).toBe(firsts.filter((count) => count === 1).length)
    expect(total('ties')).toBe(firsts.filter((count) => count > 1).reduce((sum, count) => sum + count, 0))
    expect(total('wins')).toBeGreaterThan(0)
  })

  it('counts no match of a set that was broken off, and keeps it', async () => {
    const entrants = [house(sixDice, 'random'), house(sixDice, 'greedy')]
    const played = (await matchesOf({ game, entrants, sets: 3, seed: '1' })).slice(0, 5)
    const whole = summarise({ game, entrants, seed: '1', sets: 2, played: played.slice(0, 4) })
    const summary = summarise({ game, entrants, seed: '1', sets: 3, played })
    expect(summary).toMatchObject({ isFinished: false, wholeSets: 2, entrants: whole.entrants })
    expect(summary.matches).toHaveLength(5)
    for (const { name, meanReturns } of whole.entrants) {
      const returns = whole.matches.map((match) => match.returns[match.players.indexOf(name)]!)
      expect(meanReturns, name).toBeCloseTo(returns.reduce((sum, one) => sum + one, 0) / 4, 9)
    }
    const report = makeReport(summary)
    expect(report).toMatch(/^six-dice, 2 seats: 4 matches in 2 mirrored sets, /)
    expect(report).toMatch(/\n1 match of a set that was broken off: kept, and not counted\.$/)
    const broken = summarise({ game, entrants, seed: '1', sets: 3, played: played.slice(0, 1) })
    expect(broken).toMatchObject({ wholeSets: 0, entrants: [{ matches: 0, meanRank: null }, { matches: 0 }] })
  })
})

/** Hears what time its children are given for each answer, ms. */
class Stopwatch extends ChildPool {
  readonly budgetsMs: number[] = []
  override borrow(): Child {
    const child = super.borrow()
    const ask = child.ask.bind(child)
    child.ask = (question, budgetMs) => {
      this.budgetsMs.push(budgetMs)
      return ask(question, budgetMs)
    }
    return child
  }
}

/** Lends children of which the first few are struck by a signal, as soon as they are ready or have answered so often. */
class Sabotage extends ChildPool {
  borrowed = 0
  readonly #struck: number
  readonly #signal: NodeJS.Signals
  readonly #answers: number
  constructor(struck: number, signal: NodeJS.Signals, answers = 0) {
    super()
    this.#struck = struck
    this.#signal = signal
    this.#answers = answers
  }
  override borrow(): Child {
    const child = super.borrow()
    if (++this.borrowed <= this.#struck) this.#strike(child)
    return child
  }
  #strike(child: Child): void {
    const strike = () => process.kill(child.pid!, this.#signal)
    if (this.#answers === 0) return void child.ready.then(strike)
    const ask = child.ask.bind(child)
    let asked = 0
    child.ask = (...question) => {
      if (++asked > this.#answers) strike()
      return ask(...question)
    }
  }
}
