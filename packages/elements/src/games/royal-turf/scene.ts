/**
 * What the table shows at a ply: the last thing that happened and what it left, as the viewer of this screen sees it.
 * Once the third horse is home the engine stands before the next race, while the screen still shows this one; so the
 * field is read from the result.
 */
import type { Entry, Match, Seat, Viewer } from '@dicewright/engine'
import type {
  HorseView,
  MoveChoice,
  Observation,
  RaceResult,
  Settled,
  State,
  Symbol,
} from '@dicewright/engine/royal-turf'

export type TurfMatch = Match<State, Settled, Observation>

/** An entry as an object: `{ type: 'move', horse: 'albino' }`. */
interface Step {
  readonly type: 'start' | 'card' | 'roll' | 'bet' | 'move'
  readonly seat?: number
  readonly horse?: HorseView['id']
  readonly form?: string
  readonly symbol?: Symbol
  readonly chip?: number
}

export interface Scene {
  readonly ply: number
  /** Dotted path of the phase it came to. */
  readonly phase: string
  readonly entry: Entry | null
  readonly step: Step | null
  readonly before: Observation
  readonly after: Observation
  /** Who acted, or is to act; null before a race. */
  readonly seat: Seat | null
  /** Horses as they stand on the screen. */
  readonly field: readonly HorseView[]
  /** The move the entry made. */
  readonly moved: (MoveChoice & { readonly from: number }) | null
  /** The chip the entry laid: null where its value may not be seen. */
  readonly laid: { readonly horse: HorseView['id']; readonly chip: number | null } | null
  /** The race that has just ended, while no card of the next is drawn. */
  readonly result: RaceResult | null
}

/** Scenes kept: those of one rendering with its log. */
const most = 24

/** The scenes of an element: one ply is asked for many times while it is shown. */
export class Scenes {
  readonly #kept = new Map<number, Scene>()
  #match: TurfMatch | null = null
  #viewer: Viewer = 'table'

  /** The scene after the first `ply` entries, for this viewer. */
  at(match: TurfMatch, ply: number, viewer: Viewer): Scene {
    if (this.#match !== match || this.#viewer !== viewer || this.#kept.size > most) this.#kept.clear()
    this.#match = match
    this.#viewer = viewer
    const kept = this.#kept.get(ply)
    // What was taken back may have been done otherwise.
    if (kept && kept.entry === (match.entries[ply - 1] ?? null)) return kept
    const scene = makeScene(match, ply, viewer)
    this.#kept.set(ply, scene)
    return scene
  }
}

function makeScene(match: TurfMatch, ply: number, viewer: Viewer): Scene {
  const { game } = match
  const see = (at: number): Observation => game.observe(match.stateAt(at), viewer)
  const after = see(ply)
  const entry = match.entries[ply - 1] ?? null
  const before = entry ? see(ply - 1) : after
  const step = entry && (game.object(entry.id) as Step)
  const choice = step?.type === 'move' ? before.moves.find(({ horse }) => horse === step.horse)! : null
  const isCleared = after.horses.every(({ card }) => card === null)
  const isOver = game.actor(match.stateAt(ply)) === 'over'
  const result = after.result && (isCleared || isOver) ? after.result : null
  return {
    ply,
    phase: game.phase(match.stateAt(ply)),
    entry,
    step,
    before,
    after,
    seat: typeof entry?.by === 'number' ? entry.by : after.mover,
    field: result ? endedField(ply, see, result) : after.horses,
    moved: choice && { ...choice, from: before.horses.find(({ id }) => id === choice.horse)!.position! },
    laid: step?.type === 'bet' ? laidBy(entry!, after, step) : null,
    result,
  }
}

function laidBy({ by }: Entry, after: Observation, { horse }: Step): Scene['laid'] {
  const { chips } = after.horses.find(({ id }) => id === horse)!
  return { horse: horse!, chip: chips.find(({ seat }) => seat === by)!.chip }
}

/** The field as the last race left it: its cards from before the end, all else from the result. */
function endedField(ply: number, see: (at: number) => Observation, result: RaceResult): readonly HorseView[] {
  let at = ply
  while (at > 0 && see(at).horses.every(({ card }) => card === null)) at--
  const last = see(at)
  return last.horses.map((horse, i) => {
    const { position, space, chips, bets } = result.horses[i]!
    const place = result.podium.indexOf(horse.id)
    const placed = ([1, 2, 3] as const)[place] ?? null
    return Object.assign({}, horse, { position, space, aside: false, place: placed, chips, bets })
  })
}
