/** How people do against submitted bots in rooms. */
import type { PeopleLine } from '../api/index.ts'
import type { Reader, Tx } from './store.ts'

/** A match of a version against people: 1 where it came before all of them, -1 where one came before it, else 0. */
export async function addAgainstPeople(tx: Tx, version: string, game: string, sign: number): Promise<void> {
  const won = sign > 0 ? 1 : 0
  const lost = sign < 0 ? 1 : 0
  await tx
    .insertInto('people')
    .values({ version, game, matches: 1, won, lost })
    .onConflict((it) =>
      it.columns(['version', 'game']).doUpdateSet((to) => ({
        matches: to('people.matches', '+', 1),
        won: to('people.won', '+', won),
        lost: to('people.lost', '+', lost),
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
    ])
    .where('bots.owner', '=', owner)
    .orderBy('versions.sentMs', 'desc')
    .orderBy('people.game')
    .execute()
