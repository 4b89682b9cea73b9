/** A new tournament as the admin describes it: every field is checked before anything is kept. */
import { accept, refuse, show, type GameFactory } from '@dicewright/engine'
import type { AnyCode, Result } from '../../codes.ts'
import { planTournament, type TournamentPlan } from '../../competition/formats/index.ts'
import { ladderId } from '../../ladder/ladders.ts'
import { readName } from '../../names.ts'
import { findBot, findVersion, seatLines, versionsOf } from '../../store/bots.ts'
import { findServed, type LadderRecord } from '../../store/standings.ts'
import type { Reader } from '../../store/store.ts'
import { ladderOrder, newestRows } from '../ladder-order.ts'

/** Most entries: pairing them is work of the main thread. */
const mostEntries = 128

export interface ReadTournament {
  readonly name: string
  readonly ladder: LadderRecord
  readonly options: Readonly<Record<string, unknown>>
  readonly plan: TournamentPlan
}

type Given = Readonly<Record<string, unknown>>
type Read<T> = Result<T, AnyCode>

/**
 * `given` has the shape of `NewTournament`, or not: refused with `name-value`, `game-unknown`, `seat-count`, codes of options,
 * `body-shape`, `bot-unknown`, `version-unknown`, `bot-games`, `bot-remote`, `version-state`, or as plans are.
 */
export async function readNewTournament(
  db: Reader,
  given: Given,
  games: readonly GameFactory[],
): Promise<Read<ReadTournament>> {
  const name = readName(given['name'], 'tournament')
  if (!name.ok) return name
  const game = games.find(({ facts }) => facts.id === given['game'])
  if (!game) {
    const known = games.map(({ facts }) => facts.id).join(', ')
    return refuse('game-unknown', 'game', `There is no game ${show(given['game'])} here: expected ${known}.`)
  }
  const seats = given['seats'] ?? 2
  const table = game(Number(seats), given['options'] ?? {})
  if (!table.ok) return table
  const ladder = await findServed(db, ladderId(game.facts.id, Number(seats), 'standard'))
  if (!ladder)
    return refuse('seat-count', 'seats', `There is no ladder of ${game.facts.id} with ${show(seats)} seats here.`)
  const versions = await readVersions(db, given, ladder)
  if (!versions.ok) return versions
  const plan = planTournament({
    format: typeof given['format'] === 'string' ? given['format'] : show(given['format']),
    entries: versions.value,
    seats: Number(seats),
    rounds: numberIn(given['rounds']),
    sets: numberIn(given['sets']),
  })
  if (!plan.ok) return plan
  return accept({ name: name.value, ladder, options: table.value.options, plan: plan.value })
}

/** What is no number is NaN, which the plan refuses by its own sentence. */
const numberIn = (value: unknown): number | undefined =>
  value === undefined || value === null ? undefined : typeof value === 'number' ? value : NaN

async function readVersions(db: Reader, given: Given, ladder: LadderRecord): Promise<Read<readonly string[]>> {
  const { bots, top } = given
  if ((bots === undefined) === (top === undefined))
    return refuse('body-shape', 'bots', 'The fields bots and top are both given or both missing: expected one of them.')
  if (top !== undefined) return readTop(db, top, ladder)
  if (!Array.isArray(bots) || bots.length > mostEntries || !bots.every((it) => typeof it === 'string'))
    return refuse(
      'body-shape',
      'bots',
      `The field bots is ${show(bots)}: expected a list of at most ${mostEntries} names of bots or ids of versions.`,
    )
  const versions: string[] = []
  for (const bot of bots as readonly string[]) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const version = await readVersion(db, bot, ladder.game)
    if (!version.ok) return version
    versions.push(version.value)
  }
  return accept(versions)
}

/** Of each bot on the ladder its newest version that is rated, best first. */
async function readTop(db: Reader, top: unknown, ladder: LadderRecord): Promise<Read<readonly string[]>> {
  if (!Number.isSafeInteger(top) || Number(top) < 2 || Number(top) > mostEntries)
    return refuse(
      'body-shape',
      'top',
      `The field top is ${show(top)}: expected a whole number from 2 to ${mostEntries}.`,
    )
  const { rows } = await ladderOrder(db, ladder)
  const rated = newestRows(rows.filter(({ state }) => state === 'rated'))
  return accept(rated.slice(0, top as number).map(({ versionId }) => versionId))
}

/** The version of an id, or the last one of a bot that can play. */
async function readVersion(db: Reader, name: string, game: string): Promise<Read<string>> {
  const bot = await findBot(db, name)
  if (!bot && !name.includes('.')) return refuse('bot-unknown', 'bots', `There is no bot ${show(name)} here.`)
  const all = bot ? await versionsOf(db, bot.id) : []
  const version =
    all.find(({ state }) => state === 'rated' || state === 'opponent') ?? all[0] ?? (await findVersion(db, name))
  if (!version) return refuse('version-unknown', 'bots', `There is no version ${show(name)} here.`)
  const { isHouse } = (await seatLines(db, [version.id])).get(version.id)!
  if (!isHouse && version.source === null)
    return refuse('bot-remote', 'bots', `${name} has no script here: a tournament plays scripts and house bots.`)
  if (version.state !== 'rated' && version.state !== 'opponent')
    return refuse(
      'version-state',
      'bots',
      `${version.id} is ${version.state}: expected a version that passed its validation.`,
    )
  if ((JSON.parse(version.games) as readonly string[]).includes(game)) return accept(version.id)
  return refuse(
    'bot-games',
    'bots',
    `${version.id} does not play ${game}: its games are ${show(JSON.parse(version.games))}.`,
  )
}
