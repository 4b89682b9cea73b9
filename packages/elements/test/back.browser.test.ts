/** What is shown of a match that is played elsewhere, and is taken back there at that moment. */
import { Match, repeatable, seenBy, unwrap, type GameFactory } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import { afterEach, expect, it } from 'vitest'
import '../src/elements.define.ts'
import { Steps } from '../src/base/together/steps.ts'
import { mountedAs } from './element.ts'

afterEach(() => document.body.replaceChildren())

const nothing = { send: () => {}, mayUndo: () => false, undo: () => {}, again: () => {}, left: () => {} }

/** A match in which somebody at this screen has thrown after the first decision, as it was told. */
function told(factory: GameFactory) {
  const match = new Match(unwrap(factory(2)), { dice: repeatable('7', 'room'), players: ['Ann', 'Ben'] })
  match.rollAll()
  const seat = match.actor as number
  const before = match.entries.length
  while (match.entries.length === before || match.entries.at(-1)!.by !== 'chance') {
    unwrap(match.act(match.game.legalTexts(match.state)[0]!))
    match.rollAll()
  }
  const steps = new Steps({ game: match.game, header: match.header, seat, bots: [null, null] }, nothing)
  unwrap(steps.hear(seenBy(match, seat)))
  return { steps, before }
}

it.each(games.map((factory) => [factory.facts.id, factory] as const))('is left in %s', async (id, factory) => {
  const { steps, before } = told(factory)
  const element = await mountedAs(`dw-${id}` as 'dw-six-dice', { motion: 'fast' })
  const back = { isDone: false }
  element.addEventListener('dw-roll', () => {
    if (back.isDone || element.plies <= before) return
    back.isDone = true
    // Once the throw is to be drawn, and before its dice roll.
    queueMicrotask(() => {
      steps.back(before)
      element.follow(steps)
    })
  })
  element.follow(steps)
  for (let tries = 0; tries < 20 && !back.isDone; tries++) {
    element.proceed()
    // oxlint-disable-next-line no-await-in-loop -- one throw after another
    await element.settled
  }
  await element.settled
  expect([back.isDone, element.plies]).toEqual([true, before])
})
