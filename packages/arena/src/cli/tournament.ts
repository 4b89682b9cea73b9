/** `dicewright tournament`: a tournament of files and house bots on this computer, which can be broken off and goes on. */
import { randomBytes } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { basename } from 'node:path'
import { makeTranscript, readSeed, refuse, show, type Game, type GameModule } from '@dicewright/engine'
import { useWasm } from '@dicewright/engine/wasm'
import { ChildPool } from '../children/pool.ts'
import { nextPairings, planTournament, type TournamentPlan } from '../competition/formats/index.ts'
import { rankTable } from '../competition/ratings/index.ts'
import type { SetResult } from '../competition/results.ts'
import { manifest } from '../manifest.ts'
import type { Modules } from '../modules.ts'
import type { Entrant } from '../referee/entrant.ts'
import { sandboxVersion } from '../sandbox/version.ts'
import { setSecretOf } from '../competition/secret.ts'
import type { SetKey, SetMatch } from '../series/set.ts'
import { playTournament } from '../series/tournament.ts'
import { withData } from './data.ts'
import { usualChildren } from './defaults.ts'
import { namesIn, readEntrants } from './entrants.ts'
import { needFolder, writeWhole } from './files.ts'
import { chooseModule, type GameFlags } from './modules.ts'
import { exits, need, Refused, say, write, writeJson } from './output.ts'
import { readOptions } from './options.ts'
import { Journal, type JournalHead } from './tournament-journal.ts'
import { makeTournamentReport, type TournamentResult } from './tournament-report.ts'

export interface TournamentFlags extends GameFlags {
  readonly format: string
  readonly seats?: string
  readonly rounds?: string
  readonly sets?: string
  readonly seed?: string
  readonly options?: string
  readonly data?: string
  readonly children?: string
  readonly out?: string
  readonly resume?: boolean
  readonly transcripts?: string
  /** Of a tournament on a server. */
  readonly server?: string
  readonly name?: string
  readonly top?: string
  readonly stop?: string
  readonly wait?: boolean
  readonly json?: boolean
}

/** Everything that is played, read and checked. */
interface Prepared {
  readonly plan: TournamentPlan
  readonly game: Game
  readonly entrants: readonly Entrant[]
  readonly children: ChildPool
  readonly atOnce: number
}

/** Plays; answers with the exit code. */
export async function tournament(named: readonly string[], flags: TournamentFlags): Promise<number> {
  useWasm()
  if (flags.resume && flags.out === undefined)
    throw new Refused(
      refuse('usage', 'resume', '--resume is given without --out: expected the folder of the tournament.'),
    )
  const seed = flags.seed === undefined ? null : need(readSeed(flags.seed))
  const prepared = await prepare(named, flags)
  for (const folder of [flags.out, flags.transcripts]) if (folder !== undefined) needFolder(folder, 'A tournament')
  const drawn = headOf(prepared, seed)
  const journal = flags.out === undefined ? null : new Journal(flags.out, drawn, prepared.plan, flags.resume === true)
  const head = journal?.head ?? drawn
  try {
    return await play(prepared, head, journal, flags)
  } finally {
    journal?.close()
    prepared.children.close()
  }
}

async function play(
  prepared: Prepared,
  head: JournalHead,
  journal: Journal | null,
  flags: TournamentFlags,
): Promise<number> {
  const { plan, game, entrants } = prepared
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  const bar = await progressBar()
  let failed: unknown = null
  const keep = (result: SetResult, matches: readonly SetMatch[]) => {
    bar?.increment()
    if (failed !== null) return
    try {
      for (const match of flags.transcripts === undefined ? [] : matches)
        writeWhole(flags.transcripts!, fileName(game, result.set, match), makeTranscript(match.report.transcript))
      journal?.write(result)
    } catch (error) {
      // A full disk must not lose the sets that were played: stop, print the results, then report the failure.
      failed = error
      stop.abort()
    }
  }
  const outcome = await playTournament({
    ...prepared,
    entrants: new Map(entrants.map((entrant) => [entrant.name, entrant])),
    keyOf: (set) => keyOf(head, set),
    played: journal?.results ?? [],
    signal: stop.signal,
    onSet: keep,
    onState: ({ progress }) => bar?.show(progress.played, progress.atMost),
  })
  bar?.stop()
  process.off('SIGINT', interrupt)
  process.off('SIGTERM', interrupt)
  const results = need(outcome)
  const state = nextPairings(plan, results)
  const { seed, secret } = head
  const result: TournamentResult = {
    game: head.game,
    rules: head.rules,
    options: head.options,
    // Once it is over, who has it can play every set again.
    seed,
    secret: state.isOver ? secret : null,
    plan,
    bots: head.entries.map(([name, what]) => ({ name, what })),
    ...state,
    ratings: results.some(({ matches }) => matches.length > 0) ? rankTable(results, { entrants: plan.entries }) : null,
    results: results.toSorted((a, b) => a.set - b.set),
  }
  if (flags.json) writeJson(result)
  else write(makeTournamentReport(result))
  if (flags.out !== undefined && failed === null && state.isOver)
    writeWhole(flags.out, 'tournament.json', `${JSON.stringify(result, null, 2)}\n`)
  if (failed !== null) throw failed
  if (state.isOver) return exits.done
  const kept =
    flags.out === undefined ? 'and are not kept: name a folder by --out' : `and are kept: go on with --resume`
  say(`Interrupted: ${results.length} of at most ${state.progress.atMost} sets were finished ${kept}.`)
  return exits.interrupted
}

