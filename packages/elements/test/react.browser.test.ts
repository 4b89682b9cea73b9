/** In React 19: tags with types, properties given as what they are, events heard, and no new match at every drawing. */
import { act, createElement, createRef, useSyncExternalStore, type JSX } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { LitElement } from 'lit'
import { afterEach, beforeEach, expect, it } from 'vitest'
import '../src/elements.define.ts'
import type { DwDie } from '../src/parts/die/die.ts'
import type { DwYatzy } from '../src/games/yatzy/yatzy.ts'
import { defineGameElement, type GenericElement } from '../src/generic/define-game-element.ts'
import type { DicewrightTags, GameTag } from '../src/react.ts'
import { pigModule } from './pig.ts'

// As the README does it for an element that you define.
declare module 'react' {
  // oxlint-disable-next-line no-shadow -- the name that React has
  namespace JSX {
    interface IntrinsicElements {
      'my-pig': GameTag
    }
  }
}
defineGameElement('my-pig', { module: pigModule })

type Tag = keyof DicewrightTags | 'my-pig'

let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

/** As JSX does: the properties are those its types know. */
const draw = <T extends Tag>(tag: T, properties: JSX.IntrinsicElements[T]): void =>
  act(() => root.render(createElement(tag, properties as object)))

it('takes lists and objects as properties, and keeps its match when equal ones come again', async () => {
  const ref = createRef<DwYatzy>()
  const heard: string[] = []
  const again = () =>
    draw('dw-yatzy', {
      ref,
      players: ['me:Ada', 'greedy'],
      options: { variant: 'yams' },
      seed: 7,
      motion: 'off',
      'ondw-roll': ({ detail }) => heard.push(detail.outcome),
      'ondw-turn': ({ detail }) => heard.push(`turn of ${detail.to}`),
    })
  again()
  const element = ref.current!
  await element.updateComplete
  expect(element.game!.options).toMatchObject({ variant: 'yams' })
  element.proceed()
  await element.settled
  expect(heard).toContainEqual(expect.stringMatching(/^roll [1-6]{5}$/))
  const { plies } = element
  again()
  await element.updateComplete
  expect([element.plies, plies > 0]).toEqual([plies, true])
})

it('has its list and is heard in a page that a server drew, as the README does it', async () => {
  const heard: string[] = []
  const never = () => () => {}
  const table: JSX.IntrinsicElements['dw-yatzy'] = {
    players: ['me:Ada', 'me:Ben'],
    seed: 7,
    motion: 'off',
    'ondw-phase': ({ detail }) => heard.push(detail.to),
  }
  function Page() {
    const isBrowser = useSyncExternalStore(
      never,
      () => true,
      () => false,
    )
    return isBrowser && createElement('dw-yatzy', table as object)
  }
  // A server draws nothing of it: React takes over an empty place.
  const place = document.body.appendChild(document.createElement('div'))
  act(() => root.unmount())
  act(() => void (root = hydrateRoot(place, createElement(Page))))
  const element = place.querySelector('dw-yatzy')!
  await element.updateComplete
  element.proceed()
  await element.settled
  expect(element.players).toEqual(['me:Ada', 'me:Ben'])
  expect(heard).toContain('turn.choose')
})

it('gives the element of a game of your own its properties and hears its events', async () => {
  const ref = createRef<GenericElement>()
  const heard: string[] = []
  draw('my-pig', {
    ref,
    players: ['me:Ada', 'hold'],
    options: { target: 20 },
    seed: 7,
    motion: 'off',
    'ondw-roll': ({ detail }) => heard.push(detail.outcome),
  })
  await ref.current!.updateComplete
  ref.current!.proceed()
  await ref.current!.settled
  expect(ref.current!.game!.options).toMatchObject({ target: 20 })
  expect(heard[0]).toMatch(/^roll [1-6]$/)
})

it('is told of a press on a die', async () => {
  const ref = createRef<DwDie>()
  let isHeld = false
  draw('dw-die', {
    ref,
    value: 5,
    holdable: true,
    held: false,
    'ondw-hold': (event) => (isHeld = event.detail.held),
  })
  await ref.current!.updateComplete
  act(() => ref.current!.shadowRoot!.querySelector('button')!.click())
  expect([isHeld, ref.current!.held]).toEqual([true, true])
})

it('has every property that a page may set, for every tag', async () => {
  // All that lit knows of, and what the types let through: a property new in one is missing in the other.
  const settable: {
    readonly [T in Tag]: Record<Exclude<keyof JSX.IntrinsicElements[T] & string, keyof Base | `on${string}`>, true>
  } = {
    'dw-chaser': game,
    'dw-six-dice': game,
    'dw-yatzy': game,
    'dw-yessir': game,
    'dw-royal-turf': { ...game, data: true },
    'my-pig': game,
    'dw-board': {
      server: true,
      game: true,
      dailyKey: true,
      date: true,
      players: true,
      options: true,
      rows: true,
      theme: true,
    },
    'dw-die': {
      value: true,
      held: true,
      holdable: true,
      disabled: true,
      yaw: true,
      motion: true,
      theme: true,
    },
    'dw-statechart': { for: true, game: true, active: true, enabled: true, words: true },
  }
  for (const [tag, names] of Object.entries(settable)) {
    const { elementProperties } = customElements.get(tag) as unknown as typeof LitElement
    expect(Object.keys(names).toSorted(), tag).toEqual([...elementProperties.keys()].map(String).toSorted())
  }
})

type Base = JSX.IntrinsicElements['span']
const game = {
  players: true,
  seed: true,
  dailyKey: true,
  options: true,
  transcript: true,
  position: true,
  mode: true,
  keep: true,
  server: true,
  friend: true,
  theme: true,
  motion: true,
  announce: true,
  sound: true,
  panel: true,
  hints: true,
  guide: true,
} as const

it('compiles what a tag takes, and nothing else', () => {
  const yatzy = (properties: JSX.IntrinsicElements['dw-yatzy']) => properties
  const taken = { players: 'me', theme: 'dark', className: 'wide' } as const
  expect(yatzy({ ...taken, 'ondw-score': ({ detail }) => void detail.scores })).toMatchObject(taken)
  // As good as nothing given.
  expect(yatzy({ seed: null, transcript: null, theme: undefined, sound: null })).toMatchObject({ transcript: null })
  // @ts-expect-error -- no such property
  yatzy({ playrs: 'me' })
  // @ts-expect-error -- no such theme
  yatzy({ theme: 'blue' })
  // @ts-expect-error -- the detail of another event
  yatzy({ 'ondw-roll': ({ detail }) => void detail.scores })
})
