/** What goes in and out: attributes and their refusals, transcript, position, link, replay, and the order of events. */
import { makeTranscript, parseTranscript, replay, unwrap, verify } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { afterEach, describe, expect, it } from 'vitest'
import { replaceFetch } from '../../../test/element.ts'
import { all, between, events, mounted, mountedAt, one, states, textOf, transcriptOf } from '../../../test/six-dice.ts'
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

describe('the transcript', () => {
  it.each(Object.entries(states))('of state %s goes in and comes out the same', async (_, script) => {
    const text = transcriptOf(script)
    const element = await mounted({ transcript: text })
    expect(element.transcript).toBe(text)
    const other = await mounted()
    other.transcript = new URL(element.toURL('https://example.org/')).searchParams.get('transcript')
    expect(other.transcript).toBe(text)
  })

  it('of a seeded match goes on with the same dice, and its end gives the seed', async () => {
    const element = await mounted({ seed: 'tea', players: 'greedy,greedy' })
    element.proceed()
    await element.settled
    const whole = element.transcript
    expect(unwrap(verify(unwrap(parseTranscript(whole)), [sixDice])).dice).toBe('recomputed')
    const half = whole.split('\n').slice(0, 40).join('\n')
    const later = await mounted({ seed: 'tea', transcript: half })
    later.proceed()
    await later.settled
    expect(later.transcript).toBe(whole)
  })

  it('of a fair match keeps its secret until the end, and then verifies', async () => {
    const element = await mounted({ players: 'greedy,greedy' })
    expect(element.transcript).toContain('"kind":"fair"')
    expect(element.transcript).not.toContain('secret')
    element.proceed()
    await element.settled
    expect(unwrap(verify(unwrap(parseTranscript(element.transcript)), [sixDice])).dice).toBe('recomputed')
    all(element, 'details').forEach((fold) => fold.setAttribute('open', ''))
    await expect.poll(() => all(element, '.fold:first-child .small').length).toBe(1)
    one(element, '.fold .small').click()
    await expect.poll(() => textOf(one(element, '.fold'))).toMatch(/All \d+ throws follow from it\./)
  })

  it('played on with other dice says that they cannot be recomputed', async () => {
    const fair = await mounted({ players: 'greedy,greedy' })
    fair.proceed()
    await fair.settled
    const later = await mounted({ transcript: fair.transcript.split('\n').slice(0, 30).join('\n') })
    expect(later.transcript).toContain('"kind":"fair"')
    later.proceed()
    await later.settled
    expect(later.transcript).toContain('"kind":"scripted"')
  })
})

describe('a transcript written by other hands', () => {
  const text = transcriptOf(states['dobon']!)

  it.each([
    ['other line ends', text.replaceAll('\n', '\r\n')],
    ['spaces', text.replaceAll('":', '": ')],
    ['a field of its own', text.replace('"rules"', '"note":"kept","rules"')],
  ])('with %s is read all the same', async (_, given) => {
    const element = await mounted()
    element.transcript = given
    await element.updateComplete
    expect(element.transcript).toBe(text)
    expect(all(element, '.refusal')).toEqual([])
  })

  it.each<readonly [string, (element: DwSixDice) => void]>([
    ['a new match', (element) => element.reset()],
    ['other players', (element) => (element.players = 'me,greedy,greedy')],
    ['a position', (element) => (element.position = element.position)], // oxlint-disable-line no-self-assign -- a copy
    ['a transcript', (element) => (element.transcript = transcriptOf(states['select']!))],
  ])('gives way to %s that comes while it is being read', async (_, give) => {
    const element = await mounted()
    let go = (): void => {}
    replaceFetch(element, (fetch) => new Promise<void>((resolve) => (go = resolve)).then(fetch))
    element.transcript = text.replaceAll('\n', '\r\n')
    expect(element.plies).toBe(0)
    give(element)
    const { transcript } = element
    go()
    await element.updateComplete
    expect(element.transcript).toBe(transcript)
    expect(transcript).not.toBe(text)
  })

  it('does not stop the match while it is being read', async () => {
    const element = await mounted({ motion: 'auto', players: 'me,me', seed: '2' })
    replaceFetch(element, () => new Promise(() => {}))
    const ended: string[] = []
    element.addEventListener('dw-animation-end', ({ detail }) => ended.push(detail.end))
    element.transcript = 'nonsense'
    element.proceed()
    await expect.poll(() => ended.length).toBeGreaterThan(0)
    expect(element.plies).toBeGreaterThan(0)
  })
})

