/**
 * A value as JSON for people: indented, with lists of numbers and texts on one line.
 *
 * @example
 * ```ts
 * import { readableJson } from '@dicewright/arena/sandbox'
 *
 * readableJson({ dice: [1, 5] }) // => '{\n  "dice": [1, 5]\n}'
 * ```
 */
export const readableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(
    /\[\n\s*((?:[^[\]{}"]|"(?:[^"\\]|\\.)*")*?)\s*\]/g,
    (_, items: string) => `[${items.replaceAll(/\n\s*/g, ' ')}]`,
  )