async function prepare(named: readonly string[], flags: TournamentFlags): Promise<Prepared> {
  const names = named.flatMap(namesIn)
  needEveryFileOnce(names)
  const { module, modules } = await chooseModule(undefined, flags)
  const seats = flags.seats === undefined ? 2 : whole('seats', flags.seats, 'a number of seats such as 2')
  const game = need(module.game(seats, withData(module.game, readOptions(flags.options), flags.data)))
  const atOnce =
    flags.children === undefined ? usualChildren() : whole('children', flags.children, 'a whole number from 1')
  // What is wrong with the numbers is said before bots are read.
  const wish = {
    format: flags.format,
    seats,
    rounds: flags.rounds === undefined ? undefined : numberOf(flags.rounds),
    sets: flags.sets === undefined ? undefined : numberOf(flags.sets),
  }
  need(planTournament({ ...wish, entries: names.map((_, i) => String(i)) }))
  const { entrants, children } = await read(module, game, names, modules)
  const plan = need(planTournament({ ...wish, entries: entrants.map(({ name }) => name) }))
  return { plan, game, entrants, children, atOnce }
}

async function read(module: GameModule, game: Game, names: readonly string[], modules: Modules) {
  const children = new ChildPool({ modules })
  try {
    return { entrants: await readEntrants(module, game, names, children), children }
  } catch (error) {
    children.close()
    throw error
  }
}

/** A house bot may play several times, a file may not: that would be one bot under two names. */
function needEveryFileOnce(names: readonly string[]): void {
  const files = new Map<string, string>()
  for (const name of names.filter((it) => existsSync(it))) {
    const path = realpathSync(name)
    const before = files.get(path)
    if (before !== undefined)
      throw new Refused(
        refuse(
          'entries-twice',
          'bots',
          before === name
            ? `${name} is named twice: name every file once.`
            : `${before} and ${name} are one file, ${basename(path)}: name every file once.`,
        ),
      )
    files.set(path, name)
  }
}

function headOf({ plan, game, entrants }: Prepared, seed: string | null): JournalHead {
  return {
    format: 'dicewright-tournament',
    formatVersion: 1,
    version: manifest.version,
    sandbox: sandboxVersion,
    game: game.facts.id,
    rules: game.facts.version,
    seats: plan.seats,
    options: game.options,
    tournament: plan.format,
    rounds: plan.rounds,
    sets: plan.sets,
    seed,
    secret: seed === null ? randomBytes(32).toString('hex') : null,
    entries: entrants.map(({ name, kind, bot }) => [name, kind === 'script' && 'hash' in bot ? bot.hash : kind]),
  }
}

/** The dice of a set follow from the tournament and its number, so that a set that was broken off is the same again. */
function keyOf({ seed, secret }: JournalHead, set: number): SetKey {
  if (seed !== null) return { seed }
  return { secret: setSecretOf(Buffer.from(secret!, 'hex'), set) }
}

const fileName = (game: Game, set: number, { match }: SetMatch): string =>
  `${game.facts.id}-set-${String(set).padStart(5, '0')}-match-${match}.jsonl`

/** NaN where it is no number: the plan's sentence names what was expected. */
const numberOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : NaN)

function whole(flag: string, text: string, expected: string): number {
  const value = numberOf(text)
  if (value >= 1) return value
  throw new Refused(refuse('usage', flag, `--${flag} is ${show(text)}: expected ${expected}.`))
}

/** A progress bar on stderr; none where stderr is not a terminal. */
async function progressBar() {
  if (!process.stderr.isTTY) return null
  const { default: progress } = await import('cli-progress')
  const format = '{bar} {value} of at most {total} sets, {eta_formatted} to go'
  const bar = new progress.SingleBar(
    { format, stream: process.stderr, clearOnComplete: true, gracefulExit: false },
    progress.Presets.shades_classic,
  )
  let isStarted = false
  return {
    show(played: number, atMost: number) {
      if (!isStarted) bar.start(atMost, played)
      isStarted = true
      bar.setTotal(atMost)
      bar.update(played)
    },
    increment: () => bar.increment(),
    stop: () => bar.stop(),
  }
}
