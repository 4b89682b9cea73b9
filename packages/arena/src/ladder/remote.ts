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
import type { LoadedPlayer } from '../referee/player.ts'
import type { MatchReport } from '../referee/referee.ts'
import { matchAt, playTable } from '../referee/table.ts'
import type { RemotePlayer, Remotes, RemoteSeat } from '../ports/live.ts'
import type { PlayedMatch, SetListener } from '../ports/sets.ts'
import type { DecisionNote } from '../referee/recorder.ts'
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
  /** Called when the set takes its slots and when it gives them back. */
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
  const { set, ladder, lines, listener, limits, paceMs, holds, now, signal } = setup
  const secret = setup.makeSecret()
  const setName = `${setNameOf(ladder.game, set.id)} match ${match}`
  const dice = fair(secret, setName)
  const about = { match: `${match} of ${seatingsOf(set).length}` }
  const names = seating.map((entrant) => ({ name: playerName(lines[entrant]!), about: {} }))
  const { header } = matchAt({ game, dice, players: names, about }).transcript()
  const startedMs = now()
  /** By seat; null where a house bot plays. */
  const remotes: (RemotePlayer | null)[] = []
  const release = (end: Parameters<RemotePlayer['release']>[0]) => {
    for (const player of remotes.splice(0)) player?.release(end)
  }
  holds(true)
  try {
    const players = seating.map((entrant, seat): LoadedPlayer => {
      const remote = setup.seats[entrant]
      const { name } = names[seat]!
      if (!remote && !lines[entrant]!.isHouse) throw new Error(`${name} is not connected`)
      if (!remote) {
        remotes.push(null)
        const seed = seedOf(secret, setName, match, entrant)
        return sit({ kind: 'house', name, bot: house[name]! }, { game, seat, seed, child: noChild })
      }
      const asked = { id: matchId(set.id, match), isFirst: match === 1, header, seat, players: header.players }
      const player = setup.remotes.player(remote, asked)
      remotes.push(player)
      return seated(player, name)
    })
    const all = [...remotes]
    listener.began(match, seating, header)
    let table!: Match
    let ply = 0
    /** Shows what is new, before the next question and at the end. */
    const show = () => {
      const entries = table.entries.slice(ply).map(({ by, text }) => ({ by, text }))
      if (entries.length === 0) return
      listener.entered(match, ply, entries)
      for (const player of all) player?.hear(ply, entries)
      ply += entries.length
    }
    const playing = playTable({
      game,
      dice,
      about,
      limits,
      players,
      began: (begun) => void (table = begun),
      before(what, seat) {
        if (what === 'load') return undefined
        show()
        return paceMs > 0 && all[seat] === null ? setTimeout(paceMs) : undefined
      },
    })
    const { report: open, decisions: noted } = await orAborted(playing, signal)
    const report = closed(open, secret)
    show()
    const { transcript, verdict, returns, seats } = report
    const ranks = seats.map(({ rank }) => rank)
    const reason = transcript.end!.reason
    release({ reason, seat: verdict?.seat ?? null, returns, ranks, secret: makeSecretText(secret) })
    const decisions = noted.map((notes, seat) => timed(notes, all[seat]!))
    const questions = seating.map(() => null)
    const played = { match, seating, report, decisions, startedMs, endedMs: now(), questions }
    listener.ended(played)
    return played
  } finally {
    release({ reason: 'infra', seat: null, returns: seating.map(() => 0), ranks: seating.map(() => 1) })
    holds(false)
  }
}

const closed = (report: MatchReport, secret: Uint8Array): MatchReport => ({
  ...report,
  transcript: { ...report.transcript, end: { ...report.transcript.end!, secret: makeSecretText(secret) } },
})

/** A remote bot in its seat: it is ready, and its fuel is not counted. */
const seated = (player: RemotePlayer, name: string): LoadedPlayer => ({
  name,
  about: {},
  fuel: 0,
  isMetered: false,
  get log() {
    return player.log
  },
  get dropped() {
    return player.dropped ?? 0
  },
  takeThoughts: () => player.takeThoughts?.() ?? null,
  load: async () => null,
  ask: (question) => player.ask(question),
  onOutcome: (outcome) => player.onOutcome?.(outcome),
})

/**
 * The decisions of a remote bot with the time on its own clock. The last may have been lost before the bot was asked: it
 * took no time, and nothing was printed in it.
 */
function timed(notes: readonly DecisionNote[], player: RemotePlayer | null): readonly DecisionNote[] {
  if (!player) return notes
  const { clock, printed, log, dropped = 0 } = player
  return notes.map((note, i) => ({ ...note, ms: clock[i] ?? 0, printed: printed[i] ?? log.length + dropped }))
}
