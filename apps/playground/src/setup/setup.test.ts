import { sixDice } from '@dicewright/engine/six-dice'
import { describe, expect, it } from 'vitest'
import { changedKeys, makeSetup, optionsGiven, readSetup, readValue, reserved } from './setup.ts'
import { games } from '../games/modules.ts'

const read = (search: string) => readSetup(sixDice, new URLSearchParams(search))

describe('the setup in the address', () => {
  it('is read as it was written', () => {
    const search = 'players=me:Ann,me,turn&preset=donburi&threePairs=1500&uma=20,0,-20&buta=false&seed=kite-4471'
    const { setup, problems } = read(search)
    expect(problems).toEqual([])
    expect(new URLSearchParams(makeSetup(setup)).toString().split('&').toSorted()).toEqual(
      new URLSearchParams(search).toString().split('&').toSorted(),
    )
    expect(read(makeSetup(setup)).setup).toEqual(setup)
  })

  it('leaves out defaults', () => {
    expect(makeSetup(read('').setup)).toBe('players=me,greedy')
    expect(makeSetup(read('preset=standard&threePairs=2000').setup)).toBe('players=me,greedy')
  })

  it('reads the options as JSON too, and single keys win', () => {
    const { setup } = read('options={"preset":"farkle","target":5000}&target=6000')
    expect(setup.preset).toBe('farkle')
    expect(optionsGiven(setup)).toEqual({ preset: 'farkle', target: 6000 })
  })

  it('reports every wrong value and uses the rest', () => {
    const { setup, problems } = read('players=me,gredy&threePairs=1520&target=5000&colour=red&preset=house&seed=')
    expect(problems.map(({ code, at, kept }) => [code, at, kept])).toEqual([
      ['bot-unknown', 'players', 'greedy'],
      ['option-value', 'threePairs', 2000],
      ['option-unknown', 'colour', undefined],
      ['option-preset', 'preset', 'standard'],
      ['seed-value', 'seed', undefined],
    ])
    expect(makeSetup(setup)).toBe('players=me,greedy&target=5000')
  })

  it('seats as many players as the game allows', () => {
    expect(read('players=me').setup.players).toHaveLength(2)
    expect(read(`players=${Array(9).fill('me').join()}`).setup.players).toHaveLength(8)
    expect(read('players=me').problems[0]).toMatchObject({ code: 'seat-count', kept: 2 })
  })

  it('resets options that contradict each other, and reports which', () => {
    const { setup, problems } = read('players=me,greedy&uma=10,0,-10&target=5000')
    expect(problems).toMatchObject([{ code: 'option-value', at: 'uma', kept: null }])
    expect(changedKeys(setup)).toEqual(['target'])
  })

  it('distinguishes values that are wrong alone from those that contradict another', () => {
    expect(read('spillPerMille=600&stackPerMille=600').problems).toMatchObject([
      { at: 'stackPerMille', kept: 0, isTogether: true, message: expect.stringContaining('a sum below 1000') },
    ])
    expect(read('stackPerMille=1000').problems[0]).not.toHaveProperty('isTogether')
  })

  it('takes the first of repeated parameters', () => {
    const { setup, problems } = read('target=6000&target=7000&seed=1&seed=2&players=me,me&players=me')
    expect(problems).toEqual([])
    expect(makeSetup(setup)).toBe('players=me,me&target=6000&seed=1')
  })

  it('refuses names that players cannot have', () => {
    const rule = 'me:NAME (1 to 40 characters, no comma or line break)'
    for (const name of ['n'.repeat(41), 'a,b', 'a\nb', ''])
      expect(read(`players=${encodeURIComponent(`me:${name},greedy`)}`).problems[0], name).toMatchObject({
        code: 'bot-unknown',
        message: expect.stringContaining(rule),
      })
  })

  it('reports options that are no JSON', () => {
    expect(read('options={').problems).toMatchObject([{ code: 'options-malformed', at: 'options' }])
  })

  it.each(games.map((game) => [game.facts.id, game] as const))('reserves no option key of %s', (_id, game) => {
    expect(Object.keys(game.options.keys).filter((key) => (reserved as readonly string[]).includes(key))).toEqual([])
  })
})

describe('readValue', () => {
  it.each([
    ['1500', 1500],
    ['-5', -5],
    ['true', true],
    ['null', null],
    ['20,-20', [20, -20]],
    ['[20,-20]', [20, -20]],
    ['double', 'double'],
  ])('reads %s', (text, value) => {
    expect(readValue(text)).toEqual(value)
  })
})
