/**
 * What the results of a batch follow from, and what of them is equal wherever they are played. Equal inputs come to equal
 * results: a worker plays a batch only where it finds the inputs that the coordinator wrote down.
 */
import { createHash } from 'node:crypto'
import { makeTranscript, type GameModule } from '@dicewright/engine'
import { jobEntrantsOf, standardJob } from '../ladder/standard.ts'
import type { PlayedMatch, SetJob } from '../ports/sets.ts'
import { sandboxOf, sandboxVersion } from '../sandbox/version.ts'
import type { OpenSet } from '../store/sets.ts'
import { findLadder } from '../store/standings.ts'
import type { Reader } from '../store/store.ts'

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** The sandbox and the rules of every game: processes that differ in it play no batches of each other's. */
export const programOf = (modules: readonly GameModule[]): string =>
  [
    sandboxVersion,
    sandboxOf('bot.py'),
    ...modules.map(({ game: { facts } }) => `${facts.id} ${facts.version}`).toSorted(),
  ].join(', ')

/** SHA-256 in hex of what jobs follow from: bots by their hashes, options, seatings, and secrets by their commitments. */
export const inputsOf = (jobs: readonly SetJob[], program: string): string =>
  sha256([
    program,
    ...jobs.map(({ set, game, entrants, seatings, secret, setName }) => [
      set,
      [game.id, game.seats, game.options],
      entrants.map((entrant) =>
        entrant.kind === 'house'
          ? ['house', entrant.name, entrant.bot]
          : ['script', entrant.name, entrant.file, entrant.hash],
      ),
      seatings,
      createHash('sha256').update(`${setName} ${secret}`).digest('hex'),
    ]),
  ])

/** Sets of one ladder as jobs for a match child. */
export async function jobsOf(db: Reader, sets: readonly OpenSet[]): Promise<readonly SetJob[]> {
  if (sets.length === 0) return []
  const ladder = (await findLadder(db, sets[0]!.ladder))!
  const entrants = await jobEntrantsOf(db, [...new Set(sets.flatMap(({ versions }) => versions))])
  const jobs: SetJob[] = []
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const set of sets) jobs.push(await standardJob({ db, set, ladder, entrants, paceMs: 0 }))
  return jobs
}

/** SHA-256 in hex of what a set came to, but for the times that decisions took. */
export const hashOf = (played: readonly PlayedMatch[]): string =>
  sha256(
    played.map(({ match, seating, report, decisions, questions }) => [
      match,
      seating,
      makeTranscript(report.transcript),
      report.verdict && [report.verdict.seat, report.verdict.fault, report.verdict.message],
      report.returns,
      report.seats.map(({ name, rank, decisions: count, fuel, incidents, log, dropped = 0 }) => [
        name,
        rank,
        count,
        fuel,
        incidents.map(({ decision, ply, fault, message, stack, played: instead }) => [
          decision,
          ply,
          fault,
          message,
          stack,
          instead,
        ]),
        log,
        dropped,
      ]),
      decisions.map((notes) => notes.map(({ ply, fuel, printed = 0 }) => [ply, fuel, printed])),
      questions,
    ]),
  )

/** Whether a wall clock decided something in it: another run may come to something else. */
export const isTimed = (played: readonly PlayedMatch[]): boolean =>
  played.some(({ report: { seats, verdict } }) =>
    [verdict?.fault, ...seats.flatMap(({ incidents }) => incidents.map(({ fault }) => fault))].includes('timeout'),
  )