describe('the position', () => {
  it('is frozen JSON that another element takes, with the same future where there is a seed', async () => {
    const element = await mounted({ seed: '9', players: 'me,greedy' })
    element.proceed()
    await element.settled
    const { position } = element
    expect(Object.isFrozen(position)).toBe(true)
    expect(Object.isFrozen(position!.state)).toBe(true)
    const other = await mounted()
    document.body.append(element)
    other.position = structuredClone(position)
    expect(other.position).toEqual(position)
    expect(other.phase).toBe(element.phase)
    for (const each of [element, other]) {
      each.proceed()
      await each.settled
    }
    expect(other.legalActions).toEqual(element.legalActions)
    expect(other.position).toEqual(element.position)
  })

  it('begins a match whose transcript says where it began', async () => {
    const element = await mountedAt({ ...states['end']!, dice: ['roll 112346'], actions: [] })
    const { position } = element
    const other = await mounted()
    other.position = position
    const again = await mounted({ transcript: other.transcript })
    expect(again.position!.state).toEqual(position!.state)
  })

  it.each<readonly [string, { readonly seed?: string }]>([
    ['fair', {}],
    ['repeatable', { seed: 'tea' }],
  ])('of a match with %s dice that a verdict ended carries the end', async (_, given) => {
    const begun = await mounted({ players: 'me,me', ...given })
    for (let throws = 0; throws < 9 && begun.phase !== 'turn.select'; throws++) {
      begun.proceed()
      await begun.settled
    }
    const { game, state } = unwrap(replay(unwrap(parseTranscript(begun.transcript)), [sixDice]))
    const verdict = { reason: 'crash', seat: game.actor(state) as number }
    const { reason, seat } = verdict
    const key = given.seed ? given : { secret: '0'.repeat(64) }
    const line = JSON.stringify({ end: reason, returns: game.returns(state), seat, ...key })
    const element = await mounted({ transcript: `${begun.transcript}${line}\n` })
    expect(element.transcript).toContain(line)
    const { position } = element
    expect(position!.end).toEqual(verdict)
    expect(Object.isFrozen(position!.end)).toBe(true)

    const other = await mounted()
    other.position = structuredClone(position)
    await other.updateComplete
    expect(textOf(one(other, '.status'))).toMatch(/^Ended by a verdict: crash, Player [AB]\.$/)
    for (const each of [element, other]) {
      expect(each.position).toEqual(position)
      expect(each.legalActions).toEqual([])
      expect(each.act(game.legalTexts(state)[0]!)).toMatchObject({ ok: false, code: 'match-over' })
    }
    // Its dice are thrown: what they followed from says nothing of those of another match.
    const written = unwrap(parseTranscript(other.transcript))
    expect(written.end).toEqual({ ...verdict, returns: game.returns(state) })
    expect(unwrap(verify(written, [sixDice])).match.entries).toEqual([])
    const again = await mounted({ transcript: other.transcript })
    expect(again.position).toMatchObject({ end: verdict, state: position!.state })
    const linked = new URL(other.toURL('https://example.org/')).searchParams.get('transcript')!
    const followed = await mounted({ transcript: linked })
    expect(followed.position).toMatchObject({ end: verdict, state: position!.state })
    element.goTo(0)
    expect(element.legalActions).toEqual(game.legalTexts(game.start()))
  })

  it.each([
    ['no object', 'crash'],
    ['a reason that is no text', { reason: 5, seat: 0 }],
    ['no reason', { seat: 0 }],
    ['no seat', { reason: 'over' }],
    ['a seat that nobody has', { reason: 'crash', seat: 2 }],
    ['half a seat', { reason: 'crash', seat: 0.5 }],
    ['a seat below all', { reason: 'crash', seat: -1 }],
    ['a text for a seat', { reason: 'crash', seat: '0' }],
  ])('with %s for an end is refused', async (_, end) => {
    const element = await mountedAt(states['select']!)
    const { position } = element
    const messages: string[] = []
    element.addEventListener('dw-error', ({ detail }) => messages.push(`${detail.code}: ${detail.message}`))
    element.position = { ...position!, end } as never
    await element.updateComplete
    expect(messages).toEqual([
      expect.stringMatching(/^position-malformed: The end of the position is .*: expected .+\.$/),
    ])
    expect(element.position).toEqual(position)
  })

  it.each([
    ['other rules', { rules: 9 }, 'of "six-dice", rules 9'],
    ['another game', { game: 'yatzy' }, 'of "yatzy", rules 1'],
    ['no game', { game: undefined, players: 'me', seed: undefined, options: {}, state: {} }, '{'],
  ])('of %s is told so', async (_, change, what) => {
    const element = await mountedAt(states['select']!)
    const messages: string[] = []
    element.addEventListener('dw-error', ({ detail }) => messages.push(detail.message))
    element.position = { ...element.position!, ...change } as never
    await element.updateComplete
    expect(messages).toEqual([
      expect.stringMatching(/: expected six-dice, rules 1, as the property position gives it\.$/),
    ])
    expect(messages[0]).toContain(`The position is ${what}`)
  })

  it('may have null for an end, as every part', async () => {
    const element = await mountedAt(states['select']!)
    const { position } = element
    element.position = { ...position!, end: null } as never
    expect(element.position).toEqual(position)
    expect(element.legalActions).not.toEqual([])
    expect(element.transcript).not.toContain('"end"')
  })
})

