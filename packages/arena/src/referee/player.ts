/**
 * Who sits at a match: something that is asked for decisions. The referee knows no more of it, so house bots, scripts in
 * a child process and scripts in a browser's worker play by the same rules.
 */
import type { Game, Policy, Seat, ThoughtLog } from '@dicewright/engine'
import type { Refusal } from '../codes.ts'
import type { Fault } from '../faults.ts'
import { limits, type Limits } from '../limits.ts'
import type { Decision } from '../sandbox/decision.ts'
import type { Sandbox } from '../sandbox/runtime.ts'
import { ThoughtPad, type Thoughts } from '../sandbox/thoughts.ts'

/** Why the last answer to the same question was not taken. */
export interface Illegal {
  readonly action: string
  readonly code: string
  /** The rule's sentence. */
  readonly reason: string
  /** Answers left before a legal action is played in its place. */
  readonly attemptsLeft: number
}

/** What became of an answer: it was played, or it was not legal. */
export type Outcome =
  | { readonly kind: 'played' }
  | {
      readonly kind: 'illegal'
      readonly illegal: Illegal
      /** Where in the action the error is. */
      readonly at: string
      /** Illegal decisions of this seat so far. */
      readonly strikes: number
      /** What was played in its place; null where it is asked again or has lost. */
      readonly played: string | null
    }

/** The question put to a player: JSON throughout. */
export interface Question {
  readonly game: string
  readonly seat: Seat
  readonly seats: number
  /** What this seat may see. */
  readonly observation: object
  /** Notation of the legal actions. */
  readonly legal: readonly string[]
  readonly illegal?: Illegal
}

/** What a player has to know of its seat in a match. */
export interface SeatSetup {
  readonly game: Game
  readonly seat: Seat
  /** 32 hex digits for the player's own randomness. */
  readonly seed: string
  readonly limits?: Limits
  /** Ids of the games there are: a script that names another has misspelled one. */
  readonly known?: readonly string[]
}

/** Who decides for a seat. */
export interface Player {
  readonly name: string
  /** Facts about it for the transcript's header, such as the hash of its script. */
  readonly about: Readonly<Record<string, string>>
  /** Its decision in a turn. */
  ask(question: Question): Promise<Decision>
  /** Called after every answer with its outcome, before anything else happens in the match. */
  onOutcome?(outcome: Outcome): void
  /** VM operations spent so far; 0 where nothing is metered. */
  readonly fuel: number
  /** What it printed, the last lines. */
  readonly log: readonly string[]
  /** Lines that had to make room; none where there is no number. */
  readonly dropped?: number
  /** The tags and values it gave since the last time; null where there were none. */
  takeThoughts?(): Thoughts | null
}

/** A player that may have to be loaded before the first question. */
export interface LoadedPlayer extends Player {
  /** Whether its fuel is counted. */
  readonly isMetered: boolean
  /** Null once it is ready to play. */
  load(): Promise<LoadFailure | null>
}

export interface LoadFailure {
  readonly fault: Fault
  readonly message: string
  /** Set where the script itself was refused. */
  readonly refusal?: Refusal<any>
}

/** The sentence and the fault of a script that was refused while it was loaded, or that the arena itself failed to load. */
export function loadFailure(refusal: Refusal<any>): LoadFailure {
  if (refusal.code === 'bot-infra') return { fault: 'infra', message: refusal.message }
  return { fault: refusal.code === 'bot-budget' ? 'over-budget' : 'crash', message: refusal.message, refusal }
}

/**
 * A player that asks a policy in this process. Its fuel is not counted, and it is never asked twice.
 *
 * @example
 * ```ts
 * import { housePlayer, referee } from '@dicewright/arena/sandbox'
 * import { botsOf, Match, repeatable, unwrap } from '@dicewright/engine'
 * import { moduleById } from '@dicewright/engine/modules'
 *
 * const module = moduleById('chaser')!
 * const players = ['greedy', 'random'].map((name) => housePlayer(name, botsOf(module)[name]!.policy('7')))
 * const match = new Match(unwrap(module.game(2)), { dice: repeatable('7', 'set-1'), players: ['greedy', 'random'] })
 * const { seats } = await referee(match, players)
 * seats.map(({ name, rank }) => [name, rank]) // => [['greedy', 1], ['random', 2]]
 * ```
 */
export function housePlayer(name: string, policy: Policy): Player {
  const pad = new ThoughtPad(limits, () => {})
  const log: ThoughtLog = { tag: (tag) => pad.tag(tag), value: (of, value) => pad.value(of, value) }
  return {
    name,
    about: {},
    fuel: 0,
    log: [],
    takeThoughts: () => pad.take(),
    ask: async ({ seat, observation, legal }) => ({
      kind: 'action',
      action: await policy({ seat, observation, legal, log }),
    }),
  }
}

/**
 * A player that asks a script whose sandbox is in this process, such as a worker of a page.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs'
 * import { createRequire } from 'node:module'
 * import { compileInBrowser, helpersOf, meterQuickjs, openSandbox, sandboxPlayer } from '@dicewright/arena/sandbox'
 * import { unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const source = `export default { games: ['six-dice'], act: ({ legal }) => legal[0] }`
 * const file = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')
 * const wasm = await meterQuickjs(readFileSync(file))
 * const script = unwrap(await compileInBrowser(source, 'first.js'))
 * const game = unwrap(sixDice(2))
 * const seed = '0'.repeat(32)
 * const sandbox = unwrap(await openSandbox({ wasm, script, seed, game: 'six-dice', helpers: helpersOf(game) }))
 * const player = sandboxPlayer('first', sandbox)
 * const turn = { game: 'six-dice', seat: 0, seats: 2, observation: {}, legal: ['take 1'] }
 * await player.ask(turn) // => { kind: 'action', action: 'take 1' }
 * ```
 */
export function sandboxPlayer(name: string, sandbox: Sandbox): Player {
  return {
    name,
    about: {},
    get fuel() {
      return sandbox.fuel
    },
    get log() {
      return sandbox.log.lines
    },
    get dropped() {
      return sandbox.log.dropped
    },
    takeThoughts: () => sandbox.takeThoughts(),
    ask: async (question) => sandbox.ask(JSON.stringify(question)),
  }
}
