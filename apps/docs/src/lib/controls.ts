/** The options of a game as controls: each shows the value that holds, and choosing a preset sets them all. */
import { readOptions, unwrap, type GameFactory, type OptionValue } from '@dicewright/engine'
import type { ArgTypes, Decorator } from '@storybook/web-components-vite'
import { useArgs, useEffect, useRef } from 'storybook/preview-api'

export type Args = Record<string, unknown>

/** A row of the table of controls for each option, made from the engine's own declaration. */
export const optionTypes = (factory: GameFactory): ArgTypes =>
  Object.fromEntries(
    Object.entries(factory.options.keys).map(([key, option]) => [
      key,
      {
        name: key,
        description: `${option.rule}: ${option.expected}${option.kind === 'numbers' ? '; here with commas, or nothing for null' : ''}`,
        table: { category: 'Options', defaultValue: { summary: JSON.stringify(option.default) } },
        control: controls[option.kind](option),
        ...(option.kind === 'choice' ? { options: option.values } : {}),
      },
    ]),
  )

type Option = GameFactory['options']['keys'][string]

// A list that is null would be offered as an object to be made, and `{}` is no list.
const controls: Readonly<Record<Option['kind'], (option: Option) => object>> = {
  flag: () => ({ type: 'boolean' }),
  integer: ({ min, max, step }) => ({ type: 'number', min, max, step }),
  numbers: () => ({ type: 'text' }),
  choice: () => ({ type: 'select' }),
}

/** What the controls show under a preset: every option has a value, so that none has to be made up by its control. */
export function presetArgs(factory: GameFactory, preset: string): Args {
  const values = Object.entries(resolved(factory, preset))
  return {
    preset,
    ...Object.fromEntries(values.map(([key, value]) => [key, isList(factory, key) ? shown(value) : value])),
  }
}

/** The options that controls stand for: the preset, and where they differ from it. */
export function optionsOf(factory: GameFactory, args: Args): Args {
  const { preset = Object.keys(factory.options.presets)[0]! } = args as { readonly preset?: string }
  const given = Object.entries(resolved(factory, preset)).flatMap(([key, value]) => {
    const chosen = isList(factory, key) ? listOf(String(args[key])) : args[key]
    return JSON.stringify(chosen) === JSON.stringify(value) ? [] : [[key, chosen] as const]
  })
  return { preset, ...Object.fromEntries(given) }
}

const resolved = (factory: GameFactory, preset: string): Readonly<Record<string, OptionValue>> =>
  unwrap(readOptions(factory.options, { preset }))

const isList = (factory: GameFactory, key: string): boolean => factory.options.keys[key]!.kind === 'numbers'

const shown = (list: OptionValue): string => (Array.isArray(list) ? list.join(',') : '')

const listOf = (text: string): readonly number[] | null => (text.trim() === '' ? null : text.split(',').map(Number))

/** Another preset sets the other controls; the story's own sets them as the story has them, and so does none. */
export const followPreset =
  (factory: GameFactory): Decorator<any> =>
  (story, { args, initialArgs }) => {
    const [, updateArgs] = useArgs()
    const { preset } = args
    const last = useRef(preset)
    useEffect(() => {
      if (last.current === preset) return
      last.current = preset
      const { preset: own } = initialArgs
      updateArgs((preset ?? own) === own ? initialArgs : presetArgs(factory, preset))
    }, [preset])
    return story()
  }
