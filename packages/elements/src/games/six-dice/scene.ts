/**
 * What lies on the table at a ply: the last thing that happened and what it left. The engine's state says what may come
 * next; after a dobon it already stands before the next player's throw, while the screen still shows the dice that
 * scored nothing. So a scene is read from the state before and the state after.
 */
import type { Entry, Match, Seat } from '@dicewright/engine'
import type { Observation, Settled, State, Take } from '@dicewright/engine/six-dice'
import type { Face } from '../../parts/die/geometry.ts'
import type { Mishap } from '../../parts/bowl/places.ts'

export type SixDiceMatch = Match<State, Settled, Observation>

/** A moment worth a banner. `points` is what it is about: lost, banked or taken. */
export interface Moment {
  readonly kind: 'oya' | 'tie' | 'furikiri' | 'stop' | 'dobon' | 'buta' | 'spill' | 'stack'
  readonly seat: Seat
  readonly points: number
}

export interface Scene {
  readonly ply: number
  readonly entry: Entry | null
  readonly before: Observation
  readonly after: Observation
  /** Whose dice lie there, or who is to throw; null before the first die. */
  readonly seat: Seat | null
  readonly bowl: readonly Face[]
  /** The throw these dice are what is left of, and the ply it fell at: what lies still keeps its place. */
  readonly thrown: readonly Face[]
  readonly thrownAt: number
  readonly mishap: Mishap | undefined
  readonly aside: readonly Face[]
  /** Turn score of that seat, as it stands or stood. */
  readonly points: number
  readonly moment: Moment | null
  /** Ways to take from the throw shown, and the one that was taken. */
  readonly takes: readonly Take[]
  readonly taken: Take | null
  /** Dice for the oya by seat while they are thrown; null for a seat without one. */
  readonly oyaDice: readonly (Face | 'spill' | null)[] | null
}

type Content = Omit<Scene, 'thrown' | 'thrownAt'>

/** An entry as an object: `{ type: 'roll', dice: [1, 2] }`. */
interface Step {
  readonly type: string
  readonly dice?: readonly Face[]
  readonly face?: string
}

/** The scene after the first `ply` entries. */
export function sceneAt(match: SixDiceMatch, ply: number): Scene {
  const scene = contentAt(match, ply)
  const fallen = lastThrow(match, ply)
  // Without a throw to be left over from (a match may begin in the middle of a turn) the dice lie as they are.
  const whole = fallen && isWithin(scene.bowl, fallen.dice) ? fallen : { dice: scene.bowl, ply }
  return { ...scene, thrown: whole.dice, thrownAt: whole.ply }
}

/** The dice for the oya without the one still in the air. */
export const withoutLast = (scene: Scene): Scene => ({
  ...scene,
  moment: null,
  oyaDice: (scene.oyaDice ?? []).map((die, seat) => (seat === scene.seat ? null : die)),
})

/** Indices of `thrown` that are no longer in the bowl. */
export function goneFrom({ thrown, bowl }: Pick<Scene, 'thrown' | 'bowl'>): ReadonlySet<number> {
  const left = [...bowl]
  const gone = new Set<number>()
  thrown.forEach((face, index) => {
    const at = left.indexOf(face)
    if (at < 0) gone.add(index)
    else left.splice(at, 1)
  })
  return gone
}

function contentAt(match: SixDiceMatch, ply: number): Content {
  const { game } = match
  const after = game.observe(match.stateAt(ply), 'table')
  const entry = match.entries[ply - 1] ?? null
  const before = entry ? game.observe(match.stateAt(ply - 1), 'table') : after
  const rest: Content = {
    ply,
    entry,
    before,
    after,
    seat: after.turn?.seat ?? null,
    bowl: (after.turn?.bowl ?? []) as readonly Face[],
    mishap: undefined,
    aside: (after.turn?.aside ?? []) as readonly Face[],
    points: after.turn?.points ?? 0,
    moment: null,
    takes: after.turn?.takes ?? [],
    taken: null,
    oyaDice: null,
  }
  if (!entry) return rest
  const step = game.object(entry.id) as Step
  const seat = match.stateAt(ply - 1).mover
  if (step.type === 'oya') return oyaScene(match, rest, step, seat)
  if (step.type === 'roll') return rollScene(match, rest, step.dice ?? [], seat)
  if (step.type === 'spill' || step.type === 'stack') return mishapScene(rest, step.type, seat)
  if (step.type === 'take') return takeScene(match, rest, step.dice ?? [], seat)
  if (step.type === 'stop') return stopScene(rest, seat)
  return rest
}

