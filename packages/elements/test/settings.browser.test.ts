/** Settings, positions and transcripts given again: equal ones leave the match alone, others begin a new one. */
import { house } from '@dicewright/engine/royal-turf'
import { describe, expect, it } from 'vitest'
import '../src/elements.define.ts'
import '../src/parts/statechart/statechart.define.ts'
import type { DwSixDice } from '../src/games/six-dice/six-dice.ts'
import { all, mountedAs, replaceFetch } from './element.ts'
import { yessirStates, yessirText } from './yessir.ts'
import { codeOf, mounted, noteThrown, properties, thrown, type Loose } from './loose.ts'

noteThrown()

describe('a setting', () => {
  /** What it is, an equal one, and another. */
  const settings = [
    ['players', 'dw-six-dice', ['me', 'greedy'], ['me', 'greedy'], ['me', 'greedy', 'greedy']],
    ['players', 'dw-six-dice', 'me,greedy', 'me,greedy', 'greedy,me'],
    ['seed', 'dw-six-dice', '7', 7, 8],
    ['seed', 'dw-six-dice', null, undefined, 8],
    ['options', 'dw-six-dice', { target: 2000 }, { target: 2000 }, { target: 3000 }],
    ['options', 'dw-yatzy', { variant: 'yams' }, { variant: 'yams' }, null],
    ['data', 'dw-royal-turf', house, structuredClone(house), { ...house, trackLength: 40 }],
  ] as const

  it.each(settings)('%s of %s may be given again in the middle of a match', async (name, tag, first, same, other) => {
    const element = (await mountedAs(tag)) as unknown as Loose & DwSixDice
    element[name] = first as never
    element.proceed()
    await element.settled
    const begun = element.transcript
    expect(element.plies).toBeGreaterThan(0)
    element[name] = same as never
    element.lang = 'ko'
    element.theme = 'dark'
    await element.settled
    expect(element.transcript).toBe(begun)
    element[name] = other as never
    await element.updateComplete
    expect(element.plies).toBe(0)
    expect(all(element, '.refusal')).toEqual([])
  })

  it.each(settings)('%s of %s that is refused leaves the match to the former one', async (name, tag, first, same) => {
    const element = (await mountedAs(tag)) as unknown as Loose & DwSixDice
    element[name] = first as never
    element.proceed()
    await element.settled
    const begun = element.transcript
    const errors: string[] = []
    element.addEventListener('dw-error', ({ detail }) => errors.push(detail.code))
    element[name] = 7n as never
    await element.settled
    element[name] = same as never
    await element.settled
    expect(errors).toEqual([properties[name]!.code])
    expect(element.transcript).toBe(begun)
    expect(all(element, '.refusal')).toEqual([])
    element.reset()
    await element.updateComplete
    expect(element.plies).toBe(0)
  })

  it('that is refused leaves the match that was given, too', async () => {
    const { element, codes } = await mounted()
    const before = element['transcript']
    for (const players of ['me,nobody', 'me', null]) {
      element['players'] = players
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await element.updateComplete
    }
    expect(codes).toEqual(['bot-unknown', 'seat-count'])
    expect(element['transcript']).toBe(before)
  })

  it('that was changed in its place begins a new match once it is given', async () => {
    const element = (await mountedAs('dw-six-dice')) as unknown as Loose & DwSixDice
    const players = ['me', 'greedy']
    element.players = players
    await element.updateComplete
    players.push('greedy')
    element.players = players
    await element.updateComplete
    expect(element.position?.players).toBe('me,greedy,greedy')
  })

  it('as an attribute may be written again', async () => {
    const element = await mountedAs('dw-six-dice', { players: 'me,greedy', options: '{"target":2000}' })
    element.proceed()
    await element.settled
    const begun = element.transcript
    for (const name of ['players', 'options']) element.setAttribute(name, element.getAttribute(name)!)
    await element.settled
    expect(element.transcript).toBe(begun)
  })

  it('that is equal begins a new match where reset() is asked for one', async () => {
    const element = await mountedAs('dw-six-dice', { players: 'me,greedy', seed: '7' })
    element.proceed()
    await element.settled
    element.reset({ players: 'me,greedy', seed: 7 })
    await element.updateComplete
    expect(element.plies).toBe(0)
  })

  it('that begins a new match leaves behind a bot that still thinks', async () => {
    const element = await mountedAs('dw-yatzy', { players: 'me,greedy' })
    let fetched = 0
    replaceFetch(element, () => (fetched++, new Promise(() => {})))
    element.reset({ players: 'solver,me' })
    await element.updateComplete
    element.proceed()
    await expect.poll(() => fetched).toBe(1)
    element.reset({ players: 'me,greedy' })
    await element.updateComplete
    element.proceed()
    await expect.poll(() => element.plies).toBe(1)
  })

  it('waits for no bot that thinks about what was taken back, and hears nothing of it', async () => {
    const { players, ...script } = yessirStates['choose']!
    const transcript = yessirText({ ...script, players: [players[0]!, 'random'] })
    const element = await mountedAs('dw-yessir')
    const answers: ((action: string) => void)[] = []
    const policyOf = () => () => new Promise<string>((answer) => answers.push(answer))
    const decided: string[] = []
    element.addEventListener('dw-before-action', ({ detail }) => decided.push(detail.action))
    replaceFetch(element, async () => ({ policyOf }))
    Object.assign(element, { transcript })
    element.act('d')
    await expect.poll(() => answers.length).toBe(1)
    element.undo()
    element.act('a6')
    await expect.poll(() => answers.length).toBe(2)
    answers[0]!('nothing any more')
    answers[1]!('d')
    await expect.poll(() => decided.length).toBe(3)
    expect(decided).toEqual(['d', 'a6', 'd'])
    expect(thrown).toEqual([])
  })

  /** What is refused, and what is taken although it is written almost alike. */
  const alike = [
    ['options', { target: '2000' }, { target: 2000 }],
    ['options', { buta: 'true' }, { buta: true }],
    ['options', { target: undefined }, {}],
    ['data', { ...house, trackLength: String(house.trackLength) }, house],
    ['seed', -1, '-1'],
    ['seed', Number.NaN, 'NaN'],
  ] as const

  it.each(alike)('%s that are refused, %j, are no others that are taken, %j', async (name, refused, taken) => {
    const { element, codes } = await mounted(name === 'data' ? 'dw-royal-turf' : 'dw-six-dice')
    for (const value of [refused, taken]) {
      element[name] = value
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await element.updateComplete
    }
    expect(codes.length).toBe(1)
    expect(all(element as never, '.refusal')).toEqual([])
    expect(element['plies']).toBe(0)
  })

  it('that cannot be written down is refused each time', async () => {
    const { element, codes } = await mounted()
    for (const options of [{}, {}] as Record<string, unknown>[]) {
      options['round'] = options
      element['options'] = options
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await element.updateComplete
    }
    expect(codes).toEqual(['option-unknown', 'option-unknown'])
    expect(thrown).toEqual([])
  })
})

describe.each(['position', 'transcript'])('a %s', (name) => {
  it('that the match stands at leaves it alone, also after one that was refused', async () => {
    const { element, codes } = await mounted()
    const { transcript } = element
    let changes = 0
    element.addEventListener('dw-change', () => changes++)
    for (const value of [structuredClone(element[name]), 7, structuredClone(element[name])]) {
      element[name] = value
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await element.updateComplete
      expect(element['transcript']).toBe(transcript)
    }
    expect(changes).toBe(0)
    expect(codes).toEqual([codeOf(name, '7')])
    expect(all(element as never, '.refusal')).toEqual([])
  })

  it('that it stood at before is gone back to, each time', async () => {
    const element = (await mounted()).element as unknown as Loose & DwSixDice
    const before = element[name]
    for (const action of ['take 111', 'take 5']) {
      expect(element.act(action).ok).toBe(true)
      expect(element.phase).not.toBe('turn.select')
      element[name] = before
      expect(element.phase).toBe('turn.select')
    }
    element.players = 'me:Mika,greedy'
    element[name] = before
    expect(element.position?.players).toBe('me:Mika,greedy')
  })
})
