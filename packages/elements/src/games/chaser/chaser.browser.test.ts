/** `<dw-chaser>` as people meet it: by keyboard, in three languages with its Korean names, at any size. */
// @module-tag matches
import { parseTranscript, unwrap, verify } from '@dicewright/engine'
import { chaser } from '@dicewright/engine/chaser'
import { afterEach, describe, expect, it } from 'vitest'
import {
  all,
  escapees,
  heardAt,
  mountedAs,
  one,
  openDrawer,
  reported,
  textOf,
  type Script,
} from '../../../test/element.ts'
import { playByKeys } from '../../../test/sheet-play.ts'
import { chaserStates as states, chaserText, script } from '../../../test/sheets.ts'
import { languages } from '../../kit/messages.ts'
import './chaser.define.ts'

/** Many keys, or many drawings: on a busy machine that takes a while. */
const patience = 90_000

afterEach(() => {
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

const mounted = (attributes = {}) => mountedAs('dw-chaser', attributes)
const mountedAt = (given: Script, attributes = {}) => mounted({ transcript: chaserText(given), ...attributes })

it(
  'is played to its end by keyboard alone, and its dice can be checked',
  async () => {
    const element = await mounted({ seed: '5', players: 'me,greedy', options: '{"firstPlayer":"random"}' })
    const ends: string[] = []
    element.addEventListener('dw-end', ({ detail }) => ends.push(detail.transcript))
    expect(textOf(one(element, '[data-home]'))).toBe('Draw who begins then in the order of seats')
    await playByKeys(element)
    expect(ends).toEqual([element.transcript])
    expect(unwrap(verify(unwrap(parseTranscript(element.transcript)), [chaser])).dice).toBe('recomputed')
  },
  patience,
)

describe('the sheet', () => {
  it('has the Korean names beneath those of the reader, and alone where the reader is Korean', async () => {
    const element = await mountedAt(states['choose']!, { lang: 'ja' })
    const names = () => all(element, 'tbody th').map(textOf)
    expect(names()[0]).toBe('チェイスオフ 체이스 오프')
    expect(all(element, 'tbody th [lang=ko]').length).toBe(12)
    element.lang = 'ko'
    await element.updateComplete
    expect(names()[0]).toBe('체이스 오프')
    expect(all(element, 'tbody th [lang=ko]').length).toBe(0)
    expect(textOf(one(element, 'h2'))).toBe('체이서')
  })

  it('A4 names all winners of a shared victory', async () => {
    const element = await mountedAt(states['shared']!)
    expect(textOf(one(element, '.status'))).toBe('Shared victory: You, Jisu.')
    expect(all(element, '.total .won').length).toBe(2)
  })

  it('reads itself out whole, with the boxes and what they would score', async () => {
    const element = await mountedAt(states['choose']!, { announce: 'self' })
    one(element, '[data-home]').dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true, composed: true }))
    await element.updateComplete
    expect(textOf(one(element, '[role=status]'))).toBe(
      'You: 40. Jisu: 30. Greedy: 0. Rolled: 2 5. Kept: 5 5 5. Now: Chase Off 0, Even Straight 0, Four Dice 22, ' +
        'Full House 0, Choice 22, Six Beans 0, Five Beans 20, Four Beans 0, Three Beans 0, Two Beans 2, Aces 0.',
    )
  })
})

it('begins a match of bots, and goes on with one that has begun', async () => {
  const element = await mounted({ players: 'greedy,greedy', seed: '4' })
  expect(textOf(one(element, '[data-home]'))).toBe('Begin')
  const { position } = element
  const game = unwrap(chaser(2))
  element.position = { ...position!, state: { ...game.toJSON(game.start()), rerolls: 1, kept: 20 } }
  await element.updateComplete
  expect(textOf(one(element, '[data-home]'))).toBe('Go on from this position')
})

it('goes on from a position in the middle of a turn, with the dice that were kept', async () => {
  const from = unwrap(chaser(2)).toJSON(unwrap(chaser(2)).start())
  const state = { ...from, rerolls: 1, kept: 20, dice: 0 }
  const element = await mounted({ players: 'me,me', seed: '4' })
  const { position } = element
  element.position = { ...position!, state }
  await element.updateComplete
  expect(all(element, '.place .die').length).toBe(2)
  expect(textOf(one(element, '[data-home]'))).toMatch(/^Roll 3 dice best box averages/)
  element.proceed()
  await element.settled
  expect(all(element, '[data-kept]').length).toBe(2)
  expect(all(element, '[data-fresh]').length).toBe(3)
  const other = await mounted()
  other.position = element.position
  expect(other.position).toEqual(element.position)
})

