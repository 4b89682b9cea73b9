/**
 * `defineGameElement`: a custom element for any game, from its module. Importing this registers nothing.
 *
 * ```ts
 * import { defineGameElement } from '@dicewright/elements/game-element'
 *
 * defineGameElement('my-pig', { module: pigModule })
 * ```
 */
import { refuse, show, unwrap, type GameModule, type Result } from '@dicewright/engine'
import type { ElementCode } from '../base/codes.ts'
import { GenericElement } from './generic-element.ts'

export { GenericElement }

/** What `defineGameElement` makes an element of. */
export interface GameElementSettings {
  readonly module: GameModule
}

/** The class of an element that was defined. */
export type GameElementClass = new () => GenericElement

/** The modules of the classes made here. */
const modules = new WeakMap<CustomElementConstructor, GameModule>()

/**
 * Registers `name` as the element of a game and returns its class; in Node.js it returns the class alone. The same
 * name and module again give the same class. Throws an Error whose message begins with `tag-malformed`, `tag-taken` or
 * `module-shape`.
 *
 * @example
 * ```ts
 * import { defineGameElement } from '@dicewright/elements/game-element'
 * import { chaser } from '@dicewright/engine/chaser'
 *
 * const module = { game: chaser }
 * const MyChaser = defineGameElement('my-chaser', { module })
 * document.createElement('my-chaser') instanceof MyChaser // => true
 * defineGameElement('my-chaser', { module }) === MyChaser // => true
 * ```
 */
export function defineGameElement(name: string, settings: GameElementSettings): GameElementClass {
  unwrap(readName(name))
  const module = unwrap(readModule(settings))
  const registry = globalThis.customElements as CustomElementRegistry | undefined
  const before = registry?.get(name)
  if (before && modules.get(before) === module) return before as GameElementClass
  if (before) return unwrap(taken(name))
  class GameOfModule extends GenericElement {
    constructor() {
      super(module)
    }
  }
  modules.set(GameOfModule, module)
  registry?.define(name, GameOfModule)
  return GameOfModule
}

/** Names that HTML and SVG have kept for themselves. */
const reserved: ReadonlySet<string> = new Set([
  'annotation-xml',
  'color-profile',
  'font-face',
  'font-face-src',
  'font-face-uri',
  'font-face-format',
  'font-face-name',
  'missing-glyph',
])

/** As HTML defines the name of a custom element. */
const elementName =
  /^[a-z](?:\u200c|\u200d|[-.\w\u00b7\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u037d\u037f-\u1fff\u203f\u2040\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\u{10000}-\u{effff}])*$/u

function readName(name: unknown): Result<string, ElementCode> {
  const isName =
    typeof name === 'string' &&
    elementName.test(name) &&
    name.includes('-') &&
    !/[A-Z]/.test(name) &&
    !reserved.has(name)
  if (isName) return { ok: true, value: name }
  return refuse(
    'tag-malformed',
    'name',
    `The name of the element is ${show(name)}: expected small letters with a hyphen, such as my-pig.`,
  )
}

const taken = (name: string): Result<never, ElementCode> =>
  refuse('tag-taken', 'name', `Element <${name}> is defined already, by another class or module: expected a free name.`)

const form = '{ module: { game } } with a game that defineGame made'

function readModule(settings: unknown): Result<GameModule, ElementCode> {
  const module: unknown = Object(settings).module
  const flaw = flawOf(module, settings)
  return flaw ? refuse('module-shape', 'module', flaw) : { ok: true, value: module as GameModule }
}

function flawOf(module: unknown, settings: unknown): string | null {
  if (isFactory(settings) || isFactory(Object(settings).game))
    return `The settings are ${isFactory(settings) ? 'a game' : 'a module'}: expected ${form}.`
  if (isFactory(module)) return `The module is a game: expected ${form}.`
  const { game, bots = {}, log } = Object(module) as Partial<GameModule>
  if (!isFactory(game)) return `The module is ${show(module)}: expected ${form}.`
  const wrong = Object.entries(bots).find(([, bot]) => typeof bot?.policy !== 'function')
  if (wrong) return `The bot ${show(wrong[0])} of the module has no policy: expected { name, about, policy }.`
  if (log && (typeof log.tell !== 'function' || typeof log.scores !== 'function'))
    return `The log of the module is ${show(log)}: expected { round, scores, goal, tell }.`
  return null
}

const isFactory = (value: unknown): value is GameModule['game'] =>
  typeof value === 'function' && ['facts', 'options', 'definition', 'stepper'].every((name) => name in value)
