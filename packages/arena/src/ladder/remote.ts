/**
 * A set with remote bots: one match after the other in this process, since the time goes by on the network. Every match
 * has a secret of its own that is out when it ends: who plays from afar may remember.
 */
// Matches follow one another.
/* oxlint-disable no-await-in-loop */
import { setTimeout } from 'node:timers/promises'
import { botsOf, fair, makeSecretText, unwrap, type Game, type GameModule, type Match } from '@dicewright/engine'
import type { SeatLine } from '../api/index.ts'
import { orAborted } from '../aborted.ts'
import { seedOf } from '../series/seating.ts'
import type { Limits } from '../limits.ts'
import { noChild, sit } from '../referee/entrant.ts'
import type { EntryLine } from '../referee/hearing.ts'
import type { LoadedPlayer, Outcome, Question } from '../referee/player.ts'
import type { MatchReport } from '../referee/referee.ts'
import { matchAt, playTable } from '../referee/table.ts'
import type { RemotePlayer, Remotes, RemoteSeat } from '../ports/live.ts'
import type { DecisionNote, PlayedMatch, SetListener } from '../ports/sets.ts'
import { playerName } from '../store/bots.ts'
import { matchId } from '../store/results.ts'
import type { OpenSet } from '../store/sets.ts'
import type { LadderRecord } from '../store/standings.ts'
import { moduleBy, seatingsOf, setNameOf } from './standard.ts'

export interface RemoteSetup {
  readonly set: OpenSet
  readonly ladder: LadderRecord
  /** By entrant; `seats` are those of remote bots. */
  readonly lines: readonly SeatLine[]
  readonly seats: readonly (RemoteSeat | null)[]
  readonly modules: readonly GameModule[]
  readonly remotes: Remotes
  readonly listener: SetListener
  readonly limits: Limits
  readonly paceMs: number
  readonly makeSecret: () => Uint8Array
  readonly now: () => number
  /** Told when the set takes its slots and when it gives them back. */
  readonly holds: (isHolding: boolean) => void
  readonly signal: AbortSignal
}

export async function playRemoteSet(setup: RemoteSetup): Promise<readonly PlayedMatch[]> {
  const { set, ladder, modules, signal } = setup
  const module = moduleBy(modules, ladder.game)
  const game = unwrap(module.game(ladder.seats))
  const played: PlayedMatch[] = []
  for (const [i, seating] of seatingsOf(set).entries()) {
    signal.throwIfAborted()
    played.push(await playOne(setup, { game, house: botsOf(module) }, i + 1, seating))
  }
  return played
}

async function playOne(
  setup: RemoteSetup,
  { game, house }: { readonly game: Game; readonly house: ReturnType<typeof botsOf> },
  match: number,
  seating: readonly number[],
): Promise<PlayedMatch> {
  const { set, ladder, lines, listener, limits, holds, now, signal } = setup
  const secret = setup.makeSecret()
  const setName = `${setNameOf(ladder.game, set.id)} match ${match}`
  const dice = fair(secret, setName)
  const about = { match: `${match} of ${seatingsOf(set).length}` }
  const names = seating.map((entrant) => ({ name: playerName(lines[entrant]!), about: {} }))
  const { header } = matchAt({ game, dice, players: names, about }).transcript()
  const startedMs = now()
  const remotes: RemotePlayer[] = []
  holds(true)
  try {
    const chairs = seating.map((entrant, seat) => {
      const remote = setup.seats[entrant]
      const { name } = names[seat]!
      if (!remote && !lines[entrant]!.isHouse) throw new Error(`${name} is not connected`)
      if (!remote) {
        const chair = { game, seat, seed: seedOf(secret, setName, match, entrant), child: noChild }
        return new HouseChair(sit({ kind: 'house', name, bot: house[name]! }, chair), setup.paceMs)
      }
      const players = header.players
      const asked = { id: matchId(set.id, match), isFirst: match === 1, header, seat, players }
      const player = setup.remotes.player(remote, asked)
      remotes.push(player)
      return new RemoteChair(name, player)
    })
    listener.began(match, seating, header)
    let table!: Watched
    const playing = playTable({
      game,
      dice,
      about,
      limits,
      players: chairs,
      watch(on) {
        table = new Watched(on, (ply, entries) => {
          listener.entered(match, ply, entries)
          for (const player of remotes) player.hear(ply, entries)
        })
        for (const chair of chairs) chair.sitAt(table)
        return chairs
      },
    })
    const report = closed(await orAborted(playing, signal), secret)
    table.tell()
    const { transcript, verdict, returns, seats } = report
    const ranks = seats.map(({ rank }) => rank)
    const end = { reason: transcript.end!.reason, seat: verdict?.seat ?? null, returns, ranks }
    for (const player of remotes.splice(0)) player.release({ ...end, secret: makeSecretText(secret) })
    const decisions = chairs.map((chair) => chair.decisions)
    const questions = chairs.map(() => null)
    const played = { match, seating, report, decisions, startedMs, endedMs: now(), questions }
    listener.ended(played)
    return played
  } finally {
    const nothing = seating.map(() => 0)
    for (const player of remotes)
      player.release({ reason: 'infra', seat: null, returns: nothing, ranks: nothing.map(() => 1) })
    holds(false)
  }
}

