/** The rooms and the lent bots of a process: of a server alone, or of the coordinator of a cluster. */
import type { GameModule } from '@dicewright/engine'
import type { Arena } from '../arena/arena.ts'
import type { Limits, ServerLimits } from '../limits.ts'
import { machineClock } from '../live/clock.ts'
import { greetingOf } from '../live/index.ts'
import type { Modules } from '../modules.ts'
import { ChildBots } from '../rooms/bots.ts'
import { Loans } from '../rooms/loans.ts'
import { Rooms } from '../rooms/rooms.ts'
import { findRoomBot, type Compile } from '../rooms/submitted.ts'
import { Scripts } from '../workers/scripts.ts'

export interface RoomsParts {
  /** The arena whose bots play in rooms: asked for once somebody names one. */
  readonly arena: () => Arena
  /** The games there are rooms for, and all that scripts can play. */
  readonly served: readonly GameModule[]
  readonly modules: Modules
  readonly limits: Limits & ServerLimits
  readonly version: string
  readonly notify: (sentence: string) => void
}

export interface OpenedRooms {
  readonly rooms: Rooms
  readonly loans: Loans
}

export function openRooms({ arena, served, modules, limits, version, notify }: RoomsParts): OpenedRooms {
  const scripts = new Scripts()
  const compile: Compile = (script) => scripts.compiled(script)
  const rooms = new Rooms({
    modules: served,
    limits,
    notify,
    bots: new ChildBots({ modules, limits }),
    findBot: (name, game) => findRoomBot(arena().store.db, compile, name, game),
    greeting: greetingOf(version, limits),
    played: ({ game, signs }) => {
      arena()
        .playedPeople(game, signs)
        .catch((error: unknown) => {
          notify(`How people did against bots was not kept: ${(error as Error).message}`)
        })
    },
  })
  const loans = new Loans({
    modules: served,
    // Bots at tables do not wait for these, and forget nothing where one of these fails.
    bots: new ChildBots({ modules, limits }),
    compile,
    store: () => arena().keeping,
    limits,
    clock: machineClock,
  })
  return { rooms, loans }
}
