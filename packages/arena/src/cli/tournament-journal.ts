/**
 * The journal of a tournament: JSON Lines, the first says which tournament it is, each other one has a finished set and
 * is on the disk before anything follows from it. What a kill left of a last line is dropped.
 */
import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, show } from '@dicewright/engine'
import * as v from 'valibot'
import { nextPairings, type TournamentPlan } from '../competition/formats/index.ts'
import type { SetResult } from '../competition/results.ts'
import { reasonOf } from './files.ts'
import { Refused } from './output.ts'

/** Everything results follow from, as the first line says it. */
export interface JournalHead {
  readonly format: 'dicewright-tournament'
  readonly formatVersion: 1
  /** Of this program, and of what runs scripts. */
  readonly version: string
  readonly sandbox: string
  readonly game: string
  readonly rules: number
  readonly seats: number
  readonly options: Readonly<Record<string, unknown>>
  readonly tournament: string
  readonly rounds: number
  readonly sets: number
  /** A seed, or a secret of 64 hex digits that was drawn for this tournament. */
  readonly seed: string | null
  readonly secret: string | null
  /** In seeded order, each with what it is: `house`, or the SHA-256 of its script. */
  readonly entries: readonly (readonly [name: string, what: string])[]
}

/** How the first line says it to people. */
const words: Readonly<Record<string, string>> = {
  version: 'version is',
  sandbox: 'sandbox is',
  game: 'game is',
  rules: 'rules version is',
  seats: 'number of seats is',
  options: 'options are',
  tournament: 'format is',
  entries: 'bot is',
  rounds: 'number of rounds is',
  sets: 'number of sets is',
  seed: 'seed is',
}

const journalName = 'tournament.jsonl'

const rank = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const setSchema = v.strictObject({
  set: rank,
  entrants: v.array(v.string()),
  matches: v.array(v.strictObject({ ranks: v.array(rank), returns: v.array(v.number()) })),
})

export class Journal {
  readonly #file: number
  readonly #path: string
  readonly head: JournalHead
  /** Sets that were there already. */
  readonly results: readonly SetResult[]

  /**
   * Begins a journal in a folder, or goes on with the one that is there. Refused with `file-exists`, `journal-malformed`,
   * `journal-other` or `folder-unwritable`.
   */
  constructor(folder: string, head: JournalHead, plan: TournamentPlan, isResumed: boolean) {
    this.#path = join(folder, journalName)
    if (existsSync(this.#path) && !isResumed)
      throw new Refused(
        refuse(
          'file-exists',
          'out',
          `${folder} has a tournament already: go on with it by --resume, or name another folder.`,
        ),
      )
    const { text, lines } = this.#read()
    this.head = lines.length > 0 ? this.#check(lines[0]!, head) : head
    this.results = lines.slice(1).map((line, i) => this.#readSet(line, i + 2))
    this.#needPairings(plan)
    this.#file = this.#writing(() => openSync(this.#path, 'a+'))
    this.#writing(() => ftruncateSync(this.#file, Buffer.byteLength(text)))
    if (lines.length === 0) this.#append(this.head)
  }

  /** On the disk once it returns. */
  write(result: SetResult): void {
    this.#append(result)
  }

  close(): void {
    closeSync(this.#file)
  }

  /** Whole lines; what comes after the last one was being written. */
  #read(): { readonly text: string; readonly lines: readonly string[] } {
    if (!existsSync(this.#path)) return { text: '', lines: [] }
    let all = ''
    try {
      all = readFileSync(this.#path, 'utf8')
    } catch (error) {
      throw new Refused(refuse('file-unreadable', this.#path, `${this.#path} cannot be read: ${reasonOf(error)}.`))
    }
    const text = all.slice(0, all.lastIndexOf('\n') + 1)
    return { text, lines: text.split('\n').slice(0, -1) }
  }

  /** The first line, where it is of this tournament. A secret that was drawn is taken from it. */
  #check(line: string, head: JournalHead): JournalHead {
    const found = parse(line) as Partial<JournalHead> | undefined
    if (found?.format !== head.format || found.formatVersion !== head.formatVersion)
      throw this.#malformed(1, 'the first line is not that of a tournament of this format')
    const isDrawn = head.seed === null && found.seed === null
    const wanted = isDrawn ? { ...head, secret: found.secret ?? null } : head
    for (const key of Object.keys(words) as (keyof JournalHead)[]) {
      const [there, here] = [JSON.stringify(found[key]), JSON.stringify(wanted[key])]
      if (there !== here) throw this.#other(key, found, wanted)
    }
    if (isDrawn && !/^[0-9a-f]{64}$/.test(wanted.secret ?? ''))
      throw this.#malformed(1, 'its secret is not 64 hex digits')
    return wanted
  }

  #other(key: keyof JournalHead, found: Partial<JournalHead>, wanted: JournalHead): Refused {
    const { there, here } =
      key === 'entries' ? differing(found.entries ?? [], wanted.entries) : { there: found[key], here: wanted[key] }
    return new Refused(
      refuse(
        'journal-other',
        key,
        `${this.#path} is of another tournament: its ${words[key]} ${shown(there)}, and ${shown(here)} is given.`,
      ),
    )
  }

  #readSet(line: string, number: number): SetResult {
    const read = v.safeParse(setSchema, parse(line))
    if (!read.success) throw this.#malformed(number, `${show(line.slice(0, 80))} is not a set`)
    return read.output
  }

  /** Every set is one that the format asked for after those before it. */
  #needPairings(plan: TournamentPlan): void {
    let asked = new Map<number, string>()
    for (const [i, { set, entrants, matches }] of this.results.entries()) {
      // What was asked for once is asked for until it is played.
      if (!asked.has(set)) {
        const { pairings } = nextPairings(plan, this.results.slice(0, i))
        asked = new Map(pairings.map((pairing) => [pairing.set, pairing.entrants.join('\n')]))
      }
      const isWhole = matches.every(
        ({ ranks, returns }) => ranks.length === plan.seats && returns.length === plan.seats,
      )
      if (asked.get(set) !== entrants.join('\n') || !isWhole)
        throw this.#malformed(i + 2, `set ${set} of ${entrants.join(', ')} does not follow from the lines before it`)
      asked.set(set, '')
    }
  }

  #malformed(line: number, what: string): Refused {
    return new Refused(
      refuse('journal-malformed', `line ${line}`, `${this.#path} cannot be read at line ${line}: ${what}.`),
    )
  }

  #append(value: unknown): void {
    this.#writing(() => {
      writeSync(this.#file, `${JSON.stringify(value)}\n`)
      fsyncSync(this.#file)
    })
  }

  #writing<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      throw new Refused(refuse('folder-unwritable', this.#path, `${this.#path} cannot be written: ${reasonOf(error)}.`))
    }
  }
}

type Entry = readonly [name: string, what: string]

/** The first bot that differs, as it is there and here. */
function differing(
  found: readonly Entry[],
  wanted: readonly Entry[],
): { readonly there: unknown; readonly here: unknown } {
  const i = wanted.findIndex((entry, at) => JSON.stringify(entry) !== JSON.stringify(found[at]))
  const at = i === -1 ? wanted.length : i
  return { there: entryText(found[at], at), here: entryText(wanted[at], at) }
}

const entryText = (entry: Entry | undefined, at: number): string | null =>
  entry ? `${at + 1}. ${entry[0]} (${entry[1].slice(0, 12)})` : null

const shown = (value: unknown): string => (value === null || value === undefined ? 'none' : show(value))

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
