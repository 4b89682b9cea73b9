/**
 * Nobody is sent what is hidden: over 200 random matches of YESSIR every byte that each remote bot and the spectators are
 * sent is written down, then the cups that one of them has not seen are dealt anew, and its bytes must not change.
 */
// One world after the other, one decision after the other.
/* oxlint-disable no-await-in-loop */
import { random, sample, unwrap, type Game, type Header, type Viewer } from '@dicewright/engine'
import { yessir } from '@dicewright/engine/yessir'
import { expect, it } from 'vitest'
import type { EntryLine, RemoteMatch } from '../../src/arena/parts.ts'
import { limits, serverLimits } from '../../src/limits.ts'
import { BotPlayer, type Wire } from '../../src/live/player.ts'
import { Spectators } from '../../src/live/spectators.ts'
import { questionAt } from '../../src/referee/referee.ts'
import { HandClock, lineOf } from './support.ts'

type Source = ReturnType<typeof random>

interface Step {
  readonly id: number
  /** The round it was made in. */
  readonly round: number
  /** The same draw once more: an id of its own. */
  readonly again: number
  readonly hiddenFrom: readonly Viewer[]
}

const shared = { limits: { ...limits, ...serverLimits, joinMs: 0 }, games: [yessir] }
const actions = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'plus', 'minus', 'same']
const viewersOf = ({ seats }: Game): Viewer[] => [...Array.from({ length: seats }, (_, seat) => seat), 'table']
const roundOf = (game: Game, state: unknown) => (game.observe(state, 'table') as { round: number }).round

function anyGame(source: Source): Game {
  const of = <T>(...values: T[]): T => values[source.below(values.length)]!
  return unwrap(
    yessir(2 + source.below(5), {
      preset: of('standard', 'short'),
      changeDie: of(true, false),
      tieBreak: of('combination', 'allDice'),
      firstStarter: of('random', 'highestDie'),
      luckFloor: of(1, 0),
    }),
  )
}

/** Random play up to its end or until so many steps were made. */
function playSome(game: Game, source: Source, plies: number): { steps: Step[]; round: number } {
  const steps: Step[] = []
  let state = game.start()
  while (steps.length < plies && game.actor(state) !== 'over') {
    const actor = game.actor(state)
    const legal = game.legalActions(state)
    const draws = () => sample(game.draw(state), source)
    const id = actor === 'chance' ? draws() : legal[source.below(legal.length)]!
    const before = state
    const hiddenFrom = viewersOf(game).filter((viewer) => game.hear(before, id, viewer) !== game.make(id))
    steps.push({ id, round: roundOf(game, state), again: actor === 'chance' ? draws() : id, hiddenFrom })
    state = unwrap(actor === 'chance' ? game.chance(state, id) : game.act(state, id))
  }
  // At the end of a match every cup is lifted.
  return { steps, round: game.actor(state) === 'over' ? Infinity : roundOf(game, state) }
}

/** The bytes each viewer is sent while these steps are made, as the arena makes them. */
async function sentIn(game: Game, steps: readonly Pick<Step, 'id'>[]): Promise<Map<Viewer, string>> {
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
  const match = { id: '1-1', header: header as unknown as Header, players }
  const clock = new HandClock()
  const bots = players.map((bot, seat) => botOf(bot, { ...match, seat }, clock))
  const spectators = new Spectators({ clock, ...shared })
  const watched: string[] = []
  const offer = (_: string, bytes: Buffer): void => void watched.push(bytes.toString('latin1'))
  spectators.began(lineOf(match.id, match.header, players), match.header)
  spectators.join(match.id, { offer, left() {} } as never)

  let state = game.start()
  for (const [ply, { id }] of steps.entries()) {
    const actor = game.actor(state)
    if (typeof actor === 'number') {
      const { player } = bots[actor]!
      // Whoever decides is told first that something else cannot be done.
      const legal = game.legalTexts(state)
      const action = actions.filter((any) => !legal.includes(any)).at(ply % 3)!
      const refused = game.act(state, unwrap(game.parse(action)))
      if (refused.ok) throw new Error('an action is legal that is not listed')
      const { code, message: reason, at } = refused
      const illegal = { action, code, reason, attemptsLeft: 1 }
      const question = questionAt(game, state)
      await answered(player, question)
      player.told({ kind: 'illegal', illegal, at, strikes: 0, played: null })
      await answered(player, { ...question, illegal })
      player.told({ kind: 'played' })
    }
    const entry: EntryLine = { by: actor as EntryLine['by'], text: game.make(id) }
    state = unwrap(actor === 'chance' ? game.chance(state, id) : game.act(state, id))
    for (const { player } of bots) player.hear(ply, [entry])
    spectators.entered(match.id, ply, [entry])
  }
  watched.push(spectators.snapshot(match.id)!.toString('latin1'))
  for (const { player, sent } of bots)
    sent.push(JSON.stringify([player.resync, player.log, player.again?.frame ?? null]))
  return new Map<Viewer, string>([
    ...bots.map(({ sent }, seat) => [seat, sent.join('\n')] as const),
    ['table', watched.join('\n')],
  ])
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
  const wire: Wire = { rttMs: 0, send, isConnected: true, settle() {}, leave() {} }
  const player = new BotPlayer({ name, match, wire, clock, ...shared })
  player.start()
  return { player, sent }
}

it('sends every bot and every spectator the same bytes whatever lies in the cups it has not seen', async () => {
  const source = random(2026)
  let varied = 0
  let bytes = 0
  for (let match = 0; match < 200; match++) {
    const game = anyGame(source)
    const { steps, round } = playSome(game, source, 12 + source.below(24))
    const first = await sentIn(game, steps)
    for (const viewer of viewersOf(game)) {
      const isUnseen = (step: Step) => step.round === round && step.hiddenFrom.includes(viewer)
      const others = steps.map((step) => ({ id: isUnseen(step) ? step.again : step.id }))
      if (others.every(({ id }, ply) => id === steps[ply]!.id)) continue
      const again = await sentIn(game, others)
      expect(again.get(viewer), `match ${match}, ${viewer}`).toBe(first.get(viewer))
      bytes += first.get(viewer)!.length
      varied++
    }
  }
  // Most viewers of most matches had something hidden from them, so equal bytes say something.
  expect(varied).toBeGreaterThan(400)
  expect(bytes).toBeGreaterThan(1_000_000)
})
