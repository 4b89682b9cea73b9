/** Where in the playground an address leads. Every view is an address, so that back, forward and links just work. */
import { type GameFactory } from '@dicewright/engine'
import { gameById, games } from './games/modules.ts'

export type Place =
  | { readonly page: 'play'; readonly game: GameFactory }
  | { readonly page: 'match'; readonly game: GameFactory }
  /** `text` is a transcript, mostly the short text, or null where a file is waited for. */
  | { readonly page: 'watch'; readonly text: string | null }
  | { readonly page: 'bot'; readonly game: GameFactory }
  /** `ladder` is `six-dice.2.standard`, or null for the first there is. */
  | { readonly page: 'arena'; readonly ladder: string | null }
  | { readonly page: 'arena-bot'; readonly name: string }
  | { readonly page: 'arena-match'; readonly id: string }
  | { readonly page: 'lost'; readonly path: string }

/** A transcript anywhere (`?transcript=dw2...`) is a match to watch; at a game's table the match goes on, if it may. */
export function placeOf({ pathname, searchParams }: URL): Place {
  const text = searchParams.get('transcript')
  const path = pathname.replace(/\/$/, '').replace(/\.html$/, '')
  const [first] = games
  const isFirst = path === '' || path === '/index' || path === '/play'
  const game = isFirst ? first : gameById(/^\/play\/([\w-]+)$/.exec(path)?.[1] ?? '')
  if (path === '/watch' || (text !== null && !game)) return { page: 'watch', text }
  if (path === '/arena') return { page: 'arena', ladder: searchParams.get('ladder') }
  const bot = /^\/arena\/bots\/([^/]+)$/.exec(path)?.[1]
  if (bot !== undefined) return { page: 'arena-bot', name: readable(bot) }
  const match = /^\/arena\/matches\/([^/]+)$/.exec(path)?.[1]
  if (match !== undefined) return { page: 'arena-match', id: readable(match) }
  if (path === '/bot') return { page: 'bot', game: gameById(searchParams.get('game') ?? '') ?? first! }
  if (!game) return { page: 'lost', path: pathname }
  return { page: text !== null || searchParams.get('view') === 'match' ? 'match' : 'play', game }
}

/** What one page shows for as long as it is open: each bot and match of the arena has its own, and each path in vain. */
export function pageKey(place: Place): string {
  if (place.page === 'arena-bot') return `${place.page} ${place.name}`
  if (place.page === 'arena-match') return `${place.page} ${place.id}`
  if (place.page === 'lost') return `${place.page} ${place.path}`
  return place.page
}

export const playAddress = (game: GameFactory, setup = ''): string =>
  `/play/${game.facts.id}${setup === '' ? '' : `?${setup}`}`
export const matchAddress = (game: GameFactory, setup: string): string => `${playAddress(game, setup)}&view=match`
/** Where a bot for a game is written. */
export const writeAddress = (gameId: string): string => `/bot?game=${gameId}`
/** From its start where no ply is named. */
export const watchAddress = (shortText: string, ply?: number): string =>
  `/watch?transcript=${shortText}${ply === undefined ? '' : `&at=${ply}`}`
export const ladderAddress = (id: string): string => `/arena?ladder=${id}`
export const botAddress = (name: string): string => `/arena/bots/${encodeURIComponent(name)}`
export const matchOfArena = (id: string): string => `/arena/matches/${encodeURIComponent(id)}`

/** What an address says of some words, to be joined to another; empty where it says nothing. */
export function saidOf({ searchParams }: URL, ...words: readonly string[]): string {
  const said = words.flatMap((word) => searchParams.getAll(word).map((value) => [word, value]))
  return String(new URLSearchParams(said))
}

/** A part of an address as it was meant; as it stands where it cannot be read. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