function oyaScene(match: SixDiceMatch, rest: Content, { face }: Step, seat: Seat): Content {
  const value = oyaDie(face)
  const { oya } = rest.after
  const tied = oya === null && match.stateAt(rest.ply).rollOff !== match.stateAt(rest.ply - 1).rollOff
  return {
    ...rest,
    seat,
    bowl: [value === 'spill' ? 0 : value],
    mishap: value === 'spill' ? 'spill' : undefined,
    oyaDice: oyaDiceAt(match, rest.ply),
    moment: oya !== null ? { kind: 'oya', seat: oya, points: 0 } : tied ? { kind: 'tie', seat, points: 0 } : null,
  }
}

/** The dice of the round of oya dice that the entry before `ply` belongs to. */
function oyaDiceAt(match: SixDiceMatch, ply: number): readonly (Face | 'spill' | null)[] {
  const dice: (Face | 'spill' | null)[] = Array.from({ length: match.game.seats }, () => null)
  const round = match.stateAt(ply - 1).rollOff
  for (let at = ply - 1; at >= 0 && match.stateAt(at).rollOff === round; at--)
    dice[match.stateAt(at).mover] = oyaDie((match.game.object(match.entries[at]!.id) as Step).face)
  return dice
}

const oyaDie = (face: string | undefined): Face | 'spill' => (face === 'spill' ? 'spill' : (Number(face) as Face))

function rollScene(match: SixDiceMatch, rest: Content, dice: readonly Face[], seat: Seat): Content {
  const { before, after } = rest
  const turn = before.turn!
  const shown = { ...rest, seat, bowl: dice, aside: turn.aside as readonly Face[], points: turn.points }
  if (after.turn?.takes.length && match.game.actor(match.stateAt(rest.ply)) === seat) return shown
  const kind = after.lastTurnEnd === 'buta' ? 'buta' : 'dobon'
  return { ...shown, takes: [], moment: { kind, seat, points: turn.points } }
}

/** Nothing was drawn for these dice but that they spilled or stacked: they show no faces. */
function mishapScene(rest: Content, mishap: Mishap, seat: Seat): Content {
  const turn = rest.before.turn!
  return {
    ...rest,
    seat,
    mishap,
    bowl: Array.from({ length: turn.nextDice }, () => 0),
    aside: turn.aside as readonly Face[],
    points: turn.points,
    takes: [],
    moment: { kind: mishap, seat, points: turn.points },
  }
}

function takeScene(match: SixDiceMatch, rest: Content, dice: readonly Face[], seat: Seat): Content {
  const turn = rest.before.turn!
  const taken = turn.takes.find(({ action }) => action === rest.entry!.text) ?? null
  const goesOnWithSix = match.game.actor(match.stateAt(rest.ply)) === 'chance'
  return {
    ...rest,
    // After furikiri the state has gathered all six again; the screen still shows them set aside.
    aside: goesOnWithSix ? ([...turn.aside, ...dice].toSorted((a, b) => a - b) as Face[]) : rest.aside,
    takes: turn.takes,
    taken,
    moment: taken?.furikiri ? { kind: 'furikiri', seat, points: taken.points } : null,
  }
}

function stopScene(rest: Content, seat: Seat): Content {
  const turn = rest.before.turn!
  return {
    ...rest,
    seat,
    bowl: turn.bowl as readonly Face[],
    aside: turn.aside as readonly Face[],
    points: turn.points,
    moment: { kind: 'stop', seat, points: turn.points },
  }
}

/** The throw that lies in the bowl after `ply` entries, or what of it is left. */
function lastThrow(match: SixDiceMatch, ply: number): { readonly dice: readonly Face[]; readonly ply: number } | null {
  for (let at = ply; at > 0; at--) {
    const step = match.game.object(match.entries[at - 1]!.id) as Step
    if (step.type === 'roll') return { dice: step.dice ?? [], ply: at }
    if (!['take', 'continue', 'stop'].includes(step.type)) return null
  }
  return null
}

const isWithin = (part: readonly Face[], whole: readonly Face[]): boolean =>
  part.every((face) => part.filter((one) => one === face).length <= whole.filter((one) => one === face).length)
