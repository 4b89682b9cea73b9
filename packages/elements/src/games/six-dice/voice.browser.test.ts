/** What is spoken in a scripted match, word for word in three languages: one sentence a thing that happens, in order. */
// @module-tag matches
import type { Words } from '@dicewright/engine'
import { terms } from '@dicewright/engine/six-dice'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  heardAt,
  listen,
  mounted,
  mountedAt,
  one,
  spokenOut,
  states,
  textOf,
  transcriptOf,
} from '../../../test/six-dice.ts'
import { announce as speak } from '../../base/announcer.ts'
import { languages } from '../../kit/messages.ts'
import { helpMessages, type HelpKey } from './help.messages.ts'
import { sixDiceMessages, type SixDiceKey } from './six-dice.messages.ts'

afterEach(() => document.body.replaceChildren())

/** Steps through a transcript as a person does, and gives back what was said at every step. */
async function heardIn(lang: string, script: (typeof states)[string]): Promise<readonly string[]> {
  const element = await mounted({ mode: 'view', lang, transcript: transcriptOf(script), announce: 'self' })
  return heardAt(element)
}

const scripted = {
  players: ['me', 'greedy'],
  dice: [
    'oya 4',
    'oya 4',
    'oya 1',
    'oya 6',
    'steady',
    'roll 223344',
    'steady',
    'roll 125566',
    'steady',
    'roll 346',
    'steady',
    'roll 223346',
    'steady',
    'roll 111566',
    'spill',
    'stack',
  ],
  actions: ['take 223344', 'take 155', 'continue', 'take 1115', 'stop'],
  options: { preset: 'donburi' },
}

describe('a scripted match', () => {
  for (const lang of languages)
    it(`is told in ${lang}`, async () => {
      expect(await heardIn(lang, scripted)).toMatchSnapshot()
    })
})

describe('the announcer', () => {
  it("tells a bot's whole turn in one message, and says at last who won", async () => {
    const { heard, stop } = listen()
    const element = await mountedAt(states['stop']!)
    const ply = element.plies
    element.proceed()
    await element.settled
    await spokenOut()
    const turn = heard.filter((text) => text.includes('Greedy threw'))
    expect(turn.length).toBe(1)
    expect(turn[0]).toMatch(/(Stopped with|Dobon|Buta).*Next: You\.$/)
    expect(element.plies).toBeGreaterThan(ply)
    stop()
  })

  it('says nothing of a throw while its dice are in the air', async () => {
    const { heard, stop } = listen()
    const element = await mountedAt({ ...states['stop']! }, { players: 'me,me', motion: 'auto' })
    const heardAtEnd: number[] = []
    element.addEventListener('dw-animation-end', () => heardAtEnd.push(heard.length))
    element.proceed()
    await element.settled
    await spokenOut()
    expect(heardAtEnd).toEqual([0])
    expect(heard.length).toBe(1)
    stop()
  })

  it('is silent with announce="off"', async () => {
    const { heard, stop } = listen()
    const element = await mounted({ players: 'greedy,greedy', announce: 'off', options: '{"target":1000}' })
    element.proceed()
    await element.settled
    await spokenOut()
    expect(heard).toEqual([])
    stop()
  })

  it.each(['auto', 'self'])('tells of the ply the time line stays at alone, with announce="%s"', async (announce) => {
    const { heard, stop } = listen()
    const element = await mounted({ mode: 'view', transcript: transcriptOf(scripted), announce })
    const line = one(element, '.foot input') as HTMLInputElement
    const hear = (): unknown => announce === 'self' && heard.push(textOf(one(element, '[role=status]')))
    for (const ply of ['1', '2', '4', '3']) {
      line.value = ply
      line.dispatchEvent(new InputEvent('input', { bubbles: true }))
      // oxlint-disable-next-line no-await-in-loop -- each is drawn on the way
      await element.updateComplete
      hear()
    }
    await spokenOut()
    hear()
    expect(heard.filter((text) => text !== '')).toEqual(['You threw 1 for the oya.'])
    stop()
  })

  it('is heard after the clock of the computer was set back', async () => {
    const { heard, stop } = listen()
    const element = await mountedAt(states['decide']!)
    vi.setSystemTime('2099-01-01T00:00:00Z')
    try {
      speak(element, 'in 2099', 'en')
      await expect.poll(() => heard).toEqual(['in 2099'])
    } finally {
      vi.useRealTimers()
    }
    speak(element, 'today', 'en')
    await expect.poll(() => heard).toEqual(['in 2099', 'today'])
    stop()
  })

  it('reads the table out when asked', async () => {
    const { heard, stop } = listen()
    const element = await mountedAt(states['decide']!)
    one(element, '[data-home]').dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true, composed: true }))
    await spokenOut()
    expect(heard).toEqual([
      'You: 0, not started. Greedy: 0, not started. In the bowl: 5 6 6. Set aside: 1 1 1. Turn score 1,000.',
    ])
    stop()
  })
})

describe('the texts', () => {
  it('use the words of the document in Japanese', () => {
    const words: Readonly<Record<string, Words>> = terms
    const texts: Readonly<Record<string, unknown>> = { ...helpMessages.ja, ...sixDiceMessages.ja }
    const pairs: readonly (readonly [SixDiceKey | HelpKey, keyof typeof terms])[] = [
      ['oya', 'oya'],
      ['stop', 'stop'],
      ['dobon', 'dobon'],
      ['furikiri', 'furikiri'],
      ['buta', 'buta'],
      ['spill', 'spill'],
      ['stack', 'stack'],
      ['unstarted', 'unstarted'],
      ['settlement', 'settlement'],
      ['gamePoints', 'gamePoints'],
      ['threePairs', 'threePairs'],
      ['straight', 'straight'],
    ]
    for (const [key, term] of pairs) expect([key, texts[key]]).toEqual([key, words[term]!.ja])
  })
})
