/**
 * Whatever a page and a person do, in whatever order: things are set, pressed, typed and moved at random while bots play.
 * Nothing throws, nothing is left unhandled, and a second element takes what the first one gives. `DICEWRIGHT_DRILL=1`
 * tries twenty times as much.
 */
// @module-tag matches
/* oxlint-disable no-await-in-loop -- one action after another */
import { random, type Random } from '@dicewright/engine'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import '../src/elements.define.ts'
import { all } from './element.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly drill: boolean
  }
}

const tags = ['dw-six-dice', 'dw-chaser', 'dw-yatzy', 'dw-yessir', 'dw-royal-turf'] as const
type GameTag = (typeof tags)[number]
type Element = HTMLElementTagNameMap[GameTag]

const options: Readonly<Record<GameTag, readonly string[]>> = {
  'dw-six-dice': ['{"preset":"farkle"}', '{"games":2,"target":1000}', '{"spillPerMille":300,"stackPerMille":300}'],
  'dw-chaser': ['{"firstPlayer":"random"}', '{"fullHouse":"strict"}'],
  'dw-yatzy': ['{"variant":"yams"}', '{"joker":"free"}'],
  'dw-yessir': ['{"preset":"short"}', '{"firstStarter":"highestDie","luckDisplay":"points"}'],
  'dw-royal-turf': ['{"preset":"hidden"}', '{"races":1,"occupancy":"linear"}'],
}
const players = ['me,greedy', 'me,me', 'me:Ann,me:Bob,greedy', 'greedy,greedy', 'nobody', '', 7, null]
const keys = ['1', '2', 'r', 'c', 's', 'u', 't', 'p', 'a', 'd', 'e', '?', 'Enter', 'Escape', 'ArrowRight', 'ArrowLeft']

interface Scene {
  readonly element: Element
  readonly below: (limit: number) => number
  readonly pick: <T>(things: readonly T[]) => T
  /** What the element gave before. */
  readonly kept: { readonly positions: Element['position'][]; readonly transcripts: string[] }
}

/** All that may be done to an element; none of it may throw. */
const actions: Readonly<Record<string, (scene: Scene) => unknown>> = {
  act: ({ element, pick }) => element.legalActions.length > 0 && element.act(pick(element.legalActions)),
  actAgain: (scene) => actions['act']!(scene),
  actWrongly: ({ element, pick }) => element.act(pick<any>(['x', 'roll', '', null, 7, {}, 'keep 9'])),
  proceed: ({ element }) => element.proceed(),
  proceedAgain: ({ element }) => element.proceed(),
  undo: ({ element }) => element.undo(),
  goTo: ({ element, below }) => element.goTo(below(element.plies + 3) - 1),
  togglePlay: ({ element }) => void element.togglePlay(),
  reset: ({ element, pick }) => element.reset(pick([{}, { seed: '7' }, { players: 'me,me' }])),
  players: ({ element, pick }) => ((element as { players: unknown }).players = pick<unknown>(players)),
  seed: ({ element, pick }) => ((element as { seed: unknown }).seed = pick<unknown>(['1', 2, null, 'x'.repeat(80)])),
  options: ({ element, pick }) =>
    element.setAttribute('options', pick(['{}', 'bad', '{"x":1}', ...options[element.localName as GameTag]])),
  mode: ({ element, pick }) => element.setAttribute('mode', pick(['play', 'view', 'x'])),
  lang: ({ element, pick }) => element.setAttribute('lang', pick(['en', 'ja', 'ko', 'fr'])),
  looks: ({ element, pick }) => element.setAttribute(pick(['theme', 'panel']), pick(['light', 'dark', 'auto', 'none'])),
  width: ({ element, pick }) => (element.style.width = pick(['320px', '600px', '1000px', '0', ''])),
  move: ({ element, pick }) => pick(Array.from(document.querySelectorAll('.place'))).append(element),
  leave: ({ element }) => element.remove(),
  keep({ element, kept }) {
    kept.positions.push(element.position)
    kept.transcripts.push(element.transcript)
  },
  position: ({ element, pick, kept }) => kept.positions.length > 0 && (element.position = pick(kept.positions)),
  transcript: ({ element, pick, kept }) => kept.transcripts.length > 0 && (element.transcript = pick(kept.transcripts)),
  press({ element, pick }) {
    const buttons = all(element, 'button:not([disabled]), summary')
    if (buttons.length > 0) pick(buttons).click()
  },
  type({ element, pick }) {
    const target = element.renderRoot.querySelector('[tabindex="0"], button') ?? element
    target.dispatchEvent(new KeyboardEvent('keydown', { key: pick(keys), bubbles: true, composed: true }))
  },
  link: ({ element }) => new URL(element.toURL()),
}

const last = (done: readonly string[]): string => done.slice(-9).join(' ')

const faults: unknown[] = []
const note = (event: PromiseRejectionEvent): void => void faults.push(event.reason)
beforeEach(() => {
  faults.length = 0
  addEventListener('unhandledrejection', note)
})
afterEach(() => {
  removeEventListener('unhandledrejection', note)
  document.body.replaceChildren()
})

/** What a second element makes of a transcript is what the first one had. */
async function expectTaken(element: Element, done: readonly string[]): Promise<void> {
  const { position, transcript, plies } = element
  if (!position || !transcript) return
  const other: Element = document.createElement(element.localName as GameTag)
  // In mode="play" bots would play on at once.
  other.setAttribute('mode', 'view')
  other.transcript = transcript
  document.body.append(other)
  await other.updateComplete
  expect(other.plies, last(done)).toBe(plies)
  // Who only watches may not see all of it.
  if (other.position) expect(other.position.state, last(done)).toEqual(position.state)
  other.remove()
}

async function doAnything(element: Element, source: Random, times: number): Promise<readonly string[]> {
  const below = (limit: number): number => source.below(limit)
  const pick = <T>(things: readonly T[]): T => things[below(things.length)]!
  const scene: Scene = { element, below, pick, kept: { positions: [], transcripts: [] } }
  const names = Object.keys(actions)
  const done: string[] = []
  for (let i = 0; i < times; i++) {
    if (!element.isConnected && below(3) === 0) document.body.firstElementChild!.append(element)
    const name = pick(names)
    done.push(name)
    actions[name]!(scene)
    if (below(2) === 0) await element.updateComplete
    if (below(8) === 0) await new Promise((rest) => setTimeout(rest, below(30)))
    expect(element.ply >= 0 && element.ply <= element.plies, last(done)).toBe(true)
    if (below(10) === 0) await expectTaken(element, done)
  }
  return done
}

const times = inject('drill') ? 3000 : 150

describe.each(tags)('%s', (tag) => {
  it('takes anything in any order', { timeout: 600_000 }, async () => {
    for (const seed of [1, 2]) {
      document.body.innerHTML = '<div class="place"></div><div class="place"></div>'
      const element: Element = document.createElement(tag)
      element.setAttribute('motion', seed === 1 ? 'off' : 'fast')
      document.body.firstElementChild!.append(element)
      const done = await doAnything(element, random(seed), times)
      await new Promise((rest) => setTimeout(rest))
      expect(faults, last(done)).toEqual([])
    }
  })
})
