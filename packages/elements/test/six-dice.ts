/** What the tests of `<dw-six-dice>` share: scripted matches, a mounted element, what is spoken and where focus is. */
import { makeTranscript, Match, scripted, unwrap } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import '../src/games/six-dice/six-dice.define.ts'
import type { DwSixDice } from '../src/games/six-dice/six-dice.ts'

export interface Script {
  readonly players: readonly string[]
  readonly dice: readonly string[]
  readonly actions?: readonly string[]
  readonly options?: object
  /** Fields of the position it begins from, over a fresh match. */
  readonly from?: Readonly<Record<string, unknown>>
}

/** The transcript of a match that goes as the script says; dice fall whenever they are due. */
export function transcriptOf({ players, dice, actions = [], options = {}, from }: Script): string {
  const game = unwrap(sixDice(players.length, options))
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

/** A position between two turns of four players. */
export const between = (changes: Readonly<Record<string, unknown>>) => ({
  phase: 'turn.roll',
  game: 1,
  lap: 3,
  oya: 0,
  mover: 0,
  diceLeft: 6,
  oyaValue: [-1, -1, -1, -1],
  inRollOff: [0, 0, 0, 0],
  ...changes,
})

const oyaFirst = ['oya 1', 'oya 4']
const two = ['me', 'greedy']

/** One script for each state in which the element can rest. */
export const states: Readonly<Record<string, Script>> = {
  oya: { players: two, dice: ['oya 3'] },
  select: { players: two, dice: [...oyaFirst, 'roll 111566'] },
  decide: { players: two, dice: [...oyaFirst, 'roll 111566'], actions: ['take 111'] },
  dobon: { players: two, dice: [...oyaFirst, 'roll 115236', 'roll 234'], actions: ['take 115', 'continue'] },
  buta: { players: two, dice: [...oyaFirst, 'roll 223346'] },
  furikiri: { players: two, dice: [...oyaFirst, 'roll 223344'], actions: ['take 223344'] },
  stop: { players: two, dice: [...oyaFirst, 'roll 111566'], actions: ['take 1115', 'stop'] },
  spill: {
    players: two,
    dice: [...oyaFirst, 'steady', 'roll 115236', 'spill'],
    actions: ['take 115', 'continue'],
    options: { preset: 'donburi' },
  },
  stack: {
    players: two,
    dice: [...oyaFirst, 'steady', 'roll 115236', 'stack'],
    actions: ['take 11', 'continue'],
    options: { preset: 'donburi' },
  },
  end: {
    players: ['me', 'Mika', 'Sho', 'Yuna'],
    dice: ['roll 112346', 'roll 2346'],
    actions: ['take 11', 'continue'],
    from: between({ mover: 3, lastLap: 1, total: [2650, 11_050, 7050, -1000], started: [1, 1, 1, 0] }),
  },
}

/** An element alone on the page, drawn; nothing moves unless `motion` says so. */
export async function mounted(attributes: Readonly<Record<string, string>> = {}): Promise<DwSixDice> {
  const element = document.createElement('dw-six-dice')
  for (const [name, value] of Object.entries({ motion: 'off', ...attributes })) element.setAttribute(name, value)
  document.body.replaceChildren(element)
  await element.updateComplete
  return element
}

export const mountedAt = (script: Script, attributes: Readonly<Record<string, string>> = {}): Promise<DwSixDice> =>
  mounted({ transcript: transcriptOf(script), ...attributes })

/** The focused element, through all open roots; null where it is the body or nothing. */
export function focused(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active === document.body ? null : active
}

/** Collects what is spoken, by the platform or by the status node. */
export function listen(): { readonly heard: string[]; readonly stop: () => void } {
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

/** Long enough for everything waiting to be spoken. */
export const spokenOut = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 950))

export const all = (element: DwSixDice, selector: string): HTMLElement[] => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(selector),
]
export const one = (element: DwSixDice, selector: string): HTMLElement => {
  const found = element.shadowRoot!.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`nothing matches ${selector}`)
  return found
}
export const textOf = (node: Element): string => node.textContent.replaceAll(/\s+/g, ' ').trim()
