/**
 * Scripts: a match in notation, dice and decisions in order. The engine plays the script of a rule story, so a story
 * that breaks the rules fails.
 */
import { Match, scripted, unwrap, type Game, type GameFactory, type State } from '@dicewright/engine'

export interface Script {
  readonly seats?: number
  readonly options?: Readonly<Record<string, unknown>>
  /** Where it begins, if not at the start of a match. */
  readonly from?: Position
  /** Chance outcomes and decisions, as in transcripts. */
  readonly plies: readonly string[]
}

/** What these plies lead to, with fields of that state changed: a place that would take long to play to. */
export interface Position {
  readonly after: readonly string[]
  readonly fields: Readonly<Record<string, unknown>>
}

/** Plays a script. Throws where the rules refuse a line of it. */
export function playScript(factory: GameFactory, { seats = 2, options = {}, from, plies }: Script): Match {
  const game = unwrap(factory(seats, options))
  const thrown = plies.filter((text) => isChance(factory, text))
  const match = new Match(game, {
    dice: scripted(game, thrown),
    players: names.slice(0, seats),
    ...(from ? { from: placeOf(game, from) } : {}),
  })
  for (const text of plies) {
    if (match.actor === 'chance') match.roll()
    else unwrap(match.act(text))
    if (match.entries.at(-1)!.text !== game.make(unwrap(game.parse(text))))
      throw new Error(`the script says ${text}, the match ${match.entries.at(-1)!.text}`)
  }
  return match
}

/** The name of a player, as on the board. */
export const nameAt = ({ settings }: Match, seat: number): string => settings.players[seat]!

export const namesAt = (match: Match, seats: readonly number[]): string =>
  seats.map((seat) => nameAt(match, seat)).join(', ')

/** `over; won by Aoi, Ben`. */
export function wonBy(match: Match): string {
  const { leaders } = match.game.observe(match.state, 'table') as { readonly leaders: readonly number[] }
  return `${match.actor}; won by ${namesAt(match, leaders)}`
}

const names = ['Aoi', 'Ben', 'Chika', 'Dan', 'Emi', 'Fumi', 'Gen', 'Hana']

function placeOf(game: Game, { after, fields }: Position): State {
  const reached = after.reduce<State>(
    (state, text) => unwrap(game.actor(state) === 'chance' ? game.chance(state, text) : game.act(state, text)),
    game.start(),
  )
  return unwrap(game.restore({ ...game.toJSON(reached), ...fields }))
}

/** Whether an event is an outcome of chance: whatever no seat ever decides. */
function isChance(factory: GameFactory, text: string): boolean {
  const event = text.split(' ')[0]!
  const chances = factory.stepper.leaves.filter((leaf) => leaf.kind === 'chance').map((leaf) => leaf.path)
  return chances.some((path) => event in (phaseAt(factory.definition.chart, path.split('.')).on ?? {}))
}

type Node = { readonly states?: Readonly<Record<string, Node>>; readonly on?: object }

const phaseAt = (chart: Node, path: readonly string[]): Node =>
  path.reduce<Node>((phase, name) => phase.states![name]!, chart)
