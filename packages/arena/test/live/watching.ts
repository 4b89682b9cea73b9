/** Matches to watch, and spectators, for the tests of what spectators are shown. */
import { Match, repeatable, unwrap, type End, type Header } from '@dicewright/engine'
import type { ServerFrames } from '../../src/protocol/server.ts'
import type { EntryLine } from '../../src/referee/hearing.ts'
import { Client, connect, lineOf, smallGame, type TestServer } from './support.ts'

/** A whole match of Six Dice: what there is to show. */
export function sample(id = '5-1') {
  const match = new Match(smallGame(), { dice: repeatable('3', 'shown'), players: ['kettle', 'greedy'] })
  match.rollAll()
  while (match.actor !== 'over') {
    unwrap(match.act(match.game.legalTexts(match.state)[0]!))
    match.rollAll()
  }
  const { header, entries, end } = match.transcript()
  const line = lineOf(id, header, [null, null])
  const result = { reason: 'over', seat: null, returns: end!.returns, ranks: [1, 2] }
  return {
    id,
    header,
    entries,
    end: end!,
    line,
    over: { ...line, state: 'ended', plies: entries.length, result } as const,
  }
}

/** What a page makes of the frames of one match; a gap or a double is an error. */
export function follow(client: Client): { readonly entries: EntryLine[]; readonly snapshots: number } {
  let entries: EntryLine[] = []
  let snapshots = 0
  for (const frame of client.frames) {
    if (frame.type === 'snapshot') {
      entries = [...frame.entries]
      snapshots++
    }
    if (frame.type !== 'delta') continue
    if (frame.ply !== entries.length) throw new Error(`a delta from ${frame.ply} on after ${entries.length} entries`)
    entries.push(...frame.entries)
  }
  return { entries, snapshots }
}

export async function watch(server: TestServer, match: string): Promise<Client> {
  const client = await connect(server)
  client.say({ type: 'watch', match })
  await client.next('hello')
  return client
}

/** A match with far more to tell than a socket holds that nobody reads. */
export function long(id = '7-1') {
  const { header: of, line: from } = sample(id)
  const header: Header = of
  const entries: EntryLine[] = Array.from({ length: 4_000 }, (_, i) => ({ by: i % 2, text: 'y'.repeat(4_000) }))
  const end: End = { reason: 'over', returns: [1, -1], secret: 'ef'.repeat(32) }
  const result = { reason: 'over', seat: null, returns: [1, -1], ranks: [1, 2] }
  const over = { ...from, state: 'ended', plies: entries.length, result } as const
  return { id, header, line: from, entries, end, over } satisfies Record<string, unknown> & {
    over: ServerFrames['ended']['line']
  }
}
