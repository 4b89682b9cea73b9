/**
 * Nobody is sent what is hidden: over 200 random matches of each game with hidden parts every byte that each remote bot
 * and the spectators are sent, and that the API answers, is written down; then for every one of them what it has not
 * seen is dealt anew, consistently with what it heard, and its bytes must not change. Most matches are beginnings, since
 * the first round hides as much as any; some go on to their end, through everything that is turned over on the way. With
 * `DICEWRIGHT_LEAKS=1` all of them do.
 */
// @module-tag processes
// One world after the other, one decision after the other.
/* oxlint-disable no-await-in-loop */
import { random, unwrap, type Game, type GameFactory, type Header, type Viewer } from '@dicewright/engine'
import { royalTurf } from '@dicewright/engine/royal-turf'
import { yessir } from '@dicewright/engine/yessir'
import { expect, it } from 'vitest'
import { matchPage, snapshotOf, transcriptOf } from '../../src/arena/match-page.ts'
import { OpenMatches } from '../../src/ladder/open-matches.ts'
import { limits, serverLimits } from '../../src/limits.ts'
import { BotPlayer, type Wire } from '../../src/live/player.ts'
import { Spectators } from '../../src/live/spectators.ts'
import type { EntryLine } from '../../src/referee/hearing.ts'
import type { RemoteMatch } from '../../src/ports/live.ts'
import type { OpenSet } from '../../src/store/sets.ts'
import { questionAt } from '../../src/referee/referee.ts'
import { HandClock, lineOf } from './support.ts'

type Source = ReturnType<typeof random>

/** Every so many matches one is played to its end. */
const everyWhole = process.env['DICEWRIGHT_LEAKS'] ? 1 : 10

/** A decision or draw. */
interface Step {
  readonly id: number
  /** Round or race it was made in: what is hidden is shown at its end. */
  readonly round: number
  /** Whose turn it is, or whose dice are thrown. */
  readonly mover: number | null
  readonly hiddenFrom: readonly Viewer[]
}

/** Steps from the beginning of a match, and the round that is on after them; at the end of a match everything is shown. */
interface Played {
  readonly steps: readonly Step[]
  readonly round: number
}

/** A game with hidden parts, as this test plays it. */
interface Veiled {
  readonly factory: GameFactory
  /** Settled by chance with so many seats. */
  readonly settled: (seats: number, of: <T>(...values: readonly T[]) => T) => object
  /** Most seats, and steps that are played at least. */
  readonly seats: number
  readonly plies: number
  /** Actions of which one is always illegal. */
  readonly actions: readonly string[]
  readonly roundOf: (observation: any) => number
  /** Whether what a seat has hidden goes when it hides something again: then it is never shown. */
  readonly replaces: boolean
}

const veiled: Readonly<Record<string, Veiled>> = {
  yessir: {
    factory: yessir,
    settled: (_seats, of) => ({
      preset: of('standard', 'short'),
      changeDie: of(true, false),
      tieBreak: of('combination', 'allDice'),
      firstStarter: of('random', 'highestDie'),
      luckFloor: of(1, 0),
    }),
    seats: 6,
    plies: 12,
    actions: ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'plus', 'minus', 'same'],
    roundOf: ({ round }) => round,
    replaces: true,
  },
  'royal-turf': {
    factory: royalTurf,
    settled: (_seats, of) => ({
      preset: 'hidden',
      payoutRow: of('betSum', 'chipCount'),
      races: 2,
      trackLength: 15,
      paceSpace: 8,
    }),
    seats: 4,
    plies: 30,
    actions: ['bet othello 2', 'bet red-fox 2', 'move othello', 'move red-fox'],
    roundOf: ({ race }) => race,
    replaces: false,
  },
}

const shared = { limits: { ...limits, ...serverLimits, joinMs: 0 }, games: [yessir, royalTurf] }
const viewersOf = ({ seats }: Game): Viewer[] => [...Array.from({ length: seats }, (_, seat) => seat), 'table']

