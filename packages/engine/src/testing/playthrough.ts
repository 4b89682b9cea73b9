/**
 * Playthroughs: the verbose print of one seeded random match, to be read aloud and reviewed as a diff. Each line is one
 * decision or draw; below it stands who heard less, and every field that changed.
 */
import type { Game, Viewer } from '../kit/contract.ts'
import type { Field, State } from '../kit/layout.ts'
import { makeTally } from '../kit/tally.ts'
import { walk } from './walk.ts'

/**
 * A whole match as text, every state and question of it: a golden file that shows any change of a game. `plies` ends
 * it early.
 *
 * @example
 * ```ts
 * import { unwrap } from '@dicewright/engine'
 * import { playthrough } from '@dicewright/engine/testing'
 * import { chaser } from '@dicewright/engine/chaser'
 *
 * playthrough(unwrap(chaser(1)), 7, 2).split('\n')[0] // => 'Chaser, rules 1, 1 seat, seed 7'
 * ```
 */
export function playthrough(game: Game, seed: number, plies = Infinity): string {
  const options = Object.entries(game.options).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`)
  const lines = [
    `${game.facts.titles.en}, rules ${game.facts.version}, ${game.seats} ${game.seats === 1 ? 'seat' : 'seats'}, seed ${seed}`,
    ...options,
    '',
  ]
  let before = game.toJSON(game.start())
  let last = game.start()
  let said = ''
  for (const { state, actor, ply, next } of walk(game, seed)) {
    const after = game.toJSON(state)
    if (ply > 0) lines.push(said, ...changes(game, before, after))
    before = after
    last = state
    if (ply >= plies) return [...lines, `... cut after ${plies} plies`, ''].join('\n')
    if (next < 0) break
    const legal = typeof actor === 'number' ? `   of ${game.legalActions(state).length}` : ''
    const who = actor === 'chance' ? 'chance' : `seat ${actor}`
    said = `${String(ply + 1).padStart(4)} ${who}: ${game.make(next)}${legal}${heard(game, state, next)}`
  }
  return [...lines, `returns ${game.returns(last).join(' ')}`, ''].join('\n')
}

/** What is told to those who do not hear all of it. */
function heard(game: Game, state: State, id: number): string {
  const viewers: Viewer[] = ['table', ...Array.from({ length: game.seats }, (_, seat) => seat)]
  const less = viewers.filter((viewer) => game.hear(state, id, viewer) !== game.make(id))
  return less.length === 0
    ? ''
    : `   (${less.join(', ')} hear${less.length === 1 ? 's' : ''} ${game.hear(state, id, less[0]!)})`
}

function changes(game: Game, before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const fields: Readonly<Record<string, Field>> = game.definition.layout.fields
  return Object.keys(after)
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .flatMap((name) => {
      const [old, now] = [before[name], after[name]]
      if (!Array.isArray(old) || old.length <= longest) return [change(name, old, now, fields[name])]
      const places = Array.from(old.keys()).filter((i) => old[i] !== (now as unknown[])[i])
      return places.map((i) => change(`${name}[${i}]`, old[i], (now as unknown[])[i], fields[name]))
    })
}

/** Lists that are longer are not written out for the few places that changed. */
const longest = 8

const change = (name: string, old: unknown, now: unknown, field?: Field): string =>
  `       ${name} ${plain(old, field)} -> ${plain(now, field)}`

/** A field's value as it is read: dice by their faces, not by the index of their tally. */
function plain(value: unknown, field?: Field): string {
  const read = (part: unknown) => (field?.unit === 'tally' ? makeTally(part as number) : String(part))
  return Array.isArray(value) ? `[${value.map(read).join(' ')}]` : read(value)
}
