/**
 * Crash capsules: everything that is needed to see a fault again without the server. Scripts repeat themselves, so the same
 * script, seed, limits and questions lead to the same fault; `dicewright repro` asks them once more.
 */
// Questions follow one another.
/* oxlint-disable no-await-in-loop */
import { createHash } from 'node:crypto'
import { parseSecretText, refuse, show } from '@dicewright/engine'
import * as v from 'valibot'
import type { Capsule } from '../api/index.ts'
import type { AnyCode, Result } from '../codes.ts'
import { faults, type Fault } from '../faults.ts'
import { limits as standard, type Limits } from '../limits.ts'
import { processEnded, sit } from '../referee/entrant.ts'
import type { LoadedPlayer, Question } from '../referee/player.ts'
import { compileBot } from '../sandbox/compile.ts'
import { ChildPool } from '../children/pool.ts'
import { sandboxOf } from '../sandbox/version.ts'
import type { PlayedMatch, SetJob } from '../ports/sets.ts'
import { seedOf } from './seating.ts'

/** The names in a crash capsule. */
export interface CapsuleNames {
  /** Name and number of the version whose fault it is, and the id of the match. */
  readonly bot: string
  readonly version: number
  readonly match: string
  readonly limits?: Limits
}

/**
 * The crash capsule of the last fault of `seat` in a match that workers played: the script, its questions and what
 * went wrong, for `dicewright repro`. Null where the seat had no fault or is no script.
 *
 * @example
 * ```ts
 * import { compileBot, createWorkers, makeCapsule, type SetJob } from '@dicewright/arena'
 * import { unwrap } from '@dicewright/engine'
 *
 * const source = `export default { games: ['chaser'], act() { throw new Error('no idea') } }`
 * const { hash } = unwrap(await compileBot(source, 'kettle.js'))
 * const job: SetJob = {
 *   set: 1,
 *   setName: 'set-1',
 *   game: { id: 'chaser', seats: 1, options: {} },
 *   entrants: [{ kind: 'script', name: 'kettle', file: 'kettle.js', source, hash }],
 *   seatings: [[0]],
 *   secret: '7a'.repeat(32),
 *   paceMs: 0,
 * }
 * const workers = createWorkers({ children: 1 })
 * const [played] = await workers.play(job, { began() {}, entered() {}, ended() {} })
 * await workers.close()
 * makeCapsule(job, played!, 0, { bot: 'kettle', version: 1, match: '1-1' })?.message // => 'Error: no idea'
 * ```
 */
export function makeCapsule(job: SetJob, played: PlayedMatch, seat: number, names: CapsuleNames): Capsule | null {
  const { bot, version, match, limits = standard } = names
  const entrant = played.seating[seat]!
  const script = job.entrants[entrant]!
  const { incidents, fuel, log } = played.report.seats[seat]!
  const incident = incidents.at(-1)
  if (script.kind !== 'script' || !incident) return null
  const after = played.decisions[seat]!.slice(incident.decision)
  const { fault, message, stack, ply, decision } = incident
  const missing = played.missing?.[seat] ?? 0
  return {
    format: 'dicewright-capsule',
    formatVersion: 1,
    bot,
    version,
    match,
    seat,
    sandbox: sandboxOf(script.file),
    script: { name: script.file, source: script.source, hash: script.hash },
    game: { ...job.game, rules: played.report.transcript.header.rules },
    seed: seedOf(parseSecretText(job.secret)!, job.setName, played.match, entrant),
    questions: played.questions[seat] ?? [],
    ...(missing > 0 ? { missing } : {}),
    limits,
    fault,
    message,
    stack,
    ply,
    decision,
    fuel: after.reduce((left, note) => left - (note.fuel ?? 0), fuel),
    log,
  }
}

/** How a script ended when it was asked again. */
interface Rerun {
  /** Null where it answered the last question by a legal action or was not asked at all. */
  readonly fault: Fault | null
  readonly message: string
  readonly stack: string
  /** 1-based; 0 is loading. */
  readonly decision: number
  readonly fuel: number
  /** What it printed, the last lines. */
  readonly log: readonly string[]
}

export interface Replayed {
  readonly rerun: Rerun
  /** Sentences, one for each thing that is not alike; none where it ended alike. */
  readonly differences: readonly string[]
}

/**
 * Loads the script of a capsule and asks it its questions. Refused with `capsule-incomplete` where questions are missing,
 * and as every script is where it cannot be compiled. `children` have to know the game; without them a child with the games
 * of the engine is started and ended.
 */
export async function replayCapsule(capsule: Capsule, children?: ChildPool): Promise<Result<Replayed, AnyCode>> {
  const { script, missing = 0, seat, seed, game: note } = capsule
  if (missing > 0)
    return refuse(
      'capsule-incomplete',
      'questions',
      `The capsule has the first ${capsule.questions.length} questions of the match and lacks the last ${missing}, which were too many characters: it cannot be replayed.`,
    )
  const own = children ?? new ChildPool()
  const module = own.modules.find(note.id)
  if (!module.ok) return module
  const game = module.value.game(note.seats, note.options)
  if (!game.ok) return game
  const bot = await compileBot(script.source, script.name)
  if (!bot.ok) return bot
  const child = own.borrow()
  const limits = capsule.limits as Limits
  const entrant = { kind: 'script', name: capsule.bot, bot: bot.value } as const
  try {
    const player = sit(entrant, { game: game.value, seat, seed, child: () => child, limits })
    const rerun = await rerunOf(player, capsule)
    const rules =
      game.value.facts.version === note.rules
        ? []
        : [`It is of ${note.id} rules ${note.rules}; here are rules ${game.value.facts.version}.`]
    const differences = differencesOf(capsule, rerun)
    return { ok: true, value: { rerun, differences: differences.length > 0 ? [...rules, ...differences] : [] } }
  } finally {
    own.giveBack(child)
    if (!children) own.close()
  }
}

