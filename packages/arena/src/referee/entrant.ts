/** Who takes part: a house bot or a compiled script, and how each becomes the player of one seat in one match. */
import type { HouseBot, Seat } from '@dicewright/engine'
import { isJavaScript } from '../languages.ts'
import { limits, type Limits } from '../limits.ts'
import type { Bot } from '../sandbox/compile.ts'
import type { Child } from '../children/child.ts'
import { LogRing } from '../sandbox/log.ts'
import { alarmReason } from '../sentences.ts'
import type { Decision } from '../sandbox/decision.ts'
import { ThoughtPad, type Thoughts } from '../sandbox/thoughts.ts'
import { sandboxOf, sandboxVersion } from '../sandbox/version.ts'
import { InspectedPlayer, type Inspected } from './inspected.ts'
import {
  housePlayer,
  loadFailure,
  type LoadedPlayer,
  type LoadFailure,
  type Question,
  type SeatSetup,
} from './player.ts'

/** Who plays in a series: a house bot or a compiled script. */
export type Entrant =
  | { readonly kind: 'house'; readonly name: string; readonly bot: Pick<HouseBot, 'policy'> }
  | {
      readonly kind: 'script'
      readonly name: string
      readonly bot: Bot
      /** Where it is to run in plain Node.js, for a debugger, in place of the sandbox. */
      readonly inspected?: Inspected
    }

/** A seat whose script is in a child. */
export interface ChildSeat extends SeatSetup {
  /** The child its sandbox lives in, asked for when there is a script to load. */
  readonly child: () => Child
}

export function sit(entrant: Entrant, setup: ChildSeat): LoadedPlayer {
  if (entrant.kind === 'script' && entrant.inspected)
    return new InspectedPlayer(entrant.name, entrant.bot, entrant.inspected, setup)
  if (entrant.kind === 'script') return new ScriptPlayer(entrant.name, entrant.bot, setup)
  const player = housePlayer(entrant.name, entrant.bot.policy(setup.seed, setup.game.options))
  return { ...player, isMetered: false, load: async () => null }
}

/** What the header of a transcript says of the script in a seat. */
export const aboutScript = (
  seat: Seat,
  { name, hash }: Pick<Bot, 'name' | 'hash'>,
  { fuel }: Limits,
): Readonly<Record<string, string>> => ({
  sandbox: sandboxVersion,
  fuel: String(fuel),
  [`script ${seat}`]: `sha256:${hash}`,
  ...(isJavaScript(name) ? {} : { [`runs in ${seat}`]: sandboxOf(name) }),
})

/** How the sentence of a script begins whose process is gone. */
export const processEnded = 'its process ended'

/** A script in the match child. */
class ScriptPlayer implements LoadedPlayer {
  readonly name: string
  readonly about: Readonly<Record<string, string>>
  readonly isMetered = true
  fuel = 0
  readonly #bot: Bot
  readonly #setup: ChildSeat
  readonly #limits: Limits
  readonly #log: LogRing
  readonly #thoughts: ThoughtPad

  constructor(name: string, bot: Bot, setup: ChildSeat) {
    this.name = name
    this.#bot = bot
    this.#setup = setup
    this.#limits = setup.limits ?? limits
    this.#log = new LogRing(this.#limits)
    this.#thoughts = new ThoughtPad(this.#limits, (line) => this.#log.push(line))
    this.about = aboutScript(setup.seat, bot, this.#limits)
  }

  get log(): readonly string[] {
    return this.#log.lines
  }
  get dropped(): number {
    return this.#log.dropped
  }

  takeThoughts(): Thoughts | null {
    return this.#thoughts.take()
  }

  async load(): Promise<LoadFailure | null> {
    const { seat, seed, game } = this.#setup
    const { name, code } = this.#bot
    const heard = await this.#ask({
      type: 'load',
      seat,
      seed,
      script: { name, code },
      game: { id: game.facts.id, seats: game.seats, options: game.options },
      limits: this.#limits,
    })
    if (heard.type === 'loaded') return null
    if (heard.type === 'refused')
      return loadFailure({ ...heard.refusal, message: this.#bot.sourceStack(heard.refusal.message) })
    return heard.type === 'fault' ? heard : { fault: 'infra', message: `the child answered ${heard.type}` }
  }

  async ask(question: Question): Promise<Decision> {
    const heard = await this.#ask({ type: 'ask', seat: this.#setup.seat, turn: JSON.stringify(question) })
    if (heard.type === 'action') return { kind: 'action', action: heard.action }
    if (heard.type !== 'fault') throw new Error(`the child answered ${heard.type} to a question`)
    return { kind: 'fault', fault: heard.fault, message: heard.message, stack: this.#bot.sourceStack(heard.stack) }
  }

  async #ask(question: Parameters<Child['ask']>[0]) {
    const { alarmMs } = this.#limits
    const child = this.#setup.child()
    await child.ready
    const heard = await child.ask(question, alarmMs)
    if (heard.type === 'watchdog')
      return { type: 'fault', fault: 'infra', message: alarmReason(alarmMs), stack: '' } as const
    if (heard.type === 'gone')
      return { type: 'fault', fault: 'infra', message: `${processEnded} (${heard.detail})`, stack: '' } as const
    this.fuel = heard.fuel
    this.#log.join(heard.log, heard.dropped)
    if (heard.thoughts) this.#thoughts.join(heard.thoughts)
    return heard
  }
}

/** The `child` of a chair that only house bots sit on. */
export function noChild(): never {
  throw new Error('a house bot needs no child')
}
