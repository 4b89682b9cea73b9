/** What the tests of all game elements share: scripted matches, a mounted element, what is spoken and where focus is. */
/* oxlint-disable no-await-in-loop -- one step after another is what stepping is */
import { makeTranscript, Match, scripted, unwrap, type GameFactory } from '@dicewright/engine'
import { vi } from 'vitest'
import { wearTestFont } from './font.ts'

/** What these tests use of a game element. */
export interface Shown extends HTMLElement {
  theme: 'auto' | 'light' | 'dark'
  readonly plies: number
  readonly updateComplete: Promise<boolean>
  goTo(ply: number): void
}

/** All that a page may listen to. */
export const events = [
  'dw-before-action',
  'dw-action',
  'dw-roll',
  'dw-phase',
  'dw-turn',
  'dw-score',
  'dw-end',
  'dw-animation-end',
  'dw-error',
] as const

/** Replaces how an element loads its second file; `fetch` is the way it loads it else. */
export function replaceFetch(element: Element, load: (fetch: () => Promise<unknown>) => Promise<unknown>): void {
  const { setup } = element as unknown as { readonly setup: { readonly fetch: () => Promise<unknown> } }
  Object.assign(element, { setup: { ...setup, fetch: () => load(setup.fetch) } })
}

export interface Script {
  readonly players: readonly string[]
  readonly dice: readonly string[]
  readonly actions?: readonly string[]
  readonly options?: object
  /** Fields of the position it begins from, over a fresh match. */
  readonly from?: Readonly<Record<string, unknown>>
}

/** The transcript of a match that goes as the script says; dice fall whenever they are due. */
export function transcriptFor(
  factory: GameFactory,
  { players, dice, actions = [], options = {}, from }: Script,
): string {
  const game = unwrap(factory(players.length, options))
  const start = from ? { from: unwrap(game.restore({ ...game.toJSON(game.start()), ...from })) } : {}
  const rolls = scripted(game, dice)
  const match = new Match(game, { dice: rolls, players, ...start })
  const left = [...actions]
  for (let thrown = 0; ;) {
    if (match.actor === 'chance' && thrown < dice.length) {
      match.roll()
      thrown++
    } else if (typeof match.actor === 'number' && left.length > 0) unwrap(match.act(left.shift()!))
    else break
  }
  rolls.done()
  if (left.length > 0) throw new Error(`actions left over: ${left.join(', ')}`)
  return makeTranscript(match.transcript())
}

type Attributes = Readonly<Record<string, string>>

/** An element alone on the page, drawn, in the font of the tests; nothing moves, is kept or explained unless its attributes say so. */
export async function mountedAs<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
): Promise<HTMLElementTagNameMap[Tag]> {
  await wearTestFont()
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries({ motion: 'off', keep: 'off', guide: 'off', ...attributes }))
    element.setAttribute(name, value)
  document.body.replaceChildren(element)
  await (element as unknown as Shown).updateComplete
  return element
}

/** The focused element, through all open roots; null where it is the body or nothing. */
export function focused(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active === document.body ? null : active
}

interface Ear {
  readonly heard: string[]
  readonly stop: () => void
}

/** Collects what is spoken by the platform. */
export function listen(): Ear {
  const heard: string[] = []
  const prototype = Element.prototype as { ariaNotify?: (text: string) => void }
  const before = prototype.ariaNotify
  prototype.ariaNotify = (text) => {
    heard.push(text)
  }
  return {
    heard,
    stop() {
      if (before) prototype.ariaNotify = before
      else delete prototype.ariaNotify
    },
  }
}

/** Collects what is spoken by the status node, as in a browser that has no voice of its own. */
export function overhear(): Ear {
  const heard: string[] = []
  const native = Object.getOwnPropertyDescriptor(Element.prototype, 'ariaNotify')
  Reflect.deleteProperty(Element.prototype, 'ariaNotify')
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof Element && target.matches('[data-dw-status]') && target.textContent)
        heard.push(target.textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return {
    heard,
    stop() {
      observer.disconnect()
      if (native) Object.defineProperty(Element.prototype, 'ariaNotify', native)
    },
  }
}

/** Long enough for everything waiting to be spoken. */
export const spokenOut = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 950))

/** Steps through the transcript of a watched element as a person does, and gives back what was said at every step. */
export async function heardAt(element: Shown): Promise<readonly string[]> {
  const said: string[] = []
  element.goTo(0)
  for (let ply = 1; ply <= element.plies; ply++) {
    await element.updateComplete
    one(element, '.foot button:nth-of-type(2)').click()
    await element.updateComplete
    const last = all(element, '[role=status] p').at(-1)
    const text = last ? textOf(last) : ''
    if (text !== said.at(-1)) said.push(text)
  }
  return said
}

/** Drawn boxes that reach out of an element as wide as told, px: `390 div.card`. The players' strip scrolls by itself. */
export const escapees = (element: Shown, ...widths: readonly number[]): string[] =>
  widths.flatMap((width) => {
    element.style.width = `${width}px`
    const host = element.getBoundingClientRect()
    return all(element, '*')
      .filter((node) => {
        const box = node.getBoundingClientRect()
        return box.width > 0 && (box.left < host.left - 0.5 || box.right > host.right + 0.5)
      })
      .filter((node) => !node.closest('.sr, .die, svg, .seats'))
      .map((node) => `${width} ${node.localName}.${node.className}`)
  })

export const all = (element: Shown, selector: string): HTMLElement[] => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(selector),
]
export const one = (element: Shown, selector: string): HTMLElement => {
  const found = element.shadowRoot!.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`nothing matches ${selector}`)
  return found
}
/** Opens a drawer, as the person does who presses its handle, and gives it back. */
export async function openDrawer(element: Shown, drawer: 'turns' | 'odds' | 'rules' | 'more'): Promise<HTMLElement> {
  one(element, `.rail [data-drawer=${drawer}]`).click()
  await vi.waitFor(() => {
    if (!one(element, `.drawer[data-open=${drawer}] .within`).firstElementChild) throw new Error(`${drawer} is empty`)
  }, 30_000)
  return one(element, '.drawer')
}
export const textOf = (node: Element): string => node.textContent.replaceAll(/\s+/g, ' ').trim()

/**
 * What axe finds against WCAG 2.2 A and AA and good practice, as rule ids with the elements, once nothing moves. What was
 * looked at in the light has only its `colours` to be told in the dark.
 */
export async function reported(
  element: Shown,
  theme: 'light' | 'dark',
  of: 'everything' | 'colours' = theme === 'dark' ? 'colours' : 'everything',
): Promise<string[]> {
  element.theme = theme
  document.body.style.background = theme === 'dark' ? '#0e0f12' : '#f1f0ec'
  await element.updateComplete
  await Promise.all(element.shadowRoot!.getAnimations().map(({ finished }) => finished))
  const { default: axe } = await import('axe-core')
  const { violations } = await axe.run(document.body, {
    // Without this the selectors of everything that is right are found, too, which takes as long as the rules.
    resultTypes: ['violations'],
    ...(of === 'colours'
      ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }
      : {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          rules: {
            region: { enabled: false },
            'page-has-heading-one': { enabled: false },
            'landmark-one-main': { enabled: false },
          },
        }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
