/**
 * A match whose connection broke is connected again by a relay, without anybody sending a text: both sides know the id of
 * their table, and leave an invitation and its answer under it.
 */
import type { FriendTable } from './friend.ts'
import type { Relay } from './relay.ts'

/** Between two attempts, ms: at first, and at most. */
const pauseMs = 1500
const longestMs = 15_000
/** How long a connection that is being made is waited for, ms. */
const patienceMs = 20_000

/**
 * Tries until the table is connected, or `signal` ends it. Who invited first does so again; the other side answers.
 * `told` hears of each attempt whether the relay carries it: where it does not, only people can.
 */
export async function connectAgain(
  table: FriendTable,
  relay: Relay,
  signal: AbortSignal,
  told: (isCarried: boolean) => void,
): Promise<void> {
  const attempt = table.side === 0 ? inviteAgain : answerAgain
  for (let nth = 1; !signal.aborted && isApart(table); nth++) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    const isCarried = await attempt(table, relay, signal)
    if (signal.aborted) return
    told(isCarried)
    // oxlint-disable-next-line no-await-in-loop
    if (isApart(table)) await pause(Math.min(nth * pauseMs, longestMs))
  }
}

async function inviteAgain(table: FriendTable, relay: Relay, signal: AbortSignal): Promise<boolean> {
  const left = await relay.leave(await table.invite(), table.id!)
  if (!left.ok) return false
  const answer = await relay.waitForAnswer(left.value, signal)
  if (!answer?.ok || signal.aborted) return true
  if ((await table.accept(answer.value)).ok) await settled(table, signal)
  return true
}

async function answerAgain(table: FriendTable, relay: Relay, signal: AbortSignal): Promise<boolean> {
  const found = await relay.open(table.id!)
  if (!found.ok) return found.code !== 'relay-unreachable'
  if (found.value === null || signal.aborted) return true
  const answer = await table.answer(found.value)
  if (!answer.ok || signal.aborted) return true
  const left = await relay.answer(table.id!, answer.value)
  if (left.ok) await settled(table, signal)
  return true
}

const isApart = ({ state }: FriendTable): boolean => state === 'apart' || state === 'calling'

/** Waits until a connection is there, or is not to be had. */
async function settled(table: FriendTable, signal: AbortSignal): Promise<void> {
  const until = performance.now() + patienceMs
  // oxlint-disable-next-line no-await-in-loop -- looked at until it is so
  while (table.state === 'calling' && !signal.aborted && performance.now() < until) await pause(100)
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
