/** What a player is told of a refusal, in the reader's language, in every game; in English where the second file is missing. */
import { afterEach, describe, expect, it } from 'vitest'
import { all, mountedAs, one, replaceFetch, textOf, type Shown } from './element.ts'
import { enter } from './enter.ts'
import { states, transcriptOf } from './six-dice.ts'
import '../src/elements.define.ts'

afterEach(() => document.body.replaceChildren())

/** What these tests use besides. */
interface Playing extends Shown {
  readonly legalActions: readonly string[]
  readonly settled: Promise<void>
  proceed(): void
}

type Tag = 'dw-chaser' | 'dw-royal-turf' | 'dw-six-dice' | 'dw-yatzy' | 'dw-yessir'

/** An element at the first decision of a person, who in YESSIR! has the screen alone. */
async function deciding(tag: Tag, lang: string): Promise<Playing> {
  const given: Readonly<Record<string, string>> =
    tag === 'dw-six-dice'
      ? { transcript: transcriptOf(states['select']!) }
      : { seed: '3', players: tag === 'dw-yessir' ? 'me,greedy' : 'me,me' }
  const element: Playing = await mountedAs(tag, { lang, ...given })
  for (let throws = 0; throws < 9 && element.legalActions.length === 0; throws++) {
    element.proceed()
    // oxlint-disable-next-line no-await-in-loop -- one throw after the other
    await element.settled
  }
  return element
}

const english = (element: Playing): string =>
  all(element, '.refusal span[lang=en]')
    .map((node) => textOf(node))
    .join()

const refused: readonly (readonly [tag: Tag, action: string, ja: string, ko: string])[] = [
  ['dw-six-dice', 'stop', 'stop：先に、この一投から', 'stop: 먼저 이번 던지기에서'],
  ['dw-chaser', 'roll 11111', 'roll 11111：これは運で決まり', 'roll 11111: 이것은 운으로'],
  ['dw-yatzy', 'score plus', 'score plus：この用紙に', 'score plus: 이 점수표에는'],
  ['dw-yessir', 'plus', 'plus：出目変更は', 'plus: 같은 눈이 다시'],
  ['dw-royal-turf', 'bet albino 0', 'bet albino 0：公開の賭けに', 'bet albino 0: 공개 베팅에는'],
]

describe.each(['ja', 'ko'])('a refusal in %s', (lang) => {
  it.each(refused)('of %s, for %s, says why without English', async (tag, action, ja, ko) => {
    const element = await deciding(tag, lang)
    await enter(element, action)
    await expect.poll(() => textOf(one(element, '.refusal'))).toContain(lang === 'ja' ? ja : ko)
    expect(english(element)).toBe('')
  })

  it.each(refused)('of %s, for a text that is no action, says so before the English sentence', async (tag) => {
    const element = await deciding(tag, lang)
    await enter(element, 'jump')
    await expect
      .poll(() => textOf(one(element, '.refusal')))
      .toContain(lang === 'ja' ? 'そのような手はありません。' : '그런 수는 없습니다.')
    expect(english(element)).toContain('jump')
  })

  it('is English where the second file is missing', async () => {
    const element = await deciding('dw-six-dice', lang)
    replaceFetch(element, () => Promise.reject(new Error('no such file')))
    await enter(element, 'stop')
    await expect.poll(() => english(element)).toContain('Before you stop')
    expect(textOf(one(element, '.refusal code'))).toBe('action-illegal')
  })
})

it('in English is the sentence of the engine, and nothing is fetched for it', async () => {
  const element = await deciding('dw-six-dice', 'en')
  let fetched = 0
  replaceFetch(element, () => (fetched++, Promise.reject(new Error('not wanted'))))
  await enter(element, 'stop')
  expect(textOf(one(element, '.refusal p'))).toBe(
    'Refused. Before you stop, take at least one scoring die from this throw. action-illegal',
  )
  expect(fetched).toBe(0)
})

it('is in view for who enters an action in a drawer', async () => {
  const element = await deciding('dw-yatzy', 'en')
  element.style.width = '390px'
  await enter(element, 'jump')
  const refusal = one(element, '.refusal')
  const { left, top, width, height } = refusal.getBoundingClientRect()
  const seen = element.shadowRoot!.elementFromPoint(left + width / 2, top + height / 2)
  expect(refusal.contains(seen)).toBe(true)
  expect(getComputedStyle(one(element, '.refusal .icon')).stroke).not.toBe('none')
  for (const size of ['390px', '600px', '1100px']) {
    element.style.width = size
    const field = one(element, '.drawer input[name=action]').getBoundingClientRect()
    const said = refusal.getBoundingClientRect()
    expect(said.top >= field.bottom || said.left >= field.right, size).toBe(true)
  }
})

describe('an attribute whose name is', () => {
  const given = async (attributes: Readonly<Record<string, string>>) => {
    const codes: string[] = []
    const hear = (event: Event) => {
      const { code, at } = (event as CustomEvent<{ code: string; at: string }>).detail
      codes.push(`${code} ${at}`)
    }
    document.addEventListener('dw-error', hear)
    const element = await mountedAs('dw-royal-turf', attributes)
    document.removeEventListener('dw-error', hear)
    return { element, codes }
  }

  it.each([
    ['player', 'players'],
    ['playerss', 'players'],
    ['plaYErz', 'players'],
    ['option', 'options'],
    ['sed', 'seed'],
    ['tehme', null],
    ['datas', 'data'],
  ])('%s is told of where it can be meant for %s', async (name, meant) => {
    const { element, codes } = await given({ [name]: '7' })
    expect(codes).toEqual(meant ? [`attribute-unknown ${name.toLowerCase()}`] : [])
    const told = all(element, '.refusal span').map(textOf)
    expect(told).toEqual(meant ? [`Attribute ${name.toLowerCase()} is unknown: expected ${meant}.`] : [])
  })

  it('its own, or a global one, is not refused', async () => {
    const own = { players: 'me,greedy', seed: '7', theme: 'dark', motion: 'off', announce: 'off', panel: 'none' }
    const { codes } = await given({
      ...own,
      lang: 'ja',
      sound: 'off',
      class: 'a',
      id: 'b',
      'data-seed': '1',
      style: '',
    })
    expect(codes).toEqual([])
  })
})
