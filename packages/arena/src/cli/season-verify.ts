/**
 * `dicewright season verify`: checks a bundle from nothing but itself, plays sets again whose sources are there, and says in
 * plain words what that proves and what it does not.
 */
// Line by line.
/* oxlint-disable no-await-in-loop */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { makeTranscript, parseTranscript, refuse, show, unwrap } from '@dicewright/engine'
import { useWasm } from '@dicewright/engine/wasm'
import { ChildPool } from '../children/pool.ts'
import { BundleCheck, type CheckedBundle } from '../competition/season/check.ts'
import type { BundleEntry, BundleSet } from '../competition/season/bundle.ts'
import { DigestCheck } from '../competition/season/digests.ts'
import { hashOfText, setNameOf, type SeasonRules } from '../competition/season/rules.ts'
import { setSecretOf } from '../competition/secret.ts'
import { languageOf, textOfBytes } from '../languages.ts'
import type { Modules } from '../modules.ts'
import type { Entrant } from '../referee/entrant.ts'
import { compileBot } from '../sandbox/compile.ts'
import { sandboxOf, sandboxVersion } from '../sandbox/version.ts'
import { playSet } from '../series/set.ts'
import { linesOf, reasonOf } from './files.ts'
import { readModules, type GameFlags } from './modules.ts'
import { exits, need, oneLine, Refused, say, write } from './output.ts'
import { seasonTables } from './season-table.ts'

export interface VerifySeasonFlags extends GameFlags {
  readonly sources?: string
  readonly replay?: string
}

/** Exit code 0: nothing differs. 1: differs, with the line. 2: unreadable. */
export async function verifySeason(
  file: string,
  { sources, replay, ...flags }: VerifySeasonFlags = {},
): Promise<number> {
  useWasm()
  const most = readMost(replay)
  const modules = await readModules(flags)
  const found = sources === undefined ? new Map<string, string>() : readSources(sources)
  const { checked, sets } = await checkFile(file, modules)
  const again = await replaySets(chosenFrom(checked, sets, found, most), checked, modules, found)
  if (!again.ok) return refused(again.refusal)
  for (const line of proofLines(basename(file), checked, found, again.sets)) write(line)
  return exits.done
}

function readMost(text: string | undefined): number {
  if (text === undefined) return Infinity
  if (/^\d+$/.test(text)) return Number(text)
  throw new Refused(refuse('usage', 'replay', `--replay is ${show(text)}: expected a whole number of sets.`))
}

/** Sources in a folder, by their hash: whatever their names are. */
function readSources(folder: string): ReadonlyMap<string, string> {
  try {
    const files = readdirSync(folder).map((name) => join(folder, name))
    const texts = files.filter((path) => statSync(path).isFile()).map(sourceIn)
    return new Map(texts.map((text) => [hashOfText(text), text]))
  } catch (error) {
    throw new Refused(refuse('file-unreadable', folder, `The folder ${folder} cannot be read: ${reasonOf(error)}.`))
  }
}

/** As it is sent. */
const sourceIn = (path: string): string =>
  languageOf(path) === 'wasm' ? textOfBytes(readFileSync(path)) : readFileSync(path, 'utf8')

/** What has to be known of a set to play it again. */
interface PlayedSet extends Pick<BundleSet, 'set' | 'game' | 'entrants'> {
  /** Of its transcripts, by match. */
  readonly hashes: readonly string[]
  /** Whether its scripts ran in what they run in here: another one may count other fuel. */
  readonly isAlike: boolean
}

async function checkFile(
  file: string,
  { games }: Modules,
): Promise<{ readonly checked: CheckedBundle; readonly sets: readonly PlayedSet[] }> {
  const check = new BundleCheck(games)
  const digests = new DigestCheck()
  const sets: PlayedSet[] = []
  for await (const line of linesOf(file)) digests.take(line)
  const damaged = digests.end()
  if (damaged && !damaged.ok) throw new Refused(damaged, exits.differs)
  for await (const line of linesOf(file)) {
    const taken = check.take(line)
    if (!taken.ok) throw new Refused(taken, taken.code === 'bundle-differs' ? exits.differs : exits.refused)
    if (!taken.value) continue
    const { set, game, entrants, matches } = taken.value
    const files = entrants.map((number) => check.entries[number - 1]!.file)
    sets.push({ set, game, entrants, hashes: matches.map(({ hash }) => hash), isAlike: matches.every(isAlike(files)) })
  }
  return { checked: need(check.end()), sets }
}

/** By what the transcript says of its seats; where there is none, nothing speaks against it. `files` are by entrant. */
const isAlike =
  (files: readonly (string | null)[]) =>
  ({ seating, transcript }: BundleSet['matches'][number]): boolean => {
    const parsed = transcript === null ? null : parseTranscript(transcript)
    const about = parsed?.ok ? (parsed.value.header.about ?? {}) : {}
    return seating.every((entrant, seat) => {
      const ran = about[`runs in ${seat}`]
      return ran === undefined || ran === sandboxOf(files[entrant] ?? '')
    })
  }

const sourceOf = (entry: BundleEntry, found: ReadonlyMap<string, string>): string | null =>
  entry.source ?? found.get(entry.hash ?? '') ?? null