const closed = (report: MatchReport, secret: Uint8Array): MatchReport => ({
  ...report,
  transcript: { ...report.transcript, end: { ...report.transcript.end!, secret: makeSecretText(secret) } },
})

/** The match as it goes on: whatever is new is told before the next question. */
class Watched {
  readonly match: Match
  readonly #onEntries: (ply: number, entries: readonly EntryLine[]) => void
  #ply = 0

  constructor(match: Match, onEntries: (ply: number, entries: readonly EntryLine[]) => void) {
    this.match = match
    this.#onEntries = onEntries
  }

  tell(): void {
    const ply = this.#ply
    const entries = this.match.entries.slice(ply).map(({ by, text }) => ({ by, text }))
    if (entries.length === 0) return
    this.#ply += entries.length
    this.#onEntries(ply, entries)
  }
}

/** A player with its place at the table: notes when it is asked. */
abstract class Chair implements LoadedPlayer {
  readonly name: string
  readonly about = {}
  readonly fuel = 0
  readonly plies: number[] = []
  protected table!: Watched

  constructor(name: string) {
    this.name = name
  }

  abstract get decisions(): readonly DecisionNote[]
  abstract get log(): readonly string[]
  abstract ask(question: Question): ReturnType<LoadedPlayer['ask']>

  sitAt(table: Watched): void {
    this.table = table
  }

  async load(): Promise<null> {
    return null
  }

  protected note({ illegal }: Question): void {
    this.table.tell()
    if (!illegal) this.plies.push(this.table.match.entries.length)
  }
}

class RemoteChair extends Chair {
  readonly #player: RemotePlayer

  constructor(name: string, player: RemotePlayer) {
    super(name)
    this.#player = player
  }

  get log(): readonly string[] {
    return this.#player.log
  }
  get dropped(): number {
    return this.#player.dropped ?? 0
  }
  /** The last may have been lost before the bot was asked: it took no time, and nothing was printed in it. */
  get decisions(): readonly DecisionNote[] {
    const { clock, printed } = this.#player
    const lines = this.log.length + this.dropped
    return this.plies.map((ply, i) => ({ ply, fuel: null, ms: clock[i] ?? 0, printed: printed[i] ?? lines }))
  }

  ask(question: Question): ReturnType<LoadedPlayer['ask']> {
    this.note(question)
    return this.#player.ask(question)
  }

  told(outcome: Outcome): void {
    this.#player.told?.(outcome)
  }
}

class HouseChair extends Chair {
  readonly log = []
  readonly #player: LoadedPlayer
  readonly #paceMs: number
  readonly #ms: number[] = []

  constructor(player: LoadedPlayer, paceMs: number) {
    super(player.name)
    this.#player = player
    this.#paceMs = paceMs
  }

  get decisions(): readonly DecisionNote[] {
    return this.plies.map((ply, i) => ({ ply, fuel: null, ms: this.#ms[i] ?? 0 }))
  }

  async ask(question: Question): ReturnType<LoadedPlayer['ask']> {
    this.note(question)
    if (this.#paceMs > 0) await setTimeout(this.#paceMs)
    const startMs = performance.now()
    const answer = await this.#player.ask(question)
    this.#ms.push(Math.round((performance.now() - startMs) * 100) / 100)
    return answer
  }
}
