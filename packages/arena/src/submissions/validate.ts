/**
 * The validation of a version: it is loaded, plays itself, then a house bot. What it is refused for stands in its public
 * line as a code and a place; the sentence with the script's own words, its logs and capsules are its author's.
 */
// One step after the other: a later one needs the earlier.
/* oxlint-disable no-await-in-loop */
import { botsOf, unwrap } from '@dicewright/engine'
import { orAborted } from '../aborted.ts'
import type { ValidationStep } from '../api/index.ts'
import type { Arena, Validation } from '../arena/arena.ts'
import { capsuleId } from '../arena/author-log.ts'
import { codes } from '../codes.ts'
import { sit } from '../referee/entrant.ts'
import { positionIn } from '../referee/source-position.ts'
import type { LoadFailure } from '../referee/player.ts'
import type { Verdict } from '../referee/referee.ts'
import { compileBot } from '../sandbox/compile.ts'
import { moduleBy } from '../ladder/standard.ts'
import type { ChildPool } from '../children/pool.ts'
import type { PlayedMatch } from '../ports/sets.ts'
import { placeOf, sentences, type PlayedNote } from '../sentences.ts'
import { matchId } from '../store/results.ts'

/** Why a version was refused. `infra`: the arena itself failed, and the version may be validated again. */
interface Why {
  readonly code: string
  readonly message: string
}

type Step = ValidationStep['step']

/** What a step found: a note, why the version is refused if it is, and where that was. */
interface Finding extends Partial<Pick<ValidationStep, 'match' | 'capsule' | 'at'>> {
  readonly note: string
  readonly why: Why | null
}

const nowhere = { match: null, capsule: null, at: null } as const

const toDo: readonly ValidationStep[] = [
  { step: 'load', state: 'waiting', ms: null, note: null, ...nowhere },
  { step: 'self', state: 'waiting', ms: null, note: null, ...nowhere },
  { step: 'house', state: 'waiting', ms: null, note: null, ...nowhere },
]

/** The steps before the first is run; transpiling is done by then. */
export const firstSteps = (charsIn: number, charsOut: number, ms: number): readonly ValidationStep[] => [
  {
    step: 'transpile',
    state: 'passed',
    ms,
    note: sentences.transpiled(charsIn, charsOut),
    ...nowhere,
  },
  ...toDo,
]

export interface Validating {
  readonly arena: Arena
  readonly versionId: string
  /** Lends the child the script is loaded in. */
  readonly children: ChildPool
  readonly signal: AbortSignal
  /** Gets sentences for the operator, about faults of the server. */
  readonly notify: (sentence: string) => void
}

/** Validates a version and decides on it. Rejects once `signal` is aborted: the version then is as it was. */
export async function validate({ arena, versionId, children, signal, notify }: Validating): Promise<void> {
  const transpiled = (await arena.queries.submission(versionId))!.steps.filter(({ step }) => step === 'transpile')
  const steps = [...transpiled, ...toDo]
  const note = async (name: Step, change: Partial<ValidationStep>, games?: readonly string[]): Promise<void> => {
    signal.throwIfAborted()
    const i = steps.findIndex(({ step }) => step === name)
    steps[i] = { ...steps[i]!, ...change }
    await arena.setSteps(versionId, steps, games)
  }
  /** A fault of ours is not the script's: it may be validated again. */
  const failed = (error: unknown): Finding => {
    signal.throwIfAborted()
    notify(`The validation of ${versionId} failed: ${(error as Error).stack ?? String(error)}`)
    return { note: infra.message, why: infra }
  }
  let games: readonly string[] = []
  const run = async (name: Step, work: () => Promise<Finding>): Promise<Why | null> => {
    await note(name, { state: 'running' })
    const startMs = performance.now()
    const { note: text, why, match = null, capsule = null, at = null } = await orAborted(work(), signal).catch(failed)
    const ms = Math.round(performance.now() - startMs)
    if (why)
      for (const [i, step] of steps.entries()) if (step.state === 'waiting') steps[i] = { ...step, state: 'not-run' }
    await note(name, { state: why ? 'failed' : 'passed', ms, note: text, match, capsule, at }, games)
    return why
  }
  const why =
    (await run('load', async () => {
      const loaded = await load(arena, versionId, children)
      games = loaded.games
      return loaded
    })) ??
    (await run('self', () => playAll(arena, versionId, games, () => ({ against: 'self' })))) ??
    (await run('house', () =>
      playAll(arena, versionId, games, (game) => ({ against: 'house', bot: houseBot(arena, game) })),
    ))
  signal.throwIfAborted()
  await arena.decide(versionId, why ? 'refused' : 'rated', why)
}

