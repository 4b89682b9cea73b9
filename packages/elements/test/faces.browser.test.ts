/** What `dw-roll` tells of the dice: their faces, in every game, wherever the rules of notation write some. */
import { afterEach, expect, it } from 'vitest'
import '../src/elements.define.ts'
import { mountedAs } from './element.ts'

afterEach(() => document.body.replaceChildren())

const rows = [
  ['dw-six-dice', { target: 1000, spillPerMille: 100, stackPerMille: 50 }, ['oya', 'roll', 'spill', 'stack', 'steady']],
  ['dw-chaser', { firstPlayer: 'random' }, ['roll', 'start']],
  ['dw-yatzy', { firstPlayer: 'random' }, ['roll', 'start']],
  ['dw-yessir', { firstStarter: 'highestDie', winsToWin: 2 }, ['cup', 'high', 'shared']],
  ['dw-royal-turf', { races: 1 }, ['card', 'roll', 'start']],
] as const

/** Faces that an outcome is written with. */
const written = (outcome: string): readonly number[] =>
  Array.from(/^(?:roll|shared|oya|high|cup \d) ([1-6]+)$/.exec(outcome)?.[1] ?? '', Number)

it.each(rows)('%s', async (tag, options, kinds) => {
  const element = await mountedAs(tag, { players: 'random,random', seed: '3', options: JSON.stringify(options) })
  const told: (readonly [outcome: string, faces: readonly number[]])[] = []
  element.addEventListener('dw-roll', ({ detail }) => told.push([detail.outcome, detail.faces]))
  element.proceed()
  await element.settled
  expect(told).toEqual(told.map(([outcome]) => [outcome, written(outcome)]))
  expect(new Set(told.map(([outcome]) => outcome.split(' ')[0]))).toEqual(new Set(kinds))
})
