/** How people do against submitted bots: in rooms, and in readers' browsers. */
import type { PeopleLine } from '../api/index.ts'
import type { Reader, Tx } from './store.ts'

/** A match of a version against people. */
export interface AgainstPeople {
  readonly version: string
  readonly game: string
  /** 1 where the version came before all of them, -1 where one came before it, else 0. */
  readonly sign: number
  /** Whether a reader's browser threw the dice. */
  readonly isInBrowser: boolean
}

export async function addAgainstPeople(tx: Tx, { version, game, sign, isInBrowser }: AgainstPeople): Promise<void> {
  const one = { matches: 1, won: sign > 0 ? 1 : 0, lost: sign < 0 ? 1 : 0 }
  const none = { matches: 0, won: 0, lost: 0 }
  const [room, browser] = isInBrowser ? [none, one] : [one, none]
  await tx
    .insertInto('people')
    .values({
      version,
      game,
      ...room,
      browserMatches: browser.matches,
      browserWon: browser.won,
      browserLost: browser.lost,
    })
    .onConflict((it) =>
      it.columns(['version', 'game']).doUpdateSet((to) => ({
        matches: to('people.matches', '+', room.matches),
        won: to('people.won', '+', room.won),
        lost: to('people.lost', '+', room.lost),
        browserMatches: to('people.browserMatches', '+', browser.matches),
        browserWon: to('people.browserWon', '+', browser.won),
        browserLost: to('people.browserLost', '+', browser.lost),
      })),
    )
    .execute()
}

/** Of all bots of an author, newest version first. */
export const againstPeople = (db: Reader, owner: string): Promise<PeopleLine[]> =>
  db
    .selectFrom('people')
    .innerJoin('versions', 'versions.id', 'people.version')
    .innerJoin('bots', 'bots.id', 'versions.bot')
    .select([
      'bots.name as bot',
      'versions.number as version',
      'people.game',
      'people.matches',
      'people.won',
      'people.lost',
      'people.browserMatches',
      'people.browserWon',
      'people.browserLost',
    ])
    .where('bots.owner', '=', owner)
    .orderBy('versions.sentMs', 'desc')
    .orderBy('people.game')
    .execute()