/** Random play up to its end or until so many steps were made. */
function playSome(game: Game, { roundOf }: Veiled, source: Source, plies: number): Played {
  const steps: Step[] = []
  const look = (state: unknown): any => game.observe(state, 'table')
  let state = game.start()
  while (steps.length < plies && game.actor(state) !== 'over') {
    const id = anyOf(game, state, source)
    const before = state
    const hiddenFrom = viewersOf(game).filter((viewer) => game.hear(before, id, viewer) !== game.make(id))
    steps.push({ id, round: roundOf(look(state)), mover: look(state).mover, hiddenFrom })
    state = next(game, state, id)
  }
  return { steps, round: game.actor(state) === 'over' ? Infinity : roundOf(look(state)) }
}

/** Where a match is looked at: a whole one before each step that turns over what is hidden, and at its end. */
function looksAt({ steps, round }: Played): Played[] {
  if (round < Infinity) return [{ steps, round }]
  const ends = Array.from(steps.keys()).filter((ply) => steps[ply]!.round !== steps[ply + 1]?.round)
  const looks = ends.map((ply) => ({ steps: steps.slice(0, ply), round: steps[ply]!.round }))
  return [...looks.filter((look) => look.round > 0), { steps, round }]
}

function anyOf(game: Game, state: unknown, source: Source): number {
  if (game.actor(state) === 'chance') return game.sample(state, source)
  const legal = game.legalActions(state)
  return legal[source.below(legal.length)]!
}

const next = (game: Game, state: unknown, id: number): unknown =>
  unwrap(game.actor(state) === 'chance' ? game.chance(state, id) : game.act(state, id))

/** The same match with other hidden parts, of which the viewer hears the same. */
function redealt(game: Game, kind: Veiled, { steps, round }: Played, viewer: Viewer, source: Source): number[] {
  const isShown = (step: Step, ply: number): boolean =>
    step.round !== round && !(kind.replaces && steps.slice(ply + 1).some((later) => isAgain(later, step)))
  let state = game.start()
  return steps.map((step, ply) => {
    const heard = game.hear(state, step.id, viewer)
    let { id } = step
    if (step.hiddenFrom.includes(viewer) && !isShown(step, ply))
      do id = anyOf(game, state, source)
      while (game.hear(state, id, viewer) !== heard)
    state = next(game, state, id)
    return id
  })
}

/** Whether a seat hides something again in the same round. */
const isAgain = (later: Step, { round, mover }: Step): boolean =>
  later.round === round && later.mover === mover && later.hiddenFrom.length > 0

/** The bytes each of these viewers is sent while these steps are made, as the arena makes them. */
async function sentIn(
  game: Game,
  { actions }: Veiled,
  ids: readonly number[],
  viewers: readonly Viewer[],
): Promise<Map<Viewer, string>> {
  const players = Array.from({ length: game.seats }, (_, seat) => `bot ${seat}`)
  const { id: name, version } = game.facts
  const header = {
    game: name,
    rules: version,
    seats: game.seats,
    options: game.options,
    dice: { commitment: 'x' },
    players,
  }
  const match = { id: '1-1', isFirst: true, header: header as unknown as Header, players }
  const clock = new HandClock()
  const bots = players.map((bot, seat) => (viewers.includes(seat) ? botOf(bot, { ...match, seat }, clock) : null))
  const isWatched = viewers.includes('table')
  const spectators = new Spectators({ clock, ...shared, upToDate: async () => {} })
  const watched: string[] = []
  const offer = (_: string, bytes: Buffer): void => void watched.push(bytes.toString('latin1'))
  const open = new OpenMatches(spectators, () => clock.now())
  const set = { id: 1, ladder: `${name}.${game.seats}.remote`, purpose: 'rated' } as OpenSet
  const { seats: lines } = lineOf(match.id, match.header, players)
  const following = open.follow(set, lines, 1)
  following.began(1, Array.from(players.keys()), match.header)
  spectators.join(match.id, { offer, left() {} })
  // Matches that go on are not looked for in the store.
  const answers = async () => [
    await matchPage(null as never, open, null as never, match.id),
    await snapshotOf(null as never, open, null as never, shared.games, match.id),
    await transcriptOf(null as never, open, null as never, shared.games, match.id),
    spectators.live,
  ]

  let state = game.start()
  for (const [ply, id] of ids.entries()) {
    const actor = game.actor(state)
    if (typeof actor === 'number' && bots[actor]) {
      const { player } = bots[actor]
      // Whoever decides is told first that something else cannot be done.
      const legal = game.legalTexts(state)
      const illegalOnes = actions.filter((any) => !legal.includes(any))
      const action = illegalOnes[ply % illegalOnes.length]!
      const refused = game.act(state, unwrap(game.parse(action)))
      if (refused.ok) throw new Error('an action is legal that is not listed')
      const { code, message: reason, at } = refused
      const illegal = { action, code, reason, attemptsLeft: 1 }
      const question = questionAt(game, state)
      await answered(player, question)
      player.onOutcome({ kind: 'illegal', illegal, at, strikes: 0, played: null })
      await answered(player, { ...question, illegal })
      player.onOutcome({ kind: 'played' })
    }
    const entry: EntryLine = { by: actor as EntryLine['by'], text: game.make(id) }
    state = next(game, state, id)
    for (const bot of bots) bot?.player.hear(ply, [entry])
    if (!isWatched) continue
    following.entered(1, ply, [entry])
    if (ply % 10 === 9) watched.push(JSON.stringify(await answers()))
  }
  watched.push(JSON.stringify(await answers()))
  watched.push(spectators.snapshot(match.id)!.toString('latin1'))
  for (const bot of bots)
    bot?.sent.push(JSON.stringify([bot.player.resync, bot.player.log, bot.player.again?.frame ?? null]))
  return new Map(viewers.map((viewer) => [viewer, (bots[viewer as number]?.sent ?? watched).join('\n')]))
}