it('stops playing its moves where the one that is shown is taken back', async () => {
  const game = unwrap(chaser(1))
  const rolled = unwrap(game.chance(game.start(), 'roll 13556'))
  const element = await mounted({ players: 'me', seed: '4' })
  element.position = { ...element.position!, state: game.toJSON(rolled) }
  await element.updateComplete
  unwrap(element.act('keep 55'))
  const played = element.togglePlay()
  unwrap(element.undo())
  await played
  expect([element.playing, element.ply, element.plies]).toEqual([false, 0, 0])
})

it('undoes what was written until dice are rolled again, and lets a page veto', async () => {
  const element = await mountedAt(states['wrote']!)
  expect(element.undo().ok).toBe(true)
  expect(element.phase).toBe('turn.choose')
  element.addEventListener('dw-before-action', (event) => event.preventDefault(), { once: true })
  expect(element.act('score choice')).toMatchObject({ ok: false, code: 'action-vetoed' })
  expect(element.act('score choice').ok).toBe(true)
  element.proceed()
  await element.settled
  expect(element.undo()).toMatchObject({ ok: false, code: 'undo-refused' })
})

it.each(languages)('is told in %s', async (lang) => {
  const told = script('me,greedy', ['55556 5555 5 chaseOff', '12346 straight', '66655 - 12345 straight'])
  const element = await mountedAt(told, { mode: 'view', lang, announce: 'self' })
  expect(await heardAt(element)).toMatchSnapshot()
})

describe('the sheet', () => {
  it('adds up in a row of its own table', async () => {
    const element = await mountedAt(states['choose']!)
    const [made, total] = all(element, 'table tr.total')
    expect(total!.querySelector('th')!.scope).toBe('row')
    expect([...made!.children].map(textOf)).toEqual(['Made', '40', '30', '0'])
    expect([...total!.children].map(textOf)).toEqual(['Total', '40', '30', '0'])
  })

  it.each([
    ['en', '0, given up'],
    ['ja', '0点、捨てた枠'],
    ['ko', '0점, 버린 칸'],
  ])('names and marks a box that was given up unlike one that would be, in %s', async (lang, name) => {
    const element = await mountedAt(states['choose']!, { lang })
    const [written, ...others] = all(element, 'td.zero')
    expect(others).toEqual([])
    expect(textOf(written!.querySelector('.sr')!)).toBe(name)
    expect(written!.querySelector('[aria-hidden]')!.textContent).toBe('0')
    const [preview] = all(element, 'button[data-zero]')
    const line = (node: Element) => getComputedStyle(node).textDecorationLine
    expect([line(written!.querySelector('[aria-hidden]')!), line(preview!)]).toEqual(['line-through', 'none'])
  })
})

describe('in the page', () => {
  it(
    'never leaves its host, from 304 to 1100 px, in any state and language',
    async () => {
      for (const [name, given] of Object.entries(states)) {
        const element = await mountedAt(given)
        for (const lang of languages) {
          element.lang = lang
          await element.updateComplete
          expect([name, lang, escapees(element, 304, 390, 620, 1100)]).toEqual([name, lang, []])
        }
      }
    },
    patience,
  )

  it.each(['light', 'dark'] as const)(
    'has nothing axe would report, %s',
    async (theme) => {
      for (const name of ['choose', 'wrote', 'eight']) {
        const element = await mountedAt(states[name]!)
        expect([name, await reported(element, theme)]).toEqual([name, []])
      }
    },
    patience,
  )

  it('fetches the help and the check of the dice when they are asked for', async () => {
    const element = await mounted({ players: 'greedy,sheet' })
    element.proceed()
    await element.settled
    expect(textOf(await openDrawer(element, 'rules'))).toContain('Chase Off 5 5 5 5 5 50')
    await openDrawer(element, 'more')
    one(element, '.fold').setAttribute('open', '')
    await expect.poll(() => all(element, '.fold .small').length, { timeout: patience }).toBe(1)
    one(element, '.fold .small').click()
    await expect
      .poll(() => textOf(one(element, '.fold')), { timeout: patience })
      .toMatch(/All \d+ throws follow from it\./)
  })
})
