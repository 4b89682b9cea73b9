/** What goes into `<dw-six-dice>` and comes out: transcript, position, link, and what is refused. */
import { parseTranscript, replay, unwrap, verify } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { afterEach, describe, expect, it } from 'vitest'
import { replaceFetch } from '../../../test/element.ts'
import {
  all,
  events,
  mounted,
  mountedAt,
  one,
  openDrawer,
  states,
  textOf,
  transcriptOf,
} from '../../../test/six-dice.ts'
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
    await openDrawer(element, 'more')
    one(element, '.fold summary').click()
    await expect.poll(() => all(element, '.fold .small').length).toBe(1)
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
    ['a seat that does not exist', { reason: 'crash', seat: 2 }],
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
    ['mode', 'riddle', 'attribute-value', 'riddle'],
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
