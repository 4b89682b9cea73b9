/**
 * What is at an address of the site, told for whoever shares it: in words, as what its card shows, and which page shows it
 * in a frame. Addresses come from outside, and what they name may not be there.
 */
import {
  accept,
  parseShareText,
  parseTranscript,
  refuse,
  replay,
  show,
  tellerOf,
  makeShareText,
  type GameFactory,
  type GameModule,
  type Match,
  type Transcript,
} from '@dicewright/engine'
import type { MatchPage, SeatLine } from '../../api/index.ts'
import type { Arena } from '../../arena/arena.ts'
import type { AnyCode, Result } from '../../codes.ts'
import { teller, type Tell, type Tongue } from './words.ts'

/** What a card shows: see `Card` of the elements. */
export interface CardFacts {
  readonly game: string
  readonly over: string
  readonly title: string
  readonly under: string
  readonly faces: readonly number[]
  readonly seed: number
}

/** What is told of an address. */
export interface Told {
  readonly title: string
  readonly about: string
  readonly card: CardFacts
  /** The page of a board for frames, with the values of its tag; null where there is no board. */
  readonly board: Board | null
}

/** A table in a frame. */
interface Board {
  readonly game: string
  /** Parameters of its address. */
  readonly query: string
}

/** A match as the page of a frame is given it: too long for an address. */
export interface GivenMatch {
  readonly game: string
  /** The short text. */
  readonly transcript: string
  /** The last throw, after which dice lie on the table. */
  readonly at: number
}

/** Faces where no dice were thrown. */
const usualFaces = [1, 5, 3, 6, 2, 4] as const

/** Parameters of an address that say how it is shown, not what. */
const ofPages = ['view', 'at'] as const

/** Refused with `address-unknown` or the code of what is not there. */
export async function tellOf(arena: Arena, address: URL, tongue: Tongue): Promise<Result<Told, AnyCode>> {
  const tell = teller(tongue)
  const path = address.pathname.replace(/\/$/, '').replace(/\.html$/, '')
  const [, first = '', second = '', third = '', more] = path.split('/')
  const text = address.searchParams.get('transcript')
  if (path === '' && text === null && address.searchParams.size === 0) return accept(tellSite(tell))
  const isTable = first === '' || first === 'play' || first === 'embed'
  if (text !== null && (isTable || first === 'watch')) return tellText(arena, address, text, first === 'watch', tongue)
  if (isTable && third === '') {
    const module = second === '' ? arena.modules[0] : arena.modules.find(({ game }) => game.facts.id === second)
    return module ? accept(tellGame(module.game, address, tongue)) : unknown(address)
  }
  if (first !== 'arena' || more !== undefined) return unknown(address)
  const name = decoded(third)
  if (second === '') return tellLadder(arena, address.searchParams.get('ladder'), tongue)
  if (second === 'matches') return tellMatch(arena, name, tongue)
  if (second === 'bots') return tellBot(arena, name, tongue)
  if (second === 'seasons') return tellSeason(arena, name, tongue)
  return second === 'tournaments' ? tellTournament(arena, name, tongue) : unknown(address)
}

const unknown = (address: URL): Result<never> =>
  refuse(
    'address-unknown',
    'url',
    `There is nothing to show of ${show(address.pathname)}: expected the address of a game, a match, a bot, a ladder, a season or a tournament.`,
  )

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const titleOf = (arena: Arena, game: string, tongue: Tongue): string =>
  arena.games.find(({ facts }) => facts.id === game)?.facts.titles[tongue] ?? game

const latinTitle = (arena: Arena, game: string): string => titleOf(arena, game, 'en')

const cardOf = (game: string, over: string, title: string, under = '', seed = 7): CardFacts => ({
  game,
  over,
  title,
  under,
  faces: usualFaces,
  seed,
})

function tellSite(tell: Tell): Told {
  const title = 'Dicewright'
  return { title, about: tell('site'), card: cardOf('', '', 'Dice games'), board: null }
}

function tellGame({ facts }: GameFactory, address: URL, tongue: Tongue): Told {
  const tell = teller(tongue)
  const query = new URLSearchParams(address.searchParams)
  for (const name of ofPages) query.delete(name)
  const others = (query.get('players') ?? '').split(',').filter((word) => word !== '' && !/^me(:|$)/.test(word))
  const against = others.join(', ').slice(0, 80) || tell('somebody')
  return {
    title: tell('play', facts.titles[tongue]),
    about: tell('playAbout', against),
    card: cardOf(facts.id, 'Play', facts.titles.en),
    board: { game: facts.id, query: String(query) },
  }
}

