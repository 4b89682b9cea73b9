/**
 * The worker in which bots play: it fetches what runs the script's language, compiles both, and plays mirrored sets against
 * a house bot under the arena's own referee. Names, seeds and order are those of `dicewright play`, so that a match
 * here is a match there. Fuel ends every script; the page ends this worker where something of ours hangs.
 */
// Matches are played one after the other.
/* oxlint-disable no-await-in-loop */
import {
  compileInBrowser,
  endAtOnce,
  helpersOf,
  housePlayer,
  matchesOfSet,
  moduleOf,
  openSandbox,
  referee,
  refusedInBrowser,
  sandboxPlayer,
  seatings,
  seedOf,
  type MatchReport,
  type Player,
  type Script,
} from '@dicewright/arena/sandbox'
import { makeTranscript, Match, repeatable, secretOfSeed, unwrap, type Game, type Refusal } from '@dicewright/engine'
import { useWasm } from '@dicewright/engine/wasm'
import type { Run, WorkerMessage } from './messages.ts'
import { runtimeAt } from './runtime.ts'
import { gameById, games, houseBots } from '../games/modules.ts'

interface Table {
  readonly run: Run
  readonly game: Game
  readonly wasm: WebAssembly.Module
  readonly script: Script
}

useWasm()

const post = (message: WorkerMessage): void => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<Run>) => void play(data).catch(failed))

/** An error of the sandbox itself, such as a file that could not be fetched: a rejection does not reach the page. */
const failed = (error: unknown): void =>
  post({ type: 'failed', message: error instanceof Error ? error.message : String(error) })

async function play(run: Run): Promise<void> {
  const script = await compileInBrowser(run.source, run.name)
  if (!script.ok) return post({ type: 'refused', refusal: script })
  const wasm = await (run.wasmUrl === null ? moduleOf(script.value) : runtimeAt(run.wasmUrl, run.name))
  const game = unwrap(gameById(run.gameId)!(run.seats))
  post({ type: 'opened' })
  // Not sent while a script computes.
  setInterval(() => post({ type: 'alive' }), 1000)
  for (let { set } = run.from; set <= run.sets; set++) {
    const refusal = await playSet({ run, game, wasm, script: script.value }, set)
    if (refusal) return post({ type: 'refused', refusal })
  }
  post({ type: 'done' })
}

/** Plays the matches of a set. Returns a refusal where the script cannot play at all. */
async function playSet(table: Table, set: number): Promise<Refusal<any> | null> {
  const { run, game } = table
  const name = `${game.facts.id} set ${set}`
  const secret = secretOfSeed(run.seed, name)
  for (const [i, seating] of seatings(game.seats, secret).entries()) {
    if (set === run.from.set && i + 1 < run.from.match) continue
    const seat = seating.indexOf(0)
    const seeds = seating.map((entrant) => seedOf(secret, name, i + 1, entrant))
    const refusal = await playMatch(table, { set, match: i + 1, of: matchesOfSet(game.seats), name, seat, seeds })
    if (refusal) return refusal
  }
  return null
}

interface Place {
  readonly set: number
  readonly match: number
  readonly of: number
  /** Of the set. */
  readonly name: string
  readonly seat: number
  readonly seeds: readonly string[]
}

async function playMatch(table: Table, place: Place): Promise<Refusal<any> | null> {
  const { run, game, wasm, script } = table
  const { set, match: number, seat, seeds } = place
  const players: Player[] = seeds.map((seed) =>
    housePlayer(run.opponent, houseBots(game.facts.id)[run.opponent]!.policy(seed, game.options)),
  )
  const names = players.map((player, i) => (i === seat ? script.name : player.name))
  const about = { match: `${number} of ${place.of}` }
  const match = new Match(game, { dice: repeatable(run.seed, place.name), players: names, about })
  const sandbox = await openSandbox({
    wasm,
    script,
    seed: seeds[seat]!,
    game: game.facts.id,
    known: games.map(({ facts }) => facts.id),
    helpers: helpersOf(game),
  })
  if (!sandbox.ok && sandbox.code === 'bot-infra') throw new Error(sandbox.message)
  if (!sandbox.ok && set === 1 && number === 1) return refusedInBrowser(sandbox, run.source)
  const fuel: number[] = []
  let report: MatchReport
  if (sandbox.ok) {
    const inner = sandboxPlayer(script.name, sandbox.value)
    players[seat] = watched(inner, fuel, ({ observation, legal }, decision) =>
      post({ type: 'asked', set, match: number, seat, decision, ply: match.entries.length, observation, legal }),
    )
    report = await referee(match, players)
    sandbox.value.close()
    if (report.verdict?.fault === 'infra') throw new Error(report.verdict.message)
  } else report = endAtOnce(match, players, seat, 'crash', sandbox.message)
  const { transcript } = report
  post({
    type: 'played',
    set,
    match: number,
    seat,
    players: names,
    returns: report.returns,
    verdict: report.verdict,
    own: report.seats[seat]!,
    ranks: report.seats.map(({ rank }) => rank),
    plies: transcript.entries.length,
    fuel,
    transcript: makeTranscript({ ...transcript, end: { ...transcript.end!, seed: run.seed } }),
    reason: transcript.end!.reason,
  })
  return null
}

/** Posts every question before the player gets it, and records the fuel of every answer. */
function watched(
  player: Player,
  fuel: number[],
  onAsk: (question: Parameters<Player['ask']>[0], decision: number) => void,
): Player {
  let decisions = 0
  return {
    name: player.name,
    about: player.about,
    get fuel() {
      return player.fuel
    },
    get log() {
      return player.log
    },
    async ask(question) {
      // An illegal answer is asked for again: that is still the same decision.
      if (!question.illegal) decisions++
      onAsk(question, decisions)
      const before = player.fuel
      const answer = await player.ask(question)
      const spent = player.fuel - before
      if (question.illegal) fuel[fuel.length - 1]! += spent
      else fuel.push(spent)
      return answer
    },
  }
}