describe('what is refused leaves the last good match', () => {
  it.each([
    ['players', 'me,gredy', 'bot-unknown', 'gredy'],
    ['players', 'me,,me', 'players-malformed', 'me,,me'],
    ['players', 'me', 'seat-count', 'The number of seats is 1'],
    ['options', '{"start":5}', 'option-unknown', 'start'],
    ['options', '{"straight":7}', 'option-value', 'straight'],
    ['options', '{', 'options-malformed', '{'],
    ['seed', 'x'.repeat(65), 'seed-value', 'xxx'],
    ['transcript', 'nonsense', 'transcript-malformed', 'nonsense'],
    ['transcript', 'dw1.x', 'transcript-malformed', 'dw1.x'],
    [
      'transcript',
      `${transcriptOf(states['dobon']!)}{"end":"crash","returns":[0,0],"seat":5}\n`,
      'transcript-differs',
      'seat 5: expected one below 2',
    ],
    ['mode', 'puzzle', 'attribute-value', 'puzzle'],
    ['theme', 'pink', 'attribute-value', 'pink'],
    ['motion', 'slow', 'attribute-value', 'slow'],
    ['announce', 'loud', 'attribute-value', 'loud'],
    ['panel', 'left', 'attribute-value', 'left'],
  ] as const)('%s="%s" is %s', async (name, value, code, says) => {
    const element = await mountedAt(states['select']!)
    const seen = eventsOf(element)
    const before = element.transcript
    element.setAttribute(name, value)
    await element.updateComplete
    await element.updateComplete
    expect(seen.map((event) => [event.type, (event as CustomEvent).detail.code])).toEqual([['dw-error', code]])
    expect(textOf(one(element, '.refusal'))).toContain(says)
    expect(textOf(one(element, '.refusal'))).toContain(code)
    expect(element.transcript).toBe(before)
    one(element, '.refusal button').click()
    await element.updateComplete
    expect(all(element, '.refusal')).toEqual([])
  })

  it('shows the fallback content where nothing good was given yet', async () => {
    document.body.innerHTML = '<dw-six-dice players="me,gredy"><a href="#there">a link</a></dw-six-dice>'
    const element = document.querySelector('dw-six-dice')!
    await element.updateComplete
    expect(element.querySelector('a')!.getBoundingClientRect().width).toBeGreaterThan(0)
    expect(element.transcript).toBe('')
    expect(element.position).toBeNull()
    expect(element.act('stop').ok).toBe(false)
    // What was refused is all there is to see: it cannot be closed, and goes by itself.
    expect(textOf(one(element, '.refusal'))).toContain('gredy')
    expect(all(element, '.refusal button')).toEqual([])
    element.players = 'me,greedy'
    await element.updateComplete
    expect(all(element, '.refusal')).toEqual([])
    expect(element.querySelector('a')!.getBoundingClientRect().width).toBe(0)
    expect(element.phase).toBe('oya.roll')
  })

  it('names the players that do not fit the transcript', async () => {
    const element = await mounted({ transcript: transcriptOf(states['select']!), players: 'me,me,me' })
    expect(textOf(one(element, '.refusal'))).toContain('names 3 players: the transcript has 2 seats')
  })
})

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

