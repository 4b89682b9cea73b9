/**
 * The file of a duel, JSON Lines: what is compared, then one line for each set, in the order in which they ended. A line is
 * written whole or, where the process is killed, cut off: the cut-off one is dropped, and its set played again.
 */
import { appendFileSync, existsSync, truncateSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { refuse, show, type Game } from '@dicewright/engine'
import type { DuelSet, DuelSettings } from '../competition/sprt/index.ts'
import { manifest } from '../manifest.ts'
import type { Entrant } from '../referee/entrant.ts'
import { readText, reasonOf } from './files.ts'
import { Refused } from './output.ts'

const format = 'dicewright-duel/1'

/** What the sets of a file follow from. */
export interface DuelSubject {
  readonly game: Game
  readonly entrants: readonly [Entrant, Entrant]
  readonly test: DuelSettings
  readonly seed: string | undefined
}

export interface DuelFile {
  readonly path: string
  /** Those that are there, by their number. */
  readonly sets: ReadonlyMap<number, DuelSet>
  /** Adds a set. */
  readonly keep: (set: DuelSet) => void
}

/** Opens the file, or begins it. Refused where it is of another duel, or cannot be read or written. */
export function openDuelFile(path: string, subject: DuelSubject): DuelFile {
  const head = headOf(subject)
  const sets = existsSync(path) ? readSets(path, head, subject.test) : begin(path, head)
  return { path, sets, keep: (set) => writing(path, () => appendFileSync(path, `${JSON.stringify(set)}\n`)) }
}

function headOf({ game, entrants, test, seed }: DuelSubject) {
  const bots = entrants.map(({ kind, name, bot }) => ({
    name,
    hash: kind === 'script' && 'hash' in bot ? bot.hash : null,
  }))
  const { id, version: rules } = game.facts
  return { format, version: manifest.version, game: id, rules, options: game.options, bots, test, seed: seed ?? null }
}

type Head = ReturnType<typeof headOf>

function begin(path: string, head: Head): ReadonlyMap<number, DuelSet> {
  writing(path, () => writeFileSync(path, `${JSON.stringify(head)}\n`))
  return new Map()
}

function writing(path: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    throw new Refused({ code: 'folder-unwritable', message: `${path} cannot be written: ${reasonOf(error)}.` })
  }
}

function readSets(path: string, head: Head, { isAdjusted }: DuelSettings): ReadonlyMap<number, DuelSet> {
  const text = readText(path)
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole === '') return begin(path, head)
  if (whole.length < text.length) writing(path, () => truncateSync(path, Buffer.byteLength(whole)))
  const [first, ...lines] = whole.split('\n').slice(0, -1)
  needSame(path, parsed(path, first!, 1), head)
  const sets = lines.map((line, i) => {
    const set = parsed(path, line, i + 2)
    if (!isSet(set, isAdjusted)) throw malformed(path, i + 2, line)
    return [set.set, set] as const
  })
  return new Map(sets)
}

function parsed(path: string, line: string, at: number): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw malformed(path, at, line)
  }
}

const malformed = (path: string, at: number, line: string): Refused =>
  new Refused(
    refuse(
      'resume-malformed',
      `line ${at}`,
      `Line ${at} of ${path} is ${show(line)}: expected ${at === 1 ? `the head of a duel, {"format":"${format}", ...}` : 'a set, {"set":1,"score":1,"margin":0}'}.`,
    ),
  )

function isSet(value: unknown, isAdjusted: boolean): value is DuelSet {
  const { set, score, margin, adjusted } = Object(value) as Partial<Record<keyof DuelSet, unknown>>
  if (!Number.isInteger(set) || (set as number) < 1 || !Number.isFinite(margin)) return false
  return score === null || ([0, 0.5, 1, 1.5, 2].includes(score as number) && (!isAdjusted || Number.isFinite(adjusted)))
}

function needSame(path: string, found: unknown, head: Head): void {
  const said = Object(found) as Partial<Head>
  if (said.format !== format) throw malformed(path, 1, JSON.stringify(found))
  const given = JSON.parse(JSON.stringify(head)) as Head
  const key = (Object.keys(given) as (keyof Head)[]).find((one) => !isDeepStrictEqual(said[one], given[one]))
  if (key === undefined) return
  throw new Refused(
    refuse(
      'resume-differs',
      key,
      `${path} is of another duel: its ${key} is ${JSON.stringify(said[key])}, expected ${JSON.stringify(given[key])}. Name another file to begin anew.`,
    ),
  )
}
