/**
 * The child that plays whole sets: referee, house bots and sandboxes in one process, so that the arena gets faster with
 * every core. It can be killed at any moment. What it tells is the players' decisions; the parent believes nothing else.
 */
// Matches and decisions follow one another.
/* oxlint-disable no-await-in-loop */
import { setImmediate, setTimeout } from 'node:timers/promises'
import { allBotsOf, fair, parseSecretText, unwrap, type Game, type Match } from '@dicewright/engine'
import { useWasm } from '@dicewright/engine/wasm'
import { seedOf } from '../series/seating.ts'
import { modulesAt } from '../modules.ts'
import { noChild, sit } from '../referee/entrant.ts'
import { LocalPlayer, TooSlow, type LocalChair } from '../referee/local-player.ts'
import type { LoadedPlayer } from '../referee/player.ts'
import { playTable } from '../referee/table.ts'
import type { MatchReport } from '../referee/referee.ts'
import { helpersOf, type Helpers } from '../sandbox/help.ts'
import type { GameNote } from '../sandbox/messages.ts'
import { endWithParent, parentChannel } from '../sandbox/parent.ts'
import type { Script } from '../sandbox/runtime.ts'
import type { Ended, EndedSeat, FromChild, News, Order, ToChild } from './messages.ts'
import { Recorder } from './recorder.ts'

/** Milliseconds after which news are told at the latest, unless a script is busy. */
const tellMs = 30

/** Milliseconds after which a house bot that still thinks lets its child give a sign of life, again and again. */
const signMs = 250

const scripts = new Map<string, Script & { readonly hash: string }>()
let settled: { readonly key: string; readonly game: Game; readonly helpers: Helpers } | undefined

async function play(order: Order): Promise<void> {
  const news = new Outbox()
  for (let match = order.from; match <= order.seatings.length; match++) {
    const ended = await playMatch(order, match, news)
    if (!ended) return news.add({ kind: 'slow', match }).send()
    news.add({ kind: 'ended', match, ended })
  }
  const { user, system } = process.cpuUsage()
  news.add({ kind: 'done', cpuMs: (user + system) / 1000 }).send()
}

/** Null where a player took longer than the wall clock allows. */
async function playMatch(order: Order, number: number, news: Outbox): Promise<Ended | null> {
  const { limits, setName, seatings, paceMs } = order
  const { game, helpers } = settle(order.game, order)
  const secret = parseSecretText(order.secret)!
  const startedMs = Date.now()
  const players = seatings[number - 1]!.map((entrant, seat) =>
    playerOf(
      order.entrants[entrant]!,
      { game, seat, seed: seedOf(secret, setName, number, entrant), known: modules.ids, helpers, limits },
      news,
    ),
  )
  let recorder!: Recorder
  let follow!: () => void
  try {
    const report = await playTable({
      game,
      dice: fair(secret, setName),
      limits,
      about: { match: `${number} of ${seatings.length}` },
      players,
      watch(match) {
        news.add({ kind: 'began', match: number })
        follow = news.follow(match, number)
        recorder = new Recorder(
          match,
          players,
          players.map((player) => player instanceof LocalPlayer),
          (what) => {
            if (what === 'ask') follow()
            return news.breathe(what === 'ask' ? paceMs : 0)
          },
        )
        return recorder.players
      },
    })
    if (report.transcript.entries.length > 0) follow()
    return { ...endOf(report, recorder), startedMs, endedMs: Date.now() }
  } catch (error) {
    if (error instanceof TooSlow) return null
    throw error
  } finally {
    for (const player of players) if (player instanceof LocalPlayer) player.close()
  }
}

function playerOf(entrant: Order['entrants'][number], chair: LocalChair, news: Outbox): LoadedPlayer {
  if (entrant.kind === 'script') return new LocalPlayer(entrant.name, scripts.get(entrant.key)!, chair)
  const bot = allBotsOf(unwrap(modules.find(chair.game.facts.id)))[entrant.bot]!
  const player = sit({ kind: 'house', name: entrant.name, bot }, { ...chair, child: noChild })
  return { ...player, ask: (question) => withSigns(player.ask(question), news) }
}

/** The clock is for scripts: a house bot may think for seconds, as long as it lets this process breathe. */
async function withSigns<T>(thinking: Promise<T>, news: Outbox): Promise<T> {
  const signs = setInterval(() => news.send(), signMs)
  try {
    return await thinking
  } finally {
    clearInterval(signs)
  }
}

/** What the parent cannot work out for itself. */
function endOf({ verdict, seats }: MatchReport, { decisions, again }: Recorder): Pick<Ended, 'verdict' | 'seats'> {
  return {
    verdict,
    seats: seats.map(({ fuel, log, dropped, incidents }, seat): EndedSeat => {
      const notes = decisions[seat]!
      const isMetered = notes[0]?.fuel !== null
      return {
        fuel,
        log: [...log],
        dropped: dropped ?? 0,
        incidents: incidents.map(({ decision, ply, fault, message, stack, played }) => ({
          decision,
          ply,
          fault,
          message,
          stack,
          played,
        })),
        decisions: {
          ply: notes.map(({ ply }) => ply),
          fuel: isMetered ? notes.map((note) => note.fuel!) : null,
          ms: notes.map(({ ms }) => ms),
          printed: notes.map(({ printed }) => printed!),
        },
        again: [...again[seat]!],
      }
    }),
  }
}

/** The game of an order with its helpers, kept for the next one. */
function settle(note: GameNote, { limits }: Order) {
  const key = JSON.stringify([note, limits])
  if (settled?.key !== key) {
    const game = unwrap(unwrap(modules.find(note.id)).game(note.seats, note.options))
    settled = { key, game, helpers: helpersOf(game, limits) }
  }
  return settled
}

/** Collects news and tells them together: a message costs both sides more than what is in it. */
class Outbox {
  #news: News[] = []
  #sentMs = performance.now()

  add(news: News): this {
    this.#news.push(news)
    return this
  }

  /** A function that adds the decisions of a match since it was called last. */
  follow(match: Match, number: number): () => void {
    let ply = 0
    let from = 0
    return () => {
      const fresh = match.entries.slice(ply)
      const acts = fresh.flatMap(({ by, text }) => (by === 'chance' ? [] : [text]))
      const last = this.#news.at(-1)
      if (last?.kind === 'acts' && last.match === number) last.acts.push(...acts)
      else this.add({ kind: 'acts', match: number, from, acts })
      ply += fresh.length
      from += acts.length
    }
  }

  /** Tells what there is, if it is time, and lets this process listen; holds back for `paceMs`. */
  breathe(paceMs: number): Promise<void> | undefined {
    if (paceMs === 0 && performance.now() - this.#sentMs < tellMs) return undefined
    this.send()
    return paceMs > 0 ? setTimeout(paceMs) : setImmediate()
  }

  send(): void {
    parent.send({ type: 'news', news: this.#news } satisfies FromChild)
    this.#news = []
    this.#sentMs = performance.now()
  }
}

useWasm()
endWithParent()
const modules = await modulesAt(process.argv.slice(2))
const parent = parentChannel((message) => {
  const told = message as ToChild
  if (told.type === 'script') scripts.set(told.key, told.script)
  else if (told.type === 'forget') scripts.clear()
  else void play(told)
})
parent.send({ type: 'ready' } satisfies FromChild)