/** Sets whose sources are there: at most so many, evenly among them. */
function chosenFrom(
  { entries }: CheckedBundle,
  sets: readonly PlayedSet[],
  found: ReadonlyMap<string, string>,
  most: number,
): readonly PlayedSet[] {
  const has = new Set(entries.filter((entry) => sourceOf(entry, found) !== null).map(({ number }) => number))
  const able = sets.filter((set) => set.isAlike && set.entrants.every((number) => has.has(number)))
  if (able.length <= most) return able
  return Array.from({ length: most }, (_, i) => able[Math.floor((i * able.length) / most)]!)
}

type Replayed =
  | { readonly ok: true; readonly sets: number }
  | { readonly ok: false; readonly refusal: ReturnType<typeof differing> }

/** Plays sets again on children of this process; another sandbox counts other fuel, and proves nothing. */
async function replaySets(
  sets: readonly PlayedSet[],
  { rules, entries, secret }: CheckedBundle,
  modules: Modules,
  found: ReadonlyMap<string, string>,
): Promise<Replayed> {
  if (sets.length === 0 || rules.sandbox !== sandboxVersion) return { ok: true, sets: 0 }
  const entrants = await compiled(entries, found)
  const children = new ChildPool({ modules })
  const waiting = [...sets]
  let played = 0
  let flaw: ReturnType<typeof differing> | null = null
  const lane = async () => {
    for (let next = waiting.shift(); next && !flaw; next = waiting.shift()) {
      flaw ??= await replaySet(next, { rules, secret, modules, entrants, children })
      played++
      if (played % 100 === 0)
        say(`${played.toLocaleString('en')} of ${sets.length.toLocaleString('en')} sets are played again.`)
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.max(1, availableParallelism() - 1) }, lane))
  } finally {
    children.close()
  }
  return flaw ? { ok: false, refusal: flaw } : { ok: true, sets: played }
}

async function compiled(
  entries: readonly BundleEntry[],
  found: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<number, Entrant>> {
  const entrants = new Map<number, Entrant>()
  for (const entry of entries) {
    const source = sourceOf(entry, found)
    if (source === null) continue
    const bot = need(await compileBot(source, entry.file ?? `${entry.bot}.js`))
    entrants.set(entry.number, { kind: 'script', name: `${entry.bot} v${entry.version}`, bot })
  }
  return entrants
}

async function replaySet(
  { set, game: at, entrants: numbers, hashes }: PlayedSet,
  setup: {
    readonly rules: SeasonRules
    readonly secret: Uint8Array
    readonly modules: Modules
    readonly entrants: ReadonlyMap<number, Entrant>
    readonly children: ChildPool
  },
): Promise<ReturnType<typeof differing> | null> {
  const { rules, secret, modules, entrants, children } = setup
  const { game, seats, options } = rules.games[at]!
  const played = need(
    await playSet({
      game: unwrap(unwrap(modules.find(game)).game(seats, options)),
      entrants: numbers.map((number) => entrants.get(number)!),
      key: { secret: setSecretOf(secret, set) },
      name: setNameOf(rules, set),
      limits: rules.limits,
      children,
    }),
  )
  const wrong = played.find(({ report }, i) => hashOfText(makeTranscript(report.transcript)) !== hashes[i])
  return wrong ? differing(set, wrong.match) : null
}

const differing = (set: number, match: number) =>
  refuse(
    'bundle-differs',
    `set ${set}`,
    `Match ${match} of set ${set} went another way when it was played again by its sources: what the bundle says of it is not what these bots do.`,
  )

function refused({ code, message }: ReturnType<typeof differing>): number {
  say(`dicewright: ${message} [${code}]`)
  return exits.differs
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** What was found, what is proven by what, what is not, and the tables. */
function proofLines(
  file: string,
  { rules, entries, sets, matches, transcripts, tables }: CheckedBundle,
  found: ReadonlyMap<string, string>,
  again: number,
): readonly string[] {
  const closed = entries.filter((entry) => sourceOf(entry, found) === null)
  const names = closed.map(({ bot, version }) => `${bot} v${version}`).join(', ')
  const shown = tables.map(({ game, ...table }) => ({
    ...table,
    game: rules.games[game]!.game,
    seats: rules.games[game]!.seats,
  }))
  const named = entries.map((entry) => ({ ...entry, owner: entry.author }))
  return [
    `${oneLine(file)} differs nowhere: ${counted(entries.length, 'entry', 'entries')}, ${counted(sets, 'set')}, ${counted(matches, 'match', 'matches')}; the table follows from the results.`,
    `Proven by commitment ${rules.commitment.slice(0, 16)}, if that is what you were shown before bots were sent: who met whom, and the dice of every set.`,
    transcripts === matches
      ? 'Proven by the transcripts: every match follows the rules and its dice, and ended as the results say.'
      : `Not proven: that matches ended as the results say. ${transcripts === 0 ? 'The bundle has the hashes of their transcripts alone' : `${counted(matches - transcripts, 'transcript')} are missing`}.`,
    again > 0
      ? `Proven by playing ${counted(again, 'set')} of ${sets.toLocaleString('en')} again: each came to the same, decision by decision.`
      : `No set was played again${rules.sandbox === sandboxVersion ? '' : `: the sandbox here is ${sandboxVersion}, that of the season ${rules.sandbox}`}.`,
    ...(closed.length === 0
      ? []
      : [`Not proven: the decisions of ${oneLine(names)}, whose sources are not there. --sources FOLDER gives more.`]),
    '',
    ...seasonTables(shown, named),
  ]
}
