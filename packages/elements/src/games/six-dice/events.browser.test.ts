/** The events of `<dw-six-dice>`: their order, their details, and when there are none. */
import { afterEach, describe, expect, it } from 'vitest'
import { between, events, mounted, mountedAt, states, transcriptOf } from '../../../test/six-dice.ts'
import { DwSixDice } from './six-dice.ts'

afterEach(() => document.body.replaceChildren())

/** Every event that reaches the document, in order. */
function eventsOf(element: DwSixDice): Event[] {
  const seen: Event[] = []
  for (const name of events)
    document.addEventListener(name, (event) => {
      if (event.composedPath()[0] === element) seen.push(event)
    })
  return seen
}

describe('events', () => {
  it('tell a throw and an action in order, and bubble out of other roots', async () => {
    const holder = document.createElement('div')
    holder.attachShadow({ mode: 'open' }).innerHTML =
      '<dw-six-dice motion="off" players="me,me" seed="7"></dw-six-dice>'
    document.body.replaceChildren(holder)
    const element = holder.shadowRoot!.querySelector('dw-six-dice')!
    await element.updateComplete
    const seen: string[] = []
    for (const name of events) document.addEventListener(name, ({ type }) => seen.push(type))
    element.proceed()
    await element.settled
    expect(seen.slice(-4)).toEqual(['dw-roll', 'dw-animation-end', 'dw-phase', 'dw-turn'])
    seen.length = 0
    element.proceed()
    await element.settled
    expect(seen).toEqual(['dw-roll', 'dw-animation-end', 'dw-phase'])
    seen.length = 0
    element.act(element.legalActions[0]!)
    expect(seen).toEqual(['dw-before-action', 'dw-action', 'dw-phase'])
  })

  it('carry typed details', async () => {
    const element = await mountedAt(
      { ...states['end']!, dice: ['roll 112346'], actions: [] },
      { players: 'me,me,me,me' },
    )
    const details: unknown[] = []
    element.addEventListener('dw-action', ({ detail }) => details.push(detail))
    element.addEventListener('dw-phase', ({ detail }) => details.push(detail))
    element.act('take 11')
    expect(details).toEqual([
      { seat: 3, action: 'take 11', ply: 1, by: 'person', undone: false },
      { from: 'turn.select', to: 'turn.decide' },
    ])
  })

  it('of one throw name the same ply', async () => {
    const element = await mountedAt(states['select']!, { players: 'me,me' })
    const named: unknown[] = []
    for (const name of ['dw-action', 'dw-roll', 'dw-animation-end'] as const)
      element.addEventListener(name, ({ type, detail }) => named.push([type, detail.ply]))
    const { plies } = element
    element.act('take 111')
    element.act('continue')
    await element.settled
    expect(named).toEqual([
      ['dw-action', plies],
      ['dw-action', plies + 1],
      ['dw-roll', plies + 2],
      ['dw-animation-end', plies + 2],
    ])
  })

  it('say when points are banked, the turn passes and the match ends', async () => {
    const from = between({ mover: 3, lastLap: 1, total: [2650, 11_050, 7050, 0], started: [1, 1, 1, 1] })
    const element = await mountedAt(
      { players: ['a', 'b', 'c', 'd'], dice: ['roll 112346'], from },
      { players: 'me,me,me,me' },
    )
    const seen = eventsOf(element)
    element.act('take 11')
    element.act('stop')
    const types = seen.map(({ type }) => type)
    expect(types.slice(-4)).toEqual(['dw-action', 'dw-phase', 'dw-score', 'dw-end'])
    const [end] = seen.slice(-1) as CustomEvent[]
    expect(end!.detail.returns).toEqual([-9, 24, -4, -11])
    expect(end!.detail.transcript).toBe(element.transcript)
  })

  it.each(['dw-roll', 'dw-action', 'dw-phase', 'dw-turn', 'dw-end'] as const)(
    'tell no more of a match once a listener of %s has begun another, which goes on',
    async (name) => {
      const element = await mounted({ players: 'greedy,greedy', seed: '3', options: '{"target":1000}' })
      const seen = eventsOf(element)
      const begin = () => element.reset({ seed: '99', players: 'me,greedy,greedy' })
      element.addEventListener(name, begin, { once: true })
      element.proceed()
      await element.settled
      expect(element.plies).toBe(0)
      expect(seen.findIndex(({ type }) => type === name)).toBe(seen.length - 1)
      element.proceed()
      await element.settled
      expect(element.plies).toBeGreaterThan(2)
    },
  )

  it('of another match follow where it began while dice were about to be thrown', async () => {
    const element = await mountedAt(states['decide']!, { players: 'me,me' })
    element.addEventListener('dw-roll', () => queueMicrotask(() => element.reset({ seed: '99' })), { once: true })
    element.act('continue')
    await element.settled
    expect(element.plies).toBe(0)
    element.proceed()
    await element.settled
    expect(element.plies).toBeGreaterThan(0)
  })

  it('are silent about what the page itself sets', async () => {
    const element = await mountedAt(states['select']!)
    const seen = eventsOf(element)
    element.transcript = transcriptOf(states['dobon']!)
    await element.updateComplete
    element.goTo(2)
    const { position } = element
    element.position = position
    element.reset({ seed: 4, options: { target: 2000 } })
    await element.updateComplete
    expect(seen).toEqual([])
    expect(element.game!.options['target']).toBe(2000)
    expect(element.position!.seed).toBe('4')
  })
})
