/**
 * In a child: plays whole sets, with referee, house bots and sandboxes in one process, so that the arena gets faster with
 * every core. It sends the players' decisions; the parent believes nothing else.
 */
// Matches follow one another.
/* oxlint-disable no-await-in-loop */
import { allBotsOf, fair, parseSecretText, unwrap, type Game } from '@dicewright/engine'
import type { Ended, EndedSeat, FromChild, GameNote, HashedScript, Order, ToChild } from '../children/messages.ts'
import type { Modules } from '../modules.ts'
import { noChild, sit } from '../referee/entrant.ts'
import { LocalPlayer, type LocalSeat } from '../referee/local-player.ts'
import type { LoadedPlayer } from '../referee/player.ts'
import { playTable, type MatchRecord } from '../referee/table.ts'
import { helpersOf, type Helpers } from '../sandbox/help.ts'
import { seedOf } from '../series/seating.ts'
import { Outbox } from './outbox.ts'

/** Milliseconds after which a house bot that still thinks lets its child give a sign of life, again and again. */
const signMs = 250

type Message = Extract<ToChild, { readonly type: 'play' | 'script' | 'forget' }>

export class Orders {
  readonly #modules: Modules
  readonly #send: (message: FromChild) => void
  readonly #scripts = new Map<string, HashedScript>()
  #made: { readonly key: string; readonly game: Game; readonly helpers: Helpers } | undefined

  constructor(modules: Modules, send: (message: FromChild) => void) {
    this.#modules = modules
    this.#send = send
  }

  take(message: Message): void {
    if (message.type === 'script') this.#scripts.set(message.key, message.script)
    else if (message.type === 'forget') this.#scripts.clear()
    else void this.#play(message)
  }

  async #play(order: Order): Promise<void> {
    const news = new Outbox(this.#send)
    for (let match = order.from; match <= order.seatings.length; match++) {
      const ended = await this.#playMatch(order, match, news)
      news.add({ kind: 'ended', match, ended })
    }
    const { user, system } = process.cpuUsage()
    news.add({ kind: 'done', cpuMs: (user + system) / 1000 }).send()
  }

  async #playMatch(order: Order, number: number, news: Outbox): Promise<Ended> {
    const { limits, setName, seatings, paceMs } = order
    const { game, helpers } = this.#make(order.game, order)
    const secret = parseSecretText(order.secret)!
    const known = this.#modules.ids
    const players = seatings[number - 1]!.map((entrant, seat) => {
      const seed = seedOf(secret, setName, number, entrant)
      return this.#playerOf(order.entrants[entrant]!, { game, seat, seed, known, helpers, limits }, news)
    })
    let follow!: () => void
    try {
      const record = await playTable({
        game,
        dice: fair(secret, setName),
        limits,
        about: { match: `${number} of ${seatings.length}` },
        players,
        began(match) {
          news.add({ kind: 'began', match: number })
          follow = news.follow(match, number)
        },
        before(what) {
          if (what === 'ask') follow()
          return news.breathe(what === 'ask' ? paceMs : 0)
        },
      })
      if (record.match.entries.length > 0) follow()
      return endOf(record)
    } finally {
      for (const player of players) if (player instanceof LocalPlayer) player.close()
    }
  }

  #playerOf(entrant: Order['entrants'][number], setup: LocalSeat, news: Outbox): LoadedPlayer {
    if (entrant.kind === 'script') return new LocalPlayer(entrant.name, this.#scripts.get(entrant.key)!, setup)
    const bot = allBotsOf(unwrap(this.#modules.find(setup.game.facts.id)))[entrant.bot]!
    const player = sit({ kind: 'house', name: entrant.name, bot }, { ...setup, child: noChild })
    return { ...player, ask: (question) => withSigns(player.ask(question), news) }
  }

  /** The game of an order with its helpers, kept for the next one. */
  #make(note: GameNote, { limits }: Order) {
    const key = JSON.stringify([note, limits])
    if (this.#made?.key !== key) {
      const game = unwrap(unwrap(this.#modules.find(note.id)).game(note.seats, note.options))
      this.#made = { key, game, helpers: helpersOf(game, limits) }
    }
    return this.#made
  }
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
function endOf({ report: { verdict, seats }, decisions, again, startedMs, endedMs }: MatchRecord): Ended {
  return {
    verdict,
    startedMs,
    endedMs,
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
        thoughts: notes.flatMap(({ thoughts }, i) =>
          thoughts ? [{ decision: i + 1, thoughts: { ...thoughts, tags: [...thoughts.tags] } }] : [],
        ),
      }
    }),
  }
}
