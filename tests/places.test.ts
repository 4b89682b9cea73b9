/** The places that the docs ask about: each can be reached, and is what its script finds. */
// @module-tag search
import { turnOf } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import { describe, expect, it } from 'vitest'
import { findPlace } from '../apps/docs/scripts/find-places.ts'
import { places } from '../apps/docs/src/lib/places.gen.ts'
import { placeOf, predicted } from '../apps/docs/src/lib/places.ts'

it('are there for every game', () => {
  const ids = games.map(({ facts }) => facts.id).toSorted()
  expect(Object.keys(places).toSorted()).toEqual(ids)
  expect(Object.keys(predicted).toSorted()).toEqual(ids)
})

describe.each(Object.entries(places))('the places of %s', (id, written) => {
  it('weigh every legal action, and know a mistake', () => {
    for (const one of written) {
      const { match, weighed, mistake } = placeOf(predicted[id]!, one)
      const { legal } = turnOf(match.game, match.state)
      expect(weighed.map(({ action }) => action).toSorted()).toEqual(legal.toSorted())
      expect(weighed.find(({ action }) => action === mistake)!.cost).toBeGreaterThan(0)
    }
  })
})

it.each(['six-dice', 'chaser'])('are what the script finds for %s', async (id) => {
  expect(await findPlace(predicted[id]!, 1)).toEqual(places[id]![0])
})
