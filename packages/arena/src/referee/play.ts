/**
 * One match of a series, with its second try: a watchdog that fires may be the machine's doing, and a process may die
 * for reasons of its own. Sandboxed bots repeat themselves exactly, so the match is played again from its start.
 */
import { accept, type Dice, type Game } from '@dicewright/engine'
import type { Result } from '../codes.ts'
import { limits, type Limits } from '../limits.ts'
import type { Keeper, MatchChild } from '../sandbox/host.ts'
import { sit, type Entrant } from './entrant.ts'
import { foreignGame } from './foreign.ts'
import type { Incident, MatchReport } from './referee.ts'
import { playTable, type Watch } from './table.ts'

export interface MatchSetup {
  readonly game: Game
  /** In seat order. */
  readonly entrants: readonly Entrant[]
  /** The dice from their first throw on: asked for again where the match is played again. */
  readonly dice: () => Dice
  /** 32 hex digits a seat. */
  readonly seeds: readonly string[]
  readonly about?: Readonly<Record<string, string>>
  readonly keeper: Keeper
  readonly limits?: Limits
  /** Nothing is played again once it is aborted. */
  readonly signal?: AbortSignal
  /** Looks on, at each try anew. */
  readonly watch?: Watch
  /** Whether a watchdog has already fired over this match: then this is its second try. */
  readonly fired?: boolean
}

/** Plays a match. A verdict of `infra` means that it is void. Refused where a script cannot play the game. */
export async function playMatch(setup: MatchSetup): Promise<Result<MatchReport>> {
  return foreignGame(setup.game, setup.entrants, setup.keeper.modules) ?? accept(await playTwice(setup))
}

async function playTwice(setup: MatchSetup): Promise<MatchReport> {
  const first = await attempt(setup)
  if (first.verdict?.fault !== 'timeout' && first.verdict?.fault !== 'infra') return first
  if (setup.signal?.aborted || (setup.fired && first.verdict.fault === 'timeout')) return first
  const second = await attempt(setup)
  // The same bot took its process down twice: that is no accident.
  if (
    second.verdict?.fault === 'infra' &&
    first.verdict.fault === 'infra' &&
    second.verdict.seat === first.verdict.seat
  )
    return blame(second)
  return second
}

async function attempt({ game, entrants, dice, seeds, about, keeper, limits: bounds = limits, watch }: MatchSetup) {
  let child: MatchChild | undefined
  const lend = () => (child ??= keeper.borrow())
  const players = entrants.map((entrant, seat) =>
    sit(entrant, { game, seat, seed: seeds[seat]!, child: lend, limits: bounds, known: keeper.modules.ids }),
  )
  try {
    return await playTable({
      game,
      dice: dice(),
      players,
      limits: bounds,
      ...(about ? { about } : {}),
      ...(watch ? { watch } : {}),
    })
  } finally {
    if (child) keeper.giveBack(child)
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

const lastAs = (incidents: readonly Incident[], told: Partial<Incident>): readonly Incident[] =>
  incidents.map((it, i) => (i === incidents.length - 1 ? { ...it, ...told } : it))
