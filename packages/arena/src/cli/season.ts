/** `dicewright season`: what it asks of a server, and how it prints a season. */
// One question after the other.
/* oxlint-disable no-await-in-loop */
import { setTimeout as wait } from 'node:timers/promises'
import { refuse, show } from '@dicewright/engine'
import type { DeletedSeason, MadeSeason, SeasonLine, SeasonPage, SeasonStep, SeasonToken } from '../api/index.ts'
import type { AuthorFlags } from './author.ts'
import { Client } from './client.ts'
import { readText } from './files.ts'
import { exits, oneLine, Refused, say, table, write, writeJson } from './output.ts'
import { saveNew } from './save.ts'
import { seasonTables } from './season-table.ts'
import { needAdminToken, TokenFile, tokenOf } from './secrets.ts'

export interface SeasonFlags extends AuthorFlags {}

export interface NewSeasonFlags extends AddFlags {
  readonly game?: readonly string[]
  readonly seats: string
  readonly options?: string
  readonly entries: string
  readonly embargo?: boolean
  readonly opens?: string
  readonly closes?: string
  readonly sets?: string
  readonly width?: string
}

export interface AddFlags extends SeasonFlags {
  readonly roster: string
  readonly tokens: string
  readonly teams?: string
}

export interface DeleteFlags extends SeasonFlags {
  readonly yes?: boolean
}

export interface StepFlags extends SeasonFlags {
  readonly wait?: boolean
  readonly save?: string
  readonly hashes?: boolean
}

/** Fields of a season's page. */
const pageFields = ['id', 'name', 'state', 'rules', 'entrants'] as const
/** Milliseconds between two looks at a final. */
const lookMs = 1_000

const pathOf = (name: string): string => `seasons/${encodeURIComponent(name)}`

export const makeSeason = (name: string, flags: NewSeasonFlags): Promise<number> =>
  withTokens('api/admin/seasons', readNew(name, flags), flags)

/** Adds authors to the roster of a season. */
export const addAuthors = (name: string, flags: AddFlags): Promise<number> =>
  withTokens(`api/admin/${pathOf(name)}/roster`, readRoster(flags), flags)

/** Asks for what makes tokens and saves these. */
async function withTokens(path: string, body: object, flags: AddFlags): Promise<number> {
  const token = needAdminToken(flags)
  // Made before anything is asked for: the tokens are told once.
  const file = new TokenFile(flags.tokens)
  const client = new Client(flags.server)
  const asked = { method: 'POST', token, body, fields: ['season', 'tokens'] } as const
  const { value } = await client.ask(path, asked).catch((error: unknown) => {
    file.remove()
    throw error
  })
  const { season, tokens } = value as MadeSeason
  const why = file.keep(tokensCsv(tokens).trimEnd())
  if (why !== null)
    throw new Refused({
      code: 'folder-unwritable',
      message: `The tokens could not be written to ${flags.tokens}: ${why}. Make others with the admin's token.`,
    })
  if (flags.json) writeJson(season)
  else {
    write(seasonText(season))
    const made = tokens.filter((it) => it.token !== null).length
    say(
      made === 0
        ? `No token is new: all authors have theirs already. ${flags.tokens} lists them.`
        : `${made} ${made === 1 ? 'token is' : 'tokens are'} in ${flags.tokens}, which only you can read: give each author theirs.`,
    )
  }
  return exits.done
}

const readRoster = ({ roster, teams }: Pick<AddFlags, 'roster' | 'teams'>) => ({
  roster: readText(roster),
  ...(teams === undefined ? {} : { teams: teams.split(',').map((it) => it.trim()) }),
})

