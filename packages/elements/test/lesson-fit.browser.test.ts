/** What explains a first decision has room where the element says what to do, on phones as well. */
import { page } from 'vitest/browser'
import { afterEach, expect, it } from 'vitest'
import type { GameFactory } from '@dicewright/engine'
import { chaser } from '@dicewright/engine/chaser'
import { royalTurf } from '@dicewright/engine/royal-turf'
import { sixDice } from '@dicewright/engine/six-dice'
import { yatzy } from '@dicewright/engine/yatzy'
import { yessir } from '@dicewright/engine/yessir'
import '../src/elements.define.ts'
import type { Coach, Lesson } from '../src/base/coach.ts'
import { lesson as chaserLesson } from '../src/games/chaser/lesson.ts'
import { lesson as turfLesson } from '../src/games/royal-turf/lesson.ts'
import { lesson as sixDiceLesson } from '../src/games/six-dice/lesson.ts'
import { lesson as yatzyLesson } from '../src/games/yatzy/lesson.ts'
import { lesson as yessirLesson } from '../src/games/yessir/lesson.ts'
import { languages, type Language } from '../src/kit/messages.ts'
import { all, mountedAs, one, type Shown } from './element.ts'
import { lessonsOf } from './lessons.ts'

const games: readonly (readonly [keyof HTMLElementTagNameMap, GameFactory, Coach['lesson'], readonly object[]])[] = [
  ['dw-six-dice', sixDice, sixDiceLesson, [{}, { preset: 'donburi' }]],
  ['dw-chaser', chaser, chaserLesson, [{}]],
  ['dw-yatzy', yatzy, yatzyLesson, [{}, { variant: 'yams' }]],
  ['dw-yessir', yessir, yessirLesson, [{ changeDie: true }]],
  ['dw-royal-turf', royalTurf, turfLesson, [{}, { preset: 'hidden' }, { paceBonus: 'onlyIfPlaced' }]],
]

afterEach(() => page.viewport(1280, 800))

/** Of each kind those with the longest texts, of some matches. */
function longest(
  factory: GameFactory,
  lesson: Coach['lesson'],
  options: readonly object[],
  language: Language,
): readonly Lesson[] {
  const found = new Map<string, Lesson>()
  for (const given of options)
    for (const seed of ['1', '2', '3'])
      for (const { lesson: told } of lessonsOf(factory, lesson, [2, given, seed], language))
        for (const part of ['what', 'rule'] as const) {
          const key = `${told.kind} ${part}`
          if ((found.get(key)?.[part].length ?? 0) < told[part].length) found.set(key, told)
        }
  return [...found.values()]
}

it.each(games)('%s says each in the room there is', async (tag, factory, lesson, options) => {
  const left: string[] = []
  const texts = new Map(languages.map((lang) => [lang, longest(factory, lesson, options, lang)]))
  for (const [width, height] of [
    [1100, 700],
    [600, 560],
    [390, 664],
    [360, 640],
  ] as const) {
    await page.viewport(width, height)
    for (const lang of languages) {
      localStorage.clear()
      const element = (await mountedAs(tag, {
        guide: 'auto',
        players: 'me,me:Ada',
        seed: '3',
        lang,
      })) as unknown as Shown
      await expect.poll(() => all(element, '.say[data-first]').length).toBe(1)
      const [slot, what, why] = [one(element, '.say'), one(element, '.what'), one(element, '.why')]
      const label = one(element, '.why .new')
      for (const told of texts.get(lang)!) {
        what.textContent = told.what
        why.replaceChildren(label, told.rule)
        const isCut = [slot, what, why].some((part) => part.scrollHeight > part.clientHeight + 3)
        const isOut = why.getBoundingClientRect().bottom > slot.getBoundingClientRect().bottom + 1
        if (isCut || isOut) left.push(`${width} ${lang} ${told.what} ${told.rule}`)
      }
    }
  }
  expect([...new Set(left)]).toEqual([])
})
