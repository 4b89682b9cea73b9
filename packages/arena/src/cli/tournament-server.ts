/** `dicewright tournament --server URL`: a tournament of bots that a server has, made, followed and stopped by its admin. */
// One look after the other.
/* oxlint-disable no-await-in-loop */
import { setTimeout as wait } from 'node:timers/promises'
import { refuse } from '@dicewright/engine'
import type { NewTournament, SeatLine, TournamentPage } from '../api/index.ts'
import type { AuthorFlags } from './author.ts'
import { Client } from './client.ts'
import { titleOf } from './author.ts'
import { readOptions } from './options.ts'
import { exits, Refused, say, write, writeJson } from './output.ts'
import { needAdminToken } from './secrets.ts'
import type { TournamentFlags } from './tournament.ts'
import { makeTournamentReport, type ShownTournament } from './tournament-report.ts'

/** Milliseconds between two looks. */
const lookMs = 1_000

const fields = ['id', 'state', 'format', 'entrants', 'standings', 'crossTable'] as const

export type ServedFlags = Omit<TournamentFlags, 'server'> & AuthorFlags

/** What only a tournament on this computer has. */
const ownFlags = ['seed', 'data', 'children', 'out', 'resume', 'transcripts'] as const

export async function tournamentOnServer(bots: readonly string[], flags: ServedFlags): Promise<number> {
  const own = ownFlags.find((flag) => flags[flag] !== undefined)
  if (own)
    throw new Refused(refuse('usage', own, `--${own} is given beside --server: a server keeps what it plays itself.`))
  const token = needAdminToken(flags)
  const client = new Client(flags.server)
  if (flags.stop !== undefined) return stop(client, token, flags.stop)
  const body = bodyOf(bots, flags)
  const made = await client.ask('api/admin/tournaments', { method: 'POST', token, body, fields })
  const first = made.value as TournamentPage
  if (!flags.json)
    say(
      `The tournament ${first.name} of ${first.entries} bots is played: ${new URL(`arena/tournaments/${encodeURIComponent(first.id)}`, flags.server).href}`,
    )
  const page = flags.wait === false ? first : await follow(client, first)
  if (flags.json) writeJson(page)
  else if (page.state !== 'playing') write(makeTournamentReport(shownOf(page)))
  return exits.done
}

async function stop(client: Client, token: string, name: string): Promise<number> {
  const asked = { method: 'DELETE', token, fields } as const
  const { value } = await client.ask(`api/admin/tournaments/${encodeURIComponent(name)}`, asked)
  const { name: stopped, sets } = value as TournamentPage
  write(`The tournament ${stopped} is stopped: ${sets} sets were played and stay.`)
  return exits.done
}

/** What the server is asked for. It checks all of it; only what is no JSON is refused here. */
function bodyOf(bots: readonly string[], flags: ServedFlags): NewTournament {
  if (flags.name === undefined)
    throw new Refused(
      refuse('usage', 'name', '--name is missing: a tournament on a server has a name, such as spring-cup.'),
    )
  const options = readOptions(flags.options) as NewTournament['options']
  const numbers = { seats: flags.seats, rounds: flags.rounds, sets: flags.sets, top: flags.top }
  return {
    name: flags.name,
    game: flags.game?.at(-1) ?? '',
    format: flags.format as NewTournament['format'],
    ...Object.fromEntries(
      Object.entries(numbers).flatMap(([key, text]) => (text === undefined ? [] : [[key, numberOr(text)]])),
    ),
    ...(options === undefined ? {} : { options }),
    ...(bots.length > 0 ? { bots: bots.flatMap((part) => part.split(',')).map((bot) => bot.trim()) } : {}),
  }
}

/** A text that is no number is sent as it is, for the server to name it. */
const numberOr = (text: string): unknown => (/^\d+$/.test(text) ? Number(text) : text)

async function follow(client: Client, first: TournamentPage): Promise<TournamentPage> {
  const bar = process.stderr.isTTY
    ? new (await import('cli-progress')).default.SingleBar({ clearOnComplete: true })
    : null
  bar?.start(first.setsAtMost, first.sets)
  for (let page = first; ;) {
    bar?.setTotal(page.setsAtMost)
    bar?.update(page.sets)
    if (page.state !== 'playing') {
      bar?.stop()
      return page
    }
    await wait(lookMs)
    page = (await client.ask(`api/tournaments/${encodeURIComponent(first.id)}`, { fields })).value as TournamentPage
  }
}

/** With the titles of versions in place of their ids. */
function shownOf(page: TournamentPage): ShownTournament {
  const titles = new Map(page.entrants.map((entrant) => [entrant.versionId, nameOf(entrant)]))
  const named = <T extends string | null>(id: T): T => (id === null ? id : titles.get(id)!) as T
  const { game, seats, format, rounds, bracket, crossTable, standings, ratings } = page
  return {
    game,
    seed: null,
    plan: { format, seats, rounds, entries: page.entrants },
    isOver: page.state === 'finished',
    progress: { played: page.sets, atMost: page.setsAtMost },
    standings: standings.map((row) => Object.assign({}, row, { entrant: named(row.entrant) })),
    crossTable: { ...crossTable, entrants: crossTable.entrants.map(named) },
    bracket: bracket && {
      duels: bracket.duels.map((duel) =>
        Object.assign({}, duel, {
          entrants: duel.entrants.map(named) as [string | null, string | null],
          winner: named(duel.winner),
        }),
      ),
    },
    ratings: ratings && {
      ...ratings,
      rows: ratings.rows.map((row) => Object.assign({}, row, { entrant: named(row.entrant) })),
    },
  }
}

const nameOf = (line: SeatLine): string => (line.isHouse ? line.bot : titleOf(line))
