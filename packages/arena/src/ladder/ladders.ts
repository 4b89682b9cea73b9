/** The ladders there are: one for each game, number of seats and tier. House bots are on all of their game. */
import { botsOf, type GameFactory, type GameModule } from '@dicewright/engine'
import { tiers, type LadderId, type LadderSummary, type Tier } from '../api/index.ts'
import { seatsOfLadders } from '../seats.ts'
import { addVersion, claimBot, versionsOf } from '../store/bots.ts'
import type { Tx } from '../store/store.ts'

export const ladderId = (game: string, seats: number, tier: Tier): LadderId => `${game}.${seats}.${tier}`

/** By game as they are listed, then seats, the standard ladder first. */
export const inOrder =
  (games: readonly GameFactory[]) =>
  (a: LadderFacts, b: LadderFacts): number =>
    indexIn(games, a.game) - indexIn(games, b.game) ||
    a.seats - b.seats ||
    tiers.indexOf(a.tier) - tiers.indexOf(b.tier)

type LadderFacts = Pick<LadderSummary, 'game' | 'seats' | 'tier'>

/** A game that is not played here any more comes last. */
function indexIn(games: readonly GameFactory[], id: string): number {
  const index = games.findIndex(({ facts }) => facts.id === id)
  return index === -1 ? games.length : index
}

/** Makes the ladders that are missing; those of other games and seats are not served from now on, and keep what they have. */
export async function ensureLadders(tx: Tx, games: readonly GameFactory[]): Promise<void> {
  const rows = games.flatMap((game) =>
    seatsOfLadders(game).flatMap((seats) =>
      tiers.map((tier) => ({
        id: ladderId(game.facts.id, seats, tier),
        game: game.facts.id,
        seats,
        tier,
        isPaused: 0,
        applied: 0,
        rated: 0,
        isServed: 1,
      })),
    ),
  )
  await tx.updateTable('ladders').set({ isServed: 0 }).execute()
  await tx
    .insertInto('ladders')
    .values(rows)
    .onConflict((it) => it.column('id').doUpdateSet({ isServed: 1 }))
    .execute()
}

/** Makes the house bots that are missing: one version each, for all games that have a bot of its name. */
export async function ensureHouse(tx: Tx, modules: readonly GameModule[], nowMs: number): Promise<void> {
  for (const [name, played] of houseGames(modules)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await ensureBot(tx, name, JSON.stringify(played), nowMs)
  }
}

async function ensureBot(tx: Tx, name: string, games: string, nowMs: number): Promise<void> {
  const bot = await claimBot(tx, { name, owner: null, tier: 'house', nowMs })
  // An author had the name before the house did: then this house bot stays away.
  if (!bot || bot.tier !== 'house') return
  const [version] = await versionsOf(tx, bot.id)
  if (version) await tx.updateTable('versions').set({ games }).where('id', '=', version.id).execute()
  else {
    const none = { hash: null, file: null, language: null, source: null, label: null }
    await addVersion(tx, bot.id, { ...none, games, state: 'rated', steps: '[]' }, nowMs)
  }
}

function houseGames(modules: readonly GameModule[]): ReadonlyMap<string, readonly string[]> {
  const played = new Map<string, string[]>()
  for (const module of modules)
    for (const name of Object.keys(botsOf(module)))
      played.set(name, [...(played.get(name) ?? []), module.game.facts.id])
  return played
}
