/** `dicewright play`: a series between house bots and scripts, and what came of it. */
import { readdirSync } from 'node:fs'
import { makeTranscript, readSeed, refuse, show, type Game } from '@dicewright/engine'
import { useWasm } from '@dicewright/engine/wasm'
import { playSeries, type SeriesMatch } from '../series/series.ts'
import { matchesOfSet } from '../series/seating.ts'
import { summarise } from '../series/summary.ts'
import { ChildPool } from '../children/pool.ts'
import { withData } from './data.ts'
import { namesIn, readEntrants } from './entrants.ts'
import { needFolder, writeWhole } from './files.ts'
import { readOptions } from './options.ts'
import { exits, need, Refused, say, write, writeJson } from './output.ts'
import { chooseModule, type GameFlags } from './modules.ts'
import { makeLog, makeReport } from './report.ts'

export interface PlayFlags extends GameFlags {
  readonly bots: string
  readonly sets: string
  readonly seed?: string
  readonly options?: string
  readonly data?: string
  readonly json?: boolean
  readonly log?: boolean
  readonly inspect?: string | true
  readonly transcripts?: string
}

const mostSets = 100_000

/** Plays; answers with the exit code. */
export async function play(wanted: string | undefined, flags: PlayFlags): Promise<number> {
  const { canInspect, playAgain, readPort, waitForDebugger } = await import('./inspect.ts')
  const port = flags.inspect === undefined ? null : readPort(flags.inspect)
  if (port !== null && !canInspect()) return playAgain()
  useWasm()
  const names = namesIn(flags.bots)
  const { module, modules } = await chooseModule(wanted, flags)
  const game = need(module.game(names.length, withData(module.game, readOptions(flags.options), flags.data)))
  const sets = readSets(flags.sets)
  const seed = flags.seed === undefined ? undefined : need(readSeed(flags.seed))
  const folder = flags.transcripts
  if (folder !== undefined) {
    needFolder(folder, 'Transcripts')
    needNoneOf(game, folder)
  }
  const children = new ChildPool({ modules })
  const entrants = await readEntrants(module, game, names, children, { isInspected: port !== null })
  if (port !== null) waitForDebugger(port, entrants)

  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  const isLogged = flags.log === true && !flags.json
  const bar = isLogged ? null : await progressBar(sets * matchesOfSet(game.seats))
  let hasPrinted = false
  const print = (match: SeriesMatch) => {
    if (!isLogged || match.printed.length === 0) return
    hasPrinted = true
    write(makeLog(match))
  }
  let failed: unknown = null
  const keep = (match: SeriesMatch) => {
    if (folder === undefined || failed !== null) return
    try {
      writeWhole(folder, fileName(game, match), makeTranscript(match.report.transcript))
    } catch (error) {
      // A full disk must not lose the matches that were played: stop, print the results, then report the failure.
      failed = error
      stop.abort()
    }
  }
  const outcome = await playSeries({
    module,
    options: game.options,
    entrants,
    sets,
    children,
    ...(seed === undefined ? {} : { seed }),
    signal: stop.signal,
    onMatch(match) {
      keep(match)
      print(match)
      bar?.increment()
    },
    onSet: (matches) => matches.forEach(keep),
  })
  bar?.stop()
  process.off('SIGINT', interrupt)
  process.off('SIGTERM', interrupt)

  const played = need(outcome)
  const summary = summarise({ game, entrants, seed, sets, played })
  if (isLogged && !hasPrinted) say('No bot printed anything.')
  if (flags.json) writeJson(summary)
  else write(makeReport(summary))
  if (failed !== null) throw failed
  if (!stop.signal.aborted) return exits.done
  say(`Interrupted: ${played.length} of ${sets * matchesOfSet(game.seats)} matches were finished and are kept.`)
  return exits.interrupted
}

const fileName = (game: Game, { set, match }: SeriesMatch): string =>
  `${game.facts.id}-set-${String(set).padStart(5, '0')}-match-${match}.jsonl`

/** Transcripts of another run are neither written over nor left among the new ones. */
function needNoneOf({ facts }: Game, folder: string): void {
  const isOurs = new RegExp(`^${facts.id}-set-\\d+-match-\\d+\\.jsonl$`)
  const found = readdirSync(folder).find((name) => isOurs.test(name))
  if (found !== undefined)
    throw new Refused(
      refuse(
        'file-exists',
        folder,
        `${folder} has transcripts of another run, such as ${found}: name another folder, or remove them.`,
      ),
    )
}

export function readSets(text: string): number {
  const sets = Number(text)
  if (/^\d+$/.test(text) && sets >= 1 && sets <= mostSets) return sets
  throw new Refused(
    refuse(
      'sets-value',
      'sets',
      `--sets is ${show(text)}: expected a whole number from 1 to ${mostSets.toLocaleString('en')}.`,
    ),
  )
}

/** A progress bar on stderr; none where stderr is not a terminal. */
async function progressBar(total: number) {
  if (!process.stderr.isTTY) return null
  const { default: progress } = await import('cli-progress')
  const format = '{bar} {value} of {total} matches, {eta_formatted} to go'
  // `noTTYOutput: false` and `gracefulExit: false`: Ctrl-C is ours.
  const bar = new progress.SingleBar(
    { format, stream: process.stderr, clearOnComplete: true, gracefulExit: false },
    progress.Presets.shades_classic,
  )
  bar.start(total, 0)
  return bar
}
