/**
 * `<dw-yessir>` in every state it can rest in: all that is needed is on the screen. A state is looked at in one language
 * and at half of the sizes, in turn; in a drill in every language at every size.
 */
// @module-tag matches
/* oxlint-disable no-await-in-loop -- one state after another */
import { page } from 'vitest/browser'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { inTurn } from '../../../test/sample.ts'
import { all, type Script } from '../../../test/element.ts'
import { faultsOf, placeIn, sizes, type Size } from '../../../test/one-screen.ts'
import { mountedAt } from '../../../test/yessir-play.ts'
import { yessirStates as states } from '../../../test/yessir.ts'
import { languages } from '../../kit/messages.ts'
import './yessir.define.ts'

beforeAll(() => page.viewport(1200, 720))
afterEach(() => document.body.replaceChildren())

/** The narrowest of each map as well. */
const everySize: readonly Size[] = [
  ...sizes,
  { name: 'frame of 540', width: 540, high: '560px', is: 560 },
  { name: 'phone of 320x640', width: 320, high: '640px', is: 640 },
]

/** One blind, all others passed: the cups go up. */
function shown(count: number, own: string): Script {
  const seats = [own, 'greedy', 'random', 'greedy', 'random', own]
  return {
    players: seats.slice(0, count),
    options: { firstStarter: 'seat0' },
    dice: ['shared 346', ...Array.from({ length: count }, (_, seat) => `cup ${seat} 5${seat + 1}`), 'cup 0 66'],
    actions: ['e', ...Array.from({ length: count - 1 }, () => 'd')],
  }
}

const seated = [2, 3, 4, 5, 6].flatMap((count) =>
  ['me', 'greedy'].map((own): [string, Script] => [`${count} seats, the first ${own}`, shown(count, own)]),
)

/** What another seat has said, where a shared die lies on it; where the person here has a side of the table. */
const covered = (element: Parameters<typeof all>[0]): readonly string[] =>
  all(element, '.field:not([data-whole]) .opps .said:not(.none)').flatMap((said) => {
    const words = said.getBoundingClientRect()
    const dice = [...element.shadowRoot!.querySelectorAll('.shared .d-body')].map((die) => die.getBoundingClientRect())
    const isOn = (die: DOMRect): boolean =>
      die.top < words.bottom - 2 && die.left < words.right && die.right > words.left && die.bottom > words.top
    return dice.some(isOn) ? [`a die lies on "${said.textContent.trim()}"`] : []
  })

const scripts = [...Object.entries(states), ...seated].map(([name, script], turn) => [name, script, turn] as const)

it.each(scripts)('fits every screen: %s', async (_name, script, turn) => {
  const element = await mountedAt(script)
  const frame = document.createElement('div')
  frame.append(element)
  document.body.replaceChildren(frame)
  const faults = new Set<string>()
  for (const lang of inTurn(languages, turn)) {
    element.lang = lang
    for (const ply of new Set([element.plies, element.plies - 1])) {
      element.goTo(ply)
      await element.updateComplete
      for (const isOpen of [false, true]) {
        if (isOpen) all(element, '[data-cup]:not([data-open])')[0]?.click()
        await element.updateComplete
        for (const size of inTurn(everySize, turn, 4)) {
          placeIn(frame, size)
          const onWords = size.width === 390 ? covered(element) : []
          // At 320 px there is no room for how far the match is.
          for (const fault of [...faultsOf(element, size), ...onWords])
            if (!(size.width < 360 && fault.startsWith('span.fact'))) faults.add(`${lang}, ${size.name}: ${fault}`)
        }
      }
    }
  }
  expect([...faults]).toEqual([])
})