/** A match or position that the address itself has. */
function tellText(arena: Arena, address: URL, text: string, isWatched: boolean, tongue: Tongue): Result<Told, AnyCode> {
  const read = text.startsWith('{') ? parseTranscript(text) : parseShareText(text, arena.games)
  if (!read.ok) return read
  const match = replay(read.value, arena.games)
  if (!match.ok) return match
  const facts = factsOf(arena.modules, read.value, match.value)
  const { game, players } = read.value.header
  const title = titleOf(arena, game, tongue)
  const tell = teller(tongue)
  const points = pointsText(facts.points, tongue)
  const query = new URLSearchParams(address.searchParams)
  query.delete('view')
  if (isWatched) query.set('mode', 'view')
  if (isWatched && !query.has('at')) query.set('at', String(facts.at))
  const names = players.join(' – ')
  return accept({
    title: `${tell('versus', names, title)}: ${points}`,
    about: tell('position', read.value.entries.length, points),
    card: {
      ...cardOf(game, latinTitle(arena, game), names, pointsText(facts.points, 'en'), facts.at),
      faces: facts.faces,
    },
    board: { game, query: String(query) },
  })
}

interface MatchFacts {
  readonly points: readonly number[]
  readonly at: number
  readonly faces: readonly number[]
}

function factsOf(modules: readonly GameModule[], { entries }: Transcript, match: Match): MatchFacts {
  const module = modules.find(({ game }) => game.facts.id === match.game.facts.id)
  const told = tellerOf(module ?? {})
  const points = told.points?.(match) ?? told.scores(match, entries.length)
  const thrown = entries.findLastIndex(({ by }) => by === 'chance')
  const [, faces] = thrownFaces.exec(entries[thrown]?.text ?? '') ?? []
  return { points, at: thrown + 1, faces: faces === undefined ? usualFaces : Array.from(faces, Number) }
}

/** Faces at the end of what chance did. */
const thrownFaces = / ([1-6]{1,6})$/

const pointsText = (points: readonly number[], tongue: Tongue): string =>
  points.map((one) => one.toLocaleString(tongue)).join(' : ')

const nameOf = ({ bot, version, isHouse }: SeatLine): string => (isHouse ? bot : `${bot} v${version}`)

async function tellMatch(arena: Arena, id: string, tongue: Tongue): Promise<Result<Told, AnyCode>> {
  const page = await arena.queries.match(id)
  if (!page) return { ...(await arena.queries.noMatch(id)), at: 'url' }
  const tell = teller(tongue)
  const { game } = page.header
  const title = titleOf(arena, game, tongue)
  const names = page.seats.map(nameOf)
  const facts = page.result ? await endedFacts(arena, id) : null
  const points = facts ? pointsText(inOrder(facts.points, page), tongue) : ''
  const said = page.result ? tellResult(page, page.result, names, points, title, tell) : null
  return accept({
    title: said ?? tell('versus', names.join(' – '), title),
    about: page.result ? tell('matchAbout', page.plies) : tell('live'),
    card: {
      ...cardOf(
        game,
        latinTitle(arena, game),
        cardTitle(page, names),
        facts ? pointsText(inOrder(facts.points, page), 'en') : '',
        page.set,
      ),
      ...(facts ? { faces: facts.faces } : {}),
    },
    board: facts ? { game, query: `match=${encodeURIComponent(id)}` } : null,
  })
}

/** Without the points, which stand below. */
function cardTitle({ result }: MatchPage, names: readonly string[]): string {
  const best = result?.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])) ?? []
  if (best.length !== 1) return names.join(' – ')
  const [winner = 0] = best
  return names.length === 2 ? `${names[winner]} beat ${names[1 - winner]}` : `${names[winner]} won`
}

/** How a match ended. */
function tellResult(
  { seats }: MatchPage,
  { ranks, seat }: NonNullable<MatchPage['result']>,
  names: readonly string[],
  points: string,
  title: string,
  tell: Tell,
): string {
  if (seat !== null) return tell('fault', names[seat] ?? '', title)
  const best = ranks.flatMap((rank, at) => (rank === 1 ? [at] : []))
  const both = names.join(' – ')
  if (best.length !== 1) return tell('even', both, title, points)
  const [winner = 0] = best
  return seats.length > 2
    ? tell('won', names[winner]!, title, points)
    : tell('beat', names[winner]!, names[1 - winner]!, points, title)
}

/** Of two, those of the winner first, as they are named. */
const inOrder = (points: readonly number[], { result }: MatchPage): readonly number[] =>
  points.length === 2 && result?.ranks[0] !== 1 && result?.ranks[1] === 1 ? points.toReversed() : points

