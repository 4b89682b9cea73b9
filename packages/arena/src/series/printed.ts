/** What scripts printed in a match, laid to the decisions in which they did: noted by a look at each before it is asked. */
import type { Match } from '@dicewright/engine'
import type { LoadedPlayer, Question } from '../referee/player.ts'
import type { SeatReport } from '../referee/referee.ts'

/** What one decision of a seat printed. */
export interface Printed {
  readonly seat: number
  /** 1-based; 0 is before the first, while the script was loaded. */
  readonly decision: number
  /** Entries of the transcript before it. */
  readonly ply: number
  readonly lines: readonly string[]
}

/** A decision, and how many lines had been printed before it. */
interface Asked {
  readonly ply: number
  readonly before: number
}

/** Looks on at a match; of one that is played again at its last try. */
export class PrintedNotes {
  #asked: readonly (readonly Asked[])[] = []

  /** The players with a note before each question. */
  readonly watch = (match: Match, players: readonly LoadedPlayer[]): readonly LoadedPlayer[] => {
    const asked = players.map((): Asked[] => [])
    this.#asked = asked
    return players.map((player, seat) => noted(player, match, asked[seat]!))
  }

  /** In the order in which they were printed. */
  of(seats: readonly SeatReport[]): readonly Printed[] {
    const all = seats.flatMap(({ log, dropped = 0 }, seat) => {
      const asked = this.#asked[seat] ?? []
      const byDecision = Map.groupBy(log, (_, i) => asked.findLastIndex(({ before }) => before <= dropped + i) + 1)
      return [...byDecision].map(([decision, lines]) => ({
        seat,
        decision,
        ply: asked[decision - 1]?.ply ?? 0,
        lines,
      }))
    })
    return all.toSorted((a, b) => a.ply - b.ply || a.decision - b.decision || a.seat - b.seat)
  }
}

function noted(player: LoadedPlayer, match: Match, asked: Asked[]): LoadedPlayer {
  return {
    name: player.name,
    about: player.about,
    get fuel() {
      return player.fuel
    },
    get log() {
      return player.log
    },
    get dropped() {
      return player.dropped ?? 0
    },
    load: () => player.load(),
    ask(question: Question) {
      const before = player.log.length + (player.dropped ?? 0)
      // What is asked again belongs to the same decision.
      if (!question.illegal) asked.push({ ply: match.entries.length, before })
      return player.ask(question)
    },
  }
}
