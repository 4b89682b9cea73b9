/** Where the shared dice lie: each keeps its place until it is thrown again. */
import { Match, scripted, unwrap } from '@dicewright/engine'
import { yessir } from '@dicewright/engine/yessir'
import { expect, it } from 'vitest'
import { Layout, type YessirMatch } from './lay.ts'

const game = unwrap(yessir(2, { changeDie: true, firstStarter: 'seat0' }))
const rolls = ['shared 446', 'cup 0 11', 'cup 1 22']

function played(dice: readonly string[], actions: readonly string[]): YessirMatch {
  const match = new Match(game, { dice: scripted(game, [...rolls, ...dice]), players: ['Ada', 'Ben'] })
  for (const text of ['', ...actions]) {
    if (text) unwrap(match.act(text))
    for (let due = text ? 1 : 3; match.actor === 'chance' && due > 0; due--) match.roll()
  }
  return match
}
const facesAt = (layout: Layout, match: YessirMatch, ply: number) =>
  layout.at(match, ply).map((die) => die?.face ?? null)

it('lays three dice that fell, however the engine sorts them, and the same way whenever it is asked', () => {
  const match = played([], [])
  const lay = facesAt(new Layout(), match, 3)
  expect(lay.toSorted((a, b) => a! - b!)).toEqual([4, 4, 6])
  expect(facesAt(new Layout(), match, 1)).toEqual(lay)
})

it('throws the die again that was chosen, and leaves the others where they are', () => {
  for (const which of ['first', 'last'] as const) {
    const match = played(['shared 2'], [])
    const layout = new Layout()
    const before = facesAt(layout, match, 3)
    const place = which === 'first' ? before.indexOf(4) : before.lastIndexOf(4)
    layout.wish(match, place)
    unwrap(match.act('a4'))
    expect(facesAt(layout, match, 4)).toEqual(before.with(place, null))
    match.roll()
    expect(facesAt(layout, match, 5)).toEqual(before.with(place, 2))
  }
})

it('turns the die that showed its face again, and no other of that face', () => {
  const match = played(['shared 4'], [])
  const layout = new Layout()
  const before = facesAt(layout, match, 3)
  const place = before.lastIndexOf(4)
  layout.wish(match, place)
  unwrap(match.act('a4'))
  match.roll()
  unwrap(match.act('plus'))
  expect(facesAt(layout, match, 6)).toEqual(before.with(place, 5))
})

it('picks up all three, and begins with what a position has', () => {
  const match = played([], [])
  unwrap(match.act('b'))
  expect(facesAt(new Layout(), match, 4)).toEqual([null, null, null])
  const begun = (ply: number, ...dice: string[]) =>
    new Match(game, { dice: scripted(game, dice), players: ['Ada', 'Ben'], from: match.stateAt(ply) })
  expect(facesAt(new Layout(), begun(0), 0)).toEqual([null, null, null])
  expect(facesAt(new Layout(), begun(3), 0)).toEqual([4, 4, 6])
  expect(facesAt(new Layout(), begun(4), 0)).toEqual([null, null, null])
})

it('begins with a die in the hand, and lays it down again', () => {
  const match = played([], [])
  unwrap(match.act('a4'))
  const dice = scripted(game, ['shared 2'])
  const later = new Match(game, { dice, players: ['Ada', 'Ben'], from: match.state })
  expect(facesAt(new Layout(), later, 0)).toEqual([4, 6, null])
  later.roll()
  expect(facesAt(new Layout(), later, 1)).toEqual([4, 6, 2])
})
