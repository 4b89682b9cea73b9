/**
 * One match of scripts and house bots with the referee in this process; each script answers in a child. A match in which
 * the alarm goes off, or whose child dies, is played a second time from its start: fuel ends every script, so something of
 * ours is to blame, and sandboxed bots repeat themselves exactly.
 */
import { accept, type Dice } from '@dicewright/engine'
import type { Child } from '../children/child.ts'
import type { ChildPool } from '../children/pool.ts'
import type { Result } from '../codes.ts'
import { limits } from '../limits.ts'
import { processEnded, sit, type Entrant } from './entrant.ts'
import { foreignGame } from './foreign.ts'
import type { Incident, MatchReport } from './referee.ts'
import { playTable, type MatchRecord, type Table } from './table.ts'

/** `began` is called at each try. */
export interface MatchSetup extends Pick<Table, 'game' | 'about' | 'limits' | 'began' | 'before'> {
  /** In seat order. */
  readonly entrants: readonly Entrant[]
  /** The dice from their first throw on: called again where the match is played again. */
  readonly dice: () => Dice
  /** 32 hex digits a seat. */
  readonly seeds: readonly string[]
  /** Lends the child of the scripts. */
  readonly children: ChildPool
  /** Nothing is played again once it is aborted. */
  readonly signal?: AbortSignal
}

/** Plays a match. A verdict of `infra` means that it is void. Refused where a script cannot play the game. */
export async function playMatch(setup: MatchSetup): Promise<Result<MatchRecord>> {
  return foreignGame(setup.game, setup.entrants, setup.children.modules) ?? accept(await playTwice(setup))
}

async function playTwice(setup: MatchSetup): Promise<MatchRecord> {
  const record = await attempt(setup)
  const first = record.report.verdict
  if (first?.fault !== 'infra' || setup.signal?.aborted) return record
  const again = await attempt(setup)
  const second = again.report.verdict
  // The same bot ended its process twice: that is no accident. An alarm never is the bot's fault.
  const isTwice = second?.fault === 'infra' && second.seat === first.seat
  return isTwice && isGone(first) && isGone(second) ? { ...again, report: blame(again.report) } : again
}

const isGone = ({ message }: Pick<Incident, 'message'>): boolean => message.startsWith(processEnded)

async function attempt({ entrants, dice, seeds, children, ...table }: MatchSetup): Promise<MatchRecord> {
  const { game, limits: bounds = limits } = table
  let child: Child | undefined
  const lend = () => (child ??= children.borrow())
  const players = entrants.map((entrant, seat) =>
    sit(entrant, { game, seat, seed: seeds[seat]!, child: lend, limits: bounds, known: children.modules.ids }),
  )
  try {
    return await playTable({ ...table, dice: dice(), players })
  } finally {
    if (child) children.giveBack(child)
  }
}

/** The report with the fault laid on the bot that was asked. What went wrong before it stays what it was. */
function blame(report: MatchReport): MatchReport {
  const fault = 'crash'
  const message = `${report.verdict!.message}, twice`
  const verdict = { ...report.verdict!, fault, message } as const
  const end = report.transcript.end && { ...report.transcript.end, reason: fault }
  return {
    ...report,
    verdict,
    transcript: end ? { ...report.transcript, end } : report.transcript,
    seats: report.seats.map((seat, i) =>
      i === verdict.seat ? { ...seat, incidents: lastAs(seat.incidents, { fault, message }) } : seat,
    ),
  }
}

const lastAs = (incidents: readonly Incident[], change: Partial<Incident>): readonly Incident[] =>
  incidents.map((it, i) => (i === incidents.length - 1 ? { ...it, ...change } : it))
