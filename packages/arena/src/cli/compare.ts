/** `dicewright compare`: mirrored sets of two bots until it is known whether the first is better. */
import { availableParallelism } from 'node:os'
import { makeSecret, Match, readSeed, refuse, repeatable, show, type Game, type GameModule } from '@dicewright/engine'
import { useWasm } from '@dicewright/engine/wasm'
import { ChildPool } from '../children/pool.ts'
import { readSprt, type DuelSettings } from '../competition/sprt/index.ts'
import type { Entrant } from '../referee/entrant.ts'
import { playDuel } from '../series/duel.ts'
import type { SetKey } from '../series/set.ts'
import { comparedText, stateLine, toJson, type Compared } from './compare-report.ts'
import { openDuelFile, type DuelFile } from './duel-file.ts'
import { nameIn, readEntrants } from './entrants.ts'
import { chooseModule, type GameFlags } from './modules.ts'
import { readOptions } from './options.ts'
import { exits, need, Refused, say, write, writeJson } from './output.ts'
import { readSets } from './play.ts'

export interface CompareFlags extends GameFlags {
  readonly sets: string
  readonly bounds: string
  readonly alpha: string
  readonly beta: string
  readonly adjusted?: boolean
  readonly seed?: string
  readonly options?: string
  readonly children?: string
  readonly resume?: string
  readonly json?: boolean
}

const mostChildren = 256

/** Compares; answers with the exit code. */
export async function compare(names: readonly [string, string], flags: CompareFlags): Promise<number> {
  useWasm()
  const test = readTest(flags)
  const most = readSets(flags.sets)
  const atOnce = readChildren(flags.children)
  const seed = flags.seed === undefined ? undefined : need(readSeed(flags.seed))
  const { module, modules } = await chooseModule(undefined, flags)
  const game = gameForTwo(module, flags)
  if (test.isAdjusted) await needLuck(module, game)
  const children = new ChildPool({ modules })
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  try {
    const entrants = (await readEntrants(module, game, names.map(nameIn), children)) as [Entrant, Entrant]
    needTwo(entrants)
    const file = flags.resume === undefined ? null : openDuelFile(flags.resume, { game, entrants, test, seed })
    const progress = flags.json ? null : progressOf(entrants)
    const keyOf = (): SetKey => (seed === undefined ? { secret: makeSecret() } : { seed })
    const played = await playDuel({
      module,
      game,
      entrants,
      test,
      most,
      keyOf,
      children,
      atOnce,
      signal: stop.signal,
      ...(file && { known: file.sets, onSet: file.keep }),
      ...(progress && { onState: (state) => progress.show(state) }),
    }).finally(() => progress?.end())
    const { state } = need(played)
    return tell({ game, entrants, test, seed, most, state }, flags, stop.signal.aborted, file)
  } finally {
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
    children.close()
  }
}

function tell(compared: Compared, flags: CompareFlags, isStopped: boolean, file: DuelFile | null): number {
  if (flags.json) writeJson(toJson(compared))
  else write(comparedText(compared))
  const { verdict, sets } = compared.state
  if (verdict !== 'unknown') return verdict === 'better' ? exits.done : exits.notBetter
  if (!isStopped) return exits.unknown
  const kept = file
    ? `are kept in ${file.path}: the same command goes on from there`
    : 'are lost: --resume FILE keeps them'
  say(`Interrupted: the ${sets} sets that were counted ${kept}.`)
  return exits.interrupted
}

/** The log-likelihood ratio as it moves: one line of a terminal, or lines that become rarer. */
function progressOf(entrants: readonly [Entrant, Entrant]) {
  const { stderr } = process
  return {
    show(test: Parameters<typeof stateLine>[0]) {
      const { added } = test
      if (stderr.isTTY) stderr.write(`\r\u001B[K${stateLine(test, entrants).slice(0, stderr.columns - 1)}`)
      else if (added % 10 ** Math.floor(Math.log10(added)) === 0) say(stateLine(test, entrants))
    },
    end() {
      if (stderr.isTTY) stderr.write('\r\u001B[K')
    },
  }
}

function readTest({ bounds, alpha, beta, adjusted = false }: CompareFlags): DuelSettings {
  const given = bounds.split(/[,，]/).map(readNumber)
  const sprt = need(
    readSprt({ bounds: given as unknown as [number, number], alpha: readNumber(alpha), beta: readNumber(beta) }),
  )
  return { ...sprt, isAdjusted: adjusted }
}

const readNumber = (text: string): number => (text.trim() === '' ? NaN : Number(text))

function readChildren(text: string | undefined): number {
  if (text === undefined) return Math.max(1, availableParallelism() - 1)
  const children = Number(text)
  if (/^\d+$/.test(text) && children >= 1 && children <= mostChildren) return children
  throw new Refused(
    refuse('usage', 'children', `--children is ${show(text)}: expected a whole number from 1 to ${mostChildren}.`),
  )
}

function gameForTwo({ game }: GameModule, flags: CompareFlags): Game {
  const { titles, seats } = game.facts
  const [least, most] = seats
  if (least > 2 || most < 2)
    throw new Refused(
      refuse(
        'compare-seats',
        'game',
        `${titles.en} is played by ${least === most ? least : `${least} to ${most}`}: expected a game for two, since a duel has two seats.`,
      ),
    )
  return need(game(2, readOptions(flags.options)))
}

/** Whether the review of the game counts luck: asked of a match before its first throw. */
async function needLuck({ review }: GameModule, game: Game): Promise<void> {
  const match = new Match(game, { dice: repeatable('0', 'luck'), players: ['A', 'B'] })
  if ((await review?.review(match))?.scores) return
  throw new Refused(
    refuse(
      'adjusted-none',
      'adjusted',
      `--adjusted was given with ${game.facts.titles.en}, where nothing counts luck exactly: expected Chaser, Yatzy or Six Dice, or no --adjusted.`,
    ),
  )
}

function needTwo([a, b]: readonly [Entrant, Entrant]): void {
  const idOf = ({ kind, name, bot }: Entrant) =>
    kind === 'script' && 'hash' in bot ? bot.hash : name.replace(/ 2$/, '')
  if (a.kind !== b.kind || idOf(a) !== idOf(b)) return
  throw new Refused(
    refuse(
      'compare-same',
      'bots',
      `Both bots are ${show(a.name)}: expected two bots that differ, since one is never better than itself.`,
    ),
  )
}
