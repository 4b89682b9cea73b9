/** `dicewright challenge MINE OTHER...`: unrated sets on a server, followed to their end. */
import { setTimeout as wait } from 'node:timers/promises'
import { refuse, show } from '@dicewright/engine'
import type { Challenge, ChallengeSet } from '../api/index.ts'
import type { AuthorFlags } from './author.ts'
import { Client } from './client.ts'
import { readOptions } from './options.ts'
import { exits, Refused, say, table, write, writeJson } from './output.ts'
import { needToken } from './secrets.ts'

export interface ChallengeFlags extends AuthorFlags {
  readonly sets: string
  readonly game?: string
  readonly options?: string
  readonly seed?: string
  readonly wait: boolean
}

/** Milliseconds between two looks. */
const lookMs = 1_000

const fields = ['id', 'entrants', 'sets', 'scores'] as const

export async function challenge(version: string, against: readonly string[], flags: ChallengeFlags): Promise<number> {
  const { server, game, seed, json = false } = flags
  const token = needToken(flags)
  const options = readOptions(flags.options)
  const sets = readCount(flags.sets)
  const client = new Client(server)
  const body = {
    version,
    against,
    sets,
    ...(game === undefined ? {} : { game }),
    ...(options === undefined ? {} : { options }),
    ...(seed === undefined ? {} : { seed }),
  }
  const asked = (await client.ask('api/challenges', { method: 'POST', token, body, fields })).value as Challenge
  if (!json) say(`Challenge ${asked.id}: ${asked.entrants.map(nameOf).join(' against ')}.`)
  const done = flags.wait ? await follow({ client, token, isQuiet: json, server }, asked) : asked
  if (json) writeJson(done)
  else if (flags.wait) write(makeReport(done))
  return done.sets.some(({ state }) => state === 'void') ? exits.differs : exits.done
}

interface Following {
  readonly client: Client
  readonly token: string
  readonly isQuiet: boolean
  readonly server: string
}

/** Waits until no set is open, and prints each as it ends. */
async function follow({ client, token, isQuiet, server }: Following, first: Challenge): Promise<Challenge> {
  const printed = new Set<number>()
  for (let now = first; ;) {
    for (const set of now.sets) {
      if (printed.has(set.set) || set.state === 'waiting' || set.state === 'running') continue
      printed.add(set.set)
      if (!isQuiet) say(setText(now, set, server))
    }
    if (printed.size === now.sets.length) return now
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await wait(lookMs)
    // oxlint-disable-next-line no-await-in-loop
    now = (await client.ask(`api/challenges/${first.id}`, { token, fields })).value as Challenge
  }
}

/** `set 412: ranks 1 2, 2 1; http://127.0.0.1:8642/arena/matches/412-1 ...`. */
function setText({ sets }: Challenge, { set, state, matches }: ChallengeSet, server: string): string {
  const number = sets.findIndex((it) => it.set === set) + 1
  if (state === 'void') return `set ${number} of ${sets.length} is void`
  const ranks = matches.map((match) => match.ranks.join(' ')).join(', ')
  const links = matches.map(({ id }) => new URL(`arena/matches/${id}`, server).href).join(' ')
  return `set ${number} of ${sets.length}: ranks ${ranks}; ${links}`
}

function makeReport({ entrants, sets, scores }: Challenge): string {
  const finished = sets.filter(({ state }) => state === 'finished').length
  const rows = scores.map(({ wins, ties, losses }, i) =>
    [nameOf(entrants[i + 1]!)].concat([wins, ties, losses].map(String)),
  )
  const head = `${nameOf(entrants[0]!)}: ${finished} of ${sets.length} sets, unrated`
  return [head, '', table([['against', 'won', 'tied', 'lost'], ...rows])].join('\n')
}

const nameOf = ({ bot, version, isHouse }: Challenge['entrants'][number]): string =>
  isHouse ? bot : `${bot} v${version}`

/** Its bound is the server's. */
function readCount(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new Refused(refuse('sets-value', 'sets', `--sets is ${show(text)}: expected a whole number from 1.`))
}