/** Points, last throw and faces of a match that has ended; null where it cannot be shown. */
async function endedFacts(arena: Arena, id: string): Promise<MatchFacts | null> {
  const read = await endedMatch(arena, id)
  return read && factsOf(arena.modules, read.transcript, read.match)
}

async function endedMatch(
  arena: Arena,
  id: string,
): Promise<{ readonly transcript: Transcript; readonly match: Match } | null> {
  const text = await arena.queries.transcript(id)
  const transcript = text === null ? null : parseTranscript(text)
  if (!transcript?.ok || !transcript.value.end) return null
  const match = replay(transcript.value, arena.games)
  return match.ok ? { transcript: transcript.value, match: match.value } : null
}

/** A match of the arena for the page of a frame; refused where there is none to show. */
export async function givenMatch(arena: Arena, id: string): Promise<GivenMatch | null> {
  const read = await endedMatch(arena, id)
  if (!read) return null
  const short = makeShareText(read.transcript, arena.games)
  const { at } = factsOf(arena.modules, read.transcript, read.match)
  return short.ok ? { game: read.transcript.header.game, transcript: short.value, at } : null
}

async function tellBot(arena: Arena, name: string, tongue: Tongue): Promise<Result<Told, AnyCode>> {
  const page = await arena.queries.bot(name)
  if (!page) return refuse<AnyCode>('bot-unknown', 'url', `There is no bot ${show(name)} here.`)
  const tell = teller(tongue)
  const ladders = page.ladders.filter(({ row }) => row !== null)
  const [best] = ladders.toSorted((a, b) => a.row!.rank / a.versions - b.row!.rank / b.versions)
  const rank = (say: Tell, of: Tongue): string =>
    best ? say('rank', best.row!.rank, best.versions, titleOf(arena, best.game, of)) : ''
  const who = (say: Tell): string =>
    page.owner === null ? say('house', page.name) : say('botOf', page.name, page.owner)
  return accept({
    title: who(tell),
    about: best ? `${rank(tell, tongue)}. ${tell('sets', best.row!.sets)}` : tell('unranked'),
    card: cardOf(best?.game ?? page.rated?.games[0] ?? '', 'Bot', who(teller('en')), best ? `#${best.row!.rank}` : ''),
    board: null,
  })
}

async function tellLadder(arena: Arena, asked: string | null, tongue: Tongue): Promise<Result<Told, AnyCode>> {
  const id = asked ?? (await arena.queries.ladders())[0]?.id ?? ''
  const page = await arena.queries.ladder(id, { limit: 3 })
  if (!page)
    return refuse<AnyCode>(
      'ladder-unknown',
      'url',
      `There is no ladder ${show(id)}: expected one such as six-dice.2.standard.`,
    )
  const tell = teller(tongue)
  const names = page.rows.map(({ bot, owner, version }) => (owner === null ? bot : `${bot} v${version}`))
  return accept({
    title: tell('ladder', titleOf(arena, page.game, tongue), page.seats),
    about: [...(names.length > 0 ? [tell('first', names.join(', '))] : []), tell('sets', page.sets)].join(' '),
    card: cardOf(page.game, teller('en')('ladder', latinTitle(arena, page.game), page.seats), names.join(', ')),
    board: null,
  })
}

async function tellSeason(arena: Arena, id: string, tongue: Tongue): Promise<Result<Told, AnyCode>> {
  const page = await arena.seasons.page(id)
  if (!page) return refuse<AnyCode>('season-unknown', 'url', `There is no season ${show(id)} here.`)
  const tell = teller(tongue)
  const games = (of: Tongue): string => page.games.map(({ game }) => titleOf(arena, game, of)).join(', ')
  return accept({
    title: tell('season', page.name, games(tongue)),
    about: tell('entries', page.entries, page.progress?.sets ?? 0),
    card: cardOf(page.games[0]?.game ?? '', 'Season', page.name, games('en')),
    board: null,
  })
}

async function tellTournament(arena: Arena, id: string, tongue: Tongue): Promise<Result<Told, AnyCode>> {
  const shown = await arena.tournaments.shown(id)
  if (!shown.ok) return shown
  const { name, game, entries, sets, winner } = shown.value
  const tell = teller(tongue)
  return accept({
    title: tell('tournament', name, titleOf(arena, game, tongue)),
    about: [...(winner ? [tell('winner', nameOf(winner))] : []), tell('entries', entries, sets)].join(' '),
    card: cardOf(game, 'Tournament', name, winner ? nameOf(winner) : latinTitle(arena, game)),
    board: null,
  })
}
