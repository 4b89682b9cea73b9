/** The pages and their addresses. Every view has an address, so that Back, Forward and links work. */
import { type GameFactory } from '@dicewright/engine'
import { gameById, games } from './games/modules.ts'

export type Route =
  /** The first page, for newcomers. */
  | { readonly page: 'front' }
  | { readonly page: 'play'; readonly game: GameFactory }
  | { readonly page: 'match'; readonly game: GameFactory }
  /** `text` is a transcript, mostly the short text; null where the page waits for a file. */
  | { readonly page: 'watch'; readonly text: string | null }
  | { readonly page: 'bot'; readonly game: GameFactory }
  /** A table for people on different computers; one that is yet to be made has no id. */
  | { readonly page: 'room'; readonly id: string | null; readonly game: GameFactory | null }
  /** `ladder` is such as `six-dice.2.standard`; null is the first ladder. */
  | { readonly page: 'arena'; readonly ladder: string | null }
  | { readonly page: 'arena-bot'; readonly name: string }
  | { readonly page: 'arena-match'; readonly id: string }
  | { readonly page: 'arena-tournaments' }
  | { readonly page: 'arena-tournament'; readonly id: string }
  | { readonly page: 'arena-seasons' }
  /** For the operator of the server. */
  | { readonly page: 'operations' }
  | { readonly page: 'arena-season'; readonly name: string }
  /** Duels of versions of a bot. */
  | { readonly page: 'duel'; readonly name: string }
  /** For a room with spectators. */
  | { readonly page: 'projector' }
  | { readonly page: 'not-found'; readonly path: string }

/** `?transcript=dw2...` at any address is a match to watch; at a game's own address it goes on where it can. */
export function routeOf({ pathname, searchParams }: URL): Route {
  const text = searchParams.get('transcript')
  const path = pathname.replace(/\/$/, '').replace(/\.html$/, '')
  const [first] = games
  const isRoot = path === '' || path === '/index'
  if (isRoot && !hasTable(searchParams)) return { page: 'front' }
  const isFirst = isRoot || path === '/play'
  const game = isFirst ? first : gameById(/^\/play\/([\w-]+)$/.exec(path)?.[1] ?? '')
  if (path === '/watch' || (text !== null && !game)) return { page: 'watch', text }
  if (path === '/arena') return { page: 'arena', ladder: searchParams.get('ladder') }
  if (path === '/arena/projector') return { page: 'projector' }
  if (path === '/arena/tournaments') return { page: 'arena-tournaments' }
  const tournament = /^\/arena\/tournaments\/([^/]+)$/.exec(path)?.[1]
  if (tournament !== undefined) return { page: 'arena-tournament', id: decoded(tournament) }
  const duel = /^\/arena\/bots\/([^/]+)\/duels$/.exec(path)?.[1]
  if (duel !== undefined) return { page: 'duel', name: decoded(duel) }
  const bot = /^\/arena\/bots\/([^/]+)$/.exec(path)?.[1]
  if (bot !== undefined) return { page: 'arena-bot', name: decoded(bot) }
  const match = /^\/arena\/matches\/([^/]+)$/.exec(path)?.[1]
  if (match !== undefined) return { page: 'arena-match', id: decoded(match) }
  if (path === operationsAddress) return { page: 'operations' }
  if (path === '/arena/seasons') return { page: 'arena-seasons' }
  const season = /^\/arena\/seasons\/([^/]+)$/.exec(path)?.[1]
  if (season !== undefined) return { page: 'arena-season', name: decoded(season) }
  const room = /^\/rooms(?:\/([\w-]+))?$/.exec(path)
  if (room) return { page: 'room', id: room[1] ?? null, game: gameById(searchParams.get('game') ?? '') ?? null }
  if (path === '/bot') return { page: 'bot', game: gameById(searchParams.get('game') ?? '') ?? first! }
  if (!game) return { page: 'not-found', path: pathname }
  return { page: text !== null || searchParams.get('view') === 'match' ? 'match' : 'play', game }
}

/** The game that an address names; the first where it names none. */
export const gameOf = (route: Route): GameFactory => ('game' in route ? route.game : null) ?? games[0]!

/** Whether a query says anything of a table or a match. */
const hasTable = (query: URLSearchParams): boolean => [...query.keys()].some((key) => key !== 'lang' && key !== 'theme')

/** Routes with the same key are one page: it stays when its address changes. */
export function routeKey(route: Route): string {
  if (route.page === 'arena-bot' || route.page === 'arena-season' || route.page === 'duel')
    return `${route.page} ${route.name}`
  if (route.page === 'arena-tournament') return `${route.page} ${route.id}`
  if (route.page === 'arena-match') return `${route.page} ${route.id}`
  if (route.page === 'not-found') return `${route.page} ${route.path}`
  // A table stays when it gets its link; the page on which its game is chosen goes.
  if (route.page === 'room') return route.id === null && route.game === null ? 'rooms' : route.page
  return route.page
}

/** The docs and the API are on the same server but are not pages of the playground. */
export const isOwnPage = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && !/^\/(?:api|docs)\//.test(pathname)

export const playAddress = (game: GameFactory, setup = ''): string =>
  `/play/${game.facts.id}${setup === '' ? '' : `?${setup}`}`
export const matchAddress = (game: GameFactory, setup: string): string => `${playAddress(game, setup)}&view=match`
/** The editor, for a bot of that game. */
export const writeAddress = (gameId: string): string => `/bot?game=${gameId}`
/** At the start of the match where `ply` is missing. */
export const watchAddress = (shortText: string, ply?: number): string =>
  `/watch?transcript=${shortText}${ply === undefined ? '' : `&at=${ply}`}`
/** Where the game of a table is chosen. */
export const roomsAddress = '/rooms'
/** A table to be made, with the setup of an address, or against a submitted bot. */
export const roomAddress = (game: GameFactory, setup: string): string => `/rooms?game=${game.facts.id}&${setup}`
export const againstAddress = (gameId: string, owner: string, bot: string): string =>
  `/rooms?${String(new URLSearchParams({ game: gameId, bot: `${owner}/${bot}` }))}`
export const ladderAddress = (id: string): string => `/arena?ladder=${id}`
export const operationsAddress = '/arena/operations'
export const seasonsAddress = '/arena/seasons'
export const seasonAddress = (id: string): string => `${seasonsAddress}/${encodeURIComponent(id)}`
export const botAddress = (name: string): string => `/arena/bots/${encodeURIComponent(name)}`
export const tournamentsAddress = '/arena/tournaments'
export const tournamentAddress = (id: string): string => `${tournamentsAddress}/${encodeURIComponent(id)}`
/** Of the newest duel where none is named. */
export const duelAddress = (name: string, duel?: number): string =>
  `${botAddress(name)}/duels${duel === undefined ? '' : `?duel=${duel}`}`
export const matchOfArena = (id: string): string => `/arena/matches/${encodeURIComponent(id)}`

/** Of a season or a ladder; of the ladder with the most sets where none is named. */
export const projectorAddress = (of: { readonly season: string } | { readonly ladder: string } | null): string =>
  `/arena/projector${of === null ? '' : `?${String(new URLSearchParams(of))}`}`

/** These parameters of an address as a query, to add to another address; empty where it has none of them. */
export function queryOf({ searchParams }: URL, ...names: readonly string[]): string {
  const pairs = names.flatMap((name) => searchParams.getAll(name).map((value) => [name, value]))
  return String(new URLSearchParams(pairs))
}

/** A part of a path, decoded where it can be. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