function readNew(name: string, flags: NewSeasonFlags): object {
  const games = flags.game
  if (games === undefined) throw usage('game', 'A season needs a game: expected --game, such as six-dice:2.')
  const options = flags.options === undefined ? undefined : readOptions(flags.options)
  if (options !== undefined && games.length > 1)
    throw usage('options', '--options is for the only game of a season: expected one --game.')
  return {
    name,
    games: games.map((text) => {
      const [, game = text, seats = flags.seats] = /^(.*):(\d+)$/.exec(text) ?? []
      return { game, seats: readNumber('seats', seats), options }
    }),
    ...readRoster(flags),
    entries: flags.entries,
    isEmbargoed: flags.embargo ?? false,
    opensMs: readDate('opens', flags.opens),
    closesMs: readDate('closes', flags.closes),
    ...(flags.sets === undefined ? {} : { sets: readNumber('sets', flags.sets) }),
    ...(flags.width === undefined ? {} : { width: flags.width === 'none' ? null : readNumber('width', flags.width) }),
  }
}

const usage = (at: string, message: string): Refused => new Refused(refuse('usage', at, message))

function readOptions(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(
      refuse('options-json', 'options', `--options is ${show(text)}: expected JSON such as {"target": 5000}.`),
    )
  }
}

function readNumber(flag: string, text: string): number {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text)
  throw usage(flag, `--${flag} is ${show(text)}: expected a number.`)
}

/** A day is its begin where the command runs. */
function readDate(flag: string, text: string | undefined): number | null {
  if (text === undefined) return null
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
  const ms = Date.parse(isDay ? `${text}T00:00` : text)
  if (isDay || /^\d{4}-\d\d-\d\dT/.test(text)) if (!Number.isNaN(ms)) return ms
  throw usage(flag, `--${flag} is ${show(text)}: expected a date such as 2026-10-01 or 2026-10-01T18:00+09:00.`)
}

/** Names have no comma; a team may have one. */
const tokensCsv = (tokens: readonly SeasonToken[]): string =>
  [['author', 'team', 'token'], ...tokens.map(({ author, team, token }) => [author, team ?? '', token ?? ''])]
    .map(
      (cells) => `${cells.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`,
    )
    .join('')

export async function takeStep(name: string, step: SeasonStep, flags: StepFlags): Promise<number> {
  const token = needAdminToken(flags)
  const client = new Client(flags.server)
  const asked = { method: 'POST', token, body: { step }, fields: pageFields } as const
  const { value } = await client.ask(`api/admin/${pathOf(name)}`, asked)
  let season = value as SeasonPage
  if (flags.wait) season = await untilFinished(client, name, token)
  if (step === 'publish') await saveBundle(name, { ...flags, json: true })
  if (flags.json) writeJson(season)
  else write(seasonText(season))
  return exits.done
}

/** Says what is lost, and deletes it only with `--yes`. */
export async function deleteSeason(name: string, flags: DeleteFlags): Promise<number> {
  const token = needAdminToken(flags)
  const client = new Client(flags.server)
  if (!flags.yes) {
    const { authors, entries, progress, ...season } = await pageOf(client, name, token)
    const lost = lostText({ authors, entries, sets: progress?.sets ?? 0 })
    throw usage('yes', `With the season ${season.name} ${lost} would be lost for good: say --yes to delete it.`)
  }
  const asked = { method: 'DELETE', token, fields: ['name', 'authors', 'entries', 'sets'] } as const
  const deleted = (await client.ask(`api/admin/${pathOf(name)}`, asked)).value as DeletedSeason
  if (flags.json) writeJson(deleted)
  else write(`The season ${deleted.name} is deleted, with ${lostText(deleted)}. Authors and bots stay.`)
  return exits.done
}

function lostText({ authors, entries, sets }: Pick<DeletedSeason, 'authors' | 'entries' | 'sets'>): string {
  const counted = (count: number, one: string, more: string) =>
    `${count.toLocaleString('en')} ${count === 1 ? one : more}`
  const roster = `its secret, its roster of ${counted(authors, 'author', 'authors')}`
  const final = `${counted(sets, 'set', 'sets')} of its final`
  return `${roster}, ${counted(entries, 'entry', 'entries')} and ${final}`
}

async function untilFinished(client: Client, name: string, token: string): Promise<SeasonPage> {
  for (let before = ''; ;) {
    const season = await pageOf(client, name, token)
    const text = progressText(season)
    if (text !== before) say(text)
    if (season.state !== 'playing') return season
    before = text
    await wait(lookMs)
  }
}