async function rerunOf(player: LoadedPlayer, { questions, message }: Capsule): Promise<Rerun> {
  const ended = (fault: Fault | null, said: string, stack: string, decision: number): Rerun => ({
    fault,
    message: said,
    stack,
    decision,
    fuel: player.fuel,
    log: player.log,
  })
  const failure = await player.load()
  if (failure) return ended(failure.fault, failure.message, '', 0)
  let decision = 0
  for (const [i, text] of questions.entries()) {
    const question = JSON.parse(text) as Question
    if (!question.illegal) decision++
    const answer = await player.ask(question)
    if (answer.kind === 'fault') return ended(answer.fault, answer.message, answer.stack, decision)
    if (i < questions.length - 1) continue
    // The rule's sentence is the referee's: what can be compared is the answer it was about.
    const illegal = `${JSON.stringify(answer.action)} is not legal: `
    if (message.startsWith(illegal)) return ended('illegal-action', message, '', decision)
    return ended(null, `it answered ${JSON.stringify(answer.action)}`, '', decision)
  }
  return ended(null, 'it was loaded', '', 0)
}

/**
 * Of a timeout, or of a process that died, only the fault is compared; of another sandbox, whose fuel may be another unit,
 * everything but the fuel.
 */
function differencesOf(capsule: Capsule, rerun: Rerun): readonly string[] {
  const { fault, message, stack, decision, fuel, sandbox } = capsule
  const here = sandboxOf(capsule.script.name)
  const isVague = fault === 'timeout' || message.startsWith(processEnded)
  const isGone = rerun.fault === 'infra' && fault === 'crash' && isVague
  const all: string[] = []
  const compare = (what: string, then: unknown, now: unknown) => {
    if (then !== now) all.push(`The ${what} was ${shown(then)} and is ${shown(now)} here.`)
  }
  compare('fault', fault, isGone ? fault : rerun.fault)
  compare('decision', decision, rerun.decision)
  if (!isVague) {
    compare('message', message, rerun.message)
    compare('stack', stack, rerun.stack)
    if (sandbox === here) compare('fuel', fuel, rerun.fuel)
  }
  if (all.length > 0 && sandbox !== here) compare('sandbox', sandbox, here)
  return all
}

const shown = (value: unknown): string => {
  const text = value === null ? 'none' : typeof value === 'string' ? value : show(value)
  return text === '' ? 'empty' : text
}

/** Limits of older sandboxes that were higher; what has no such limit gets the one of today. */
const formerly: Readonly<Record<string, number>> = { stackBytes: 131_072 }

/** No capsule may use more than a bot may here. */
const limitOf = (name: string, most: number) =>
  v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(Math.max(most, formerly[name] ?? 0)),
    v.transform((given) => Math.min(given, most)),
  )

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const capsuleSchema = v.object({
  format: v.literal('dicewright-capsule'),
  formatVersion: v.literal(1),
  bot: v.string(),
  version: count,
  match: v.string(),
  seat: count,
  sandbox: v.string(),
  script: v.object({ name: v.string(), source: v.string(), hash: v.string() }),
  game: v.object({ id: v.string(), rules: count, seats: count, options: v.record(v.string(), v.unknown()) }),
  seed: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  questions: v.array(v.string()),
  missing: v.optional(count),
  limits: v.object(
    Object.fromEntries(Object.entries(standard).map(([name, most]) => [name, v.optional(limitOf(name, most), most)])),
  ),
  fault: v.picklist(Object.keys(faults) as Fault[]),
  message: v.string(),
  stack: v.string(),
  ply: count,
  decision: count,
  fuel: count,
  log: v.array(v.string()),
})

/** Reads a capsule's file. Refused with `capsule-malformed`, whose `at` is the field. */
export function parseCapsule(text: string): Result<Capsule, AnyCode> {
  const wrong = (at: string, what: string) =>
    refuse('capsule-malformed' as const, at, `The capsule cannot be read: ${what}.`)
  const json = jsonOf(text)
  if (json === undefined) return wrong('capsule', 'it is not JSON')
  const read = v.safeParse(capsuleSchema, json)
  if (!read.success) {
    const [issue] = read.issues
    const at = issue.path?.map(({ key }) => String(key)).join('.') ?? 'capsule'
    const isMissing = issue.input === undefined
    const found = isMissing
      ? `${at} is missing`
      : `${at} is ${show(issue.input)}, expected ${issue.expected ?? 'a capsule of dicewright'}`
    return wrong(at, found)
  }
  const capsule = read.output as Capsule
  const { source, hash } = capsule.script
  if (createHash('sha256').update(source).digest('hex') !== hash)
    return wrong('script.hash', 'its script is not the one its hash names')
  for (const [i, question] of capsule.questions.entries())
    if (!isQuestion(jsonOf(question))) return wrong(`questions.${i}`, `question ${i + 1} is ${show(question)}`)
  return { ok: true, value: capsule }
}

const questionSchema = v.object({ observation: v.looseObject({}), legal: v.array(v.string()) })
const isQuestion = (value: unknown): boolean => v.is(questionSchema, value)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