describe('replay', () => {
  it('steps to any ply and back to the live match', async () => {
    const element = await mountedAt(states['dobon']!)
    element.goTo(3)
    await element.updateComplete
    expect(element.phase).toBe('turn.select')
    expect(element.ply).toBe(3)
    expect(all(element, '.bowl .die').length).toBe(6)
    expect(textOf(one(element, '[data-home]'))).toContain('Back to the match')
    one(element, '[data-home]').click()
    await element.updateComplete
    expect(element.ply).toBe(element.plies)
  })

  it('in mode="view" plays from the start to the end by itself', async () => {
    const element = await mountedAt(states['dobon']!, { mode: 'view' })
    const plies: number[] = []
    element.addEventListener('dw-change', () => plies.push(element.ply))
    one(element, '[data-home]').click()
    await expect.poll(() => element.ply).toBe(element.plies)
    expect(plies.slice(0, 4)).toEqual([0, 1, 2, 3])
  })

  it('plays at one pace however often it is stopped and begun again', { tags: ['matches'] }, async () => {
    const element = await mountedAt(states['dobon']!, { motion: 'auto' })
    for (let times = 0; times < 4; times++) {
      element.goTo(0)
      void element.togglePlay()
    }
    const begun = performance.now()
    await expect.poll(() => element.ply, { interval: 5 }).toBeGreaterThanOrEqual(3)
    // A step is shown for half a second at least.
    expect(performance.now() - begun).toBeGreaterThan(990)
    element.goTo(2)
    await element.settled
    expect([element.ply, element.playing]).toEqual([2, false])
  })

  it('names no winner by points where a verdict ended the match, but what it was and whose', async () => {
    const begun = unwrap(parseTranscript(transcriptOf(states['dobon']!)))
    const { game, state } = unwrap(replay(begun, [sixDice]))
    const end = { reason: 'timeout', seat: 1, returns: game.returns(state) }
    const element = await mounted({ mode: 'view', transcript: makeTranscript({ ...begun, end }) })
    element.goTo(element.plies)
    await element.updateComplete
    expect(textOf(one(element, '.status'))).toBe('Ended by a verdict: timeout, Greedy.')
    expect(all(element, '.settled')).toEqual([])
    element.lang = 'ko'
    await element.updateComplete
    expect(textOf(one(element, '.status'))).toMatch(/^판정으로 종료: timeout, /)
  })

  it('marks the take that was taken', async () => {
    const element = await mountedAt(states['dobon']!, { mode: 'view' })
    element.goTo(4)
    await element.updateComplete
    expect(textOf(one(element, '.way.taken'))).toContain('+250')
  })
})

describe('in the page', () => {
  it('keeps its match while it is moved', async () => {
    const element = await mountedAt(states['select']!, { players: 'me,me' })
    element.act('take 111')
    const before = element.transcript
    const place = document.body.appendChild(document.createElement('div'))
    place.append(element)
    await element.settled
    expect(element.transcript).toBe(before)
    element.act('continue')
    place.remove()
    document.body.append(element)
    await element.settled
    expect(element.plies).toBeGreaterThan(before.trim().split('\n').length)
  })

  it('plays beside another one without knowing of it', async () => {
    document.body.innerHTML =
      '<dw-six-dice seed="1" motion="off" players="me,me"></dw-six-dice><dw-six-dice seed="1" motion="off" lang="ko"></dw-six-dice>'
    const [first, second] = [...document.querySelectorAll('dw-six-dice')]
    await Promise.all([first!.updateComplete, second!.updateComplete])
    const before = second!.transcript
    first!.proceed()
    await first!.settled
    expect(second!.transcript).toBe(before)
    expect(textOf(one(second!, 'h2'))).toBe('식스 다이스 2')
    expect(textOf(one(first!, 'h2'))).toBe('Six Dice')
  })

  it('is defined once however often its file is loaded', async () => {
    const { define } = await import('../../kit/define.ts')
    expect(define('dw-six-dice', class extends HTMLElement {})).toBe(false)
    expect(customElements.get('dw-six-dice')).toBe(DwSixDice)
  })

  it('moves nothing for longer than a cross-fade where motion is off', async () => {
    const element = await mounted({ players: 'me,me', seed: '2' })
    element.proceed()
    await element.settled
    element.proceed()
    await new Promise(requestAnimationFrame)
    for (const animation of element.shadowRoot!.getAnimations())
      expect(Number(animation.effect!.getComputedTiming().endTime)).toBeLessThanOrEqual(160)
    await element.settled
  })

  it('finishes a roll at any key, and shows what the engine decided', async () => {
    const element = await mounted({ motion: 'auto', players: 'me,me', seed: '2' })
    const ends: string[] = []
    element.addEventListener('dw-animation-end', ({ detail }) => ends.push(detail.end))
    element.proceed()
    while (element.shadowRoot!.getAnimations().length === 0) await new Promise(requestAnimationFrame)
    dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }))
    await expect.poll(() => ends).toEqual(['skipped'])
  })
})
