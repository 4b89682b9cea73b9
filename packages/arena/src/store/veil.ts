/**
 * What is not shown yet: results of ladders under the embargo of a season, but for the author's own matches, and the final of a
 * season before it is published.
 */
import { seasonsUnderWay, type SetPurpose } from '../api/index.ts'
import { admin, type Viewer } from '../viewer.ts'
import type { Reader } from './store.ts'

export interface Veil {
  /** Ids of ladders. */
  readonly ladders: readonly string[]
  /** Ids of seasons. */
  readonly finals: readonly string[]
}

/** What a set is, as far as it decides who may see it. */
export interface VeiledSet {
  readonly id: number
  readonly ladder: string
  readonly purpose: SetPurpose
}

interface SaidInRules {
  readonly isEmbargoed: boolean
  readonly games: readonly { readonly game: string; readonly seats: number }[]
}

/** What lies under it now, for someone. */
export async function veilNow(db: Reader, viewer: Viewer = null): Promise<Veil> {
  if (viewer === admin) return { ladders: [], finals: [] }
  const hiding = [...seasonsUnderWay, 'deleted'] as const
  const found = db.selectFrom('seasons').select(['id', 'rules', 'state']).where('state', 'in', hiding)
  const rows = await found.orderBy('createdMs').orderBy('id').execute()
  const ladders = rows.flatMap(({ rules, state }) => {
    const { isEmbargoed, games } = JSON.parse(rules) as SaidInRules
    return isEmbargoed && state !== 'deleted' ? games.map(({ game, seats }) => `${game}.${seats}.standard`) : []
  })
  return { ladders: [...new Set(ladders)], finals: rows.map(({ id }) => id) }
}

export const isEmbargoed = async (db: Reader, ladder: string, viewer: Viewer = null): Promise<boolean> =>
  (await veilNow(db, viewer)).ladders.includes(ladder)

/** Whether a set may not be seen by someone. */
export async function isVeiled(db: Reader, { id, ladder, purpose }: VeiledSet, viewer: Viewer): Promise<boolean> {
  const { ladders, finals } = await veilNow(db, viewer)
  if (purpose === 'season') {
    const season = db.selectFrom('seasonSets').select('season').where('set', '=', id)
    return finals.includes((await season.executeTakeFirst())?.season ?? '')
  }
  if (!ladders.includes(ladder)) return false
  return typeof viewer !== 'string' || !(await isSeated(db, id, viewer))
}

async function isSeated(db: Reader, set: number, owner: string): Promise<boolean> {
  const found = await db
    .selectFrom('entrants')
    .innerJoin('versions', 'versions.id', 'entrants.version')
    .innerJoin('bots', 'bots.id', 'versions.bot')
    .select('bots.id')
    .where('entrants.set', '=', set)
    .where('bots.owner', '=', owner)
    .executeTakeFirst()
  return found !== undefined
}