async function answered(player: BotPlayer, question: Parameters<BotPlayer['ask']>[0]): Promise<void> {
  const asked = player.ask(question)
  // The question is on its way once the start of the match is behind it.
  while (player.req === null) await Promise.resolve()
  player.answer('x')
  await asked
}

/** A remote bot that is connected, and every frame it was sent. */
function botOf(name: string, match: RemoteMatch, clock: HandClock): { player: BotPlayer; sent: string[] } {
  const sent: string[] = []
  const send: Wire['send'] = (frame, written) => {
    const numbered = { ...frame, seq: sent.length } as ReturnType<Wire['send']>
    sent.push(JSON.stringify(numbered))
    written?.()
    return numbered
  }
  const wire: Wire = { rttMs: 0, send, isConnected: true, answered() {}, leave() {} }
  const player = new BotPlayer({ name, match, wire, clock, ...shared })
  player.start()
  return { player, sent }
}

it.each(Object.entries(veiled))(
  'sends every bot and every spectator of %s the same bytes whatever it has not seen',
  async (_id, kind) => {
    const source = random(2026)
    const of = <T>(...values: readonly T[]): T => values[source.below(values.length)]!
    const found = { varied: 0, afterReveals: 0, bytes: 0 }
    for (let match = 0; match < 200; match++) {
      const seats = 2 + source.below(kind.seats - 1)
      const game: Game = unwrap(kind.factory(seats, kind.settled(seats, of)))
      const plies = match % everyWhole === 0 ? Infinity : kind.plies + source.below(24)
      for (const look of looksAt(playSome(game, kind, source, plies))) {
        const ids = look.steps.map(({ id }) => id)
        const first = await sentIn(game, kind, ids, viewersOf(game))
        for (const viewer of viewersOf(game)) {
          const others = redealt(game, kind, look, viewer, source)
          if (others.every((id, ply) => id === ids[ply])) continue
          const again = await sentIn(game, kind, others, [viewer])
          expect(again.get(viewer), `match ${match}, ply ${ids.length}, ${viewer}`).toBe(first.get(viewer))
          found.bytes += first.get(viewer)!.length
          found.varied++
          if (look.round > 1) found.afterReveals++
        }
      }
    }
    // Most viewers of most matches had something hidden from them, so equal bytes say something.
    expect(found.varied).toBeGreaterThan(600)
    expect(found.afterReveals).toBeGreaterThan(60)
    expect(found.bytes).toBeGreaterThan(5_000_000)
  },
  everyWhole > 1 ? undefined : 1_800_000,
)
