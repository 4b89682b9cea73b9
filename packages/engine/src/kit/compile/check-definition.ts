/**
 * What a definition has to have, checked where its chart is compiled: who writes JavaScript has no types to say it, and a
 * part that is missing would show as a TypeError somewhere else.
 */
import { languages } from '../contract.ts'
import { show } from '../result.ts'

const functions = ['settle', 'actor', 'legal', 'draw', 'drawKey', 'reason', 'observe', 'returns', 'plyLimit'] as const
const optional = ['sample', 'wait', 'flaw', 'hear', 'ranks', 'reveals', 'readData', 'label', 'hides', 'redeal'] as const
const ofOperand = ['make', 'parse', 'toObject', 'fromObject', 'mask'] as const
/** Actions that a table of 16-bit ids can hold. */
const mostActions = 65_536

type Loose = Readonly<Record<string, any>>
type Must = (holds: unknown, at: string, value: unknown, expected: string) => void

const isFunction = (value: unknown): boolean => typeof value === 'function'
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isWhole = (value: unknown, least: number): boolean => Number.isInteger(value) && (value as number) >= least

/** Throws a sentence on the first part of a definition that is missing or of another kind than it has to be. */
export function checkDefinition(given: unknown): void {
  const id = isObject(given) && isObject(given['facts']) ? given['facts']['id'] : undefined
  const name = typeof id === 'string' ? `The definition of ${show(id)}` : 'The definition'
  const must: Must = (holds, at, value, expected) => {
    if (!holds) throw new TypeError(`${name}: ${at} is ${show(value)}, expected ${expected}.`)
  }
  must(isObject(given), 'it', given, 'an object')
  const definition = given as Loose
  checkFacts(definition, must)
  checkOptions(definition, must)
  checkChartParts(definition, must)
  for (const key of functions) must(isFunction(definition[key]), key, definition[key], 'a function')
  for (const key of optional)
    must(definition[key] === undefined || isFunction(definition[key]), key, definition[key], 'a function, or nothing')
  must(
    !definition['facts'].hidden || definition['redeal'],
    'redeal',
    definition['redeal'],
    'a function, since facts.hidden is true',
  )
}

/** What the compiler needs of a definition. */
export function checkChartParts(definition: Loose, must: Must = throwing): void {
  const { events, layout, chart } = definition
  must(
    isObject(layout) && isObject(layout['fields']) && isFunction(layout['create']),
    'layout',
    layout,
    'layout({ ... })',
  )
  must(isObject(events) && Object.keys(events).length > 0, 'events', events, 'an object of operands by event name')
  let count = 0
  for (const [name, operand] of Object.entries(events as Loose)) {
    const sound = isObject(operand) && isWhole(operand['size'], 1) && ofOperand.every((key) => isFunction(operand[key]))
    must(sound, `events.${name}`, operand, 'an operand such as none, dice or number("face", 1, 6)')
    count += operand.size
  }
  must(count <= mostActions, 'the number of actions', count, `${mostActions} at most`)
  for (const key of ['guards', 'recipes']) {
    must(isObject(definition[key]), key, definition[key], 'an object of functions by name')
    for (const [name, value] of Object.entries(definition[key] as Loose))
      must(isFunction(value), `${key}.${name}`, value, 'a function')
  }
  must(isObject(chart), 'chart', chart, 'an object with initial and states')
}

const throwing: Must = (holds, at, value, expected) => {
  if (!holds) throw new TypeError(`The definition: ${at} is ${show(value)}, expected ${expected}.`)
}

function checkFacts({ facts }: Loose, must: Must): void {
  must(isObject(facts), 'facts', facts, 'an object')
  const { id, version, seats, hidden, titles, origin } = facts
  must(typeof id === 'string' && id !== '', 'facts.id', id, 'a name such as "pig"')
  must(isWhole(version, 1), 'facts.version', version, 'a whole number of 1 or more')
  const isRange = Array.isArray(seats) && seats.length === 2 && isWhole(seats[0], 1) && isWhole(seats[1], seats[0])
  must(isRange, 'facts.seats', seats, 'the fewest and the most seats, such as [2, 4]')
  must(typeof hidden === 'boolean', 'facts.hidden', hidden, 'true or false')
  for (const language of languages) {
    const title = isObject(titles) ? titles[language] : undefined
    must(typeof title === 'string', `facts.titles.${language}`, title, 'a text')
  }
  must((languages as readonly unknown[]).includes(origin), 'facts.origin', origin, `one of ${languages.join(', ')}`)
}

function checkOptions({ options }: Loose, must: Must): void {
  must(isObject(options) && isObject(options['keys']), 'options', options, 'an object with keys and presets')
  const { keys, presets } = options
  for (const [key, option] of Object.entries(keys as Loose))
    must(
      isObject(option) && isFunction(option['accepts']),
      `options.keys.${key}`,
      option,
      'flag, choice, integer or numbers',
    )
  must(
    isObject(presets) && Object.keys(presets).length > 0,
    'options.presets',
    presets,
    'one preset or more, such as { standard: {} }',
  )
  for (const [preset, values] of Object.entries(presets as Loose)) {
    must(isObject(values), `options.presets.${preset}`, values, 'an object of option values')
    for (const [key, value] of Object.entries(values as Loose)) {
      const option = Object.hasOwn(keys, key) ? keys[key] : undefined
      must(option, `options.presets.${preset}`, values, `keys among ${Object.keys(keys).join(', ') || 'none'}`)
      must(option.accepts(value), `options.presets.${preset}.${key}`, value, option.expected)
    }
  }
}
