/** Face-down chips in `<dw-royal-turf>`: they are nowhere until they are turned over. */
import { horses } from '@dicewright/engine/royal-turf'
import { userEvent } from 'vitest/browser'
import { enter } from '../../../test/enter.ts'
import { everything, toldWhile } from '../../../test/hidden.ts'
import { afterEach, describe, expect, it } from 'vitest'
import {
  all,
  field,
  mounted,
  mountedAt,
  one,
  opened,
  sprint,
  states,
  textOf,
  transcriptOf,
} from '../../../test/royal-turf.ts'
import type { DwRoyalTurf } from './royal-turf.ts'

afterEach(() => {
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

const ofChips = (label: string): boolean => /[Cc]hips/.test(label)
const home = (element: DwRoyalTurf) => one(element, '[data-home]')
const row = (element: DwRoyalTurf, horse: string) => one(element, `button[data-horse=${horse}]`)

describe('face-down chips', { tags: ['matches'] }, () => {
  const twin = (chips: readonly [number, number]) => ({
    ...states['hidden']!,
    players: ['me', 'random', 'random'],
    actions: [`bet beige ${chips[0]}`, `bet albino ${chips[1]}`, 'bet beige 1'],
  })

  it('of others are nowhere: other chips there change nothing a page can read', async () => {
    const seen: string[] = []
    for (const chips of [
      [2, 0],
      [0, 2],
      [1, 1],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      seen.push(everything(await mountedAt(twin(chips))))
    expect(seen[1]).toBe(seen[0])
    expect(seen[2]).toBe(seen[0])
    expect(seen[0]).toContain('bet beige ?')
    expect(seen[0]).toContain('null')
  })

  it('of a bot are told to the page as they are heard', async () => {
    const element = await mounted({ seed: '3', players: 'me,greedy', options: '{"preset":"hidden"}' })
    const told: string[] = []
    for (const name of ['dw-before-action', 'dw-action'] as const)
      element.addEventListener(name, ({ detail }) => detail.by === 'bot' && told.push(detail.action))
    element.proceed()
    await element.settled
    if (told.length === 0) {
      element.act(element.legalActions[0]!)
      await element.settled
    }
    expect(told.length).toBeGreaterThan(0)
    for (const action of told) expect(action).toMatch(/^bet [\w-]+ \?$/)
  })

  it('of several persons at one screen are shown to the one who has taken it, until the bet', async () => {
    const element = await mounted({ seed: '7', players: 'me:Ada,me:Ben', options: '{"preset":"hidden"}' })
    element.proceed()
    await element.settled
    expect(textOf(one(element, '.status'))).toMatch(/^Pass the device to/)
    expect(all(element, '.hand button')).toEqual([])
    expect(element.legalActions).toEqual([])
    // Not even by text, where a refusal would tell what others have in hand.
    await enter(element, 'bet beige 7')
    expect(textOf(one(element, '.refusal'))).toContain('another person is to decide')
    home(element).click()
    await element.updateComplete
    expect(all(element, '.hand button')).toHaveLength(3)
    await enter(element, 'bet beige 7')
    expect(textOf(one(element, '.refusal'))).toMatch(/chip|7/)
    row(element, 'beige').click()
    await element.updateComplete
    row(element, 'beige').click()
    await element.settled
    expect(all(element, '.refusal')).toEqual([])
    expect(all(element, '.hand button')).toEqual([])
    expect(textOf(one(element, 'button.row, div.row [data-down]'))).toBe('?')
    // After an undo the screen shows no hand until its player takes the screen.
    expect(element.undo().ok).toBe(true)
    await element.updateComplete
    expect(all(element, '.hand button')).toEqual([])
    expect(textOf(one(element, '.status'))).toMatch(/^Pass the device to/)
  })

  it('may be looked at by their owner while the match waits for a person here (5.3)', async () => {
    const players = ['me:Ada', 'me:Ben', 'greedy']
    const script = {
      players,
      dice: ['start 0', ...field],
      actions: ['bet beige 2', 'bet albino 0', 'bet beige 1'],
      options: { preset: 'hidden' },
    }
    const element = await opened(await mountedAt(script, { players: players.join() }), 'more')
    const offered = () => all(element, '.minor button').map(textOf).filter(ofChips)
    const shown = () => all(element, '.badge.chip').map(textOf)
    const press = async (label: string) => {
      all(element, '.minor button')
        .find((button) => textOf(button).startsWith(label))!
        .click()
      await element.updateComplete
    }
    expect(textOf(one(element, '.status'))).toBe('Pass the device to Ada.')
    // The person who is to bet takes the screen by the main button, and bots ask for nothing.
    expect(offered()).toEqual(['Chips of Ben'])
    const covered = shown()
    await press('Chips of Ben')
    expect(offered()).toEqual(['Hide the chips P'])
    expect(shown()).not.toEqual(covered)
    // The bet is still the other's, and no person reads or lays it now.
    expect(all(element, '.hand button')).toEqual([])
    expect(element.legalActions).toEqual([])
    expect(textOf(home(element))).toContain('I am Ada')
    await press('Hide')
    expect(shown()).toEqual(covered)
    // Also by a button beside the main one, for who has no keyboard.
    expect(all(element, '.acts button')).toHaveLength(1)
    await press('Chips of Ben')
    expect(all(element, '.acts button').map(textOf)).toEqual([
      'I am Ada: show my chips the others look away',
      'Hide the chips before others look',
    ])
    all(element, '.acts button')[1]!.click()
    await element.updateComplete
    expect(shown()).toEqual(covered)
    await press('Chips of Ben')
    home(element).click()
    await element.updateComplete
    expect(all(element, '.hand button')).not.toEqual([])
    expect(offered()).toEqual(['Hide the chips P'])
  })

  it('may be looked at while the die waits, and in the race by key', async () => {
    const players = ['me:Ada', 'me:Ben']
    const bets = ['beige 2', 'beige 1', 'albino 1', 'albino 2', 'othello 1', 'othello 1', 'caramel 0', 'caramel 0']
    const script = { players, dice: ['start 0', ...field], actions: bets.map((bet) => `bet ${bet}`) }
    const mount = mountedAt({ ...script, options: { preset: 'hidden' } }, { players: players.join() })
    const element = await opened(await mount, 'more')
    const offered = () => all(element, '.minor button').map(textOf).filter(ofChips)
    expect(offered()).toEqual(['Chips of Ada', 'Chips of Ben'])
    element.proceed()
    await element.settled
    expect(offered()).toEqual(['Chips of Ada P', 'Chips of Ben'])
    home(element).focus()
    const covered = all(element, '[data-down]').length
    await userEvent.keyboard('p')
    await element.updateComplete
    expect(all(element, '[data-down]').length).toBeLessThan(covered)
    await userEvent.keyboard('p')
    await element.updateComplete
    expect(all(element, '[data-down]')).toHaveLength(covered)
  })

  it.each(['ariaNotify', 'status'] as const)(
    'are not announced when a person looks back before taking the screen: by %s',
    async (voice) => {
      const told = async (chip: number): Promise<readonly string[]> => {
        const players = ['me:Ada', 'me:Ben']
        const script = { players, dice: ['start 0', ...field], options: { preset: 'hidden' } }
        const element = await mountedAt(script, { players: players.join() })
        home(element).click()
        await element.updateComplete
        expect(all(element, '.hand button')).toHaveLength(3)
        expect(element.act(`bet beige ${chip}`).ok).toBe(true)
        await element.settled
        expect(textOf(one(element, '.status'))).toBe('Pass the device to Ben.')
        await opened(element, 'turns')
        return toldWhile(element, voice, async (look) => {
          home(element).focus()
          for (let ply = element.plies; ply-- > 0;) {
            one(element, '.foot button').click()
            await userEvent.keyboard('pbv1')
            await element.updateComplete
            expect(element.ply).toBe(ply)
            look()
          }
          element.goTo(element.plies)
          await userEvent.keyboard('pvu')
          await element.updateComplete
          look()
        })
      }
      const first = await told(2)
      expect(await told(0)).toEqual(first)
    },
  )

  it('do not hide the moves of the race: the page gets them for all seats', async () => {
    const players = ['me:Ada', 'me:Ben']
    const bets = ['beige 2', 'beige 1', 'albino 1', 'albino 2', 'othello 1', 'othello 1', 'caramel 0', 'caramel 0']
    const raced = {
      players,
      dice: ['start 0', ...field, 'roll head'],
      actions: bets.map((bet) => `bet ${bet}`),
      options: { preset: 'hidden' },
    }
    for (const mode of ['play', 'view']) {
      const element = await mountedAt(raced, { mode, players: players.join() })
      element.goTo(element.plies)
      expect(element.legalActions).toEqual(horses.map((horse) => `move ${horse}`))
    }
  })

  it('are turned over at the end of the race, and the transcript is whole again', async () => {
    const script = { ...states['over']!, options: { ...sprint, preset: 'hidden' } }
    const actions = [...script.actions!.slice(0, 6), 'bet caramel 0', 'bet caramel 0', ...script.actions!.slice(6)]
    const element = await mountedAt({ ...script, actions })
    expect(element.transcript).toBe(transcriptOf({ ...script, actions }))
    expect(element.position).not.toBeNull()
    expect(all(element, '[data-down]')).toEqual([])
  })
})
