/**
 * One match of a contest, with its second try: a watchdog that fires may be the machine's doing, and a process may die
 * for reasons of its own. Sandboxed bots repeat themselves exactly, so the match is played again from its start.
 */
// A child is asked one question at a time.
/* oxlint-disable no-await-in-loop */
import { Match, type Dice, type Game } from '@dicewright/engine'
import { limits, type Limits } from '../limits.ts'
import type { Keeper, MatchChild } from '../sandbox/host.ts'
import { sit, type Entrant } from './entrant.ts'
import { endAtOnce, referee, type MatchReport } from './referee.ts'

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
}

/** Plays a match. A verdict of `infra` means that it is void. */
export async function playMatch(setup: MatchSetup): Promise<MatchReport> {
  const first = await attempt(setup)
  if (first.verdict?.fault !== 'timeout' && first.verdict?.fault !== 'infra') return first
  if (setup.signal?.aborted) return first
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

async function attempt({ game, entrants, dice, seeds, about, keeper, limits: bounds = limits }: MatchSetup) {
  let child: MatchChild | undefined
  const lend = () => (child ??= keeper.borrow())
  const players = entrants.map((entrant, seat) =>
    sit(entrant, { game, seat, seed: seeds[seat]!, child: lend, limits: bounds }),
  )
  const match = new Match(game, {
    dice: dice(),
    players: entrants.map(({ name }) => name),
    about: Object.assign({}, about, ...players.map((player) => player.about)),
  })
  try {
    for (const [seat, player] of players.entries()) {
      const failure = await player.load()
      if (failure) return endAtOnce(match, players, seat, failure.fault, failure.message)
    }
    return await referee(match, players, bounds)
  } finally {
    if (child) keeper.giveBack(child)
  }
}

/** The report with the fault laid on the bot that was asked. */
function blame(report: MatchReport): MatchReport {
  const verdict = { ...report.verdict!, fault: 'crash' as const, message: `${report.verdict!.message}, twice` }
  const end = report.transcript.end && { ...report.transcript.end, reason: verdict.fault }
  return {
    ...report,
    verdict,
    transcript: end ? { ...report.transcript, end } : report.transcript,
    seats: report.seats.map((seat, i) =>
      i === verdict.seat ? { ...seat, incidents: seat.incidents.map((it) => ({ ...it, fault: verdict.fault })) } : seat,
    ),
  }
}
