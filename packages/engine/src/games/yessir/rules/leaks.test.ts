/**
 * Nobody is sent what is hidden (2.6): over 200 random matches every byte that each viewer would be sent is written down,
 * then the cups that viewer has not seen are dealt anew, consistently with what it saw, and its bytes must not change.
 * Some matches are played to their end, through all showdowns; with `DICEWRIGHT_LEAKS=1` all are.
 */
// @module-tag matches
import { expect, it } from 'vitest'
import type { Viewer } from '../../../kit/contract.ts'
import { random, type Random } from '../../../kit/random.ts'
import { settled, type Yessir } from './fixtures/door.ts'
import { ids, type State } from './index.ts'

/** Every so many matches one is played to its end. */
const everyWhole = process.env['DICEWRIGHT_LEAKS'] ? 1 : 10

/** One decision or draw: its id, and the state it was made in. */
interface Step {
  readonly id: number
  readonly before: State
}

function anyOptions(source: Random): object {
  const of = <T>(...values: T[]): T => values[source.below(values.length)]!
  return {
    preset: of('standard', 'short'),
    changeDie: of(true, false),
    tieBreak: of('combination', 'allDice'),
    firstStarter: of('random', 'highestDie'),
    luckFloor: of(1, 0),
  }
}

/** Random play up to its end or until `plies` steps were made. */
function playSome(game: Yessir, source: Random, plies: number): Step[] {
  const steps: Step[] = []
  let state = game.start()
  while (steps.length < plies && game.actor(state) !== 'over') {
    const legal = game.legalActions(state)
    const id = game.actor(state) === 'chance' ? game.sample(state, source) : legal[source.below(legal.length)]!
    steps.push({ id, before: state })
    state = game.copy(state)
    game.apply(state, id)
  }
  return steps
}

/** The same decisions with other draws, each checked as the world's are. */
function replayed(game: Yessir, steps: readonly number[]): Step[] {
  let state = game.start()
  return steps.map((id) => {
    const before = state
    const next = game.actor(state) === 'chance' ? game.chance(state, id) : game.act(state, id)
    if (!next.ok) throw new Error(next.message)
    state = next.value
    return { id, before }
  })
}

/** What the viewer is sent before a step, and as it is made: everything the engine has for it. */
function sent(game: Yessir, { id, before }: Step, viewer: Viewer): string {
  const actor = game.actor(before)
  return JSON.stringify([
    actor,
    game.leaf(before),
    game.observe(before, viewer),
    actor === 'chance' ? [game.drawKey(before), game.draw(before).outcomes[0]!.id] : null,
    actor === viewer ? game.legalTexts(before) : null,
    // What a refused action is answered with.
    actor === viewer ? [ids.a, ids.b, ids.plus, ids.start].map((any) => game.refusal(before, any)) : null,
    game.hear(before, id, viewer),
    game.returns(before),
  ])
}

const isCup = (id: number) => id >= ids.cup && id < ids.a

/** Draws that the viewer did not hear and that no showdown has shown it since. */
function unseen(game: Yessir, steps: readonly Step[], viewer: Viewer): number[] {
  return Array.from(steps.keys()).filter((at) => {
    const { id, before } = steps[at]!
    if (!isCup(id) || game.hear(before, id, viewer) === game.make(id)) return false
    const seat = before.mover
    const later = steps.slice(at + 1)
    const thrownAgain = later.findIndex(
      (step) => step.before.mover === seat && (step.id === ids.c || step.id === ids.e),
    )
    const lifted = later.findIndex((step) => step.before.round > before.round)
    const end = lastOf(game, steps)
    const isLifted = lifted >= 0 || end.round > before.round || game.actor(end) === 'over'
    return !isLifted || (thrownAgain >= 0 && (lifted < 0 || thrownAgain < lifted))
  })
}

function lastOf(game: Yessir, steps: readonly Step[]): State {
  const { id, before } = steps.at(-1)!
  const state = game.copy(before)
  game.apply(state, id)
  return state
}

/** Up to each pass that lifts the cups, and as far as the match goes: a cup thrown again is never lifted. */
function looksAt(game: Yessir, steps: readonly Step[]): Step[][] {
  const isOver = game.actor(lastOf(game, steps)) === 'over'
  const ends = isOver ? Array.from(steps.keys()).filter((at) => isRoundEnd(steps, at)) : []
  return [...ends.map((at) => steps.slice(0, at)), [...steps]]
}

const isRoundEnd = (steps: readonly Step[], at: number): boolean =>
  steps[at]!.before.round > 0 && steps[at]!.before.round !== steps[at + 1]?.before.round

it('sends every viewer the same bytes whatever lies in the cups it has not seen', { timeout: 600_000 }, () => {
  const source = random(2026)
  let varied = 0
  let whole = 0
  let bytes = 0
  for (let match = 0; match < 200; match++) {
    const seats = 2 + source.below(5)
    const game = settled(seats, anyOptions(source))
    const played = playSome(game, source, match % everyWhole === 0 ? Infinity : 12 + source.below(24))
    for (const steps of looksAt(game, played))
      for (const viewer of [...Array.from({ length: seats }, (_, seat) => seat), 'table' as const]) {
        const hidden = new Set(unseen(game, steps, viewer))
        const others = steps.map(({ id, before }, at) => (hidden.has(at) ? game.sample(before, source) : id))
        if (others.every((id, at) => id === steps[at]!.id)) continue
        varied++
        if (steps.at(-1)!.before.round > 1) whole++
        const again = replayed(game, others)
        // Before the first other draw both are one match.
        for (let at = others.findIndex((id, i) => id !== steps[i]!.id); at < steps.length; at++) {
          const text = sent(game, steps[at]!, viewer)
          const other = sent(game, again[at]!, viewer)
          bytes += text.length
          if (text !== other)
            throw new Error(`match ${match}, ply ${at}: ${viewer} is told more than it may know\n${text}\n${other}`)
        }
      }
  }
  // Nearly every viewer of every match had something hidden from it, so equal bytes say something.
  expect(varied).toBeGreaterThan(600)
  expect(whole).toBeGreaterThan(100)
  expect(bytes).toBeGreaterThan(1_000_000)
})
