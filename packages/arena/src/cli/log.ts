/**
 * `dicewright log MATCH`: what an author's bots did in a match that has ended: fuel, time and printed lines of every
 * decision, and what went wrong. Only seats of the author are asked for, and the server has no other log for a token.
 */
import { refuse, show } from '@dicewright/engine'
import {
  linesByDecision,
  logPath,
  ownSeats,
  plyOfDecision,
  type AuthorLog,
  type MatchPage,
  type Me,
} from '../api/index.ts'
import { thoughtLines } from '../sandbox/thoughts.ts'
import { reproHint, saveCapsules, titleOf, type AuthorFlags, type Titled } from './author.ts'
import { Client } from './client.ts'
import { needFolder } from './files.ts'
import { exits, Refused, say, seatLetter, write, writeJson } from './output.ts'
import { needToken } from './secrets.ts'

export interface LogFlags extends AuthorFlags {
  readonly capsules?: string
}

/** The log of one seat, with the version that sat there. */
type SeatLog = Titled & { readonly versionId: string } & AuthorLog

export async function log(match: string, flags: LogFlags): Promise<number> {
  const { server, capsules, json = false } = flags
  const token = needToken(flags)
  if (capsules !== undefined) needFolder(capsules, 'Crash capsules')
  const client = new Client(server)
  const logs = await readLogs(client, token, match)
  const saved: string[] = []
  if (capsules !== undefined)
    for (const own of logs) {
      // oxlint-disable-next-line no-await-in-loop -- one for a seat at most
      saved.push(...(await saveCapsules(client, token, own, own.capsules, capsules)))
    }
  if (json) writeJson({ match, logs, capsules: saved })
  else write(logs.map((own) => makeLog(own, capsules !== undefined)).join('\n\n'))
  if (!json) for (const file of saved) say(reproHint(file))
  return exits.done
}

async function readLogs(client: Client, token: string, match: string): Promise<readonly SeatLog[]> {
  const { owner } = (await client.ask('api/me', { token, fields: ['owner'] })).value as Me
  const page = (await client.ask(`api/matches/${encodeURIComponent(match)}`, { fields: ['seats'] })).value as MatchPage
  const own = ownSeats(page, owner)
  if (own.length === 0)
    throw new Refused(
      refuse(
        'not-yours',
        'match',
        `No bot of ${owner}'s plays in match ${show(match)}: logs are for their author alone.`,
      ),
    )
  const logs: SeatLog[] = []
  for (const seat of own) {
    const { bot, version, versionId } = page.seats[seat]!
    // oxlint-disable-next-line no-await-in-loop -- a seat or two
    const { value } = await client.ask(`api/${logPath(page, seat)}`, {
      token,
      fields: ['decisions', 'lines', 'thoughts', 'troubles', 'capsules'],
    })
    logs.push({ bot, version, versionId, ...(value as AuthorLog) })
  }
  return logs
}

function makeLog(own: SeatLog, hasSaved: boolean): string {
  const { match, seat, decisions, lines, printedIn, dropped, thoughts, troubles, capsules } = own
  const byDecision = linesByDecision(own)
  const said = new Map(thoughts.map((it) => [it.decision, thoughtLines(it)]))
  const linesOf = (decision: number) =>
    [...(byDecision.get(decision) ?? []), ...(said.get(decision) ?? [])].map(indented)
  const before = linesOf(0)
  return [
    `${titleOf(own)}, seat ${seatLetter(seat)} of match ${match}`,
    ...(dropped > 0 ? [`${dropped.toLocaleString('en')} older lines made room.`] : []),
    ...(before.length > 0 ? ['before its first decision', ...before] : []),
    ...decisions.flatMap((_, i) => [decisionLine(own, i + 1)].concat(linesOf(i + 1))),
    ...(printedIn === null ? ['what it printed', ...lines.map(indented)] : []),
    ...troubles.flatMap(troubleText),
    ...(capsules.length > 0 && !hasSaved ? ['A crash capsule is kept: --capsules FOLDER saves it.'] : []),
  ].join('\n')
}

/** The ply it led to; the decision that ended the match led to none. */
function decisionLine(own: SeatLog, decision: number): string {
  const { ply, fuel, ms } = own.decisions[decision - 1]!
  const led = plyOfDecision(own, decision)
  const used = fuel === null ? '' : `${fuel.toLocaleString('en')} VM operations, `
  return `decision ${decision}, ${led === null ? `after ply ${ply}` : `ply ${led}`}: ${used}${ms.toLocaleString('en')} ms`
}

function troubleText({ decision, ply, fault, message, stack, played }: AuthorLog['troubles'][number]) {
  const where = decision === 0 ? 'while it was loaded' : `at decision ${decision}, after ply ${ply}`
  return [
    `${fault} ${where}: ${message}`,
    ...(stack === '' ? [] : stack.split('\n').map(indented)),
    ...(played === null ? [] : [`    played in its place: ${played}`]),
  ]
}

const indented = (line: string): string => `    ${line.replaceAll('\n', '\n    ')}`