/** Loads the script once for every game there is, to see which ones it plays. */
async function load(
  arena: Arena,
  versionId: string,
  children: ChildPool,
): Promise<Finding & { readonly games: readonly string[] }> {
  const { file, source } = (await arena.queries.source(versionId))!
  const bot = unwrap(await compileBot(source, file))
  const child = children.borrow()
  const games: string[] = []
  let foreign: LoadFailure | null = null
  try {
    for (const factory of arena.games) {
      const { id, seats } = factory.facts
      const entrant = { kind: 'script', name: file, bot } as const
      const setup = { game: unwrap(factory(Math.max(2, seats[0]))), seat: 0, seed: '0'.repeat(32), child: () => child }
      const failure = await sit(entrant, setup).load()
      child.clear()
      if (!failure) games.push(id)
      else if (failure.refusal?.code === 'bot-games') foreign = failure
      else return { games: [], ...loadFinding(failure, file) }
    }
  } finally {
    children.giveBack(child)
  }
  if (games.length === 0) return { games, ...loadFinding(foreign!, file) }
  return { games, note: sentences.loaded(games), why: null }
}

function loadFinding({ fault, message, refusal }: LoadFailure, file: string): Finding {
  if (fault === 'infra' && !refusal) return { note: message, why: infra }
  const code = refusal?.code ?? 'bot-crash'
  const said = sentences.notLoaded(codes[code as keyof typeof codes])
  return { note: message, why: { code, message: said }, at: placeText(message, file) }
}

/** Plays one kind of match for every game; the first that shows a fault decides. */
async function playAll(
  arena: Arena,
  versionId: string,
  games: readonly string[],
  validationOf: (game: string) => Validation,
): Promise<Finding> {
  const { file } = (await arena.queries.source(versionId))!
  const notes: PlayedNote[] = []
  for (const game of games) {
    const validation = validationOf(game)
    const { set, played } = await arena.playValidation(versionId, game, validation)
    const failed = played.find(({ report }) => report.verdict !== null)
    if (failed) return faultFinding(set, failed, failed.report.verdict!, file)
    notes.push(noteOf(game, validation, played))
  }
  return { note: sentences.played(notes), why: null }
}

function faultFinding(
  set: number,
  { match, report, questions }: PlayedMatch,
  { seat, fault, message }: Verdict,
  file: string,
): Finding {
  if (fault === 'infra') return { note: message, why: infra }
  const incident = report.seats[seat]!.incidents.at(-1)
  const lost = { fault, match: matchId(set, match), at: incident ?? null }
  const at = incident ? placeText(incident.stack, file) : null
  return {
    note: `${fault} in ${placeOf(lost.match, lost.at)}${at === null ? '' : `, ${at}`}: ${message}`,
    why: { code: fault, message: sentences.lost(lost) },
    match: lost.match,
    capsule: questions[seat] ? capsuleId(set, match, seat) : null,
    at,
  }
}

/** `kettle.js:9:14`, the first place in the script that a text names. */
function placeText(text: string, file: string): string | null {
  const place = positionIn(text, file)
  if (place) return `${file}:${place.line}:${place.column}`
  // Of a bundle it is in one of the files that it was made of.
  return /[^\s()]+:\d{1,7}:\d{1,7}(?=\))/.exec(text)?.[0] ?? null
}

/** The version is entrant 0. */
function noteOf(game: string, validation: Validation, played: readonly PlayedMatch[]): PlayedNote {
  const isSelf = validation.against === 'self'
  const own = played.flatMap(({ seating, report }) => report.seats.filter((_, seat) => isSelf || seating[seat] === 0))
  return {
    game,
    matches: played.length,
    against: isSelf ? null : validation.bot,
    first: own.filter(({ rank }) => rank === 1).length,
    decisions: own.reduce((sum, seat) => sum + seat.decisions, 0),
    illegal: own.reduce((sum, seat) => sum + seat.incidents.length, 0),
  }
}

const infra: Why = { code: 'infra', message: 'The arena itself failed: ask for another validation.' }

/** The house bot of validations: fast, and it plays by the rules' values. */
function houseBot({ modules }: Arena, game: string): string {
  const bots = Object.keys(botsOf(moduleBy(modules, game)))
  return bots.includes('greedy') ? 'greedy' : bots[0]!
}
