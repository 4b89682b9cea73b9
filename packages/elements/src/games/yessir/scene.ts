/**
 * What lies on the table at a ply, as one viewer sees it: the last thing that happened and what it left. Once the cups
 * are lifted the engine stands before the next throw, while the screen still shows the hands; so a scene is read from
 * the state before and the state after. What the viewer does not know is not in it.
 */
import type { Entry, Seat, Viewer } from '@dicewright/engine'
import type { Observation, Showdown } from '@dicewright/engine/yessir'
import type { Step, Lay, Layout, YessirMatch } from './lay.ts'

export interface Scene {
  readonly ply: number
  readonly entry: Entry | null
  readonly step: Step | null
  readonly before: Observation
  readonly after: Observation
  /** Who did it, or whose dice fell; null before anything has. */
  readonly seat: Seat | null
  readonly lay: Lay
  /** The cups that this entry lifted; null where it lifted none. */
  readonly showdown: Showdown | null
  /** Seats whose "Yessir!" counts now. */
  readonly said: ReadonlySet<Seat>
  /** The latest decision, while it is worth a bubble: after it, and after the throw that it asked for. */
  readonly latest: { readonly seat: Seat; readonly step: Step } | null
}

const decisions = new Set(['a', 'b', 'c', 'd', 'e', 'plus', 'minus', 'same'])

/** The scene after the first `ply` entries. */
export function sceneAt(match: YessirMatch, ply: number, viewer: Viewer, layout: Layout): Scene {
  const { game } = match
  const after = game.observe(match.stateAt(ply), viewer)
  const entry = match.entries[ply - 1] ?? null
  const before = entry ? game.observe(match.stateAt(ply - 1), viewer) : after
  const isShown = entry !== null && before.turn !== null && after.turn === null
  return {
    ply,
    entry,
    step: entry && stepOf(match, ply),
    before,
    after,
    seat: entry && before.mover,
    lay: layout.at(match, ply),
    showdown: isShown ? after.showdown : null,
    said: saidAt(match, ply, after.turn?.passes ?? 0),
    latest: latestAt(match, ply),
  }
}

/** The scene with every cup as its own seat sees it: only for a match that is over. */
export function openedScene(match: YessirMatch, scene: Scene): Scene {
  const players = scene.after.players.map(
    (_, seat) => match.game.observe(match.stateAt(scene.ply), seat).players[seat]!,
  )
  return { ...scene, after: { ...scene.after, players } }
}

/** What the table hears of an entry: dice that it does not see are not in there. */
function stepOf(match: YessirMatch, ply: number): Step {
  const { id } = match.entries[ply - 1]!
  const heard = match.game.hear(match.stateAt(ply - 1), id, 'table')
  const { dice, ...rest } = match.game.object(id) as Step
  return heard === match.game.make(id) && dice ? { ...rest, dice } : rest
}

function saidAt(match: YessirMatch, ply: number, passes: number): ReadonlySet<Seat> {
  const said = new Set<Seat>()
  for (let at = ply; at > 0 && said.size < passes; at--) {
    const { by, text } = match.entries[at - 1]!
    if (text === 'd' && by !== 'chance') said.add(by)
  }
  return said
}

function latestAt(match: YessirMatch, ply: number): Scene['latest'] {
  for (const at of [ply, ply - 1]) {
    const entry = match.entries[at - 1]
    if (!entry) return null
    const step = stepOf(match, at)
    if (decisions.has(step.type)) return { seat: entry.by as Seat, step }
    if (match.game.observe(match.stateAt(at - 1), 'table').turn === null) return null
  }
  return null
}