async function pageOf(client: Client, name: string, token: string | null): Promise<SeasonPage> {
  const asked = { fields: pageFields, ...(token === null ? {} : { token }) }
  return (await client.ask(`api/${token === null ? '' : 'admin/'}${pathOf(name)}`, asked)).value as SeasonPage
}

export async function showSeason(name: string, flags: SeasonFlags): Promise<number> {
  const season = await pageOf(new Client(flags.server), name, tokenOf(flags))
  if (flags.json) writeJson(season)
  else write(seasonText(season))
  return exits.done
}

export async function listSeasons({ server, json }: SeasonFlags): Promise<number> {
  const { value } = await new Client(server).ask('api/seasons')
  const seasons = value as readonly SeasonLine[]
  if (json) writeJson(seasons)
  else if (seasons.length === 0) write('There are no seasons.')
  else
    write(
      table([
        ['season', 'state', 'games', 'authors', 'entries'],
        ...seasons.map(({ name, state, games, authors, entries }) => [
          oneLine(name),
          state,
          games.map(({ game, seats }) => `${game}:${seats}`).join(' '),
          String(authors),
          String(entries),
        ]),
      ]),
    )
  return exits.done
}

export async function saveBundle(name: string, { server, save, hashes, json }: StepFlags): Promise<number> {
  const client = new Client(server)
  const file = save ?? `season-${name.replaceAll(/[^\p{L}\p{M}\p{N}_-]/gu, '_')}.jsonl`
  const path = `api/${pathOf(name)}/bundle${hashes ? '?transcripts=hashes' : ''}`
  const bytes = await saveNew(file, 0o666, () => client.pieces(path, {}))
  const text = `${(bytes / 1e6).toFixed(1)} MB are saved as ${file}.`
  if (json) say(text)
  else write(text)
  return exits.done
}

const progressText = ({ progress, state }: SeasonPage): string => {
  if (!progress) return state
  const { sets, most, round, trouble } = progress
  return `${sets.toLocaleString('en')} of at most ${most.toLocaleString('en')} sets, round ${round}${trouble === null ? '' : `; ${trouble}`}`
}

/** A season as text: what it is, what takes part, and the tables where they are to be seen. */
export function seasonText(season: SeasonPage): string {
  const { name, state, rules, rulesHash, authors, teams, entrants, validating, progress, tables } = season
  const games = rules.games.map(({ game, seats }) => `${game} with ${seats} seats`).join(', ')
  const { width } = rules.final
  const sets = `${rules.final.sets.toLocaleString('en')} sets a game`
  const dates = [
    rules.opensMs === null ? [] : [`opens ${new Date(rules.opensMs).toISOString()}`],
    rules.closesMs === null ? [] : [`closes ${new Date(rules.closesMs).toISOString()}`],
  ].flat()
  return [
    `${oneLine(name)}: ${[state, games, ...dates].join(', ')}`,
    `final: ${width === null ? sets : `until no interval is wider than ${width} points, at most ${sets}`}`,
    `roster: ${authors === 1 ? '1 author' : `${authors.toLocaleString('en')} authors`}${teams.length === 0 ? '' : `, teams ${oneLine(teams.join(', '))}`}`,
    `commitment: ${rules.commitment}`,
    `rules: ${rulesHash}`,
    ...(season.secret === null ? [] : [`secret: ${season.secret}`]),
    ...(progress ? [`played: ${progressText(season)}`] : []),
    ...(validating.length > 0 ? [`still being validated: ${validating.map((it) => it.versionId).join(', ')}`] : []),
    '',
    ...(tables
      ? seasonTables(tables, entrants)
      : [
          entrants.length === 0
            ? 'No entries yet.'
            : table([
                ['entry', 'bot', 'author', 'team'],
                ...entrants.map((it) => [
                  String(it.number),
                  oneLine(`${it.bot} v${it.version}`),
                  oneLine(it.owner ?? ''),
                  oneLine(it.team ?? ''),
                ]),
              ]),
        ]),
  ].join('\n')
}
